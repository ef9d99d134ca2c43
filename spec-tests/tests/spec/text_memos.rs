//! The memory of the parser and the printer: each text of the corpus is read and printed before and after all others
//! as it is alone.

// The harness reads files.
#![allow(clippy::disallowed_methods)]

use crate::threads::{Corpus, options};
use spec_tests::{files_below, workspace};

/// True if a part of a file can be in a module with others beside it: aliases and resources belong to a whole text,
/// distinct attributes have numbers in the order of a whole text, and a comment may not be ended.
fn is_independent(text: &str) -> bool {
    let has_own_names = text.lines().any(|line| line.starts_with(['#', '!', '{']));
    !has_own_names && !text.contains("distinct[")
}

/// A text as the only content of a module.
fn in_module(text: &str) -> String {
    format!("module {{\n{text}\n}}\n")
}

/// Text of a module as it is printed in another one, with more indentation.
fn indented(printed: &str) -> String {
    let lines = printed.trim_end().lines();
    lines.map(|line| format!("  {line}\n")).collect()
}

pub(crate) fn corpus() {
    let corpus = Corpus::load();
    let mut texts = Vec::new();
    for path in files_below(&workspace().join("corpus/ir"), "mlir") {
        let file = std::fs::read(&path).expect("the file is there");
        for part in String::from_utf8_lossy(&file).split("// -----") {
            let text = in_module(part);
            if !is_independent(part) {
                continue;
            }
            let (diagnostics, printed) = corpus.read_local(&text, &options());
            // Aliases of a printed text come before the module.
            let is_one = printed.starts_with("module {") || printed.starts_with("\"builtin");
            // Lines that end inside of an attribute aren't indented with the rest.
            let mut inner = printed
                .lines()
                .skip(1)
                .filter(|line| !line.starts_with('}'));
            let is_indented = inner.all(|line| line.starts_with("  "));
            if diagnostics.is_empty() && is_one && is_indented && !printed.contains("\\\n") {
                texts.push((path.clone(), text, printed));
            }
        }
    }
    assert!(texts.len() > 40, "{} texts are too few", texts.len());
    let mut order: Vec<usize> = (0..texts.len()).collect();
    for _ in 0..2 {
        let all = order.iter().map(|&index| texts[index].1.as_str());
        let (diagnostics, printed) = corpus.read_local(&all.collect::<String>(), &options());
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let mut rest = printed.strip_prefix("module {\n").expect("a module around");
        for &index in &order {
            let (path, _, alone) = &texts[index];
            let expected = indented(alone);
            rest = rest.strip_prefix(&*expected).unwrap_or_else(|| {
                let length = rest.len().min(expected.len() + 200);
                let found = String::from_utf8_lossy(&rest.as_bytes()[..length]);
                panic!("{}: {found}\nalone:\n{expected}", path.display())
            });
        }
        order.reverse();
    }
}
