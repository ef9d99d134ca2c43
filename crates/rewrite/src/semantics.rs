//! What operations mean.

use crate::effects::Effects;
use crate::fold_result::Folded;
use format_runtime::dialect::OperationDefinition;
use operation_core::{Attribute, IrArena, Operation, OperationState, Region, Type, Value};
use std::ops::Range;

/// What operations mean, as far as folding and rewriting ask. What is unknown has effects and doesn't fold.
pub trait Semantics {
    /// The definition of an operation; `None` if none is loaded.
    fn definition(&self, operation: Operation<'_>) -> Option<&OperationDefinition>;

    /// A number that all operations of a dialect have in common, and those of no other; `None` if the operation has no
    /// definition.
    fn dialect(&self, operation: Operation<'_>) -> Option<u32>;

    /// Whether an operation is a constant (`ConstantLike`).
    fn is_constant_like(&self, operation: Operation<'_>) -> bool;

    /// Whether an operation ends its block (`IsTerminator`).
    fn is_terminator(&self, operation: Operation<'_>) -> bool;

    /// Whether operands of an operation may come in any order (`IsCommutative`).
    fn is_commutative(&self, operation: Operation<'_>) -> bool;

    /// Whether an operation neither folds nor is ever dead, whatever is in its regions and around it.
    fn always_stays(&self, operation: Operation<'_>) -> bool;

    /// Whether the regions of an operation use nothing from outside (`IsIsolatedFromAbove`). One without a definition may
    /// promise so.
    fn might_be_isolated_from_above(&self, operation: Operation<'_>) -> bool;

    /// Whether a value is used only after its definition in the blocks of an operation's regions (`hasSSADominance`). Not known
    /// of an operation without a definition, so it is false.
    fn has_ssa_dominance(&self, operation: Operation<'_>) -> bool;

    /// Whether the dialect of the operation around a region wants constants in the region's entry block rather than further
    /// out (`DialectFoldInterface::shouldMaterializeInto`).
    fn should_materialize_into(&self, region: Region<'_>) -> bool;

    /// The constant that a value is (`m_Constant`); `None` if it is none.
    fn constant<'m>(&self, value: Value<'m>, arena: &'m IrArena<'m>) -> Option<Attribute<'m>>;

    /// Folds an operation (`Operation::fold`): by its own hook, then by its traits, then by its dialect. A constant isn't folded.
    fn fold<'m>(&self, operation: Operation<'m>, arena: &'m IrArena<'m>) -> Folded<'m>;

    /// The memory effects of an operation without those of operations in its regions; false if they are unknown.
    fn effects<'m>(&self, operation: Operation<'m>, effects: &mut Effects<'m>) -> bool;

    /// Whether an operation could be erased if it had no uses (`wouldOpBeTriviallyDead`).
    fn would_be_trivially_dead(&self, operation: Operation<'_>) -> bool;

    /// Whether an operation without uses can be erased (`isOpTriviallyDead`).
    fn is_trivially_dead(&self, operation: Operation<'_>) -> bool {
        operation.is_unused() && self.would_be_trivially_dead(operation)
    }

    /// The operands that a branch passes to the last arguments of a successor; those before are made by the branch itself. `None`
    /// if it isn't known (`BranchOpInterface`).
    fn successor_operands(
        &self,
        operation: Operation<'_>,
        successor: usize,
    ) -> Option<Range<usize>>;

    /// Makes these the operands that a branch passes to a successor, if it is known which they are.
    fn set_successor_operands<'m>(
        &self,
        operation: Operation<'m>,
        successor: usize,
        values: &[Value<'m>],
        arena: &'m IrArena<'m>,
    );

    /// The constant of a value and type that an operation's dialect materializes (`materializeConstant`), at the operation's
    /// location; `None` if the dialect can't.
    fn materialize_constant<'m>(
        &self,
        operation: Operation<'m>,
        value: Attribute<'m>,
        type_: Type<'m>,
        arena: &'m IrArena<'m>,
    ) -> Option<OperationState<'m>>;
}
