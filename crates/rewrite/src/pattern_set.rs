//! Patterns in the order of their trial.

use crate::pattern::{RewritePattern, Root};
use crate::registry::Rewrites;
use crate::semantics::Semantics;
use format_runtime::dialect::Dialects;
use operation_core::{Operation, OperationName};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::rc::Rc;

/// Patterns in the order of their addition (`FrozenRewritePatternSet`).
#[derive(Clone, Default)]
pub struct PatternSet<'p> {
    patterns: Vec<&'p dyn RewritePattern>,
}

impl<'p> PatternSet<'p> {
    /// A set of patterns.
    pub fn new(patterns: impl IntoIterator<Item = &'p dyn RewritePattern>) -> Self {
        PatternSet {
            patterns: patterns.into_iter().collect(),
        }
    }

    /// The canonicalization patterns of the loaded dialects, followed by the patterns of operations, each in the order of their names.
    pub fn canonicalization(dialects: &Dialects, rewrites: &'p Rewrites) -> Self {
        let mut names: Vec<&'p str> = rewrites.patterns.names().map(|(name, _)| name).collect();
        names.sort_unstable_by_key(|name| (name.contains('.'), *name));
        names.dedup();
        let patterns = names.into_iter().filter_map(|name| {
            let dialect = name.split('.').next()?;
            rewrites
                .patterns
                .get(name, Some(dialects.cpp_namespace(dialect)?))
        });
        PatternSet {
            patterns: patterns.flatten().map(|pattern| &**pattern).collect(),
        }
    }

    /// Keeps the patterns with accepted names.
    pub fn retain(&mut self, keep: impl Fn(&str) -> bool) {
        self.patterns.retain(|pattern| keep(pattern.name()));
    }

    /// The patterns in the order of their addition.
    pub fn patterns(&self) -> &[&'p dyn RewritePattern] {
        &self.patterns
    }
}

/// The patterns for operations of each name.
pub(crate) struct Applicable<'s, 'p, 'm> {
    set: &'s PatternSet<'p>,
    /// The patterns of one operation name, by that name.
    by_root: FxHashMap<&'s str, Vec<usize>>,
    /// The patterns for any operation or for a trait.
    others: Vec<usize>,
    /// By definition.
    registered: Vec<Option<Rc<[usize]>>>,
    unregistered: FxHashMap<OperationName<'m>, Rc<[usize]>>,
}

impl<'s, 'p, 'm> Applicable<'s, 'p, 'm> {
    pub(crate) fn new(set: &'s PatternSet<'p>) -> Self {
        let mut by_root: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
        let mut others = Vec::new();
        for (index, pattern) in set.patterns.iter().enumerate() {
            match pattern.root() {
                Root::Operation(name) => by_root.entry(name).or_default().push(index),
                Root::Trait(_) | Root::Any => others.push(index),
            }
        }
        Applicable {
            set,
            by_root,
            others,
            registered: Vec::new(),
            unregistered: FxHashMap::default(),
        }
    }

    /// The pattern of a number.
    pub(crate) fn pattern(&self, index: usize) -> &'p dyn RewritePattern {
        self.set.patterns[index]
    }

    /// The numbers of the patterns for an operation, in the order of their trial.
    #[inline]
    pub(crate) fn of(
        &mut self,
        operation: Operation<'m>,
        semantics: &dyn Semantics,
    ) -> &Rc<[usize]> {
        match operation.name().registration() {
            Some(registration) => {
                let number = registration.definition as usize;
                if self.registered.len() <= number {
                    self.registered.resize(number + 1, None);
                }
                if self.registered[number].is_none() {
                    self.registered[number] = Some(self.sorted(operation, semantics));
                }
                self.registered[number].get_or_insert_with(|| Rc::from([]))
            }
            None => {
                if !self.unregistered.contains_key(&operation.name()) {
                    let sorted = self.sorted(operation, semantics);
                    self.unregistered.insert(operation.name(), sorted);
                }
                self.unregistered
                    .entry(operation.name())
                    .or_insert_with(|| Rc::from([]))
            }
        }
    }

    /// The best first; among equally good ones, patterns for any operation last, otherwise in the order of the set.
    #[cold]
    fn sorted(&self, operation: Operation<'m>, semantics: &dyn Semantics) -> Rc<[usize]> {
        let definition = semantics.definition(operation);
        let named = self
            .by_root
            .get(operation.name().as_str())
            .into_iter()
            .flatten();
        let others = self
            .others
            .iter()
            .filter(|&&index| match self.pattern(index).root() {
                Root::Trait(name) => {
                    definition.is_some_and(|definition| definition.has_trait(name))
                }
                Root::Operation(_) | Root::Any => true,
            });
        let mut found: Vec<usize> = named.chain(others).copied().collect();
        found.sort_by_key(|&index| {
            let pattern = self.pattern(index);
            (
                Reverse(pattern.benefit()),
                pattern.root() == Root::Any,
                index,
            )
        });
        found.into()
    }
}
