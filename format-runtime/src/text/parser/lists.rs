//! The parsed parts of an operation, in lists that keep their memory from operation to operation.

use super::{Parser, UnresolvedOperand};
use operation_core::{Block, NamedAttribute, Region, Type};

/// The values of one operand in [`ParsedLists::operands`].
#[derive(Clone, Copy, Default)]
pub(crate) struct OperandBounds {
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// The byte offset of the first value.
    pub(crate) offset: usize,
}

/// The parts of an operation parsed in its custom form.
#[derive(Default)]
pub(crate) struct ParsedLists<'p, 'm> {
    /// All operands, in order of the text.
    pub(crate) operands: Vec<UnresolvedOperand<'p>>,
    /// For each declared operand, then for `operands`; there may be more of another operation.
    pub(crate) operand_bounds: Vec<OperandBounds>,
    /// All types, in order of the text.
    pub(crate) types: Vec<Type<'m>>,
    /// The ranges in `types` for each declared operand, each declared result, then `operands` and `results`; there may be more
    /// of another operation.
    pub(crate) type_bounds: Vec<(u32, u32)>,
    /// The lengths of the inner lists of variadic-of-variadic operands, with the operand's index.
    pub(crate) inner_sizes: Vec<(u16, u32)>,
    /// The types built so far.
    pub(crate) built: Vec<Type<'m>>,
    /// The regions, with the index of the declared region.
    pub(crate) regions: Vec<(u16, Region<'m>)>,
    /// The successors, with the index of the declared successor.
    pub(crate) successors: Vec<(u16, Block<'m>)>,
    /// The attribute dictionary.
    pub(crate) attributes: Vec<NamedAttribute<'m>>,
    /// A bit for each clause of an `oilist`, set if the clause occurred.
    pub(crate) clauses: Vec<u64>,
}

impl<'p, 'm> Parser<'p, 'm> {
    /// Empty lists, with empty bounds for so many operands and results.
    #[inline]
    pub(crate) fn take_lists(
        &mut self,
        operands: usize,
        results: usize,
    ) -> Box<ParsedLists<'p, 'm>> {
        let mut lists = self.memo.spare_lists.pop().unwrap_or_default();
        clear_first(&mut lists.operand_bounds, operands + 1);
        clear_first(&mut lists.type_bounds, operands + results + 2);
        lists
    }

    /// Takes lists back for the next operation.
    #[inline]
    pub(crate) fn give_back_lists(&mut self, mut lists: Box<ParsedLists<'p, 'm>>) {
        lists.operands.clear();
        lists.types.clear();
        lists.inner_sizes.clear();
        lists.built.clear();
        lists.regions.clear();
        lists.successors.clear();
        lists.attributes.clear();
        lists.clauses.clear();
        self.memo.spare_lists.push(lists);
    }
}

/// Makes at least `count` items, and sets the first `count` to the default.
#[inline]
fn clear_first<T: Copy + Default>(items: &mut Vec<T>, count: usize) {
    // As many as most operations have, whatever they need: a number known in advance is cleared without a loop.
    const USUAL: usize = 5;
    if items.len() < count.max(USUAL) {
        items.resize(count.max(USUAL), T::default());
    }
    if let Some((usual, others)) = items.split_first_chunk_mut::<USUAL>() {
        *usual = [T::default(); USUAL];
        if count > USUAL {
            others[..count - USUAL].fill(T::default());
        }
    }
}
