//! SSA values, their uses and block arguments.

use crate::arena::GRANULE;
use crate::block::{ArgumentData, BlockData, ERASED_ARGUMENT};
use crate::handles::identity_handle;
use crate::operation::layout::{HEADER, Header, MAX_INLINE_RESULTS, OutlinedResult, RESULT_CELL};
use crate::read_only::assert_may_change;
use crate::use_list::{OperandData, Uses, replace_all_uses, snapshot};
use crate::*;
use std::cell::Cell;
use std::marker::PhantomData;
use std::mem::offset_of;
use std::ptr::NonNull;

/// An SSA value: a tagged pointer. Equality is identity.
///
/// The low three bits are the kind of the target: 0 to 5 for the operation that has the value as its result of this
/// number, 6 for a result that is not inline, 7 for a block argument.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Value<'m>(NonNull<u8>, PhantomData<Cell<&'m ()>>);

const TAG_MASK: usize = 7;
const _: () = assert!(
    size_of::<ArgumentData<'static>>() >= GRANULE
        && size_of::<Header<'static>>() >= GRANULE
        && size_of::<BlockData<'static>>() >= GRANULE
);
const OUTLINED: usize = 6;
const ARGUMENT: usize = 7;
const _: () = assert!(
    MAX_INLINE_RESULTS == OUTLINED
        && align_of::<Header<'static>>() > TAG_MASK
        && align_of::<OutlinedResult<'static>>() > TAG_MASK
        && align_of::<ArgumentData<'static>>() > TAG_MASK
);

/// The offset of a value's type from its address without the tag, for each tag.
const TYPE_OFFSETS: [usize; TAG_MASK + 1] = {
    let mut offsets = [0; TAG_MASK + 1];
    let mut index = 0;
    while index < MAX_INLINE_RESULTS {
        offsets[index] = HEADER + RESULT_CELL * index;
        index += 1;
    }
    offsets[OUTLINED] = offset_of!(OutlinedResult<'static>, type_);
    offsets[ARGUMENT] = offset_of!(ArgumentData<'static>, type_);
    offsets
};

/// The kinds of values, with their definitions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind<'m> {
    /// A result of an operation.
    OpResult(OpResult<'m>),
    /// An argument of a block.
    BlockArgument(BlockArgument<'m>),
}

/// A result of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpResult<'m> {
    /// The operation.
    pub owner: Operation<'m>,
    /// The index of the result.
    pub index: u32,
}

/// An argument of a block.
#[derive(Clone, Copy)]
pub struct BlockArgument<'m>(pub(crate) &'m ArgumentData<'m>);
identity_handle!(BlockArgument);

/// A use of a value: operand `index` of `owner`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpOperand<'m> {
    /// The user.
    pub owner: Operation<'m>,
    /// The index of the operand.
    pub index: u32,
}

impl<'m> OpOperand<'m> {
    /// The used value; `None` if the owner was erased or has no such operand any more.
    pub fn value(self) -> Option<Value<'m>> {
        let index = self.index as usize;
        (!self.owner.is_erased() && index < self.owner.num_operands())
            .then(|| self.owner.operand(index))
    }
}

/// The definition of a value.
enum Definition<'m> {
    Inline(Operation<'m>, usize),
    Outlined(&'m OutlinedResult<'m>),
    Argument(&'m ArgumentData<'m>),
}

impl<'m> Value<'m> {
    #[inline]
    fn tagged<T>(pointer: NonNull<T>, tag: usize) -> Self {
        // The address is at least 8 (it is aligned and not null), so the result is not null either.
        Value(
            pointer.cast::<u8>().map_addr(|address| address | tag),
            PhantomData,
        )
    }
    #[inline]
    pub(crate) fn inline_result(owner: Operation<'m>, index: usize) -> Self {
        debug_assert!(index < MAX_INLINE_RESULTS);
        Value::tagged(owner.pointer(), index)
    }
    pub(crate) fn outlined_result(result: NonNull<OutlinedResult<'m>>) -> Self {
        Value::tagged(result, OUTLINED)
    }
    pub(crate) fn block_argument(argument: &'m ArgumentData<'m>) -> Self {
        Value::tagged(NonNull::from(argument), ARGUMENT)
    }

