//! Needless values, even if they are passed on in circles.

use super::backwards::{Step, backwards, blocks_backwards};
use crate::rewriter::Rewriter;
use crate::semantics::Semantics;
use operation_core::{Operation, Region, Value, WalkOrder, WalkResult, walk};
use rustc_hash::FxHashSet;

/// Changes made by the simplification of a region.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Simplified {
    /// True if anything changed, apart from dead arguments.
    pub(crate) changed: bool,
    /// True if dead block arguments were erased.
    pub(crate) has_fewer_arguments: bool,
}

/// Erases dead operations and dead block arguments in a region and all regions inside (`runRegionDCE`).
///
/// Everything is dead until it is proved to be live; live operations are marked.
pub(super) fn erase_dead_values<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    region: Region<'m>,
) -> Simplified {
    let mut liveness = Liveness {
        semantics: rewriter.semantics,
        arguments: FxHashSet::default(),
        changed: true,
        found_dead: true,
    };
    // Liveness only spreads to something that was not live before.
    while liveness.changed && liveness.found_dead {
        liveness.changed = false;
        liveness.found_dead = false;
        backwards(region, |step| liveness.visit(step));
    }
    let Liveness {
        arguments,
        found_dead,
        ..
    } = liveness;
    if found_dead {
        return erase(rewriter, region, &arguments);
    }
    for operation in region.blocks().flat_map(|block| block.operations()) {
        walk(operation, WalkOrder::Pre, |operation| {
            operation.set_marked(false);
            WalkResult::Continue
        });
    }
    Simplified::default()
}

/// The values known to be live.
struct Liveness<'s, 'm> {
    semantics: &'s dyn Semantics,
    /// The arguments of blocks other than entry blocks.
    arguments: FxHashSet<Value<'m>>,
    /// True if something was found to be live in this pass.
    changed: bool,
    /// True if something was not found to be live in this pass.
    found_dead: bool,
}

impl<'m> Liveness<'_, 'm> {
    fn visit(&mut self, step: Step<'m>) {
        match step {
            Step::Operation(operation) => self.visit_operation(operation),
            Step::Arguments(block) => {
                for argument in block.arguments() {
                    let value = argument.value();
                    if !self.arguments.contains(&value) {
                        if self.is_needed(value) {
                            self.prove_argument(value);
                        } else {
                            self.found_dead = true;
                        }
                    }
                }
            }
        }
    }

    fn prove_argument(&mut self, argument: Value<'m>) {
        self.changed |= self.arguments.insert(argument);
    }

    fn visit_operation(&mut self, operation: Operation<'m>) {
        if operation.num_successors() > 0 && self.semantics.is_terminator(operation) {
            self.visit_successors(operation);
        }
        if operation.is_marked() {
            return;
        }
        let is_live = !self.semantics.would_be_trivially_dead(operation)
            || (!operation.is_unused() && operation.results().any(|result| self.is_needed(result)));
        if is_live {
            operation.set_marked(true);
            self.changed = true;
        } else {
            self.found_dead = true;
        }
    }

    /// Arguments are live if their operands are unknown or made by the branch itself.
    fn visit_successors(&mut self, terminator: Operation<'m>) {
        for (index, successor) in terminator.successors().enumerate() {
            let passed = self
                .semantics
                .successor_operands(terminator, index)
                .map_or(0, |range| range.len());
            let made = successor.num_arguments().saturating_sub(passed);
            for argument in successor.arguments().take(made) {
                self.prove_argument(argument.value());
            }
        }
    }

    /// True if something live uses a value.
    fn is_needed(&self, value: Value<'m>) -> bool {
        value
            .users()
            .any(|user| user.is_marked() && !self.is_only_passed_to_dead(value, user))
    }

    /// True if a live branch only passes a value on to arguments without known need.
    fn is_only_passed_to_dead(&self, value: Value<'m>, user: Operation<'m>) -> bool {
        if user.num_successors() == 0 || !self.semantics.is_terminator(user) {
            return false;
        }
        let uses = user
            .operands()
            .enumerate()
            .filter(|(_, operand)| *operand == value);
        uses.into_iter().all(|(operand, _)| {
            user.successors().enumerate().any(|(index, successor)| {
                let passed = self.semantics.successor_operands(user, index);
                let Some(passed) = passed.filter(|range| range.contains(&operand)) else {
                    return false;
                };
                let argument = (successor.num_arguments() + operand).saturating_sub(passed.end);
                argument < successor.num_arguments()
                    && !self
                        .arguments
                        .contains(&successor.argument(argument).value())
            })
        })
    }
}

/// Erases dead values and clears the marks.
fn erase<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    region: Region<'m>,
    live: &FxHashSet<Value<'m>>,
) -> Simplified {
    let mut regions = vec![region];
    let mut with_arguments = Vec::new();
    let mut dead = Vec::new();
    while let Some(region) = regions.pop() {
        let blocks = blocks_backwards(region);
        for &block in &blocks {
            if blocks.len() > 1
                && let Some(terminator) = block.last()
            {
                drop_dead_operands(rewriter, terminator, live);
            }
            for operation in std::iter::successors(block.last(), |operation| operation.previous()) {
                if operation.is_marked() {
                    operation.set_marked(false);
                    regions.extend(operation.regions());
                } else {
                    dead.push(operation);
                }
            }
        }
        with_arguments.extend(region.blocks().skip(1));
    }
    // There are no marks left: the listener may set marks as well.
    for &operation in &dead {
        rewriter.erase_dead_op(operation);
    }
    let mut has_fewer_arguments = false;
    for block in with_arguments {
        for index in (0..block.num_arguments()).rev() {
            if !live.contains(&block.argument(index).value()) {
                block.erase_argument(index);
                has_fewer_arguments = true;
            }
        }
    }
    Simplified {
        changed: !dead.is_empty(),
        has_fewer_arguments,
    }
}

/// Passes only operands for live arguments from a branch.
fn drop_dead_operands<'m>(
    rewriter: &Rewriter<'_, 'm>,
    terminator: Operation<'m>,
    live: &FxHashSet<Value<'m>>,
) {
    for (index, successor) in terminator.successors().enumerate().rev() {
        let Some(range) = rewriter.semantics.successor_operands(terminator, index) else {
            continue;
        };
        let made = successor.num_arguments().saturating_sub(range.len());
        let arguments = successor.arguments().skip(made).map(Value::from);
        let passed: Vec<_> = range.map(|operand| terminator.operand(operand)).collect();
        let kept: Vec<_> = passed
            .iter()
            .zip(arguments)
            .filter(|(_, argument)| live.contains(argument))
            .map(|(&value, _)| value)
            .collect();
        if kept.len() < passed.len() {
            rewriter
                .semantics
                .set_successor_operands(terminator, index, &kept, rewriter.arena());
        }
    }
}
