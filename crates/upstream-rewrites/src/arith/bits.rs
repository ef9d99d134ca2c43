//! Patterns of `andi`, `ori` and `xori`.

use super::comparisons::inverted;
use super::flags::predicate_attribute;
use crate::create::{create, create_with, fused};
use crate::matchers::defined_by;
use crate::registered::Pattern;
use operation_core::Operation;
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 7] = [
    Pattern {
        name: "XOrINotCmpI",
        root: "arith.xori",
        benefit: 3,
        rewrite: not_of_comparison,
    },
    of_zero_extended("XOrIOfExtUI", "arith.xori"),
    of_sign_extended("XOrIOfExtSI", "arith.xori"),
    of_zero_extended("AndOfExtUI", "arith.andi"),
    of_sign_extended("AndOfExtSI", "arith.andi"),
    of_zero_extended("OrOfExtUI", "arith.ori"),
    of_sign_extended("OrOfExtSI", "arith.ori"),
];

const fn of_zero_extended(name: &'static str, root: &'static str) -> Pattern {
    Pattern {
        name,
        root,
        benefit: 3,
        rewrite: |operation, rewriter| of_extended(operation, rewriter, "arith.extui"),
    }
}

const fn of_sign_extended(name: &'static str, root: &'static str) -> Pattern {
    Pattern {
        name,
        root,
        benefit: 3,
        rewrite: |operation, rewriter| of_extended(operation, rewriter, "arith.extsi"),
    }
}

/// What is computed with extended integers is computed before they are extended.
fn of_extended<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
    extension: &str,
) -> bool {
    let [left, right] = [0, 1].map(|index| defined_by(operation.operand(index), extension));
    let (Some(left), Some(right)) = (left, right) else {
        return false;
    };
    let operands = [left.operand(0), right.operand(0)];
    let type_ = operands[0].type_();
    if type_ != operands[1].type_() {
        return false;
    }
    let location = fused(rewriter.context(), &[operation, left, right]);
    let narrow = create(
        rewriter,
        operation.name().as_str(),
        &operands,
        type_,
        location,
    );
    let wide = create(
        rewriter,
        extension,
        &[narrow],
        operation.result(0).type_(),
        location,
    );
    rewriter.replace_op(operation, &[wide]);
    true
}

/// A negated comparison is the inverted one.
fn not_of_comparison<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(comparison) = defined_by(operation.operand(0), "arith.cmpi") else {
        return false;
    };
    let is_not = rewriter
        .constant(operation.operand(1))
        .and_then(operation_core::Attribute::as_bool)
        == Some(true);
    let Some(inverted) = inverted(comparison).filter(|_| is_not) else {
        return false;
    };
    let location = fused(rewriter.context(), &[operation, comparison]);
    let properties = [(
        "predicate",
        Some(predicate_attribute(rewriter.context(), inverted)),
    )];
    let operands = [comparison.operand(0), comparison.operand(1)];
    let type_ = operation.result(0).type_();
    let new = create_with(
        rewriter,
        "arith.cmpi",
        &operands,
        type_,
        location,
        &properties,
    );
    rewriter.replace_op(operation, &[new]);
    true
}
