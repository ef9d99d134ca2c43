//! Types that follow from others, and tokens: `async`, `ml_program`.

use crate::types::async_value;
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::Operation;

/// `custom<AwaitResultType>(type($operand), type($result))`: the operand's type; an `!async.value<T>` gives a `T`.
pub(super) struct AwaitedType;

impl CustomDirective for AwaitedType {
    type Parameters = (argument::Type, argument::Type);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (operand, result) = given;
        let written = parser.parse_type()?;
        (*operand, *result) = (Some(written), async_value(written));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (operand, _) = given;
        if let Some(type_) = operand {
            printer.type_(type_);
        }
    }
}
