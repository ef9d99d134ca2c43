//! `asmf lsp`: findings, fixes and layout in an editor.

mod hover;
mod position;

use crate::files::{DiskFiles, canonical};
use crate::load::{Loaded, load_from};
use crate::{FINDINGS, SUCCESS, Streams};
use clap::Args;
use format_compiler::Profile;
use format_compiler::diagnostic::{Diagnostic, Severity};
use format_compiler::fix::Texts;
use format_compiler::fmt::format_source;
use lsp_server::{ErrorCode, Message, Notification, Request, Response, ResponseError};
use lsp_types as lsp;
use lsp_types::Uri;
use position::{Encoding, path_of, uri_of};
use serde_json::Value;
use std::collections::HashMap;
use std::io::BufReader;
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::{FileId, Span};

/// Serve an editor: findings as you type, fixes, layout, and what an element of a format is.
///
/// Speaks the Language Server Protocol on standard input and output.
#[derive(Args, Debug)]
#[command(after_help = "\
Example (Neovim):
  vim.lsp.start({ name = 'asmf', cmd = { 'asmf', 'lsp', '-I', '/usr/lib/llvm-22/include' } })

Any other editor: this command for files of TableGen. Served are diagnostics, quick fixes, formatting, hover.")]
pub(crate) struct LspArguments {
    #[command(flatten)]
    pub(crate) includes: crate::cli::Includes,
}

pub(crate) fn run(arguments: &LspArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let mut input = BufReader::new(&mut *streams.stdin);
    let mut server = Server {
        include: arguments.includes.include.clone(),
        encoding: Encoding::Utf16,
        texts: HashMap::new(),
        loaded: HashMap::new(),
        is_shut_down: false,
    };
    while let Some(message) = Message::read(&mut input)? {
        let is_exit = matches!(&message, Message::Notification(notification) if notification.method == "exit");
        if is_exit {
            return Ok(if server.is_shut_down { SUCCESS } else { FINDINGS });
        }
        for answer in server.handle(message) {
            answer.write(&mut streams.stdout)?;
        }
    }
    Ok(SUCCESS)
}

struct Server {
    include: Vec<PathBuf>,
    encoding: Encoding,
    /// Open files, by URI.
    texts: HashMap<String, Arc<[u8]>>,
    /// What was found in them, until something changes.
    loaded: HashMap<String, Option<Loaded>>,
    is_shut_down: bool,
}

impl Server {
    fn handle(&mut self, message: Message) -> Vec<Message> {
        match message {
            Message::Request(request) => vec![self.request(request).into()],
            Message::Notification(notification) => self.notification(notification),
            Message::Response(_) => Vec::new(),
        }
    }

    fn request(&mut self, request: Request) -> Response {
        let Request { id, method, params } = request;
        let answer = match method.as_str() {
            "initialize" => parsed(params).map(|params| self.initialize(&params)),
            "shutdown" => {
                self.is_shut_down = true;
                Ok(Value::Null)
            }
            "textDocument/formatting" => {
                parsed(params).map(|params: lsp::DocumentFormattingParams| json(self.layout(&params.text_document.uri)))
            }
            "textDocument/codeAction" => parsed(params).map(|params| json(self.actions(&params))),
            "textDocument/hover" => parsed(params).map(|params: lsp::HoverParams| {
                let lsp::TextDocumentPositionParams { text_document, position } = params.text_document_position_params;
                json(self.hover(&text_document.uri, position))
            }),
            _ => Err((ErrorCode::MethodNotFound, format!("{method} is not served"))),
        };
        match answer {
            Ok(result) => Response { id, result: Some(result), error: None },
            Err((code, message)) => {
                Response { id, result: None, error: Some(ResponseError { code: code as i32, message, data: None }) }
            }
        }
    }

    fn initialize(&mut self, params: &lsp::InitializeParams) -> Value {
        let offered = params.capabilities.general.as_ref().and_then(|general| general.position_encodings.as_ref());
        if offered.is_some_and(|offered| offered.contains(&lsp::PositionEncodingKind::UTF8)) {
            self.encoding = Encoding::Utf8;
        }
        let capabilities = lsp::ServerCapabilities {
            position_encoding: Some(match self.encoding {
                Encoding::Utf8 => lsp::PositionEncodingKind::UTF8,
                Encoding::Utf16 => lsp::PositionEncodingKind::UTF16,
            }),
            text_document_sync: Some(lsp::TextDocumentSyncKind::FULL.into()),
            hover_provider: Some(true.into()),
            code_action_provider: Some(true.into()),
            document_formatting_provider: Some(lsp::OneOf::Left(true)),
            ..lsp::ServerCapabilities::default()
        };
        let version = Some(env!("CARGO_PKG_VERSION").to_owned());
        let server_info = Some(lsp::ServerInfo { name: "asmf".to_owned(), version });
        json(lsp::InitializeResult { capabilities, server_info })
    }

