//! Every page of a code about patterns is a test: its wrong example gets the code first, its right one gets nothing.

use crate::common::{Files, options};
use format_compiler::diagnostic::pages::EXAMPLE_PREAMBLE;
use format_compiler::diagnostic::{Code, Diagnostic, plain};
use format_compiler::ods::Definitions;
use tablegen::Session;

/// The findings in an example: codes and lines to read.
fn findings(example: &str) -> Vec<(Code, String)> {
    let files = Files::with("page.td", &format!("{EXAMPLE_PREAMBLE}{example}"));
    let session = Session::new(&files, options());
    let evaluation = session.evaluate("page.td");
    let definitions = Definitions::read(&evaluation.records).0;
    let patterns = pattern_compiler::compile(&evaluation.records, &definitions.operations);
    assert!(!patterns.list.is_empty(), "{example}");
    let found = evaluation
        .diagnostics
        .into_iter()
        .map(Diagnostic::from)
        .chain(patterns.diagnostics);
    let sources = session.sources();
    found
        .map(|finding| (finding.code, plain(&finding, &sources)))
        .collect()
}

#[test]
fn examples() {
    let mut problems = Vec::new();
    for &code in Code::ALL.iter().filter(|code| code.is_about_patterns()) {
        let Some(examples) = code.examples() else {
            continue;
        };
        // These are found by running the pattern.
        let is_tried = matches!(code, Code::PatternFault | Code::PatternNotTried);
        let wrong = findings(examples.wrong.definitions);
        if !is_tried && wrong.first().map(|(first, _)| *first) != Some(code) {
            problems.push(format!("{code}: the wrong example gives {wrong:#?}"));
        }
        let right = findings(examples.right.definitions);
        if !right.is_empty() {
            problems.push(format!("{code}: the right example gives {right:#?}"));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
