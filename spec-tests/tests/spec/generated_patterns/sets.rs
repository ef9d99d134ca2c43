//! The runnable patterns of the corpus, in sets.

use format_compiler::LlvmVersion;
use format_compiler::diagnostic::Severity;
use format_compiler::ods::Definitions;
use format_runtime::hooks::Environment;
use project::dialect_files::files::{Disk, DiskFiles, options};
use rewrite::Rewrites;
use std::path::{Path, PathBuf};
use tablegen::Session;

/// Patterns applied together.
pub(super) struct Set {
    /// The name of their source.
    pub(super) name: String,
    /// The definitions.
    pub(super) file: PathBuf,
    /// The operations to be rewritten: texts of modules.
    pub(super) modules: Vec<String>,
}

/// Each pattern of a file, and the text of everything else.
fn statements(text: &str) -> (String, Vec<String>) {
    let (mut others, mut patterns) = (String::new(), Vec::<String>::new());
    let mut is_in_pattern = false;
    let is_of = |line: &str, class: &str| line.contains(&format!(": {class}<"));
    let is_pattern = |line: &str| is_of(line, "Pat") || is_of(line, "Pattern");
    // The file's own classes of patterns.
    let classes: Vec<&str> = text
        .lines()
        .filter(|line| is_pattern(line))
        .filter_map(|line| Some(line.strip_prefix("class ")?.split_once('<')?.0))
        .collect();
    for line in text.split_inclusive('\n') {
        let begins = line.starts_with("defm ")
            || (line.starts_with("def ")
                && (is_pattern(line) || classes.iter().any(|class| is_of(line, class))));
        if begins {
            patterns.push(line.to_owned());
        } else if is_in_pattern && let Some(last) = patterns.last_mut() {
            last.push_str(line);
        } else {
            others.push_str(line);
        }
        is_in_pattern = (begins || is_in_pattern) && !line.trim_end().ends_with(';');
    }
    (others, patterns)
}

/// One set for each pattern without findings and without unknown C++, with matching instances. One more for each file
/// with operations beside it, with all of these patterns. Files of patterns are written to `folder`.
pub(super) fn sets(corpus: &Path, folder: &Path) -> Vec<Set> {
    let (patterns, dialects) = (corpus.join("patterns"), corpus.join("dialects"));
    let include = vec![dialects.clone()];
    let loaded = asmf::loader()
        .include(&dialects)
        .without_warnings()
        .load(&[dialects.join("drr.td")])
        .expect("the dialect is loaded");
    let definitions = loaded.dialects();
    let environment = Environment {
        dialects: &definitions,
        hooks: &loaded.hooks,
    };
    let mut rewrites = Rewrites::default();
    upstream_rewrites::register(&mut rewrites);
    let entries = std::fs::read_dir(patterns).expect("the patterns");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "td"));
    files.sort();
    let mut sets: Vec<Set> = Vec::new();
    for path in files {
        let stem = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let (others, statements) =
            statements(&std::fs::read_to_string(&path).expect("a corpus file"));
        let mut together = others.clone();
        for (number, statement) in statements.iter().enumerate() {
            let file = folder.join(format!("{stem}-{number}.td"));
            std::fs::write(&file, format!("{others}{statement}")).expect("a temporary file");
            if let Some(modules) = instances(&file, &include, environment, &rewrites) {
                together.push_str(statement);
                sets.push(Set {
                    name: format!("{stem}: {}", statement.lines().next().unwrap_or_default()),
                    file,
                    modules,
                });
            }
        }
        if let Ok(operations) = std::fs::read_to_string(path.with_extension("mlir")) {
            let file = folder.join(format!("{stem}.td"));
            std::fs::write(&file, together).expect("a temporary file");
            sets.push(Set {
                name: stem,
                file,
                modules: vec![format!("module {{\n{operations}}}\n")],
            });
        }
    }
    sets
}

/// The operations to try the patterns of a file on; `None` if one of the patterns can't be run.
fn instances(
    file: &Path,
    include: &[PathBuf],
    environment: Environment<'_>,
    rewrites: &Rewrites,
) -> Option<Vec<String>> {
    let files = DiskFiles::on(&Disk::default());
    let session = Session::new(&files, options(include, LlvmVersion::default()));
    let evaluation = session.evaluate(&file.to_string_lossy());
    if evaluation
        .diagnostics
        .iter()
        .any(|diagnostic| diagnostic.severity == Severity::Error)
    {
        return None;
    }
    let definitions = Definitions::read(&evaluation.records).0;
    let compiled = pattern_compiler::compile(&evaluation.records, &definitions.operations);
    if !compiled.diagnostics.is_empty() {
        return None;
    }
    let (programs, missing) = pattern_compiler::lower(&compiled.list, environment, rewrites);
    let of_each = programs
        .iter()
        .map(|program| pattern_compiler::instances(program, environment, rewrites));
    missing.is_empty().then(|| of_each.flatten().collect())
}
