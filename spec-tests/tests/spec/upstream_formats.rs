//! Compares the checks with `mlir-tblgen` of LLVM 22, over its own definitions and the shared data.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "a test reads files and reports what differs"
)]

use format_compiler::diagnostic::{Code, Diagnostic, Severity, plain};
use format_compiler::{Compilation, LlvmVersion, compile_for, prelude};
use format_runtime::dialect::CxxFacts;
use project::dialect_files::files::DiskFiles;
use serde_json::Value;
use spec_tests::{files_below, referees};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tablegen::{Options, Session};

/// The folder of wrong formats, and how many there are.
const INVALID: (&str, usize) = ("formats-invalid", 231);

/// What the shared data can be read with: our own definitions, and those of LLVM.
fn all_includes() -> Vec<PathBuf> {
    let installed = referees::or_skip("with MLIR's definitions", referees::include());
    [PathBuf::from(prelude::ROOT)]
        .into_iter()
        .chain(installed)
        .collect()
}

/// The definitions in a folder of the shared data, with their expected number. `None` without shared data: the cases
/// in `corpus/lint/` replace it.
fn shared(name: &str, count: usize) -> Option<(PathBuf, Vec<PathBuf>)> {
    let folder = referees::or_skip(name, referees::made_for_this_purpose(name))??;
    let files = files_below(&folder, "td");
    assert_eq!(files.len(), count, "files in {}", folder.display());
    Some((folder, files))
}

fn session<'d>(disk: &'d DiskFiles, includes: &Path) -> Session<'d> {
    let include_paths = vec![includes.to_string_lossy().into_owned()];
    Session::new(disk, Options::default().include_paths(include_paths))
}

/// The known facts about MLIR's own dialects beyond their definitions.
fn facts() -> Arc<CxxFacts> {
    Arc::new(upstream_hooks::facts(LlvmVersion::default()))
}

/// TableGen's errors, then those of the definitions and formats.
fn lint(session: &Session<'_>, path: &Path) -> (Compilation, Vec<Diagnostic>) {
    let evaluation = session.evaluate(&path.to_string_lossy());
    let mut found: Vec<Diagnostic> = evaluation
        .diagnostics
        .into_iter()
        .map(Diagnostic::from)
        .collect();
    let compilation = compile_for(&evaluation.records, LlvmVersion::default(), &facts());
    if found.is_empty() {
        found.extend(compilation.diagnostics.iter().cloned());
    }
    (compilation, found)
}

/// Offset in the file of a line of the format string and a column in it.
fn format_offset(compilation: &Compilation, line: &str, column: usize) -> Option<u32> {
    let definitions = &compilation.definitions;
    let operations = definitions
        .operations
        .iter()
        .filter_map(|each| each.format.as_ref());
    let others = definitions
        .types
        .iter()
        .chain(&definitions.attributes)
        .filter_map(|each| each.format.as_ref());
    operations.chain(others).find_map(|format| {
        let mut start = 0;
        for each in format.text.split('\n') {
            if with_tabs_expanded(each) == line {
                return Some(format.span(start + column..start + column).start);
            }
            start += each.len() + 1;
        }
        None
    })
}

/// As upstream prints source lines.
fn with_tabs_expanded(line: &str) -> String {
    let mut expanded = String::new();
    for character in line.chars() {
        match character {
            '\t' => expanded.push_str(&" ".repeat(8 - expanded.len() % 8)),
            _ => expanded.push(character),
        }
    }
    expanded
}

pub(crate) fn invalid_formats() {
    let Some((folder, files)) = shared(INVALID.0, INVALID.1) else {
        return;
    };
    for includes in all_includes() {
        check_invalid_formats(&includes, &folder, files.len());
    }
}

