//! Common parts of `expand_shape` and `collapse_shape` of `memref` and `tensor`.

use crate::create::{constant, create, state};
use crate::elements::{dense, with_shape};
use crate::groups::{Groups, between, compose, cover, num_dynamic, part};
use crate::lists::{array_of_i64, elements, integers};
use crate::matchers::defined_by;
use crate::memref_types::memref;
use crate::mixed::{Mixed, mixed, or_dynamic, values};
use operation_core::{Context, Location, Operation, OperationState, Type, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

/// The names of a dialect's operations.
pub(crate) struct Names {
    pub(crate) expand: &'static str,
    pub(crate) collapse: &'static str,
    pub(crate) cast: &'static str,
}

const NAMES: [Names; 2] = [
    Names {
        expand: "memref.expand_shape",
        collapse: "memref.collapse_shape",
        cast: "memref.cast",
    },
    Names {
        expand: "tensor.expand_shape",
        collapse: "tensor.collapse_shape",
        cast: "tensor.cast",
    },
];

/// The names in an operation's dialect; `None` if the operation doesn't expand or collapse.
fn names(operation: Operation<'_>) -> Option<&'static Names> {
    let own = operation.name();
    NAMES
        .iter()
        .find(|names| [names.expand, names.collapse].contains(&own.as_str()))
}

/// The groups of an operation.
pub(crate) fn groups(operation: Operation<'_>) -> Option<Groups> {
    operation
        .property_named("reassociation")?
        .as_array()?
        .iter()
        .map(|&group| elements(group))
        .collect()
}

/// The sizes in an `expand_shape`.
pub(crate) fn output_shape<'m>(operation: Operation<'m>) -> Option<Vec<Mixed<'m>>> {
    mixed(
        &integers(operation, "static_output_shape")?,
        operation.operands().skip(1),
    )
}

/// The state of an `expand_shape`, or of a `collapse_shape` without sizes.
pub(crate) fn reshape<'m>(
    context: &'m Context,
    name: &str,
    source: Value<'m>,
    groups: &[Vec<i64>],
    sizes: Option<&[Mixed<'m>]>,
    type_: Type<'m>,
    location: Location<'m>,
) -> OperationState<'m> {
    let mut state = state(context, name, &[source], type_, location);
    let groups: Vec<_> = groups
        .iter()
        .map(|group| array_of_i64(context, group))
        .collect();
    state.set_attribute(context, "reassociation", context.array(&groups));
    if let Some(sizes) = sizes {
        state.operands.extend(values(sizes));
        state.set_attribute(
            context,
            "static_output_shape",
            context.dense_i64_array(&or_dynamic(sizes)),
        );
    }
    state
}

/// Folds an operation without effect, constants, and an operation that reverts another one.
pub(crate) fn fold<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    if source.type_() == type_ {
        return Folded::value(source);
    }
    if let Some(constant) = fold
        .constant(0)
        .filter(|&constant| dense(constant).is_some())
    {
        return with_shape(fold.context(), constant, type_).into();
    }
    undone(fold.operation, source, type_).into()
}

fn undone<'m>(operation: Operation<'m>, source: Value<'m>, type_: Type<'m>) -> Option<Value<'m>> {
    let names = names(operation)?;
    let inverse = if operation.name().as_str() == names.expand {
        names.collapse
    } else {
        names.expand
    };
    let inner = defined_by(source, inverse)?;
    let original = inner.operand(0);
    let shape = type_.shape().filter(|_| original.type_() == type_)?;
    if num_dynamic(shape) < 2 {
        return Some(original);
    }
    let own = groups(operation).filter(|own| groups(inner).as_ref() == Some(own))?;
    let is_clear = inverse == names.expand && shape.len() < source.type_().shape()?.len()
        || own
            .iter()
            .all(|group| part(shape, group).is_some_and(|part| num_dynamic(part) < 2));
    is_clear.then_some(original)
}

/// True if a memref's elements don't stand next to each other.
fn has_layout(type_: Type<'_>) -> bool {
    memref(type_).is_some_and(|own| !own.is_identity())
}

/// Two steps of the same kind are one.
pub(crate) fn of_same_kind<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let source = operation.operand(0);
    let inner = defined_by(source, operation.name().as_str())?;
    let (original, type_) = (inner.operand(0), operation.result(0).type_());
    if [original.type_(), source.type_(), type_]
        .into_iter()
        .any(has_layout)
    {
        return None;
    }
    let composed = groups(inner)
        .zip(groups(operation))
        .and_then(|(one, other)| compose(one, other));
    let composed = composed?;
    let sizes = output_shape(operation);
    let state = reshape(
        rewriter.context(),
        operation.name().as_str(),
        original,
        &composed,
        sizes.as_deref(),
        type_,
        operation.location(),
    );
    rewriter.replace_op_with(operation, &state);
    Some(())
}

