//! Views of operations: their common parts, and the functions behind generated accessors and setters.

use super::error::WrongOperation;
use super::form::Form;
use super::range::{RegionRange, Side, SuccessorRange, ValueRange, ValueRanges};
use super::shape::{Shape, blocks, group};
use crate::dialect::segment_sizes;
use crate::text::Environment;
use crate::verify::{LogicalResult, OperationVerifier, VerificationError, Verifiers, verify};
use operation_core::{Attribute, Block, Context, IrArena, Operation, Region, Value};
use smallvec::SmallVec;

/// A typed view of an operation: a copy of its handle, checked to be of one definition.
///
/// The operation can still be changed through its handle. An accessor panics if its part no longer fits the definition, or
/// if a required part is absent.
pub trait OperationView<'m>:
    Copy + Into<Operation<'m>> + TryFrom<Operation<'m>, Error = WrongOperation>
{
    /// The declared parts.
    const SHAPE: &'static Shape;

    /// The view of an operation; `None` if `try_from` would return an error. For an operation of another name, this
    /// takes only a comparison.
    fn of(operation: Operation<'m>) -> Option<Self> {
        match operation.name().as_str() == Self::SHAPE.name {
            true => Self::try_from(operation).ok(),
            false => None,
        }
    }

    /// The operation.
    fn operation(self) -> Operation<'m> {
        self.into()
    }

    /// True if the definition lists a trait, by its C++ name, qualified (`::mlir::OpTrait::IsTerminator`) or not
    /// (`IsTerminator`). `Pure` is listed if its two traits are.
    fn has_trait(name: &str) -> bool {
        match name {
            "Pure" => {
                is_listed(Self::SHAPE.traits, "AlwaysSpeculatableImplTrait")
                    && is_listed(Self::SHAPE.traits, "NoMemoryEffect")
            }
            name => is_listed(Self::SHAPE.traits, name),
        }
    }

    /// True if the definition lists an interface or implies it, by its C++ name, qualified (`::mlir::InferTypeOpInterface`) or not.
    fn implements(interface: &str) -> bool {
        // Some are listed as their trait.
        let mut traits = Self::SHAPE
            .traits
            .iter()
            .filter(|listed| listed.ends_with("::Trait"));
        is_listed(Self::SHAPE.interfaces, interface)
            || traits.any(|listed| is_named(listed, interface))
    }

    /// Verifies the operation and everything in its regions; the errors are in the order of their discovery.
    fn verify<'e>(
        self,
        environment: impl Into<Environment<'e, dyn Verifiers>>,
        context: &'m Context,
    ) -> Vec<VerificationError<'m>> {
        verify(self.into(), environment, context)
    }
}

/// Verifies an operation by its view. An operation without a view is invalid.
///
/// # Errors
///
/// If the operation is invalid; the verifier has recorded the error.
pub fn verify_view<'m, V: OperationView<'m>>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    verify: impl FnOnce(&mut OperationVerifier<'_, 'm>, V) -> LogicalResult,
) -> LogicalResult {
    match V::try_from(operation) {
        Ok(view) => verify(verifier, view),
        Err(wrong) => Err(verifier.error(
            operation,
            format!("is not what its verifier was generated for: {wrong}"),
        )),
    }
}

/// True if a C++ name is among qualified ones.
fn is_listed(list: &[&str], name: &str) -> bool {
    list.iter().any(|listed| is_named(listed, name))
}

/// True if a qualified C++ name equals `name`, with or without its namespaces and the nested class of the trait.
fn is_named(listed: &str, name: &str) -> bool {
    let class = listed
        .strip_suffix("::Trait")
        .or_else(|| listed.strip_suffix("::Impl"))
        .unwrap_or(listed);
    listed == name || class == name || class.rsplit("::").next() == Some(name)
}

