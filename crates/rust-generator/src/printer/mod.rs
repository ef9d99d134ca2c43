//! Generation of printers from programs.

mod operation;
mod parameters;

pub(crate) use operation::operation;
pub(crate) use parameters::parameters;

use crate::blocks::Step;
use format_runtime::program::{InstructionSet, PrintInstruction};
use proc_macro2::TokenStream;
use quote::quote;

/// The step of an instruction, whose element or condition is written by these functions.
fn step<S: InstructionSet>(
    instruction: &PrintInstruction<S>,
    place: usize,
    element: impl Fn(&S::Print) -> TokenStream,
    condition: impl Fn(&S::Condition) -> TokenStream,
) -> Step {
    Step::Next(match instruction {
        PrintInstruction::Text(text) => quote!(p.text(#text);),
        PrintInstruction::Newline => quote!(p.newline();),
        PrintInstruction::Custom(_) => quote!(p.custom(#place);),
        PrintInstruction::Element(own) => element(own),
        PrintInstruction::Unless(own, otherwise) => {
            return Step::If(condition(own), otherwise.index());
        }
        PrintInstruction::Jump(label) => return Step::Jump(label.index()),
    })
}
