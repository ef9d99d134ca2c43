//! Traits, interfaces and effects.

use crate::model::{Effect, Trait, TraitKind};
use format_compiler::ods::{self, Operation, SideEffect};
use std::sync::Arc;

pub(super) fn traits(traits: &[Arc<ods::Trait>]) -> Vec<Trait> {
    traits.iter().map(|each| one(each)).collect()
}

fn one(each: &ods::Trait) -> Trait {
    let (kind, cpp_name) = match &each.kind {
        ods::TraitKind::Interface { name, .. } => (TraitKind::Interface, Some(name.as_str())),
        ods::TraitKind::Native(name) | ods::TraitKind::Internal(name) => {
            let is_interface = each
                .superclasses
                .iter()
                .any(|class| class == "InterfaceTrait");
            (
                if is_interface {
                    TraitKind::Interface
                } else {
                    TraitKind::Trait
                },
                Some(name.as_str()),
            )
        }
        ods::TraitKind::Predicate { summary, .. } => {
            return Trait {
                name: summary.clone(),
                kind: TraitKind::Predicate,
                cpp_name: None,
                implied: false,
            };
        }
        ods::TraitKind::Other => (TraitKind::Trait, None),
    };
    let without = |name: &str| {
        let name = name.strip_suffix("::Trait").unwrap_or(name);
        name.strip_suffix("::Impl").unwrap_or(name).to_owned()
    };
    let cpp_name = cpp_name.map(without);
    let name = match &cpp_name {
        // TableGen invents names for anonymous records.
        Some(cpp_name) if each.record.starts_with("anonymous_") => unqualified(cpp_name).to_owned(),
        _ => each.record.clone(),
    };
    Trait {
        name,
        kind,
        cpp_name,
        implied: false,
    }
}

/// A C++ name without its namespaces; template arguments keep theirs.
fn unqualified(name: &str) -> &str {
    let end = name.find('<').unwrap_or(name.len());
    name[..end].rfind("::").map_or(name, |at| &name[at + 2..])
}

/// The side effects listed by traits, then those of decorated arguments and results.
pub(super) fn effects(operation: &Operation) -> Vec<Effect> {
    let mut effects = Vec::new();
    for side_effects in operation
        .traits
        .iter()
        .filter_map(|each| each.side_effects.as_ref())
    {
        let kind = short(&side_effects.base_effect);
        if side_effects.effects.is_empty() {
            effects.push(Effect {
                kind: kind.clone(),
                effect: None,
                resource: None,
                on: None,
            });
        }
        effects.extend(
            side_effects
                .effects
                .iter()
                .map(|each| effect(each, &kind, None)),
        );
    }
    for (variable, each) in &operation.decorations {
        let (name, _) = operation.declaration(*variable);
        effects.push(effect(
            each,
            &short(&each.base_effect),
            Some(name.to_owned()),
        ));
    }
    effects
}

fn effect(effect: &SideEffect, kind: &str, on: Option<String>) -> Effect {
    Effect {
        kind: kind.to_owned(),
        effect: Some(short(&effect.effect)),
        resource: Some(effect.resource.clone()),
        on,
    }
}

/// A C++ name without the namespace of MLIR.
fn short(name: &str) -> String {
    let name = name.trim_start_matches("::");
    name.strip_prefix("mlir::").unwrap_or(name).to_owned()
}
