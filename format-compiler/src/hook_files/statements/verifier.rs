//! `verifier dialect.name of cpp::namespace { needs($a, $b) }`: states rejected by the C++ verifier of an operation.

use crate::diagnostic::title;
use crate::hook_files::parser::{Parsed, Parser};
use format_runtime::dialect::OperationFacts;
use format_runtime::hooks::statements::HookFile;

/// The possible conditions.
const FORMS: [&str; 7] = [
    "never_absent",
    "together",
    "as_many",
    "needs",
    "never_both",
    "filled",
    "marked",
];

pub(super) fn read(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.head("the name of an operation, such as `shop.sell`")?;
    parser.punctuation(b'{', "`{` and what the verifier demands")?;
    let mut facts = OperationFacts::default();
    while !parser.optional(b'}') {
        let form = parser.word("what the verifier demands, such as `needs($a, $b)`, or `}`")?;
        if !FORMS.contains(&&*form.text) {
            return Err(parser.unknown(title::hook_word(&form.text), &form, FORMS.into_iter()));
        }
        parser.punctuation(b'(', "`(` and `$`")?;
        let mut names = vec![parser.variable("`$` and a name")?.text];
        while parser.optional(b',') {
            names.push(parser.variable("`$` and a name")?.text);
        }
        let is_pair = matches!(&*form.text, "needs" | "never_both" | "marked");
        let is_alone = is_pair || matches!(&*form.text, "together" | "as_many");
        if (is_pair && names.len() > 2) || (is_alone && names.len() < 2) {
            return Err(parser.expected(if names.len() < 2 {
                "`,` and another name"
            } else {
                "`)` behind two names"
            }));
        }
        parser.punctuation(b')', "`,` or `)`")?;
        let pair = |names: &[String]| (names[0].clone(), names[1].clone());
        match &*form.text {
            "never_absent" => facts.never_absent.extend(names),
            "as_many" => facts.as_many.push(names),
            "filled" => facts.filled.extend(names),
            "needs" => facts.needs.push(pair(&names)),
            "never_both" => facts.never_both.push(pair(&names)),
            "marked" => facts.marked.push(pair(&names)),
            _ if facts.together.is_empty() => facts.together = names,
            // In another group, each name needs the next one, and the last name needs the first.
            _ => {
                let next = names[1..].iter().chain(&names[..1]).cloned();
                facts.needs.extend(names.iter().cloned().zip(next));
            }
        }
    }
    head.say(&facts, &mut file.verifiers, parser.errors);
    Ok(())
}
