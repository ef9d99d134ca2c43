//! The print instructions that run wherever a part of the operation is present.

use super::state::OfOperation;
use crate::logic::{Formula, Knowledge};
use format_runtime::program::{Instruction, PrintProgram};

/// True if the instruction runs once in every text of an operation for which the formula holds: each jump over it depends
/// on a condition that follows from the formula.
pub(super) fn is_reached(
    meaning: &OfOperation<'_, '_>,
    print: &PrintProgram,
    at: usize,
    presence: &Formula,
) -> bool {
    let Some(cases) = cases(meaning, presence) else {
        return false;
    };
    let instructions = print.instructions().iter().enumerate();
    let mut jumps = instructions.filter_map(|(place, each)| Some((place, each.label()?.index())));
    jumps.all(|(place, label)| match label <= place {
        true => at < label || place <= at,
        false if at < place || label <= at => true,
        false => meaning.conditions[place].as_ref().is_some_and(|condition| {
            let mut truths = cases.iter().map(|known| known.decide(condition));
            truths.all(|truth| truth == Some(true))
        }),
    })
}

/// The knowledge in each case in which a formula holds; `None` for a formula with other cases.
fn cases(meaning: &OfOperation<'_, '_>, formula: &Formula) -> Option<Vec<Knowledge>> {
    let with = |atom, value| {
        let logic = &meaning.atoms.logic;
        logic.with(Knowledge::default(), atom, value)
    };
    match formula {
        Formula::Constant(true) => Some(vec![Knowledge::default()]),
        Formula::Constant(false) => Some(Vec::new()),
        Formula::Atom(atom) => Some(vec![with(*atom, true)?]),
        Formula::Not(inner) => match **inner {
            Formula::Atom(atom) => Some(vec![with(atom, false)?]),
            _ => None,
        },
        Formula::Any(list) => {
            let cases = list.iter().map(|each| cases(meaning, each));
            Some(cases.collect::<Option<Vec<_>>>()?.concat())
        }
    }
}
