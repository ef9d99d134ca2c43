//! Every page of a code about patterns is a test: its wrong example gets that code first, its right one gets nothing.

use format_compiler::diagnostic::pages::EXAMPLE_PREAMBLE;
use format_compiler::diagnostic::{Code, Diagnostic, plain};
use format_compiler::ods::Definitions;
use format_compiler::prelude;
use std::sync::Arc;
use tablegen::{FileProvider, MemoryFiles, Options, Session};

struct Files(MemoryFiles);

impl FileProvider for Files {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        match prelude::read(path) {
            Some(text) => Some(Arc::from(text.as_bytes())),
            None => self.0.read(path),
        }
    }
}

/// What is found in an example: codes and lines to read.
fn findings(example: &str) -> Vec<(Code, String)> {
    let mut files = MemoryFiles::default();
    files.0.insert("page.td".to_owned(), Arc::from(format!("{EXAMPLE_PREAMBLE}{example}").as_bytes()));
    let files = Files(files);
    let session = Session::new(&files, Options::default().include_paths(vec![prelude::ROOT.to_owned()]));
    let evaluation = session.evaluate("page.td");
    let definitions = Definitions::read(&evaluation.records).0;
    let patterns = pattern_compiler::compile(&evaluation.records, &definitions.operations);
    assert!(!patterns.list.is_empty(), "{example}");
    let found = evaluation.diagnostics.into_iter().map(Diagnostic::from).chain(patterns.diagnostics);
    let sources = session.sources();
    found.map(|finding| (finding.code, plain(&finding, &sources))).collect()
}

#[test]
fn examples() {
    let mut problems = Vec::new();
    for &code in Code::ALL.iter().filter(|code| code.is_about_patterns()) {
        let Some(examples) = code.examples() else { continue };
        // That one is found by running the pattern.
        let wrong = findings(examples.wrong.definitions);
        if code != Code::PatternFault && wrong.first().map(|(first, _)| *first) != Some(code) {
            problems.push(format!("{code}: the wrong example gives {wrong:#?}"));
        }
        let right = findings(examples.right.definitions);
        if !right.is_empty() {
            problems.push(format!("{code}: the right example gives {right:#?}"));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
