//! The compiled form of the canonicalization rules is that of their files. `BLESS=1` writes it.

// The test reads files of its own package, and writes some.
#![allow(clippy::disallowed_methods)]

use format_compiler::LlvmVersion;
use format_compiler::ods::Definitions;
use project::dialect_files::files::{Disk, DiskFiles, options};
use rewrite::Rewrites;
use spec_tests::mlir::Mlir;
use spec_tests::referees;
use std::fs;
use std::path::Path;
use tablegen::Session;

pub(crate) fn compiled_rules_are_up_to_date() {
    let Some(include) = referees::or_skip("compiled_rules", referees::include()) else {
        return;
    };
    let rules = spec_tests::workspace().join("crates/upstream-rewrites/rules");
    let entries = fs::read_dir(&rules).expect("the folder is part of the package");
    let mut stale = Vec::new();
    for path in entries.map(|entry| entry.expect("a file").path()) {
        if path.extension().is_none_or(|extension| extension != "td") {
            continue;
        }
        let name = path.file_stem().expect("a name");
        let bytes = compiled(&path, &include, &[]);
        // Definitions have other numbers beside another dialect.
        assert!(
            bytes == compiled(&path, &include, &["mlir/Dialect/SPIRV/IR/SPIRVOps.td"]),
            "{} refers to a definition by its number",
            path.display()
        );
        let target = rules.join("compiled").join(name);
        if fs::read(&target).ok().as_deref() == Some(&bytes) {
            continue;
        }
        if referees::is_blessing() {
            fs::write(&target, bytes).expect("the folder is writable");
        } else {
            stale.push(target);
        }
    }
    assert!(
        stale.is_empty(),
        "{stale:?} are stale: run `BLESS=1 cargo test -p spec-tests --test spec compiled_rules`"
    );
}

/// The rules of a file, in its order.
fn compiled(path: &Path, include: &Path, others: &[&str]) -> Vec<u8> {
    let own = path.to_string_lossy();
    let definitions: Vec<&str> = others.iter().copied().chain([&*own]).collect();
    let mlir = Mlir::load(include, &definitions).expect("dialects");
    let files = DiskFiles::on(&Disk::default());
    let options = options(&[include.to_owned()], LlvmVersion::default());
    let session = Session::new(&files, options);
    let evaluation = session.evaluate(&own);
    assert!(
        evaluation.diagnostics.is_empty(),
        "{:?}",
        evaluation.diagnostics
    );
    let operations = Definitions::read(&evaluation.records).0.operations;
    let mut patterns = pattern_compiler::compile(&evaluation.records, &operations);
    assert!(
        patterns.diagnostics.is_empty(),
        "{:?}",
        patterns.diagnostics
    );
    patterns.list.sort_by_key(|pattern| pattern.span.start);
    let mut rewrites = Rewrites::default();
    upstream_rewrites::register(&mut rewrites);
    let (programs, missing) =
        pattern_compiler::lower(&patterns.list, mlir.environment(), &rewrites);
    assert!(missing.is_empty(), "{missing:?}");
    upstream_rewrites::internals::encode(&programs).expect("rules can be serialized")
}
