//! Generation of parsers from programs.

mod general;
mod parameters;
mod usual;

pub(crate) use general::general;
pub(crate) use parameters::parameters;
pub(crate) use usual::usual;

use format_runtime::program::{
    Instruction, InstructionSet, Literal, ParseInstruction, Program, Token, TypeSlot,
};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use crate::blocks::{Piece, structure};

/// The blocks and loops of a program.
pub(crate) fn pieces<I: Instruction>(program: &Program<I>) -> Option<Vec<Piece>> {
    let instructions = program.instructions();
    let jumps: Vec<(usize, usize)> = instructions
        .iter()
        .enumerate()
        .filter_map(|(from, own)| Some((from, own.label()?.index())))
        .collect();
    structure(&jumps, instructions.len())
}

fn token(token: Token) -> TokenStream {
    let name: Ident = format_ident!("{token:?}", span = Span::call_site());
    quote!(Token::#name)
}

/// The Rust expression for a type slot.
pub(crate) fn type_slot(slot: TypeSlot) -> TokenStream {
    match slot {
        TypeSlot::Operand(index) => quote!(TypeSlot::Operand(#index)),
        TypeSlot::Result(index) => quote!(TypeSlot::Result(#index)),
        TypeSlot::Operands => quote!(TypeSlot::Operands),
        TypeSlot::Results => quote!(TypeSlot::Results),
    }
}

/// The code for a required literal, and for an optional one.
fn literals(literal: &Literal) -> (TokenStream, TokenStream) {
    match literal {
        Literal::Keyword(word) => (
            quote!(p.keyword(#word)?;),
            quote!(p.optional_keyword(#word)),
        ),
        Literal::Token(own) => {
            let token = token(*own);
            (quote!(p.token(#token)?;), quote!(p.optional_token(#token)))
        }
    }
}

/// Generates code for the instructions shared by all kinds of definitions; `None` for the others.
fn shared<S: InstructionSet>(
    instruction: &ParseInstruction<S>,
    place: usize,
) -> Option<crate::blocks::Step> {
    use crate::blocks::Step;
    Some(match instruction {
        ParseInstruction::Literal(literal) => Step::Next(literals(literal).0),
        ParseInstruction::OptionalLiteral(literal, otherwise) => {
            Step::If(literals(literal).1, otherwise.index())
        }
        ParseInstruction::Custom(_, None) => Step::Next(quote!(p.custom(#place)?;)),
        ParseInstruction::Custom(_, Some(otherwise)) => {
            Step::If(quote!(p.custom(#place)?), otherwise.index())
        }
        ParseInstruction::Jump(label) => Step::Jump(label.index()),
        ParseInstruction::Element(_) | ParseInstruction::Unless(..) => return None,
    })
}