#[cold]
fn changed(shape: &Shape, slot: usize) -> ! {
    let name = shape.slots.get(slot).map_or("", |slot| slot.name);
    panic!(
        "'{name}' of the operation '{}' is not what it is declared to be any more",
        shape.name
    )
}

/// The value of a required or default-valued attribute or property in this slot, if it is there.
///
/// # Panics
///
/// If it is required but absent, or has another form.
#[inline]
pub(super) fn value_in<'m, F: Form>(
    attribute: Option<Attribute<'m>>,
    shape: &Shape,
    slot: usize,
) -> F::Value<'m> {
    let value = match attribute {
        Some(attribute) => F::read(attribute),
        None => shape
            .slots
            .get(slot)
            .and_then(|slot| F::literal(slot.default)),
    };
    value.unwrap_or_else(|| changed(shape, slot))
}

/// The value of a required or default-valued attribute or property.
///
/// # Panics
///
/// If it is required but absent, or has another form.
#[inline]
pub fn value<'m, F: Form>(operation: Operation<'m>, shape: &Shape, slot: usize) -> F::Value<'m> {
    value_in::<F>(operation.property(slot), shape, slot)
}

/// The value of an optional attribute or property; `None` if it is absent.
///
/// # Panics
///
/// If it has another form.
#[inline]
pub fn optional<'m, F: Form>(
    operation: Operation<'m>,
    shape: &Shape,
    slot: usize,
) -> Option<F::Value<'m>> {
    optional_in::<F>(operation.property(slot), shape, slot)
}

pub(super) fn optional_in<'m, F: Form>(
    attribute: Option<Attribute<'m>>,
    shape: &Shape,
    slot: usize,
) -> Option<F::Value<'m>> {
    attribute.map(|attribute| F::read(attribute).unwrap_or_else(|| changed(shape, slot)))
}

/// A required attribute or property, as an attribute.
///
/// # Panics
///
/// If it is absent.
#[inline]
pub fn attribute<'m>(operation: Operation<'m>, shape: &Shape, slot: usize) -> Attribute<'m> {
    operation
        .property(slot)
        .unwrap_or_else(|| changed(shape, slot))
}

/// Sets an attribute or property.
pub fn set<'a, 'm: 'a, F: Form>(
    operation: Operation<'m>,
    context: &'m Context,
    slot: usize,
    given: F::Given<'a, 'm>,
) {
    operation.set_property(slot, F::make(context, given));
}

/// Sets or removes an attribute or property.
pub fn set_optional<'a, 'm: 'a, F: Form>(
    operation: Operation<'m>,
    context: &'m Context,
    slot: usize,
    given: Option<F::Given<'a, 'm>>,
) {
    operation.set_property(slot, given.and_then(|given| F::make(context, given)));
}

/// Removes an attribute or property, and returns it.
pub fn remove<'m>(operation: Operation<'m>, slot: usize) -> Option<Attribute<'m>> {
    let removed = operation.property(slot);
    operation.set_property(slot, None);
    removed
}

fn segments<'m>(operation: Operation<'m>, slot: Option<u16>) -> Option<Attribute<'m>> {
    operation.property(slot?.into())
}

/// The values of the operand with this index.
pub fn operands<'m>(operation: Operation<'m>, shape: &Shape, index: usize) -> ValueRange<'m> {
    let segments = segments(operation, shape.operand_segments);
    let range = group(shape.operands, operation.num_operands(), segments, index);
    ValueRange::new(operation, Side::Operands, range)
}

/// The value of the operand with this index. It must not be of variable length.
///
/// # Panics
///
/// If the operation has too few operands.
pub fn operand<'m>(operation: Operation<'m>, shape: &Shape, index: usize) -> Value<'m> {
    operation.operand(operands(operation, shape, index).start())
}

/// The ranges of the operand with this index. It must be variadic of variadic.
pub fn operand_ranges<'m>(
    operation: Operation<'m>,
    shape: &Shape,
    index: usize,
) -> ValueRanges<'m> {
    let sizes = shape
        .inner_segments(index)
        .and_then(|slot| operation.property(slot));
    ValueRanges::new(operands(operation, shape, index), sizes)
}

