//! Questions about the side effects of operations together with those in their regions.

use crate::effects::{EffectKind, Effects};
use crate::semantics::Semantics;
use format_runtime::dialect::Speculatability;
use operation_core::{Operation, Region};

/// Whether the effects of the operations in its regions are effects of the operation (`HasRecursiveMemoryEffects`).
fn is_recursive(semantics: &dyn Semantics, operation: Operation<'_>) -> bool {
    semantics
        .definition(operation)
        .is_some_and(|definition| definition.side_effects.recursive)
}

/// Whether a condition holds for each operation directly inside an operation's regions.
fn all_inside<'m>(
    operation: Operation<'m>,
    mut condition: impl FnMut(Operation<'m>) -> bool,
) -> bool {
    operation
        .regions()
        .flat_map(Region::blocks)
        .all(|block| block.operations().all(&mut condition))
}

/// Whether an operation and those in its regions have no memory effects (`isMemoryEffectFree`).
pub fn is_memory_effect_free(semantics: &dyn Semantics, operation: Operation<'_>) -> bool {
    let mut effects = Effects::new();
    semantics.effects(operation, &mut effects)
        && effects.is_empty()
        && (!is_recursive(semantics, operation)
            || all_inside(operation, |inner| is_memory_effect_free(semantics, inner)))
}

/// Whether an operation, with the operations in its regions, does nothing but read and allocate what nobody else sees.
pub(crate) fn has_no_visible_effect(semantics: &dyn Semantics, operation: Operation<'_>) -> bool {
    let mut effects = Effects::new();
    if !semantics.effects(operation, &mut effects) {
        return false;
    }
    // What is done to memory that the operation allocates itself for one of its results is lost with it.
    let is_own = |value| {
        let mut allocations = effects
            .iter()
            .filter(|effect| effect.kind == EffectKind::Allocate);
        operation.results().any(|result| result == value)
            && allocations.any(|effect| effect.value == Some(value))
    };
    effects
        .iter()
        .all(|effect| effect.kind == EffectKind::Read || effect.value.is_some_and(is_own))
        && (!is_recursive(semantics, operation)
            || all_inside(operation, |inner| has_no_visible_effect(semantics, inner)))
}

/// Adds the effects of an operation and, if they count as its own, of those in its regions (`getEffectsRecursively`); false
/// if some are unknown.
pub fn effects_recursively<'m>(
    semantics: &dyn Semantics,
    operation: Operation<'m>,
    effects: &mut Effects<'m>,
) -> bool {
    semantics.effects(operation, effects)
        && (!is_recursive(semantics, operation)
            || all_inside(operation, |inner| {
                effects_recursively(semantics, inner, effects)
            }))
}

/// Whether an operation may be executed although its results may not be needed (`isSpeculatable`).
pub fn is_speculatable(semantics: &dyn Semantics, operation: Operation<'_>) -> bool {
    let Some(definition) = semantics.definition(operation) else {
        return false;
    };
    match definition.side_effects.speculatability {
        // What C++ decides isn't known.
        Speculatability::Never | Speculatability::InCxx => false,
        Speculatability::Always => true,
        Speculatability::Recursive => {
            all_inside(operation, |inner| is_speculatable(semantics, inner))
        }
    }
}

/// Whether an operation has no memory effects and may be executed anywhere (`isPure`).
pub fn is_pure(semantics: &dyn Semantics, operation: Operation<'_>) -> bool {
    is_speculatable(semantics, operation) && is_memory_effect_free(semantics, operation)
}
