//! Open documents, what was found in them, and which of them depend on which files.

use super::position::{Encoding, path_of, uri_of};
use crate::files::{DiskFiles, Root, canonical, identity};
use crate::load::{Loaded, load_roots};
use format_compiler::LlvmVersion;
use format_compiler::fix::Texts;
use lsp_types::{Range, Uri};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tablegen::{FileId, Limits, SourceMap, Span};

/// A document that an editor has open.
pub(super) struct Document {
    pub(super) uri: Uri,
    pub(super) version: i32,
    pub(super) text: Arc<[u8]>,
    /// The one name of the file that it is, or will be when it is saved.
    key: String,
    analysis: Option<Analysis>,
    /// Other files that were told about what was found in them.
    pub(super) told: BTreeSet<String>,
}

/// The findings in a document and in the files it includes.
pub(super) struct Analysis {
    pub(super) loaded: Loaded,
    /// The document itself.
    pub(super) file: FileId,
    /// Names of the files that were read.
    reads: FxHashSet<String>,
    /// Some file was not found.
    lacks_files: bool,
}

/// All open documents.
pub(super) struct Documents {
    pub(super) encoding: Encoding,
    pub(super) include: Vec<PathBuf>,
    pub(super) profile: LlvmVersion,
    /// By URI.
    open: BTreeMap<String, Document>,
    /// URIs of documents to look at again, the most urgent first.
    pub(super) waiting: VecDeque<String>,
}

impl Documents {
    pub(super) fn new(include: Vec<PathBuf>, profile: LlvmVersion) -> Self {
        let (open, waiting) = (BTreeMap::new(), VecDeque::new());
        Documents { encoding: Encoding::Utf16, include, profile, open, waiting }
    }

    pub(super) fn get(&self, uri: &Uri) -> Option<&Document> {
        self.open.get(uri.as_str())
    }

    pub(super) fn open(&mut self, uri: Uri, version: i32, text: String) {
        let path = path_of(&uri).unwrap_or_else(|| uri.as_str().to_owned());
        let key = identity(Path::new(&path)).unwrap_or(path);
        let document = Document {
            uri: uri.clone(),
            version,
            text: text.into_bytes().into(),
            key,
            analysis: None,
            told: BTreeSet::new(),
        };
        let key = document.key.clone();
        self.open.insert(uri.as_str().to_owned(), document);
        self.file_changed(&key, true);
    }

    pub(super) fn change(&mut self, uri: &Uri, version: i32, text: String) {
        let Some(document) = self.open.get_mut(uri.as_str()) else { return };
        (document.version, document.text) = (version, text.into_bytes().into());
        let key = document.key.clone();
        self.file_changed(&key, false);
    }

    /// Forgets a document; gives what others were told because of it.
    pub(super) fn close(&mut self, uri: &Uri) -> Option<Document> {
        let document = self.open.remove(uri.as_str())?;
        self.waiting.retain(|waiting| waiting != uri.as_str());
        self.file_changed(&document.key, true);
        Some(document)
    }

    /// Another program changed a file, or made or removed it.
    pub(super) fn changed_on_disk(&mut self, uri: &Uri) {
        let Some(path) = path_of(uri) else { return };
        let key = identity(Path::new(&path)).unwrap_or(path);
        self.file_changed(&key, true);
    }

    /// A document was written; what else was written with it is not known.
    pub(super) fn saved(&mut self, uri: &Uri) {
        let all: Vec<String> = self.open.keys().cloned().collect();
        all.into_iter().for_each(|uri| self.wait(uri, false));
        if self.open.contains_key(uri.as_str()) {
            self.wait(uri.as_str().to_owned(), true);
        }
    }

    /// Looks at what depends on a file again, the file itself first. If it may be new, at what lacks a file too.
    fn file_changed(&mut self, key: &str, may_be_new: bool) {
        let depends = |document: &Document| match &document.analysis {
            None => document.key == key,
            Some(analysis) => {
                document.key == key || analysis.reads.contains(key) || (may_be_new && analysis.lacks_files)
            }
        };
        let found: Vec<(String, bool)> = self
            .open
            .iter()
            .filter(|(_, document)| depends(document))
            .map(|(uri, document)| (uri.clone(), document.key == key))
            .collect();
        found.into_iter().for_each(|(uri, is_urgent)| self.wait(uri, is_urgent));
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

    /// Finds out about a document, as it is now.
    pub(super) fn analyse(&mut self, uri: &Uri) -> Option<()> {
        let document = self.open.get(uri.as_str())?;
        if document.analysis.is_none() {
            let texts: Texts = self.open.values().map(|each| (each.key.clone(), each.text.clone())).collect();
            let analysis = analyse(&document.key, texts, &self.include, self.profile);
            self.open.get_mut(uri.as_str())?.analysis = analysis;
        }
        Some(())
    }

    /// The findings of the last check of a document, if nothing has changed since then.
    pub(super) fn analysis(&self, uri: &Uri) -> Option<&Analysis> {
        self.open.get(uri.as_str())?.analysis.as_ref()
    }

    /// Remembers which other files were told about what was found in a document; gives those of before and of now.
    pub(super) fn tell(&mut self, uri: &Uri, told: BTreeSet<String>) -> BTreeSet<String> {
        let Some(document) = self.open.get_mut(uri.as_str()) else { return told };
        let before = std::mem::replace(&mut document.told, told.clone());
        before.into_iter().chain(told).filter(|uri| !self.open.contains_key(uri)).collect()
    }

    /// What was found in the open documents whose findings a file that isn't open was told.
    pub(super) fn tellers(&self, told: &str) -> impl Iterator<Item = &Analysis> {
        let tells = self.open.values().filter(move |document| document.told.contains(told));
        tells.filter_map(|document| document.analysis.as_ref())
    }

    /// The URI of a source: that of the open document, or that of the file on the disk.
    pub(super) fn uri(&self, name: &str) -> Option<Uri> {
        let key = identity(Path::new(name))?;
        let open = self.open.values().find(|document| document.key == key);
        open.map(|document| document.uri.clone()).or_else(|| uri_of(&canonical(Path::new(name))?))
    }

    pub(super) fn is_open(&self, uri: &Uri) -> bool {
        self.open.contains_key(uri.as_str())
    }

    pub(super) fn range(&self, sources: &SourceMap, span: Span) -> Range {
        self.encoding.range(sources, span)
    }
}

fn analyse(key: &str, texts: Texts, include: &[PathBuf], profile: LlvmVersion) -> Option<Analysis> {
    let roots = [Root { path: PathBuf::from(key), named: true }];
    // Whoever types waits for no more.
    let limits = Limits { steps: 100_000_000, memory: 2 << 30, ..Limits::default() };
    let mut loaded = load_roots(&DiskFiles::with(texts), &roots, include, profile, limits);
    loaded.find_unknown_defaults();
    let sources = &loaded.findings.sources;
    // The root is read first.
    let file = sources.files().next().filter(|_| loaded.failures.is_empty())?;
    let reads = sources.files().filter_map(|file| identity(Path::new(sources.name(file)))).collect();
    let lacks_files =
        loaded.findings.list.iter().any(|finding| finding.code == format_compiler::diagnostic::Code::MissingInclude);
    Some(Analysis { loaded, file, reads, lacks_files })
}
