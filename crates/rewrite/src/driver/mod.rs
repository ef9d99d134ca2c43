//! The greedy driver.

mod changes;
mod config;
mod constants;
mod population;
mod scopes;
mod trace;
mod worklist;

pub use config::{GreedyRewriteConfig, GreedySimplifyRegionLevel};
pub use trace::{GreedyOutcome, Step};

use crate::error::{LocatedError, quoted};
use crate::fold_result::{FoldResults, Folded, OpFoldResult};
use crate::listener::Listener;
use crate::pattern_set::{Applicable, PatternSet};
use crate::rewriter::Rewriter;
use crate::semantics::Semantics;
use crate::simplify::{RegionKinds, erase_unreachable_blocks, simplify_regions};
use changes::Changes;
use constants::Constants;
use operation_core::{InsertionPoint, IrArena, Location, Operation, Region, Value};
use scopes::{Progress, independent_regions};
use smallvec::SmallVec;
use trace::{Trace, Who};
use worklist::Worklist;

/// Folds operations, erases dead ones and applies patterns in the regions of an operation, again and again, until nothing
/// changes or a limit is reached (`applyPatternsGreedily`). The operation itself stays as it is; nothing in it may use values
/// from outside.
///
/// # Errors
///
/// The mistake of a pattern or a fold. The operations are left in an unspecified state then.
pub fn apply_patterns_greedily<'d, 'm>(
    operation: Operation<'m>,
    patterns: &PatternSet<'_>,
    semantics: &'d dyn Semantics,
    arena: &'m IrArena<'m>,
    config: &'d GreedyRewriteConfig,
    listener: &'d mut dyn Listener<'m>,
) -> Result<GreedyOutcome, LocatedError<'m>> {
    let mut outcome = GreedyOutcome {
        converged: true,
        ..GreedyOutcome::default()
    };
    let Some(first) = operation.regions().next() else {
        return Ok(outcome);
    };
    let changes = Changes {
        worklist: Worklist::default(),
        scope: first,
        root: operation,
        is_outside_changed: false,
        semantics,
        kinds: RegionKinds::default(),
        listener,
        inserted: 0,
    };
    let applicable = Applicable::new(patterns);
    let trace = Trace::default();
    let constants = Constants::default();
    let mut driver = Driver {
        semantics,
        arena,
        config,
        applicable,
        changes,
        trace,
        constants,
    };
    for region in operation.regions() {
        driver.region(region, &mut outcome)?;
    }
    Ok(outcome)
}

/// Nothing needs more iterations than this, even if there is no limit.
const MAX_ITERATIONS: usize = 1000;

struct Driver<'d, 's, 'p, 'm> {
    semantics: &'d dyn Semantics,
    arena: &'m IrArena<'m>,
    config: &'d GreedyRewriteConfig,
    applicable: Applicable<'s, 'p, 'm>,
    changes: Changes<'d, 'm>,
    trace: Trace<'m>,
    /// Empty, to be filled again.
    constants: Constants<'m>,
}

