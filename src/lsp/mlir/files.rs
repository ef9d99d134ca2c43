//! The open `.mlir` files, and requests about them.

use super::MlirFile;
use super::definitions::Known;
use crate::definitions::{Includes, Projects};
use crate::lsp::position::Encoding;
use crate::lsp::request::{Answer, OpenFiles, Request, answer};
use crate::lsp::semantic::legend;
use format_compiler::LlvmVersion;
use format_compiler::fix::Texts;
use lsp_types as lsp;
use lsp_types::Uri;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time without changes of definitions before the files that use them are checked: the evaluation is slow enough to disturb
/// someone at the keyboard.
const QUIET: Duration = Duration::from_millis(300);

/// An open file.
struct File {
    uri: Uri,
    version: i32,
    text: Arc<[u8]>,
    /// The canonical name of the file; it need not exist.
    key: String,
}

/// The open files, and their dialects.
#[derive(Default)]
pub(in crate::lsp) struct Files {
    open: BTreeMap<String, File>,
    known: Known,
    /// URIs of the files to be checked, because of their texts; the most urgent first.
    waiting: VecDeque<String>,
    /// URIs of the files to be checked because of their definitions, from `due` on.
    later: VecDeque<String>,
    due: Option<Instant>,
}

/// The surroundings of a file, for its dialects.
pub(in crate::lsp) struct Surroundings<'a> {
    pub(in crate::lsp) projects: &'a Projects,
    pub(in crate::lsp) includes: &'a Includes,
    pub(in crate::lsp) profile: Option<LlvmVersion>,
    pub(in crate::lsp) encoding: Encoding,
    /// The texts of open definitions.
    pub(in crate::lsp) texts: &'a dyn Fn() -> Texts,
}

impl OpenFiles for Files {
    fn text(&self, uri: &Uri) -> Option<&[u8]> {
        Some(&self.open.get(uri.as_str())?.text)
    }

    fn open(&mut self, uri: Uri, key: String, version: i32, text: Arc<[u8]>) {
        self.wait(uri.as_str().to_owned());
        let file = File {
            uri: uri.clone(),
            version,
            text,
            key,
        };
        self.open.insert(uri.as_str().to_owned(), file);
    }

    fn change(&mut self, uri: &Uri, version: i32, text: Arc<[u8]>) {
        if let Some(file) = self.open.get_mut(uri.as_str()) {
            (file.version, file.text) = (version, text);
            self.wait(uri.as_str().to_owned());
        }
    }

    fn close(&mut self, uri: &Uri) -> Option<BTreeSet<String>> {
        self.forget(uri.as_str());
        let file = self.open.remove(uri.as_str());
        file.map(|_| BTreeSet::new())
    }

    fn settings_changed(&mut self) {
        self.known.forget();
        self.check_all();
    }
}

impl Files {
    /// Checks the users of changed definitions again, when there is time. `text` is the new text if it is known.
    pub(in crate::lsp) fn definition_changed(&mut self, key: &str, text: Option<&[u8]>) {
        if self.known.file_changed(key, text) {
            self.check_all();
        }
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

    /// True if a file's text has changed.
    pub(in crate::lsp) fn has_edits(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// The time until the next check; `None` if there is none.
    pub(in crate::lsp) fn idle_time(&self) -> Option<Duration> {
        if self.has_edits() {
            return Some(Duration::ZERO);
        }
        let due = self.due.filter(|_| !self.later.is_empty())?;
        Some(due.saturating_duration_since(Instant::now()))
    }

    /// Checks the most urgent file; returns its findings.
    pub(in crate::lsp) fn work(
        &mut self,
        surroundings: &Surroundings<'_>,
    ) -> Option<lsp::PublishDiagnosticsParams> {
        let uri = self
            .waiting
            .pop_front()
            .or_else(|| self.later.pop_front())?;
        let (uri, version) = self
            .open
            .get(&uri)
            .map(|file| (file.uri.clone(), file.version))?;
        let diagnostics = self.with_file(&uri, surroundings, |file| file.findings())?;
        Some(lsp::PublishDiagnosticsParams {
            uri,
            diagnostics,
            version: Some(version),
        })
    }

    fn with_file<T>(
        &mut self,
        uri: &Uri,
        surroundings: &Surroundings<'_>,
        answer: impl FnOnce(&MlirFile<'_>) -> T,
    ) -> Option<T> {
        let file = self.open.get(uri.as_str())?;
        let path = Path::new(&file.key);
        let project = surroundings.projects.of(path).unwrap_or_default();
        let Surroundings {
            includes,
            profile,
            texts,
            ..
        } = *surroundings;
        let definitions = self
            .known
            .of((path, &*file.text), &project, includes, profile, texts);
        Some(answer(&MlirFile::new(
            &file.uri,
            &file.text,
            surroundings.encoding,
            &definitions,
        )))
    }

    /// The answer to a request about an open file; `None` if no such request is answered for these files.
    pub(in crate::lsp) fn serve(
        &mut self,
        method: &str,
        params: Value,
        surroundings: &Surroundings<'_>,
    ) -> Option<Answer> {
        let mut request = FileRequest {
            files: self,
            params,
            surroundings,
        };
        answer!(request, method, {
            "textDocument/signatureHelp" => request.at(|file, position| file.signature(position)),
            "textDocument/formatting" => {
                request.about(|file, _: &lsp::DocumentFormattingParams| file.layout(None))
            },
            "textDocument/rangeFormatting" => request
                .about(|file, each: &lsp::DocumentRangeFormattingParams| {
                    file.layout(Some(each.range))
                }),
        })
    }
}

/// A request about an `.mlir` file.
struct FileRequest<'f, 'a> {
    files: &'f mut Files,
    params: Value,
    surroundings: &'f Surroundings<'a>,
}

impl Request for FileRequest<'_, '_> {
    type File<'a> = MlirFile<'a>;

    fn params(&self) -> &Value {
        &self.params
    }

    fn with_file<T>(&mut self, uri: &Uri, answer: impl FnOnce(&MlirFile<'_>) -> T) -> Option<T> {
        self.files.with_file(uri, self.surroundings, answer)
    }
}

/// Adds the capabilities for these files.
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
