//! Open documents, the findings in them, and their files.

use crate::definitions::version::version;
use crate::definitions::{
    Below, ConfigArguments, Includes, Project, Projects, hooks_of, include_of, loader,
};
use crate::lsp::position::{Encoding, uri_of};
use crate::lsp::request::OpenFiles;
use format_compiler::LlvmVersion;
use format_compiler::diagnostic::Code;
use format_compiler::fix::Texts;
use lsp_types::{Range, Uri};
use project::dialect_files::files::{DiskFiles, Root, canonical, identity};
use project::dialect_files::{HookFiles, Loaded};
use project::lint_policy::{Allowances, Places, Policy};
use project::settings::SettingsError;
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use tablegen::{FileId, Limits, SourceMap, Span};

/// An open document.
pub(in crate::lsp) struct Document {
    pub(in crate::lsp) uri: Uri,
    pub(in crate::lsp) version: i32,
    pub(in crate::lsp) text: Arc<[u8]>,
    /// The canonical name of its file; it need not exist.
    key: String,
    analysis: Option<Analysis>,
    /// Other files with published findings of this document.
    published_to: BTreeSet<String>,
}

/// The findings in a document and in the files it includes.
pub(in crate::lsp) struct Analysis {
    pub(in crate::lsp) loaded: Loaded,
    pub(in crate::lsp) profile: LlvmVersion,
    /// The document itself.
    pub(in crate::lsp) file: FileId,
    /// Names of the files of the evaluation.
    reads: FxHashSet<String>,
    /// True if some file was not found.
    lacks_files: bool,
    /// The folders of included files.
    pub(in crate::lsp) include: Vec<PathBuf>,
}

/// All open documents.
pub(in crate::lsp) struct Documents {
    pub(in crate::lsp) encoding: Encoding,
    /// Include folders before the folders of the settings.
    pub(in crate::lsp) include: Vec<PathBuf>,
    /// Hook files beside the files of the settings.
    hooks: Vec<PathBuf>,
    /// The version of the client or the command line.
    pub(in crate::lsp) profile: Option<LlvmVersion>,
    config: ConfigArguments,
    projects: Rc<Projects>,
    /// An error in settings, for the user.
    pub(in crate::lsp) problem: Option<SettingsError>,
    /// The open documents, by URI.
    open: BTreeMap<String, Document>,
    /// URIs of the documents to be checked again, the most urgent first.
    pub(in crate::lsp) waiting: VecDeque<String>,
}

impl OpenFiles for Documents {
    fn text(&self, uri: &Uri) -> Option<&[u8]> {
        Some(&self.open.get(uri.as_str())?.text)
    }

    fn open(&mut self, uri: Uri, key: String, version: i32, text: Arc<[u8]>) {
        let document = Document {
            uri: uri.clone(),
            version,
            text,
            key: key.clone(),
            analysis: None,
            published_to: BTreeSet::new(),
        };
        self.open.insert(uri.as_str().to_owned(), document);
        self.file_changed(&key, true);
    }

    fn change(&mut self, uri: &Uri, version: i32, text: Arc<[u8]>) {
        let Some(document) = self.open.get_mut(uri.as_str()) else {
            return;
        };
        (document.version, document.text) = (version, text);
        let key = document.key.clone();
        self.file_changed(&key, false);
    }

    fn close(&mut self, uri: &Uri) -> Option<BTreeSet<String>> {
        let document = self.open.remove(uri.as_str())?;
        self.waiting.retain(|waiting| waiting != uri.as_str());
        self.file_changed(&document.key, true);
        Some(document.published_to)
    }

    /// Checks all documents, too.
    fn settings_changed(&mut self) {
        self.projects = Projects::of_settings(&self.config);
        self.check_all();
    }
}

impl Documents {
    pub(in crate::lsp) fn new(includes: &Includes, profile: Option<LlvmVersion>) -> Self {
        Documents {
            encoding: Encoding::Utf16,
            include: includes.include.clone(),
            hooks: includes.hooks.clone(),
            profile,
            config: includes.config.clone(),
            projects: Projects::of_settings(&includes.config),
            problem: None,
            open: BTreeMap::new(),
            waiting: VecDeque::new(),
        }
    }

    pub(in crate::lsp) fn get(&self, uri: &Uri) -> Option<&Document> {
        self.open.get(uri.as_str())
    }

    /// Another program changed, created or removed a file.
    pub(in crate::lsp) fn changed_on_disk(&mut self, key: &str) {
        self.file_changed(key, true);
    }

    /// Checks all documents after one was saved, since other files may have been written with it.
    pub(in crate::lsp) fn saved(&mut self, uri: &Uri) {
        self.check_all();
        if self.open.contains_key(uri.as_str()) {
            self.wait(uri.as_str().to_owned(), true);
        }
    }

    fn check_all(&mut self) {
        let all: Vec<String> = self.open.keys().cloned().collect();
        all.into_iter().for_each(|uri| self.wait(uri, false));
    }

    /// Checks the users of a file again, the file itself first. If it may be new, also those with missing
    /// files.
    fn file_changed(&mut self, key: &str, may_be_new: bool) {
        let depends = |document: &Document| match &document.analysis {
            None => document.key == key,
            Some(analysis) => {
                document.key == key
                    || analysis.reads.contains(key)
                    || (may_be_new && analysis.lacks_files)
            }
        };
        let found: Vec<(String, bool)> = self
            .open
            .iter()
            .filter(|(_, document)| depends(document))
            .map(|(uri, document)| (uri.clone(), document.key == key))
            .collect();
        found
            .into_iter()
            .for_each(|(uri, is_urgent)| self.wait(uri, is_urgent));
    }

