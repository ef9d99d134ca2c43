//! `cf.cond_br`.

use super::branches::{Edge, edges, replace_by_br};
use super::unconditional::{further, only_predecessor};
use crate::create::{constant, create};
use crate::matchers::int_of;
use crate::registered::Pattern;
use operation_core::{Block, OPERAND_SEGMENT_SIZES, Operation, OperationState, Value};
use rewrite::Rewriter;

const COND_BR: &str = "cf.cond_br";

pub(super) const PATTERNS: [Pattern; 6] = [
    Pattern::new("SimplifyConstCondBranchPred", COND_BR, on_constant),
    Pattern::new("SimplifyPassThroughCondBranch", COND_BR, go_on),
    Pattern::new(
        "SimplifyCondBranchIdenticalSuccessors",
        COND_BR,
        to_one_block,
    ),
    Pattern::new(
        "SimplifyCondBranchFromCondBranchOnSameCondition",
        COND_BR,
        after_same_condition,
    ),
    Pattern::new("CondBranchTruthPropagation", COND_BR, tell_successors),
    Pattern::new("DropUnreachableCondBranch", COND_BR, avoid_unreachable),
];

/// Where it goes if the condition holds, and where otherwise.
fn both<'m>(operation: Operation<'m>, rewriter: &Rewriter<'_, 'm>) -> Option<[Edge<'m>; 2]> {
    edges(operation, rewriter)?.try_into().ok()
}

fn on_constant<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (Some(condition), Some([if_true, if_false])) = (
        int_of(rewriter, operation.operand(0)),
        both(operation, rewriter),
    ) else {
        return None;
    };
    replace_by_br(
        operation,
        if condition.is_zero() {
            &if_false
        } else {
            &if_true
        },
        rewriter,
    );
    Some(())
}

/// Skips successors with nothing but a branch.
fn go_on<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let [if_true, if_false] = both(operation, rewriter)?;
    let (new_true, new_false) = (further(&if_true), further(&if_false));
    if new_true.is_none() && new_false.is_none() {
        return None;
    }
    let (if_true, if_false) = (new_true.unwrap_or(if_true), new_false.unwrap_or(if_false));
    let context = rewriter.context();
    let mut state = OperationState::new(context.operation_name(COND_BR), operation.location());
    state.operands.push(operation.operand(0));
    state
        .operands
        .extend(if_true.values.iter().chain(&if_false.values));
    state.successors = vec![if_true.block, if_false.block];
    let segments = [1, if_true.values.len() as i32, if_false.values.len() as i32];
    // It has this property, and the weights: it is the same operation.
    let _ = state.set_property_named(
        OPERAND_SEGMENT_SIZES,
        Some(context.dense_i32_array(&segments)),
    );
    let _ = state.set_property_named("branch_weights", operation.property_named("branch_weights"));
    rewriter.replace_op_with(operation, &state);
    Some(())
}

/// Both ways lead to one block: a `select` replaces different operands.
fn to_one_block<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let [if_true, if_false] = both(operation, rewriter)?;
    if if_true.block != if_false.block {
        return None;
    }
    if if_true.values != if_false.values
        && !if_true.block.predecessors().all(|other| other == operation)
    {
        return None;
    }
    let mut edge = if_true.clone();
    for (own, (&one, &other)) in edge
        .values
        .iter_mut()
        .zip(if_true.values.iter().zip(&if_false.values))
    {
        if one != other {
            let operands = [operation.operand(0), one, other];
            *own = create(
                rewriter,
                "arith.select",
                &operands,
                one.type_(),
                operation.location(),
            );
        }
    }
    replace_by_br(operation, &edge, rewriter);
    Some(())
}

/// The only way to the block is an edge of a branch with the same condition.
fn after_same_condition<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let block = operation.block()?;
    let before = only_predecessor(block).filter(|before| before.name() == operation.name());
    let before = before.filter(|before| before.operand(0) == operation.operand(0))?;
    let [if_true, if_false] = both(operation, rewriter)?;
    replace_by_br(
        operation,
        if before.successor(0) == block {
            &if_true
        } else {
            &if_false
        },
        rewriter,
    );
    Some(())
}

/// The condition is known in a block with a single way in.
fn tell_successors<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let condition: Value<'m> = operation.operand(0);
    let mut changed = false;
    for (successor, value) in operation
        .successors()
        .zip([true, false])
        .collect::<Vec<_>>()
    {
        if only_predecessor(successor).is_none() {
            continue;
        }
        let mut known = None;
        for operand in condition
            .uses()
            .filter(|operand| operand.owner.block() == Some(successor))
        {
            let known = *known.get_or_insert_with(|| {
                let value = rewriter.context().bool(value);
                constant(rewriter, value, operation.location())
            });
            rewriter.modify_in_place(operand.owner, |owner| {
                owner.set_operand(operand.index as usize, known);
            });
            changed = true;
        }
    }
    changed.then_some(())
}

/// One way is never taken: it leads to an unreachable block.
fn avoid_unreachable<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let [if_true, if_false] = both(operation, rewriter)?;
    let is_unreachable = |block: Block<'m>| {
        block
            .first()
            .is_some_and(|first| first.name().as_str() == "ub.unreachable")
    };
    if is_unreachable(if_true.block) {
        replace_by_br(operation, &if_false, rewriter);
    } else if is_unreachable(if_false.block) {
        replace_by_br(operation, &if_true, rewriter);
    } else {
        return None;
    }
    Some(())
}
