//! The files of a session: read once, and parsed once for each set of answers to its preprocessor.

use crate::language::Language;
use crate::names::Names;
use crate::parser::{Files, parse_file};
use crate::regex::Regex;
use crate::syntax::preprocessor::{Event, Macros};
use crate::syntax::tree::FileTree;
use crate::{FileId, FileProvider, Inclusion, Limits, Options, SourceMap};
use elsa::FrozenVec;
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// A pattern, or the error in it.
type Compiled = Result<Rc<Regex>, &'static str>;

/// All parts of a session that do not belong to one evaluation.
pub(crate) struct Library<'f> {
    files: &'f dyn FileProvider,
    options: Options,
    limits: Limits,
    /// The library of another session, which no longer changes.
    base: Option<&'f Library<'f>>,
    pub(crate) names: Names<'f>,
    sources: RwLock<SourceMap>,
    /// The result for each requested path.
    paths: RefCell<FxHashMap<String, Option<FileId>>>,
    /// The file for each identity: files may have several paths.
    identities: RefCell<FxHashMap<String, FileId>>,
    trees: FrozenVec<Box<FileTree>>,
    /// The files being parsed, each one included by the one before, with the macros at its start.
    parsing: RefCell<Vec<(FileId, Macros)>>,
    serial: Cell<u64>,
    regexes: RefCell<FxHashMap<Vec<u8>, Compiled>>,
    trees_of_file: RefCell<FxHashMap<FileId, Vec<usize>>>,
}

impl<'f> Library<'f> {
    pub(crate) fn new(files: &'f dyn FileProvider, options: Options) -> Self {
        Library {
            files,
            options,
            limits: Limits::default(),
            base: None,
            names: Names::new(),
            sources: RwLock::default(),
            paths: RefCell::default(),
            identities: RefCell::default(),
            trees: FrozenVec::new(),
            parsing: RefCell::default(),
            serial: Cell::new(0),
            regexes: RefCell::default(),
            trees_of_file: RefCell::default(),
        }
    }

    /// A library on top of the files read by `base`.
    pub(crate) fn above(base: &'f Library<'f>, files: &'f dyn FileProvider) -> Self {
        Library {
            base: Some(base),
            names: Names::above(&base.names),
            sources: RwLock::new(base.sources().clone()),
            serial: Cell::new(base.serial.get()),
            limits: base.limits,
            ..Library::new(files, base.options.clone())
        }
    }

    pub(crate) fn sources(&self) -> RwLockReadGuard<'_, SourceMap> {
        self.sources.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn sources_mut(&self) -> RwLockWriteGuard<'_, SourceMap> {
        self.sources.write().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(crate) fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// The macros defined by options.
    pub(crate) fn initial_macros(&self) -> Macros {
        let mut macros = Macros::default();
        for define in &self.options.defines {
            macros.define(self.names.intern(define));
        }
        macros
    }

    /// Reads a file, or finds it among the files read before.
    pub(crate) fn open(&self, path: &str) -> Option<FileId> {
        if let Some(&known) = self.paths.borrow().get(path) {
            return known;
        }
        // A file missing for `base` may exist now.
        if let Some(known) = self
            .base
            .and_then(|base| base.paths.borrow().get(path).copied().flatten())
        {
            return Some(known);
        }
        let file = self.read(path);
        self.paths.borrow_mut().insert(path.to_owned(), file);
        file
    }

    fn read(&self, path: &str) -> Option<FileId> {
        // Offsets in a text of 4 GiB or more do not fit a span.
        let text = self
            .files
            .read(path)
            .filter(|text| u32::try_from(text.len()).is_ok())?;
        let add = |text| self.sources_mut().add(path, text);
        let Some(identity) = self.files.identity(path) else {
            return Some(add(text));
        };
        let mut libraries = std::iter::successors(Some(self), |library| library.base);
        if let Some(known) =
            libraries.find_map(|library| library.identities.borrow().get(&identity).copied())
        {
            return Some(known);
        }
        let file = add(text);
        self.identities.borrow_mut().insert(identity, file);
        Some(file)
    }

    /// The reason why an existing root can't be read.
    pub(crate) fn obstacle_at(&self, path: &str) -> Option<String> {
        self.files.obstacle(path)
    }

    /// The compiled pattern.
    pub(crate) fn regex(&self, pattern: &[u8]) -> Compiled {
        if let Some(known) = self.regexes.borrow().get(pattern) {
            return known.clone();
        }
        let compiled = Regex::new(pattern).map(Rc::new);
        self.regexes
            .borrow_mut()
            .insert(pattern.to_vec(), compiled.clone());
        compiled
    }

    /// A number that no other record of the session has.
    pub(crate) fn next_serial(&self) -> u64 {
        self.serial.set(self.serial.get() + 1);
        self.serial.get()
    }

