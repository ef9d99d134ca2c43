//! The kinds of causes of failures.

/// The kind of a failure's cause.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Loss {
    /// Something that is printed is read as something else, or not at all.
    Text,
    /// The type of this operand or result is another one than the format derives.
    DerivedType(String),
    /// This string or symbol name has a type, which formats never print.
    StringType(String),
    /// This attribute, which may be absent, holds its default value, which formats never print.
    DefaultValue(String),
}
