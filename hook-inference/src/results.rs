//! What was found out about directives and operations.

use format_runtime::program::DirectiveUse;
use std::collections::BTreeMap;

/// A `custom` directive of the definitions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Directive {
    /// As the definitions use it.
    pub used: DirectiveUse,
    /// The operations whose formats use it.
    pub operations: Vec<String>,
    /// What was found out.
    pub outcome: Outcome,
}

/// What is known of a directive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Its description.
    Described {
        /// The text of a hook file.
        text: String,
        /// What the description leaves out.
        remark: Option<&'static str>,
    },
    /// It is not described.
    Unknown {
        /// Where the problem is.
        cause: Cause,
        /// What the problem is.
        reason: String,
        /// The C++, if it was found.
        cxx: Vec<String>,
    },
}

/// Where something isn't understood.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cause {
    /// The functions weren't found.
    Sources,
    /// The parser does something that isn't understood.
    Parser,
    /// The printer does.
    Printer,
    /// The parser and the printer don't agree.
    Clash,
    /// Both are understood, but hook files can't say it.
    Language,
    /// Another program prints something else.
    Referee,
}

/// An operation whose text is written in C++.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Syntax {
    /// Its name, with the dialect's.
    pub operation: String,
    /// What was found out.
    pub outcome: Outcome,
}

/// A problem on the way.
pub(crate) type Problem = (Cause, String);

impl Directive {
    /// Adds an operation that uses it.
    pub(crate) fn add(&mut self, operation: &str) {
        if !self.operations.iter().any(|known| known == operation) {
            self.operations.push(operation.to_owned());
        }
    }
}

impl Outcome {
    /// Whether the functions were found.
    pub(crate) fn has_functions(&self) -> bool {
        !matches!(self, Outcome::Unknown { cause: Cause::Sources, .. })
    }
}

/// How many there are by what isn't understood of them, the most frequent first. Names are left out.
pub fn by_reason<'o>(outcomes: impl IntoIterator<Item = &'o Outcome>) -> Vec<((Cause, String), usize)> {
    let mut counts: BTreeMap<(Cause, String), usize> = BTreeMap::new();
    for outcome in outcomes {
        if let Outcome::Unknown { cause, reason, .. } = outcome {
            let parts = reason.split('`').enumerate();
            let general: Vec<&str> = parts.map(|(index, part)| if index % 2 == 0 { part } else { "`...`" }).collect();
            *counts.entry((*cause, general.concat())).or_default() += 1;
        }
    }
    let mut sorted: Vec<_> = counts.into_iter().collect();
    sorted.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    sorted
}