/// Collapses an expanded shape: one step does, in one direction.
pub(crate) fn collapse_of_expand<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let names = names(operation)?;
    let source = operation.operand(0);
    let inner = defined_by(source, names.expand)?;
    let (original, type_) = (inner.operand(0), operation.result(0).type_());
    let types = [source.type_(), original.type_()];
    if types.into_iter().any(has_layout) || original.type_() == type_ {
        return None;
    }
    let (from, to) = (original.type_().shape()?, type_.shape()?);
    let (collapsed, expanded) = (groups(operation)?, groups(inner)?);
    let location = operation.location();
    let (fine, coarse) = if from.len() > to.len() {
        (&expanded, &collapsed)
    } else {
        (&collapsed, &expanded)
    };
    let composed = cover(fine, coarse)?;
    let context = rewriter.context();
    let new = |name, groups: &[Vec<i64>], sizes: Option<&[Mixed<'m>]>| {
        reshape(context, name, original, groups, sizes, type_, location)
    };
    let state = match from.len().cmp(&to.len()) {
        std::cmp::Ordering::Greater => new(names.collapse, &composed, None),
        std::cmp::Ordering::Equal => state(context, names.cast, &[original], type_, location),
        std::cmp::Ordering::Less => {
            let sizes = output_shape(inner)?;
            let in_range =
                |&index: &i64| usize::try_from(index).is_ok_and(|index| index < sizes.len());
            if !collapsed.iter().flatten().all(in_range) {
                return None;
            }
            let sizes: Vec<_> = collapsed
                .iter()
                .map(|group| product(&sizes, group, location, rewriter))
                .collect();
            new(names.expand, &composed, Some(&sizes))
        }
    };
    rewriter.replace_op_with(operation, &state);
    Some(())
}

/// The product of the sizes of a group.
fn product<'m>(
    sizes: &[Mixed<'m>],
    group: &[i64],
    location: Location<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Mixed<'m> {
    let mut number: i64 = 1;
    let mut product: Option<Value<'m>> = None;
    let multiply = |one: Value<'m>, other: Value<'m>, rewriter: &mut Rewriter<'_, 'm>| {
        create(rewriter, "arith.muli", &[one, other], one.type_(), location)
    };
    for &index in group {
        let size = sizes[index as usize];
        match (size.number(|value| rewriter.constant(value)), size) {
            (Some(size), _) => number = number.wrapping_mul(size),
            (None, Mixed::Dynamic(size)) => {
                product = Some(match product {
                    Some(others) => multiply(others, size, rewriter),
                    None => size,
                });
            }
            (None, Mixed::Static(_)) => {}
        }
    }
    let Some(product) = product.map(|product| match number {
        1 => product,
        _ => {
            let number = rewriter
                .context()
                .integer(rewriter.context().index_type(), number);
            let number = constant(rewriter, number, location);
            multiply(product, number, rewriter)
        }
    }) else {
        return Mixed::Static(number);
    };
    Mixed::Dynamic(product)
}

/// Expands a collapsed shape: one step does, in one direction.
pub(crate) fn expand_of_collapse<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let names = names(operation)?;
    let source = operation.operand(0);
    let inner = defined_by(source, names.collapse)?;
    let (original, type_) = (inner.operand(0), operation.result(0).type_());
    if [source.type_(), original.type_()]
        .into_iter()
        .any(has_layout)
    {
        return None;
    }
    let (from, to) = (original.type_().shape()?, type_.shape()?);
    let (collapsed, expanded) = (groups(inner)?, groups(operation)?);
    let (context, location) = (rewriter.context(), operation.location());
    let new = |name, groups: &[Vec<i64>], sizes: Option<&[Mixed<'m>]>| {
        reshape(context, name, original, groups, sizes, type_, location)
    };
    let state = match from.len().cmp(&to.len()) {
        std::cmp::Ordering::Equal => return None,
        std::cmp::Ordering::Greater => {
            let composed = between([&collapsed, &expanded], from, to)?;
            new(names.collapse, &composed, None)
        }
        std::cmp::Ordering::Less => {
            let composed = between([&expanded, &collapsed], to, from)?;
            let sizes = output_shape(operation)?;
            new(names.expand, &composed, Some(&sizes))
        }
    };
    rewriter.replace_op_with(operation, &state);
    Some(())
}
