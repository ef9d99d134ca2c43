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
    /// Where it is defined.
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
    /// The side effects that its definition lists.
    pub effects: Vec<Effect>,
    /// How it is written.
    pub syntax: Syntax,
    /// Texts that were generated, printed and read back, and verified as far as they say.
    pub examples: Vec<Example>,
    /// The findings in its definition.
    pub findings: Vec<Finding>,
}

/// An argument of an operation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Argument {
    /// The kind.
    pub kind: ArgumentKind,
    /// The name, and what holds for it.
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
    /// An attribute that is computed in C++ and never stored.
    DerivedAttribute,
    /// A property that is not an attribute.
    Property,
}

/// An argument or a result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Value {
    /// The name; may be empty.
    pub name: String,
    /// What it must be: the summary of its constraint.
    pub summary: String,
    /// The C++ type: of an operand or result the class of its type, of an attribute that in which it is stored, of a property
    /// that which its accessor returns.
    pub cpp_type: String,
    /// How many there are.
    pub count: Count,
    /// The C++ expression of the default value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// The C++ type of the enum whose cases are its values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enumeration: Option<String>,
    /// Where its type comes from when the declarative format is parsed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub type_source: Option<TypeSource>,
}

/// How many of a [`Value`] there are.
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

/// Where the type of a [`Value`] comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TypeSource {
    /// `written`, `value` (it follows from another), `constraint` (there is only one), `inference` (C++ infers it) or `unknown`.
    pub kind: String,
    /// The same in words.
    pub text: String,
}

/// Regions or successors.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Blocks {
    /// The name; may be empty.
    pub name: String,
    /// What they must be: the summary of the constraint.
    pub summary: String,
    /// Whether there may be any number.
    pub variadic: bool,
}

/// A trait, an interface or a predicate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Trait {
    /// The name in the definitions; of a predicate what it requires.
    pub name: String,
    /// The kind.
    pub kind: TraitKind,
    /// The qualified C++ name, without `::Trait` and `::Impl`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpp_name: Option<String>,
    /// Whether the definition doesn't list it: it follows from the types of results, which can be inferred.
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
    /// The effect, such as `MemoryEffects::Read`; absent if the kind is listed without any, so that there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
    /// The resource.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource: Option<String>,
    /// The argument or result that it is on; absent for the whole operation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
}

/// A text with an instance of an operation, and what it needs around it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Example {
    /// With the operations' own formats.
    pub custom: String,
    /// In generic form.
    pub generic: String,
    /// Set if everything that MLIR checks was checked.
    pub verified: bool,
    /// Checks of MLIR that were not run, such as `its verifier, which is written in C++`.
    pub unchecked: Vec<String>,
}

impl Operation {
    /// Checks that were not run on the examples, each once.
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
