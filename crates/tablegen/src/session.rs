//! The public API: files in, records out.

use crate::evaluate::Evaluator;
use crate::library::Library;
use crate::plan::{Beginning, IncludedAt, Plan, Step, plan};
use crate::syntax::tree::Item;
use crate::walk::evaluate_plans;
use crate::{
    Diagnostic, Evaluation, FileId, FileProvider, Limits, Options, Severity, SourceMap, Span,
    Statement, outline,
};
use bumpalo::Bump;
use rustc_hash::FxHashSet;
use std::sync::RwLockReadGuard;

/// Reads, caches and evaluates files. One session serves many roots: an included file is read, lexed and parsed once.
pub struct Session<'f> {
    library: Library<'f>,
    arena: Bump,
    prepared: Option<&'f Prepared<'f>>,
}

/// Evaluated roots, for sessions with roots that begin in the same way.
pub struct Prepared<'s> {
    library: &'s Library<'s>,
    /// Evaluated roots, the longest first.
    evaluated: Vec<Evaluated<'s>>,
    planned: Vec<Beginning<'s>>,
}

struct Evaluated<'s> {
    steps: Vec<Step<'s>>,
    evaluator: Evaluator<'s>,
}

impl<'s> Prepared<'s> {
    /// A session on top of the files read and the roots evaluated here: the beginning of a root is not evaluated
    /// again if a prepared root consists of the same statements of the same files. `files` provides all other files.
    pub fn session(&'s self, files: &'s dyn FileProvider) -> Session<'s> {
        Session {
            library: Library::above(self.library, files),
            arena: Bump::new(),
            prepared: Some(self),
        }
    }
}

impl<'f> Session<'f> {
    /// A session over `files`.
    pub fn new(files: &'f dyn FileProvider, options: Options) -> Self {
        Session {
            library: Library::new(files, options),
            arena: Bump::new(),
            prepared: None,
        }
    }

    /// The same session with other limits.
    #[must_use]
    pub fn limited(mut self, limits: Limits) -> Self {
        self.library.set_limits(limits);
        self
    }

