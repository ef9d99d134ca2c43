//! Sizes, offsets and strides as numbers or values.

use crate::create::state;
use crate::lists::{DYNAMIC, index_of, integers};
use operation_core::{Attribute, Context, Location, Operation, OperationState, Type, Value};
use rewrite::{FoldAdaptor, Rewriter};

/// A size, offset or stride (`OpFoldResult`).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mixed<'m> {
    /// A number.
    Static(i64),
    /// The value.
    Dynamic(Value<'m>),
}

impl<'m> Mixed<'m> {
    /// The number, also from a constant.
    pub(crate) fn number(
        self,
        constant: impl FnOnce(Value<'m>) -> Option<Attribute<'m>>,
    ) -> Option<i64> {
        match self {
            Mixed::Static(number) => Some(number),
            Mixed::Dynamic(value) => index_of(constant(value)),
        }
    }

    /// The number, or [`DYNAMIC`].
    pub(crate) fn or_dynamic(self) -> i64 {
        match self {
            Mixed::Static(number) => number,
            Mixed::Dynamic(_) => DYNAMIC,
        }
    }
}

/// The numbers, or [`DYNAMIC`] for values.
pub(crate) fn or_dynamic(list: &[Mixed<'_>]) -> Vec<i64> {
    list.iter().map(|own| own.or_dynamic()).collect()
}

/// The values among these.
pub(crate) fn values<'m>(list: &[Mixed<'m>]) -> Vec<Value<'m>> {
    let value = |own: &Mixed<'m>| match *own {
        Mixed::Static(_) => None,
        Mixed::Dynamic(value) => Some(value),
    };
    list.iter().filter_map(value).collect()
}

/// Numbers, with values in place of [`DYNAMIC`]; `None` if their counts differ.
pub(crate) fn mixed<'m>(
    numbers: &[i64],
    values: impl IntoIterator<Item = Value<'m>>,
) -> Option<Vec<Mixed<'m>>> {
    let mut values = values.into_iter();
    let list: Option<_> = numbers
        .iter()
        .map(|&number| {
            if number == DYNAMIC {
                values.next().map(Mixed::Dynamic)
            } else {
                Some(Mixed::Static(number))
            }
        })
        .collect();
    list.filter(|_| values.next().is_none())
}

/// Puts numbers in place of constants accepted by `accept`, by their index; false if there are none.
pub(crate) fn make_static<'m>(
    list: &mut [Mixed<'m>],
    constant: impl Fn(Value<'m>) -> Option<Attribute<'m>>,
    accept: impl Fn(usize, i64) -> bool,
) -> bool {
    let mut changed = false;
    for (index, own) in list.iter_mut().enumerate() {
        let Mixed::Dynamic(value) = *own else {
            continue;
        };
        // This one number stands for an unknown size.
        let number = index_of(constant(value)).filter(|&number| number != DYNAMIC);
        if let Some(number) = number.filter(|&number| accept(index, number)) {
            *own = Mixed::Static(number);
            changed = true;
        }
    }
    changed
}

/// The same for a property and the operands from `first` on, one for each dynamic entry.
pub(crate) fn make_operands_static(
    fold: &FoldAdaptor<'_, '_>,
    property: &str,
    first: usize,
    accept: impl Fn(usize, i64) -> bool,
) -> bool {
    let operation = fold.operation;
    let list = integers(operation, property)
        .and_then(|numbers| mixed(&numbers, operation.operands().skip(first)));
    let Some(mut list) = list else { return false };
    if !make_static(
        &mut list,
        |value| fold.semantics.constant(value, fold.arena),
        accept,
    ) {
        return false;
    }
    let operands: Vec<Value<'_>> = operation
        .operands()
        .take(first)
        .chain(values(&list))
        .collect();
    operation.set_operands(fold.arena, &operands);
    operation
        .set_property_named(
            property,
            Some(fold.context().dense_i64_array(&or_dynamic(&list))),
        )
        .is_ok()
}

/// A part of a tensor or memref (`OffsetSizeAndStrideOpInterface`).
#[derive(Clone, PartialEq)]
pub(crate) struct Slice<'m> {
    /// The operands before the offsets.
    pub(crate) operands: Vec<Value<'m>>,
    pub(crate) offsets: Vec<Mixed<'m>>,
    pub(crate) sizes: Vec<Mixed<'m>>,
    pub(crate) strides: Vec<Mixed<'m>>,
}

impl<'m> Slice<'m> {
    /// The range of an operation with one operand before the offsets.
    pub(crate) fn of(operation: Operation<'m>) -> Option<Self> {
        let [operands, rest @ ..] = operation.operand_segments::<4>()?;
        Slice::parts(operation, operands, rest)
    }

    /// The range of an operation with two operands before the offsets.
    pub(crate) fn of_insertion(operation: Operation<'m>) -> Option<Self> {
        let [one, other, rest @ ..] = operation.operand_segments::<5>()?;
        Slice::parts(operation, one + other, rest)
    }

    fn parts(
        operation: Operation<'m>,
        operands: usize,
        [offsets, sizes, strides]: [usize; 3],
    ) -> Option<Self> {
        let list = |name, first: usize, count: usize| {
            mixed(
                &integers(operation, name)?,
                (first..first + count).map(|index| operation.operand(index)),
            )
        };
        Some(Slice {
            operands: operation.operands().take(operands).collect(),
            offsets: list("static_offsets", operands, offsets)?,
            sizes: list("static_sizes", operands + offsets, sizes)?,
            strides: list("static_strides", operands + offsets + sizes, strides)?,
        })
    }

    /// The operation of a name with this range.
    pub(crate) fn state(
        &self,
        context: &'m Context,
        name: &str,
        result: Type<'m>,
        location: Location<'m>,
    ) -> OperationState<'m> {
        let mut state = state(context, name, &self.operands, result, location);
        let mut segments = vec![1; self.operands.len()];
        let lists = [
            ("static_offsets", &self.offsets),
            ("static_sizes", &self.sizes),
            ("static_strides", &self.strides),
        ];
        for (property, list) in lists {
            let values = values(list);
            segments.push(values.len());
            state.operands.extend(values);
            state.set_attribute(
                context,
                property,
                context.dense_i64_array(&or_dynamic(list)),
            );
        }
        state.set_operand_segments(context, &segments);
        state
    }

    /// Puts numbers in place of constants, of the first kind with any; false if there are none.
    pub(crate) fn make_static(&mut self, rewriter: &Rewriter<'_, 'm>) -> bool {
        let constant = |value| rewriter.constant(value);
        make_static(&mut self.offsets, constant, |_, number| number >= 0)
            || make_static(&mut self.sizes, constant, |_, number| number >= 0)
            || make_static(&mut self.strides, constant, |_, number| number != 0)
    }

    /// True if it is certainly not within a shape.
    pub(crate) fn is_out_of_bounds(&self, shape: &[i64]) -> bool {
        shape.iter().enumerate().any(|(index, &length)| {
            let part = |list: &[Mixed<'m>]| match list.get(index) {
                Some(&Mixed::Static(number)) => Some(i128::from(number)),
                _ => None,
            };
            let Some(offset) = part(&self.offsets).filter(|_| length != DYNAMIC) else {
                return false;
            };
            let length = i128::from(length);
            let last = part(&self.sizes)
                .zip(part(&self.strides))
                .filter(|&(size, _)| size > 0);
            offset < 0
                || (offset >= length && part(&self.sizes) != Some(0))
                || last.is_some_and(|(size, stride)| offset + (size - 1) * stride >= length)
        })
    }
}
