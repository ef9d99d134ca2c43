//! Operations whose execution leaves nothing behind.

use crate::effects::{Effect, EffectKind, Effects};
use crate::semantics::Semantics;
use operation_core::{Operation, Region};
use smallvec::SmallVec;

/// Whether all that an operation does, with what is in its regions, is to read memory and to allocate its own results.
/// `is_recursive` says whether the effects of an operation are those of what is in its regions (`HasRecursiveMemoryEffects`).
pub(crate) fn has_no_lasting_effects<'m>(
    root: Operation<'m>,
    semantics: &(impl Semantics + ?Sized),
    is_recursive: impl Fn(Operation<'m>) -> bool,
) -> bool {
    let mut pending: SmallVec<[Operation<'m>; 8]> = SmallVec::from_elem(root, 1);
    let mut effects = Effects::new();
    while let Some(operation) = pending.pop() {
        let is_recursive = is_recursive(operation);
        if is_recursive {
            pending.extend(operation.regions().flat_map(Region::blocks).flat_map(|block| block.operations()));
        }
        effects.clear();
        if semantics.effects(operation, &mut effects) {
            if !effects.iter().all(|effect| effect.kind == EffectKind::Read || is_allocated(operation, effect, &effects)) {
                return false;
            }
        } else if !is_recursive || implements_effects(operation, semantics) {
            return false;
        }
    }
    true
}

/// Whether the effect is on a result that the operation allocates.
fn is_allocated<'m>(operation: Operation<'m>, effect: &Effect<'m>, effects: &[Effect<'m>]) -> bool {
    effect.value.is_some_and(|value| {
        let allocates = |other: &Effect<'m>| other.kind == EffectKind::Allocate && other.value == Some(value);
        value.defining_op() == Some(operation) && effects.iter().any(allocates)
    })
}

/// Whether an operation says which effects it has beside those of what is in its regions.
fn implements_effects(operation: Operation<'_>, semantics: &(impl Semantics + ?Sized)) -> bool {
    let definition = semantics.definition(operation);
    definition.is_none_or(|definition| definition.has_trait("::mlir::MemoryEffectOpInterface"))
}
