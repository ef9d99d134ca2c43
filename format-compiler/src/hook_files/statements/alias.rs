//! `alias dialect.mnemonic of cpp::namespace "text"`: the alias of a dialect's attributes or types.

use crate::hook_files::parser::{Parsed, Parser};
use crate::hook_files::token::TokenKind;
use format_runtime::hooks::statements::HookFile;

pub(super) fn read(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.head("the name of an attribute or type, such as `shop.label`")?;
    if parser.is(TokenKind::String) {
        let alias = parser.string("an alias")?;
        head.say(&alias, &mut file.aliases, parser.errors);
        return Ok(());
    }
    // The alias of each name is its mnemonic.
    for (name, head) in head.each() {
        let mnemonic = name
            .split_once('.')
            .map_or("", |(_, mnemonic)| mnemonic)
            .to_owned();
        head.say(&mnemonic, &mut file.aliases, parser.errors);
    }
    Ok(())
}