    #[inline]
    fn definition(self) -> Definition<'m> {
        let tag = self.0.addr().get() & TAG_MASK;
        // SAFETY: subtracting the tag returns the pointer passed to `tagged`, which is not null and lives for 'm.
        unsafe {
            let pointer = NonNull::new_unchecked(self.0.as_ptr().wrapping_sub(tag));
            match tag {
                ARGUMENT => Definition::Argument(pointer.cast().as_ref()),
                OUTLINED => Definition::Outlined(pointer.cast().as_ref()),
                _ => Definition::Inline(Operation::from_pointer(pointer.cast()), tag),
            }
        }
    }

    /// A number that no other live value or block has, for tables indexed by it: values made one after the other have
    /// numbers close together. Only block arguments and first results have one.
    #[inline]
    pub fn dense_index(self) -> Option<usize> {
        let address = self.0.addr().get();
        matches!(address & TAG_MASK, 0 | ARGUMENT).then_some(address / GRANULE)
    }

    /// The head of the list with its uses.
    #[inline]
    pub(crate) fn use_list(self) -> &'m Cell<Option<&'m OperandData<'m>>> {
        match self.definition() {
            Definition::Inline(owner, _) => &owner.header().first_use,
            Definition::Outlined(result) => &result.owner.header().first_use,
            Definition::Argument(argument) => &argument.first_use,
        }
    }

    /// The cell with the type. Branch-free, because no processor can predict the kind of the next value.
    #[inline]
    fn type_cell(self) -> &'m Cell<Type<'m>> {
        let tag = self.0.addr().get() & TAG_MASK;
        // SAFETY: subtracting the tag returns the pointer passed to `tagged`. For each tag the table has the offset
        // of the type from there, in the same allocation.
        unsafe {
            &*self
                .0
                .as_ptr()
                .wrapping_sub(tag)
                .wrapping_add(TYPE_OFFSETS[tag])
                .cast()
        }
    }

    /// The kind and the definition.
    pub fn kind(self) -> ValueKind<'m> {
        match self.definition() {
            Definition::Inline(owner, index) => ValueKind::OpResult(OpResult {
                owner,
                index: index as u32,
            }),
            Definition::Outlined(result) => ValueKind::OpResult(OpResult {
                owner: result.owner,
                index: result.index as u32,
            }),
            Definition::Argument(argument) => ValueKind::BlockArgument(BlockArgument(argument)),
        }
    }
    /// Its type.
    #[inline]
    pub fn type_(self) -> Type<'m> {
        self.type_cell().get()
    }
    /// Changes its type.
    pub fn set_type(self, type_: Type<'m>) {
        assert_may_change();
        self.type_cell().set(type_);
    }
    /// The operation with this result; `None` for a block argument.
    pub fn defining_op(self) -> Option<Operation<'m>> {
        match self.definition() {
            Definition::Inline(owner, _) => Some(owner),
            Definition::Outlined(result) => Some(result.owner),
            Definition::Argument(_) => None,
        }
    }
    /// The block of its operation or argument.
    pub fn block(self) -> Option<Block<'m>> {
        match self.definition() {
            Definition::Inline(owner, _) => owner.block(),
            Definition::Outlined(result) => result.owner.block(),
            Definition::Argument(argument) => Some(argument.owner),
        }
    }
    /// Its uses, latest first.
    ///
    /// Operands may be changed and operations erased during the iteration: it yields the uses of now that are still
    /// uses when their turn comes, each once, and nothing else. Takes memory if there are two or more;
    /// [`Value::is_unused`] and [`Value::has_one_use`] don't.
    pub fn uses(self) -> impl Iterator<Item = OpOperand<'m>> + Clone {
        let uses = self.use_iter().map(|operand| OpOperand {
            owner: operand.owner,
            index: operand.index(),
        });
        snapshot(uses).filter(move |operand| operand.value() == Some(self))
    }
    /// The latest use, if there is one.
    pub fn first_use(self) -> Option<OpOperand<'m>> {
        self.use_iter().next().map(|operand| OpOperand {
            owner: operand.owner,
            index: operand.index(),
        })
    }
    /// The operations that use it, once for each use, latest first, without taking memory. If the uses of the value
    /// are changed during the iteration, it may yield others or end early; [`Value::uses`] is for that.
    pub fn users(self) -> impl Iterator<Item = Operation<'m>> + Clone {
        self.use_iter().map(|operand| operand.owner)
    }
    fn use_iter(self) -> Uses<'m> {
        Uses {
            value: self,
            next: self.use_list().get(),
        }
    }
    /// True if it has no uses.
    pub fn is_unused(self) -> bool {
        self.use_iter().next().is_none()
    }
    /// True if it has exactly one use.
    pub fn has_one_use(self) -> bool {
        self.use_iter().take(2).count() == 1
    }
    /// Makes every use a use of `other`. They come first in its list, in their old order. (Two results of one
    /// operation share one list, which keeps its order.)
    pub fn replace_all_uses_with(self, other: Value<'m>) {
        replace_all_uses(self, other);
    }
}

impl std::fmt::Debug for Value<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Value({:p})", self.0)
    }
}

impl<'m> From<BlockArgument<'m>> for Value<'m> {
    fn from(argument: BlockArgument<'m>) -> Self {
        argument.value()
    }
}

impl<'m> BlockArgument<'m> {
    /// The block.
    pub fn owner(self) -> Block<'m> {
        self.0.owner
    }
    /// The index of the argument; `u32::MAX` if it was erased.
    pub fn index(self) -> u32 {
        self.0.index.get()
    }
    /// True after [`Block::erase_argument`]: [`BlockArgument::owner`] has it no more.
    pub fn is_erased(self) -> bool {
        self.0.index.get() == ERASED_ARGUMENT
    }
    /// The source location.
    pub fn location(self) -> Location<'m> {
        self.0.location.get()
    }
    /// Changes the location.
    pub fn set_location(self, location: Location<'m>) {
        assert_may_change();
        self.0.location.set(location);
    }
    /// The argument as a value.
    #[inline]
    pub fn value(self) -> Value<'m> {
        Value::block_argument(self.0)
    }
}
