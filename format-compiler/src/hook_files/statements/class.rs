//! `class cpp::Name of types { ... }` and similar statements: C++ classes without a definition.

use crate::diagnostic::title;
use crate::hook_files::parser::{Parsed, Parser};
use format_runtime::dialect::{BuiltinType, Others};
use format_runtime::hooks::statements::HookFile;
use format_runtime::hooks::statements::{Class, ClassMembers};

/// The possible contents of a class.
const KINDS: [&str; 3] = ["type", "types", "attributes"];

/// Reads another name for a class, the class of a single type, or a base class.
pub(super) fn class(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.cxx_head("the name of a C++ class, such as `shop::GoodsType`")?;
    if parser.optional(b'=') {
        let of = parser.word("the C++ class that it stands for")?.text;
        let of = of.strip_prefix("mlir::").unwrap_or(&of).to_owned();
        let head = head.with(parser.versions()?);
        head.say(&Class::Alias(of), &mut file.classes, parser.errors);
        return Ok(());
    }
    members(parser, file, head, Others::None)
}

/// Reads an interface. Types and attributes may implement it without mention in their definitions.
pub(super) fn interface(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.cxx_head("the name of a C++ interface, such as `shop::PricedInterface`")?;
    members(parser, file, head, Others::OfDialects)
}

fn members(
    parser: &mut Parser<'_>,
    file: &mut HookFile,
    head: crate::hook_files::head::Head,
    others: Others,
) -> Parsed<()> {
    parser.keyword("of")?;
    let kind = parser.word("`types`, `attributes`, or `type`")?;
    let class = match &*kind.text {
        "type" if others == Others::None => Class::Spelled(member(parser)?),
        "types" | "attributes" => {
            let head = head.with(parser.versions()?);
            let mut all = ClassMembers {
                members: Vec::new(),
                builtins: Vec::new(),
                others,
            };
            parser.punctuation(b'{', "`{` and the names")?;
            while !parser.optional(b'}') {
                let word = parser.word("a name such as `shop.goods`, or `}`")?;
                if word.text.contains('.') {
                    all.members.push(word.text);
                } else if let Some(builtin) =
                    BuiltinType::of_name(&word.text).filter(|_| kind.text == "types")
                {
                    all.builtins.push(builtin);
                } else {
                    return Err(parser.error(title::hook_name_member(&word.text), word.span));
                }
            }
            let class = if kind.text == "types" {
                Class::Types(all)
            } else {
                Class::Attributes(all)
            };
            head.say(&class, &mut file.classes, parser.errors);
            return Ok(());
        }
        _ => return Err(parser.unknown(title::hook_word(&kind.text), &kind, KINDS.into_iter())),
    };
    let head = head.with(parser.versions()?);
    head.say(&class, &mut file.classes, parser.errors);
    Ok(())
}

/// Reads `dialect.mnemonic`.
fn member(parser: &mut Parser<'_>) -> Parsed<String> {
    let word = parser.word("a name such as `shop.goods`")?;
    match word.text.contains('.') {
        true => Ok(word.text),
        false => Err(parser.error(title::hook_name(&word.text), word.span)),
    }
}