    fn notification(&mut self, notification: Notification) -> Vec<Message> {
        let Notification { method, params } = notification;
        match method.as_str() {
            "textDocument/didOpen" => {
                let Ok(params) = parsed::<lsp::DidOpenTextDocumentParams>(params) else { return Vec::new() };
                self.texts.insert(
                    params.text_document.uri.as_str().to_owned(),
                    params.text_document.text.into_bytes().into(),
                );
            }
            "textDocument/didChange" => {
                let Ok(params) = parsed::<lsp::DidChangeTextDocumentParams>(params) else { return Vec::new() };
                // The whole text, as was agreed.
                let Some(change) = params.content_changes.into_iter().next_back() else { return Vec::new() };
                self.texts.insert(params.text_document.uri.as_str().to_owned(), change.text.into_bytes().into());
            }
            "textDocument/didSave" => {}
            "textDocument/didClose" => {
                let Ok(params) = parsed::<lsp::DidCloseTextDocumentParams>(params) else { return Vec::new() };
                self.texts.remove(params.text_document.uri.as_str());
                self.loaded.clear();
                let empty = publish(params.text_document.uri, Vec::new());
                return std::iter::once(empty).chain(self.publish_all()).collect();
            }
            _ => return Vec::new(),
        }
        // A file may include any other.
        self.loaded.clear();
        self.publish_all()
    }

    /// What is found in each open file.
    fn publish_all(&mut self) -> Vec<Message> {
        let mut uris: Vec<String> = self.texts.keys().cloned().collect();
        uris.sort();
        let uris = uris.iter().filter_map(|uri| uri.parse::<Uri>().ok());
        uris.map(|uri| {
            let found = self.diagnostics(&uri);
            publish(uri, found)
        })
        .collect()
    }

    /// The definitions of an open file, and the file among their sources; `None` if it is not on the disk.
    fn load(&mut self, uri: &Uri) -> Option<(&Loaded, FileId)> {
        if !self.loaded.contains_key(uri.as_str()) {
            let key = |uri: &str| canonical(path_of(&uri.parse().ok()?)?.as_ref());
            let changed: Texts = self.texts.iter().filter_map(|(uri, text)| Some((key(uri)?, text.clone()))).collect();
            let files = DiskFiles { changed };
            let path = key(uri.as_str()).map(PathBuf::from);
            let mut loaded = path.and_then(|path| load_from(&files, &[path], &self.include, Profile::default()).ok());
            if let Some(loaded) = &mut loaded {
                loaded.find_unknown_defaults();
            }
            self.loaded.insert(uri.as_str().to_owned(), loaded);
        }
        let loaded = self.loaded.get(uri.as_str())?.as_ref()?;
        let wanted = canonical(path_of(uri)?.as_ref())?;
        let sources = &loaded.findings.sources;
        let file = sources.files().find(|&file| canonical(sources.name(file).as_ref()).as_ref() == Some(&wanted))?;
        Some((loaded, file))
    }

    fn diagnostics(&mut self, uri: &Uri) -> Vec<lsp::Diagnostic> {
        let encoding = self.encoding;
        let Some((loaded, file)) = self.load(uri) else { return Vec::new() };
        let found = loaded.findings.list.iter();
        found.filter_map(|finding| diagnostic(finding, loaded, file, encoding)).collect()
    }

    fn layout(&self, uri: &Uri) -> Vec<lsp::TextEdit> {
        let Some(text) = self.texts.get(uri.as_str()) else { return Vec::new() };
        let formatted = format_source(text);
        if formatted.changed == 0 {
            return Vec::new();
        }
        let range = self.encoding.range(text, 0, text.len() as u32);
        vec![lsp::TextEdit::new(range, String::from_utf8_lossy(&formatted.text).into_owned())]
    }

    fn actions(&mut self, params: &lsp::CodeActionParams) -> Vec<lsp::CodeAction> {
        let encoding = self.encoding;
        let Some((loaded, file)) = self.load(&params.text_document.uri) else { return Vec::new() };
        let text = loaded.findings.sources.text(file);
        let [start, end] = [params.range.start, params.range.end].map(|at| encoding.offset(text, at) as u32);
        let is_there = |span: Span| span.file == file && span.start <= end && start <= span.end;
        let found = loaded.findings.list.iter().filter(|finding| finding.span.is_some_and(is_there));
        found
            .filter_map(|finding| {
                let fix = finding.fix.as_ref()?;
                let edit = edit(fix, loaded, encoding)?;
                Some(lsp::CodeAction {
                    title: fix.title.clone(),
                    kind: Some(lsp::CodeActionKind::QUICKFIX),
                    diagnostics: diagnostic(finding, loaded, file, encoding).map(|each| vec![each]),
                    edit: Some(edit),
                    is_preferred: Some(true),
                    ..lsp::CodeAction::default()
                })
            })
            .collect()
    }

