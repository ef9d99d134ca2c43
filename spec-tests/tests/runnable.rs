//! Every declarative format of MLIR's own dialects can be read and printed: what no definition says, a hook does.

// The test looks for LLVM's definitions.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use format_runtime::dialect::{
    AttrOrTypeDefinition, DefinitionSyntax, Dialects, Environment, OperationDefinition, OperationSyntax,
};
use format_runtime::hooks::{Hooks, Resolution};
use format_runtime::machine::why_generic;

/// MLIR's installed dialects and their hooks; `None` if they are not installed.
fn all_of_mlir() -> Result<Option<(Dialects, Hooks)>, String> {
    let include = match spec_tests::oracle::include() {
        Ok(include) => include,
        Err(reason) => {
            eprintln!("skipped: {reason}");
            return Ok(None);
        }
    };
    let dialects = asmf::load(&[include.join("mlir")], &[include])?;
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    Ok(Some((dialects, hooks)))
}

#[test]
fn every_declarative_format_runs() -> Result<(), Box<dyn std::error::Error>> {
    let Some((dialects, hooks)) = all_of_mlir()? else { return Ok(()) };
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let (mut formats, mut left) = (0, Vec::new());
    for definition in &dialects.operations {
        if matches!(definition.syntax, OperationSyntax::Generic | OperationSyntax::Hooked) {
            continue;
        }
        formats += 1;
        if let Some(reason) = why_generic(environment, definition) {
            left.push(format!("{}: {reason}", definition.name));
        }
    }
    let hooked = |definition: &AttrOrTypeDefinition| {
        hooks.attributes.of_definition(definition).is_some() || hooks.types.of_definition(definition).is_some()
    };
    for definition in dialects.attributes.iter().chain(&dialects.types) {
        match &definition.syntax {
            DefinitionSyntax::Unsupported(reason) => eprintln!("kept as text: {}: {reason}", definition.name),
            DefinitionSyntax::Hooked if !hooked(definition) => {
                eprintln!("kept as text: {}: no hook", definition.name);
            }
            _ => {}
        }
    }
    assert!(formats > 2000, "only {formats} formats were found");
    assert!(left.is_empty(), "{} of {formats} formats:\n{}", left.len(), left.join("\n"));
    Ok(())
}

/// A hook applies to what stands in the C++ namespace that it was written for, and never to what declares a format: those
/// for MLIR's dialects apply to all that they were written for.
#[test]
fn hooks_of_mlir_apply_to_mlir() -> Result<(), Box<dyn std::error::Error>> {
    let Some((dialects, hooks)) = all_of_mlir()? else { return Ok(()) };
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let mut wrong = Vec::new();
    let mut operations = |what: &str, names: Vec<&str>, applies: &dyn Fn(&OperationDefinition) -> bool| {
        for name in names {
            if dialects.operation(name).is_some_and(|definition| !applies(definition)) {
                wrong.push(format!("{what} of {name}"));
            }
        }
    };
    let names = |names: &mut dyn Iterator<Item = (_, _)>| names.map(|(name, _): (_, Option<&str>)| name).collect();
    operations("syntax", names(&mut hooks.operations.names()), &|each| environment.operation_syntax(each).is_some());
    operations("names", names(&mut hooks.names.names()), &|each| hooks.names.of_operation(each).is_some());
    operations("inference", names(&mut hooks.inference.names()), &|each| hooks.inference.of_operation(each).is_some());
    operations("verifier", names(&mut hooks.verifiers.names()), &|each| hooks.verifiers.of_operation(each).is_some());
    for (name, _) in hooks.attributes.names() {
        let definition = dialects.attribute(name);
        if environment.attribute_syntax(definition, name).is_none() {
            wrong.push(format!("syntax of #{name}"));
        }
    }
    for (name, _) in hooks.types.names() {
        let definition = dialects.type_(name);
        if environment.type_syntax(definition, name).is_none() {
            wrong.push(format!("syntax of !{name}"));
        }
    }
    for (dialect, namespace) in hooks.open_dialects.names() {
        let cpp_namespace = dialects.cpp_namespace(dialect);
        if cpp_namespace.is_some_and(|own| Some(own) != namespace) {
            wrong.push(format!("unknown operations of {dialect}"));
        }
    }
    let used: Vec<_> = dialects.directives.iter().map(|used| hooks.directives.resolve(used)).collect();
    for (name, namespace, _) in hooks.directives.signatures() {
        let is_used = dialects.directives.iter().zip(&used).any(|(directive, found)| {
            directive.name == name && matches!(found, Resolution::Hook(_)) && directive.namespace.starts_with(namespace)
        });
        if !is_used {
            wrong.push(format!("custom<{name}> of {namespace}"));
        }
    }
    assert!(wrong.is_empty(), "these apply to nothing:\n{}", wrong.join("\n"));
    Ok(())
}
