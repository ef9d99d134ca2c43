//! Memory effects and speculation.

use super::operation_scope::stored_slots;
use crate::ods::{Operation, PropertySlot, SideEffect, TraitKind, Variable};
use format_runtime::dialect::{
    DeclaredEffect, EffectKind, EffectResource, EffectTarget, SideEffects, Speculatability,
};

const MEMORY: &str = "::mlir::MemoryEffects::Effect";

/// Returns the declared memory effects, like the generated `getEffects`, and the declared speculatability.
pub(super) fn lower(operation: &Operation) -> SideEffects {
    let has = |name: &str| operation.has_trait(&format!("::mlir::OpTrait::{name}"));
    let listed = || {
        operation
            .traits
            .iter()
            .filter_map(|each| each.side_effects.as_ref())
    };
    let is_generated = listed().any(|each| each.base_effect == MEMORY)
        || operation
            .decorations
            .iter()
            .any(|(_, effect)| effect.base_effect == MEMORY);
    // `MemoryEffects<...>` is no `Interface` record, other than the interface itself and its `DeclareOpInterfaceMethods`.
    let is_listed = operation.traits.iter().any(
        |each| matches!(&each.kind, TraitKind::Interface { name, .. } if name == "::mlir::MemoryEffectOpInterface"),
    );
    let is_memory = |effect: &&SideEffect| effect.base_effect == MEMORY;
    let memory = is_generated.then(|| {
        let of_traits = listed()
            .flat_map(|each| &each.effects)
            .filter(is_memory)
            .map(|effect| declared(effect, EffectTarget::Any));
        let decorations = operation
            .decorations
            .iter()
            .filter(|(_, effect)| is_memory(&effect));
        let of_variables =
            decorations.map(|(variable, effect)| declared(effect, target(operation, *variable)?));
        of_traits.chain(of_variables).collect::<Option<Vec<_>>>()
    });
    SideEffects {
        is_in_cxx: (is_listed && !is_generated) || memory.as_ref().is_some_and(Option::is_none),
        memory: memory.flatten(),
        recursive: has("HasRecursiveMemoryEffects"),
        speculatability: if !operation.has_interface("::mlir::ConditionallySpeculatable") {
            Speculatability::Never
        } else if has("AlwaysSpeculatableImplTrait") {
            Speculatability::Always
        } else if has("RecursivelySpeculatableImplTrait") {
            Speculatability::Recursive
        } else {
            Speculatability::InCxx
        },
    }
}

fn target(operation: &Operation, variable: Variable) -> Option<EffectTarget> {
    let small = |index: usize| u16::try_from(index).ok();
    match variable {
        Variable::Operand(index) => small(index).map(EffectTarget::Operand),
        Variable::Result(index) => small(index).map(EffectTarget::Result),
        Variable::Attribute(index) => {
            let slot = stored_slots(operation)
                .iter()
                .position(|slot| *slot == PropertySlot::Attribute(index))?;
            small(slot).map(EffectTarget::Symbol)
        }
        Variable::Property(_) | Variable::Region(_) | Variable::Successor(_) => None,
    }
}

/// Returns a declared effect; `None` for an effect of another kind.
fn declared(effect: &SideEffect, target: EffectTarget) -> Option<DeclaredEffect> {
    let kind = match effect.effect.strip_prefix("::mlir::MemoryEffects::")? {
        "Allocate" => EffectKind::Allocate,
        "Free" => EffectKind::Free,
        "Read" => EffectKind::Read,
        "Write" => EffectKind::Write,
        _ => return None,
    };
    let resource = match &*effect.resource {
        "::mlir::SideEffects::DefaultResource" => EffectResource::Default,
        "::mlir::SideEffects::AutomaticAllocationScopeResource" => {
            EffectResource::AutomaticAllocationScope
        }
        other => EffectResource::Other(other.to_owned()),
    };
    let stage = i32::try_from(effect.stage).unwrap_or(i32::MAX);
    Some(DeclaredEffect {
        kind,
        target,
        resource,
        stage,
        on_full_region: effect.on_full_region,
    })
}
