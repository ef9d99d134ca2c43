//! Formats for operations with a hand-written C++ syntax (`hasCustomAssemblyFormat`).

use serde::{Deserialize, Serialize};

/// The syntax of an operation's C++ functions, in the language of `assemblyFormat`. Unlike a declared format, it need
/// not have an `attr-dict`: C++ may print none.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct OperationFormat {
    /// The format.
    pub format: String,
    /// The types determined by the functions themselves.
    pub types: Vec<TypeRule>,
    /// The place of the format in a user's file; `None` for a built-in format.
    pub origin: Option<Origin>,
}

/// The type of an operand or result, for a type neither present in the text nor known from the definition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TypeRule {
    /// The name of the operand or result.
    pub variable: String,
    /// A C++ expression, as in a definition. `$_self` in it stands for the type of `from`.
    pub expression: String,
    /// The name of the variable that determines the type; `None` if the type is always the same.
    pub from: Option<String>,
}

/// A place in a file. The reader of the file assigns the numbers; this crate doesn't interpret them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Origin {
    /// The number of the file.
    pub file: u32,
    /// The byte at which the format begins.
    pub start: u32,
}
