//! The evaluable form of C++ snippets in `.td` files.
//!
//! An [`Expr`] represents the meaning of a snippet (builder call, transformer, default value, predicate) in terms of
//! MLIR's own types and attributes. [`crate::evaluate`] computes its value.

mod float;
pub(crate) mod float_kind;
mod function;
mod possible_results;
mod predicate;
pub(crate) mod shared_predicate;
mod signature;
mod substitution;

pub use float::{Float, FloatType};
pub use function::Function;
pub use operation_core::FloatKind;
pub use predicate::Predicate;

use crate::class::{AttributeClass, TypeClass};
use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};

/// An expression over `$_self`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Expr {
    /// `$_self`: a type, an attribute, a list of types, or an operation's argument.
    This,
    /// `$_op`: the operation with the trait.
    Operation,
    /// `$operand`, by index: a value, or a list of values if it is variadic or optional.
    Operand(u16),
    /// `$result`, by index.
    Result(u16),
    /// `$attribute`, by slot.
    Slot(u16),
    /// `getProperty()`, by slot: the C++ value.
    Property(u16),
    /// A lambda's parameter or a local variable, by depth from the outermost.
    Local(u16),
    /// `nullptr`, `T()`, `std::nullopt`
    Null,
    /// `true`
    Bool(bool),
    /// `42`, an enum case
    Int(i64),
    /// An integer too large for a signed type.
    Unsigned(u64),
    /// `0.5f`
    Float(Float),
    /// `"text"`
    Text(String),
    /// `{a, b}`
    List(Vec<Expr>),
    /// `!a`
    Not(Box<Expr>),
    /// `a && b`
    And(Vec<Expr>),
    /// `a || b`
    Or(Vec<Expr>),
    /// `a + b`
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `a ? b : c`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `auto x = a; b`: the value of `a` becomes the next local of `b`.
    Let(Box<Expr>, Box<Expr>),
    /// `llvm::all_of(a, [](auto x) { return b; })`
    All(Box<Expr>, Box<Expr>),
    /// `llvm::any_of(a, [](auto x) { return b; })`
    Any(Box<Expr>, Box<Expr>),
    /// `isa<T>(a)` for a type; false for null.
    IsType(TypeClass, Box<Expr>),
    /// `isa<A>(a)` for an attribute; false for null.
    IsAttribute(AttributeClass, Box<Expr>),
    /// `dyn_cast<T>(a)` for a type: null if `a` is not a `T`.
    CastType(TypeClass, Box<Expr>),
    /// `dyn_cast<A>(a)` for an attribute: null if `a` is not an `A`.
    CastAttribute(AttributeClass, Box<Expr>),
    /// `T::get(...)` for a dialect's type, by index of the definition.
    MakeType(#[serde(with = "crate::indices::types")] u32, Vec<Expr>),
    /// `A::get(...)` for a dialect's attribute, by index of the definition.
    MakeAttribute(#[serde(with = "crate::indices::attributes")] u32, Vec<Expr>),
    /// `x.getParameter()` for a dialect's type or attribute, by index of the parameter.
    Parameter(u16, Box<Expr>),
    /// A call of a known function.
    Call(Function, Vec<Expr>),
    /// An unsupported or unknown expression, with the reason.
    Unknown(String),
}

/// Binary operators on integers; `==` and `!=` apply to all values.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    ShiftLeft,
    ShiftRight,
    BitAnd,
    BitOr,
    BitXor,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Expr {
    /// The subexpressions, in order.
    pub fn parts(&self) -> SmallVec<[&Expr; 4]> {
        match self {
            Expr::This
            | Expr::Operation
            | Expr::Operand(_)
            | Expr::Result(_)
            | Expr::Slot(_)
            | Expr::Property(_)
            | Expr::Local(_)
            | Expr::Null
            | Expr::Bool(_)
            | Expr::Int(_)
            | Expr::Unsigned(_)
            | Expr::Float(_)
            | Expr::Text(_)
            | Expr::Unknown(_) => SmallVec::new(),
            Expr::List(list)
            | Expr::And(list)
            | Expr::Or(list)
            | Expr::MakeType(_, list)
            | Expr::MakeAttribute(_, list)
            | Expr::Call(_, list) => list.iter().collect(),
            Expr::Not(a)
            | Expr::IsType(_, a)
            | Expr::IsAttribute(_, a)
            | Expr::CastType(_, a)
            | Expr::CastAttribute(_, a)
            | Expr::Parameter(_, a) => smallvec![&**a],
            Expr::Binary(_, a, b) | Expr::Let(a, b) | Expr::All(a, b) | Expr::Any(a, b) => {
                smallvec![&**a, &**b]
            }
            Expr::If(a, b, c) => smallvec![&**a, &**b, &**c],
        }
    }

    /// The reason of the first unknown subexpression, if any.
    pub fn unknown(&self) -> Option<&str> {
        match self {
            Expr::Unknown(name) => Some(name),
            _ => self.parts().into_iter().find_map(Expr::unknown),
        }
    }

    /// The reasons of all unknown subexpressions, in order.
    pub fn unknowns(&self) -> Vec<&str> {
        let mut found = Vec::new();
        self.collect_unknowns(&mut found);
        found
    }

    fn collect_unknowns<'e>(&'e self, found: &mut Vec<&'e str>) {
        match self {
            Expr::Unknown(name) => found.push(name),
            _ => self
                .parts()
                .into_iter()
                .for_each(|part| part.collect_unknowns(found)),
        }
    }

    /// True if it refers to the operation (`$_op`).
    fn asks_operation(&self) -> bool {
        matches!(self, Expr::Operation) || self.parts().into_iter().any(Expr::asks_operation)
    }

    /// True if it is trivially true.
    pub fn is_true(&self) -> bool {
        match self {
            Expr::Bool(true) => true,
            Expr::And(list) => list.iter().all(Expr::is_true),
            _ => false,
        }
    }
}
