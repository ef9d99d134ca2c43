//! `scf.execute_region`.

use super::regions::{only_block, replace_by_region};
use crate::registered::Pattern;
use operation_core::Operation;
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 1] = [Pattern::new(
    "SingleBlockExecuteInliner",
    "scf.execute_region",
    inline_single_block,
)];

fn inline_single_block<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    if operation.property_named("no_inline").is_some() || only_block(operation.region(0)).is_none()
    {
        return None;
    }
    replace_by_region(operation, 0, &[], rewriter)
}
