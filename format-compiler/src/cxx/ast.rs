//! The syntax tree of C++ snippets.

use super::number::Constant;

/// An expression (or a type, as a name).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cxx {
    /// `::mlir::cast<T>`
    Name(Vec<Segment>),
    /// `$_self`, `$_builder`, `$_ctxt`, `$0`, `$operand`
    Placeholder(String),
    /// `42`, `0.5f`, `'a'`, `true`
    Number(Constant),
    /// `"text"`
    Text(String),
    /// `a.name<T>` and `a->name<T>`
    Member(Box<Cxx>, Segment),
    /// `a(b, c)`
    Call(Box<Cxx>, Vec<Cxx>),
    /// `a[b]`
    Index(Box<Cxx>, Box<Cxx>),
    /// `{a, b}` and `T{a, b}`
    Braces(Option<Box<Cxx>>, Vec<Cxx>),
    /// `!a`, `-a`, `~a`, `*a`, `&a`, `++a`; `a++` is read as `++a`.
    Unary(&'static str, Box<Cxx>),
    /// `a + b`
    Binary(&'static str, Box<Cxx>, Box<Cxx>),
    /// `a ? b : c`
    Conditional(Box<Cxx>, Box<Cxx>, Box<Cxx>),
    /// `[](auto a) { ... }`: the names of the parameters and the body.
    Lambda(Vec<String>, Vec<Statement>),
}

/// A part of a qualified name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The identifier; empty for the global scope's `::`.
    pub name: String,
    /// Template arguments.
    pub arguments: Vec<Cxx>,
}

/// A statement of a lambda.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// `return a;`
    Return(Cxx),
    /// `if (a) b else c`
    If(Cxx, Vec<Statement>, Vec<Statement>),
    /// `auto a = b;`
    Let(String, Cxx),
    /// `T a, b;`
    Declare(Cxx, Vec<String>),
    /// `auto [a, b] = c;`
    Unpack(Vec<String>, Cxx),
    /// `a = b;`, and with an operator, such as `a |= b;`
    Assign(&'static str, Cxx, Cxx),
    /// `for (auto a : b) c`
    ForEach(String, Cxx, Vec<Statement>),
    /// `for (auto [a, b] : c) d`
    ForEachOf(Vec<String>, Cxx, Vec<Statement>),
    /// `for (a; b; c) d`: what is done first, the condition, what is done after each round, and the body.
    For(Vec<Statement>, Option<Cxx>, Vec<Statement>, Vec<Statement>),
    /// `while (a) b`
    While(Cxx, Vec<Statement>),
    /// `do a while (b);`
    DoWhile(Vec<Statement>, Cxx),
    /// `{ a }`, also around an `if` that declares a variable.
    Block(Vec<Statement>),
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `return;`
    Leave,
    /// `a;`
    Expression(Cxx),
}

impl Cxx {
    /// A name of one word.
    pub(super) fn word(name: &str) -> Self {
        Cxx::Name(vec![Segment {
            name: name.to_owned(),
            arguments: Vec::new(),
        }])
    }
    /// The name without template arguments, its parts joined by `::`; `None` if the expression is not a name.
    pub fn path(&self) -> Option<String> {
        match self {
            Cxx::Name(segments) => {
                let parts = segments
                    .iter()
                    .map(|segment| &*segment.name)
                    .filter(|name| !name.is_empty());
                Some(parts.collect::<Vec<_>>().join("::"))
            }
            _ => None,
        }
    }
}
