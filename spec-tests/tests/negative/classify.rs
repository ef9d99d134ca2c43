//! Where a message of the referee comes from: told by what the definitions say of the place where the error is, never by what
//! our own parser makes of it.

use format_runtime::dialect::{DefinitionSyntax, Environment, OperationDefinition};
use format_runtime::machine::why_generic;
use spec_tests::negative_ir::NegativeCase;

/// What reads the text in which an error is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Origin {
    /// What all texts share: operations in generic form, builtin attributes and types, aliases, resources.
    GenericParser,
    /// A declarative format of an operation, attribute or type.
    Declarative,
    /// An operation whose syntax is written in C++, or a `custom<...>` directive.
    CustomSyntax,
    /// An attribute or type whose syntax or verifier is written in C++.
    CustomAttributeOrType,
    /// Behind an operation that only C++ reads and for which there is no hook.
    NoHook,
    /// In a dialect whose definitions are not installed.
    NotInstalled,
    /// The referee itself names a place that isn't there.
    NoPlace,
}

/// Words of C++ that stands in no definition: verifiers of attributes, of types and of data layouts, type inference.
const CHECKS_IN_CPP: [&str; 9] = [
    "data layout",
    "must be SI8, UI8, I32, F16, F32, or F64",
    "non empty string in !emitc.opaque",
    "pointer not allowed as outer type",
    "The optimization level must be",
    "unequal shape cardinality",
    "inferred type(s)",
    "missing binding",
    "repeated DLTI key",
];

/// Words of `custom<...>` directives.
const DIRECTIVES_IN_CPP: [&str; 8] = [
    "expected 3 dimensions in MNK",
    "invalid op kind",
    "expected LLVM IR Dialect type",
    "expected LLVM IR structure/array type",
    "position out of bounds",
    "type should be static shaped memref",
    "expected types to be provided for all operands",
    "expected ')' in argument list",
];

/// Nothing for what the verifier says.
pub(crate) fn origin(case: &NegativeCase, environment: Environment<'_>) -> Option<Origin> {
    let class = case.class.strip_prefix("parse:")?;
    let text = String::from_utf8_lossy(&case.text);
    let Some(offset) = offset(&text, &case.place) else { return Some(Origin::NoPlace) };
    let says = |list: &[&str]| list.iter().any(|words| case.message.contains(words));
    let (mut not_installed, mut no_hook) = (class == "test-dialect", false);
    for name in operations(&text, offset) {
        match definition(environment, name) {
            Some(definition) => no_hook |= is_written_custom(&text, name) && needs_hook(environment, definition),
            None => {
                not_installed |=
                    is_left_out(environment, name) && !case.message.contains(&format!("'{name}' is unknown"));
            }
        }
    }
    if text.contains("_resources: {\n    test: {") {
        not_installed = true;
    }
    let symbol = symbol(&text, offset);
    Some(match symbol.map(|name| is_declarative(environment, name)) {
        _ if not_installed => Origin::NotInstalled,
        _ if says(&CHECKS_IN_CPP) => Origin::CustomAttributeOrType,
        Some(Some(false)) => Origin::CustomAttributeOrType,
        _ if class == "custom-c++" || says(&DIRECTIVES_IN_CPP) => Origin::CustomSyntax,
        _ if no_hook => Origin::NoHook,
        Some(Some(true)) => Origin::Declarative,
        _ if class == "declarative" => Origin::Declarative,
        _ => Origin::GenericParser,
    })
}

/// The byte at `line:column`; none if there is no such place.
fn offset(text: &str, place: &str) -> Option<usize> {
    let (line, column) = place.split_once(':')?;
    let (line, column): (usize, usize) = (line.parse().ok()?, column.parse().ok()?);
    let start: usize = text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum();
    let length = text[start..].find('\n').unwrap_or(text.len() - start);
    (column >= 1 && column <= length + 1).then(|| start + column - 1)
}

fn definition<'e>(environment: Environment<'e>, name: &str) -> Option<&'e OperationDefinition> {
    environment.dialects.operations.iter().find(|definition| definition.name == name)
}

