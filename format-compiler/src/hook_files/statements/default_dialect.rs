//! `default_dialect dialect.name of cpp::namespace "other"`: the dialect whose prefix may be omitted in the regions.

use crate::hook_files::parser::{Parsed, Parser};
use format_runtime::hooks::statements::HookFile;

pub(super) fn read(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.head("the name of an operation, such as `shop.sell`")?;
    let dialect = parser.string("the name of a dialect in quotes")?;
    head.say(&dialect, &mut file.default_dialects, parser.errors);
    Ok(())
}
