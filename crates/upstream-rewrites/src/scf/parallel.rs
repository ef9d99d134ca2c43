//! `scf.parallel`.

use super::regions::{like, move_block, only_block};
use super::trip_count::trip_count;
use crate::lists::segment;
use crate::mixed::Mixed;
use crate::registered::Pattern;
use operation_core::{OPERAND_SEGMENT_SIZES, Operation, Value};
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 2] = [
    Pattern::new(
        "ParallelOpSingleOrZeroIterationDimsFolder",
        "scf.parallel",
        trivial,
    ),
    Pattern::new("MergeNestedParallelLoops", "scf.parallel", merge_nested),
];

/// The lower bounds, upper bounds and steps, and the initial values.
fn parts<'m>(operation: Operation<'m>) -> Option<[Vec<Value<'m>>; 4]> {
    (0..4)
        .map(|group| segment(operation, group))
        .collect::<Option<Vec<_>>>()?
        .try_into()
        .ok()
}

fn create<'m>(
    operation: Operation<'m>,
    parts: &[Vec<Value<'m>>; 4],
    rewriter: &mut Rewriter<'_, 'm>,
) -> Operation<'m> {
    let results = operation.results().map(Value::type_).collect();
    let mut state = like(operation, parts.concat(), results, rewriter);
    // Attributes of the old loop don't hold for the new one.
    state.attributes = None;
    let sizes: Vec<i32> = parts.iter().map(|part| part.len() as i32).collect();
    // It is of the same kind, and so has the property.
    let _ = state.set_property_named(
        OPERAND_SEGMENT_SIZES,
        Some(rewriter.context().dense_i32_array(&sizes)),
    );
    rewriter.create(&state)
}

/// Drops dimensions with one step; if one has none, nothing is done.
fn trivial<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let [lower, upper, step, initial] = parts(operation)?;
    let block = only_block(operation.region(0))?;
    let mut new = [Vec::new(), Vec::new(), Vec::new(), initial.clone()];
    let mut once = Vec::new();
    for index in 0..lower.len() {
        let range = [lower[index], upper[index], step[index]].map(Mixed::Dynamic);
        let count = trip_count(range, false, rewriter);
        if count == Some(0) {
            rewriter.replace_op(operation, &initial);
            return Some(());
        }
        let is_once = count == Some(1);
        once.push(is_once);
        if !is_once {
            new[0].push(lower[index]);
            new[1].push(upper[index]);
            new[2].push(step[index]);
        }
    }
    if new[0].len() == lower.len() {
        return None;
    }
    if new[0].is_empty() {
        return initial
            .is_empty()
            .then(|| inline(operation, &lower, rewriter))?;
    }
    let types: Vec<_> = block
        .arguments()
        .map(|argument| Value::from(argument).type_())
        .collect();
    let types: Vec<_> = types
        .into_iter()
        .zip(&once)
        .filter(|(_, once)| !**once)
        .map(|(type_, _)| type_)
        .collect();
    let loop_ = create(operation, &new, rewriter);
    move_block(
        operation.region(0),
        loop_.region(0),
        &types,
        |block, _| {
            let mut next = block.arguments().map(Value::from);
            once.iter()
                .zip(&lower)
                .map(|(&once, &lower)| {
                    if once {
                        lower
                    } else {
                        next.next().unwrap_or(lower)
                    }
                })
                .collect()
        },
        rewriter,
    );
    let results: Vec<_> = loop_.results().collect();
    rewriter.replace_op(operation, &results);
    Some(())
}

/// All dimensions are run through once, and nothing is reduced.
fn inline<'m>(
    operation: Operation<'m>,
    lower: &[Value<'m>],
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let block = only_block(operation.region(0))?;
    let terminator = block.last()?;
    rewriter.erase_op(terminator);
    rewriter.inline_block_before(block, operation, lower);
    rewriter.erase_op(operation);
    Some(())
}

/// Merges a loop with the loop that is all of its body.
fn merge_nested<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let outer_block = only_block(operation.region(0))?;
    let inner = outer_block
        .first()
        .filter(|inner| inner.name() == operation.name())?;
    if inner.next() != outer_block.last() || inner.next().is_none() {
        return None;
    }
    let (outer, own) = (parts(operation)?, parts(inner)?);
    let inner_block = only_block(inner.region(0))?;
    let arguments: Vec<Value<'m>> = outer_block.arguments().map(Value::from).collect();
    if own[..3]
        .iter()
        .flatten()
        .any(|value| arguments.contains(value))
        || !outer[3].is_empty()
        || !own[3].is_empty()
    {
        return None;
    }
    let mut new = outer.clone();
    for (all, more) in new.iter_mut().zip(&own) {
        all.extend(more);
    }
    let inner_arguments = inner_block.arguments().map(Value::from);
    let types: Vec<_> = arguments
        .iter()
        .copied()
        .chain(inner_arguments)
        .map(Value::type_)
        .collect();
    let count = arguments.len();
    let loop_ = create(operation, &new, rewriter);
    let moved = move_block(
        inner.region(0),
        loop_.region(0),
        &types,
        |block, _| block.arguments().skip(count).map(Value::from).collect(),
        rewriter,
    );
    let block = moved?;
    for (argument, new) in arguments
        .into_iter()
        .zip(block.arguments().map(Value::from).collect::<Vec<_>>())
    {
        rewriter.replace_all_uses_with(argument, new);
    }
    rewriter.erase_op(operation);
    Some(())
}
