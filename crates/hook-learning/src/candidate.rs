//! Candidates: statements of hook files that are tried.

use crate::place::Place;

/// A statement that may describe a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    /// The statement.
    pub(crate) statement: String,
    /// The literals that stand in every text that it reads.
    literals: Vec<String>,
}

impl Candidate {
    pub(crate) fn new(statement: String) -> Self {
        Candidate {
            literals: literals(&statement),
            statement,
        }
    }

    /// True if most of the places have its literals. Loading the definitions with a statement takes longer than this.
    pub(crate) fn may_fit(&self, places: &[&Place]) -> bool {
        let has =
            |place: &&&Place, literal: &str| place.tokens.iter().any(|token| token == literal);
        let fits = |place: &&&Place| self.literals.iter().all(|literal| has(place, literal));
        2 * places.iter().filter(fits).count() > places.len()
    }
}

/// The literals of a statement outside of its groups and lists.
fn literals(statement: &str) -> Vec<String> {
    let body = statement.split_once('{').map_or("", |(_, body)| body);
    let mut literals = Vec::new();
    let mut depth = 0;
    for (index, piece) in body.split('`').enumerate() {
        if index % 2 == 0 {
            let count = |bracket| piece.matches(bracket).count();
            depth += count('(');
            depth -= count(')').min(depth);
        } else if depth == 0 && !piece.trim().is_empty() {
            literals.push(piece.to_owned());
        }
    }
    literals
}