/// The values of the result with this index.
pub fn results<'m>(operation: Operation<'m>, shape: &Shape, index: usize) -> ValueRange<'m> {
    let segments = segments(operation, shape.result_segments);
    let range = group(shape.results, operation.num_results(), segments, index);
    ValueRange::new(operation, Side::Results, range)
}

/// The value of the result with this index. It must not be of variable length.
///
/// # Panics
///
/// If the operation has too few results.
pub fn result<'m>(operation: Operation<'m>, shape: &Shape, index: usize) -> Value<'m> {
    operation.result(results(operation, shape, index).start())
}

/// The regions of the declared region with this index.
pub fn regions<'m>(operation: Operation<'m>, shape: &Shape, index: usize) -> RegionRange<'m> {
    RegionRange::new(
        operation,
        blocks(shape.regions, operation.num_regions(), index).start,
    )
}

/// The successors of the declared successor with this index.
pub fn successors<'m>(operation: Operation<'m>, shape: &Shape, index: usize) -> SuccessorRange<'m> {
    SuccessorRange::new(
        operation,
        blocks(shape.successors, operation.num_successors(), index).start,
    )
}

/// Replaces the values of the operand with this index, and adapts the segment sizes.
///
/// If several operands of variable length share the values equally, all of them have to be replaced before the
/// operation has its shape again.
pub fn set_operands<'m>(
    operation: Operation<'m>,
    shape: &Shape,
    arena: &'m IrArena<'m>,
    index: usize,
    values: &[Value<'m>],
) {
    let own = operands(operation, shape, index);
    let (start, end) = (own.start(), own.start() + own.len());
    let before = operation.operands().take(start);
    let all: SmallVec<[Value<'m>; 8]> = before
        .chain(values.iter().copied())
        .chain(operation.operands().skip(end))
        .collect();
    operation.set_operands(arena, &all);
    if let Some(slot) = shape.operand_segments {
        let sizes = operation
            .property(slot.into())
            .into_iter()
            .flat_map(segment_sizes)
            .map(|size| size as i32);
        let mut sizes: SmallVec<[i32; 8]> = sizes.collect();
        if let Some(size) = sizes.get_mut(index) {
            *size = values.len() as i32;
        }
        operation.set_property(slot.into(), Some(arena.context().dense_i32_array(&sizes)));
    }
}

/// Like [`set_operands`], for an operand of kind variadic of variadic.
pub fn set_operand_ranges<'m>(
    operation: Operation<'m>,
    shape: &Shape,
    arena: &'m IrArena<'m>,
    index: usize,
    ranges: &[&[Value<'m>]],
) {
    set_operands(operation, shape, arena, index, &ranges.concat());
    if let Some(slot) = shape.inner_segments(index) {
        let sizes: SmallVec<[i32; 8]> = ranges.iter().map(|range| range.len() as i32).collect();
        operation.set_property(slot, Some(arena.context().dense_i32_array(&sizes)));
    }
}

/// Replaces the value of the operand with this index. It must not be of variable length.
///
/// # Panics
///
/// If the operation has too few operands.
pub fn set_operand<'m>(operation: Operation<'m>, shape: &Shape, index: usize, value: Value<'m>) {
    operation.set_operand(operands(operation, shape, index).start(), value);
}

/// The region with this index. It must not be variadic.
///
/// # Panics
///
/// If the operation has too few regions.
pub fn region<'m>(operation: Operation<'m>, index: usize) -> Region<'m> {
    operation.region(index)
}

/// The successor with this index. It must not be variadic.
///
/// # Panics
///
/// If the operation has too few successors.
pub fn successor<'m>(operation: Operation<'m>, index: usize) -> Block<'m> {
    operation.successor(index)
}