/// A dialect that MLIR's tests alone know, or an operation that only they add to a dialect.
fn is_left_out(environment: Environment<'_>, name: &str) -> bool {
    let dialect = name.split('.').next().unwrap_or_default();
    dialect == "test"
        || name.starts_with("transform.test_")
        || (!environment.dialects.namespaces.iter().any(|known| known == dialect) && dialect.starts_with("test"))
}

fn needs_hook(environment: Environment<'_>, definition: &OperationDefinition) -> bool {
    let no_format = matches!(definition.syntax, format_runtime::dialect::OperationSyntax::Generic);
    !no_format && why_generic(environment, definition).is_some()
}

fn is_written_custom(text: &str, name: &str) -> bool {
    !text.contains(&format!("\"{name}\""))
}

/// Names of operations that begin on a line up to that of `offset`: first words of lines, or those behind `=` or `{`. A
/// word without a dialect may be one of `transform`.
fn operations(text: &str, offset: usize) -> Vec<&str> {
    let end = text[offset..].find('\n').map_or(text.len(), |length| offset + length);
    let mut names = Vec::new();
    for line in text[..end].lines() {
        let code = line.split("//").next().unwrap_or_default();
        for part in code.split(['=', '{']) {
            let word = part.trim_start().trim_start_matches('"');
            let length =
                word.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '_'))).unwrap_or(word.len());
            if word[..length].contains('.') {
                names.push(&word[..length]);
            } else if word[..length].starts_with("test_") {
                names.push("transform.test_");
            }
        }
    }
    names
}

/// The name of the innermost `!dialect.name<...>` or `#dialect.name<...>` that `offset` is in, or right behind.
fn symbol(text: &str, offset: usize) -> Option<&str> {
    let mut open: Vec<Option<&str>> = Vec::new();
    let mut ended = None;
    let line = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    // Aliases and long operations go over lines: look at the operation's text from its first line on.
    let start = text[..line].rfind("\n}").map_or(0, |at| at + 2);
    let bytes = text.as_bytes();
    let mut at = start;
    while at < offset {
        match bytes[at] {
            b'!' | b'#' => {
                let length = text[at + 1..]
                    .find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '$')))
                    .unwrap_or(text.len() - at - 1);
                let name = &text[at + 1..at + 1 + length];
                at += 1 + length;
                ended = name.contains('.').then_some(name);
                if bytes.get(at) == Some(&b'<') {
                    open.push(ended);
                    ended = None;
                    at += 1;
                } else if at < offset {
                    ended = None;
                }
                continue;
            }
            b'<' => open.push(None),
            b'>' if at > 0 && bytes[at - 1] != b'-' => ended = open.pop().flatten(),
            b'\n' => ended = None,
            _ => ended = None,
        }
        at += 1;
    }
    // At the `!` itself.
    if let Some(rest) = text[offset..].strip_prefix(['!', '#']) {
        let length = rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '_'))).unwrap_or(rest.len());
        if rest[..length].contains('.') {
            return Some(&rest[..length]);
        }
    }
    ended.or_else(|| open.into_iter().rev().flatten().next())
}

/// Whether a definition's syntax is declarative; none if there is no such definition.
fn is_declarative(environment: Environment<'_>, name: &str) -> Option<bool> {
    let dialects = environment.dialects;
    let of = |definition: &format_runtime::dialect::AttrOrTypeDefinition| {
        matches!(definition.syntax, DefinitionSyntax::Format { .. } | DefinitionSyntax::Bare)
    };
    let attribute = dialects.attributes.iter().find(|definition| definition.name == name).map(of);
    let type_ = dialects.types.iter().find(|definition| definition.name == name).map(of);
    let dialect = name.split('.').next().unwrap_or_default();
    let known = dialects.namespaces.iter().any(|namespace| namespace == dialect);
    // What a loaded dialect reads without a definition, it reads in C++.
    attribute.or(type_).or(known.then_some(false))
}
