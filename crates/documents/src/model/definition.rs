//! Attributes, types, enums and interfaces.

use super::{Finding, Location, Syntax, Trait};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An attribute or a type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Definition {
    /// The name in MLIR's text, with the dialect and `#` or `!`; absent without a mnemonic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The C++ class, with its namespace.
    pub cpp_class: String,
    /// The one-line summary.
    pub summary: String,
    /// The description, in Markdown.
    pub description: String,
    /// The place of its definition.
    pub location: Location,
    /// The parameters.
    pub parameters: Vec<Parameter>,
    /// Traits and interfaces.
    pub traits: Vec<Trait>,
    /// The C++ type of the enum of an attribute with enum cases as values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enumeration: Option<String>,
    /// Its syntax.
    pub syntax: Syntax,
    /// The findings in its definition.
    pub findings: Vec<Finding>,
}

/// A parameter of an attribute or a type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Parameter {
    /// The name.
    pub name: String,
    /// The C++ type.
    pub cpp_type: String,
    /// The one-line summary.
    pub summary: String,
    /// The C++ expression of the default value; with one, the parameter may be absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
}

/// An enum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Enumeration {
    /// The C++ class, without its namespace.
    pub name: String,
    /// The C++ type.
    pub cpp_type: String,
    /// The C++ type of its numbers.
    pub underlying_type: String,
    /// The one-line summary.
    pub summary: String,
    /// The place of its definition.
    pub location: Location,
    /// The separator of several cases in text, if a value is a set of cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub separator: Option<String>,
    /// The cases.
    pub cases: Vec<EnumerationCase>,
}

/// A case of an [`Enumeration`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct EnumerationCase {
    /// The C++ enumerator.
    pub symbol: String,
    /// The number.
    pub value: i64,
    /// The keyword in MLIR's text.
    pub text: String,
}

/// An interface.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Interface {
    /// The C++ class, without its namespace.
    pub name: String,
    /// The qualified C++ name.
    pub cpp_name: String,
    /// The kind of its implementers: `operation`, `attribute` or `type`.
    pub of: String,
    /// The description, in Markdown.
    pub description: String,
    /// The place of its definition.
    pub location: Location,
    /// The qualified C++ names of its base interfaces.
    pub bases: Vec<String>,
    /// The methods.
    pub methods: Vec<InterfaceMethod>,
}

/// A method of an [`Interface`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct InterfaceMethod {
    /// The name.
    pub name: String,
    /// The declaration in C++.
    pub declaration: String,
    /// The description, in Markdown.
    pub description: String,
    /// True if it has no default implementation and must be implemented.
    pub required: bool,
}
