//! The printer of an attribute's or type's parameters.

use crate::blocks::{Step, emit};
use crate::parser::pieces;
use format_runtime::program::{
    ParameterCondition, ParameterPrint, ParameterPrintProgram, PrintInstruction,
};
use proc_macro2::TokenStream;
use quote::quote;

/// Generates code that prints the text after the mnemonic to `p`; `None` if the jumps form no blocks and loops.
pub(crate) fn parameters(program: &ParameterPrintProgram) -> Option<TokenStream> {
    let pieces = pieces(program)?;
    let instructions = program.instructions();
    Some(emit(&pieces, &mut |place, _| match &instructions[place] {
        PrintInstruction::Text(text) => Step::Next(quote!(p.text(#text);)),
        PrintInstruction::Newline => Step::Next(quote!(p.newline();)),
        PrintInstruction::Custom(_) => Step::Next(quote!(p.custom(#place);)),
        PrintInstruction::Element(element) => Step::Next(match element {
            ParameterPrint::Parameter(index) => quote!(p.parameter(#index);),
            ParameterPrint::Qualified(index) => quote!(p.qualified(#index);),
            ParameterPrint::ListStart => quote!(p.list_start();),
            ParameterPrint::Separator => quote!(p.separator();),
        }),
        PrintInstruction::Unless(condition, otherwise) => {
            let condition = match condition {
                ParameterCondition::Any(list) if list.is_empty() => quote!(false),
                ParameterCondition::None(list) if list.is_empty() => quote!(true),
                ParameterCondition::Any(list) => quote!(#(p.is_other(#list))||*),
                ParameterCondition::None(list) => quote!(#(!p.is_other(#list))&&*),
            };
            Step::If(condition, otherwise.index())
        }
        PrintInstruction::Jump(label) => Step::Jump(label.index()),
    }))
}
