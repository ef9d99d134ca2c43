//! `emitc.include`

use crate::slots;
use crate::syntax::Syntax;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState};

/// `emitc.include "a.h"` or `emitc.include <"a.h">`
pub(super) struct Include;

const FILE: &str = "include";
const STANDARD: &str = "is_standard_include";

impl Syntax for Include {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let standard = parser.parse_optional_token(Token::Less);
        let offset = parser.name_offset();
        let Some(file) = parser.parse_optional_string()? else {
            return Err(parser.custom_error(offset, "expected string attribute"));
        };
        slots::set(context, state, FILE, context.string(&file));
        if standard {
            if !parser.parse_optional_token(Token::Greater) {
                return Err(parser.custom_error(offset, "expected trailing '>' for standard include"));
            }
            slots::set(context, state, STANDARD, context.unit());
        }
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        slots::string(operation, FILE).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let standard = slots::unit(operation, STANDARD);
        printer.text(if standard { " <" } else { " " });
        printer.string(slots::string(operation, FILE).unwrap_or_default());
        if standard {
            printer.text(">");
        }
    }
}
