//! The certainty of findings, and the C++ that could forbid the states they are about.
//!
//! A format is analysed for every state its definition allows. C++ may allow fewer: the verifier of the definition,
//! and traits and interfaces with unknown verification.

use super::facts::FormatContext;
use crate::diagnostic::{Certainty, Code, Diagnostic};
use crate::infer::result_sources;
use crate::ods::{
    AttrOrTypeDefinition, Operation, Predicate, TraitChecks, TraitKind, known_checks,
};
use format_runtime::dialect::{AttributeClass, CxxFacts};

/// Sets the certainty of each finding about a state of an operation.
pub(crate) fn of_operation(context: FormatContext<'_>, known: &CxxFacts, found: &mut [Diagnostic]) {
    if found
        .iter()
        .all(|finding| !finding.code.is_about_round_trips())
    {
        return;
    }
    let operation = context.operation;
    let dialect = known.dialect(
        &operation.dialect.name,
        Some(&operation.dialect.cpp_namespace),
    );
    let knows_forbidden = dialect.is_some_and(|dialect| dialect.knows_forbidden);
    // `knows_forbidden` covers absence and presence only, not the lengths of lists.
    let has_lists = found.iter().any(|each| each.code == Code::LostInList);
    let of_lists = if has_lists || !knows_forbidden {
        may_forbid(context, known)
    } else {
        Vec::new()
    };
    let (by, of_braces) = match knows_forbidden {
        true => (Vec::new(), Vec::new()),
        false => {
            let by = of_lists.clone();
            let of_braces = by
                .iter()
                .cloned()
                .chain(constrained_attributes(context))
                .collect();
            (by, of_braces)
        }
    };
    let how = Certainty::how_to_settle(&operation.name);
    // Only this finding depends on the first token of an attribute's value.
    let (braces, others): (Vec<_>, Vec<_>) = found
        .iter_mut()
        .partition(|each| each.code == Code::BraceTaken);
    set(&Certainty::unless(of_braces), &how, braces);
    let (lists, others): (Vec<_>, Vec<_>) = others
        .into_iter()
        .partition(|each| each.code == Code::LostInList);
    set(&Certainty::unless(of_lists), &how, lists);
    set(&Certainty::unless(by), &how, others);
}

/// True if nothing could forbid lists of different lengths.
pub(crate) fn is_certain_of_lists(context: FormatContext<'_>, known: &CxxFacts) -> bool {
    may_forbid(context, known).is_empty()
}

/// Sets the certainty of each finding about a state of an attribute or type.
pub(crate) fn of_definition(
    definition: &AttrOrTypeDefinition,
    known: &CxxFacts,
    found: &mut [Diagnostic],
) {
    let dialect = known.dialect(
        &definition.dialect.name,
        Some(&definition.dialect.cpp_namespace),
    );
    let mut by = Vec::new();
    if dialect.is_none_or(|dialect| !dialect.knows_forbidden) {
        if definition.has_verifier {
            by.push(format!("`genVerifyDecl` of `{}`", definition.record));
        }
        if definition.skips_default_builders {
            by.push(format!(
                "the C++ of the builders of `{}`",
                definition.record
            ));
        }
    }
    let how = "`asmf fuzz --dialect ... --against my-opt` with an operation that has it settles it";
    set(&Certainty::unless(by), how, found.iter_mut().collect());
}

fn set(certainty: &Certainty, how: &str, found: Vec<&mut Diagnostic>) {
    for finding in found
        .into_iter()
        .filter(|finding| finding.code.is_about_round_trips())
    {
        finding.set_certainty(certainty.clone(), how);
    }
}

/// The unevaluated verifiers, traits and interfaces of the operation: they may reject a state.
fn may_forbid(context: FormatContext<'_>, known: &CxxFacts) -> Vec<String> {
    let operation = context.operation;
    let verifiers = [
        ("hasVerifier", operation.has_verifier),
        ("hasRegionVerifier", operation.has_region_verifier),
    ]
    .into_iter();
    let verifiers = verifiers
        .filter(|(_, has_it)| *has_it)
        .map(|(name, _)| format!("`{name}` of `{}`", operation.name));
    let mut all: Vec<String> = verifiers.collect();
    for each in &operation.traits {
        match &each.kind {
            TraitKind::Native(name) | TraitKind::Internal(name) => {
                if known_checks(name).is_none() && !known.is_sound_trait(name) {
                    all.push(format!("the trait `{name}`"));
                }
            }
            TraitKind::Interface {
                name, is_verified, ..
            } => {
                // The symbol table verifies users of symbols later.
                let is_verified = *is_verified || name == "::mlir::SymbolUserOpInterface";
                if is_verified && !is_evaluated(name, operation) {
                    all.push(format!("the interface `{name}`"));
                }
            }
            TraitKind::Predicate { .. } | TraitKind::Other => {}
        }
    }
    all.extend(verifiers_of_parents(context));
    all.extend(
        context
            .predicates
            .open()
            .iter()
            .map(|summary| format!("the trait \"{summary}\"")),
    );
    all
}

/// The constraints of printed attributes of any class (storage type `Attribute`), unless they allow every
/// attribute.
fn constrained_attributes(context: FormatContext<'_>) -> impl Iterator<Item = String> {
    let printed = context
        .operation
        .attributes
        .iter()
        .enumerate()
        .filter(|(index, _)| context.format.used_attributes[*index]);
    let allows_any =
        |predicate: &Predicate| matches!(predicate, Predicate::Leaf(text) if text == "(true)");
    let constrained = printed.filter(move |(index, each)| {
        context.attribute_class(*index) == Some(AttributeClass::Any)
            && !allows_any(&each.constraint.predicate)
    });
    constrained.map(|(_, each)| format!("the constraint of attribute '{}'", each.name))
}

/// The verifiers of the possible parents of the operation; none if one of the parents has no verifier.
fn verifiers_of_parents(context: FormatContext<'_>) -> Vec<String> {
    let named = context
        .operation
        .traits
        .iter()
        .find_map(|each| match &each.kind {
            TraitKind::Native(name) => name
                .strip_prefix("::mlir::OpTrait::HasParent<")?
                .strip_suffix(">::Impl"),
            _ => None,
        });
    let of_parent = |class: &str| {
        let end = format!("::{}", class.trim_start_matches("::"));
        let is_it = |each: &&Operation| {
            format!(
                "::{}::{}",
                each.cpp_namespace.trim_start_matches("::"),
                each.cpp_class
            )
            .ends_with(&end)
        };
        match context.definitions.operations.iter().find(is_it) {
            Some(parent) if !parent.has_verifier && !parent.has_region_verifier => None,
            Some(parent) => Some(format!("the verifier of `{}` around it", parent.name)),
            None => Some(format!("the verifier of `{class}` around it")),
        }
    };
    let parents: Option<Vec<String>> = named
        .into_iter()
        .flat_map(|named| named.split(", "))
        .map(of_parent)
        .collect();
    parents.unwrap_or_default()
}

/// True if the verification of the interface is evaluated or without effect.
fn is_evaluated(interface: &str, operation: &Operation) -> bool {
    match known_checks(interface) {
        Some(TraitChecks::Nothing | TraitChecks::Evaluated) => true,
        // It compares the results with the inferred types, known from the definition alone.
        None => interface == "::mlir::InferTypeOpInterface" && result_sources(operation).is_some(),
    }
}
