//! Certainty of failures to round-trip: a verifier might refuse the instance.

use format_compiler::diagnostic::Certainty;
use format_runtime::dialect::{
    DefinitionSyntax, Dialects, NativeTrait, OperationDefinition, ParameterDefinition,
};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, parse};
use format_runtime::verify::{SkippedChecks, Unchecked, Verifiers, unchecked};
use operation_core::{Context, IrArena};
use round_trip::{Finding, Form};

/// True if the finding is certain. Our verifier accepts the operation, so only the checks that it leaves out could refuse it,
/// for the operation and for the attributes and types in it; or for one of these if it is at fault.
pub(crate) fn of(finding: &Finding, dialects: &Dialects, hooks: &Hooks) -> Certainty {
    if let Some(culprit) = &finding.culprit {
        return Certainty::unless(of_value(&culprit.definition, dialects, hooks));
    }
    let name = &finding.operation;
    // No instance can be read, with any verifiers.
    if !is_word(name) && finding.failure.form() == Form::Custom {
        return Certainty::Certain;
    }
    let Some(definition) = dialects.operation(name) else {
        return Certainty::unless(vec![format!("the definition of `{name}`")]);
    };
    let mut by: Vec<String> = unchecked(definition, hooks)
        .iter()
        .map(|each| described(name, each))
        .collect();
    by.extend(verifiers_of_parents(definition, dialects, hooks));
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let environment = Environment { dialects, hooks };
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, environment, finding.generic.as_bytes(), &options);
    let mut skipped = SkippedChecks::new(environment);
    skipped.add(parsed.module);
    by.extend(
        skipped
            .iter()
            .filter(|(name, _)| name.starts_with(['!', '#']))
            .map(|(name, each)| described(name, each)),
    );
    Certainty::unless(by)
}

/// True if the parser reads it as one name.
fn is_word(name: &str) -> bool {
    name.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"_$.".contains(&byte))
}

/// The verifiers of the operations around it, unless one of these is wholly verified.
fn verifiers_of_parents(
    definition: &OperationDefinition,
    dialects: &Dialects,
    hooks: &Hooks,
) -> Vec<String> {
    let named = definition
        .verification
        .structural
        .iter()
        .find_map(|each| match each {
            NativeTrait::HasParent(names) => Some(names),
            _ => None,
        });
    let of_parent = |name: &String| {
        let is_verified = dialects
            .operation(name)
            .is_some_and(|parent| unchecked(parent, hooks).is_empty());
        (!is_verified).then(|| format!("the verifier of `{name}` around it"))
    };
    let parents: Option<Vec<String>> = named.into_iter().flatten().map(of_parent).collect();
    parents.unwrap_or_default()
}

/// The checks that could refuse an instance of an attribute or type, by its name in MLIR text.
pub(crate) fn of_value(value: &str, dialects: &Dialects, hooks: &Hooks) -> Vec<String> {
    let (sigil, name) = value.split_at_checked(1).unwrap_or_default();
    let is_attribute = sigil == "#";
    let all = if is_attribute {
        &dialects.attributes
    } else {
        &dialects.types
    };
    let Some(definition) = all.iter().find(|each| each.name == name) else {
        return vec![format!("the definition of `{value}`")];
    };
    let is_verified = match is_attribute {
        true => hooks.verifies_attribute(definition),
        false => hooks.verifies_type(definition),
    };
    let verifier =
        (definition.has_verifier && !is_verified).then(|| described(value, &Unchecked::Verifier));
    let by_hand = match &definition.syntax {
        DefinitionSyntax::Bare => false,
        DefinitionSyntax::Format { parse, .. } => !parse.directives().is_empty(),
        DefinitionSyntax::Hooked | DefinitionSyntax::Unsupported(_) => true,
    };
    let parser = by_hand.then(|| format!("the C++ that reads `{value}`"));
    let refusing = definition
        .parameters
        .iter()
        .filter(|parameter: &&ParameterDefinition| parameter.may_be_refused());
    let constraints = refusing.map(|parameter| {
        format!(
            "the constraint of parameter '{}' of `{value}`",
            parameter.name
        )
    });
    verifier
        .into_iter()
        .chain(parser)
        .chain(constraints)
        .collect()
}

/// A check of the definition with the name, as in a sentence.
fn described(name: &str, check: &Unchecked<'_>) -> String {
    let is_value = name.starts_with(['!', '#']);
    match check {
        Unchecked::KeptText => format!("the syntax of `{name}`"),
        Unchecked::Verifier if is_value => format!("`genVerifyDecl` of `{name}`"),
        Unchecked::Verifier => format!("`hasVerifier` of `{name}`"),
        Unchecked::RegionVerifier => format!("`hasRegionVerifier` of `{name}`"),
        Unchecked::SymbolUses => "the interface `::mlir::SymbolUserOpInterface`".to_owned(),
        Unchecked::PartOfVerifiers => format!("the rest of `hasVerifier` of `{name}`"),
        Unchecked::Native(class) => format!("the trait or interface `{class}`"),
        Unchecked::PartOfNative(class) => format!("the rest of the trait or interface `{class}`"),
        Unchecked::Discardable(_) => format!("the dialect of `{name}`"),
        Unchecked::Constraint { of, .. } if is_value => {
            format!("the constraint of {of} of `{name}`")
        }
        Unchecked::Constraint { of, .. } => format!("the constraint of {of}"),
    }
}
