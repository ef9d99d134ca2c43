//! `else` of `wasmssa.if`.

use super::wrong_arguments;
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::Operation;

/// `custom<ElseRegion>($region)`: `else {...}`, or nothing for an empty region.
pub(super) struct Else;

/// With the space, it is no keyword.
const PRINTED: &[u8] = b"else ";

impl CustomDirective for Else {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Region(region)] = arguments else {
            return Err(wrong_arguments(parser, "ElseRegion", arguments));
        };
        // Upstream prints a string, which it does not read back.
        if parser.parse_optional_keyword("else") || parser.parse_optional_string()?.is_some_and(|text| text == PRINTED)
        {
            *region = parser.parse_region(&[])?;
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [PrintArgument::Region(Some(region))] = arguments else { return };
        if !region.is_empty() {
            printer.keyword_or_string(PRINTED);
            printer.region(*region, true, true, false);
        }
    }
}
