//! What a program says of the directives that it calls, for finding their hooks.

use std::fmt;

described! {
    /// What an argument of `custom<name>` is.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum ArgumentKind {
        /// `$attribute` or `$property`.
        Attribute => "attribute";
        /// `$operand` of length one, or optional.
        Operand => "operand";
        /// `$operand`, variadic.
        Operands => "variadic operand";
        /// `$operand`, variadic of variadic.
        OperandGroups => "variadic of variadic operand";
        /// `type($x)` of length one, or optional.
        Type => "type";
        /// `type($x)`, variadic.
        Types => "variadic type";
        /// `type($x)`, variadic of variadic.
        TypeGroups => "variadic of variadic type";
        /// `$region`
        Region => "region";
        /// `$region`, variadic.
        Regions => "variadic region";
        /// `$successor`
        Successor => "successor";
        /// `$successor`, variadic.
        Successors => "variadic successor";
        /// `attr-dict`
        AttrDict => "attr-dict";
        /// `prop-dict`
        PropDict => "prop-dict";
        /// A string of the format.
        Text => "string";
        /// `$parameter` of an attribute or type.
        Parameter => "parameter";
    }
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

impl fmt::Display for GivenArgument {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_ref { write!(formatter, "ref({})", self.kind) } else { self.kind.fmt(formatter) }
    }
}
