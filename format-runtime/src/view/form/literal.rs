//! Default values independent of a context.

/// The default value of an attribute or property, if it can be represented without a context.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Literal {
    /// No default value, or one that needs a context.
    None,
    /// A boolean.
    Bool(bool),
    /// An integer or the value of an enum, sign-extended.
    Integer(i64),
    /// A float.
    Float(f64),
    /// A string, or the name of a symbol.
    Text(&'static str),
    /// An empty list.
    Empty,
    /// The elements of `array<...>`, as bytes.
    Dense(&'static [u8]),
}
