//! The open `.mlir` files, and what is asked about them.

use super::Asked;
use super::definitions::{Known, Wanted};
use crate::definitions::{Includes, Projects};
use crate::lsp::position::Encoding;
use crate::lsp::request::{Answer, OfDocument, json, parsed};
use crate::lsp::semantic::legend;
use format_compiler::LlvmVersion;
use format_compiler::fix::Texts;
use lsp_server::ErrorCode;
use lsp_types as lsp;
use lsp_types::Uri;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long definitions must not change before the files that use them are checked: evaluating them takes long enough to be in the way of
/// someone who types.
const QUIET: Duration = Duration::from_millis(300);

/// An open file.
struct File {
    uri: Uri,
    version: i32,
    text: Arc<[u8]>,
    /// The canonical name, which may not have been saved yet.
    key: String,
}

/// The open files, and the dialects that they use.
#[derive(Default)]
pub(in crate::lsp) struct Files {
    open: BTreeMap<String, File>,
    known: Known,
    /// URIs of the files to be checked, because of their texts; the most urgent first.
    waiting: VecDeque<String>,
    /// URIs of the files to be checked because of their definitions, and when.
    later: VecDeque<String>,
    due: Option<Instant>,
}

/// What a file's dialects depend on, besides the file.
pub(in crate::lsp) struct Around<'a> {
    pub(in crate::lsp) projects: &'a Projects,
    pub(in crate::lsp) includes: &'a Includes,
    pub(in crate::lsp) profile: Option<LlvmVersion>,
    pub(in crate::lsp) encoding: Encoding,
    /// The texts of definitions that are open.
    pub(in crate::lsp) texts: &'a dyn Fn() -> Texts,
}

impl Files {
    pub(in crate::lsp) fn open(&mut self, uri: Uri, key: String, version: i32, text: String) {
        let text = text.into_bytes().into();
        self.wait(uri.as_str().to_owned());
        self.open.insert(
            uri.as_str().to_owned(),
            File {
                uri,
                version,
                text,
                key,
            },
        );
    }

    pub(in crate::lsp) fn is_open(&self, uri: &Uri) -> bool {
        self.open.contains_key(uri.as_str())
    }

    pub(in crate::lsp) fn text(&self, uri: &Uri) -> Option<&[u8]> {
        Some(&self.open.get(uri.as_str())?.text)
    }

    pub(in crate::lsp) fn change(&mut self, uri: &Uri, version: i32, text: Arc<[u8]>) {
        if let Some(file) = self.open.get_mut(uri.as_str()) {
            (file.version, file.text) = (version, text);
            self.wait(uri.as_str().to_owned());
        }
    }

    pub(in crate::lsp) fn close(&mut self, uri: &Uri) -> bool {
        self.forget(uri.as_str());
        self.open.remove(uri.as_str()).is_some()
    }

    /// Definitions have changed, to this text if it is known: files that use them are checked again, when there is time.
    pub(in crate::lsp) fn definition_changed(&mut self, key: &str, text: Option<&[u8]>) {
        if self.known.file_changed(key, text) {
            self.check_all();
        }
    }

    /// Settings have changed, or files appeared or vanished.
    pub(in crate::lsp) fn settings_changed(&mut self) {
        self.known.forget();
        self.check_all();
    }

    fn check_all(&mut self) {
        self.later = self
            .open
            .keys()
            .filter(|uri| !self.waiting.contains(uri))
            .cloned()
            .collect();
        self.due = Some(Instant::now() + QUIET);
    }

    /// The most urgent file comes first.
    fn wait(&mut self, uri: String) {
        self.forget(&uri);
        self.waiting.push_front(uri);
    }

    fn forget(&mut self, uri: &str) {
        self.waiting.retain(|waiting| waiting != uri);
        self.later.retain(|later| later != uri);
    }

