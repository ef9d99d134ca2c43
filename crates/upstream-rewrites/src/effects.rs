//! Memory effects from C++ (`getEffects`).

use operation_core::{Operation, TypeKind};
use rewrite::{Effect, EffectKind, Effects, MemoryEffects, Resource, Rewrites};
use upstream_hooks::structured_operations;

/// Operations that read handles and make new ones. Matching or annotating operations
/// are among them: without uses they are dead.
const HANDLES: [&str; 33] = [
    "transform.cast",
    "transform.debug.emit_param_as_remark",
    "transform.debug.emit_remark_at",
    "transform.get_consumers_of_result",
    "transform.get_defining_op",
    "transform.get_operand",
    "transform.get_parent_op",
    "transform.get_producer_of_operand",
    "transform.get_result",
    "transform.get_type",
    "transform.match.operation_empty",
    "transform.match.operation_name",
    "transform.match.param.cmpi",
    "transform.match.structured",
    "transform.match.structured.body",
    "transform.match.structured.classify_contraction_dims",
    "transform.match.structured.classify_convolution_dims",
    "transform.match.structured.dim",
    "transform.match.structured.elemental_bitwidth",
    "transform.match.structured.init",
    "transform.match.structured.input",
    "transform.match.structured.num_inits",
    "transform.match.structured.num_inputs",
    "transform.match.structured.rank",
    "transform.match.structured.result",
    "transform.num_associations",
    "transform.param.constant",
    "transform.pdl_match",
    "transform.sparse_tensor.match.sparse_inout",
    "transform.split_handle",
    "transform.structured.match",
    "transform.structured.multitile_sizes",
    "transform.verify",
];

pub(super) fn register(rewrites: &mut Rewrites) {
    for name in structured_operations() {
        rewrites.effects.insert(&name, Box::new(Structured));
    }
    for name in HANDLES {
        rewrites.effects.insert(name, Box::new(Handles));
    }
}

/// Operations on the elements of tensors and memrefs: only memrefs have effects.
struct Structured;

impl MemoryEffects for Structured {
    fn effects<'m>(&self, operation: Operation<'m>, effects: &mut Effects<'m>) {
        // At least one of them is written. A precise answer for the others makes no difference: the operation is neither dead
        // nor the same as another one.
        for operand in operation.operands() {
            if matches!(
                operand.type_().kind(),
                TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. }
            ) {
                effects.push(Effect::new(EffectKind::Read, Some(operand)));
                effects.push(Effect::new(EffectKind::Write, Some(operand)));
            }
        }
    }
}

struct Handles;

impl MemoryEffects for Handles {
    fn effects<'m>(&self, operation: Operation<'m>, effects: &mut Effects<'m>) {
        let effect = |kind, value| Effect {
            kind,
            value,
            resource: Resource::Other,
        };
        effects.extend(
            operation
                .operands()
                .map(|operand| effect(EffectKind::Read, Some(operand))),
        );
        for result in operation.results() {
            effects.push(effect(EffectKind::Allocate, Some(result)));
            effects.push(effect(EffectKind::Write, Some(result)));
        }
        effects.push(effect(EffectKind::Read, None));
    }
}
