//! `scf.forall`.

use super::regions::{like, move_block, only_block, terminator};
use super::trip_count::trip_count;
use crate::casts::forgets_sizes;
use crate::create::create;
use crate::lists::integers;
use crate::matchers::defined_by;
use crate::mixed::{Mixed, Slice, make_static, mixed, or_dynamic, values};
use crate::registered::Pattern;
use operation_core::{
    Attribute, Block, Context, InsertionPoint, OPERAND_SEGMENT_SIZES, Operation, OperationState,
    Type, Value,
};
use rewrite::Rewriter;

const FORALL: &str = "scf.forall";
const PARALLEL_INSERT: &str = "tensor.parallel_insert_slice";

pub(super) const PATTERNS: [Pattern; 5] = [
    Pattern::new("FoldTensorCastOfOutputIntoForallOp", FORALL, without_casts),
    Pattern::new("ForallOpControlOperandsFolder", FORALL, by_constants),
    Pattern::new("ForallOpIterArgsFolder", FORALL, without_needless_outputs),
    Pattern::new("ForallOpSingleOrZeroIterationDimsFolder", FORALL, trivial),
    Pattern::new(
        "ForallOpReplaceConstantInductionVar",
        FORALL,
        constant_variables,
    ),
];

/// The pattern of this dialect for `tensor.dim`.
pub(crate) const DIM_OF_FORALL: Pattern =
    Pattern::new("DimOfForallOp", "tensor.dim", size_of_result);

/// The properties with the numbers among the bounds and steps.
const NUMBERS: [&str; 3] = ["staticLowerBound", "staticUpperBound", "staticStep"];

/// The operands of a loop.
struct Loop<'m> {
    /// The lower bounds, upper bounds and steps, each for all dimensions.
    ranges: [Vec<Mixed<'m>>; 3],
    outputs: Vec<Value<'m>>,
}

impl<'m> Loop<'m> {
    fn of(operation: Operation<'m>) -> Option<Self> {
        let lengths = operation.operand_segments::<4>()?;
        let mut first = 0;
        let mut ranges = NUMBERS.map(|_| Vec::new());
        for ((range, name), length) in ranges.iter_mut().zip(NUMBERS).zip(lengths) {
            *range = mixed(
                &integers(operation, name)?,
                operation.operands().skip(first).take(length),
            )?;
            first += length;
        }
        let outputs: Vec<Value<'m>> = operation.operands().skip(first).collect();
        let rank = ranges[0].len();
        let is_complete = ranges.iter().all(|range| range.len() == rank)
            && outputs.len() == operation.num_results()
            && only_block(operation.region(0))
                .is_some_and(|block| block.num_arguments() == rank + outputs.len());
        is_complete.then_some(Loop { ranges, outputs })
    }

    fn rank(&self) -> usize {
        self.ranges[0].len()
    }

    /// The range of a dimension.
    fn range(&self, dimension: usize) -> [Mixed<'m>; 3] {
        [0, 1, 2].map(|part| self.ranges[part][dimension])
    }

    fn operands(&self) -> Vec<Value<'m>> {
        self.ranges
            .iter()
            .flat_map(|range| values(range))
            .chain(self.outputs.iter().copied())
            .collect()
    }

    /// The values of the properties derived from the operands.
    fn properties(&self, context: &'m Context) -> [(&'static str, Attribute<'m>); 4] {
        let numbers = |part: usize| {
            (
                NUMBERS[part],
                context.dense_i64_array(&or_dynamic(&self.ranges[part])),
            )
        };
        let lengths = self
            .ranges
            .iter()
            .map(|range| values(range).len())
            .chain([self.outputs.len()]);
        let lengths: Vec<i32> = lengths
            .map(|length| i32::try_from(length).unwrap_or(i32::MAX))
            .collect();
        [
            numbers(0),
            numbers(1),
            numbers(2),
            (OPERAND_SEGMENT_SIZES, context.dense_i32_array(&lengths)),
        ]
    }

    /// The state of a loop like another one.
    fn state(&self, operation: Operation<'m>, rewriter: &Rewriter<'_, 'm>) -> OperationState<'m> {
        let types = self.outputs.iter().map(|output| output.type_()).collect();
        let mut state = like(operation, self.operands(), types, rewriter);
        for (name, value) in self.properties(rewriter.context()) {
            state.set_attribute(rewriter.context(), name, value);
        }
        state
    }

    /// The types of the arguments of its block.
    fn argument_types(&self, context: &'m Context) -> Vec<Type<'m>> {
        let variables = std::iter::repeat_n(context.index_type(), self.rank());
        variables
            .chain(self.outputs.iter().map(|output| output.type_()))
            .collect()
    }
}

fn arguments<'m>(block: Block<'m>) -> Vec<Value<'m>> {
    block.arguments().map(Value::from).collect()
}

/// The operations in the terminator.
fn combining<'m>(operation: Operation<'m>) -> Option<Vec<Operation<'m>>> {
    let terminator = terminator(operation, 0).filter(|terminator| terminator.num_regions() == 1)?;
    Some(only_block(terminator.region(0))?.operations().collect())
}

