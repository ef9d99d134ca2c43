//! Definitions of attributes and types.

use crate::class::{AttributeClass, TypeClass};
use crate::expr::{Expr, Predicate};
use crate::program::{ParameterParseProgram, ParameterPrintProgram};
use operation_core::{DialectInstance, Parameter, Type};
use serde::{Deserialize, Serialize};

/// The definition of an attribute or type.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct AttrOrTypeDefinition {
    /// `dialect.mnemonic`
    #[serde(skip)]
    pub name: String,
    /// The name of the TableGen record, as it appears in errors.
    pub record: String,
    /// The qualified name of the C++ class.
    pub cpp_type: String,
    /// The C++ namespace of its class, without leading colons.
    pub cpp_namespace: String,
    /// The parameters in order.
    pub parameters: Vec<ParameterDefinition>,
    /// The syntax after the mnemonic.
    pub syntax: DefinitionSyntax,
    /// True if instances get an alias made from the mnemonic when printed.
    pub mnemonic_alias: bool,
    /// The index of the enum of an `EnumAttr`.
    #[serde(with = "crate::indices::optional_enum")]
    pub enumeration: Option<u32>,
    /// The qualified C++ classes of its traits and interfaces.
    pub traits: Vec<String>,
    /// True for an attribute with a type (`TypedAttrInterface`).
    pub is_typed: bool,
    /// `genVerifyDecl`: its C++ class has a hand-written `verify`.
    pub has_verifier: bool,
    /// True if its format has directives that are assumed to be MLIR's own ([`crate::hooks::Hooks::assumed_parameter_directive`]):
    /// a text may contradict it.
    pub is_assumed: bool,
    /// Set if its C++ class has storage of its own, perhaps for more than its parameters (`genStorageClass` is 0).
    pub has_own_storage: bool,
}

impl AttrOrTypeDefinition {
    /// True if the C++ class has its own `parse`. Without one, MLIR only accepts the full form `!dialect.mnemonic`, even
    /// where the class is known from the context.
    pub fn has_parser(&self) -> bool {
        !matches!(self.syntax, DefinitionSyntax::Bare)
    }

    /// True if it has no mnemonic: its name ends with that of its C++ class.
    pub(crate) fn is_without_mnemonic(&self) -> bool {
        let class = self.cpp_type.rsplit("::").next();
        self.name.split_once('.').map(|(_, name)| name) == class
    }

    /// True if there is a single instance, for any text accepted by C++.
    pub(crate) fn is_single(&self) -> bool {
        self.parameters.is_empty() && !self.has_own_storage && !self.is_typed
    }

    /// True if no parameter holds the attribute's type, because its `getType` is written in C++. An instance with one more
    /// parameter than declared keeps the type written after it.
    pub fn is_typed_in_cxx(&self) -> bool {
        self.is_typed && self.type_parameter().is_none()
    }

    /// The index of the parameter for the attribute's type, if any.
    fn type_parameter(&self) -> Option<usize> {
        if !self.is_typed {
            return None;
        }
        let own = self
            .parameters
            .iter()
            .position(|parameter| parameter.is_self_type);
        own.or_else(|| {
            self.parameters
                .iter()
                .position(|parameter| parameter.accessor == "getType")
        })
    }

    /// The type of an instance of this attribute (`TypedAttrInterface`), if it is known.
    pub fn type_of<'m>(&self, instance: &DialectInstance<'m, 'm>) -> Option<Type<'m>> {
        let own = self.type_parameter();
        match instance
            .parameters
            .get(own.unwrap_or(self.parameters.len()))?
        {
            Parameter::Type(type_) => Some(*type_),
            _ => None,
        }
    }
}

/// The syntax after `#dialect.mnemonic` or `!dialect.mnemonic`.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum DefinitionSyntax {
    /// Nothing: there are no parameters.
    #[default]
    Bare,
    /// A declarative `assemblyFormat`.
    Format {
        /// The parse program of the custom form.
        parse: ParameterParseProgram,
        /// The print program of the custom form.
        print: ParameterPrintProgram,
        /// Rust generated from both, if any.
        #[serde(skip)]
        generated: super::Generated,
    },
    /// A hook's syntax; the hook may be missing.
    Hooked,
    /// No supported syntax, with the reason.
    Unsupported(String),
}

