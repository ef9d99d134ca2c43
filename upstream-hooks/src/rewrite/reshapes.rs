//! `collapse_shape` and `expand_shape`, of tensors and of memrefs.

use super::create::state;
use super::elements::dense;
use super::lists::{DYNAMIC, elements};
use super::matchers::defined_by;
use operation_core::{Attribute, AttributeKind, Context, Operation};
use rewrite::{FoldAdaptor, Folded, Rewriter};

/// Two operations that undo each other.
#[derive(Clone, Copy)]
pub(crate) struct Reshapes {
    pub(crate) collapse: &'static str,
    pub(crate) expand: &'static str,
}

/// Which dimensions belong together.
pub(crate) fn reassociation(operation: Operation<'_>) -> Option<Vec<Vec<i64>>> {
    operation.property_named("reassociation")?.as_array()?.iter().map(|group| elements(*group)).collect()
}

fn reassociation_attribute<'c>(context: &'c Context, groups: &[Vec<i64>]) -> Attribute<'c> {
    let groups: Vec<_> = groups.iter().map(|group| super::lists::array_of_i64(context, group)).collect();
    context.array(&groups)
}

impl Reshapes {
    /// What undoes an operation.
    fn inverse(self, operation: Operation<'_>) -> &'static str {
        if operation.name().as_str() == self.collapse { self.expand } else { self.collapse }
    }

    /// Nothing is changed, or what was changed is undone.
    pub(crate) fn fold<'m>(self, fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
        let operation = fold.operation;
        let (source, type_) = (operation.operand(0), operation.result(0).type_());
        if source.type_() == type_ {
            return Folded::value(source);
        }
        if let Some((_, data, splat)) = fold.constant(0).and_then(dense)
            && type_.has_static_shape()
        {
            let reshaped = AttributeKind::DenseElements { type_, data, splat };
            return Folded::attribute(fold.context().attribute(reshaped));
        }
        let Some(inner) = defined_by(source, self.inverse(operation)) else { return Folded::Unchanged };
        let origin = inner.operand(0);
        if origin.type_() != type_ {
            return Folded::Unchanged;
        }
        let dynamic = type_.shape().unwrap_or_default().iter().filter(|&&size| size == DYNAMIC).count();
        let is_undone = dynamic < 2 || reassociation(inner) == reassociation(operation);
        is_undone.then_some(origin).into()
    }

    /// Two of a kind at once (`ComposeReassociativeReshapeOps`).
    pub(crate) fn compose<'m>(self, operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
        let source = operation.operand(0);
        let Some(inner) = defined_by(source, operation.name().as_str()) else { return false };
        let (Some(first), Some(second)) = (reassociation(inner), reassociation(operation)) else { return false };
        if first.len() == second.len() {
            return false;
        }
        let (fine, coarse) = if first.len() > second.len() { (first, second) } else { (second, first) };
        let group = |group: &Vec<i64>| -> Option<Vec<i64>> {
            let parts = group.iter().map(|&index| fine.get(usize::try_from(index).ok()?));
            Some(parts.collect::<Option<Vec<_>>>()?.into_iter().flatten().copied().collect())
        };
        let Some(composed) = coarse.iter().map(group).collect::<Option<Vec<_>>>() else { return false };
        let context = rewriter.context();
        let type_ = operation.result(0).type_();
        let name = operation.name().as_str();
        let mut new = state(context, name, &[inner.operand(0)], type_, operation.location());
        new.operands.extend(operation.operands().skip(1));
        let properties = [
            ("reassociation", Some(reassociation_attribute(context, &composed))),
            ("static_output_shape", operation.property_named("static_output_shape")),
        ];
        for (property, value) in properties.into_iter().filter(|(_, value)| value.is_some()) {
            // It is of the same kind, and so has the property.
            let _ = new.set_property_named(property, value);
        }
        rewriter.replace_op_with(operation, &new);
        true
    }
}
