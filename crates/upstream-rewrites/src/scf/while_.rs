//! `scf.while`.

use super::regions::{is_inside, like, move_block, set_operands, terminator};
use crate::create::constant;
use crate::registered::Pattern;
use operation_core::{Operation, Value};
use rewrite::Rewriter;

const WHILE: &str = "scf.while";

pub(super) const PATTERNS: [Pattern; 7] = [
    Pattern::new(
        "RemoveLoopInvariantArgsFromBeforeBlock",
        WHILE,
        without_invariant_arguments,
    ),
    Pattern::new(
        "RemoveLoopInvariantValueYielded",
        WHILE,
        without_invariant_results,
    ),
    Pattern::new("WhileConditionTruth", WHILE, tell_body),
    Pattern::new(
        "WhileRemoveDuplicatedArgs",
        WHILE,
        use_first_of_alike_arguments,
    ),
    Pattern::new(
        "WhileRemoveDuplicatedResults",
        WHILE,
        use_first_of_alike_results,
    ),
    Pattern::new("WhileUnusedResult", WHILE, without_unused_results),
    Pattern::new("WhileRemoveUnusedArgs", WHILE, without_unused_arguments),
];

/// The condition with the values passed on, and the yield of the body.
fn terminators<'m>(operation: Operation<'m>) -> Option<(Operation<'m>, Operation<'m>)> {
    let condition = terminator(operation, 0)?;
    let yield_ = terminator(operation, 1)?;
    (condition.name().as_str() == "scf.condition").then_some((condition, yield_))
}

/// The replacement of each value to leave out.
type LeftOut<'m> = Vec<Option<Value<'m>>>;

/// The values in the place of all: those that stand for the ones left out, else the next of the others.
fn filled<'m>(
    left_out: &LeftOut<'m>,
    mut others: impl Iterator<Item = Value<'m>>,
) -> Vec<Value<'m>> {
    left_out
        .iter()
        .filter_map(|out| out.or_else(|| others.next()))
        .collect()
}

/// Leaves out initial values, if there are any to leave out, with these replacements in the first region.
fn leave_out_arguments<'m>(
    operation: Operation<'m>,
    left_out: &LeftOut<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    left_out.iter().flatten().next()?;
    let (_, yield_) = terminators(operation)?;
    let keep = |values: Vec<Value<'m>>| -> Vec<Value<'m>> {
        values
            .into_iter()
            .zip(left_out)
            .filter(|(_, out)| out.is_none())
            .map(|(value, _)| value)
            .collect()
    };
    let operands = keep(operation.operands().collect());
    let types: Vec<_> = operands.iter().map(|value| value.type_()).collect();
    let results = operation.results().map(Value::type_).collect();
    let state = like(operation, operands, results, rewriter);
    let kept = keep(yield_.operands().collect());
    set_operands(yield_, &kept, rewriter);
    let new = rewriter.create(&state);
    move_block(
        operation.region(0),
        new.region(0),
        &types,
        |block, _| filled(left_out, block.arguments().map(Value::from)),
        rewriter,
    );
    new.region(1).take_body(operation.region(1));
    let results: Vec<_> = new.results().collect();
    rewriter.replace_op(operation, &results);
    Some(())
}

/// Leaves out results, with these replacements outside and in the second region.
fn leave_out_results<'m>(
    operation: Operation<'m>,
    left_out: &LeftOut<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    left_out.iter().flatten().next()?;
    let (condition, _) = terminators(operation)?;
    let passed: Vec<Value<'m>> = condition.operands().skip(1).collect();
    let mut operands = vec![condition.operand(0)];
    operands.extend(
        passed
            .iter()
            .zip(left_out)
            .filter(|(_, out)| out.is_none())
            .map(|(value, _)| *value),
    );
    let types: Vec<_> = operands[1..].iter().map(|value| value.type_()).collect();
    set_operands(condition, &operands, rewriter);
    let state = like(
        operation,
        operation.operands().collect(),
        types.clone(),
        rewriter,
    );
    let new = rewriter.create(&state);
    new.region(0).take_body(operation.region(0));
    move_block(
        operation.region(1),
        new.region(1),
        &types,
        |block, _| filled(left_out, block.arguments().map(Value::from)),
        rewriter,
    );
    let values = filled(left_out, new.results());
    rewriter.replace_op(operation, &values);
    Some(())
}

