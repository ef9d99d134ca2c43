//! What operations mean.

use crate::effects::Effects;
use crate::fold_result::Folded;
use format_runtime::dialect::OperationDefinition;
use operation_core::{Attribute, IrArena, Operation, OperationState, Type, Value};

/// What operations mean, as far as folding and rewriting ask. What is unknown has effects and doesn't fold.
pub trait Semantics {
    /// The definition of an operation; `None` if none is loaded.
    fn definition(&self, operation: Operation<'_>) -> Option<&OperationDefinition>;

    /// Whether an operation is a constant (`ConstantLike`).
    fn is_constant_like(&self, operation: Operation<'_>) -> bool;

    /// The constant that a value is (`m_Constant`); `None` if it is none.
    fn constant<'m>(&self, value: Value<'m>, arena: &'m IrArena<'m>) -> Option<Attribute<'m>>;

    /// Folds an operation (`Operation::fold`): by its own hook, then by its traits, then by its dialect.
    fn fold<'m>(&self, operation: Operation<'m>, arena: &'m IrArena<'m>) -> Folded<'m>;

    /// The memory effects of an operation without those of operations in its regions; false if they are unknown.
    fn effects<'m>(&self, operation: Operation<'m>, effects: &mut Effects<'m>) -> bool;

    /// Whether an operation without uses can be erased (`isOpTriviallyDead`).
    fn is_trivially_dead(&self, operation: Operation<'_>) -> bool;

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
