//! SSA values, their uses and block arguments.

use crate::*;
use std::marker::PhantomData;
use std::ptr::NonNull;

/// An SSA value: a tagged pointer. Equality is identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value<'m>(NonNull<u8>, PhantomData<&'m ()>);

/// What defines a value.
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
    /// Which result.
    pub index: u32,
}

/// An argument of a block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BlockArgument<'m>(NonNull<u8>, PhantomData<&'m ()>);

/// A use of a value: operand `index` of `owner`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpOperand<'m> {
    /// The user.
    pub owner: Operation<'m>,
    /// Which operand.
    pub index: u32,
}

impl<'m> Value<'m> {
    /// What defines it.
    pub fn kind(self) -> ValueKind<'m> {
        todo!()
    }
    /// Its type.
    pub fn type_(self) -> Type<'m> {
        todo!()
    }
    /// Changes its type.
    pub fn set_type(self, _type: Type<'m>) {
        todo!()
    }
    /// The operation it is a result of.
    pub fn defining_op(self) -> Option<Operation<'m>> {
        todo!()
    }
    /// Its uses, latest first.
    pub fn uses(self) -> impl Iterator<Item = OpOperand<'m>> {
        std::iter::empty()
    }
    /// True if nothing uses it.
    pub fn is_unused(self) -> bool {
        todo!()
    }
    /// Makes every use a use of `other`.
    pub fn replace_all_uses_with(self, _other: Value<'m>) {
        todo!()
    }
}

impl<'m> BlockArgument<'m> {
    /// The block.
    pub fn owner(self) -> Block<'m> {
        todo!()
    }
    /// Which argument.
    pub fn index(self) -> u32 {
        todo!()
    }
    /// Where it was written.
    pub fn location(self) -> Location<'m> {
        todo!()
    }
    /// As a value.
    pub fn value(self) -> Value<'m> {
        todo!()
    }
}
