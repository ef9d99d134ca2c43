//! Two `scf.if` with one condition, one after the other.

use super::regions::{is_operation_inside, like, only_block, set_operands, terminator};
use crate::matchers::{defined_by, int_of};
use operation_core::{Operation, Region, Value};
use rewrite::Rewriter;

/// True if a value is the opposite of another one.
fn is_opposite<'m>(value: Value<'m>, of: Value<'m>, rewriter: &Rewriter<'_, 'm>) -> bool {
    let Some(not) = defined_by(value, "arith.xori").filter(|not| not.operand(0) == of) else {
        return false;
    };
    int_of(rewriter, not.operand(1)).is_some_and(|mask| mask.is_one())
}

/// Merges the bodies of both cases (`CombineIfs`).
pub(super) fn combine<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let first = operation
        .previous()
        .filter(|first| first.name() == operation.name())?;
    let (condition, own) = (first.operand(0), operation.operand(0));
    let order = if own == condition {
        [0, 1]
    } else if is_opposite(own, condition, rewriter) || is_opposite(condition, own, rewriter) {
        [1, 0]
    } else {
        return None;
    };
    // The regions of the second one for the cases of the first one.
    let followers = order.map(|region| operation.region(region));
    let blocks_are_single = [first, operation]
        .iter()
        .flat_map(|each| each.regions())
        .all(|region| region.is_empty() || only_block(region).is_some());
    if !blocks_are_single {
        return None;
    }
    use_what_is_yielded(first, followers, rewriter);
    let types = first
        .results()
        .chain(operation.results())
        .map(Value::type_)
        .collect();
    let mut state = like(first, vec![condition], types, rewriter);
    state.attributes = None;
    state.location = operation.location();
    let new = rewriter.create(&state);
    for (index, follower) in followers.into_iter().enumerate() {
        new.region(index).take_body(first.region(index));
        let Some(block) = only_block(follower) else {
            continue;
        };
        let (Some(target), Some(end)) = (only_block(new.region(index)), terminator(new, index))
        else {
            new.region(index).take_body(follower);
            continue;
        };
        let Some(last) = block.last() else { continue };
        let values: Vec<Value<'m>> = end.operands().chain(last.operands()).collect();
        rewriter.merge_blocks(block, target, &[]);
        rewriter.erase_op(end);
        set_operands(last, &values, rewriter);
    }
    let results: Vec<Value<'m>> = new.results().collect();
    let (of_first, of_second) = results.split_at(first.num_results());
    rewriter.replace_op(first, of_first);
    rewriter.replace_op(operation, of_second);
    Some(())
}

/// The results of the first operation are known in the regions behind it.
fn use_what_is_yielded<'m>(
    first: Operation<'m>,
    followers: [Region<'m>; 2],
    rewriter: &mut Rewriter<'_, 'm>,
) {
    for (index, follower) in followers.into_iter().enumerate() {
        let Some(end) = terminator(first, index) else {
            continue;
        };
        for (result, value) in first.results().zip(end.operands()) {
            for operand in result
                .uses()
                .filter(|operand| is_operation_inside(operand.owner, follower))
            {
                rewriter.modify_in_place(operand.owner, |owner| {
                    owner.set_operand(operand.index as usize, value);
                });
            }
        }
    }
}
