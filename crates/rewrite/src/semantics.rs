//! The meaning of operations.

use crate::effects::Effects;
use crate::fold_result::Folded;
use format_runtime::dialect::OperationDefinition;
use format_runtime::hooks::Environment;
use operation_core::{Attribute, IrArena, Operation, OperationState, Region, Type, Value};
use std::ops::Range;

/// The meaning of operations, as far as folding and rewriting need it. An unknown operation has effects and doesn't fold.
pub trait Semantics {
    /// The loaded dialects and their hooks.
    fn environment(&self) -> Environment<'_>;

    /// The definition of an operation; `None` if none is loaded.
    fn definition(&self, operation: Operation<'_>) -> Option<&OperationDefinition>;

    /// A number shared by the operations of one dialect alone; `None` if the operation has no
    /// definition.
    fn dialect(&self, operation: Operation<'_>) -> Option<u32>;

    /// True if an operation is a constant (`ConstantLike`).
    fn is_constant_like(&self, operation: Operation<'_>) -> bool;

    /// True if an operation ends its block (`IsTerminator`).
    fn is_terminator(&self, operation: Operation<'_>) -> bool;

    /// True if operands of an operation may come in any order (`IsCommutative`).
    fn is_commutative(&self, operation: Operation<'_>) -> bool;

    /// True if an operation neither folds nor is ever dead, whatever its contents and surroundings.
    fn always_stays(&self, operation: Operation<'_>) -> bool;

    /// True if the regions of an operation use nothing from outside (`IsIsolatedFromAbove`). An operation without a definition may
    /// promise so.
    fn might_be_isolated_from_above(&self, operation: Operation<'_>) -> bool;

    /// True if a value is used only after its definition in the blocks of an operation's regions (`hasSSADominance`). Without a
    /// definition this is unknown, and false.
    fn has_ssa_dominance(&self, operation: Operation<'_>) -> bool;

    /// True if the dialect of the operation around a region wants constants in the region's entry block rather than further
    /// out (`DialectFoldInterface::shouldMaterializeInto`).
    fn should_materialize_into(&self, region: Region<'_>) -> bool;

    /// The constant of a value (`m_Constant`); `None` if it is none.
    fn constant<'m>(&self, value: Value<'m>, arena: &'m IrArena<'m>) -> Option<Attribute<'m>>;

    /// Folds an operation (`Operation::fold`): by its own hook, then by its traits, then by its dialect. A constant isn't folded.
    fn fold<'m>(&self, operation: Operation<'m>, arena: &'m IrArena<'m>) -> Folded<'m>;

    /// The memory effects of an operation without those of nested operations; false if they are unknown.
    fn effects<'m>(&self, operation: Operation<'m>, effects: &mut Effects<'m>) -> bool;

    /// True if an operation could be erased without uses (`wouldOpBeTriviallyDead`).
    fn would_be_trivially_dead(&self, operation: Operation<'_>) -> bool;

    /// True if an operation has no uses and can be erased (`isOpTriviallyDead`).
    fn is_trivially_dead(&self, operation: Operation<'_>) -> bool {
        operation.is_unused() && self.would_be_trivially_dead(operation)
    }

    /// The operands passed by a branch to the last arguments of a successor; it makes the others itself. `None`
    /// if it isn't known (`BranchOpInterface`).
    fn successor_operands(
        &self,
        operation: Operation<'_>,
        successor: usize,
    ) -> Option<Range<usize>>;

    /// Passes these operands from a branch to a successor, if the passed operands are known.
    fn set_successor_operands<'m>(
        &self,
        operation: Operation<'m>,
        successor: usize,
        values: &[Value<'m>],
        arena: &'m IrArena<'m>,
    );

    /// The constant materialized by an operation's dialect for a value and type (`materializeConstant`), at the operation's
    /// location; `None` if the dialect can't.
    fn materialize_constant<'m>(
        &self,
        operation: Operation<'m>,
        value: Attribute<'m>,
        type_: Type<'m>,
        arena: &'m IrArena<'m>,
    ) -> Option<OperationState<'m>>;
}
