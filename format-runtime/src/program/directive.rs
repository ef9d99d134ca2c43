//! What a program says of the directives that it calls, for finding their hooks.

use std::fmt;

/// What an argument of `custom<name>` is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArgumentKind {
    /// `$attribute` or `$property`.
    Attribute,
    /// `$operand` of length one, or optional.
    Operand,
    /// `$operand`, variadic.
    Operands,
    /// `$operand`, variadic of variadic.
    OperandGroups,
    /// `type($x)` of length one, or optional.
    Type,
    /// `type($x)`, variadic.
    Types,
    /// `type($x)`, variadic of variadic.
    TypeGroups,
    /// `$region`
    Region,
    /// `$region`, variadic.
    Regions,
    /// `$successor`
    Successor,
    /// `$successor`, variadic.
    Successors,
    /// `attr-dict`
    AttrDict,
    /// `prop-dict`
    PropDict,
    /// A string of the format.
    Text,
    /// `$parameter` of an attribute or type.
    Parameter,
}

/// An argument that a format gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GivenArgument {
    /// What it is.
    pub kind: ArgumentKind,
    /// It stands in `ref(...)`.
    pub is_ref: bool,
}

/// A directive as a format uses it: what decides which hook is meant. C++ looks for `parseName` from the namespace of the
/// definition outwards, and in the namespaces of the arguments.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct DirectiveUse {
    /// The `F` of `custom<F>`.
    pub name: String,
    /// C++ namespace of the definition, without leading colons.
    pub namespace: String,
    /// C++ namespaces of its arguments' types, but for MLIR's own.
    pub associated: Vec<String>,
    /// What the format gives it.
    pub arguments: Vec<GivenArgument>,
}

impl fmt::Display for ArgumentKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            ArgumentKind::Attribute => "attribute",
            ArgumentKind::Operand => "operand",
            ArgumentKind::Operands => "variadic operand",
            ArgumentKind::OperandGroups => "variadic of variadic operand",
            ArgumentKind::Type => "type",
            ArgumentKind::Types => "variadic type",
            ArgumentKind::TypeGroups => "variadic of variadic type",
            ArgumentKind::Region => "region",
            ArgumentKind::Regions => "variadic region",
            ArgumentKind::Successor => "successor",
            ArgumentKind::Successors => "variadic successor",
            ArgumentKind::AttrDict => "attr-dict",
            ArgumentKind::PropDict => "prop-dict",
            ArgumentKind::Text => "string",
            ArgumentKind::Parameter => "parameter",
        })
    }
}

impl fmt::Display for GivenArgument {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_ref { write!(formatter, "ref({})", self.kind) } else { self.kind.fmt(formatter) }
    }
}
