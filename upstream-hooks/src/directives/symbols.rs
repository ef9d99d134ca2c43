//! Directives of `ml_program` and `irdl`.

use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::Operation;

/// `custom<SingleBlockRegion>($region)`: a region, left out if its block is empty.
pub(super) struct SingleBlock;

impl CustomDirective for SingleBlock {
    type Parameters = argument::Region;

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let region = given;
        if let Some(written) = parser.parse_optional_region(&[])? {
            *region = written;
        }
        if region.is_empty() {
            region.push(parser.arena().block());
        }
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let region = given;
        let Some(region) = region else { return };
        if region.first().is_some_and(|block| block.first().is_some()) {
            printer.region(region, true, true, false);
        }
    }
}
