//! Every declarative format of MLIR's own dialects can be read and printed: hooks replace the parts outside of
//! definitions.

// The test looks for LLVM's definitions.
#![allow(clippy::disallowed_methods)]

use format_runtime::dialect::{
    AttrOrTypeDefinition, DefinitionSyntax, OperationDefinition, OperationForm,
};
use format_runtime::hooks::Resolution;
use format_runtime::machine::why_generic;
use spec_tests::mlir::Mlir;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;

pub(crate) fn every_declarative_format_runs() -> Result<(), Box<dyn std::error::Error>> {
    let Some(mlir) = referees::or_skip("runnable", Mlir::all()) else {
        return Ok(());
    };
    let (
        Mlir {
            dialects, hooks, ..
        },
        environment,
    ) = (mlir, mlir.environment());
    let mut outcomes = Outcomes::default();
    for definition in &dialects.operations {
        if !matches!(
            definition.syntax,
            OperationForm::Generic | OperationForm::Hooked
        ) {
            outcomes.add(&*definition.name, why_generic(environment, definition));
        }
    }
    let hooked = |definition: &AttrOrTypeDefinition| {
        hooks.attributes.of_definition(definition).is_some()
            || hooks.types.of_definition(definition).is_some()
    };
    for (sign, definitions) in [('#', &dialects.attributes), ('!', &dialects.types)] {
        for definition in definitions {
            let problem = match &definition.syntax {
                DefinitionSyntax::Unsupported(reason) => Some(reason.clone()),
                DefinitionSyntax::Hooked if !hooked(definition) => Some("no hook".to_owned()),
                _ => None,
            };
            outcomes.add(format!("{sign}{}", definition.name), problem);
        }
    }
    Ok(outcomes.check("runnable")?)
}

/// A hook applies to definitions in its C++ namespace, and never to a declared format. The hooks for MLIR's dialects
/// apply to all their definitions.
pub(crate) fn hooks_of_mlir_apply_to_mlir() -> Result<(), Box<dyn std::error::Error>> {
    let Some(mlir) = referees::or_skip("runnable", Mlir::all()) else {
        return Ok(());
    };
    let Mlir {
        dialects,
        hooks,
        described,
    } = mlir;
    let environment = mlir.environment();
    let mut wrong = Vec::new();
    let mut operations =
        |what: &str, names: Vec<&str>, applies: &dyn Fn(&OperationDefinition) -> bool| {
            for name in names {
                if dialects
                    .operation(name)
                    .is_some_and(|definition| !applies(definition))
                {
                    wrong.push(format!("{what} of {name}"));
                }
            }
        };
    let names = |names: &mut dyn Iterator<Item = (_, _)>| {
        names.map(|(name, _): (_, Option<&str>)| name).collect()
    };
    operations("syntax", names(&mut hooks.operations.names()), &|each| {
        environment.operation_syntax(each).is_some()
    });
    operations("names", names(&mut hooks.names.names()), &|each| {
        hooks.names.of_operation(each).is_some()
    });
    operations("inference", names(&mut hooks.inference.names()), &|each| {
        hooks.inference.of_operation(each).is_some()
    });
    operations("verifier", names(&mut hooks.verifiers.names()), &|each| {
        hooks.verifiers.of_operation(each).is_some()
    });
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
    let used: Vec<_> = dialects
        .directives
        .iter()
        .map(|used| hooks.directives.resolve(used))
        .collect();
    for (name, namespace, _) in hooks.directives.signatures() {
        let is_used = described.contains(name)
            || dialects
                .directives
                .iter()
                .zip(&used)
                .any(|(directive, found)| {
                    directive.name == name
                        && matches!(found, Resolution::Hook(_))
                        && directive.namespace.starts_with(namespace)
                });
        if !is_used {
            wrong.push(format!("custom<{name}> of {namespace}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "these apply to nothing:\n{}",
        wrong.join("\n")
    );
    Ok(())
}
