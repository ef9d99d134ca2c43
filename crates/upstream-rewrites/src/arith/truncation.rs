//! Patterns of truncations.

use crate::create::{constant, create, create_with, fused};
use crate::int::{Int, width_of};
use crate::matchers::{constant_int, defined_by};
use crate::registered::Pattern;
use operation_core::Operation;
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 5] = [
    Pattern {
        name: "TruncIExtSIToExtSI",
        root: "arith.trunci",
        benefit: 2,
        rewrite: |operation, rewriter| partly_undone(operation, rewriter, "arith.extsi"),
    },
    Pattern {
        name: "TruncIExtUIToExtUI",
        root: "arith.trunci",
        benefit: 2,
        rewrite: |operation, rewriter| partly_undone(operation, rewriter, "arith.extui"),
    },
    Pattern {
        name: "TruncIShrSIToTrunciShrUI",
        root: "arith.trunci",
        benefit: 3,
        rewrite: of_upper_bits,
    },
    Pattern {
        name: "TruncFSIToFPToSIToFP",
        root: "arith.truncf",
        benefit: 2,
        rewrite: |operation, rewriter| of_integer(operation, rewriter, "arith.sitofp"),
    },
    Pattern {
        name: "TruncFUIToFPToUIToFP",
        root: "arith.truncf",
        benefit: 2,
        rewrite: |operation, rewriter| of_integer(operation, rewriter, "arith.uitofp"),
    },
];

/// An extension of which some bits are truncated is an extension by fewer bits.
fn partly_undone<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
    extension: &str,
) -> bool {
    let Some(inner) = defined_by(operation.operand(0), extension) else {
        return false;
    };
    let (value, type_) = (inner.operand(0), operation.result(0).type_());
    if width_of(type_) <= width_of(value.type_()) {
        return false;
    }
    let location = fused(rewriter.context(), &[operation, inner]);
    let new = create(rewriter, extension, &[value], type_, location);
    rewriter.replace_op(operation, &[new]);
    true
}

/// If the upper bits are shifted down to be all that is left, it doesn't matter with what their places are filled.
fn of_upper_bits<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(shift) = defined_by(operation.operand(0), "arith.shrsi") else {
        return false;
    };
    let (value, type_) = (shift.operand(0), operation.result(0).type_());
    let Some(count) = rewriter.constant(shift.operand(1)) else {
        return false;
    };
    let (Some(wide), Some(narrow)) = (width_of(value.type_()), width_of(type_)) else {
        return false;
    };
    if constant_int(Some(count)).as_ref().and_then(Int::to_u32) != wide.checked_sub(narrow) {
        return false;
    }
    let location = fused(rewriter.context(), &[operation, shift]);
    let count = constant(rewriter, count, location);
    let exact = [("isExact", shift.attribute_named("isExact"))];
    let shifted = create_with(
        rewriter,
        "arith.shrui",
        &[value, count],
        value.type_(),
        location,
        &exact,
    );
    let flags = [("overflowFlags", operation.attribute_named("overflowFlags"))];
    let new = create_with(
        rewriter,
        "arith.trunci",
        &[shifted],
        type_,
        location,
        &flags,
    );
    rewriter.replace_op(operation, &[new]);
    true
}

/// An integer as a float of fewer bits, if the rounding mode is the default one.
fn of_integer<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
    conversion: &str,
) -> bool {
    let Some(inner) = defined_by(operation.operand(0), conversion) else {
        return false;
    };
    if operation.attribute_named("roundingmode").is_some() {
        return false;
    }
    let location = fused(rewriter.context(), &[operation, inner]);
    let new = create(
        rewriter,
        conversion,
        &[inner.operand(0)],
        operation.result(0).type_(),
        location,
    );
    rewriter.replace_op(operation, &[new]);
    true
}
