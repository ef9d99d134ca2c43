//! Declarative rewrite rules as data.

use format_runtime::expr::Expr;
use serde::{Deserialize, Serialize};

/// A rule (`Pattern` of `PatternBase.td`). It refers to definitions by name, so it holds for all versions of the dialects with them.
///
/// Matched operations, values and attributes are kept in *places*, one for each name. Expressions see their arguments as the list
/// `$_self`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PatternProgram {
    /// Its name.
    pub name: String,
    /// The root operation, `dialect.op`.
    pub root: String,
    /// Its benefit.
    pub benefit: u16,
    /// The number of places.
    pub places: usize,
    /// The source pattern.
    pub source: OperationMatch,
    /// The number of operations in `source`, without those matched by C++. New operations get the locations of this number of
    /// matched operations, the first ones; those matched by C++ are counted among them.
    pub num_operations: usize,
    /// Further conditions, in order.
    pub conditions: Vec<Condition>,
    /// The result patterns, in order.
    pub results: Vec<Produce>,
    /// The first result pattern with values for results of the root; those before are auxiliary. If there are none to replace,
    /// the root is erased.
    pub first_replacement: usize,
    /// The patterns applied after the replacement.
    pub supplemental: Vec<Produce>,
}

/// Matches an operation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OperationMatch {
    /// Its name, `dialect.op`.
    pub operation: String,
    /// The place for the operation.
    pub place: Option<usize>,
    /// The matches of its arguments, in order.
    pub arguments: Vec<ArgumentMatch>,
}

/// Matches an argument of an operation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ArgumentMatch {
    /// A declared operand.
    Operand {
        /// Its index among the declared operands.
        operand: usize,
        /// The match of its value.
        value: ValueMatch,
    },
    /// Two declared operands in either order.
    Either {
        /// The index of the first one.
        first: usize,
        /// The matches of their values.
        values: Box<[ValueMatch; 2]>,
    },
    /// The values of a variadic operand.
    Variadic {
        /// Its index among the declared operands.
        operand: usize,
        /// The place for all values.
        place: Option<usize>,
        /// The match of each value; there are no others.
        values: Vec<ValueMatch>,
    },
    /// An attribute or property.
    Attribute {
        /// Its name.
        name: String,
        /// True if it may be absent.
        is_optional: bool,
        /// The condition on it.
        constraint: Option<Expr>,
        /// The place for it.
        place: Option<usize>,
    },
}

/// Matches a value, or all values of an operand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ValueMatch {
    /// Any.
    Any {
        /// The condition on the type of the first one.
        constraint: Option<Expr>,
        /// The place for them.
        place: Option<usize>,
    },
    /// The result of an operation.
    Operation(OperationMatch),
    /// The result of a constant.
    Constant {
        /// The condition on its value.
        constraint: Option<Expr>,
        /// The place for its value.
        place: Option<usize>,
    },
    /// The result of an operation matched by C++.
    Native {
        /// The C++ for [`crate::Rewrites::native_call`].
        code: String,
        /// The place and the condition of each found part.
        found: Vec<(Option<usize>, Option<Expr>)>,
    },
}

/// A condition on the matched parts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// An expression over the list of the used parts.
    Holds(Expr, Vec<Use>),
    /// A function over the used parts, by its C++ for [`crate::Rewrites::native_call`].
    Native(String, Vec<Use>),
    /// The first values in two places are the same.
    Same(usize, usize),
}

/// The content of a place, or a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Use {
    /// The place.
    pub place: usize,
    /// The part.
    pub part: Part,
}

/// A part of the content of a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Part {
    /// The only value.
    Single,
    /// The value, null if it is absent.
    Optional,
    /// All values.
    All,
    /// An attribute.
    Attribute,
    /// The operation itself.
    Operation,
    /// A declared result of the operation, by its index.
    Result(usize),
    /// One of the values from C++, by its index.
    Element(usize),
}

/// A result pattern.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Produce {
    /// Something matched or created before.
    Existing(Use),
    /// An operation: all its results, or the declared one of an index.
    Operation(Box<OperationBuild>, Option<usize>),
    /// The value of an expression over the list of its arguments.
    Expression(Expr, Vec<Produce>, Option<usize>),
    /// The result of C++ for its arguments, by the text for [`crate::Rewrites::native_call`].
    Native {
        /// The C++.
        code: String,
        /// The arguments.
        arguments: Vec<Produce>,
        /// The place for the result.
        place: Option<usize>,
    },
    /// Several, one after the other.
    List(Vec<Produce>),
}

/// Makes an operation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OperationBuild {
    /// `dialect.op`
    pub operation: String,
    /// The place for it.
    pub place: Option<usize>,
    /// Its arguments in order.
    pub arguments: Vec<ArgumentBuild>,
    /// The types of its results.
    pub types: TypesBuild,
    /// Its location; `None`: the locations of all matched operations together.
    pub location: Option<LocationBuild>,
}

/// An argument of a new operation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ArgumentBuild {
    /// The next declared operand.
    Operand(Produce),
    /// A named attribute or property.
    Attribute(String, Produce),
}

/// The types of the results of a new operation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum TypesBuild {
    /// As its definition says.
    Inferred,
    /// The types of declared results of the root: the first one and their number.
    OfRoot(usize, usize),
    /// These, or the types of these.
    Given(Vec<Produce>),
}

/// A location.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LocationBuild {
    /// The name of the location, or the metadata of a fused one.
    pub name: Option<String>,
    /// The parts with the locations.
    pub of: Vec<Use>,
}
