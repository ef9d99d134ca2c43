//! Completions of a text.

/// A text that can be inserted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The text.
    pub text: String,
    /// The kind of text.
    pub kind: CompletionKind,
    /// A short description: the type of a value, or the operation named by a symbol.
    pub detail: String,
}

/// The kinds of completions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CompletionKind {
    /// A literal of a format.
    Literal,
    /// The case of an enum.
    EnumCase,
    /// A value.
    Value,
    /// A block.
    Block,
    /// A symbol.
    Symbol,
    /// A type.
    Type,
    /// An attribute.
    Attribute,
    /// The name of an entry of an attribute dictionary.
    AttributeName,
    /// The name of an operation.
    Operation,
}
