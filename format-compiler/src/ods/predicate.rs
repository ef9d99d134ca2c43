//! Predicates of constraints, in the tree structure built by TableGen.

use rustc_hash::FxHashSet;
use std::sync::Arc;
use tablegen::{Record, Value};

use super::FormatString;
use super::reader::{MAXIMUM_DEPTH, records_in, text};

/// A condition on `$_self`, `$_op` and the operation's variables (`Constraints.td`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Predicate {
    /// A `CPred`: C++ text, including the parentheses added by `CPred`.
    Leaf(String),
    /// The conjunction of the children; true if there are none.
    And(Vec<Arc<Predicate>>),
    /// The disjunction of the children; false if there are none.
    Or(Vec<Arc<Predicate>>),
    /// The negation of the child.
    Not(Arc<Predicate>),
    /// The child with `pattern` replaced by `replacement` in the text of every leaf.
    SubstituteLeaves {
        /// The text to be replaced, usually `$_self`.
        pattern: String,
        /// The replacement text.
        replacement: String,
        /// The predicate to substitute in.
        child: Arc<Predicate>,
    },
    /// The text of the child with C++ text around it.
    Concat {
        /// The text before the child.
        prefix: String,
        /// The child.
        child: Arc<Predicate>,
        /// The text after the child.
        suffix: String,
    },
    /// A predicate of excessive depth or of an unknown form.
    Unknown,
}

impl Predicate {
    /// True if it always holds, as do `TruePred` and `CPred<"true">`.
    pub fn is_always_true(&self) -> bool {
        match self {
            Predicate::Leaf(text) => text == "(true)",
            Predicate::And(children) => children.iter().all(|child| child.is_always_true()),
            _ => false,
        }
    }
}

/// The distinct C++ texts of a predicate on an operation; for leaves with a substitution, the replacement texts.
pub(super) fn predicate_texts(value: Value<'_>) -> Vec<FormatString> {
    let mut texts = Vec::new();
    let mut seen = FxHashSet::default();
    let mut open: Vec<Record<'_>> = value.as_record().into_iter().collect();
    while let Some(record) = open.pop() {
        if !seen.insert(record.serial()) {
            continue;
        }
        if record.is_subclass_of("CPred") {
            texts.extend(record.field("predExpr").and_then(FormatString::read));
        }
        for field in ["prefix", "suffix", "replacement"] {
            texts.extend(record.field(field).and_then(FormatString::read));
        }
        if record.is_subclass_of("SubstLeaves") {
            continue;
        }
        open.extend(records_in(record.value("children")).rev());
    }
    texts
}

impl super::reader::Reader<'_> {
    /// Reads the predicate in the `predicate` field of a constraint.
    pub(super) fn predicate(&mut self, value: Value<'_>) -> Arc<Predicate> {
        match value.as_record() {
            Some(record) => self.predicate_of(record, 0),
            // `AnySuccessor` has no predicate: nothing is checked.
            None => Arc::new(Predicate::And(Vec::new())),
        }
    }

    fn predicate_of(&mut self, record: Record<'_>, depth: usize) -> Arc<Predicate> {
        let key = record.serial();
        if let Some(known) = self.known.predicates.get(&key) {
            return known.clone();
        }
        if depth > MAXIMUM_DEPTH {
            return Arc::new(Predicate::Unknown);
        }
        let predicate = Arc::new(if record.is_subclass_of("CPred") {
            Predicate::Leaf(text(record, "predExpr"))
        } else {
            self.combined(record, depth)
        });
        self.known.predicates.insert(key, predicate.clone());
        predicate
    }

    fn combined(&mut self, record: Record<'_>, depth: usize) -> Predicate {
        let mut children: Vec<_> = records_in(record.value("children"))
            .map(|child| self.predicate_of(child, depth + 1))
            .collect();
        let kind = record
            .value("kind")
            .as_record()
            .map_or("", |kind| kind.name());
        match kind {
            "PredCombinerAnd" => Predicate::And(children),
            "PredCombinerOr" => Predicate::Or(children),
            "PredCombinerNot" => children.pop().map_or(Predicate::Unknown, Predicate::Not),
            "PredCombinerSubstLeaves" => {
                children
                    .pop()
                    .map_or(Predicate::Unknown, |child| Predicate::SubstituteLeaves {
                        pattern: text(record, "pattern"),
                        replacement: text(record, "replacement"),
                        child,
                    })
            }
            "PredCombinerConcat" => {
                children
                    .pop()
                    .map_or(Predicate::Unknown, |child| Predicate::Concat {
                        prefix: text(record, "prefix"),
                        child,
                        suffix: text(record, "suffix"),
                    })
            }
            _ => Predicate::Unknown,
        }
    }
}
