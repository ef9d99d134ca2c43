//! The `tosa` dialect.

mod control;

use crate::registration::register_syntax;
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::hooks::Hooks;
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{
    Attribute, AttributeKind, DialectInstance, IntegerValue, NamedAttribute, Operation, OperationState, Parameter,
    Value,
};

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    for name in WITH_ENUMS {
        register_syntax(hooks, &format!("tosa.{name}"), WithEnums);
    }
    register_syntax(hooks, "tosa.cond_if", control::CondIf);
    register_syntax(hooks, "tosa.while_loop", control::WhileLoop);
}

/// Operations whose dictionary has enum values as bare words.
const WITH_ENUMS: &[&str] = &[
    "apply_scale",
    "argmax",
    "cast_from_block_scaled",
    "cast_to_block_scaled",
    "clamp",
    "matmul_t_block_scaled",
    "max_pool2d",
    "maximum",
    "minimum",
    "reduce_max",
    "reduce_min",
    "rescale",
    "resize",
];

/// An entry whose value is a bare word: its name, the attribute definition of the value, words and numbers.
type EnumEntry = (&'static str, &'static str, &'static [(&'static str, i64)]);

const ENUMS: [EnumEntry; 4] = [
    ("rounding_mode", "tosa.rounding_mode", &[("SINGLE_ROUND", 1), ("INEXACT_ROUND", 2), ("DOUBLE_ROUND", 3)]),
    ("mode", "tosa.resize_mode", &[("NEAREST_NEIGHBOR", 1), ("BILINEAR", 2)]),
    ("nan_mode", "tosa.nan_mode", &[(DEFAULT_NAN_MODE, 1), ("IGNORE", 2)]),
    ("block_size", "tosa.block_size", &[("BLOCK_SIZE_32", 32)]),
];

/// Left out when printed.
const DEFAULT_NAN_MODE: &str = "PROPAGATE";

/// `tosa.clamp %a {max_val = 1.0 : f32, nan_mode = IGNORE} : (A) -> B`
struct WithEnums;

/// `name = value`
fn parse_entry<'m>(parser: &mut Parser<'_, 'm>, into: &mut Vec<NamedAttribute<'m>>) -> ParseResult<()> {
    let context = parser.context();
    let offset = parser.offset();
    let Some(name) = parser.parse_optional_any_keyword() else {
        return Err(parser.error(offset, "expected attribute name"));
    };
    parser.parse_token(Token::Equal)?;
    let entry = ENUMS.iter().find(|(own, ..)| *own == name);
    let offset = parser.offset();
    let value = match entry.and_then(|entry| Some((entry, parser.parse_optional_any_keyword()?))) {
        None => parser.parse_attribute(None)?,
        Some(((_, definition, cases), word)) => {
            let Some((_, number)) = cases.iter().find(|(own, _)| *own == word) else {
                return Err(parser.error(offset, format!("invalid {name} value: {word}")));
            };
            context.attribute(AttributeKind::Dialect(DialectInstance {
                name: context.definition_name(definition),
                parameters: &[Parameter::Integer(IntegerValue::Small(*number))],
            }))
        }
    };
    into.push(NamedAttribute { name: context.identifier(name), value });
    Ok(())
}

/// The word for an enum value; `None` for any other value.
fn word(attribute: Attribute<'_>) -> Option<&'static str> {
    let AttributeKind::Dialect(DialectInstance { name, parameters: [Parameter::Integer(IntegerValue::Small(number))] }) =
        attribute.kind()
    else {
        return None;
    };
    let (.., cases) = ENUMS.iter().find(|(_, definition, _)| *definition == name.as_str())?;
    cases.iter().find(|(_, own)| own == number).map(|(word, _)| *word)
}

impl Syntax for WithEnums {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let operands = syntax::any_operand_list(parser, Delimiter::None)?;
        let mut entries = Vec::new();
        parser.parse_comma_separated(Delimiter::OptionalBraces, |parser| parse_entry(parser, &mut entries))?;
        slots::set_all(parser.context(), state, &entries);
        parser.parse_token(Token::Colon)?;
        let (inputs, results) = syntax::function_type(parser)?;
        let offset = parser.offset();
        syntax::resolve_each(parser, &operands, inputs, offset, &mut state.operands)?;
        state.results.extend_from_slice(results);
        Ok(())
    }

    fn fits(&self, _operation: Operation<'_>) -> bool {
        true
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        printer.operands(operation.operands());
        let mut entries = slots::entries(operation, &[]);
        entries.retain(|entry| word(entry.value) != Some(DEFAULT_NAN_MODE));
        for (index, entry) in entries.iter().enumerate() {
            printer.text(if index == 0 { " {" } else { ", " });
            printer.text(entry.name.as_str());
            printer.text(" = ");
            match word(entry.value) {
                Some(word) => printer.text(word),
                None => printer.attribute(entry.value),
            }
        }
        if !entries.is_empty() {
            printer.text("}");
        }
        printer.text(" : ");
        printer.functional_type(operation.operands().map(Value::type_), operation.results().map(Value::type_));
    }
}
