//! The syntax of a definition as a grammar and as a picture of it.

use crate::grammar::Rule;
use crate::markdown_text::unindented_format;
use crate::model::{Syntax, SyntaxKind};
use crate::railroad::{Diagram, SvgOptions};

/// The maximum width of a picture in pixels: the width of a page's text.
const WIDTH: u32 = 720;

/// The kind of syntax of a definition with a declarative format or a parser in C++.
pub(super) fn kind(declares_format: bool, is_cpp: bool) -> SyntaxKind {
    match declares_format {
        true => SyntaxKind::Declarative,
        false if is_cpp => SyntaxKind::Cpp,
        false => SyntaxKind::Generic,
    }
}

/// The syntax of a definition; `rule` is the grammar of its format.
pub(super) fn syntax(kind: SyntaxKind, format: Option<&str>, rule: Option<&Rule>) -> Syntax {
    Syntax {
        kind,
        format: format.map(unindented_format),
        grammar: rule.map(crate::grammar::ebnf_rule),
        picture: rule.map(picture),
        round_trip: None,
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
