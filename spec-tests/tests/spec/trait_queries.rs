//! Answers of definitions about their traits: before each operation of `corpus/explain/traits.td` are the questions
//! with the answer yes, and the ones with the answer no.

// The test reads a file.
#![allow(clippy::disallowed_methods)]

use format_runtime::dialect::OperationDefinition;

fn answer(operation: &OperationDefinition, question: &str) -> bool {
    match question {
        "commutative" => operation.is_commutative(),
        "pure" => operation.is_pure(),
        name => operation.has_trait(name),
    }
}

pub(crate) fn questions_are_answered() {
    let path = spec_tests::workspace().join("corpus/explain/traits.td");
    let text = std::fs::read_to_string(path).expect("the corpus is there");
    let dialects = asmf::load_text(&text).expect("the definitions are right");
    let (mut questions, mut count, mut wrong) = (Vec::new(), 0, Vec::new());
    for line in text.lines() {
        for (beginning, expected) in [("// yes: ", true), ("// no: ", false)] {
            let list = line
                .strip_prefix(beginning)
                .into_iter()
                .flat_map(|list| list.split(", "));
            questions.extend(list.map(|question| (question, expected)));
        }
        let Some((_, rest)) = line.split_once(": Q_Op<\"") else {
            continue;
        };
        let name = format!("q.{}", rest.split('"').next().unwrap_or_default());
        let operation = dialects.operation(&name).expect("it is defined");
        count += questions.len();
        wrong.extend(
            questions
                .drain(..)
                .filter(|&(question, expected)| answer(operation, question) != expected)
                .map(|(question, expected)| {
                    format!(
                        "{name}: {question} is to be {expected}; listed: {:?}",
                        operation.traits.listed
                    )
                }),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 20, "{count} questions");
}
