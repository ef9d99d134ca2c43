//! Default values without need of a context.

/// The default value of an attribute or property, as far as it needs no context.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Literal {
    /// There is no default value, or one in need of a context.
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
