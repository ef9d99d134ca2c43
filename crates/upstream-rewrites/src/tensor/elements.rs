//! `tensor.extract`

use super::types::{of_value, tensor};
use crate::create::{create, replace_by};
use crate::elements::{dense, element};
use crate::lists::index_of;
use crate::matchers::defined_by;
use crate::registered::{FoldFunction, Pattern};
use operation_core::{Attribute, Mapping, Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const EXTRACT: &str = "tensor.extract";

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [(EXTRACT, extract)];

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern::new("ExtractFromTensorCast", EXTRACT, from_cast),
    Pattern::new("ExtractElementFromIndexCast", EXTRACT, from_index_cast),
    Pattern::new("ExtractFromTensorGenerate", EXTRACT, from_generate),
];

fn extract<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let source = fold.operation.operand(0);
    let constant = fold
        .constant(0)
        .filter(|&constant| dense(constant).is_some());
    if let Some((constant, (.., true))) =
        constant.and_then(|constant| Some((constant, dense(constant)?)))
    {
        return element(fold.context(), constant, 0).into();
    }
    if let Some(insert) = defined_by(source, "tensor.insert")
        && insert
            .operands()
            .skip(2)
            .eq(fold.operation.operands().skip(1))
        && fold.operands[1..].iter().all(Option::is_some)
    {
        return Folded::value(insert.operand(0));
    }
    let Some(index) = constant_index(fold, source) else {
        return Folded::Unchanged;
    };
    if let Some(elements) = defined_by(source, "tensor.from_elements") {
        return elements.operands().nth(index).into();
    }
    constant
        .and_then(|constant| element(fold.context(), constant, index))
        .into()
}

/// The place of an element among all, if the indices are constant and within the shape.
fn constant_index<'m>(fold: &FoldAdaptor<'_, 'm>, source: Value<'m>) -> Option<usize> {
    let shape = of_value(source)?.shape;
    let constants: &[Option<Attribute<'m>>] = fold.operands.get(1..)?;
    if shape.len() != constants.len() {
        return None;
    }
    let mut place: i64 = 0;
    for (&size, &constant) in shape.iter().zip(constants) {
        let index = index_of(constant).filter(|index| (0..size).contains(index))?;
        place = place.checked_mul(size)?.checked_add(index)?;
    }
    usize::try_from(place).ok()
}

fn from_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = defined_by(operation.operand(0), "tensor.cast").map(|cast| cast.operand(0));
    let source = source.filter(|source| tensor(source.type_()).is_some())?;
    let mut operands: Vec<Value<'m>> = operation.operands().collect();
    operands[0] = source;
    replace_by(rewriter, operation, EXTRACT, &operands)
}

/// Casts the extracted element rather than all.
fn from_index_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let cast = defined_by(operation.operand(0), "arith.index_cast")?;
    let mut operands: Vec<Value<'m>> = operation.operands().collect();
    operands[0] = cast.operand(0);
    let element = operands[0].type_().element_type()?;
    let new = create(rewriter, EXTRACT, &operands, element, operation.location());
    replace_by(rewriter, operation, "arith.index_cast", &[new])
}

/// The one element is computed.
fn from_generate<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let generate = defined_by(operation.operand(0), "tensor.generate")?;
    let body = generate
        .regions()
        .next()
        .and_then(|region| region.blocks().next());
    let (body, end) = body.and_then(|body| Some((body, body.last()?)))?;
    if !rewriter.semantics.would_be_trivially_dead(generate)
        || end.name().as_str() != "tensor.yield"
        || body.num_arguments() != operation.num_operands() - 1
    {
        return None;
    }
    let mut mapping = Mapping::new();
    for (argument, index) in body.arguments().zip(operation.operands().skip(1)) {
        mapping.map_value(argument.value(), index);
    }
    for inner in body.operations().filter(|&inner| inner != end) {
        rewriter.clone_op(inner, &mut mapping);
    }
    let new = mapping.value(end.operand(0));
    rewriter.replace_op(operation, &[new]);
    Some(())
}
