//! `sound_trait cpp::Name`: a native trait with no check that can fail.

use crate::hook_files::parser::{Parsed, Parser};
use format_runtime::hooks::statements::HookFile;

pub(super) fn read(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.cxx_head("the name of a trait, such as `shop::Priced`")?;
    let head = head.with(parser.versions()?);
    head.say(&(), &mut file.sound_traits, parser.errors);
    Ok(())
}
