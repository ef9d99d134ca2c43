//! The parser of an attribute's or type's parameters.

use super::{pieces, shared};
use crate::blocks::{Step, emit};
use format_runtime::program::{
    ParameterParse, ParameterParseProgram, ParameterTest, ParseInstruction,
};
use proc_macro2::TokenStream;
use quote::quote;

/// Generates code that parses the text after the mnemonic from `p`; `None` if the jumps form no blocks and loops.
pub(crate) fn parameters(program: &ParameterParseProgram) -> Option<TokenStream> {
    let pieces = pieces(program)?;
    let instructions = program.instructions();
    let body = emit(&pieces, &mut |place, _| match &instructions[place] {
        ParseInstruction::Element(ParameterParse::Parameter(index)) => {
            Step::Next(quote!(p.parameter(#index)?;))
        }
        ParseInstruction::Element(ParameterParse::Struct(_)) => {
            Step::Next(quote!(p.fields(#place)?;))
        }
        ParseInstruction::Unless(test, otherwise) => {
            let condition = match test {
                ParameterTest::True(index) => quote!(p.is_true(#index)),
                ParameterTest::Present(index) => quote!(p.is_present(#index)?),
            };
            Step::If(condition, otherwise.index())
        }
        other => shared(other, place).unwrap_or(Step::Next(TokenStream::new())),
    });
    Some(quote!(#body Ok(())))
}
