//! Requests and notifications, and the life cycle of the server.

use super::mlir::files::{Files, Surroundings, add_capabilities};
use super::position::{Encoding, changed, path_of};
use super::request::{Answer, OpenFiles, json, parsed};
use super::tablegen::documents::Documents;
use super::tablegen::requests;
use super::workspace::Workspace;
use crate::definitions::Includes;
use format_compiler::LlvmVersion;
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response, ResponseError};
use lsp_types as lsp;
use lsp_types::Uri;
use serde::Deserialize;
use serde_json::Value;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The files with settings of projects.
const SETTINGS: [&str; 2] = [
    project::settings::FILE_NAME,
    project::settings::COMPILE_COMMANDS,
];

/// The phase of the life cycle, with its valid messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Before `initialize`.
    New,
    Running,
    /// After `shutdown`.
    ShutDown,
}

pub(super) struct Server {
    documents: Documents,
    /// The open `.mlir` files.
    mlir: Files,
    includes: Includes,
    workspace: Workspace,
    phase: Phase,
    /// True if the client can watch files on request.
    can_watch: bool,
}

/// `initializationOptions`
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Options {
    include_paths: Vec<PathBuf>,
    llvm: Option<String>,
}

impl Server {
    pub(super) fn new(includes: &Includes, profile: Option<LlvmVersion>) -> Self {
        Server {
            documents: Documents::new(includes, profile),
            mlir: Files::default(),
            includes: includes.clone(),
            workspace: Workspace::default(),
            phase: Phase::New,
            can_watch: false,
        }
    }

    pub(super) fn is_shut_down(&self) -> bool {
        self.phase == Phase::ShutDown
    }

    /// The time until the next check; `None` if there is none.
    pub(super) fn idle_time(&self) -> Option<Duration> {
        match self.phase {
            Phase::Running if !self.documents.waiting.is_empty() => Some(Duration::ZERO),
            Phase::Running => self.mlir.idle_time(),
            Phase::New | Phase::ShutDown => None,
        }
    }

    /// Checks one document, and publishes the findings in it and in its included files.
    pub(super) fn work(&mut self) -> Vec<Message> {
        if self.mlir.has_edits() || self.documents.waiting.is_empty() {
            let found = self.with_mlir(|files, around| files.work(around));
            return found
                .into_iter()
                .map(|params| publish(params.uri, params.diagnostics, params.version))
                .collect();
        }
        let Some(uri) = self
            .documents
            .waiting
            .pop_front()
            .and_then(|uri| uri.parse::<Uri>().ok())
        else {
            return Vec::new();
        };
        self.documents.analyse(&uri);
        let problem = self
            .documents
            .problem
            .take()
            .map(|problem| show_error(&problem.to_string()));
        let Some(analysis) = self.documents.analysis(&uri) else {
            return Vec::new();
        };
        let (found, others) = self.documents.findings(analysis);
        let version = self.documents.get(&uri).map(|document| document.version);
        let mut messages: Vec<Message> = problem.into_iter().collect();
        messages.push(publish(uri.clone(), found, version));
        for other in self.documents.published(&uri, others) {
            messages.extend(self.publish_elsewhere(&other));
        }
        messages
    }

    fn publish_elsewhere(&self, uri: &str) -> Option<Message> {
        Some(publish(
            uri.parse().ok()?,
            self.documents.findings_elsewhere(uri),
            None,
        ))
    }

    pub(super) fn handle(&mut self, message: Message) -> Vec<Message> {
        match message {
            Message::Request(request) => vec![self.request(request).into()],
            Message::Notification(notification) if self.phase == Phase::Running => {
                self.notification(notification).unwrap_or_default()
            }
            Message::Notification(_) | Message::Response(_) => Vec::new(),
        }
    }

    fn request(&mut self, request: Request) -> Response {
        let Request { id, method, params } = request;
        let answer = match (self.phase, method.as_str()) {
            (Phase::New, "initialize") => {
                parsed(&params).and_then(|params| self.initialize(&params))
            }
            (Phase::New, _) => Err((
                ErrorCode::ServerNotInitialized,
                format!("{method} before initialize"),
            )),
            (Phase::ShutDown, _) => Err((
                ErrorCode::InvalidRequest,
                format!("{method} after shutdown"),
            )),
            (Phase::Running, "initialize") => {
                Err((ErrorCode::InvalidRequest, "initialize again".to_owned()))
            }
            (Phase::Running, _) => self.serve(&method, params),
        };
        let response_result = answer.map_err(|(code, message)| ResponseError {
            code: code as i32,
            message,
            data: None,
        });
        Response {
            id,
            response_result,
        }
    }

