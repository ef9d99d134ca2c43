//! `scf.index_switch`.

use super::regions::replace_by_region;
use crate::lists::{index_of, integers};
use crate::registered::Pattern;
use operation_core::Operation;
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 1] = [Pattern::new(
    "FoldConstantCase",
    "scf.index_switch",
    on_constant,
)];

fn on_constant<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let value = index_of(rewriter.constant(operation.operand(0)))?;
    let cases = integers(operation, "cases").unwrap_or_default();
    let case = cases.iter().position(|&case| case == value);
    replace_by_region(operation, case.map_or(0, |case| case + 1), &[], rewriter)
}