    /// The page of what is found there, or what the element there is.
    fn hover(&mut self, uri: &Uri, position: lsp::Position) -> Option<lsp::Hover> {
        let encoding = self.encoding;
        let (loaded, file) = self.load(uri)?;
        let text = loaded.findings.sources.text(file);
        let offset = encoding.offset(text, position) as u32;
        let at = |span: &Span| span.file == file && (span.start..=span.end).contains(&offset);
        let spans = loaded.findings.list.iter().filter_map(|each| Some((each.span.filter(at)?, each.code.page()?)));
        let page = spans.min_by_key(|(span, _)| span.end - span.start);
        let (value, start, end) = match page {
            Some((span, page)) => (page.to_owned(), span.start, span.end),
            None => hover::element(&loaded.compilations, file, offset)?,
        };
        let contents = lsp::HoverContents::Markup(lsp::MarkupContent { kind: lsp::MarkupKind::Markdown, value });
        Some(lsp::Hover { contents, range: Some(encoding.range(text, start, end)) })
    }
}

/// A finding in `file`; one in a file that it includes is told at its beginning if it is an error.
fn diagnostic(finding: &Diagnostic, loaded: &Loaded, file: FileId, encoding: Encoding) -> Option<lsp::Diagnostic> {
    let sources = &loaded.findings.sources;
    let place = finding.span.filter(|span| span.file == file);
    if place.is_none() && finding.severity != Severity::Error {
        return None;
    }
    let text = sources.text(file);
    let mut message = finding.title.clone();
    if place.is_none() {
        message = format_compiler::diagnostic::plain(finding, sources);
    }
    for line in finding.notes.iter().chain(&finding.help) {
        message.push('\n');
        message.push_str(line);
    }
    let related = finding.labels.iter().filter_map(|label| {
        let path = canonical(sources.name(label.span.file).as_ref())?;
        let range = encoding.range(sources.text(label.span.file), label.span.start, label.span.end);
        let location = lsp::Location::new(uri_of(&path)?, range);
        Some(lsp::DiagnosticRelatedInformation { location, message: label.text.clone() })
    });
    Some(lsp::Diagnostic {
        range: place.map(|span| encoding.range(text, span.start, span.end)).unwrap_or_default(),
        severity: Some(match finding.severity {
            Severity::Error => lsp::DiagnosticSeverity::ERROR,
            Severity::Warning => lsp::DiagnosticSeverity::WARNING,
            Severity::Note => lsp::DiagnosticSeverity::INFORMATION,
        }),
        code: Some(lsp::NumberOrString::String(finding.code.to_string())),
        source: Some("asmf".to_owned()),
        message,
        related_information: Some(related.collect()),
        ..lsp::Diagnostic::default()
    })
}

/// A fix, if all its edits are in files on the disk.
#[allow(clippy::mutable_key_type)] // The type of the protocol; the key's cache is not part of its value.
fn edit(fix: &format_compiler::diagnostic::Fix, loaded: &Loaded, encoding: Encoding) -> Option<lsp::WorkspaceEdit> {
    let sources = &loaded.findings.sources;
    let mut changes: HashMap<Uri, Vec<lsp::TextEdit>> = HashMap::new();
    for each in &fix.edits {
        let uri = uri_of(&canonical(sources.name(each.span.file).as_ref())?)?;
        let range = encoding.range(sources.text(each.span.file), each.span.start, each.span.end);
        changes.entry(uri).or_default().push(lsp::TextEdit::new(range, each.replacement.clone()));
    }
    Some(lsp::WorkspaceEdit { changes: Some(changes), ..lsp::WorkspaceEdit::default() })
}

fn publish(uri: Uri, diagnostics: Vec<lsp::Diagnostic>) -> Message {
    let params = lsp::PublishDiagnosticsParams { uri, diagnostics, version: None };
    Notification::new("textDocument/publishDiagnostics".to_owned(), params).into()
}

fn parsed<T: serde::de::DeserializeOwned>(params: Value) -> Result<T, (ErrorCode, String)> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn json(value: impl serde::Serialize) -> Value {
    // Strings, numbers and lists of them: there is nothing that could fail.
    serde_json::to_value(value).unwrap_or_default()
}