    /// Calls `ask` with each candidate path of `include "path"` in `from` until it returns something.
    fn first_candidate<T>(
        &self,
        path: &str,
        from: FileId,
        ask: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        if path.starts_with('/') {
            return ask(path);
        }
        let mut folders = self.options.include_paths.iter();
        let in_folders =
            || folders.find_map(|folder| ask(&format!("{}/{path}", folder.trim_end_matches('/'))));
        // `llvm-tblgen` doesn't search the including file's folder, so it comes last, where it makes no difference.
        ask(path).or_else(in_folders).or_else(|| {
            let name = self.sources().name(from).to_owned();
            let (folder, _) = name.rsplit_once('/')?;
            ask(&format!("{folder}/{path}"))
        })
    }

    /// The tree of a file that is not included by another one.
    pub(crate) fn root(&self, file: FileId) -> &FileTree {
        self.tree(file, &self.initial_macros(), 0)
    }

    /// The syntax tree of a file under these macros. They are not changed.
    pub(crate) fn tree(&self, file: FileId, macros: &Macros, includes: usize) -> &FileTree {
        let mut after = macros.clone();
        self.tree_and_effect(file, &mut after, includes)
    }

    fn tree_and_effect(&self, file: FileId, macros: &mut Macros, includes: usize) -> &FileTree {
        for library in std::iter::successors(Some(self), |library| library.base) {
            // Replaying may add others to the list.
            let mut number = 0;
            while let Some(tree) = library.tree_of_file(file, number) {
                if let Some(after) = self.replay(tree, macros, includes) {
                    // Symbols known only to this session mean something else in another.
                    if std::ptr::eq(library, self) {
                        *tree.replayed.borrow_mut() = Some((macros.clone(), after.clone()));
                    }
                    *macros = after;
                    return tree;
                }
                number += 1;
            }
        }
        let before = macros.clone();
        self.parsing.borrow_mut().push((file, before.clone()));
        let tree = parse_file(self, file, macros, includes);
        *tree.replayed.borrow_mut() = Some((before, macros.clone()));
        self.parsing.borrow_mut().pop();
        let index = self.trees.len();
        self.trees_of_file
            .borrow_mut()
            .entry(file)
            .or_default()
            .push(index);
        self.trees.push_get(Box::new(tree))
    }

    fn tree_of_file(&self, file: FileId, number: usize) -> Option<&FileTree> {
        let index = *self.trees_of_file.borrow().get(&file)?.get(number)?;
        self.trees.get(index)
    }

    /// The macros after `tree`, if its preprocessor would get the same answers again.
    fn replay(&self, tree: &FileTree, macros: &Macros, includes: usize) -> Option<Macros> {
        if let Some((before, after)) = &*tree.replayed.borrow()
            && before == macros
        {
            return Some(after.clone());
        }
        if let Some(&Event::Query { name, defined }) = tree.events.first()
            && macros.is_defined(name) != defined
        {
            return None;
        }
        let mut after = macros.clone();
        for event in &tree.events {
            match *event {
                Event::Query { name, defined } if after.is_defined(name) != defined => return None,
                Event::Query { .. } => {}
                Event::Define(name) => {
                    after.define(name);
                }
                Event::Include(file) => self.apply(file, &mut after, includes + 1),
            }
        }
        Some(after)
    }
}

impl<'f> Files<'f> for Library<'f> {
    fn names(&self) -> &Names<'f> {
        &self.names
    }

    fn nesting(&self) -> usize {
        self.limits.nesting
    }

    fn language(&self) -> Language {
        self.options.language
    }

    fn text(&self, file: FileId) -> Arc<[u8]> {
        Arc::clone(self.sources().text(file))
    }

    /// The file for `include "path"` in `from`: the path as written, below an include path, or else beside the
    /// including file.
    fn resolve(&self, path: &str, from: FileId) -> Option<FileId> {
        let file = self.first_candidate(path, from, |candidate| self.open(candidate))?;
        let path = path.to_owned();
        self.sources_mut().include(from, Inclusion { path, file });
        Some(file)
    }

    /// The reason why the existing file of an `include` can't be read.
    fn obstacle(&self, path: &str, from: FileId) -> Option<String> {
        self.first_candidate(path, from, |candidate| self.files.obstacle(candidate))
    }

    /// Changes the macros as lexing the file would.
    fn apply(&self, file: FileId, macros: &mut Macros, includes: usize) {
        self.tree_and_effect(file, macros, includes);
    }

    /// The names of the files that would include one another endlessly if `file` were included now.
    fn include_cycle(&self, file: FileId, macros: &Macros) -> Option<String> {
        let parsing = self.parsing.borrow();
        let first = parsing
            .iter()
            .position(|(open, began_with)| *open == file && began_with == macros)?;
        let sources = self.sources();
        let cycle = parsing[first..].iter().map(|(open, _)| *open).chain([file]);
        Some(
            cycle
                .map(|file| sources.name(file))
                .collect::<Vec<_>>()
                .join(" -> "),
        )
    }
}
