//! `scf.for`.

use super::regions::{is_inside, like, move_block, replace_by_region, set_operands, terminator};
use super::trip_count::trip_count;
use crate::casts::forgets_sizes;
use crate::create::create;
use crate::matchers::defined_by;
use crate::mixed::Mixed;
use crate::registered::Pattern;
use operation_core::{Block, InsertionPoint, Operation, Type, Value};
use rewrite::Rewriter;
use smallvec::SmallVec;

const FOR: &str = "scf.for";

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern::new("ForOpIterArgsFolder", FOR, without_needless_arguments),
    Pattern::new("SimplifyTrivialLoops", FOR, trivial),
    Pattern::new("ForOpTensorCastFolder", FOR, without_cast),
];

/// The number of executions of a loop, if known; only zero, one, or more than one matter.
fn trip_count_of<'m>(operation: Operation<'m>, rewriter: &Rewriter<'_, 'm>) -> Option<i128> {
    let range = [0, 1, 2].map(|index| Mixed::Dynamic(operation.operand(index)));
    let unsigned = operation
        .property_named("unsignedCmp")
        .is_some_and(|flag| flag.is_unit());
    trip_count(range, unsigned, rewriter)
}

/// Never, once, or without an effect.
fn trivial<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let count = trip_count_of(operation, rewriter)?;
    let initial: Vec<Value<'m>> = operation.operands().skip(3).collect();
    match count {
        0 => rewriter.replace_op(operation, &initial),
        1 => {
            let mut arguments = vec![operation.operand(0)];
            arguments.extend(initial);
            return replace_by_region(operation, 0, &arguments, rewriter);
        }
        _ => {
            let terminator = terminator(operation, 0)?;
            let values: Vec<Value<'m>> = terminator.operands().collect();
            if terminator.previous().is_some()
                || values
                    .iter()
                    .any(|&value| is_inside(value, operation.region(0)))
            {
                return None;
            }
            rewriter.replace_op(operation, &values);
        }
    }
    Some(())
}

/// The replacements of a value no longer carried by the loop: inside, and for the result.
#[derive(Clone, Copy)]
enum Carried<'m> {
    /// Still carried, with this number.
    Kept(usize),
    /// The same value throughout.
    Same(Value<'m>),
    /// The same as the kept one with this number.
    Like(usize),
}

