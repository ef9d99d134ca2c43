//! Regions: their blocks and terminators come back.

use super::atoms::Atom;
use super::state::{Memory, OfOperation};
use crate::product::{Product, State, Step, Stop};
use crate::proof::Reason;
use format_runtime::expr::{Binary, Expr, Function};
use format_runtime::program::{DirectivePrint, PrintElement, Target, Terminators};

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
            PrintElement::Directive(part) => match &**part {
                DirectivePrint::Value(value) => match value.target {
                    Target::Region(index) | Target::Regions(index) => {
                        self.check_region(state, index, Terminators::All)
                    }
                    _ => Ok(()),
                },
                _ => Ok(()),
            },
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
        // A terminator that isn't printed may have neither regions nor successors.
        let is_bare = traits.implicit_terminator.as_ref().is_none_or(|name| {
            let terminator = self.meaning.summaries.operation(name);
            terminator.is_some_and(|terminator| {
                terminator.regions.is_empty() && terminator.successors.is_empty()
            })
        });
        let leaves_out = has_terminator && terminators != Terminators::All;
        if leaves_out && (terminators == Terminators::WithResults || !is_bare) {
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