impl<'m> Driver<'_, '_, '_, 'm> {
    fn rewriter(&mut self, place: InsertionPoint<'m>) -> Rewriter<'_, 'm> {
        let root = self.changes.root;
        Rewriter::new(self.semantics, self.arena, place, &mut self.changes).within(root)
    }

    /// Rewrites a region of the root.
    fn region(
        &mut self,
        region: Region<'m>,
        outcome: &mut GreedyOutcome,
    ) -> Result<(), LocatedError<'m>> {
        // The number of rewrites is limited for everything together.
        let scopes = match self.config.max_num_rewrites {
            Some(_) => vec![region],
            None => independent_regions(region, &mut self.applicable, self.semantics),
        };
        let is_divided = scopes != [region];
        self.changes.is_outside_changed = false;
        let mut iterations = 0;
        let mut unfinished = Vec::new();
        for scope in scopes {
            let mut progress = Progress::new(scope);
            self.scope(&mut progress, 0, outcome)?;
            iterations = iterations.max(progress.iterations);
            if progress.has_fewer_arguments {
                unfinished.push(progress);
            }
        }
        // As long as something changes anywhere, everything is visited again.
        let mut is_behind = !unfinished.is_empty();
        while is_behind {
            let before = iterations;
            for progress in &mut unfinished {
                self.scope(progress, iterations, outcome)?;
                iterations = iterations.max(progress.iterations);
            }
            is_behind = iterations > before;
        }
        outcome.iterations = outcome.iterations.max(iterations);
        if is_divided && self.changes.is_outside_changed {
            let mut progress = Progress::new(region);
            self.scope(&mut progress, 0, outcome)?;
            outcome.iterations = outcome.iterations.max(progress.iterations);
        }
        Ok(())
    }

    /// Visits a scope until it is done, and at least this number of times if the visits may have an effect.
    fn scope(
        &mut self,
        progress: &mut Progress<'m>,
        at_least: usize,
        outcome: &mut GreedyOutcome,
    ) -> Result<(), LocatedError<'m>> {
        self.changes.scope = progress.scope;
        self.trace.clear();
        while progress.may_change(at_least)
            && self
                .config
                .max_iterations
                .is_none_or(|limit| progress.iterations < limit)
        {
            if progress.iterations == MAX_ITERATIONS {
                return Err(self
                    .trace
                    .endless(&self.applicable, &format!("{MAX_ITERATIONS} iterations")));
            }
            self.iteration(progress, outcome)?;
        }
        if progress.iterations > 0 && progress.changed && outcome.converged {
            outcome.converged = false;
            outcome.cycle = self.trace.cycle(&self.applicable);
        }
        Ok(())
    }

    fn iteration(
        &mut self,
        progress: &mut Progress<'m>,
        outcome: &mut GreedyOutcome,
    ) -> Result<(), LocatedError<'m>> {
        let scope = progress.scope;
        progress.iterations += 1;
        self.changes.worklist.clear();
        self.populate(scope);
        // A simplified region has no unreachable blocks, and constants make none.
        let level = self.config.region_simplification;
        let has_unreachable =
            level == GreedySimplifyRegionLevel::Disabled || progress.iterations == 1;
        progress.changed = has_unreachable && self.erase_unreachable_blocks(scope);
        progress.changed |= self.process_worklist(outcome)?;
        progress.has_fewer_arguments = false;
        self.changes.worklist.clear();
        // If nothing changed, a second simplification has no effect, unless blocks are merged.
        let merge = level == GreedySimplifyRegionLevel::Aggressive;
        let is_simplified = progress.iterations > 1 && !progress.changed && !merge;
        if level != GreedySimplifyRegionLevel::Disabled && !is_simplified {
            progress.changed |= self.erase_unreachable_blocks(scope);
            // The definitions of their operands are on the worklist, so they are marked, as live ones are.
            self.changes.worklist.clear();
            let kinds = self.changes.kinds;
            let simplified = simplify_regions(
                &mut self.rewriter(InsertionPoint::Detached),
                scope,
                kinds,
                merge,
            );
            progress.changed |= simplified.changed;
            progress.has_fewer_arguments = simplified.has_fewer_arguments;
            // Changes of blocks are no reason to visit anything before the next iteration.
            self.changes.worklist.clear();
        }
        Ok(())
    }

    fn erase_unreachable_blocks(&mut self, scope: Region<'m>) -> bool {
        self.changes.kinds.have_several_blocks
            && erase_unreachable_blocks(&mut self.rewriter(InsertionPoint::Detached), scope)
    }

    fn process_worklist(&mut self, outcome: &mut GreedyOutcome) -> Result<bool, LocatedError<'m>> {
        let limit = self
            .config
            .max_steps
            .saturating_add(self.changes.worklist.len().saturating_mul(100));
        let mut changed = false;
        let (mut rewrites, mut visits) = (0, 0);
        self.changes.inserted = 0;
        while self
            .config
            .max_num_rewrites
            .is_none_or(|limit| rewrites < limit)
        {
            let Some(operation) = self.changes.worklist.pop() else {
                break;
            };
            visits += 1;
            if visits + self.changes.inserted > limit {
                return Err(self
                    .trace
                    .endless(&self.applicable, &format!("{limit} steps")));
            }
            if self.semantics.is_trivially_dead(operation) {
                self.rewriter(InsertionPoint::Detached).erase_op(operation);
                changed = true;
            } else if self.config.fold && self.fold(operation)? {
                changed = true;
            } else if self.match_and_rewrite(operation)? {
                changed = true;
                rewrites += 1;
                outcome.rewrites += 1;
            }
        }
        Ok(changed)
    }

    /// Folds an operation and returns true on success.
    fn fold(&mut self, operation: Operation<'m>) -> Result<bool, LocatedError<'m>> {
        let results = match self.semantics.fold(operation, self.arena) {
            Folded::Unchanged => return Ok(false),
            Folded::InPlace => {
                self.trace.add(Who::Fold, operation);
                self.changes.operation_modified(operation);
                return Ok(true);
            }
            Folded::Results(results) => results,
        };
        let location = operation.location();
        let mut rewriter = self.rewriter(InsertionPoint::Before(operation));
        let is_folded = match replacements(operation, &results, &mut rewriter) {
            Ok(Some(values)) => {
                rewriter.replace_op(operation, &values);
                true
            }
            Ok(None) => false,
            Err(problem) => return Err(of_fold(operation, location, problem)),
        };
        if let Some(problem) = rewriter.problem() {
            return Err(of_fold(operation, location, problem.to_owned()));
        }
        if is_folded {
            self.trace.add(Who::Fold, operation);
        }
        Ok(is_folded)
    }

    /// Applies the first matching pattern and returns true if there is one.
    fn match_and_rewrite(&mut self, operation: Operation<'m>) -> Result<bool, LocatedError<'m>> {
        let indices = self.applicable.of(operation, self.semantics).clone();
        for &index in &*indices {
            let pattern = self.applicable.pattern(index);
            let location = operation.location();
            self.changes
                .listener
                .pattern_begins(pattern.name(), operation);
            let mut rewriter = self.rewriter(InsertionPoint::Before(operation));
            let matched = pattern.match_and_rewrite(operation, &mut rewriter);
            let problem = match rewriter.problem() {
                Some(problem) => Some(problem.to_owned()),
                None if !matched && rewriter.num_changes() > 0 => {
                    Some("changes operations and says that it did not match".to_owned())
                }
                None => None,
            };
            if let Some(problem) = problem {
                let rewrite = format!("the pattern '{}'", pattern.name());
                let name = operation.name().as_str();
                return Err(LocatedError::new(rewrite, name, problem, location));
            }
            self.changes.listener.pattern_ends(pattern.name(), matched);
            if matched {
                self.trace.add(Who::Pattern(index), operation);
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn of_fold<'m>(
    operation: Operation<'m>,
    location: Location<'m>,
    problem: String,
) -> LocatedError<'m> {
    let name = operation.name().as_str();
    LocatedError::new("the fold".to_owned(), name, problem, location)
}

/// The values for the results of a folded operation: constants are created before it. `None` if one can't be.
fn replacements<'m>(
    operation: Operation<'m>,
    results: &FoldResults<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Result<Option<SmallVec<[Value<'m>; 2]>>, String> {
    let mut values: SmallVec<[Value<'m>; 2]> = SmallVec::new();
    let mut created: SmallVec<[Operation<'m>; 2]> = SmallVec::new();
    if results.len() != operation.num_results() {
        return Err(format!(
            "gives {} values for {} results",
            results.len(),
            operation.num_results()
        ));
    }
    for (result, folded) in operation.results().zip(results) {
        match *folded {
            OpFoldResult::Value(value) if value.defining_op() == Some(operation) => {
                return Err(format!("gives a result of {} itself", quoted(operation)));
            }
            OpFoldResult::Value(value) => values.push(value),
            OpFoldResult::Attribute(attribute) => {
                let (semantics, arena) = (rewriter.semantics, rewriter.arena());
                let Some(state) =
                    semantics.materialize_constant(operation, attribute, result.type_(), arena)
                else {
                    created
                        .into_iter()
                        .for_each(|constant| rewriter.erase_op(constant));
                    return Ok(None);
                };
                let constant = rewriter.create(&state);
                created.push(constant);
                values.extend(constant.results().next());
            }
        }
    }
    Ok(Some(values))
}
