//! `fold`: the replacement of an operation without any new operation.

use crate::fold_result::Folded;
use crate::semantics::Semantics;
use operation_core::{Attribute, Context, IrArena, Operation, OperationState, Region, Type};

/// The input of `fold`: the operation, and the constants among its operands.
#[derive(Clone, Copy)]
pub struct FoldAdaptor<'r, 'm> {
    /// The operation.
    pub operation: Operation<'m>,
    /// The constant value of each operand, `None` where it is not constant.
    pub operands: &'r [Option<Attribute<'m>>],
    /// The meaning of operations.
    pub semantics: &'r dyn Semantics,
    /// Where changed operands have their memory.
    pub arena: &'m IrArena<'m>,
}

impl<'m> FoldAdaptor<'_, 'm> {
    /// The constant value of an operand; `None` if it is not constant or there is none.
    pub fn constant(&self, operand: usize) -> Option<Attribute<'m>> {
        self.operands.get(operand).copied().flatten()
    }

    /// The context.
    pub fn context(&self) -> &'m Context {
        self.arena.context()
    }

    /// The value of the named property, if the operation has a definition with it and it is set.
    pub fn property(&self, name: &str) -> Option<Attribute<'m>> {
        self.semantics
            .definition(self.operation)?
            .property(self.operation, name)
    }
}

/// The `fold` method of an operation (`hasFolder`).
///
/// It must not create or erase operations, and may change none but its own.
pub trait Fold: Send + Sync {
    /// Folds the operation. A constant operation returns its value.
    fn fold<'m>(&self, adaptor: FoldAdaptor<'_, 'm>) -> Folded<'m>;
}

/// `DialectFoldInterface`, and the like.
pub trait DialectFold: Send + Sync {
    /// Folds an operation of the dialect after its own `fold` had no success.
    fn fold<'m>(&self, adaptor: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        let _ = adaptor;
        Folded::Unchanged
    }

    /// True if constants are materialized in the region's entry block rather than further out.
    fn should_materialize_into(&self, region: Region<'_>) -> bool {
        let _ = region;
        false
    }
}

/// `materializeConstant` of a dialect (`hasConstantMaterializer`).
pub trait MaterializeConstant: Send + Sync {
    /// The constant-like operation for a value of a type; `None` if there is none. The location is set by the caller.
    fn materialize_constant<'m>(
        &self,
        context: &'m Context,
        value: Attribute<'m>,
        type_: Type<'m>,
    ) -> Option<OperationState<'m>>;
}
