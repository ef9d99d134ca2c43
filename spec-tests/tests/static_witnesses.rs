//! Each warning of the analysis of formats has a witness: in the wrong example of its page the fuzzer finds, by itself,
//! an instance that does not come back.

use format_compiler::diagnostic::Code;
use format_compiler::diagnostic::pages::EXAMPLE_PREAMBLE;
use format_compiler::{lower, prelude};
use format_runtime::dialect::{Dialects, Environment};
use format_runtime::hooks::Hooks;
use operation_core::Context;
use round_trip::{FuzzOptions, Fuzzer};
use std::sync::Arc;
use tablegen::{FileProvider, MemoryFiles, Options, Session};

/// Codes without a witness, and why.
const WITHOUT: &[(&str, &str)] = &[
    ("F203", "what is never printed is not lost in any instance"),
    ("F218", "instances have no location behind them"),
    ("F233", "no instance is made whose result type follows from something absent"),
    ("F237", "what is never printed is not lost in any instance"),
    ("F241", "the runtime keeps every attribute as a property"),
    ("F243", "a computed attribute can't be stored, so there is no instance"),
    ("F244", "the fault is in the C++ that is generated"),
    ("F251", "two spaces are read back"),
    ("F252", "a space at the end of a line is read back"),
    ("F253", "a type that need not be written is read back"),
    ("F264", "the directive is C++, and there is no hook"),
    ("F265", "the fault is in the C++ that is generated"),
];

struct Files(MemoryFiles);

impl FileProvider for Files {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        match prelude::read(path) {
            Some(text) => Some(Arc::from(text.as_bytes())),
            None => self.0.read(path),
        }
    }
}

/// What the fuzzer says about each definition of an example; the first that fails.
fn witness(example: &str) -> Result<String, String> {
    let mut files = MemoryFiles::default();
    files.0.insert("page.td".to_owned(), Arc::from(format!("{EXAMPLE_PREAMBLE}{example}").as_bytes()));
    let files = Files(files);
    let session = Session::new(&files, Options { include_paths: vec![prelude::ROOT.to_owned()], defines: Vec::new() });
    let mut dialects = Dialects::default();
    for root in [&format!("{}/{}", prelude::ROOT, prelude::BUILTIN), "page.td"] {
        lower::load(&format_compiler::compile(&session.evaluate(root).records), &mut dialects);
    }
    let hooks = Hooks::default();
    let context = Context::new();
    dialects.register(&context);
    let mut fuzzer = Fuzzer::new(&context, Environment { dialects: &dialects, hooks: &hooks });
    let mut said = String::new();
    for (index, operation) in dialects.operations.iter().enumerate() {
        if operation.name.starts_with("builtin.") {
            continue;
        }
        let report = fuzzer.operation(index, &FuzzOptions { budget: 600, ..FuzzOptions::default() });
        if let Some(finding) = report.findings.first() {
            return Ok(format!("{}: {:?}", finding.operation, finding.failure));
        }
        let reason = report.reason.unwrap_or_default();
        said.push_str(&format!("{}: {} instances come back {reason}; ", operation.name, report.checked));
    }
    let attributes = dialects.attributes.iter().map(|definition| definition.name.as_str());
    for name in attributes.chain(dialects.types.iter().map(|definition| definition.name.as_str())) {
        if name.starts_with("builtin.") {
            continue;
        }
        let (checked, failures) = fuzzer.definition(name);
        if let Some(failure) = failures.first() {
            return Ok(format!("{name}: {failure:?}"));
        }
        said.push_str(&format!("{name}: {checked} instances come back; "));
    }
    Err(said)
}

#[test]
fn every_warning_has_a_witness() {
    let (mut all, mut problems) = (0, Vec::new());
    for &code in Code::ALL {
        let name = code.to_string();
        if !("F200".."F270").contains(&name.as_str()) {
            continue;
        }
        let Some(examples) = code.examples() else { continue };
        all += 1;
        let expected = WITHOUT.iter().all(|(without, _)| *without != name);
        match witness(examples.wrong.definitions) {
            Ok(_) if expected => {}
            Ok(found) => problems.push(format!("{name} has a witness after all: {found}")),
            Err(_) if !expected => {}
            Err(said) => problems.push(format!("{name}: {said}")),
        }
    }
    assert!(all > 25, "{all} pages");
    assert!(problems.is_empty(), "of {all}:\n{}", problems.join("\n"));
}
