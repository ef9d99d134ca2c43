//! The parts of syntaxes to learn, each with its candidates.

use crate::candidate::Candidate;
use crate::formats;
use crate::library::Shape;
use format_compiler::check::directive_use;
use format_compiler::opaque::{Opaque, OpaquePart};

/// A part of a syntax that only C++ knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its name for people: `custom<Hours>`, or `shop.open`.
    pub name: String,
    /// The operations whose text depends on it.
    pub operations: Vec<String>,
    /// The candidates, simple ones first.
    pub(crate) candidates: Vec<Candidate>,
}

impl Part {
    /// True if this is the same part.
    pub fn is_of(&self, opaque: &Opaque<'_>) -> bool {
        name(opaque).is_some_and(|name| name == self.name) && opaque.users == self.operations
    }
}

/// The name of a part that can be learned.
fn name(opaque: &Opaque<'_>) -> Option<String> {
    match opaque.of {
        OpaquePart::Directive { custom, .. } => Some(format!("custom<{}>", custom.name)),
        OpaquePart::Operation(operation) => Some(operation.name.clone()),
        OpaquePart::ParameterDirective { .. } | OpaquePart::Definition(_) => None,
    }
}

/// The parts among those known only to C++ that can be learned: directives of operations, and syntaxes of operations with at least
/// one name for everything in it.
pub fn parts(list: &[Opaque<'_>], library: &[Shape]) -> Vec<Part> {
    let part = |opaque: &Opaque<'_>| {
        let statements: Vec<String> = match opaque.of {
            OpaquePart::Directive {
                operation, custom, ..
            } => {
                let used = directive_use(operation, custom);
                let shapes = library
                    .iter()
                    .filter(|shape| shape.accepts(&used.arguments));
                let statement = |shape: &Shape| {
                    shape.statement(&used.namespace, &custom.name, &operation.dialect.name)
                };
                shapes.map(statement).collect()
            }
            OpaquePart::Operation(operation) => formats::statements(operation),
            OpaquePart::ParameterDirective { .. } | OpaquePart::Definition(_) => return None,
        };
        Some(Part {
            name: name(opaque)?,
            operations: opaque.users.clone(),
            candidates: statements.into_iter().map(Candidate::new).collect(),
        })
    };
    list.iter().filter_map(part).collect()
}
