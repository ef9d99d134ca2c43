//! `vector.contract` and `vector.outerproduct`

use crate::iterators::{ITERATOR_TYPES, attributes_to_strings, strings_to_attributes};
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, IntegerValue, Operation, OperationState,
    Parameter, Type, TypeKind, Value,
};

const KIND: &str = "kind";
const TRAIT: [&str; 3] = ["indexing_maps", ITERATOR_TYPES, KIND];

/// `#vector.kind<add>`
fn add_kind(context: &Context) -> Attribute<'_> {
    context.attribute(AttributeKind::Dialect(DialectInstance {
        name: context.definition_name("vector.kind"),
        parameters: &[Parameter::Integer(IntegerValue::Small(0))],
    }))
}

/// `vector.contract {indexing_maps = ...} %a, %b, %c {...} : A, B into C`
pub(super) const CONTRACT: Functions = Functions(parse_contract, fits_contract, print_contract);

fn parse_contract<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let context = parser.context();
    let offset = parser.offset();
    let mut traits = match parser.parse_attribute(None)?.kind() {
        AttributeKind::Dictionary(entries) => entries.to_vec(),
        _ => return Err(parser.custom_error(offset, "invalid kind of attribute specified")),
    };
    let left = parser.parse_operand()?;
    parser.parse_token(Token::Comma)?;
    let right = parser.parse_operand()?;
    parser.parse_token(Token::Comma)?;
    let operands = [left, right, parser.parse_operand()?];
    syntax::attr_dict(parser, state)?;
    let types = syntax::colon_type_list(parser)?;
    parser.parse_keyword("into")?;
    let result = parser.parse_type()?;
    let &[left, right] = types.as_slice() else {
        return Err(parser.custom_error(offset, "expected two types"));
    };
    syntax::resolve_each(
        parser,
        &operands,
        &[left, right, result],
        offset,
        &mut state.operands,
    )?;
    state.results.push(result);
    strings_to_attributes(
        parser,
        &mut traits,
        "vector.iterator_type",
        (offset, offset),
    )?;
    slots::set_all(context, state, &traits);
    if !traits.iter().any(|entry| entry.name.as_str() == KIND) {
        slots::set(context, state, KIND, add_kind(context));
    }
    Ok(())
}

fn fits_contract(operation: Operation<'_>) -> bool {
    operation.num_operands() == 3
        && operation.num_results() == 1
        && TRAIT
            .iter()
            .all(|name| slots::get(operation, name).is_some())
}

fn print_contract<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let context = printer.context();
    let mut traits = slots::entries(operation, &[]);
    traits.retain(|entry| TRAIT.contains(&entry.name.as_str()));
    for entry in &mut traits {
        if entry.name.as_str() == ITERATOR_TYPES {
            entry.value = attributes_to_strings(context, entry.value);
        }
    }
    printer.text(" ");
    printer.attribute(context.dictionary(&traits));
    printer.text(" ");
    printer.operands(operation.operands());
    syntax::print_attr_dict(printer, operation, &TRAIT);
    printer.text(" : ");
    printer.type_list(operation.operands().take(2).map(Value::type_));
    printer.text(" into ");
    printer.type_(operation.result(0).type_());
}

/// `vector.outerproduct %a, %b, %c {...} : A, B`
pub(super) const OUTER_PRODUCT: Functions =
    Functions(parse_outer_product, fits_outer_product, print_outer_product);

/// The type of the product; `None` if the left side is not a vector with dimensions.
fn product_type<'m>(context: &'m Context, left: Type<'m>, right: Type<'m>) -> Option<Type<'m>> {
    let first_dimension = |type_: Type<'m>| match type_.kind() {
        TypeKind::Vector {
            shape,
            scalable,
            element,
        } => Some((*shape.first()?, *scalable.first()?, *element)),
        _ => None,
    };
    let (rows, scalable_rows, element) = first_dimension(left)?;
    let (mut shape, mut scalable) = (vec![rows], vec![scalable_rows]);
    if let Some((columns, scalable_columns, _)) = first_dimension(right) {
        shape.push(columns);
        scalable.push(scalable_columns);
    }
    Some(context.type_(TypeKind::Vector {
        shape: &shape,
        scalable: &scalable,
        element,
    }))
}

fn parse_outer_product<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let context = parser.context();
    let operands = syntax::any_operand_list(parser, Delimiter::None)?;
    syntax::attr_dict(parser, state)?;
    parser.parse_token(Token::Colon)?;
    let left = parser.parse_type()?;
    parser.parse_token(Token::Comma)?;
    let right = parser.parse_type()?;
    let name_offset = parser.name_offset();
    if operands.len() < 2 {
        return Err(parser.custom_error(name_offset, "expected at least 2 operands"));
    }
    let Some(product) = product_type(context, left, right) else {
        return Err(parser.custom_error(name_offset, "expected vector type for operand #1"));
    };
    if slots::in_state(state, KIND).is_none() {
        slots::set(context, state, KIND, add_kind(context));
    }
    for (operand, type_) in operands.iter().zip([left, right, product]) {
        state
            .operands
            .push(parser.resolve_operand(*operand, type_)?);
    }
    state.results.push(product);
    Ok(())
}

fn fits_outer_product(operation: Operation<'_>) -> bool {
    matches!(operation.num_operands(), 2 | 3)
}

fn print_outer_product<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    printer.operands(operation.operands());
    // Upstream omits all attributes of a product without accumulator.
    if operation.num_operands() == 3 {
        syntax::print_attr_dict(printer, operation, &[]);
    }
    printer.text(" : ");
    printer.type_list(operation.operands().take(2).map(Value::type_));
}
