//! What is read, as a grammar and as a picture of it.

use crate::grammar::Rule;
use crate::markdown_text::unindented_format;
use crate::model::{Syntax, SyntaxKind};
use crate::railroad::{Diagram, SvgOptions};

/// How wide a picture may be, in pixels: as wide as the text of a page.
const WIDTH: u32 = 720;

/// The kind of what declares a format or has a parser in C++.
pub(super) fn kind(declares_format: bool, is_cpp: bool) -> SyntaxKind {
    match declares_format {
        true => SyntaxKind::Declarative,
        false if is_cpp => SyntaxKind::Cpp,
        false => SyntaxKind::Generic,
    }
}

/// The syntax of what has this format; `rule` is what the format reads.
pub(super) fn syntax(kind: SyntaxKind, format: Option<&str>, rule: Option<&Rule>) -> Syntax {
    Syntax {
        kind,
        format: format.map(unindented_format),
        grammar: rule.map(crate::grammar::ebnf_rule),
        picture: rule.map(picture),
    }
}

fn picture(rule: &Rule) -> String {
    let is_allowed = |each: char| each.is_ascii_alphanumeric();
    let id: String = rule
        .name
        .chars()
        .map(|each| if is_allowed(each) { each } else { '-' })
        .collect();
    let title = format!("What is read by {}", rule.name);
    crate::railroad::svg(
        &Diagram::of(&rule.expression),
        &SvgOptions {
            width: WIDTH,
            title: &title,
            id: &id,
            alone: true,
        },
    )
}
