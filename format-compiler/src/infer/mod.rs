//! How the types of operands and results are found when they are not all written.

use crate::ods::Variable;

/// Where the parser of an operation takes each type from.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TypeResolution {
    /// For each operand.
    pub operands: Vec<TypeSource>,
    /// For each result.
    pub results: Vec<TypeSource>,
    /// `inferReturnTypes` is called after the operands are resolved, and gives all result types.
    pub infers_return_types: bool,
    /// Each type of these is tested against the constraint of its own variable before anything else is resolved: they
    /// feed a transformer that relies on it. In the order in which upstream emits the tests.
    pub checked_first: Vec<Variable>,
}

/// Where a type comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypeSource {
    /// From a `type($x)` or `functional-type` that names it.
    Parsed,
    /// From a directive that names all operands or all results.
    ParsedWithAll,
    /// From another variable. Of a single or optional one, the first element of its type list; of a variadic one, the
    /// whole list (and `$_self` is that list).
    Resolver {
        /// An operand, a result, or an attribute (whose own type counts).
        from: Variable,
        /// C++ over `$_self`, if any.
        transformer: Option<String>,
    },
    /// The only type that the constraint admits; one builder call for all values of a variadic one.
    Buildable(String),
    /// From `inferReturnTypes`.
    Inferred,
    /// Not found; an error is reported.
    Unresolved,
}
