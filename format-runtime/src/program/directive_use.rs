//! The information about the directives called by a program, for looking up their hooks.

use serde::{Deserialize, Serialize};
use std::fmt;

described! {
    /// The kind of an argument of `custom<name>`.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
        /// A string literal in the format.
        Text => "string";
        /// `$parameter` of an attribute or type.
        Parameter => "parameter";
    }
}

/// An argument of a directive in a format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GivenArgument {
    /// The kind of the argument.
    pub kind: ArgumentKind,
    /// True if the argument is in a `ref(...)`.
    pub is_ref: bool,
}

/// A directive in a format, with everything necessary to find its hook. C++ looks up `parseName` from the namespace of
/// the definition outwards, and in the namespaces of the arguments.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct DirectiveUse {
    /// The name: the `F` of `custom<F>`.
    pub name: String,
    /// The C++ namespace of the definition, without leading colons.
    pub namespace: String,
    /// The C++ namespaces of the argument types, except MLIR's own.
    pub associated: Vec<String>,
    /// The arguments in the format.
    pub arguments: Vec<GivenArgument>,
}

/// A visitor of the directives called by a program, each with the field for its number.
pub type Visit<'v> = &'v mut dyn FnMut(&mut DirectiveUse, &mut u32);

impl fmt::Display for GivenArgument {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_ref {
            write!(formatter, "ref({})", self.kind)
        } else {
            self.kind.fmt(formatter)
        }
    }
}
