//! The meaning of the names in a pattern.

use crate::model::Node;
use format_compiler::ods::{Argument, Operation};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use tablegen::Span;

/// The meaning of a name.
#[derive(Clone, Debug)]
pub(crate) enum Bound {
    /// An attribute, of an operation or of a `NativeCodeCall`.
    Attribute,
    /// A property.
    Property,
    /// An operand.
    Operand,
    /// The results of an operation.
    Results(Arc<Operation>),
    /// A value.
    Value,
    /// So many values.
    Values(i64),
}

impl Bound {
    /// The meaning of an operation's argument.
    pub(crate) fn argument(argument: Argument) -> Bound {
        match argument {
            Argument::Attribute(_) => Bound::Attribute,
            Argument::Property(_) => Bound::Property,
            Argument::Operand(_) => Bound::Operand,
        }
    }

    /// The number of values, where an optional or variadic result counts as one.
    pub(crate) fn values(&self) -> i64 {
        match self {
            Bound::Results(operation) => operation.results.len() as i64,
            Bound::Values(count) => *count,
            Bound::Attribute | Bound::Property | Bound::Operand | Bound::Value => 1,
        }
    }

    fn is_operand(&self) -> bool {
        matches!(self, Bound::Operand)
    }
}

/// The names bound so far.
#[derive(Default)]
pub(crate) struct Symbols {
    /// The first meaning of each name, with its place.
    bound: FxHashMap<String, (Bound, Span)>,
    /// In order.
    names: Vec<String>,
}

/// `name__1` to the name and the index.
pub fn value_pack(symbol: &str) -> (&str, Option<i64>) {
    let indexed = symbol.rsplit_once("__").and_then(|(name, index)| {
        let is_number = !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit());
        Some((name, index.parse().ok().filter(|_| is_number)?))
    });
    indexed.map_or((symbol, None), |(name, index)| (name, Some(index)))
}

/// True if the symbol of a node stands for one of several values.
pub(crate) fn is_part(node: &Node) -> bool {
    let symbol = node.symbol.as_deref();
    symbol.is_some_and(|symbol| value_pack(symbol).1.is_some())
}

impl Symbols {
    /// Binds a name. Two operands may have the same one, and are then equal. Returns where the name was bound before, if
    /// it must not be bound again.
    pub(crate) fn bind(&mut self, name: &str, bound: Bound, span: Span) -> Result<(), Span> {
        match self.bound.get(name) {
            Some((before, _)) if before.is_operand() && bound.is_operand() => Ok(()),
            Some((_, before)) => Err(*before),
            None => {
                self.bound.insert(name.to_owned(), (bound, span));
                self.names.push(name.to_owned());
                Ok(())
            }
        }
    }

    /// The meaning of a name without its index.
    pub(crate) fn get(&self, symbol: &str) -> Option<&Bound> {
        self.bound.get(value_pack(symbol).0).map(|(bound, _)| bound)
    }

    /// All names.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }
}
