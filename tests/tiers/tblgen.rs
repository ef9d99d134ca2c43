//! `asmf tblgen` in the place of `mlir-tblgen`, over all of MLIR.

use crate::program::{self, folder};
use format_compiler::LlvmVersion;
use project::dialect_files::files::{DiskFiles, Roots, look_up};
use spec_tests::referees;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The generators in MLIR's build, with the option for the name of a dialect.
const GENERATORS: [(&str, Option<&str>); 12] = [
    ("-gen-op-decls", None),
    ("-gen-op-defs", None),
    ("-gen-typedef-decls", Some("-typedefs-dialect")),
    ("-gen-typedef-defs", Some("-typedefs-dialect")),
    ("-gen-attrdef-decls", Some("-attrdefs-dialect")),
    ("-gen-attrdef-defs", Some("-attrdefs-dialect")),
    ("-gen-dialect-decls", Some("-dialect")),
    ("-gen-dialect-defs", Some("-dialect")),
    ("-gen-enum-decls", None),
    ("-gen-enum-defs", None),
    ("-gen-op-doc", None),
    ("-gen-python-op-bindings", Some("-bind-dialect")),
];

/// Runs a generator; returns its output, its messages, the files written by it, and its exit status.
fn generate(mut command: Command, words: &[String], output: &Path) -> [Vec<u8>; 5] {
    let depfile = output.with_extension("d");
    command
        .args(words)
        .arg("-o")
        .arg(output)
        .arg("-d")
        .arg(&depfile)
        .arg("--write-if-changed");
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().expect("it runs");
    let written = [output, &depfile].map(|path| std::fs::read(path).unwrap_or_default());
    let _ = [output, &depfile].map(std::fs::remove_file);
    let [text, depends] = written;
    [
        stdout,
        stderr,
        text,
        depends,
        format!("{status}").into_bytes(),
    ]
}

pub(crate) fn all_of_mlir_is_generated_as_without_us() {
    let found = referees::tool("mlir-tblgen").and_then(|tool| Ok((tool, referees::include()?)));
    let Some((tool, include)) = referees::or_skip("asmf tblgen over MLIR", found) else {
        return;
    };
    let work = folder("tblgen", "mlir");
    let files = definitions(&include);
    assert!(files.len() >= 81, "{}", files.len());
    let next = std::sync::atomic::AtomicUsize::new(0);
    let reported = std::sync::atomic::AtomicUsize::new(0);
    let work_off = |thread: usize| {
        while let Some((file, dialect)) =
            files.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
        {
            for (generator, option) in GENERATORS {
                let mut words = vec![
                    generator.to_owned(),
                    "-I".to_owned(),
                    include.to_string_lossy().into_owned(),
                ];
                words.extend(option.map(|option| format!("{option}={dialect}")));
                words.push(file.to_string_lossy().into_owned());
                // The same in both cases, because the dependencies have it.
                let output = work.join(format!("{thread}.inc"));
                let theirs = generate(Command::new(&tool), &words, &output);
                let mut ours = program::asmf();
                ours.args(["tblgen", "--tblgen"]).arg(&tool);
                let mut ours = generate(ours, &words, &output);
                let printed = String::from_utf8_lossy(&ours[1]).into_owned();
                let is_ours = |line: &&str| {
                    ["error: ", "warning: ", "note: "]
                        .iter()
                        .any(|severity| line.contains(severity))
                        && line.ends_with(']')
                        && line.contains(" [F")
                };
                reported.fetch_add(
                    printed.lines().filter(is_ours).count(),
                    std::sync::atomic::Ordering::Relaxed,
                );
                ours[1] = printed
                    .split_inclusive('\n')
                    .filter(|line| !is_ours(&line.trim_end()))
                    .collect::<String>()
                    .into();
                assert!(ours == theirs, "{words:?}: {printed}");
            }
        }
    };
    std::thread::scope(|scope| {
        for thread in 0..2 {
            scope.spawn(move || work_off(thread));
        }
    });
    assert!(
        reported.into_inner() > 50,
        "what `asmf lint` finds is reported"
    );
}

/// The files below MLIR's include folder with operations, attributes or types, each with the name of its dialect.
fn definitions(include: &Path) -> Vec<(PathBuf, String)> {
    let paths = [include.join("mlir")];
    let Roots { found, .. } = look_up(&DiskFiles::default(), &paths, &[]);
    let loader = asmf::loader().include(include);
    let loaded = loader.llvm(LlvmVersion::default()).load_roots(&found);
    assert!(loaded.failures.is_empty(), "MLIR's definitions can be read");
    let sources = &loaded.findings.sources;
    let mut files = BTreeMap::new();
    for definitions in loaded
        .compilations
        .iter()
        .map(|compilation| &compilation.definitions)
    {
        let operations = definitions
            .operations
            .iter()
            .map(|each| (each.span.file, &each.dialect.name));
        let others = definitions.types.iter().chain(&definitions.attributes);
        for (file, dialect) in
            operations.chain(others.map(|each| (each.span.file, &each.dialect.name)))
        {
            files.insert(PathBuf::from(sources.name(file)), dialect.to_string());
        }
    }
    files.into_iter().collect()
}
