//! Names of dialects, operations, attributes and types.

use rustc_hash::FxHashMap;

use crate::diagnostic::{Diagnostic, Title, title};
use crate::ods::{Definitions, Operation};

/// Checks the names in the definitions of one root.
pub fn check_names(definitions: &Definitions) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for dialect in &definitions.dialects {
        if !is_dialect_name(&dialect.name) {
            let title = title::dialect_name(&dialect.name);
            let warning = Diagnostic::warning(title, Some(dialect.span))
                .with_note("MLIR asserts that names of dialects have that form");
            found.push(warning.about(&dialect.record));
        }
    }
    let mut known: FxHashMap<&str, &Operation> = FxHashMap::default();
    for operation in &definitions.operations {
        let has_syntax = operation.format.is_some() || operation.has_custom_assembly_format;
        // The generic form has the name in quotes.
        if operation.mnemonic.is_empty() || has_syntax && !is_word(&operation.mnemonic) {
            found.push(about(operation, title::operation_name(&operation.name)));
        }
        if let Some(first) = known.get(&*operation.name) {
            let warning = about(operation, title::operation_twice(&operation.name));
            found.push(warning.with_label(first.span, "the first one"));
        } else {
            known.insert(&operation.name, operation);
        }
    }
    for definition in definitions.attributes.iter().chain(&definitions.types) {
        let mnemonic = definition.mnemonic.as_deref().unwrap_or_default();
        if !mnemonic.is_empty() && !is_keyword(mnemonic) {
            let title = title::definition_name(definition.full_name());
            let warning = Diagnostic::warning(title, Some(definition.span));
            found.push(warning.about(definition.subject()));
        }
    }
    found
}

fn about(operation: &Operation, title: Title) -> Diagnostic {
    Diagnostic::warning(title, Some(operation.span)).about(&operation.name)
}

/// True if the mnemonic is valid after the dialect's name and a dot.
fn is_word(mnemonic: &str) -> bool {
    !mnemonic.is_empty()
        && mnemonic
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"_$.".contains(&byte))
}

/// True if a parser reads the mnemonic of an attribute or type as one keyword.
fn is_keyword(mnemonic: &str) -> bool {
    let begins = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
    mnemonic.bytes().next().is_some_and(begins) && is_word(mnemonic)
}

fn is_dialect_name(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes
        .next()
        .is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || b"_$".contains(&byte))
}