    fn wait(&mut self, uri: String, is_urgent: bool) {
        if let Some(document) = self.open.get_mut(&uri) {
            document.analysis = None;
        }
        match (is_urgent, self.waiting.contains(&uri)) {
            (true, _) => {
                self.waiting.retain(|waiting| *waiting != uri);
                self.waiting.push_front(uri);
            }
            (false, false) => self.waiting.push_back(uri),
            (false, true) => {}
        }
    }

    /// The texts of open documents by the names of their files.
    pub(in crate::lsp) fn texts(&self) -> Texts {
        self.open
            .values()
            .map(|each| (each.key.clone(), each.text.clone()))
            .collect()
    }

    pub(in crate::lsp) fn projects(&self) -> &Projects {
        &self.projects
    }

    /// Checks a document in its current state.
    pub(in crate::lsp) fn analyse(&mut self, uri: &Uri) -> Option<()> {
        let document = self.open.get(uri.as_str())?;
        if document.analysis.is_none() {
            let texts = self.texts();
            let project = self
                .projects
                .of(Path::new(&document.key))
                .map_err(|problem| self.problem = Some(problem));
            let project = project.unwrap_or_default();
            let analysis = analyse(
                &document.key,
                texts,
                &self.include,
                &self.hooks,
                self.profile,
                &project,
            );
            self.open.get_mut(uri.as_str())?.analysis = analysis;
        }
        Some(())
    }

    /// The findings of the last check of a document, if nothing has changed since then.
    pub(in crate::lsp) fn analysis(&self, uri: &Uri) -> Option<&Analysis> {
        self.open.get(uri.as_str())?.analysis.as_ref()
    }

    /// Records the other files with published findings of a document; returns all that were affected before or
    /// are now.
    pub(in crate::lsp) fn published(
        &mut self,
        uri: &Uri,
        others: BTreeSet<String>,
    ) -> BTreeSet<String> {
        let Some(document) = self.open.get_mut(uri.as_str()) else {
            return others;
        };
        let before = std::mem::replace(&mut document.published_to, others.clone());
        before
            .into_iter()
            .chain(others)
            .filter(|uri| !self.open.contains_key(uri))
            .collect()
    }

    /// The checks of open documents with published findings in a closed file.
    pub(in crate::lsp) fn publishing_to(&self, uri: &str) -> impl Iterator<Item = &Analysis> {
        let documents = self
            .open
            .values()
            .filter(move |document| document.published_to.contains(uri));
        documents.filter_map(|document| document.analysis.as_ref())
    }

    /// The URI of a source: of the open document, or of the file on disk.
    pub(in crate::lsp) fn uri(&self, name: &str) -> Option<Uri> {
        let key = identity(Path::new(name))?;
        let open = self.open.values().find(|document| document.key == key);
        open.map(|document| document.uri.clone())
            .or_else(|| uri_of(&canonical(Path::new(name))?))
    }

    pub(in crate::lsp) fn is_open(&self, uri: &Uri) -> bool {
        self.open.contains_key(uri.as_str())
    }

    pub(in crate::lsp) fn range(&self, sources: &SourceMap, span: Span) -> Range {
        self.encoding.range(sources, span)
    }
}

fn analyse(
    key: &str,
    texts: Texts,
    include: &[PathBuf],
    hooks: &[PathBuf],
    profile: Option<LlvmVersion>,
    project: &Project,
) -> Option<Analysis> {
    let path = PathBuf::from(key);
    let settings = &project.settings;
    let (roots, hooks) = match HookFiles::are_named(&path) {
        true => (Vec::new(), vec![path]),
        false => (vec![Root { path, named: true }], hooks_of(hooks, settings)),
    };
    let include = include_of(include, settings);
    // The patience of users who are typing.
    let limits = Limits::default().steps(100_000_000).memory(2 << 30);
    let profile = version(profile, settings, &include);
    let mut loaded = loader(&include, &hooks, profile)
        .files(DiskFiles::with(texts))
        .limits(limits)
        .load_roots(&roots);
    loaded.find_by_evaluation();
    loaded.find_by_proof(&loaded.dialects());
    let lacks_files = loaded.lacks_include() || !loaded.assumed.is_empty();
    let sources = loaded.findings.sources.clone();
    // The root is read first.
    let file = sources
        .files()
        .next()
        .filter(|_| loaded.failures.is_empty())?;
    loaded.find_opaque_syntaxes(&|operation| operation.span.file == file, &|definition| {
        definition.span.file == file
    });
    let allowances = Allowances::of(&loaded);
    let places = Places::of(&loaded);
    allowances.apply(
        &mut loaded.findings,
        &places,
        |each| each == file,
        is_found_by_lint,
    );
    let policy = Policy {
        on_request: true,
        ..project.policy()
    };
    policy.apply(&mut loaded.findings, &Below(&settings.folder));
    let reads = sources
        .files()
        .filter_map(|file| identity(Path::new(sources.name(file))))
        .collect();
    Some(Analysis {
        loaded,
        profile,
        file,
        reads,
        lacks_files,
        include,
    })
}

/// True if a document is searched for findings with the code.
fn is_found_by_lint(code: Code) -> bool {
    !code.needs_instances() && !code.is_about_patterns()
}
