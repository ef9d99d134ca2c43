//! `linalg.generic` and `linalg.yield`

use super::common::{num_inputs, parse_parts, print_parts};
use crate::iterators::{ITERATOR_TYPES, attributes_to_strings, strings_to_attributes};
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, OPERAND_SEGMENT_SIZES, Operation, OperationState};

/// `linalg.generic {indexing_maps = ...} ins(...) outs(...) attrs = {...} {...} -> T`
pub(super) const GENERIC: Functions = Functions(parse, fits, print);

/// The attributes in the dictionary before the operands.
const TRAIT: [&str; 4] = ["doc", "indexing_maps", "library_call", ITERATOR_TYPES];

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let offset = parser.offset();
    let mut traits = match parser.parse_attribute(None)?.kind() {
        AttributeKind::Dictionary(entries) => entries.to_vec(),
        _ => return Err(parser.custom_error(offset, "invalid kind of attribute specified")),
    };
    let places = (offset, parser.offset());
    strings_to_attributes(parser, &mut traits, "linalg.iterator_type", places)?;
    slots::set_all(parser.context(), state, &traits);
    parse_parts(parser, state, true)?;
    if parser.parse_optional_keyword("attrs") {
        parser.parse_token(Token::Equal)?;
        syntax::attr_dict(parser, state)?;
    }
    state.regions.push(parser.parse_region(&[])?);
    parser.parse_optional_arrow_type_list(&mut state.results)
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_regions() == 1
        && num_inputs(operation).is_some()
        && slots::get(operation, ITERATOR_TYPES).is_some()
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some(inputs) = num_inputs(operation) else {
        return;
    };
    let context = printer.context();
    let (mut traits, mut others) = (
        slots::entries(operation, &[OPERAND_SEGMENT_SIZES]),
        Vec::new(),
    );
    traits.retain(|entry| {
        let is_trait = TRAIT.contains(&entry.name.as_str());
        if !is_trait {
            others.push(*entry);
        }
        is_trait
    });
    for entry in &mut traits {
        if entry.name.as_str() == ITERATOR_TYPES {
            entry.value = attributes_to_strings(context, entry.value);
        }
    }
    printer.text(" ");
    printer.attribute(context.dictionary(&traits));
    print_parts(printer, operation, inputs);
    if !others.is_empty() {
        printer.text(" attrs = ");
        printer.optional_attr_dict(&others);
    }
    if !operation.region(0).is_empty() {
        printer.text(" ");
        printer.region(operation.region(0), true, true, false);
    }
    syntax::print_results(printer, operation);
}
