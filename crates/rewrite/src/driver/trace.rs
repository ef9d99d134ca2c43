//! The last rewrites, to name endless ones.

use crate::error::LocatedError;
use crate::pattern_set::Applicable;
use operation_core::{Location, Operation, OperationName};
use std::collections::VecDeque;
use std::fmt;

/// The outcome of applying patterns.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct GreedyOutcome {
    /// True if nothing was left to do. Otherwise a limit was reached.
    pub converged: bool,
    /// The number of visits to all operations.
    pub iterations: usize,
    /// The number of applied patterns.
    pub rewrites: usize,
    /// If it didn't converge: the endlessly repeated rewrites, as far as they are known, or else the last
    /// rewrites.
    pub cycle: Vec<Step>,
}

/// A rewrite of some operation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The name of the pattern; `None` if the operation was folded.
    pub pattern: Option<String>,
    /// The name of the operation.
    pub operation: String,
}

impl fmt::Display for Step {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.pattern {
            Some(pattern) => write!(formatter, "the pattern '{pattern}' on '{}'", self.operation),
            None => write!(formatter, "the fold of '{}'", self.operation),
        }
    }
}

/// Who rewrote an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    Fold,
    /// The pattern of this number.
    Pattern(usize),
}

/// The number of remembered rewrites.
const REMEMBERED: usize = 256;

/// The last rewrites.
#[derive(Default)]
pub(super) struct Trace<'m> {
    rewrites: VecDeque<(Who, OperationName<'m>, Location<'m>)>,
}

impl<'m> Trace<'m> {
    pub(super) fn add(&mut self, who: Who, operation: Operation<'m>) {
        if self.rewrites.len() == REMEMBERED {
            self.rewrites.pop_front();
        }
        self.rewrites
            .push_back((who, operation.name(), operation.location()));
    }

    /// Forgets them.
    pub(super) fn clear(&mut self) {
        self.rewrites.clear();
    }

    /// The shortest sequence repeated by the last rewrites; or else each of the last rewrites once.
    pub(super) fn cycle(&self, applicable: &Applicable<'_, '_, 'm>) -> Vec<Step> {
        let rewrites: Vec<_> = self
            .rewrites
            .iter()
            .rev()
            .map(|&(who, name, _)| (who, name))
            .collect();
        let repeats = |length: &usize| {
            rewrites
                .iter()
                .zip(&rewrites[*length..])
                .all(|(one, other)| one == other)
        };
        let period = (1..=rewrites.len() / 2).find(repeats);
        let last = rewrites[..period.unwrap_or(rewrites.len())].iter().rev();
        let mut steps: Vec<Step> = Vec::new();
        for &(who, operation) in last {
            let pattern = match who {
                Who::Fold => None,
                Who::Pattern(index) => Some(applicable.pattern(index).name().to_owned()),
            };
            let step = Step {
                pattern,
                operation: operation.as_str().to_owned(),
            };
            if period.is_some() || !steps.contains(&step) {
                steps.push(step);
            }
        }
        steps
    }

    /// The error of endless rewrites.
    pub(super) fn endless(
        &self,
        applicable: &Applicable<'_, '_, 'm>,
        reached: &str,
    ) -> LocatedError<'m> {
        let steps: Vec<String> = self.cycle(applicable).iter().map(Step::to_string).collect();
        let (operation, location) = self
            .rewrites
            .back()
            .map_or(("", Location::unknown()), |&(_, name, location)| {
                (name.as_str(), location)
            });
        let problem = format!("goes on and on: stopped after {reached}");
        LocatedError::new(steps.join(", then "), operation, problem, location)
    }
}
