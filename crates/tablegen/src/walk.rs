//! Evaluation of many roots, with shared parts evaluated once.

use crate::evaluate::Evaluator;
use crate::forest::Forest;
use crate::library::Library;
use crate::plan::Plan;
use crate::syntax::tree::Item;
use crate::{Evaluation, Severity};
use bumpalo::Bump;
use rustc_hash::{FxHashMap, FxHashSet};

/// Evaluates numbered roots; returns the statements of the files included by roots without an error.
pub(crate) fn evaluate_plans<'s>(
    library: &'s Library<'s>,
    plans: Vec<(usize, Plan<'s>)>,
    each: &mut dyn FnMut(usize, Evaluation<'_>),
) -> FxHashSet<*const [Item]> {
    let mut forest = Forest::new();
    let mut roots = FxHashMap::default();
    for (index, mut plan) in plans {
        forest.insert(index, std::mem::take(&mut plan.steps));
        roots.insert(index, plan);
    }
    let arena = Bump::new();
    let evaluator = Evaluator::new(library, &arena);
    let mut walk = Walk {
        forest: &forest,
        roots: &roots,
        each,
        seen: FxHashSet::default(),
    };
    walk.node(0, evaluator, 0);
    walk.seen
}

/// Evaluation of a forest.
struct Walk<'a, 's> {
    forest: &'a Forest<'s>,
    roots: &'a FxHashMap<usize, Plan<'s>>,
    each: &'a mut dyn FnMut(usize, Evaluation<'_>),
    /// The statements of files included by roots without an error.
    seen: FxHashSet<*const [Item]>,
}

/// Levels of the forest with shared evaluation: the walk recurses over levels.
const MAX_LEVELS: usize = 64;

impl<'s> Walk<'_, 's> {
    fn node<'c>(&mut self, mut node: usize, mut evaluator: Evaluator<'c>, level: usize)
    where
        's: 'c,
    {
        let forest = self.forest;
        loop {
            forest.nodes[node]
                .steps
                .iter()
                .for_each(|step| evaluator.step(step));
            evaluator.sort();
            for &root in &forest.nodes[node].roots {
                self.finish_root(root, &evaluator);
            }
            match forest.nodes[node].children[..] {
                [only] => node = only,
                _ => break,
            }
        }
        if forest.nodes[node].children.is_empty() {
            return;
        }
        evaluator.share();
        if level >= MAX_LEVELS {
            for (root, steps) in forest.ways(node) {
                let arena = Bump::new();
                let mut evaluator = evaluator.fork(&arena);
                steps.iter().for_each(|step| evaluator.step(step));
                evaluator.sort();
                self.finish_root(root, &evaluator);
            }
            return;
        }
        let Some((&last, others)) = forest.nodes[node].children.split_last() else {
            return;
        };
        for &child in others {
            let arena = Bump::new();
            self.node(child, evaluator.fork(&arena), level + 1);
        }
        let arena = Bump::new();
        self.node(last, evaluator.with_arena(&arena), level + 1);
    }

    fn finish_root(&mut self, index: usize, evaluator: &Evaluator<'_>) {
        let plan = &self.roots[&index];
        let arena = Bump::new();
        let evaluation = evaluator.finish(&arena, Some(plan.root), &plan.included_at);
        if evaluation
            .diagnostics
            .iter()
            .all(|diagnostic| diagnostic.severity != Severity::Error)
        {
            self.seen
                .extend(plan.included.iter().map(|&items| std::ptr::from_ref(items)));
        }
        (self.each)(index, evaluation);
    }
}