/// Leaves out initial values yielded unchanged.
fn without_invariant_arguments<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let ((condition, yield_), block) = (terminators(operation)?, operation.region(0).first()?);
    let passed: Vec<Value<'m>> = condition.operands().skip(1).collect();
    let own: Vec<Value<'m>> = block.arguments().map(Value::from).collect();
    let body: Vec<Value<'m>> = operation
        .region(1)
        .first()
        .into_iter()
        .flat_map(|block| block.arguments())
        .map(Value::from)
        .collect();
    let mut left_out: LeftOut<'m> = Vec::new();
    for ((initial, yielded), argument) in operation.operands().zip(yield_.operands()).zip(&own) {
        // The body passes its arguments on.
        let is_passed_on = body
            .iter()
            .zip(&passed)
            .any(|(body, passed)| *body == yielded && passed == argument);
        left_out.push((yielded == initial || is_passed_on).then_some(initial));
    }
    leave_out_arguments(operation, &left_out, rewriter)
}

/// Leaves out results with a value from outside.
fn without_invariant_results<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let (condition, _) = terminators(operation)?;
    let from_outside = |value: Value<'m>| (!is_inside(value, operation.region(0))).then_some(value);
    let left_out: LeftOut<'m> = condition.operands().skip(1).map(from_outside).collect();
    leave_out_results(operation, &left_out, rewriter)
}

/// In the body, the condition holds.
fn tell_body<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let ((condition, _), body) = (terminators(operation)?, operation.region(1).first()?);
    let truth = condition.operand(0);
    let mut known = None;
    let mut changed = false;
    for (passed, argument) in condition
        .operands()
        .skip(1)
        .zip(body.arguments().map(Value::from).collect::<Vec<_>>())
    {
        if passed != truth || argument.is_unused() {
            continue;
        }
        let value = *known.get_or_insert_with(|| {
            let value = rewriter.context().bool(true);
            constant(rewriter, value, operation.location())
        });
        rewriter.replace_all_uses_with(argument, value);
        changed = true;
    }
    changed.then_some(())
}

/// Replaces results with the same passed value by the first of them.
fn use_first_of_alike_results<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let ((condition, _), body) = (terminators(operation)?, operation.region(1).first()?);
    let passed: Vec<Value<'m>> = condition.operands().skip(1).collect();
    let arguments: Vec<Value<'m>> = body.arguments().map(Value::from).collect();
    let results: Vec<Value<'m>> = operation.results().collect();
    use_first(&passed, &[arguments, results], rewriter)
}

/// Replaces values with the same start and the same yield by the first of them.
fn use_first_of_alike_arguments<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let ((_, yield_), block) = (terminators(operation)?, operation.region(0).first()?);
    let sources: Vec<(Value<'m>, Value<'m>)> =
        operation.operands().zip(yield_.operands()).collect();
    let arguments: Vec<Value<'m>> = block.arguments().map(Value::from).collect();
    use_first(&sources, &[arguments], rewriter)
}

/// Uses the first of the replacements in each list for equal sources.
fn use_first<'m, T: PartialEq>(
    sources: &[T],
    lists: &[Vec<Value<'m>>],
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let mut changed = false;
    for index in 1..sources.len() {
        let Some(first) = sources[..index]
            .iter()
            .position(|source| *source == sources[index])
        else {
            continue;
        };
        for values in lists.iter().filter(|values| !values[index].is_unused()) {
            rewriter.replace_all_uses_with(values[index], values[first]);
            changed = true;
        }
    }
    changed.then_some(())
}

/// Leaves out results unused outside and in the body.
fn without_unused_results<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let ((condition, _), body) = (terminators(operation)?, operation.region(1).first()?);
    let unused: Vec<bool> = operation
        .results()
        .zip(body.arguments())
        .map(|(result, argument)| result.is_unused() && Value::from(argument).is_unused())
        .collect();
    let passed = condition.operands().skip(1);
    // Their replacements have no uses; only the type matters.
    let left_out: LeftOut<'m> = passed
        .zip(unused)
        .map(|(value, unused)| unused.then_some(value))
        .collect();
    leave_out_results(operation, &left_out, rewriter)
}

/// Leaves out initial values unused in the first region.
fn without_unused_arguments<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let block = operation.region(0).first()?;
    let unused = |(argument, initial): (operation_core::BlockArgument<'m>, Value<'m>)| {
        Value::from(argument).is_unused().then_some(initial)
    };
    let left_out: LeftOut<'m> = block
        .arguments()
        .zip(operation.operands())
        .map(unused)
        .collect();
    leave_out_arguments(operation, &left_out, rewriter)
}
