//! Formats of operations whose definition leaves their text to C++ (`hasCustomAssemblyFormat`).

use serde::{Deserialize, Serialize};

/// What the C++ functions of an operation read and print, in the language of `assemblyFormat`. Unlike a declared format, it
/// need not have an `attr-dict`: C++ may print none.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct OperationFormat {
    /// The format.
    pub format: String,
    /// The types that the functions find by themselves.
    pub types: Vec<TypeRule>,
    /// Where the format stands in a file of the user's; `None` for one that belongs to the program.
    pub origin: Option<Origin>,
}

/// The type of an operand or result that is neither written nor known from the definition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TypeRule {
    /// The name of the operand or result.
    pub variable: String,
    /// A C++ expression, as in a definition. `$_self` in it stands for the type of `from`.
    pub expression: String,
    /// The name of the variable that the type follows from, if it isn't always the same one.
    pub from: Option<String>,
}

/// A place, in the numbering of who has read the file: nothing here looks into it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Origin {
    /// The number of the file.
    pub file: u32,
    /// The byte at which the format begins.
    pub start: u32,
}
