//! The printer of an operation.

use super::step;
use crate::blocks::{Step, emit};
use crate::parser::{pieces, type_slot};
use format_runtime::class::{AttributeClass, TypeClass};
use format_runtime::dialect::{Dialects, EnumDefinition, Length, OperationDefinition};
use format_runtime::program::{
    AttributeWriting, Condition, PrintElement, PrintInstruction, PrintProgram, Terminators,
    TypeSlot,
};
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

/// Generates the shape of the operations and their slots of stripped attributes, and code that prints the name and the
/// text after it to `p`; `None` if the jumps form no blocks and loops.
pub(crate) fn operation(
    definition: &OperationDefinition,
    program: &PrintProgram,
    dialects: &Dialects,
) -> Option<(TokenStream, TokenStream)> {
    let pieces = pieces(program)?;
    let instructions = program.instructions();
    let is_fixed = is_fixed(definition);
    // A text that always comes first is printed together with the name.
    let first = match instructions.first() {
        Some(PrintInstruction::Text(text)) if !instructions.iter().any(|own| leads_to(own, 0)) => {
            &text[..]
        }
        _ => "",
    };
    let name = name(&definition.name, first);
    let body = emit(&pieces, &mut |place, _| match &instructions[place] {
        PrintInstruction::Text(_) if place == 0 && !first.is_empty() => {
            Step::Next(TokenStream::new())
        }
        own => step(
            own,
            place,
            |own| element(own, place, is_fixed, dialects),
            |own| match is_of_directive(own) {
                true => quote!(p.holds(#place)),
                false => condition(own),
            },
        ),
    });
    let shape = is_fixed.then(|| {
        let OperationDefinition { operands, results, regions, successors, properties, .. } = definition;
        let [operands, results, regions] = [operands.len(), results.len(), regions.len()];
        let [successors, properties] = [successors.len(), properties.len()];
        quote!(Shape {
            operands: #operands, results: #results, regions: #regions, successors: #successors, properties: #properties
        })
    });
    let shape = shape.map_or(quote!(None), |shape| quote!(Some(#shape)));
    let mut stripped: Vec<u16> = program
        .attributes()
        .filter(|(_, writing)| {
            matches!(
                writing,
                AttributeWriting::Stripped(AttributeClass::Dialect(..))
            )
        })
        .map(|(slot, _)| slot)
        .collect();
    stripped.dedup();
    Some((quote!(#shape, &[#(#stripped),*]), quote!(#name #body)))
}

/// The largest number of cases in an enum with their texts in the code.
const MOST_CASES: usize = 64;

fn leads_to(
    instruction: &PrintInstruction<format_runtime::program::OperationInstructions>,
    place: usize,
) -> bool {
    format_runtime::program::Instruction::label(instruction)
        .is_some_and(|label| label.index() == place)
}

fn name(name: &str, text: &str) -> TokenStream {
    let (dialect, short) = name.split_once('.').unwrap_or(("", name));
    let whole = format!("{name}{text}");
    if short.contains('.') {
        return quote!(p.name(#dialect, None, #whole););
    }
    let short = format!("{short}{text}");
    quote!(p.name(#dialect, Some(#short), #whole);)
}

/// True if all operations of the definition have exactly the declared numbers of operands, results, regions and
/// successors.
fn is_fixed(definition: &OperationDefinition) -> bool {
    let are_single = definition
        .operands
        .iter()
        .chain(&definition.results)
        .all(|own| own.length == Length::Single);
    are_single
        && definition.operand_segments.is_none()
        && definition.result_segments.is_none()
        && !definition.traits.single_block
        && !definition.regions.iter().any(|own| own.variadic)
        && !definition.successors.iter().any(|own| own.variadic)
}

fn element(
    element: &PrintElement,
    place: usize,
    is_fixed: bool,
    dialects: &Dialects,
) -> TokenStream {
    use PrintElement as E;
    match element {
        E::Attribute(slot, AttributeWriting::Enum(index)) => {
            match dialects.enums.get(*index as usize) {
                Some(definition) if definition.cases.len() <= MOST_CASES => {
                    let cases = cases(definition);
                    quote!(p.case(#slot, #place, |value| match value { #cases _ => None });)
                }
                _ => quote!(p.attribute(#slot, #place);),
            }
        }
        E::Attribute(slot, _) => quote!(p.attribute(#slot, #place);),
        E::Property(slot) => quote!(p.property(#slot);),
        E::Operands(index) if is_fixed => {
            let index = usize::from(*index);
            quote!(p.operand(#index);)
        }
        E::Operands(index) => quote!(p.operands(#index);),
        E::OperandGroups(index) => quote!(p.operand_groups(#index);),
        E::AllOperands => quote!(p.all_operands();),
        E::Type(slot, TypeClass::Dialect(..)) => {
            let slot = type_slot(*slot);
            quote!(p.type_of(#slot, #place);)
        }
        E::Type(TypeSlot::Operand(index), _) | E::Types(TypeSlot::Operand(index)) if is_fixed => {
            let index = usize::from(*index);
            quote!(p.operand_type(#index);)
        }
        E::Type(TypeSlot::Result(index), _) | E::Types(TypeSlot::Result(index)) if is_fixed => {
            let index = usize::from(*index);
            quote!(p.result_type(#index);)
        }
        E::Type(slot, _) => {
            let slot = type_slot(*slot);
            quote!(p.type_(#slot);)
        }
        E::Types(slot) => {
            let slot = type_slot(*slot);
            quote!(p.types(#slot);)
        }
        E::TypeGroups(index) => quote!(p.type_groups(#index);),
        E::FunctionalType(inputs, results) => {
            let (inputs, results) = (type_slot(*inputs), type_slot(*results));
            quote!(p.functional_type(#inputs, #results);)
        }
        E::Regions(index, which) => {
            let which = terminators(*which);
            quote!(p.regions(#index, #which);)
        }
        E::AllRegions(which) => {
            let which = terminators(*which);
            quote!(p.all_regions(#which);)
        }
        E::Successors(index) => quote!(p.successors(#index);),
        E::AllSuccessors => quote!(p.all_successors();),
        E::AttrDict(with_keyword, slots) => quote!(p.dictionary(#with_keyword, &[#(#slots),*]);),
        E::PropFields(_) => quote!(p.property_fields(#place);),
        E::Directive(_) => quote!(p.directive(#place);),
        E::PropDict(slots) => quote!(p.property_dictionary(&[#(#slots),*]);),
    }
}

/// The texts of the cases of an enum, by value.
fn cases(definition: &EnumDefinition) -> TokenStream {
    let mut values: Vec<i64> = definition.cases.iter().map(|case| case.value).collect();
    values.sort_unstable();
    values.dedup();
    let arms = values.into_iter().map(|value| {
        let text = definition.stringify(value);
        let text = if definition.is_printed_bare(value) {
            text
        } else {
            format!("\"{text}\"")
        };
        // An attribute holds the value sign-extended.
        let unused = 64 - definition.width.clamp(1, 64);
        let value = Literal::i64_unsuffixed(value << unused >> unused);
        quote!(#value => Some(#text),)
    });
    arms.collect()
}

/// True if a directive evaluates the condition, or a part of it.
fn is_of_directive(condition: &Condition) -> bool {
    match condition {
        Condition::Directive(_) => true,
        Condition::Any(list) => list.iter().any(is_of_directive),
        Condition::Not(inner) => is_of_directive(inner),
        _ => false,
    }
}

/// Generates a condition as part of another one.
fn operand(own: &Condition) -> TokenStream {
    let condition = condition(own);
    if let Condition::Any(list) = own
        && list.len() > 1
    {
        quote!((#condition))
    } else {
        condition
    }
}

fn condition(own: &Condition) -> TokenStream {
    let about = |method: &str, index: u16| {
        let (method, index) = (format_ident!("{method}"), usize::from(index));
        quote!(p.#method(#index))
    };
    match own {
        Condition::Present(slot) => quote!(p.is_present(#slot)),
        Condition::NotDefault(slot) => quote!(p.is_not_default(#slot)),
        Condition::Operands(index) => about("has_operands", *index),
        Condition::Results(index) => about("has_results", *index),
        Condition::Region(index) => about("is_region_full", *index),
        Condition::Regions(index) => about("has_regions", *index),
        Condition::Any(list) if list.is_empty() => quote!(false),
        Condition::Any(list) => {
            let list = list.iter().map(operand);
            quote!(#(#list)||*)
        }
        // Unreachable: the machine evaluates such a condition (see `is_of_directive`).
        Condition::Directive(_) => quote!(false),
        Condition::Not(inner) => {
            let inner = operand(inner);
            quote!(!#inner)
        }
    }
}

fn terminators(which: Terminators) -> TokenStream {
    match which {
        Terminators::All => quote!(Terminators::All),
        Terminators::Meaningful => quote!(Terminators::Meaningful),
        Terminators::WithResults => quote!(Terminators::WithResults),
    }
}