/// A parameter of an attribute or type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ParameterDefinition {
    /// The name of the parameter.
    pub name: String,
    /// The C++ type of the parameter, as it appears in errors.
    pub cpp_type: String,
    /// The name of its accessor, e.g. `getValue`.
    pub accessor: String,
    /// The kind of the parameter, and so its syntax.
    pub kind: ParameterKind,
    /// The default value, if the parameter is optional.
    pub default: Option<Expr>,
    /// The comparison of a value (`$_self`) with the default value, if C++ reads `value == default` as something else: see
    /// [`Comparison`](super::Comparison).
    pub equals: Option<Box<Expr>>,
    /// True if it holds the type of the attribute (`AttributeSelfTypeParameter`), which is not part of the text.
    pub is_self_type: bool,
    /// The constraint on attributes or types in its declaration (`AnyAttrOf<...>`).
    pub constraint: Option<ParameterConstraint>,
}

/// A constraint on a parameter, checked when an instance is read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ParameterConstraint {
    /// An expression over `$_self`, false exactly where the predicate certainly is; `None` if it never is.
    rejecting: Option<Expr>,
    /// True if the predicate has an unknown part.
    is_unknown: bool,
    /// The description used in error messages.
    pub summary: String,
}

impl ParameterConstraint {
    /// A constraint with a predicate on `$_self`.
    pub fn new(predicate: Expr, summary: String) -> Self {
        let is_unknown = predicate.unknown().is_some();
        let predicate = Predicate::from(predicate);
        ParameterConstraint {
            rejecting: predicate.rejecting().cloned(),
            is_unknown,
            summary,
        }
    }

    /// An expression over `$_self`, false exactly where the constraint is certainly violated; `None` if it never is.
    pub(crate) fn rejecting(&self) -> Option<&Expr> {
        self.rejecting.as_ref()
    }
}

impl ParameterDefinition {
    /// True if C++ may refuse a value of its kind: because of a constraint, or because the values of its C++ class are
    /// unknown.
    pub fn may_be_refused(&self) -> bool {
        let mut kind = &self.kind;
        while let ParameterKind::List(inner)
        | ParameterKind::Braced(inner)
        | ParameterKind::Optional(inner) = kind
        {
            kind = inner;
        }
        match kind {
            ParameterKind::Attribute(AttributeClass::Unknown(_))
            | ParameterKind::Type(TypeClass::Unknown(_)) => true,
            // There is nothing to check but the class.
            ParameterKind::Attribute(AttributeClass::Dialect(..))
            | ParameterKind::Type(TypeClass::Dialect(..)) => false,
            _ => self
                .constraint
                .as_ref()
                .is_some_and(|constraint| constraint.is_unknown),
        }
    }
}

/// The ways to parse and print a parameter: the forms of MLIR's `FieldParser` and of `EnumParameter`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ParameterKind {
    /// `42`
    Integer {
        /// The width in bits.
        width: u32,
        /// True if negative numbers are allowed.
        signed: bool,
    },
    /// `true`
    Bool,
    /// `"text"`
    String {
        /// Set if it is printed in quotes. A `StringRefParameter` is; a `std::string` is printed as it is, although its parser
        /// requires the quotes.
        quoted: bool,
    },
    /// An attribute of the given class.
    Attribute(AttributeClass),
    /// A type of the given class.
    Type(TypeClass),
    /// An affine map without the `affine_map` keyword.
    AffineMap,
    /// A list: `a, b`
    List(Box<ParameterKind>),
    /// A parameter of the given kind in braces.
    Braced(Box<ParameterKind>),
    /// An optional parameter of the given kind (`std::optional`).
    Optional(Box<ParameterKind>),
    /// An enum by index; if `class` is set, `FieldParser` of the parameter's C++ class reads and prints it, otherwise the
    /// enum's own parser does (the one of `EnumAttrInfo`, which accepts several bits with separators).
    Enum {
        /// The index of the enum.
        #[serde(with = "crate::indices::enums")]
        index: u32,
        /// True if `FieldParser` reads it.
        class: bool,
    },
    /// An integer of any width.
    AnyInteger,
    /// A keyword from a table in C++; kept as text.
    Keyword,
    /// A float, kept as a 64-bit pattern.
    Float,
    /// A C++ type parsed and printed only by a hook of this name; only a hook's `Parameter`s can hold it.
    Unsupported(String),
}

impl ParameterKind {
    /// The class of an attribute or type without a definition. It may have its own parser, and an instance may be kept as
    /// text with unknown meaning. Interfaces have no parser, so a value parsed for one is any attribute or type.
    pub fn class_known_to_cxx_alone(&self) -> Option<&str> {
        match self {
            ParameterKind::Attribute(AttributeClass::Unknown(path))
            | ParameterKind::Type(TypeClass::Unknown(path)) => {
                (!path.ends_with("Interface")).then_some(path)
            }
            _ => None,
        }
    }
}