/// A size of a result is the size of its initial value.
fn size_of_result<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = operation.operand(0);
    let forall = defined_by(source, FORALL)?;
    let index = forall.results().position(|result| result == source);
    let output = index.and_then(|index| Loop::of(forall)?.outputs.get(index).copied());
    let output = output?;
    rewriter.modify_in_place(operation, |operation| operation.set_operand(0, output));
    Some(())
}

/// Outputs cast only to forget sizes are cast inside instead.
fn without_casts<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let mut loop_ = Loop::of(operation)?;
    let old: Vec<Type<'m>> = loop_.outputs.iter().map(|output| output.type_()).collect();
    let mut cast = vec![false; old.len()];
    for (output, cast) in loop_.outputs.iter_mut().zip(&mut cast) {
        let source = defined_by(*output, "tensor.cast").map(|inner| inner.operand(0));
        if let Some(source) = source.filter(|&source| forgets_sizes(source, *output)) {
            *output = source;
            *cast = true;
        }
    }
    if !cast.contains(&true) {
        return None;
    }
    let mut state = loop_.state(operation, rewriter);
    // Only attributes of the loop itself remain.
    state.attributes = None;
    let new = rewriter.create(&state);
    let rank = loop_.rank();
    let types = loop_.argument_types(rewriter.context());
    let location = operation.location();
    let moved = move_block(
        operation.region(0),
        new.region(0),
        &types,
        |block, rewriter| {
            let mut values = arguments(block);
            for (index, &type_) in old.iter().enumerate().filter(|&(index, _)| cast[index]) {
                let own = &mut values[rank + index];
                *own = create(rewriter, "tensor.cast", &[*own], type_, location);
            }
            values
        },
        rewriter,
    );
    let block = moved?;
    // Each operation of the terminator updates an argument itself.
    let outputs = arguments(block).into_iter().skip(rank);
    for (combining, output) in combining(new).unwrap_or_default().into_iter().zip(outputs) {
        if combining.name().as_str() == PARALLEL_INSERT {
            rewriter.modify_in_place(combining, |combining| combining.set_operand(1, output));
        }
    }
    rewriter.set_insertion_point(InsertionPoint::After(new));
    let mut results: Vec<Value<'m>> = new.results().collect();
    for (index, &type_) in old.iter().enumerate().filter(|&(index, _)| cast[index]) {
        results[index] = create(rewriter, "tensor.cast", &[results[index]], type_, location);
    }
    rewriter.replace_op(operation, &results);
    Some(())
}

/// Takes in constant bounds and steps, of the first kind with any.
fn by_constants<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let mut loop_ = Loop::of(operation)?;
    if !loop_
        .ranges
        .iter_mut()
        .any(|range| make_static(range, |value| rewriter.constant(value), |_, _| true))
    {
        return None;
    }
    let arena = rewriter.arena();
    let properties = loop_.properties(rewriter.context());
    rewriter.modify_in_place(operation, |operation| {
        operation.set_operands(arena, &loop_.operands());
        for (name, value) in properties {
            let _ = operation.set_property_named(name, Some(value));
        }
    });
    Some(())
}

/// Drops outputs without insertions, or with an unused result.
fn without_needless_outputs<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let loop_ = Loop::of(operation)?;
    let (block, combining) = (only_block(operation.region(0))?, combining(operation)?);
    let rank = loop_.rank();
    let own = arguments(block);
    let results: Vec<Value<'m>> = operation.results().collect();
    let combines = |argument: Value<'m>| {
        let uses = move |combining: &&Operation<'m>| {
            combining.operands().any(|operand| operand == argument)
        };
        combining.iter().filter(uses)
    };
    let is_needed: Vec<bool> = (results.iter().zip(&own[rank..]))
        .map(|(result, &argument)| !result.is_unused() && combines(argument).next().is_some())
        .collect();
    if !is_needed.contains(&false) {
        return None;
    }
    let needless = || (0..results.len()).filter(|&index| !is_needed[index]);
    let erased: Vec<Operation<'m>> = (combining.iter())
        .filter(|combining| {
            needless().any(|index| {
                combining
                    .operands()
                    .any(|operand| operand == own[rank + index])
            })
        })
        .copied()
        .collect();
    for combining in erased {
        rewriter.erase_op(combining);
    }
    for index in needless() {
        rewriter.replace_all_uses_with(own[rank + index], loop_.outputs[index]);
        rewriter.replace_all_uses_with(results[index], loop_.outputs[index]);
    }
    let outputs: Vec<Value<'m>> = loop_
        .outputs
        .iter()
        .zip(&is_needed)
        .filter(|(_, needed)| **needed)
        .map(|(output, _)| *output)
        .collect();
    let new = Loop {
        ranges: loop_.ranges,
        outputs,
    };
    let types = new.argument_types(rewriter.context());
    let state = new.state(operation, rewriter);
    let forall = rewriter.create(&state);
    let stand_ins = |block: Block<'m>| {
        let mut kept = arguments(block).into_iter();
        let variables: Vec<Value<'m>> = kept.by_ref().take(rank).collect();
        let of_outputs = is_needed.iter().zip(&loop_.outputs);
        let of_outputs = of_outputs.map(|(needed, &output)| {
            if *needed {
                kept.next().unwrap_or(output)
            } else {
                output
            }
        });
        variables
            .into_iter()
            .chain(of_outputs.collect::<Vec<_>>())
            .collect()
    };
    move_block(
        operation.region(0),
        forall.region(0),
        &types,
        |block, _| stand_ins(block),
        rewriter,
    );
    let mut kept = forall.results();
    let results: Vec<Value<'m>> = (is_needed.iter().zip(&loop_.outputs))
        .map(|(needed, &output)| {
            if *needed {
                kept.next().unwrap_or(output)
            } else {
                output
            }
        })
        .collect();
    rewriter.replace_op(operation, &results);
    Some(())
}