    /// Evaluates the readable roots, as beginnings for other sessions.
    pub fn prepare<P: AsRef<str>>(&self, paths: &[P]) -> Prepared<'_> {
        let mut evaluated = Vec::new();
        for path in paths {
            let Some(Plan {
                steps, error: None, ..
            }) = plan(&self.library, path.as_ref(), &[])
            else {
                continue;
            };
            let mut evaluator = Evaluator::new(&self.library, &self.arena);
            steps.iter().for_each(|step| evaluator.step(step));
            evaluator.sort();
            evaluator.share();
            evaluated.push(Evaluated { steps, evaluator });
        }
        evaluated.sort_by_key(|each| std::cmp::Reverse(each.steps.len()));
        let planned = paths
            .iter()
            .filter_map(|path| Beginning::new(&self.library, path.as_ref()))
            .collect();
        Prepared {
            library: &self.library,
            evaluated,
            planned,
        }
    }

    /// Evaluates the root file at `path`.
    pub fn evaluate(&self, path: &str) -> Evaluation<'_> {
        let (planned, evaluated) = self.prepared.map_or((&[][..], &[][..]), |prepared| {
            (&prepared.planned, &prepared.evaluated)
        });
        let Some(plan) = plan(&self.library, path, planned) else {
            return unreadable(&self.library, &self.arena, path);
        };
        if let Some((at, message)) = plan.error {
            let place = Some((plan.root, at));
            return failed(&self.library, &self.arena, place, message);
        }
        let Plan {
            root,
            steps,
            included_at,
            ..
        } = plan;
        let begun = evaluated.iter().find(|each| steps.starts_with(&each.steps));
        let (mut evaluator, done) = match begun {
            Some(begun) => (
                begun
                    .evaluator
                    .fork(&self.arena)
                    .with_library(&self.library),
                begun.steps.len(),
            ),
            None => (Evaluator::new(&self.library, &self.arena), 0),
        };
        steps[done..].iter().for_each(|step| evaluator.step(step));
        evaluator.sort();
        evaluator.finish(&self.arena, Some(root), &included_at)
    }

    /// Evaluates many root files and calls `each` with the number of each and its outcome, as from
    /// [`Self::evaluate`], which is dropped afterwards. Roots with a common beginning (mostly the same includes) come
    /// one after another, and the beginning is evaluated once.
    pub fn evaluate_all<P: AsRef<str>>(
        &self,
        paths: &[P],
        each: impl FnMut(usize, Evaluation<'_>),
    ) {
        self.evaluate_needed(paths, |_| true, each);
    }

    /// [`Self::evaluate_all`], but skips a root that is not `needed` if another one, evaluated without an error,
    /// includes it outside of all statements and with the same macros: its definitions have been seen there.
    pub fn evaluate_needed<P: AsRef<str>>(
        &self,
        paths: &[P],
        needed: impl Fn(usize) -> bool,
        mut each: impl FnMut(usize, Evaluation<'_>),
    ) {
        let mut plans = Vec::with_capacity(paths.len());
        // A root is known under its path as a root, even if another root includes it by another path.
        for path in paths {
            self.library.open(path.as_ref());
        }
        for (index, path) in paths.iter().enumerate() {
            let arena = Bump::new();
            match plan(&self.library, path.as_ref(), &[]) {
                Some(Plan {
                    root,
                    error: Some((at, message)),
                    ..
                }) => {
                    let place = Some((root, at));
                    each(index, failed(&self.library, &arena, place, message));
                }
                Some(plan) => plans.push((index, plan)),
                None => each(index, unreadable(&self.library, &arena, path.as_ref())),
            }
        }
        let included = plans
            .iter()
            .flat_map(|(_, plan)| &plan.included)
            .map(|&items| std::ptr::from_ref(items));
        let included: FxHashSet<*const [Item]> = included.collect();
        let (first, mut rest): (Vec<_>, Vec<_>) = plans.into_iter().partition(|(index, plan)| {
            needed(*index) || !included.contains(&std::ptr::from_ref(plan.items))
        });
        let seen = evaluate_plans(&self.library, first, &mut each);
        rest.retain(|(_, plan)| !seen.contains(&std::ptr::from_ref(plan.items)));
        if !rest.is_empty() {
            evaluate_plans(&self.library, rest, &mut each);
        }
    }

    /// The first error of syntax in the file at `path` and in files it includes in the middle of statements, if there
    /// is one. Nothing is evaluated.
    pub fn syntax_error(&self, path: &str) -> Option<Diagnostic> {
        let file = self.library.open(path)?;
        self.library.root(file).first_error.as_deref().cloned()
    }

    /// The statements of a file read before, each before its nested ones, parsed without macros defined by the files
    /// that include it.
    pub fn statements(&self, file: FileId) -> Vec<Statement> {
        let mut statements = Vec::new();
        if !self.sources().holds(file) {
            return statements;
        }
        outline::collect(&self.library.root(file).items, &mut statements);
        statements
    }

    /// The files read so far.
    pub fn sources(&self) -> RwLockReadGuard<'_, SourceMap> {
        self.library.sources()
    }
}

fn unreadable<'s>(library: &'s Library<'s>, arena: &'s Bump, path: &str) -> Evaluation<'s> {
    let obstacle = library
        .obstacle_at(path)
        .map(|obstacle| format!(": {obstacle}"))
        .unwrap_or_default();
    let message = format!("could not open input file '{path}'{obstacle}");
    failed(library, arena, None, message)
}

/// Result for a root that can't be evaluated.
fn failed<'s>(
    library: &'s Library<'s>,
    arena: &'s Bump,
    place: Option<(FileId, Span)>,
    message: String,
) -> Evaluation<'s> {
    let (root, at) = place.unzip();
    let mut evaluator = Evaluator::new(library, arena);
    evaluator.report(Severity::Error, at, message, Vec::new());
    evaluator.finish(arena, root, &IncludedAt::default())
}
