//! Every declarative format of MLIR's own dialects can be read and printed: what no definition says, a hook does.

// The test looks for LLVM's definitions.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use format_runtime::dialect::{DefinitionSyntax, Environment, OperationSyntax};
use format_runtime::hooks::Hooks;
use format_runtime::machine::why_generic;

#[test]
fn every_declarative_format_runs() -> Result<(), Box<dyn std::error::Error>> {
    let include = match spec_tests::oracle::include() {
        Ok(include) => include,
        Err(reason) => {
            eprintln!("skipped: {reason}");
            return Ok(());
        }
    };
    let dialects = asmf::load(&[include.join("mlir")], &[include])?;
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
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
    let hooked = |name: &String| hooks.attributes.contains_key(name) || hooks.types.contains_key(name);
    for definition in dialects.attributes.iter().chain(&dialects.types) {
        match &definition.syntax {
            DefinitionSyntax::Unsupported(reason) => eprintln!("kept as text: {}: {reason}", definition.name),
            DefinitionSyntax::Hooked if !hooked(&definition.name) => {
                eprintln!("kept as text: {}: no hook", definition.name);
            }
            _ => {}
        }
    }
    assert!(formats > 2000, "only {formats} formats were found");
    assert!(left.is_empty(), "{} of {formats} formats:\n{}", left.len(), left.join("\n"));
    Ok(())
}
