//! The names of rules.

/// The rule for the custom form of an operation, without its results.
pub(crate) fn operation(name: &str) -> String {
    format!("operation-{name}")
}

/// The rule for the text after `!dialect.mnemonic`.
pub(crate) fn type_body(name: &str) -> String {
    format!("type-{name}")
}

/// The rule for the text after `#dialect.mnemonic`.
pub(crate) fn attribute_body(name: &str) -> String {
    format!("attribute-{name}")
}

/// The rule for the keywords of an enum, by its C++ type.
pub(crate) fn enumeration(cpp_type: &str) -> String {
    format!(
        "enum-{}",
        cpp_type.trim_start_matches("::").replace("::", ".")
    )
}

/// The rule for the text of a directive implemented in C++.
pub(crate) fn directive(name: &str) -> String {
    format!("custom-{name}")
}
