//! The `arith` dialect.

mod bits;
mod casts;
mod compare_with_float;
mod comparisons;
mod constant_folds;
mod extended;
mod extensions;
mod flags;
mod floats;
mod integers;
mod reassociation;
mod select;
mod truncation;

use super::matchers::is_poison;
use super::registered::{Pattern, register_folds};
use super::{create, ub};
use operation_core::{Attribute, AttributeKind, Context, Location, OperationState, Signedness, Type, TypeKind};
use rewrite::{FoldAdaptor, Folded, MaterializeConstant, RewritePattern, Rewrites};

/// Adds what is known of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    register_folds(rewrites, &[("arith.constant", constant)]);
    integers::register(rewrites);
    register_folds(rewrites, &extended::FOLDS);
    register_folds(rewrites, &floats::FOLDS);
    register_folds(rewrites, &casts::FOLDS);
    register_folds(rewrites, &comparisons::FOLDS);
    register_folds(rewrites, &[("arith.select", select::fold)]);
    rewrites.materializers.insert("arith", Box::new(Constant));
    register_patterns(rewrites);
}

/// Adds the patterns of each operation, in the order in which they are tried if their benefits are equal.
fn register_patterns(rewrites: &mut Rewrites) {
    let all = reassociation::patterns()
        .chain(extended::PATTERNS)
        .chain(bits::PATTERNS)
        .chain(comparisons::PATTERNS)
        .chain([compare_with_float::PATTERN])
        .chain(select::PATTERNS)
        .chain(extensions::PATTERNS)
        .chain(truncation::PATTERNS)
        .chain(floats::PATTERNS);
    let mut by_root: Vec<(&str, Vec<Box<dyn RewritePattern>>)> = Vec::new();
    for pattern in all {
        let pattern: Pattern = pattern;
        match by_root.iter_mut().find(|(root, _)| *root == pattern.root) {
            Some((_, patterns)) => patterns.push(Box::new(pattern)),
            None => by_root.push((pattern.root, vec![Box::new(pattern)])),
        }
    }
    for (root, patterns) in by_root {
        rewrites.patterns.insert(root, patterns.into_boxed_slice());
    }
}

/// The value of `arith.constant`.
fn constant<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    Folded::from(fold.property("value"))
}

pub(super) struct Constant;

impl MaterializeConstant for Constant {
    fn materialize_constant<'m>(
        &self,
        context: &'m Context,
        value: Attribute<'m>,
        type_: Type<'m>,
    ) -> Option<OperationState<'m>> {
        if is_poison(value) {
            return Some(ub::poison(context, value, type_));
        }
        is_buildable_with(value, type_).then(|| {
            let mut state = create::state(context, "arith.constant", &[], type_, Location::unknown());
            state.set_attribute(context, "value", value);
            state
        })
    }
}

/// Whether `arith.constant` may hold the value: a number or elements, signless, of that type.
fn is_buildable_with(value: Attribute<'_>, type_: Type<'_>) -> bool {
    let is_signed = matches!(
        type_.element_type_or_self().kind(),
        TypeKind::Integer { signedness: Signedness::Signed | Signedness::Unsigned, .. }
    );
    let is_number_or_elements = matches!(
        value.kind(),
        AttributeKind::Integer { .. }
            | AttributeKind::Float { .. }
            | AttributeKind::DenseElements { .. }
            | AttributeKind::DenseStrings { .. }
            | AttributeKind::DenseResource { .. }
            | AttributeKind::Sparse { .. }
    );
    is_number_or_elements && !is_signed && value.type_() == Some(type_)
}
