//! Diagrams of expressions.

use documents::grammar::{Expression, Token};
use documents::railroad::{Diagram, TextOptions, text};

#[test]
fn labels_stand_for_rules() {
    let operands = Expression::rule("value")
        .separated_by(",")
        .optional()
        .labelled("$operands");
    let name = Expression::Token(Token::SymbolName);
    let expression = Expression::sequence([operands, Expression::literal("to"), name]);
    let expected = "
                        ╭────╮ ┌─────────────┐
╟─┬───────────────────┬─┤ to ├─┤ symbol-name ├─╢
  │   ┌───────────┐   │ ╰────╯ └─────────────┘
  ╰─┬─┤ $operands ├─┬─╯
    │ └───────────┘ │
    │     ╭───╮     │
    ╰──◂──┤ , ├──◂──╯
          ╰───╯
";
    let drawn = text(&Diagram::of(&expression), TextOptions::default());
    assert_eq!(format!("\n{drawn}"), expected, "{drawn}");
}
