//! The public face: files in, records out.

use crate::evaluate::Evaluator;
use crate::forest::Forest;
use crate::library::Library;
use crate::plan::{IncludedAt, Plan, Step, plan};
use crate::{Diagnostic, FileId, Records, Severity, SourceMap};
use bumpalo::Bump;
use std::sync::{Arc, PoisonError, RwLockReadGuard};

/// Where a session gets the text of a path from. The command line reads files; tests and editors overlay them.
pub trait FileProvider {
    /// The bytes at `path`, or `None` if there is no such file.
    fn read(&self, path: &str) -> Option<Arc<[u8]>>;
}

/// Files held in memory, by exact path.
#[derive(Default, Debug)]
pub struct MemoryFiles(pub std::collections::BTreeMap<String, Arc<[u8]>>);

impl FileProvider for MemoryFiles {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        self.0.get(path).cloned()
    }
}

/// What a session needs to know beside the files.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// Searched in order for `include "path"` after the including file's own folder and the path as written.
    pub include_paths: Vec<String>,
    /// Macros defined from outside (`-D`).
    pub defines: Vec<String>,
}

/// Reads, caches and evaluates files. One session serves many roots: an included file is read, lexed and parsed once.
pub struct Session<'f> {
    library: Library<'f>,
    arena: Bump,
    beginnings: &'f [Beginning<'f>],
}

/// Roots that have been evaluated, for sessions whose roots begin like them.
pub struct Prepared<'s> {
    library: &'s Library<'s>,
    beginnings: Vec<Beginning<'s>>,
}

struct Beginning<'s> {
    steps: Vec<Step<'s>>,
    evaluator: Evaluator<'s>,
}

impl<'s> Prepared<'s> {
    /// A session that knows what has been read, and goes on from what has been evaluated: what a root begins with is
    /// not evaluated again if a prepared root consists of the same statements of the same files. `files` is asked for
    /// other files.
    pub fn session(&'s self, files: &'s dyn FileProvider) -> Session<'s> {
        Session { library: Library::above(self.library, files), arena: Bump::new(), beginnings: &self.beginnings }
    }
}

/// The outcome of evaluating one root file. There are always records; they are all there if no diagnostic is an error.
pub struct Evaluation<'s> {
    /// What was evaluated.
    pub records: Records<'s>,
    /// Every finding, in order of discovery.
    pub diagnostics: Vec<Diagnostic>,
    /// The root file; `None` if it could not be read.
    pub root: Option<FileId>,
}

impl<'f> Session<'f> {
    /// A session over `files`.
    pub fn new(files: &'f dyn FileProvider, options: Options) -> Self {
        Session { library: Library::new(files, options), arena: Bump::new(), beginnings: &[] }
    }

    /// Evaluates roots (those that can be read) for other sessions to go on from.
    pub fn prepare<P: AsRef<str>>(&self, paths: &[P]) -> Prepared<'_> {
        let mut beginnings = Vec::new();
        for path in paths {
            let Some(Plan { steps, .. }) = plan(&self.library, path.as_ref()) else { continue };
            let mut evaluator = Evaluator::new(&self.library, &self.arena);
            steps.iter().for_each(|step| evaluator.step(step));
            evaluator.sort();
            beginnings.push(Beginning { steps, evaluator });
        }
        beginnings.sort_by_key(|beginning| std::cmp::Reverse(beginning.steps.len()));
        Prepared { library: &self.library, beginnings }
    }

    /// Evaluates the root file at `path`.
    pub fn evaluate(&self, path: &str) -> Evaluation<'_> {
        let Some(Plan { root, steps, included_at }) = plan(&self.library, path) else {
            return unreadable(Evaluator::new(&self.library, &self.arena), &self.arena, path);
        };
        // The longest is first.
        let begun = self.beginnings.iter().find(|each| steps.starts_with(&each.steps));
        let (mut evaluator, done) = match begun {
            Some(begun) => (begun.evaluator.fork(&self.arena).of(&self.library), begun.steps.len()),
            None => (Evaluator::new(&self.library, &self.arena), 0),
        };
        steps[done..].iter().for_each(|step| evaluator.step(step));
        evaluator.sort();
        evaluator.finish(&self.arena, Some(root), &included_at)
    }

    /// Evaluates many root files and calls `each` with the number of each and the outcome, which is the same as that of
    /// [`Self::evaluate`] but is gone afterwards. Roots that begin alike (mostly: that include the same files first)
    /// come one after another, and what they share is evaluated once.
    pub fn evaluate_all<P: AsRef<str>>(&self, paths: &[P], mut each: impl FnMut(usize, Evaluation<'_>)) {
        let mut forest = Forest::new();
        let mut roots = Vec::with_capacity(paths.len());
        for (index, path) in paths.iter().enumerate() {
            let Some(Plan { root, steps, included_at }) = plan(&self.library, path.as_ref()) else {
                let arena = Bump::new();
                each(index, unreadable(Evaluator::new(&self.library, &arena), &arena, path.as_ref()));
                roots.push(None);
                continue;
            };
            forest.insert(index, steps);
            roots.push(Some((root, included_at)));
        }
        let arena = Bump::new();
        let evaluator = Evaluator::new(&self.library, &arena);
        Walk { forest: &forest, roots: &roots, each: &mut each }.node(0, evaluator, 0);
    }

    /// The files read so far.
    pub fn sources(&self) -> RwLockReadGuard<'_, SourceMap> {
        self.library.sources.read().unwrap_or_else(PoisonError::into_inner)
    }
}

fn unreadable<'s>(mut evaluator: Evaluator<'s>, arena: &'s Bump, path: &str) -> Evaluation<'s> {
    evaluator.report(Severity::Error, None, format!("could not open input file '{path}'"), Vec::new());
    evaluator.finish(arena, None, &IncludedAt::default())
}

/// Evaluation of a forest.
struct Walk<'a, 's> {
    forest: &'a Forest<'s>,
    roots: &'a [Option<(FileId, IncludedAt)>],
    each: &'a mut dyn FnMut(usize, Evaluation<'_>),
}

/// Beyond so many levels of the forest, nothing is shared any more: evaluation recurses over levels.
const MAX_LEVELS: usize = 64;

impl<'s> Walk<'_, 's> {
    fn node<'c>(&mut self, mut node: usize, mut evaluator: Evaluator<'c>, level: usize)
    where
        's: 'c,
    {
        let forest = self.forest;
        loop {
            forest.nodes[node].steps.iter().for_each(|step| evaluator.step(step));
            evaluator.sort();
            for &root in &forest.nodes[node].roots {
                self.give_out(root, &evaluator);
            }
            match forest.nodes[node].children[..] {
                [only] => node = only,
                _ => break,
            }
        }
        if level >= MAX_LEVELS {
            for (root, steps) in forest.ways(node) {
                let arena = Bump::new();
                let mut evaluator = evaluator.fork(&arena);
                steps.iter().for_each(|step| evaluator.step(step));
                evaluator.sort();
                self.give_out(root, &evaluator);
            }
            return;
        }
        let Some((&last, others)) = forest.nodes[node].children.split_last() else { return };
        for &child in others {
            let arena = Bump::new();
            self.node(child, evaluator.fork(&arena), level + 1);
        }
        let arena = Bump::new();
        self.node(last, evaluator.moved(&arena), level + 1);
    }

    fn give_out(&mut self, root: usize, evaluator: &Evaluator<'_>) {
        if let Some((file, included_at)) = &self.roots[root] {
            let arena = Bump::new();
            (self.each)(root, evaluator.finish(&arena, Some(*file), included_at));
        }
    }
}
