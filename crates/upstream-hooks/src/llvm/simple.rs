//! `llvm.icmp`, `llvm.fcmp`, `llvm.alloca`

use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{
    Attribute, AttributeKind, DialectInstance, IntegerValue, Operation, OperationState, Parameter,
    TypeKind,
};

/// The attribute with the fast-math flags.
pub(super) const FAST_MATH: &str = "fastmathFlags";

/// True for `#llvm.fastmath<none>`.
pub(super) fn is_no_fast_math(flags: Option<Attribute<'_>>) -> bool {
    match flags.map(Attribute::kind) {
        Some(AttributeKind::Dialect(DialectInstance { parameters, .. })) => {
            matches!(parameters, [Parameter::Integer(IntegerValue::Small(0))])
        }
        _ => false,
    }
}

/// `llvm.alloca inalloca %n x T {...} : (i64) -> !llvm.ptr`
pub(super) const ALLOCA: Functions = Functions(parse, fits, print);

const IN_ALLOCA: &str = "inalloca";
const ELEMENT_TYPE: &str = "elem_type";
const ALIGNMENT: &str = "alignment";

fn is_zero(attribute: Option<Attribute<'_>>) -> bool {
    matches!(
        attribute.map(Attribute::kind),
        Some(AttributeKind::Integer {
            value: IntegerValue::Small(0),
            ..
        })
    )
}

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    syntax::optional_flag(parser, state, IN_ALLOCA, IN_ALLOCA);
    let size = parser.parse_operand()?;
    parser.parse_keyword("x")?;
    let element = parser.parse_type()?;
    let mut entries = Vec::new();
    parser.parse_optional_attr_dict(&mut entries)?;
    entries.retain(|entry| entry.name.as_str() != ALIGNMENT || !is_zero(Some(entry.value)));
    slots::set_all(context, state, &entries);
    parser.parse_token(Token::Colon)?;
    let offset = parser.offset();
    let TypeKind::Function {
        inputs: [input],
        results: [result],
    } = parser.parse_type()?.kind()
    else {
        let message = "expected trailing function type with one argument and one result";
        return Err(parser.custom_error(offset, message));
    };
    syntax::resolve_all(parser, &[size], *input, &mut state.operands)?;
    slots::set_type(context, state, ELEMENT_TYPE, element);
    state.results.push(*result);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_operands() == 1
        && operation.num_results() == 1
        && slots::get(operation, ELEMENT_TYPE)
            .is_some_and(|type_| matches!(type_.kind(), AttributeKind::Type(_)))
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    syntax::print_flag(printer, operation, IN_ALLOCA, [" inalloca ", " "]);
    printer.operand(operation.operand(0));
    printer.text(" x ");
    if let Some(AttributeKind::Type(element)) =
        slots::get(operation, ELEMENT_TYPE).map(Attribute::kind)
    {
        printer.type_(*element);
    }
    let mut elided = vec![ELEMENT_TYPE, IN_ALLOCA];
    if is_zero(slots::get(operation, ALIGNMENT)) {
        elided.push(ALIGNMENT);
    }
    printer.optional_attr_dict(&slots::listed(printer, operation, &elided));
    printer.text(" : ");
    syntax::print_operation_type(printer, operation);
}
