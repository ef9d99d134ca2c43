//! The findings in a file of definitions, independent of settings, for comparisons with expectations or other tools.

use format_compiler::LlvmVersion;
use format_compiler::diagnostic::Severity;
use project::dialect_files::LoadError;
use project::dialect_files::files::{DiskFiles, Roots, look_up};
use std::path::{Path, PathBuf};

/// A finding in a file.
#[derive(Clone, Debug)]
pub struct FileFinding {
    /// True for an error, false for a warning.
    pub is_error: bool,
    /// The name of the operation, attribute or type (`arith.addi`).
    pub subject: Option<String>,
    /// Its title.
    pub title: String,
    /// 1-based; 0 if it has no place.
    pub line: usize,
}

/// The findings in a file, in the order of reporting.
pub fn of_file(
    path: &Path,
    include: &[PathBuf],
    version: LlvmVersion,
) -> Result<Vec<FileFinding>, LoadError> {
    let files = DiskFiles::default();
    let Roots { found, failures } = look_up(&files, &[path.to_path_buf()], include);
    let loader = asmf::loader().includes(include.iter().cloned());
    let loaded = loader.llvm(version).load_roots(&found);
    let failures = [failures, loaded.failures].concat();
    if !failures.is_empty() {
        return Err(LoadError::of_failures(failures));
    }
    let sources = &loaded.findings.sources;
    let found = loaded.findings.list.iter().map(|finding| FileFinding {
        is_error: finding.severity == Severity::Error,
        subject: finding.subject.clone(),
        title: finding.title.clone(),
        line: finding.span.map_or(0, |span| {
            sources.line_column(span.file, span.start).line as usize
        }),
    });
    Ok(found.collect())
}