fn check_invalid_formats(includes: &Path, folder: &Path, count: usize) {
    let expected = std::fs::read_to_string(folder.join("expected.json")).expect("expected.json");
    let expected: Vec<Value> = serde_json::from_str(&expected).expect("a list");
    let disk = DiskFiles::default();
    let session = session(&disk, includes);
    let (mut titles, mut carets) = (0, 0);
    for entry in &expected {
        let file = entry["file"].as_str().expect("a name");
        let path = folder.join(file);
        let (compilation, found) = lint(&session, &path);
        let want = &entry["diags"][0];
        // The line is one of upstream's own C++ source.
        let message = want["msg"]
            .as_str()
            .unwrap_or_default()
            .split(" (from line")
            .next()
            .unwrap_or_default();
        let Some(first) = found.first() else {
            eprintln!("{file}: nothing found, want {message:?}");
            continue;
        };
        // Where upstream crashes, any error will do.
        if first.title == message || message.starts_with("<<CRASH") {
            titles += 1;
        } else {
            eprintln!("{file}: want {message:?}, got {:?}", first.title);
        }
        let place = want["where"].as_str().unwrap_or_default();
        let sources = session.sources();
        let offset = first.upstream_span.or(first.span).map(|span| span.start);
        let is_right = match (want["line"].as_str(), want["col"].as_u64()) {
            (Some(line), Some(column)) => {
                format_offset(&compilation, line, column as usize) == offset
            }
            // A line with bytes beyond ASCII: upstream can't print it.
            _ if place == "format" || place == "none" => offset.is_some(),
            _ => plain(first, &sources).contains(&format!(".{place}: ")),
        };
        if is_right {
            carets += 1;
        } else {
            eprintln!(
                "{file}: want {place} {} {}, got {}",
                want["line"],
                want["col"],
                plain(first, &sources)
            );
        }
    }
    let with = includes.display();
    eprintln!(
        "{} invalid formats, {with}: {titles} first messages, {carets} carets as upstream's",
        expected.len()
    );
    assert_eq!((expected.len(), titles, carets), (count, count, count));
}

pub(crate) fn accepted_formats() {
    let Some((_, files)) = shared("formats-accepted", 33) else {
        return;
    };
    for includes in all_includes() {
        let disk = DiskFiles::default();
        let session = session(&disk, &includes);
        for path in &files {
            let (_, found) = lint(&session, path);
            let found: Vec<_> = errors(&found)
                .map(|each| plain(each, &session.sources()))
                .collect();
            assert!(found.is_empty(), "{found:#?}");
        }
    }
}

pub(crate) fn real_dialects() {
    let Some(includes) = referees::or_skip("real_dialects", referees::include()) else {
        return;
    };
    let roots = [
        "IR/BuiltinOps",
        "IR/BuiltinTypes",
        "IR/BuiltinAttributes",
        "Dialect/Func/IR/FuncOps",
        "Dialect/Arith/IR/ArithOps",
        "Dialect/ControlFlow/IR/ControlFlowOps",
        "Dialect/Math/IR/MathOps",
        "Dialect/Complex/IR/ComplexOps",
        "Dialect/Index/IR/IndexOps",
        "Dialect/Tensor/IR/TensorOps",
        "Dialect/MemRef/IR/MemRefOps",
        "Dialect/SCF/IR/SCFOps",
    ];
    let disk = DiskFiles::default();
    let session = session(&disk, &includes);
    let (mut operations, mut formats) = (0, 0);
    for root in roots {
        let (compilation, found) = lint(&session, &includes.join(format!("mlir/{root}.td")));
        let found: Vec<_> = errors(&found)
            .map(|each| plain(each, &session.sources()))
            .collect();
        assert!(found.is_empty(), "{root}: {found:#?}");
        let counts = compilation.operation_counts();
        assert_eq!(counts.formats, counts.checked, "{root}");
        operations += counts.definitions;
        formats += counts.checked;
    }
    eprintln!("{operations} operations, {formats} formats, no errors");
    assert!(formats > 200);
}

