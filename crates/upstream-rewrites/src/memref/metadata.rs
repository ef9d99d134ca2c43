//! `memref.reinterpret_cast` and `memref.extract_strided_metadata`.

use crate::create::{cast_to, constant, replace_by};
use crate::lists::DYNAMIC;
use crate::matchers::defined_by;
use crate::memref_types::{Strides, memref};
use crate::mixed::{Mixed, Slice, or_dynamic};
use crate::registered::{FoldFunction, Pattern};
use operation_core::{Operation, Type, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const REINTERPRET: &str = "memref.reinterpret_cast";
const EXTRACT: &str = "memref.extract_strided_metadata";

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [(REINTERPRET, reinterpret_cast)];

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern::new(
        "ReinterpretCastOpExtractStridedMetadataFolder",
        REINTERPRET,
        of_metadata,
    ),
    Pattern::new("ReinterpretCastOpConstantFolder", REINTERPRET, of_constants),
    // Upstream's fold creates constants.
    Pattern::new("ExtractStridedMetadataOp", EXTRACT, extract_known),
];

fn reinterpret_cast<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let source = operation.operand(0);
    if let Some(same_memory) = source
        .defining_op()
        .and_then(|definition| base_of(definition, fold))
    {
        operation.set_operand(0, same_memory);
        return Folded::InPlace;
    }
    let type_ = operation.result(0).type_();
    let is_at_start =
        Slice::of(operation).is_some_and(|slice| slice.offsets.first() == Some(&Mixed::Static(0)));
    (type_.has_static_shape() && source.type_() == type_ && is_at_start)
        .then_some(source)
        .into()
}

/// The memref of the same memory, viewed from its start on.
fn base_of<'m>(definition: Operation<'m>, fold: &FoldAdaptor<'_, 'm>) -> Option<Value<'m>> {
    match definition.name().as_str() {
        REINTERPRET | "memref.cast" => Some(definition.operand(0)),
        "memref.subview" => {
            let slice = Slice::of(definition)?;
            let number =
                |own: &Mixed<'m>| own.number(|value| fold.semantics.constant(value, fold.arena));
            slice
                .offsets
                .iter()
                .all(|own| number(own) == Some(0))
                .then(|| definition.operand(0))
        }
        _ => None,
    }
}

/// Offset, sizes and strides.
#[derive(PartialEq)]
struct Metadata<'m> {
    offset: Mixed<'m>,
    sizes: Vec<Mixed<'m>>,
    strides: Vec<Mixed<'m>>,
}

impl<'m> Metadata<'m> {
    /// These, as numbers where a type or a constant says them; `None` if the type has no strides.
    fn known(
        type_: Type<'m>,
        offset: Mixed<'m>,
        sizes: &[Mixed<'m>],
        strides: &[Mixed<'m>],
        rewriter: &Rewriter<'_, 'm>,
    ) -> Option<Self> {
        let own = memref(type_)?;
        let known = own.strides()?;
        let best = |(&said, &by_type): (&Mixed<'m>, &i64)| match by_type {
            DYNAMIC => said
                .number(|value| rewriter.constant(value))
                .map_or(said, Mixed::Static),
            number => Mixed::Static(number),
        };
        Some(Metadata {
            offset: best((&offset, &known.offset)),
            sizes: sizes.iter().zip(own.shape).map(best).collect(),
            strides: strides.iter().zip(&known.strides).map(best).collect(),
        })
    }

    /// The parts of a `memref.reinterpret_cast`.
    fn of_cast(
        operation: Operation<'m>,
        slice: &Slice<'m>,
        rewriter: &Rewriter<'_, 'm>,
    ) -> Option<Self> {
        let offset = *slice.offsets.first()?;
        Metadata::known(
            operation.result(0).type_(),
            offset,
            &slice.sizes,
            &slice.strides,
            rewriter,
        )
    }

    /// The parts extracted by a `memref.extract_strided_metadata`.
    fn extracted(operation: Operation<'m>, rewriter: &Rewriter<'_, 'm>) -> Option<Self> {
        let type_ = operation.operand(0).type_();
        let results: Vec<Mixed<'m>> = operation.results().skip(1).map(Mixed::Dynamic).collect();
        let (offset, rest) = results.split_first()?;
        let (sizes, strides) = rest.split_at_checked(type_.shape()?.len())?;
        Metadata::known(type_, *offset, sizes, strides, rewriter)
    }
}

/// Uses the original of a memref taken apart and put together again.
fn of_metadata<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let extract = defined_by(operation.operand(0), EXTRACT)?;
    let slice = Slice::of(operation)?;
    let own = Metadata::of_cast(operation, &slice, rewriter);
    let (own, extracted) = (own?, Metadata::extracted(extract, rewriter)?);
    let (source, type_) = (extract.operand(0), operation.result(0).type_());
    if own != extracted {
        rewriter.modify_in_place(operation, |operation| operation.set_operand(0, source));
        return Some(());
    }
    let new = cast_to(rewriter, "memref.cast", source, type_, operation.location());
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// Constants become part of the operation and the type.
fn of_constants<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let slice = Slice::of(operation)?;
    let known = Metadata::of_cast(operation, &slice, rewriter)?;
    let new = Slice {
        operands: slice.operands.clone(),
        offsets: vec![known.offset],
        sizes: known.sizes,
        strides: known.strides,
    };
    if new == slice {
        return None;
    }
    let (context, location, type_) = (
        rewriter.context(),
        operation.location(),
        operation.result(0).type_(),
    );
    let own = memref(type_)?;
    let strides = Strides {
        offset: new.offsets[0].or_dynamic(),
        strides: or_dynamic(&new.strides),
    };
    let new_type = own.with_strides(context, &or_dynamic(&new.sizes), &strides);
    let state = new.state(context, REINTERPRET, new_type, location);
    let new = rewriter.create(&state).result(0);
    replace_by(rewriter, operation, "memref.cast", &[new])
}

/// Constants replace the results known by the type; casts change nothing else.
fn extract_known<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = operation.operand(0);
    let own = memref(source.type_())?;
    let strides = own.strides()?;
    let known = std::iter::once(strides.offset)
        .chain(own.shape.iter().copied())
        .chain(strides.strides);
    let mut changed = false;
    for (result, number) in operation.results().skip(1).zip(known) {
        if number != DYNAMIC && !result.is_unused() {
            let context = rewriter.context();
            let value = context.integer(context.index_type(), number);
            let value = constant(rewriter, value, operation.location());
            rewriter.replace_all_uses_with(result, value);
            changed = true;
        }
    }
    let cast = defined_by(source, "memref.cast").map(|cast| cast.operand(0));
    if let Some(inner) = cast.filter(|inner| memref(inner.type_()).is_some()) {
        rewriter.modify_in_place(operation, |operation| operation.set_operand(0, inner));
        changed = true;
    }
    changed.then_some(())
}
