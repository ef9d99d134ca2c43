//! Block arguments with always the same value.

use super::successors::{passed_values, set_passed};
use crate::rewriter::Rewriter;
use operation_core::{Block, Operation, Region, Value};

/// Drops such arguments of blocks in a region and all regions inside. Returns true if there were any.
pub(super) fn drop_redundant_arguments<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    region: Region<'m>,
) -> bool {
    let mut changed = false;
    let mut pending = vec![region];
    while let Some(region) = pending.pop() {
        for block in region.blocks() {
            changed |= drop_in_block(rewriter, block);
            pending.extend(block.operations().flat_map(Operation::regions));
        }
    }
    changed
}

fn drop_in_block<'m>(rewriter: &mut Rewriter<'_, 'm>, block: Block<'m>) -> bool {
    if block.num_arguments() == 0 || block.has_no_predecessors() {
        return false;
    }
    // Collected before any argument is replaced: a replaced argument may be passed as well.
    let mut redundant = Vec::new();
    for index in 0..block.num_arguments() {
        let Some(value) = common_value(rewriter, block, index) else {
            continue;
        };
        redundant.push(index);
        rewriter.replace_all_uses_with(block.argument(index).value(), value);
    }
    for &index in redundant.iter().rev() {
        let predecessors: Vec<_> = passed_values(block, rewriter.semantics).collect();
        block.erase_argument(index);
        for (predecessor, successor, passed) in predecessors {
            let Some(mut values) = passed else { continue };
            if index < values.len() {
                values.remove(index);
                set_passed(rewriter, predecessor, successor, &values);
            }
        }
    }
    !redundant.is_empty()
}

/// The value passed by all predecessors of a block for an argument.
fn common_value<'m>(
    rewriter: &Rewriter<'_, 'm>,
    block: Block<'m>,
    index: usize,
) -> Option<Value<'m>> {
    let mut common = None;
    for (_, _, passed) in passed_values(block, rewriter.semantics) {
        let value = *passed
            .filter(|passed| passed.len() == block.num_arguments())?
            .get(index)?;
        if *common.get_or_insert(value) != value {
            return None;
        }
    }
    common.filter(|&common| common != block.argument(index).value())
}
