//! The parts while they are learned, and the result.

use crate::definitions::Definitions;
use crate::evidence::Evidence;
use crate::part::Part;
use crate::place::Text;

/// A statement that was learned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Learned {
    /// The part that it describes.
    pub part: Part,
    /// A statement of a hook file.
    pub statement: String,
    /// The reasons to believe it.
    pub evidence: Evidence,
    /// The number of other candidates that read the same in all places.
    pub equals: usize,
}

/// A part that wasn't learned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unlearned {
    /// The part.
    pub part: Part,
    /// The reason.
    pub reason: Reason,
}

/// The reason why a part wasn't learned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No place can be read alone: there is none, or each depends on another unknown part or on values of unknown type. The number
    /// of operations seen.
    NoPlace(usize),
    /// No candidate reads all places. The best one, and the number of places that it reads of all.
    NoCandidate {
        /// A statement of a hook file, if one reads any place.
        best: Option<String>,
        /// The number of places that it reads.
        same: usize,
        /// The number of all places.
        of: usize,
        /// The file of the first place that it doesn't read.
        file: Option<String>,
    },
    /// All places have the same text: this statement reads it, but one place is no evidence.
    OnePlace(String),
    /// Two statements read different operations from the same places.
    Undecided([String; 2]),
    /// With the statement, a text of this file doesn't come back as it was.
    Contradicted {
        /// The statement.
        statement: String,
        /// The name of the file.
        file: String,
    },
}

/// The state of a part.
pub(crate) enum State {
    /// Not decided yet.
    Open,
    /// Described by a statement.
    Learned(Statement),
    /// Not to be described.
    Left(Reason),
}

/// A statement with its evidence.
pub(crate) struct Statement {
    pub(crate) text: String,
    pub(crate) evidence: Evidence,
    pub(crate) equals: usize,
}

/// The parts while they are learned.
pub(crate) struct Learner<'l> {
    pub(crate) parts: Vec<Part>,
    pub(crate) states: Vec<State>,
    pub(crate) definitions: &'l dyn Definitions,
    pub(crate) texts: &'l [Text<'l>],
}

impl Learner<'_> {
    /// The statements learned so far, in the order of the parts.
    pub(crate) fn statements(&self) -> impl Iterator<Item = &str> {
        self.states.iter().filter_map(|state| match state {
            State::Learned(statement) => Some(&*statement.text),
            _ => None,
        })
    }

    /// The result.
    pub(crate) fn finish(self) -> (Vec<Learned>, Vec<Unlearned>) {
        let (mut learned, mut left) = (Vec::new(), Vec::new());
        for (part, state) in self.parts.into_iter().zip(self.states) {
            match state {
                State::Learned(Statement {
                    text,
                    evidence,
                    equals,
                }) => learned.push(Learned {
                    part,
                    statement: text,
                    evidence,
                    equals,
                }),
                State::Left(reason) => left.push(Unlearned { part, reason }),
                State::Open => {}
            }
        }
        (learned, left)
    }
}