    /// Asks the open `.mlir` files.
    fn with_mlir<T>(&mut self, action: impl FnOnce(&mut Files, &Surroundings<'_>) -> T) -> T {
        let (documents, includes) = (&self.documents, &self.includes);
        let around = Surroundings {
            projects: documents.projects(),
            includes,
            profile: documents.profile,
            encoding: documents.encoding,
            texts: &|| documents.texts(),
        };
        action(&mut self.mlir, &around)
    }

    fn serve(&mut self, method: &str, params: Value) -> Answer {
        let uri = params
            .pointer("/textDocument/uri")
            .and_then(Value::as_str)
            .and_then(|uri| uri.parse::<Uri>().ok());
        if let Some(uri) = uri
            && self.mlir.text(&uri).is_some()
        {
            let answer = self.with_mlir(|files, around| files.serve(method, params, around));
            return answer.unwrap_or_else(|| not_served(method));
        }
        match method {
            "shutdown" => {
                self.phase = Phase::ShutDown;
                Ok(Value::Null)
            }
            _ => requests::serve(&mut self.documents, method, params)
                .unwrap_or_else(|| not_served(method)),
        }
    }

    fn initialize(&mut self, params: &lsp::InitializeParams) -> Answer {
        let capabilities = &params.capabilities;
        let offered = capabilities
            .general
            .as_ref()
            .and_then(|general| general.position_encodings.as_ref());
        if offered.is_some_and(|offered| offered.contains(&lsp::PositionEncodingKind::UTF8)) {
            self.documents.encoding = Encoding::Utf8;
        }
        let workspace = capabilities.workspace.as_ref();
        let watching = workspace.and_then(|workspace| workspace.did_change_watched_files.as_ref());
        self.can_watch = watching
            .and_then(|watching| watching.dynamic_registration)
            .unwrap_or(false);
        let options = match params
            .initialization_options
            .clone()
            .filter(|options| !options.is_null())
        {
            Some(options) => parsed::<Options>(&options)?,
            None => Options::default(),
        };
        if let Some(version) = options.llvm {
            let known = version.parse();
            self.documents.profile =
                Some(known.map_err(|error: format_compiler::UnknownLlvmVersion| {
                    (ErrorCode::InvalidParams, format!("`llvm`: {error}"))
                })?);
        }
        self.workspace = Workspace::of(params);
        let include = std::mem::take(&mut self.documents.include)
            .into_iter()
            .chain(options.include_paths);
        self.documents.include = include.map(|path| self.workspace.folder(path)).collect();
        self.phase = Phase::Running;
        self.includes.include.clone_from(&self.documents.include);
        let mut capabilities = lsp::ServerCapabilities {
            position_encoding: Some(match self.documents.encoding {
                Encoding::Utf8 => lsp::PositionEncodingKind::UTF8,
                Encoding::Utf16 => lsp::PositionEncodingKind::UTF16,
            }),
            text_document_sync: Some(lsp::TextDocumentSyncKind::INCREMENTAL.into()),
            hover_provider: Some(true.into()),
            inlay_hint_provider: Some(lsp::OneOf::Left(true)),
            code_action_provider: Some(true.into()),
            document_formatting_provider: Some(lsp::OneOf::Left(true)),
            document_link_provider: Some(lsp::DocumentLinkOptions {
                resolve_provider: None,
                work_done_progress_options: lsp::WorkDoneProgressOptions::default(),
            }),
            ..lsp::ServerCapabilities::default()
        };
        add_capabilities(&mut capabilities);
        let version = Some(env!("CARGO_PKG_VERSION").to_owned());
        let server_info = Some(lsp::ServerInfo {
            name: "asmf".to_owned(),
            version,
        });
        Ok(json(lsp::InitializeResult {
            capabilities,
            server_info,
        }))
    }

    /// Handles a notification. `None` if its parameters are wrong, or if there is nothing to answer.
    fn notification(&mut self, notification: Notification) -> Option<Vec<Message>> {
        let Notification { method, params } = notification;
        match method.as_str() {
            "initialized" if self.can_watch => return Some(vec![watch()]),
            "textDocument/didOpen" => {
                let params = parsed::<lsp::DidOpenTextDocumentParams>(&params).ok()?;
                let lsp::TextDocumentItem {
                    uri,
                    language_id,
                    version,
                    text,
                } = params.text_document;
                // Many editors don't know the language.
                let is_mlir = language_id == "mlir" || uri.as_str().ends_with(".mlir");
                let key = self.workspace.key(&uri);
                let text: Arc<[u8]> = text.into_bytes().into();
                if !is_mlir {
                    self.mlir.definition_changed(&key, Some(&text));
                }
                self.files(is_mlir).open(uri, key, version, text);
            }
            "textDocument/didChange" => {
                let params = parsed::<lsp::DidChangeTextDocumentParams>(&params).ok()?;
                let lsp::VersionedTextDocumentIdentifier { uri, version } = params.text_document;
                let encoding = self.documents.encoding;
                let is_mlir = self.mlir.text(&uri).is_some();
                let text = self.files(is_mlir).text(&uri)?;
                let text: Arc<[u8]> = changed(text, params.content_changes, encoding).into();
                if !is_mlir {
                    self.mlir
                        .definition_changed(&self.workspace.key(&uri), Some(&text));
                }
                self.files(is_mlir).change(&uri, version, text);
            }
            "textDocument/didSave" => {
                let params = parsed::<lsp::DidSaveTextDocumentParams>(&params).ok()?;
                self.documents.saved(&params.text_document.uri);
            }
            "workspace/didChangeWatchedFiles" => {
                let params = parsed::<lsp::DidChangeWatchedFilesParams>(&params).ok()?;
                for change in &params.changes {
                    if SETTINGS
                        .iter()
                        .any(|name| change.uri.as_str().ends_with(&format!("/{name}")))
                    {
                        for is_mlir in [false, true] {
                            self.files(is_mlir).settings_changed();
                        }
                        continue;
                    }
                    self.documents
                        .changed_on_disk(&self.workspace.key(&change.uri));
                    match change.typ {
                        lsp::FileChangeType::CHANGED => {
                            self.definition_changed_on_disk(&change.uri);
                        }
                        _ => self.mlir.settings_changed(),
                    }
                }
            }
            "textDocument/didClose" => {
                let params = parsed::<lsp::DidCloseTextDocumentParams>(&params).ok()?;
                return self.close(params.text_document.uri);
            }
            _ => {}
        }
        None
    }

    /// The open files of a language.
    fn files(&mut self, is_mlir: bool) -> &mut dyn OpenFiles {
        match is_mlir {
            true => &mut self.mlir,
            false => &mut self.documents,
        }
    }

    /// The text on disk counts for a file with definitions, unless it is open.
    fn definition_changed_on_disk(&mut self, uri: &Uri) {
        if self.documents.get(uri).is_none() {
            let text = path_of(uri).and_then(|path| std::fs::read(path).ok());
            self.mlir
                .definition_changed(&self.workspace.key(uri), text.as_deref());
        }
    }

    fn close(&mut self, uri: Uri) -> Option<Vec<Message>> {
        let is_mlir = self.mlir.text(&uri).is_some();
        let others = self.files(is_mlir).close(&uri)?;
        if !is_mlir {
            self.definition_changed_on_disk(&uri);
        }
        let others = others
            .iter()
            .filter_map(|other| self.publish_elsewhere(other));
        let own = std::iter::once(publish(uri, Vec::new(), None));
        Some(own.chain(others).collect())
    }
}

/// The answer to an unknown request. A client sends requests of all capabilities about all files, and shows its user the errors.
fn not_served(method: &str) -> Answer {
    const FOR_SOME: [&str; 3] = [
        "textDocument/signatureHelp",
        "textDocument/rangeFormatting",
        "textDocument/documentLink",
    ];
    match FOR_SOME.contains(&method) {
        true => Ok(Value::Null),
        false => Err((ErrorCode::MethodNotFound, format!("{method} is not served"))),
    }
}

/// A message for the user.
fn show_error(text: &str) -> Message {
    let params = lsp::ShowMessageParams {
        typ: lsp::MessageType::ERROR,
        message: text.to_owned(),
    };
    Notification::new("window/showMessage".to_owned(), params).into()
}

/// Asks the client to report changes to definitions and settings on disk.
fn watch() -> Message {
    let patterns = ["*.td", "*.hooks"].into_iter().chain(SETTINGS);
    let watcher = |pattern| lsp::FileSystemWatcher {
        glob_pattern: lsp::GlobPattern::String(format!("**/{pattern}")),
        kind: None,
    };
    let options = lsp::DidChangeWatchedFilesRegistrationOptions {
        watchers: patterns.map(watcher).collect(),
    };
    let registration = lsp::Registration {
        id: "definitions".to_owned(),
        method: "workspace/didChangeWatchedFiles".to_owned(),
        register_options: Some(json(options)),
    };
    let params = lsp::RegistrationParams {
        registrations: vec![registration],
    };
    let id = RequestId::from("definitions".to_owned());
    Request::new(id, "client/registerCapability".to_owned(), params).into()
}

fn publish(uri: Uri, diagnostics: Vec<lsp::Diagnostic>, version: Option<i32>) -> Message {
    let params = lsp::PublishDiagnosticsParams {
        uri,
        diagnostics,
        version,
    };
    Notification::new("textDocument/publishDiagnostics".to_owned(), params).into()
}
