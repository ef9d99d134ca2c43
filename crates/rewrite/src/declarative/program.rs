//! Declarative rewrite rules as data.

use format_runtime::expr::Expr;

/// A rule (`Pattern` of `PatternBase.td`), compiled for loaded dialects.
///
/// What it matches is kept in *places*, one for each name. Expressions see their arguments as the list `$_self`.
#[derive(Clone, PartialEq, Debug)]
pub struct PatternProgram {
    /// Its name.
    pub name: String,
    /// The operation that it is tried on, `dialect.op`.
    pub root: String,
    /// Its benefit.
    pub benefit: u16,
    /// The number of places.
    pub places: usize,
    /// What is matched.
    pub source: OperationMatch,
    /// The number of operations in `source`, without those that C++ looks at. What is made comes from the locations of so many
    /// matched operations, the first ones, although those that C++ looks at are among the matched ones.
    pub num_operations: usize,
    /// What must hold as well, in order.
    pub conditions: Vec<Condition>,
    /// What is made, in order.
    pub results: Vec<Produce>,
    /// The first of these whose values replace results of the root; those before are auxiliary. If there are none to replace,
    /// the root is erased.
    pub first_replacement: usize,
    /// What is done after that.
    pub supplemental: Vec<Produce>,
}

/// Matches an operation.
#[derive(Clone, PartialEq, Debug)]
pub struct OperationMatch {
    /// The number of its definition.
    pub definition: u32,
    /// The place that the operation is kept in.
    pub place: Option<usize>,
    /// What its arguments must be, in order.
    pub arguments: Vec<ArgumentMatch>,
}

/// Matches an argument of an operation.
#[derive(Clone, PartialEq, Debug)]
pub enum ArgumentMatch {
    /// A declared operand.
    Operand {
        /// Its index among the declared operands.
        operand: usize,
        /// What it must be.
        value: ValueMatch,
    },
    /// Two declared operands in either order.
    Either {
        /// The index of the first one.
        first: usize,
        /// What they must be.
        values: Box<[ValueMatch; 2]>,
    },
    /// The values of a variadic operand.
    Variadic {
        /// Its index among the declared operands.
        operand: usize,
        /// The place that all values are kept in.
        place: Option<usize>,
        /// What each of the values must be; there are no others.
        values: Vec<ValueMatch>,
    },
    /// An attribute or property.
    Attribute {
        /// Its slot.
        slot: usize,
        /// What it is where it is absent.
        default: Option<Expr>,
        /// Whether it may be absent.
        is_optional: bool,
        /// The condition on it.
        constraint: Option<Expr>,
        /// The place that it is kept in.
        place: Option<usize>,
    },
}

/// Matches a value, or all values of an operand.
#[derive(Clone, PartialEq, Debug)]
pub enum ValueMatch {
    /// Any.
    Any {
        /// The condition on the type of the first one.
        constraint: Option<Expr>,
        /// The place that they are kept in.
        place: Option<usize>,
    },
    /// The result of an operation.
    Operation(OperationMatch),
    /// The result of an operation that C++ looks at.
    Native {
        /// The C++, which is found by [`crate::Rewrites::native_call`].
        code: String,
        /// The place and the condition for each thing that it finds.
        found: Vec<(Option<usize>, Option<Expr>)>,
    },
}

/// A condition on what was matched.
#[derive(Clone, PartialEq, Debug)]
pub enum Condition {
    /// An expression over the list of what is used.
    Holds(Expr, Vec<Use>),
    /// The first values in two places are the same.
    Same(usize, usize),
}

/// What is kept in a place, or a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// The place.
    pub place: usize,
    /// What of it.
    pub part: Part,
}

/// A part of what is kept in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// One of the values that C++ gave, by its index.
    Element(usize),
}

/// What is made.
#[derive(Clone, PartialEq, Debug)]
pub enum Produce {
    /// What was matched, or made before.
    Existing(Use),
    /// An operation; its results, or the declared one with that index.
    Operation(Box<OperationBuild>, Option<usize>),
    /// The value of an expression over the list of its arguments.
    Expression(Expr, Vec<Produce>, Option<usize>),
    /// What C++ makes of its arguments, which is found by [`crate::Rewrites::native_call`].
    Native {
        /// The C++.
        code: String,
        /// The arguments.
        arguments: Vec<Produce>,
        /// The place for what it returns.
        place: Option<usize>,
    },
    /// Several, one after the other.
    List(Vec<Produce>),
}

/// Makes an operation.
#[derive(Clone, PartialEq, Debug)]
pub struct OperationBuild {
    /// `dialect.op`
    pub operation: String,
    /// The number of its definition.
    pub definition: u32,
    /// The place that it is kept in.
    pub place: Option<usize>,
    /// Its arguments in order.
    pub arguments: Vec<ArgumentBuild>,
    /// The types of its results.
    pub types: TypesBuild,
    /// Its location; `None`: those of all matched operations together.
    pub location: Option<LocationBuild>,
}

/// An argument of an operation that is made.
#[derive(Clone, PartialEq, Debug)]
pub enum ArgumentBuild {
    /// The next declared operand.
    Operand(Produce),
    /// An attribute or property in that slot.
    Attribute(usize, Produce),
}

/// The types of the results of an operation that is made.
#[derive(Clone, PartialEq, Debug)]
pub enum TypesBuild {
    /// As its definition says.
    Inferred,
    /// Those of declared results of the root: the first one, and how many.
    OfRoot(usize, usize),
    /// These, or the types of these.
    Given(Vec<Produce>),
}

/// A location.
#[derive(Clone, PartialEq, Debug)]
pub struct LocationBuild {
    /// The name of the location, or the metadata of one that is made of several.
    pub name: Option<String>,
    /// What has the locations.
    pub of: Vec<Use>,
}
