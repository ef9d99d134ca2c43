//! What may be written.

/// Something that may be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The text.
    pub text: String,
    /// What it is.
    pub kind: CompletionKind,
    /// What there is to say of it in a few words: the type of a value, the operation that a symbol names.
    pub detail: String,
}

/// What may be written.
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
