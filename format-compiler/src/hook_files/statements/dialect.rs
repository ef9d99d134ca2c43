//! `dialect name of cpp::namespace { complete verified }`: facts about a dialect as a whole.

use crate::diagnostic::title;
use crate::hook_files::parser::{Parsed, Parser};
use format_runtime::hooks::statements::{DialectSaid, HookFile};

/// The possible facts.
const WORDS: [&str; 8] = [
    "open",
    "own_functions",
    "own_directives",
    "complete",
    "extensible",
    "verified",
    "unknown_type",
    "unknown_attribute",
];

pub(super) fn read(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.dialect_head()?;
    parser.punctuation(b'{', "`{`")?;
    let mut said = DialectSaid::default();
    while !parser.optional(b'}') {
        let word = parser.word("a word about the dialect, or `}`")?;
        let is_said = match &*word.text {
            "open" => &mut said.is_open,
            "own_functions" => &mut said.has_own_functions,
            "own_directives" => &mut said.has_own_directives,
            "complete" => &mut said.is_complete,
            "extensible" => &mut said.has_extensions,
            "verified" => &mut said.knows_forbidden,
            "unknown_type" => {
                said.unknown_type = parser.string("the message for an unknown type")?;
                continue;
            }
            "unknown_attribute" => {
                said.unknown_attribute = parser.string("the message for an unknown attribute")?;
                continue;
            }
            _ => {
                return Err(parser.unknown(title::hook_word(&word.text), &word, WORDS.into_iter()));
            }
        };
        *is_said = true;
    }
    head.say(&said, &mut file.dialects, parser.errors);
    Ok(())
}
