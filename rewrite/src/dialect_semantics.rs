//! What operations mean by their definitions, and by what is registered.

use crate::effects::{Effects, add_declared};
use crate::fold::FoldAdaptor;
use crate::fold_result::{Folded, OpFoldResult};
use crate::registry::Rewrites;
use crate::semantics::Semantics;
use crate::side_effects::would_be_trivially_dead;
use format_runtime::dialect::{Dialects, OperationDefinition};
use operation_core::{Attribute, IrArena, Operation, OperationState, Type, Value};
use smallvec::SmallVec;

/// What operations mean: the loaded dialects, together with what is registered for them.
pub struct DialectSemantics<'e> {
    /// The loaded dialects.
    pub dialects: &'e Dialects,
    /// What C++ says.
    pub rewrites: &'e Rewrites,
}

impl<'e> DialectSemantics<'e> {
    /// What operations of these dialects mean.
    pub fn new(dialects: &'e Dialects, rewrites: &'e Rewrites) -> Self {
        DialectSemantics { dialects, rewrites }
    }
}

impl Semantics for DialectSemantics<'_> {
    fn definition(&self, operation: Operation<'_>) -> Option<&OperationDefinition> {
        self.dialects.operations.get(operation.name().registration()?.definition as usize)
    }

    fn is_constant_like(&self, operation: Operation<'_>) -> bool {
        self.definition(operation).is_some_and(|own| own.has_trait("::mlir::OpTrait::ConstantLike"))
    }

    fn constant<'m>(&self, value: Value<'m>, arena: &'m IrArena<'m>) -> Option<Attribute<'m>> {
        let operation = value.defining_op().filter(|&operation| self.is_constant_like(operation))?;
        let definition = self.definition(operation)?;
        let Some(fold) = self.rewrites.folds.of_operation(definition) else {
            return definition.property(operation, "value");
        };
        match fold.fold(FoldAdaptor { operation, operands: &[], semantics: self, arena }) {
            Folded::Results(results) => match results[..] {
                [OpFoldResult::Attribute(attribute)] => Some(attribute),
                _ => None,
            },
            Folded::InPlace | Folded::Unchanged => None,
        }
    }

    fn fold<'m>(&self, operation: Operation<'m>, arena: &'m IrArena<'m>) -> Folded<'m> {
        let Some(definition) = self.definition(operation) else { return Folded::Unchanged };
        let operands: SmallVec<[Option<Attribute<'m>>; 4]> =
            operation.operands().map(|operand| self.constant(operand, arena)).collect();
        let adaptor = FoldAdaptor { operation, operands: &operands, semantics: self, arena };
        self.rewrites.folds.of_operation(definition).map_or(Folded::Unchanged, |fold| fold.fold(adaptor))
    }

    fn effects<'m>(&self, operation: Operation<'m>, effects: &mut Effects<'m>) -> bool {
        let Some(definition) = self.definition(operation) else { return false };
        if add_declared(definition, operation, effects) {
            return true;
        }
        if let Some(hook) = self.rewrites.effects.of_operation(definition) {
            hook.effects(operation, effects);
            return true;
        }
        // An operation that has the effects of those in its regions has none itself.
        definition.side_effects.recursive && !definition.side_effects.is_in_cxx
    }

    fn is_trivially_dead(&self, operation: Operation<'_>) -> bool {
        operation.is_unused() && would_be_trivially_dead(self, operation)
    }

    fn materialize_constant<'m>(
        &self,
        operation: Operation<'m>,
        value: Attribute<'m>,
        type_: Type<'m>,
        arena: &'m IrArena<'m>,
    ) -> Option<OperationState<'m>> {
        let definition = self.definition(operation)?;
        let dialect = definition.name.split_once('.')?.0;
        let hook = self.rewrites.materializers.get(dialect, Some(&definition.cpp_namespace))?;
        let mut state = hook.materialize_constant(arena.context(), value, type_)?;
        state.location = operation.location();
        Some(state)
    }
}
