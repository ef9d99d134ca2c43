//! Regions: their blocks and terminators come back.

use super::atoms::Atom;
use super::state::{Memory, OfOperation};
use crate::product::{Product, State, Step, Stop};
use crate::proof::Reason;
use format_runtime::expr::{Binary, Expr, Function};
use format_runtime::program::{PrintElement, Terminators};

impl Product<'_, OfOperation<'_, '_>> {
    /// Checks that regions come back with their blocks and terminators.
    pub(super) fn check_regions(
        &mut self,
        state: &State<Memory>,
        element: &PrintElement,
    ) -> Step<(), Memory> {
        match element {
            PrintElement::Regions(index, terminators) => {
                self.check_region(state, *index, *terminators)
            }
            PrintElement::AllRegions(terminators) => {
                let count = self.meaning.definition.regions.len() as u16;
                (0..count).try_for_each(|index| self.check_region(state, index, *terminators))
            }
            _ => Ok(()),
        }
    }

    fn check_region(
        &mut self,
        state: &State<Memory>,
        index: u16,
        terminators: Terminators,
    ) -> Step<(), Memory> {
        let failure = |reason: fn(u16) -> Reason| Err(Stop::Failure(reason(index)));
        let definition = self.meaning.definition;
        let traits = &definition.traits;
        let has_terminator = traits.implicit_terminator.is_some();
        if has_terminator && terminators == Terminators::WithResults {
            return failure(Reason::TerminatorLost);
        }
        if !traits.single_block && !has_terminator {
            // An empty block is printed like no block.
            return match traits.no_terminator {
                true => failure(Reason::EmptyBlock),
                false => Ok(()),
            };
        }
        let constraint = definition.verification.regions.get(usize::from(index));
        let has_block = constraint.is_some_and(|constraint| has_one_block(&constraint.predicate));
        let is_filled = self.meaning.atoms.atom(Atom::Region(index));
        if has_block || self.decide(state, &is_filled)? {
            return Ok(());
        }
        failure(Reason::NewBlock)
    }
}

/// True if the constraint of a region asks for one block.
fn has_one_block(predicate: &Expr) -> bool {
    let size = Expr::Call(Function::Size, vec![Expr::This]);
    *predicate == Expr::Binary(Binary::Equal, Box::new(size), Box::new(Expr::Int(1)))
}
