//! What is wrong with a hook file.

use std::fmt;
use std::ops::Range;

/// A mistake in a hook file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// What is wrong.
    pub kind: ErrorKind,
    /// The bytes of the file that it is about.
    pub span: Range<usize>,
}

/// The kinds of mistakes. Names and words are those of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A character that begins no token.
    Character,
    /// A literal or string that isn't closed in its line.
    Unterminated,
    /// Something else was expected: this.
    Expected(&'static str),
    /// Groups and lists stand in one another deeper than 100.
    Nesting,
    /// A literal that MLIR doesn't read as one token.
    Literal(String),
    /// The name of a directive without a namespace.
    NoNamespace(String),
    /// A directive that the file describes twice, with the same parameters.
    Repeated(String),
    /// A word that is no kind of parameter.
    ParameterKind(String),
    /// Two parameters of one name.
    SameName(String),
    /// A `$name` that is no parameter.
    Unknown(String),
    /// A parameter that isn't written, so that it is lost.
    NotWritten(String),
    /// A parameter that is written twice.
    WrittenTwice(String),
    /// A parameter in a `ref`, or a string, which another element writes.
    Reference(String),
    /// A word that is no way to write a parameter.
    Form(String),
    /// A form for attributes, on something else.
    FormOfAttribute(String),
    /// A type that isn't `i1` to `i64`.
    IntegerType(String),
    /// Numbers are stored, but something else is written.
    DenseForm(String),
    /// A parameter of one value in a list.
    SingleInList(String),
    /// A parameter of several values outside of a list.
    SeveralOutsideOfList(String),
    /// A list or group in a list.
    NestedInList,
    /// A list without a parameter.
    ListWithoutParameter,
    /// A `repeat` that begins with something else than a literal.
    RepeatWithoutLiteral,
    /// A group without `^`.
    NoAnchor,
    /// A group with two `^`.
    SecondAnchor,
    /// `^` after something that isn't a parameter or list.
    AnchorKind,
    /// A group that begins with a space or another group.
    GroupStart,
    /// A description without elements that are read.
    Empty,
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(formatter)
    }
}

impl std::error::Error for Error {}

impl fmt::Display for ErrorKind {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ErrorKind as E;
        match self {
            E::Character => write!(to, "unexpected character"),
            E::Unterminated => write!(to, "it isn't closed in its line"),
            E::Expected(what) => write!(to, "expected {what}"),
            E::Nesting => write!(to, "groups and lists are nested too deeply"),
            E::Literal(text) => write!(to, "`{text}` is not exactly one keyword or punctuation"),
            E::NoNamespace(name) => write!(to, "`{name}` has no C++ namespace, such as `shop::{name}`"),
            E::Repeated(name) => write!(to, "`{name}` is already described with these parameters"),
            E::ParameterKind(word) => write!(to, "`{word}` is no kind of parameter"),
            E::SameName(name) => write!(to, "there is another parameter `${name}`"),
            E::Unknown(name) => write!(to, "`${name}` is no parameter"),
            E::NotWritten(name) => write!(to, "`${name}` isn't written, so it can't be read back"),
            E::WrittenTwice(name) => write!(to, "`${name}` is already written"),
            E::Reference(name) => write!(to, "`${name}` is written elsewhere: it can only be an anchor"),
            E::Form(word) => write!(to, "`{word}` is no way to write a parameter"),
            E::FormOfAttribute(name) => write!(to, "`${name}` is no attribute"),
            E::IntegerType(word) => write!(to, "`{word}` is none of `i1` to `i64`"),
            E::DenseForm(name) => write!(to, "`${name}` holds numbers: write `integer(${name}, ...)`"),
            E::SingleInList(name) => write!(to, "`${name}` is a single value, which can't be in a list"),
            E::SeveralOutsideOfList(name) => write!(to, "`${name}` holds several values: write it in a `list`"),
            E::NestedInList => write!(to, "lists and groups in a list aren't supported"),
            E::ListWithoutParameter => write!(to, "a list needs a parameter that says how long it is"),
            E::RepeatWithoutLiteral => write!(to, "`repeat` must begin with a literal"),
            E::NoAnchor => write!(to, "the group has no `^`"),
            E::SecondAnchor => write!(to, "the group has another `^`"),
            E::AnchorKind => write!(to, "only a parameter or a list can be an anchor"),
            E::GroupStart => write!(to, "a group must begin with a literal, a parameter or a list"),
            E::Empty => write!(to, "nothing is written"),
        }
    }
}
