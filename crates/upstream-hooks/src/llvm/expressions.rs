//! `custom<ExpressionArg>` of DWARF expressions: `DW_OP_LLVM_convert(16, DW_ATE_signed)`.

use format_runtime::hooks::{Hooks, ParameterDirective, ParameterValue, Signature};
use format_runtime::program::ArgumentKind;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{IntegerValue, Parameter};

/// Registers the directive.
pub(super) fn register(hooks: &mut Hooks) {
    hooks
        .parameter_directives
        .insert("mlir::LLVM", "ExpressionArg", Arguments);
}

/// `custom<ExpressionArg>(ref($opcode), $arguments)`
struct Arguments;

/// The operation with encodings as arguments, from the second on.
const CONVERT: &[u8] = b"DW_OP_LLVM_convert";

/// DWARF's encodings of base types.
const ENCODINGS: [(&str, i64); 18] = [
    ("DW_ATE_address", 1),
    ("DW_ATE_boolean", 2),
    ("DW_ATE_complex_float", 3),
    ("DW_ATE_float", 4),
    ("DW_ATE_signed", 5),
    ("DW_ATE_signed_char", 6),
    ("DW_ATE_unsigned", 7),
    ("DW_ATE_unsigned_char", 8),
    ("DW_ATE_imaginary_float", 9),
    ("DW_ATE_packed_decimal", 10),
    ("DW_ATE_numeric_string", 11),
    ("DW_ATE_edited", 12),
    ("DW_ATE_signed_fixed", 13),
    ("DW_ATE_unsigned_fixed", 14),
    ("DW_ATE_decimal_float", 15),
    ("DW_ATE_UTF", 16),
    ("DW_ATE_UCS", 17),
    ("DW_ATE_ASCII", 18),
];

/// True if the argument at this index is an encoding.
fn is_encoding(opcode: Option<&ParameterValue<'_>>, index: usize) -> bool {
    matches!(
        opcode,
        Some(ParameterValue::Ref(Some(Parameter::String(CONVERT))))
    ) && index > 0
}

impl ParameterDirective for Arguments {
    fn signature(&self) -> Signature {
        Signature::of_given(&[
            (ArgumentKind::Parameter, true),
            (ArgumentKind::Parameter, false),
        ])
    }
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        arguments: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool> {
        let mut values = Vec::new();
        loop {
            let offset = parser.offset();
            let word = if is_encoding(arguments.first(), values.len()) {
                parser.parse_optional_any_keyword()
            } else {
                None
            };
            let value = match word {
                Some(word) => match ENCODINGS.iter().find(|(name, _)| *name == word) {
                    Some((_, value)) => *value,
                    None => {
                        let message = format!("encountered unknown attribute encoding \"{word}\"");
                        return Err(parser.error(offset, message));
                    }
                },
                None => parser.parse_integer()?,
            };
            values.push(Parameter::Integer(IntegerValue::Small(value)));
            if !parser.parse_optional_token(Token::Comma) {
                break;
            }
        }
        if let [_, ParameterValue::Parameter(list)] = arguments {
            *list = Some(Parameter::List(parser.context().parameters(&values)));
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]) {
        let Some(ParameterValue::Parameter(Some(Parameter::List(values)))) = arguments.get(1)
        else {
            return;
        };
        for (index, value) in values.iter().enumerate() {
            if index > 0 {
                printer.text(", ");
            }
            let Parameter::Integer(IntegerValue::Small(value)) = value else {
                continue;
            };
            let encoding = ENCODINGS.iter().find(|(_, number)| number == value);
            match encoding.filter(|_| is_encoding(arguments.first(), index)) {
                Some((name, _)) => printer.text(name),
                None => printer.text(&(*value as u64).to_string()),
            }
        }
    }
}