/// The loop-carried values that never change: the loop yields them, or others with the same start.
fn invariant<'m>(
    initial: &[Value<'m>],
    arguments: &[Value<'m>],
    yielded: &[Value<'m>],
) -> SmallVec<[bool; 4]> {
    let mut invariant = SmallVec::from_elem(true, initial.len());
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for index in 0..initial.len() {
            let stays = yielded[index] == initial[index]
                || arguments
                    .iter()
                    .position(|argument| *argument == yielded[index])
                    .is_some_and(|other| invariant[other] && initial[other] == initial[index]);
            changed |= invariant[index] && !stays;
            invariant[index] &= stays;
        }
    }
    invariant
}

fn without_needless_arguments<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let terminator_ = terminator(operation, 0)?;
    let block = operation.region(0).first()?;
    let initial: SmallVec<[Value<'m>; 4]> = operation.operands().skip(3).collect();
    let arguments: SmallVec<[Value<'m>; 4]> = block.arguments().skip(1).map(Value::from).collect();
    let yielded: SmallVec<[Value<'m>; 4]> = terminator_.operands().collect();
    let results: SmallVec<[Value<'m>; 4]> = operation.results().collect();
    if [arguments.len(), yielded.len(), results.len()]
        .iter()
        .any(|&count| count != initial.len())
    {
        return None;
    }
    let invariant = invariant(&initial, &arguments, &yielded);
    let mut kept: SmallVec<[usize; 4]> = SmallVec::new();
    let mut carried: SmallVec<[Carried<'m>; 4]> = SmallVec::new();
    for index in 0..initial.len() {
        let is_forwarded =
            invariant[index] || (arguments[index].is_unused() && results[index].is_unused());
        let same = kept.iter().position(|&other| {
            initial[other] == initial[index] && yielded[other] == yielded[index]
        });
        carried.push(if is_forwarded {
            Carried::Same(initial[index])
        } else if let Some(same) = same {
            Carried::Like(same)
        } else {
            kept.push(index);
            Carried::Kept(kept.len() - 1)
        });
    }
    if kept.len() == initial.len() {
        return None;
    }
    let mut operands: Vec<Value<'m>> = operation.operands().take(3).collect();
    operands.extend(kept.iter().map(|&index| initial[index]));
    let types: Vec<Type<'m>> = kept.iter().map(|&index| initial[index].type_()).collect();
    let mut argument_types = vec![operation.operand(0).type_()];
    argument_types.extend(&types);
    let state = like(operation, operands, types, rewriter);
    let new = rewriter.create(&state);
    let stand_in = |value: Carried<'m>, of: &dyn Fn(usize) -> Value<'m>| match value {
        Carried::Same(value) => value,
        Carried::Kept(index) | Carried::Like(index) => of(index),
    };
    let moved = move_block(
        operation.region(0),
        new.region(0),
        &argument_types,
        |block, _| {
            let inside = carried
                .iter()
                .map(|&value| stand_in(value, &|index| block.argument(index + 1).value()));
            std::iter::once(block.argument(0).value())
                .chain(inside)
                .collect()
        },
        rewriter,
    );
    moved?;
    if let Some(terminator) = terminator(new, 0) {
        let values: Vec<Value<'m>> = terminator.operands().collect();
        let values: Vec<Value<'m>> = kept.iter().map(|&index| values[index]).collect();
        set_operands(terminator, &values, rewriter);
    }
    let values: Vec<Value<'m>> = carried
        .iter()
        .map(|&value| stand_in(value, &|index| new.result(index)))
        .collect();
    rewriter.replace_op(operation, &values);
    Some(())
}

/// A carried value cast only to forget sizes is carried uncast, and cast inside.
fn without_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = |value: Value<'m>| {
        let source = defined_by(value, "tensor.cast")?.operand(0);
        (source.type_() != value.type_() && forgets_sizes(source, value)).then_some(source)
    };
    let results: Vec<Value<'m>> = operation.results().collect();
    let candidate = (results.iter().enumerate())
        .filter(|(_, result)| result.has_one_use())
        .find_map(|(index, _)| Some((index, source(operation.operand(3 + index))?)));
    let (index, source) = candidate?;
    let (old, location) = (operation.operand(3 + index).type_(), operation.location());
    let mut operands: Vec<Value<'m>> = operation.operands().collect();
    operands[3 + index] = source;
    let types: Vec<Type<'m>> = operands[3..].iter().map(|value| value.type_()).collect();
    let mut argument_types = vec![operation.operand(0).type_()];
    argument_types.extend(&types);
    let state = like(operation, operands, types, rewriter);
    let new = rewriter.create(&state);
    let cast_inside = |block: Block<'m>, rewriter: &mut Rewriter<'_, 'm>| {
        let mut values: Vec<Value<'m>> = block.arguments().map(Value::from).collect();
        values[1 + index] = create(rewriter, "tensor.cast", &[values[1 + index]], old, location);
        values
    };
    move_block(
        operation.region(0),
        new.region(0),
        &argument_types,
        cast_inside,
        rewriter,
    );
    let terminator = terminator(new, 0)?;
    rewriter.set_insertion_point(InsertionPoint::Before(terminator));
    let mut values: Vec<Value<'m>> = terminator.operands().collect();
    values[index] = create(
        rewriter,
        "tensor.cast",
        &[values[index]],
        source.type_(),
        location,
    );
    set_operands(terminator, &values, rewriter);
    rewriter.set_insertion_point(InsertionPoint::After(new));
    let mut results: Vec<Value<'m>> = new.results().collect();
    results[index] = create(rewriter, "tensor.cast", &[results[index]], old, location);
    rewriter.replace_op(operation, &results);
    Some(())
}
