//! `else` of `wasmssa.if`.

use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::Operation;

/// `custom<ElseRegion>($region)`: `else {...}`, or nothing for an empty region.
pub(super) struct Else;

/// With the trailing space it is not a keyword.
const PRINTED: &[u8] = b"else ";

impl CustomDirective for Else {
    type Parameters = argument::Region;

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        region: Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        // Upstream prints a string, which it does not read back.
        if parser.parse_optional_keyword("else")
            || parser
                .parse_optional_string()?
                .is_some_and(|text| text == PRINTED)
        {
            *region = parser.parse_region(&[])?;
        }
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        region: Printed<'a, 'm, Self>,
    ) {
        let Some(region) = region else { return };
        if !region.is_empty() {
            printer.keyword_or_string(PRINTED);
            printer.region(region, true, true, false);
        }
    }
}
