//! `scf.if`.

use super::combine::combine;
use super::regions::{
    before, is_inside, is_operation_inside, like, only_block, replace_by_region, set_operands,
    terminator,
};
use crate::create::{constant, create};
use crate::matchers::{constant_int, defined_by, int_of};
use crate::registered::Pattern;
use operation_core::{Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const IF: &str = "scf.if";

pub(super) const PATTERNS: [Pattern; 7] = [
    Pattern::new("CombineIfs", IF, combine),
    Pattern::new("ConditionPropagation", IF, tell_regions),
    Pattern::new("ConvertTrivialIfToSelect", IF, to_select),
    Pattern::new("RemoveEmptyElseBranch", IF, without_empty_else),
    Pattern::new("RemoveStaticCondition", IF, on_constant),
    Pattern::new("RemoveUnusedResults", IF, without_unused_results),
    Pattern::new("ReplaceIfYieldWithConditionOrValue", IF, yields_condition),
];

/// A negated condition: the regions change places.
pub(super) fn fold<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let (then, other) = (operation.region(0), operation.region(1));
    let Some(not) = defined_by(operation.operand(0), "arith.xori").filter(|_| !other.is_empty())
    else {
        return Folded::Unchanged;
    };
    if !constant_int(fold.semantics.constant(not.operand(1), fold.arena))
        .is_some_and(|mask| mask.is_one())
    {
        return Folded::Unchanged;
    }
    operation.set_operand(0, not.operand(0));
    let between = fold.arena.region();
    between.take_body(then);
    then.take_body(other);
    other.take_body(between);
    Folded::InPlace
}

/// In the regions, the condition is known.
fn tell_regions<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let condition = operation.operand(0);
    if rewriter.constant(condition).is_some() {
        return None;
    }
    let mut known: [Option<Value<'m>>; 2] = [None; 2];
    let mut changed = false;
    for operand in condition.uses() {
        let inside =
            (0..2).find(|&index| is_operation_inside(operand.owner, operation.region(index)));
        let Some(region) = inside else { continue };
        let value = *known[region].get_or_insert_with(|| {
            let value = rewriter.context().bool(region == 0);
            constant(rewriter, value, operation.location())
        });
        rewriter.modify_in_place(operand.owner, |owner| {
            owner.set_operand(operand.index as usize, value);
        });
        changed = true;
    }
    changed.then_some(())
}

/// The values yielded by the two regions for each result.
fn yielded<'m>(operation: Operation<'m>) -> Option<Vec<(Value<'m>, Value<'m>)>> {
    let (then, other) = (terminator(operation, 0)?, terminator(operation, 1)?);
    Some(then.operands().zip(other.operands()).collect())
}

/// Selects values from outside.
fn to_select<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let pairs = yielded(operation).filter(|pairs| !pairs.is_empty())?;
    let is_own = |&(then, other): &(Value<'m>, Value<'m>)| {
        then.block().and_then(|block| block.region()) == Some(operation.region(0))
            || other.block().and_then(|block| block.region()) == Some(operation.region(1))
    };
    let own: Vec<bool> = pairs.iter().map(is_own).collect();
    if own.iter().all(|own| *own) {
        return None;
    }
    let kept: Vec<(Value<'m>, Value<'m>)> = pairs
        .iter()
        .zip(&own)
        .filter(|(_, own)| **own)
        .map(|(pair, _)| *pair)
        .collect();
    let types = kept.iter().map(|(then, _)| then.type_()).collect();
    let condition = operation.operand(0);
    let mut state = like(operation, vec![condition], types, rewriter);
    state.attributes = None;
    let new = rewriter.create(&state);
    for (region, target) in operation.regions().zip(new.regions()) {
        target.take_body(region);
    }
    let mut results = Vec::new();
    let mut next = new.results();
    before(new, rewriter);
    for (&(then, other), own) in pairs.iter().zip(own) {
        results.push(match own {
            true => next.next().unwrap_or(then),
            false if then == other => then,
            false => create(
                rewriter,
                "arith.select",
                &[condition, then, other],
                then.type_(),
                operation.location(),
            ),
        });
    }
    let sides: [Vec<Value<'m>>; 2] = kept.into_iter().unzip::<_, _, Vec<_>, Vec<_>>().into();
    for (index, values) in sides.iter().enumerate() {
        if let Some(terminator) = terminator(new, index) {
            set_operands(terminator, values, rewriter);
        }
    }
    rewriter.replace_op(operation, &results);
    Some(())
}

