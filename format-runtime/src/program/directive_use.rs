//! The information that a program holds about the directives it calls, from which their hooks are found.

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

/// An argument as given in a format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GivenArgument {
    /// The kind of the argument.
    pub kind: ArgumentKind,
    /// Whether the argument is in a `ref(...)`.
    pub is_ref: bool,
}

/// A directive as used in a format, with everything that determines its hook. C++ looks up `parseName` from the namespace
/// of the definition outwards, and in the namespaces of the arguments.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct DirectiveUse {
    /// The name: the `F` of `custom<F>`.
    pub name: String,
    /// The C++ namespace of the definition, without leading colons.
    pub namespace: String,
    /// The C++ namespaces of the argument types, except MLIR's own.
    pub associated: Vec<String>,
    /// The arguments given in the format.
    pub arguments: Vec<GivenArgument>,
}

/// What is done with each directive that a program calls, and with the field for its number.
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
