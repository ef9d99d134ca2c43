//! Attributes and types that a dialect defines.

use crate::class::{AttributeClass, TypeClass};
use crate::expr::Expr;
use crate::program::{ParameterParseProgram, ParameterPrintProgram};
use operation_core::{DialectInstance, Parameter, Type};

/// An attribute's or type's definition.
#[derive(Clone, Default, Debug)]
pub struct AttrOrTypeDefinition {
    /// `dialect.mnemonic`
    pub name: String,
    /// Name of the record, as in errors.
    pub record: String,
    /// C++ class, qualified.
    pub cpp_type: String,
    /// C++ namespace of its class, without leading colons.
    pub cpp_namespace: String,
    /// Parameters in order.
    pub parameters: Vec<ParameterDefinition>,
    /// How it is written.
    pub syntax: DefinitionSyntax,
    /// Instances get an alias made of the mnemonic when printed.
    pub mnemonic_alias: bool,
    /// The enum of an `EnumAttr`.
    pub enumeration: Option<u32>,
    /// C++ classes of its traits and interfaces, qualified.
    pub traits: Vec<String>,
    /// An attribute that has a type (`TypedAttrInterface`).
    pub is_typed: bool,
    /// `genVerifyDecl`: its C++ class has a `verify` of its own.
    pub has_verifier: bool,
}

impl AttrOrTypeDefinition {
    /// Its C++ class has a `parse` of its own. Without one, MLIR reads what is of this class only in full, as
    /// `!dialect.mnemonic`, wherever the class is known from the place.
    pub fn has_parser(&self) -> bool {
        !matches!(self.syntax, DefinitionSyntax::Bare)
    }

    /// An attribute's class has a type that no parameter holds: its `getType` is C++. An instance with one more parameter
    /// than there are keeps the type that was written behind it.
    pub fn is_typed_in_cxx(&self) -> bool {
        self.is_typed && self.type_parameter().is_none()
    }

    /// The parameter that is the type of an attribute, if that has one.
    fn type_parameter(&self) -> Option<usize> {
        if !self.is_typed {
            return None;
        }
        let own = self.parameters.iter().position(|parameter| parameter.is_self_type);
        own.or_else(|| self.parameters.iter().position(|parameter| parameter.accessor == "getType"))
    }

    /// The type of an instance of this attribute (`TypedAttrInterface`), as far as it is known.
    pub fn type_of<'m>(&self, instance: &DialectInstance<'m, 'm>) -> Option<Type<'m>> {
        let own = self.type_parameter();
        match instance.parameters.get(own.unwrap_or(self.parameters.len()))? {
            Parameter::Type(type_) => Some(*type_),
            _ => None,
        }
    }
}

/// How an attribute or type is written after `#dialect.mnemonic` or `!dialect.mnemonic`.
#[derive(Clone, Default, Debug)]
pub enum DefinitionSyntax {
    /// Nothing follows: there are no parameters.
    #[default]
    Bare,
    /// By a format.
    Format {
        /// The program that parses the custom form.
        parse: ParameterParseProgram,
        /// The program that prints the custom form.
        print: ParameterPrintProgram,
    },
    /// By a hook, which may be missing.
    Hooked,
    /// Not at all, and why.
    Unsupported(String),
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct ParameterDefinition {
    /// Its name.
    pub name: String,
    /// Its C++ type, as in errors.
    pub cpp_type: String,
    /// Name of its accessor: `getValue`.
    pub accessor: String,
    /// How it is read and written.
    pub kind: ParameterKind,
    /// It is optional, and this is what it is when absent.
    pub default: Option<Expr>,
    /// It is the type of the attribute, and no part of the text.
    pub is_self_type: bool,
}

/// How a parameter is read and written: the shapes of MLIR's `FieldParser`, and of `EnumParameter`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterKind {
    /// `42`
    Integer {
        /// The width in bits.
        width: u32,
        /// Negative numbers are possible.
        signed: bool,
    },
    /// `true`
    Bool,
    /// `"text"` (a `StringRefParameter`, a `std::string`)
    String,
    /// An attribute.
    Attribute(AttributeClass),
    /// A type.
    Type(TypeClass),
    /// An affine map, without `affine_map`.
    AffineMap,
    /// `a, b`
    List(Box<ParameterKind>),
    /// What it is, in `{}`.
    Braced(Box<ParameterKind>),
    /// What it is, or nothing (`std::optional`).
    Optional(Box<ParameterKind>),
    /// An enum by index; `class` if the parameter's C++ class reads and prints it (`FieldParser`), else the enum's own
    /// parser (`EnumAttrInfo`'s, which takes several bits with separators).
    Enum {
        /// The index of the enum.
        index: u32,
        /// Read by `FieldParser`.
        class: bool,
    },
    /// An integer of any width.
    AnyInteger,
    /// A word that C++ looks up in a table of its own; kept as the word.
    Keyword,
    /// A float, kept as a 64-bit pattern.
    Float,
    /// By a hook named like the C++ type; only `Parameter`s of other hooks know it.
    Unsupported(String),
}

impl ParameterKind {
    /// The attribute's or type's class that no definition describes: it may have a parser of its own, and what is read may be
    /// kept as text, of which nothing is known. Interfaces have no parser, so what is read for them is an attribute or type.
    pub fn class_known_to_cxx_alone(&self) -> Option<&str> {
        match self {
            ParameterKind::Attribute(AttributeClass::Unknown(path)) | ParameterKind::Type(TypeClass::Unknown(path)) => {
                (!path.ends_with("Interface")).then_some(path)
            }
            _ => None,
        }
    }
}
