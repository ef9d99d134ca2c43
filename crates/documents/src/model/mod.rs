//! The description of dialects. A schema describes its JSON form, and its names are stable: every visible change,
//! other than an addition, changes [`VERSION`].

mod definition;
mod operation;
mod round_trip;

pub use definition::{
    Definition, Enumeration, EnumerationCase, Interface, InterfaceMethod, Parameter,
};
pub use operation::{
    Argument, ArgumentKind, Blocks, Count, Effect, Example, Operation, Trait, TraitKind,
    TypeSource, Value,
};

pub use round_trip::{RoundTrip, Witness};
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

/// The version of the JSON form.
pub const VERSION: u32 = 1;

/// The definitions of some dialects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Description {
    /// The version of the JSON form, 1.
    pub version: u32,
    /// The dialects, by name.
    pub dialects: Vec<Dialect>,
    /// Enums of the named files without a dialect.
    pub enums: Vec<Enumeration>,
    /// The interfaces defined in the named files or implemented by a definition described here, by C++ name.
    pub interfaces: Vec<Interface>,
}

/// A dialect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Dialect {
    /// The name: the prefix of its operations, attributes and types.
    pub name: String,
    /// The one-line summary.
    pub summary: String,
    /// The description, in Markdown, without the common indentation of its lines.
    pub description: String,
    /// The C++ namespace of its classes.
    pub cpp_namespace: String,
    /// The C++ classes of the dialects loaded together with it.
    pub dependent_dialects: Vec<String>,
    /// The place of its definition; absent if only other dialects' definitions are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
    /// The operations, in order of definition.
    pub operations: Vec<Operation>,
    /// The attributes, in order of definition.
    pub attributes: Vec<Definition>,
    /// The types, in order of definition.
    pub types: Vec<Definition>,
    /// The enums in its C++ namespace, and the enums used by it without a namespace.
    pub enums: Vec<Enumeration>,
}

/// A place in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Location {
    /// The file, as named or found.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
}

/// The syntax of a definition in MLIR's text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Syntax {
    /// The origin of the syntax.
    pub kind: SyntaxKind,
    /// The declarative format.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// The grammar of the format, in EBNF.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grammar: Option<String>,
    /// A picture of the grammar: an SVG element.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// The verdict on the round trip of a declarative format.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round_trip: Option<RoundTrip>,
}

/// The origin of a [`Syntax`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SyntaxKind {
    /// A declarative format.
    Declarative,
    /// Hand-written C++.
    Cpp,
    /// Nothing: an operation has its generic form only, an attribute or type its mnemonic, or no text at all.
    Generic,
}

/// A finding of `asmf lint`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Finding {
    /// The code.
    pub code: String,
    /// `error`, `warning` or `note`.
    pub severity: String,
    /// The message.
    pub title: String,
}

/// The JSON schema of [`Description`].
pub fn schema() -> Schema {
    schemars::schema_for!(Description)
}
