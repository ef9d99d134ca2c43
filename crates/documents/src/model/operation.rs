//! Operations.

use super::{Finding, Location, Syntax};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An operation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Operation {
    /// The name, with the dialect.
    pub name: String,
    /// The C++ class, with its namespace.
    pub cpp_class: String,
    /// The one-line summary.
    pub summary: String,
    /// The description, in Markdown.
    pub description: String,
    /// The place of its definition.
    pub location: Location,
    /// Operands, attributes and properties, in order of declaration; derived attributes come last.
    pub arguments: Vec<Argument>,
    /// The results.
    pub results: Vec<Value>,
    /// The regions.
    pub regions: Vec<Blocks>,
    /// The successors.
    pub successors: Vec<Blocks>,
    /// Traits, interfaces and predicates, in order of declaration.
    pub traits: Vec<Trait>,
    /// The side effects listed in its definition.
    pub effects: Vec<Effect>,
    /// Its syntax.
    pub syntax: Syntax,
    /// Texts that were generated, printed and parsed again, and verified as far as stated.
    pub examples: Vec<Example>,
    /// The findings in its definition.
    pub findings: Vec<Finding>,
}

/// An argument of an operation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Argument {
    /// The kind.
    pub kind: ArgumentKind,
    /// The name, type and constraint.
    #[serde(flatten)]
    pub value: Value,
}

/// The kinds of an [`Argument`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ArgumentKind {
    /// An operand.
    Operand,
    /// An attribute.
    Attribute,
    /// An attribute computed in C++ and never stored.
    DerivedAttribute,
    /// A property that is not an attribute.
    Property,
}

/// An argument or a result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Value {
    /// The name; may be empty.
    pub name: String,
    /// The summary of its constraint.
    pub summary: String,
    /// The C++ type: the class of an operand's or result's type, the storage type of an attribute, or the type
    /// returned by the accessor of a property.
    pub cpp_type: String,
    /// The number of values.
    pub count: Count,
    /// The C++ expression of the default value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// The C++ type of the enum with its values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enumeration: Option<String>,
    /// The origin of its type when the declarative format is parsed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub type_source: Option<TypeSource>,
}

/// The number of values of a [`Value`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// One.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
    /// Any number of lists.
    VariadicOfVariadic,
}

/// The origin of the type of a [`Value`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TypeSource {
    /// `written`, `value` (it follows from another), `constraint` (there is only one), `inference` (C++ infers it) or
    /// `unknown`.
    pub kind: String,
    /// The same in words.
    pub text: String,
}

/// Regions or successors.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Blocks {
    /// The name; may be empty.
    pub name: String,
    /// The summary of their constraint.
    pub summary: String,
    /// True if any number is allowed.
    pub variadic: bool,
}

/// A trait, an interface or a predicate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Trait {
    /// The name in the definitions, or the requirement of a predicate.
    pub name: String,
    /// The kind.
    pub kind: TraitKind,
    /// The qualified C++ name, without `::Trait` and `::Impl`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpp_name: Option<String>,
    /// True if the definition doesn't list it, because it follows from the inferable types of the results.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub implied: bool,
}

/// The kinds of a [`Trait`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TraitKind {
    /// A trait class.
    Trait,
    /// An interface.
    Interface,
    /// A predicate on the operation.
    Predicate,
}

/// A side effect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Effect {
    /// The class of its kind of effects, such as `MemoryEffects::Effect`.
    pub kind: String,
    /// The effect, such as `MemoryEffects::Read`; absent if the kind is listed without any, which means no effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
    /// The resource.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource: Option<String>,
    /// The argument or result with the effect; absent for the whole operation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
}

/// A text with an instance of an operation, and its required surroundings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Example {
    /// With the operations' own formats.
    pub custom: String,
    /// In generic form.
    pub generic: String,
    /// True if every check of MLIR was run.
    pub verified: bool,
    /// Checks of MLIR that were not run, such as `its verifier, which is written in C++`.
    pub unchecked: Vec<String>,
}

impl Operation {
    /// The checks that were not run on the examples, without duplicates.
    pub fn unchecked(&self) -> Vec<&str> {
        let mut all: Vec<&str> = Vec::new();
        for each in self.examples.iter().flat_map(|example| &example.unchecked) {
            if !all.contains(&&**each) {
                all.push(each);
            }
        }
        all
    }
}
