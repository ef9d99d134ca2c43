//! Names of dialects, operations, attributes and types.

use rustc_hash::FxHashMap;

use crate::diagnostic::{Diagnostic, Label, Title, title};
use crate::ods::{Definitions, Operation};

/// Checks the names in the definitions of one root.
pub fn check_names(definitions: &Definitions) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for dialect in &definitions.dialects {
        if !is_dialect_name(&dialect.name) {
            let mut diagnostic =
                Diagnostic::warning(title::dialect_name(&dialect.name), Some(dialect.span));
            diagnostic
                .notes
                .push("MLIR asserts that names of dialects have that form".to_owned());
            diagnostic.subject = Some(dialect.record.clone());
            found.push(diagnostic);
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
            let mut diagnostic = about(operation, title::operation_twice(&operation.name));
            diagnostic.labels.push(Label {
                span: first.span,
                text: "the first one".to_owned(),
            });
            found.push(diagnostic);
        } else {
            known.insert(&operation.name, operation);
        }
    }
    for definition in definitions.attributes.iter().chain(&definitions.types) {
        let mnemonic = definition.mnemonic.as_deref().unwrap_or_default();
        if !mnemonic.is_empty() && !is_keyword(mnemonic) {
            let name = definition.full_name();
            let mut diagnostic =
                Diagnostic::warning(title::definition_name(&name), Some(definition.span));
            diagnostic.subject = Some(definition.subject().into_owned());
            found.push(diagnostic);
        }
    }
    found
}

fn about(operation: &Operation, title: Title) -> Diagnostic {
    let mut diagnostic = Diagnostic::warning(title, Some(operation.span));
    diagnostic.subject = Some(operation.name.clone());
    diagnostic
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
