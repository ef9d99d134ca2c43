//! `linalg.map`, `linalg.reduce`, `linalg.transpose`, `linalg.broadcast`

use super::body::{self, BodyKind, PayloadOrder};
use super::common::{parse_parts, print_parts};
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{
    Attribute, AttributeKind, Block, DialectInstance, IntegerValue, NamedAttribute, Operation,
    OperationState, Parameter, TypeKind, Value,
};

/// `linalg.reduce { arith.addf } ins(...) outs(...) dimensions = [1] {...}`, or with the body at the end.
pub(super) struct Destination {
    /// The attribute written after the operands, if there is one.
    list: Option<&'static str>,
    /// The order of operands if one operation can replace the body; `None` if the body just yields the input.
    payload: Option<PayloadOrder>,
    /// True if half of the operands are inputs; otherwise all but the last are.
    half: bool,
}

pub(super) const MAP: Destination = Destination {
    list: None,
    payload: Some(PayloadOrder::Inputs),
    half: false,
};
pub(super) const REDUCE: Destination = Destination {
    list: Some("dimensions"),
    payload: Some(PayloadOrder::OutputFirst),
    half: true,
};
pub(super) const TRANSPOSE: Destination = Destination {
    list: Some("permutation"),
    payload: None,
    half: false,
};
pub(super) const BROADCAST: Destination = Destination {
    list: Some("dimensions"),
    payload: None,
    half: false,
};

/// An operation name and its attributes.
type Payload<'p, 'm> = (&'p str, Vec<NamedAttribute<'m>>);

/// Parses an optional `{ arith.addf {...} }`.
fn parse_payload<'p, 'm>(parser: &mut Parser<'p, 'm>) -> ParseResult<Option<Payload<'p, 'm>>> {
    if !parser.parse_optional_token(Token::LBrace) {
        return Ok(None);
    }
    let offset = parser.offset();
    let Some(name) = parser.parse_optional_any_keyword() else {
        return Err(parser.error(offset, "expected bare identifier or keyword"));
    };
    let mut attributes = Vec::new();
    parser.parse_optional_attr_dict(&mut attributes)?;
    parser.parse_token(Token::RBrace)?;
    Ok(Some((name, attributes)))
}

/// Parses `name = [1, 2]`.
fn parse_list<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
    name: &str,
) -> ParseResult<()> {
    parser.parse_keyword(name)?;
    parser.parse_token(Token::Equal)?;
    let mut values = Vec::new();
    parser.parse_comma_separated(Delimiter::Square, |parser| {
        values.push(parser.parse_integer()?);
        Ok(())
    })?;
    let context = parser.context();
    slots::set(context, state, name, context.dense_i64_array(&values));
    Ok(())
}

/// The payload of a body, if its name can replace the body: it takes the arguments in order, and its result is
/// yielded.
fn short_payload<'m>(block: Block<'m>, order: PayloadOrder) -> Option<Operation<'m>> {
    let payload = block.first()?;
    let terminator = payload.next()?;
    let arguments: Vec<Value<'m>> = block.arguments().map(|argument| argument.value()).collect();
    let operands = order.operands(&arguments);
    let is_short = terminator.next().is_none()
        && terminator.name().as_str() == "linalg.yield"
        && !operands.is_empty()
        && payload.operands().eq(operands)
        && payload.num_results() == 1
        && terminator.operands().eq([payload.result(0)])
        && payload.num_regions() == 0;
    is_short.then_some(payload)
}

/// True for `#arith.fastmath<none>`.
fn is_no_fastmath(attribute: Attribute<'_>) -> bool {
    match attribute.kind() {
        AttributeKind::Dialect(DialectInstance { name, parameters }) => {
            name.as_str() == "arith.fastmath"
                && matches!(parameters, [Parameter::Integer(IntegerValue::Small(0))])
        }
        _ => false,
    }
}

impl Destination {
    /// The operation that replaces the body in the text, if the body is that simple.
    fn short<'m>(&self, operation: Operation<'m>) -> Option<Operation<'m>> {
        short_payload(operation.region(0).first()?, self.payload?)
    }

    fn num_inputs(&self, operation: Operation<'_>) -> usize {
        let operands = operation.num_operands();
        if self.half {
            operands / 2
        } else {
            operands.saturating_sub(1)
        }
    }
}

impl Syntax for Destination {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let payload = if self.payload.is_some() {
            parse_payload(parser)?
        } else {
            None
        };
        let [inputs, _] = parse_parts(parser, state, false)?;
        let outputs = state
            .operands
            .iter()
            .skip(inputs)
            .map(|output| output.type_());
        state.results = outputs
            .filter(|type_| matches!(type_.kind(), TypeKind::RankedTensor { .. }))
            .collect();
        if let Some(name) = self.list {
            parse_list(parser, state, name)?;
        }
        syntax::attr_dict(parser, state)?;

        let region = match (self.payload, payload) {
            (None, _) => match body::build(parser, state, BodyKind::First, false) {
                Some(region) => region,
                None => parser.arena().region(),
            },
            (Some(_), Some(_)) if state.operands.is_empty() => parser.arena().region(),
            (Some(order), Some((name, attributes))) => {
                body::build_payload(parser, state, name, &attributes, order)
            }
            (Some(_), None) => {
                let mut arguments = Vec::new();
                parser.comma_separated(Delimiter::Paren, " in argument list", |parser| {
                    arguments.push(parser.parse_argument(true, true)?);
                    Ok(())
                })?;
                parser.parse_region(&arguments)?
            }
        };
        state.regions.push(region);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_regions() == 1
            && operation.num_operands() > 0
            && self
                .list
                .is_none_or(|name| slots::i64_array(operation, name).is_some())
            && (self.payload.is_none() || operation.region(0).first().is_some())
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let short = self.short(operation);
        if let Some(payload) = short {
            printer.text(" { ");
            printer.text(payload.name().as_str());
            let mut entries = slots::entries(payload, &[]);
            if let Some(index) = entries.iter().position(|entry| is_no_fastmath(entry.value)) {
                entries.remove(index);
            }
            printer.optional_attr_dict(&entries);
            printer.text(" }");
        }
        print_parts(printer, operation, self.num_inputs(operation));
        let mut elided = Vec::new();
        if let Some((name, values)) = self
            .list
            .and_then(|name| Some((name, slots::i64_array(operation, name)?)))
        {
            let values: Vec<_> = values.iter().map(i64::to_string).collect();
            printer.text(&format!(" {name} = [{}] ", values.join(", ")));
            elided.push(name);
        }
        syntax::print_attr_dict(printer, operation, &elided);
        if let (Some(_), None, Some(entry)) = (self.payload, short, operation.region(0).first()) {
            printer.indent();
            printer.newline();
            printer.text("(");
            printer.interleave_comma(entry.arguments(), |printer, argument| {
                printer.region_argument(argument);
            });
            printer.text(") ");
            printer.region(operation.region(0), false, true, false);
            printer.unindent();
        }
    }
}