/// The value of a bound.
fn value<'m>(
    own: Mixed<'m>,
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Value<'m> {
    match own {
        Mixed::Dynamic(value) => value,
        Mixed::Static(number) => {
            let context = rewriter.context();
            let constant = context.integer_i128(context.index_type(), number.into());
            crate::create::constant(rewriter, constant, operation.location())
        }
    }
}

/// Drops dimensions with one step; if one has none, the whole loop goes.
fn trivial<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let is_mapped = operation
        .property_named("mapping")
        .and_then(Attribute::as_array)
        .is_some_and(|map| !map.is_empty());
    let loop_ = Loop::of(operation).filter(|_| !is_mapped)?;
    let mut once = Vec::new();
    let mut ranges = NUMBERS.map(|_| Vec::new());
    for dimension in 0..loop_.rank() {
        let range = loop_.range(dimension);
        match trip_count(range, false, rewriter) {
            Some(0) => {
                rewriter.replace_op(operation, &loop_.outputs);
                return Some(());
            }
            Some(1) => once.push(Some(value(range[0], operation, rewriter))),
            _ => {
                once.push(None);
                for (all, own) in ranges.iter_mut().zip(range) {
                    all.push(own);
                }
            }
        }
    }
    if ranges[0].is_empty() {
        return inline(operation, &loop_, rewriter);
    }
    if ranges[0].len() == loop_.rank() {
        return None;
    }
    let new = Loop {
        ranges,
        outputs: loop_.outputs,
    };
    let types = new.argument_types(rewriter.context());
    let state = new.state(operation, rewriter);
    let forall = rewriter.create(&state);
    let stand_ins = |block: Block<'m>| {
        let mut next = arguments(block).into_iter();
        let variables: Vec<Value<'m>> = once
            .iter()
            .filter_map(|once| once.or_else(|| next.next()))
            .collect();
        variables.into_iter().chain(next).collect()
    };
    move_block(
        operation.region(0),
        forall.region(0),
        &types,
        |block, _| stand_ins(block),
        rewriter,
    );
    let results: Vec<Value<'m>> = forall.results().collect();
    rewriter.replace_op(operation, &results);
    Some(())
}

/// All dimensions have one step: the insertions at the end follow each other directly.
fn inline<'m>(
    operation: Operation<'m>,
    loop_: &Loop<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let (block, terminator, combining) = (
        only_block(operation.region(0))?,
        terminator(operation, 0)?,
        combining(operation)?,
    );
    let is_insertion = |combining: &Operation<'m>| {
        combining.name().as_str() == PARALLEL_INSERT && Slice::of_insertion(*combining).is_some()
    };
    if combining.len() != operation.num_results() || !combining.iter().all(is_insertion) {
        return None;
    }
    let mut stand_ins: Vec<Value<'m>> = Vec::new();
    for &lower in &loop_.ranges[0] {
        stand_ins.push(value(lower, operation, rewriter));
    }
    stand_ins.extend(&loop_.outputs);
    rewriter.inline_block_before(block, operation, &stand_ins);
    rewriter.set_insertion_point(InsertionPoint::After(operation));
    let mut results = Vec::new();
    for combining in combining {
        let slice = Slice::of_insertion(combining)?;
        let type_ = combining.operand(1).type_();
        let state = slice.state(
            rewriter.context(),
            "tensor.insert_slice",
            type_,
            operation.location(),
        );
        results.push(rewriter.create(&state).result(0));
    }
    rewriter.erase_op(terminator);
    rewriter.replace_op(operation, &results);
    Some(())
}

/// Replaces the variables of dimensions with one step.
fn constant_variables<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (loop_, block) = (Loop::of(operation)?, only_block(operation.region(0))?);
    let mut changed = false;
    for (dimension, variable) in arguments(block).into_iter().take(loop_.rank()).enumerate() {
        let range = loop_.range(dimension);
        if !variable.is_unused() && trip_count(range, false, rewriter) == Some(1) {
            let lower = value(range[0], operation, rewriter);
            rewriter.replace_all_uses_with(variable, lower);
            changed = true;
        }
    }
    changed.then_some(())
}
