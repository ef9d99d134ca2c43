//! Memory effects of operations.

use format_runtime::dialect::{EffectResource, EffectTarget, OperationDefinition};
use operation_core::{Operation, Value};
use smallvec::SmallVec;

pub use format_runtime::dialect::EffectKind;

/// Where the memory of an effect lies (`SideEffects::Resource`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Resource {
    /// `DefaultResource`
    Default,
    /// `AutomaticAllocationScopeResource`: freed at the end of the operation's scope.
    AutomaticAllocationScope,
    /// Any other. Two of them are not the same one for sure, nor different ones.
    Other,
}

/// One effect of an operation (`SideEffects::EffectInstance`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect<'m> {
    /// The kind of access.
    pub kind: EffectKind,
    /// The operand, result or block argument with the memory; `None` for any memory or a symbol's.
    pub value: Option<Value<'m>>,
    /// Where this memory lies.
    pub resource: Resource,
}

impl<'m> Effect<'m> {
    /// An effect on memory of the default resource: the memory of a value, or any.
    pub fn new(kind: EffectKind, value: Option<Value<'m>>) -> Self {
        Effect {
            kind,
            value,
            resource: Resource::Default,
        }
    }
}

/// The effects of an operation.
pub type Effects<'m> = SmallVec<[Effect<'m>; 2]>;

/// `MemoryEffectOpInterface`, where C++ implements `getEffects`.
pub trait MemoryEffects: Send + Sync {
    /// Adds the effects of the operation itself, without those of nested operations.
    fn effects<'m>(&self, operation: Operation<'m>, effects: &mut Effects<'m>);
}

/// Adds the effects declared by an operation's definition; false if it declares none.
pub(crate) fn add_declared<'m>(
    definition: &OperationDefinition,
    operation: Operation<'m>,
    effects: &mut Effects<'m>,
) -> bool {
    let Some(declared) = &definition.side_effects.memory else {
        return false;
    };
    for each in declared {
        let resource = match each.resource {
            EffectResource::Default => Resource::Default,
            EffectResource::AutomaticAllocationScope => Resource::AutomaticAllocationScope,
            EffectResource::Other(_) => Resource::Other,
        };
        let effect = |value| Effect {
            kind: each.kind,
            value,
            resource,
        };
        match each.target {
            EffectTarget::Any => effects.push(effect(None)),
            EffectTarget::Operand(index) => {
                let group = definition.operand_group(operation, usize::from(index));
                effects.extend(group.map(|index| effect(Some(operation.operand(index)))));
            }
            EffectTarget::Result(index) => {
                let group = definition.result_group(operation, usize::from(index));
                effects.extend(group.map(|index| effect(Some(operation.result(index)))));
            }
            EffectTarget::Symbol(slot) => {
                let slot = usize::from(slot);
                if slot < operation.num_properties() && operation.property(slot).is_some() {
                    effects.push(effect(None));
                }
            }
        }
    }
    true
}