/// A fix may leave errors, but must take its own away and add none.
pub(crate) fn fixes_fix() {
    let mut files = files_below(&referees::workspace().join("corpus/lint/fail"), "td");
    assert!(!files.is_empty(), "the corpus has no wrong formats");
    files.extend(
        shared(INVALID.0, INVALID.1)
            .into_iter()
            .flat_map(|(_, files)| files),
    );
    let includes = PathBuf::from(prelude::ROOT);
    let disk = DiskFiles::default();
    let before = session(&disk, &includes);
    let (mut applied, mut cleared) = (0, 0);
    for path in files {
        let (_, found) = lint(&before, &path);
        for (fixed, fix) in found
            .iter()
            .filter_map(|each| Some((each, each.fix.as_ref()?)))
        {
            let mut text = std::fs::read(&path).expect("the file");
            let mut edits = fix.edits.clone();
            edits.sort_by_key(|edit| std::cmp::Reverse(edit.span.start));
            for edit in edits {
                let range = edit.span.start as usize..edit.span.end as usize;
                text.splice(range, edit.replacement.bytes());
            }
            let disk = DiskFiles::default().and(&path.to_string_lossy(), text.into());
            let after = session(&disk, &includes);
            let (_, left) = lint(&after, &path);
            let titles: Vec<_> = left
                .iter()
                .map(|each| plain(each, &after.sources()))
                .collect();
            let case = format!(
                "{}: {:?}: {}: {titles:#?}",
                path.display(),
                fixed.title,
                fix.title
            );
            // A definition without remaining errors may have a warning: only formats without errors are checked for
            // these.
            assert!(errors(&left).count() < errors(&found).count(), "{case}");
            applied += 1;
            cleared += usize::from(left.is_empty());
        }
    }
    eprintln!("{applied} fixes applied, {cleared} leave nothing to report");
    assert!(applied > 0);
}

/// All definitions installed by MLIR: each file that can be read alone.
pub(crate) fn all_of_mlir() {
    let Some(includes) = referees::or_skip("all_of_mlir", referees::include()) else {
        return;
    };
    let disk = DiskFiles::default();
    let session = session(&disk, &includes);
    let files = files_below(&includes.join("mlir"), "td");
    let (mut fragments, mut names, mut inferred) = (0, BTreeSet::new(), BTreeSet::new());
    let mut warnings = BTreeSet::new();
    for file in &files {
        let (compilation, found) = lint(&session, file);
        if found.iter().any(|each| each.code == Code::TableGen) {
            fragments += 1;
            continue;
        }
        warnings.extend(
            found
                .iter()
                .filter(|each| each.severity == Severity::Warning)
                .map(|each| {
                    let text = plain(each, &session.sources());
                    (each.code.to_string(), text)
                }),
        );
        let found: Vec<_> = errors(&found)
            .map(|each| plain(each, &session.sources()))
            .collect();
        assert!(found.is_empty(), "{}: {found:#?}", file.display());
        for (operation, format) in compilation
            .definitions
            .operations
            .iter()
            .zip(&compilation.operation_formats)
        {
            let Some(format) = format else { continue };
            names.insert(operation.name.clone());
            if format.resolution.infers_return_types {
                inferred.insert(operation.name.clone());
            }
        }
    }
    let count = names.len();
    eprintln!(
        "{} files, {fragments} of them fragments: {count} formats of operations, no errors",
        files.len()
    );
    assert!(count > 2000);
    // Each of them is right: `docs/ambiguity.md` has the proof.
    let mut counts = BTreeMap::new();
    for (code, _) in &warnings {
        *counts.entry(code.as_str()).or_insert(0) += 1;
    }
    let counts: Vec<_> = counts.into_iter().collect();
    assert_eq!(counts, WARNINGS, "{warnings:#?}");
    // Exactly these call `inferReturnTypes` in the C++ of MLIR 22.1.8.
    let expected = [
        "bufferization.dealloc",
        "memref.distinct_objects",
        "ptr.ptr_add",
        "smt.bv.concat",
        "smt.bv.constant",
        "vector.shuffle",
        "vector.to_elements",
        "wasmssa.local",
        "wasmssa.local_get",
        "wasmssa.local_tee",
    ];
    assert_eq!(inferred.into_iter().collect::<Vec<_>>(), expected);
}

/// The warnings about MLIR's own formats that need no programs, by code.
const WARNINGS: &[(&str, usize)] = &[
    ("F200", 1),
    ("F201", 18),
    ("F232", 29),
    ("F236", 5),
    ("F244", 2),
    ("F252", 6),
    ("F260", 1),
    ("F262", 1),
    ("F266", 5),
    ("F277", 2),
];

fn errors(found: &[Diagnostic]) -> impl Iterator<Item = &Diagnostic> {
    found.iter().filter(|each| each.severity == Severity::Error)
}
