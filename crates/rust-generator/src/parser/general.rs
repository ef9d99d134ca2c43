//! The parser for any text of an operation.

use super::{pieces, shared, type_slot};
use crate::blocks::{Step, emit};
use format_runtime::class::TypeClass;
use format_runtime::program::{
    DirectiveParse, ParseElement, ParseInstruction, ParseProgram, Test, TypeSlot,
};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

/// Generates code that parses the text after the name of an operation from `p`; `None` if the jumps form no blocks and
/// loops.
pub(crate) fn general(program: &ParseProgram) -> Option<TokenStream> {
    let pieces = pieces(program)?;
    let instructions = program.instructions();
    // Errors of the instructions between depend on the place.
    let expects = instructions.iter().any(|instruction| {
        matches!(instruction.element(), Some(ParseElement::Directive(part))
            if matches!(**part, DirectiveParse::Expect(..)))
    });
    let body = emit(&pieces, &mut |place, _| {
        let step = match &instructions[place] {
            ParseInstruction::Element(own) => Step::Next(element(own, place)),
            ParseInstruction::Unless(own, otherwise) => {
                Step::If(test(own, place), otherwise.index())
            }
            other => shared(other, place).unwrap_or(Step::Next(TokenStream::new())),
        };
        match step {
            Step::Next(code) if expects && !code.is_empty() => {
                Step::Next(quote!(p.at(#place); #code))
            }
            Step::If(condition, otherwise) if expects => {
                Step::If(quote!(p.at(#place) && #condition), otherwise)
            }
            step => step,
        }
    });
    Some(quote!(#body Ok(())))
}

fn element(element: &ParseElement, place: usize) -> TokenStream {
    use ParseElement as E;
    let of_types = |method: &str, slot: TypeSlot| {
        let (method, slot) = (format_ident!("{method}"), type_slot(slot));
        quote!(p.#method(#slot)?;)
    };
    match element {
        E::Attribute(_) => quote!(p.attribute(#place)?;),
        E::Property(slot) => quote!(p.property(#slot)?;),
        E::Operand(index) => quote!(p.operand(#index)?;),
        E::OptionalOperand(index) => quote!(p.optional_operand(#index)?;),
        E::OperandList(index) => quote!(p.operand_list(#index)?;),
        E::OperandGroups(index) => quote!(p.operand_groups(#index)?;),
        E::AllOperands => quote!(p.all_operands()?;),
        E::Type(slot, TypeClass::Any) => of_types("type_", *slot),
        E::Type(slot, _) => {
            let slot = type_slot(*slot);
            quote!(p.type_of(#slot, #place)?;)
        }
        E::OptionalType(slot) => of_types("optional_type", *slot),
        E::TypeList(slot) => of_types("type_list", *slot),
        E::TypeGroups(slot) => of_types("type_groups", *slot),
        E::FunctionalType(inputs, results) => {
            let (inputs, results) = (type_slot(*inputs), type_slot(*results));
            quote!(p.functional_type(#inputs, #results)?;)
        }
        E::Region(index) => quote!(p.region(#index)?;),
        E::RegionList(index) => quote!(p.region_list(#index)?;),
        E::Successor(index) => quote!(p.successor(#index)?;),
        E::SuccessorList(index) => quote!(p.successor_list(#index)?;),
        E::AttrDict(with_keyword) => quote!(p.dictionary(#with_keyword)?;),
        E::PropDict(slots) => quote!(p.property_dictionary(&[#(#slots),*])?;),
        E::PropFields(_) => quote!(p.property_fields(#place)?;),
        E::SetUnit(slot) => quote!(p.set_unit(#slot);),
        E::Clause(number, name) => quote!(p.clause(#number, #name)?;),
        E::Directive(part) => match **part {
            DirectiveParse::Expect(..) | DirectiveParse::EndExpect => TokenStream::new(),
            _ => quote!(p.directive(#place)?;),
        },
        E::Resolution(_) => quote!(p.resolve(#place)?;),
    }
}

fn test(test: &Test, place: usize) -> TokenStream {
    match test {
        Test::Attribute(slot) => quote!(p.has_attribute(#slot)),
        Test::Property(slot) => quote!(p.optional_property(#slot)?),
        Test::Operands(index) => quote!(p.has_operands(#index)),
        Test::Region(index) => quote!(p.optional_region(#index)?),
        Test::Regions(index) => quote!(p.has_regions(#index)),
        Test::Directive(_) => quote!(p.directive_test(#place)?),
    }
}