    /// Whether a file's text has changed.
    pub(in crate::lsp) fn has_edits(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// How long nothing has to be done, unless something else happens; `None` if there is nothing to do.
    pub(in crate::lsp) fn rest(&self) -> Option<Duration> {
        if self.has_edits() {
            return Some(Duration::ZERO);
        }
        let due = self.due.filter(|_| !self.later.is_empty())?;
        Some(due.saturating_duration_since(Instant::now()))
    }

    /// Checks the most urgent file; returns what to publish.
    pub(in crate::lsp) fn work(
        &mut self,
        around: &Around<'_>,
    ) -> Option<lsp::PublishDiagnosticsParams> {
        let uri = self
            .waiting
            .pop_front()
            .or_else(|| self.later.pop_front())?;
        let (uri, version) = self
            .open
            .get(&uri)
            .map(|file| (file.uri.clone(), file.version))?;
        let diagnostics = self.asked(&uri, around, |asked| asked.findings())?;
        Some(lsp::PublishDiagnosticsParams {
            uri,
            diagnostics,
            version: Some(version),
        })
    }

    fn asked<T>(
        &mut self,
        uri: &Uri,
        around: &Around<'_>,
        answer: impl FnOnce(&Asked<'_>) -> T,
    ) -> Option<T> {
        let file = self.open.get(uri.as_str())?;
        let path = Path::new(&file.key);
        let project = around.projects.of(path).unwrap_or_default();
        let Includes { include, hooks, .. } = around.includes;
        let wanted = Wanted {
            dialects: &[],
            include,
            hooks,
            profile: around.profile,
        };
        let definitions = self.known.of(path, &project, &wanted, around.texts);
        Some(answer(&Asked::new(
            &file.uri,
            &file.text,
            around.encoding,
            &definitions,
        )))
    }

    /// The answer to a request about an open file; `None` if no such request is answered for these files.
    pub(in crate::lsp) fn serve(
        &mut self,
        method: &str,
        params: Value,
        around: &Around<'_>,
    ) -> Option<Answer> {
        let mut asking = Asking {
            files: self,
            params,
            around,
        };
        Some(match method {
            "textDocument/definition" => asking.at(|asked, position| asked.definition(position)),
            "textDocument/hover" => asking.at(|asked, position| asked.hover(position)),
            "textDocument/completion" => asking.at(|asked, position| asked.completion(position)),
            "textDocument/signatureHelp" => asking.at(|asked, position| asked.signature(position)),
            "textDocument/documentHighlight" => asking.at(|asked, position| asked.marks(position)),
            "textDocument/prepareRename" => asking.at(|asked, position| asked.renamed(position)),
            "textDocument/rename" => asking.rename(),
            "textDocument/references" => asking.about(|asked, each: &lsp::ReferenceParams| {
                asked.references(
                    each.text_document_position.position,
                    each.context.include_declaration,
                )
            }),
            "textDocument/documentSymbol" => {
                asking.about(|asked, _: &lsp::DocumentSymbolParams| asked.symbols())
            }
            "textDocument/foldingRange" => {
                asking.about(|asked, _: &lsp::FoldingRangeParams| asked.folds())
            }
            "textDocument/selectionRange" => asking
                .about(|asked, each: &lsp::SelectionRangeParams| asked.selections(&each.positions)),
            "textDocument/semanticTokens/full" => {
                asking.about(|asked, _: &lsp::SemanticTokensParams| asked.tokens(None))
            }
            "textDocument/semanticTokens/range" => {
                asking.about(|asked, each: &lsp::SemanticTokensRangeParams| {
                    asked.tokens(Some(each.range))
                })
            }
            "textDocument/inlayHint" => {
                asking.about(|asked, each: &lsp::InlayHintParams| asked.hints(each.range))
            }
            "textDocument/formatting" => {
                asking.about(|asked, _: &lsp::DocumentFormattingParams| asked.layout(None))
            }
            "textDocument/rangeFormatting" => {
                asking.about(|asked, each: &lsp::DocumentRangeFormattingParams| {
                    asked.layout(Some(each.range))
                })
            }
            "textDocument/codeAction" => {
                asking.about(|asked, each: &lsp::CodeActionParams| asked.actions(each.range))
            }
            _ => return None,
        })
    }
}

/// A request, with what is needed to answer it.
struct Asking<'f, 'a> {
    files: &'f mut Files,
    params: Value,
    around: &'f Around<'a>,
}

impl Asking<'_, '_> {
    /// The answer to what is asked about a file.
    fn about<P: DeserializeOwned, T: Serialize>(
        &mut self,
        answer: impl FnOnce(&Asked<'_>, &P) -> T,
    ) -> Answer {
        let OfDocument { text_document } = parsed(&self.params)?;
        let params: P = parsed(&self.params)?;
        let found = self.files.asked(&text_document.uri, self.around, |asked| {
            json(answer(asked, &params))
        });
        Ok(found.unwrap_or_default())
    }

    /// The answer to what is asked about a position.
    fn at<T: Serialize>(&mut self, answer: impl FnOnce(&Asked<'_>, lsp::Position) -> T) -> Answer {
        self.about(|asked, each: &lsp::TextDocumentPositionParams| answer(asked, each.position))
    }

    /// The edits for another name; that it can't be given is an error that the client shows.
    fn rename(&mut self) -> Answer {
        let each: lsp::RenameParams = parsed(&self.params)?;
        let lsp::TextDocumentPositionParams {
            text_document,
            position,
        } = each.text_document_position;
        let found = self.files.asked(&text_document.uri, self.around, |asked| {
            asked.rename(position, &each.new_name)
        });
        match found {
            Some(edit) => edit
                .map(json)
                .map_err(|message| (ErrorCode::RequestFailed, message)),
            None => Ok(Value::Null),
        }
    }
}

/// What the server can do with these files, beside what it can do with definitions.
pub(in crate::lsp) fn add_capabilities(capabilities: &mut lsp::ServerCapabilities) {
    capabilities.definition_provider = Some(lsp::OneOf::Left(true));
    capabilities.references_provider = Some(lsp::OneOf::Left(true));
    capabilities.document_highlight_provider = Some(lsp::OneOf::Left(true));
    capabilities.document_symbol_provider = Some(lsp::OneOf::Left(true));
    capabilities.folding_range_provider = Some(true.into());
    capabilities.selection_range_provider = Some(true.into());
    capabilities.document_range_formatting_provider = Some(lsp::OneOf::Left(true));
    capabilities.rename_provider = Some(lsp::OneOf::Right(lsp::RenameOptions {
        prepare_provider: Some(true),
        work_done_progress_options: lsp::WorkDoneProgressOptions::default(),
    }));
    capabilities.signature_help_provider = Some(lsp::SignatureHelpOptions {
        trigger_characters: Some([" ", ",", "(", ":"].map(str::to_owned).to_vec()),
        ..lsp::SignatureHelpOptions::default()
    });
    let triggers = ["%", "^", "@", "#", "!", ".", "$", "/"]
        .map(str::to_owned)
        .to_vec();
    capabilities.completion_provider = Some(lsp::CompletionOptions {
        trigger_characters: Some(triggers),
        ..lsp::CompletionOptions::default()
    });
    capabilities.semantic_tokens_provider = Some(
        lsp::SemanticTokensOptions {
            legend: legend(),
            range: Some(true),
            full: Some(lsp::SemanticTokensFullOptions::Bool(true)),
            ..lsp::SemanticTokensOptions::default()
        }
        .into(),
    );
}
