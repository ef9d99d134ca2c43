//! Separate rules for parts of large ones.

use documents::grammar::internals::{MOST_ALTERNATIVES, alternatives, in_parts};
use documents::grammar::{Expression, Grammar, Rule};

#[test]
fn optional_parts_are_rules_where_there_are_many() {
    let part = |number: usize| Expression::literal(&format!("w{number}")).optional();
    let rule = |name: &str, count| Rule {
        name: name.to_owned(),
        description: String::new(),
        expression: Expression::sequence((0..count).map(part)),
    };
    let rules = vec![rule("few", 7), rule("many", 40), rule("many-part-1", 1)];
    let grammar = in_parts(&Grammar {
        start: "many".to_owned(),
        rules,
    });
    assert_eq!(grammar.rules[0], rule("few", 7));
    assert!(
        grammar
            .rules
            .iter()
            .all(|rule| alternatives(&rule.expression) <= MOST_ALTERNATIVES)
    );
    // 33 of 40 alternatives have a rule of their own, and no name clashes with an existing one.
    assert_eq!(grammar.rules.len(), 3 + 33);
    let mut names: Vec<&str> = grammar.rules.iter().map(|rule| &*rule.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), grammar.rules.len());
}