fn without_empty_else<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let other = operation.region(1);
    let is_empty = only_block(other).is_some_and(|block| block.first() == block.last());
    if operation.num_results() > 0 || !is_empty {
        return None;
    }
    let state = like(
        operation,
        operation.operands().collect(),
        Vec::new(),
        rewriter,
    );
    let new = rewriter.create(&state);
    new.region(0).take_body(operation.region(0));
    rewriter.erase_op(operation);
    Some(())
}

fn on_constant<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let condition = int_of(rewriter, operation.operand(0))?;
    if condition.is_one() {
        return replace_by_region(operation, 0, &[], rewriter);
    }
    if operation.region(1).is_empty() {
        rewriter.erase_op(operation);
        return Some(());
    }
    replace_by_region(operation, 1, &[], rewriter)
}

fn without_unused_results<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let used = operation.used_results();
    if used.iter().all(|used| *used) || yielded(operation).is_none() {
        return None;
    }
    let keep = |values: &[Value<'m>]| -> Vec<Value<'m>> {
        values
            .iter()
            .zip(&used)
            .filter(|(_, used)| **used)
            .map(|(value, _)| *value)
            .collect()
    };
    let results: Vec<Value<'m>> = operation.results().collect();
    let types = keep(&results).into_iter().map(Value::type_).collect();
    let state = like(operation, operation.operands().collect(), types, rewriter);
    let new = rewriter.create(&state);
    for (index, (region, target)) in operation.regions().zip(new.regions()).enumerate() {
        super::regions::move_block(region, target, &[], |_, _| Vec::new(), rewriter);
        if let Some(terminator) = terminator(new, index) {
            let values: Vec<Value<'m>> = terminator.operands().collect();
            set_operands(terminator, &keep(&values), rewriter);
        }
    }
    let mut next = new.results();
    // The others have no uses.
    let mut all = Vec::new();
    for (result, used) in results.into_iter().zip(used) {
        all.push((result, if used { next.next() } else { None }));
    }
    for (result, value) in all {
        if let Some(value) = value {
            rewriter.replace_all_uses_with(result, value);
        }
    }
    rewriter.erase_op(operation);
    Some(())
}

/// Replaces results equal to the condition or its opposite, or the same either way.
fn yields_condition<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let pairs = yielded(operation)?;
    let condition = operation.operand(0);
    let mut changed = false;
    for (&(then, other), result) in pairs
        .iter()
        .zip(operation.results())
        .filter(|(_, result)| !result.is_unused())
    {
        if then == other {
            if !is_inside(then, operation.region(0)) && !is_inside(then, operation.region(1)) {
                rewriter.replace_all_uses_with(result, then);
                changed = true;
            }
            continue;
        }
        let truth = |value: Value<'m>| {
            rewriter
                .constant(value)
                .and_then(|constant| constant.as_bool())
        };
        match (truth(then), truth(other)) {
            (Some(true), Some(false)) => rewriter.replace_all_uses_with(result, condition),
            (Some(false), Some(true)) => {
                let value = rewriter.context().bool(true);
                let mask = constant(rewriter, value, operation.location());
                let not = create(
                    rewriter,
                    "arith.xori",
                    &[condition, mask],
                    condition.type_(),
                    operation.location(),
                );
                rewriter.replace_all_uses_with(result, not);
            }
            _ => continue,
        }
        changed = true;
    }
    changed.then_some(())
}
