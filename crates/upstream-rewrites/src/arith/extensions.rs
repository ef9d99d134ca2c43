//! Patterns of casts of casts.

use crate::create::{create, fused};
use crate::matchers::defined_by;
use crate::registered::Pattern;
use operation_core::Operation;
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 6] = [
    Pattern {
        name: "ExtSIOfExtUI",
        root: "arith.extsi",
        benefit: 2,
        rewrite: |operation, rewriter| skip(operation, rewriter, "arith.extui", "arith.extui"),
    },
    Pattern {
        name: "IndexCastOfIndexCast",
        root: "arith.index_cast",
        benefit: 2,
        rewrite: there_and_back,
    },
    Pattern {
        name: "IndexCastOfExtSI",
        root: "arith.index_cast",
        benefit: 2,
        rewrite: |operation, rewriter| skip(operation, rewriter, "arith.extsi", "arith.index_cast"),
    },
    Pattern {
        name: "IndexCastUIOfIndexCastUI",
        root: "arith.index_castui",
        benefit: 2,
        rewrite: there_and_back,
    },
    Pattern {
        name: "IndexCastUIOfExtUI",
        root: "arith.index_castui",
        benefit: 2,
        rewrite: |operation, rewriter| {
            skip(operation, rewriter, "arith.extui", "arith.index_castui")
        },
    },
    Pattern {
        name: "BitcastOfBitcast",
        root: "arith.bitcast",
        benefit: 2,
        rewrite: |operation, rewriter| skip(operation, rewriter, "arith.bitcast", "arith.bitcast"),
    },
];

/// A cast of what the cast `inner` makes is the cast `new` of what that one is of.
fn skip<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
    inner: &str,
    new: &str,
) -> bool {
    let Some(inner) = defined_by(operation.operand(0), inner) else {
        return false;
    };
    let location = fused(rewriter.context(), &[operation, inner]);
    let new = create(
        rewriter,
        new,
        &[inner.operand(0)],
        operation.result(0).type_(),
        location,
    );
    rewriter.replace_op(operation, &[new]);
    true
}

/// A cast from a type and back to it.
fn there_and_back<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(inner) = defined_by(operation.operand(0), operation.name().as_str()) else {
        return false;
    };
    let original = inner.operand(0);
    if original.type_() != operation.result(0).type_() {
        return false;
    }
    rewriter.replace_op(operation, &[original]);
    true
}
