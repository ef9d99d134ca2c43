//! The directives of formats for the tree-sitter grammar, by the shape of their arguments.

use format_compiler::syntax::{Directive, Shape};
use serde_json::{Value, json};

/// All directives, by the shape of their arguments.
pub(crate) fn words() -> String {
    let of = |wanted: Shape| -> Value {
        let all = Directive::all().filter(|directive| directive.shape() == wanted);
        all.map(Directive::spelling).collect::<Vec<_>>().into()
    };
    // Each shape has a rule in `grammar.js`: a new one must be added here and there.
    let mut text = serde_json::to_string_pretty(&json!({
        "word": of(Shape::Word),
        "one": of(Shape::One),
        "two": of(Shape::Two),
        "list": of(Shape::List),
        "named": of(Shape::Named),
        "clauses": of(Shape::Clauses),
    }))
    .unwrap_or_default();
    text.push('\n');
    text
}
