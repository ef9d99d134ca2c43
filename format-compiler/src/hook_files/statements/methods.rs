//! `methods dialect.type of cpp::namespace { getElementType = element_type }`: the results of methods of a type whose
//! parameters no definition declares.

use crate::diagnostic::title;
use crate::hook_files::parser::{Parsed, Parser};
use format_runtime::dialect::AccessorResult;
use format_runtime::hooks::statements::HookFile;

/// The possible results of methods.
const RESULTS: [(&str, AccessorResult); 3] = [
    ("type", AccessorResult::Type),
    ("integer_width", AccessorResult::IntegerWidth),
    ("element_type", AccessorResult::ElementType),
];

pub(super) fn read(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.head("the name of a type, such as `shop.goods`")?;
    parser.punctuation(b'{', "`{` and methods")?;
    let mut methods = Vec::new();
    while !parser.optional(b'}') {
        let method = parser.word("the name of a method, or `}`")?.text;
        parser.punctuation(b'=', "`=`")?;
        let word = parser.word("`type`, `element_type` or `integer_width`")?;
        let Some((_, gives)) = RESULTS.iter().find(|(known, _)| *known == word.text) else {
            return Err(parser.unknown(
                title::hook_word(&word.text),
                &word,
                RESULTS.iter().map(|(known, _)| *known),
            ));
        };
        methods.push((method, *gives));
    }
    head.say(&methods, &mut file.methods, parser.errors);
    Ok(())
}
