//! Constants: one remains for each value.

use crate::rewriter::Rewriter;
use crate::semantics::Semantics;
use operation_core::{Attribute, Block, Location, Operation, Region, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// The constants met so far, at the start of their new regions.
#[derive(Default)]
pub(super) struct Constants<'m> {
    /// By region, dialect, value and type.
    known: FxHashMap<(Region<'m>, Option<u32>, Attribute<'m>, Type<'m>), Operation<'m>>,
    owned: FxHashSet<Operation<'m>>,
}

/// Tables of at most this size are emptied quickly.
const KEPT: usize = 512;

impl<'m> Constants<'m> {
    /// Forgets all of them. Their memory is used again, unless it is much.
    pub(super) fn clear(&mut self) {
        if self.owned.capacity() > KEPT {
            *self = Constants::default();
        }
        self.known.clear();
        self.owned.clear();
    }

    /// Takes in a constant met by a walk: moves it to the start of the region for constants, or replaces it by the constant of
    /// the same value there. Returns true if it is still there.
    pub(super) fn insert(
        &mut self,
        operation: Operation<'m>,
        value: Attribute<'m>,
        rewriter: &mut Rewriter<'_, 'm>,
    ) -> bool {
        let (Some(block), Some(result)) = (operation.block(), operation.results().next()) else {
            return true;
        };
        if self.owned.contains(&operation) {
            if self.is_behind_others(operation, block) {
                move_to_start(operation, block);
                operation.set_location(Location::unknown());
            }
            return true;
        }
        let Some((region, entry)) = insertion_region(block, rewriter.semantics) else {
            return true;
        };
        let key = (
            region,
            rewriter.semantics.dialect(operation),
            value,
            result.type_(),
        );
        if let Some(&known) = self.known.get(&key) {
            rewriter.replace_op(operation, &[known.result(0)]);
            known.set_location(Location::unknown());
            return false;
        }
        if block != entry {
            move_to_start(operation, entry);
            operation.set_location(Location::unknown());
        } else if self.is_behind_others(operation, block) {
            move_to_start(operation, entry);
        }
        self.known.insert(key, operation);
        self.owned.insert(operation);
        true
    }

    /// True if something other than constants of this table stands before an operation of a block.
    fn is_behind_others(&self, operation: Operation<'m>, block: Block<'m>) -> bool {
        block.first() != Some(operation)
            && operation
                .previous()
                .is_none_or(|previous| !self.owned.contains(&previous))
    }
}

fn move_to_start<'m>(operation: Operation<'m>, block: Block<'m>) {
    match block.first() {
        Some(first) => operation.move_before(first),
        None => block.push(operation),
    }
}

/// The region for the constants of a block, with its entry block: the innermost one with an operation around it that is isolated from
/// above or might be, is at the top level, or has a dialect that wants it.
fn insertion_region<'m>(
    block: Block<'m>,
    semantics: &dyn Semantics,
) -> Option<(Region<'m>, Block<'m>)> {
    let mut block = block;
    loop {
        let region = block.region()?;
        let parent = region.parent_op()?;
        let outer = parent.block();
        if semantics.might_be_isolated_from_above(parent)
            || semantics.should_materialize_into(region)
        {
            return Some((region, region.first()?));
        }
        match outer {
            Some(outer) => block = outer,
            None => return Some((region, region.first()?)),
        }
    }
}
