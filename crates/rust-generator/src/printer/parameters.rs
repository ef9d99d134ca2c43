//! The printer of an attribute's or type's parameters.

use super::step;
use crate::blocks::emit;
use crate::parser::pieces;
use format_runtime::program::{ParameterCondition, ParameterPrint, ParameterPrintProgram};
use proc_macro2::TokenStream;
use quote::quote;

/// Generates code that prints the text after the mnemonic to `p`; `None` if the jumps form no blocks and loops.
pub(crate) fn parameters(program: &ParameterPrintProgram) -> Option<TokenStream> {
    let pieces = pieces(program)?;
    let instructions = program.instructions();
    let element = |element: &ParameterPrint| match element {
        ParameterPrint::Parameter(index) => quote!(p.parameter(#index);),
        ParameterPrint::Qualified(index) => quote!(p.qualified(#index);),
        ParameterPrint::ListStart => quote!(p.list_start();),
        ParameterPrint::Separator => quote!(p.separator();),
    };
    let condition = |condition: &ParameterCondition| match condition {
        ParameterCondition::Any(list) if list.is_empty() => quote!(false),
        ParameterCondition::None(list) if list.is_empty() => quote!(true),
        ParameterCondition::Any(list) => quote!(#(p.is_other(#list))||*),
        ParameterCondition::None(list) => quote!(#(!p.is_other(#list))&&*),
    };
    Some(emit(&pieces, &mut |place, _| {
        step(&instructions[place], place, element, condition)
    }))
}
