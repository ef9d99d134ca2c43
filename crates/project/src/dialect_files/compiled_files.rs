//! The compiled definitions among the paths on a command line.

use crate::dialect_files::error::LoadError;
use crate::dialect_files::files::{Disk, is_compiled};
use format_compiler::diagnostic::{Code, Diagnostic, title};
use format_compiler::ods::Operation;
use format_runtime::compiled;
use format_runtime::dialect::Dialects;
use std::path::{Path, PathBuf};

/// The maximum size of a file, in bytes.
const MAXIMUM_SIZE: u64 = 1 << 30;

/// Opened files of compiled definitions.
#[derive(Default)]
pub struct CompiledFiles {
    /// The definitions in all of them.
    pub dialects: Dialects,
    /// The files in order, each with the number of operations in it and in those before it.
    files: Vec<(PathBuf, usize)>,
}

impl CompiledFiles {
    /// Opens the compiled files among the paths, and returns the others too.
    pub(crate) fn open(
        disk: &Disk,
        paths: &[PathBuf],
    ) -> Result<(CompiledFiles, Vec<PathBuf>), LoadError> {
        let (compiled, sources): (Vec<_>, Vec<_>) = paths
            .iter()
            .cloned()
            .partition(|path| is_compiled(disk, path));
        let mut opened = CompiledFiles::default();
        for path in compiled {
            opened
                .add(disk, path)
                .map_err(|failure| LoadError::of_failures(vec![failure]))?;
        }
        Ok((opened, sources))
    }

    /// The error is one line.
    fn add(&mut self, disk: &Disk, path: PathBuf) -> Result<(), String> {
        let of_path = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let bytes = disk
            .read(&path, MAXIMUM_SIZE, false)
            .map_err(|error| of_path(&error))?;
        let duplicates =
            compiled::add(bytes, &mut self.dialects).map_err(|error| of_path(&error))?;
        if let Some(first) = duplicates.first() {
            let more = match duplicates.len() - 1 {
                0 => String::new(),
                more => format!(" (and {more} more definitions)"),
            };
            let others: Vec<_> = self
                .files
                .iter()
                .map(|(other, _)| other.display().to_string())
                .collect();
            return Err(of_path(&format_args!(
                "{first} is defined differently in {}{more}",
                others.join(" or ")
            )));
        }
        self.files.push((path, self.dialects.operations.len()));
        Ok(())
    }

    /// The files, in order.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|(path, _)| path.as_path())
    }

    /// The file with the operation of a name.
    pub fn file_of(&self, operation: &str) -> Option<&Path> {
        let index = self.dialects.operations.index_of(operation)? as usize;
        self.files
            .iter()
            .find(|(_, end)| index < *end)
            .map(|(path, _)| path.as_path())
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// An error for each compiled operation that differs among the loaded `dialects`.
    pub(crate) fn duplicates<'o>(
        &self,
        operations: impl Iterator<Item = &'o Operation>,
        dialects: impl FnOnce() -> Dialects,
    ) -> Vec<Diagnostic> {
        let known = |operation: &'o Operation| {
            Some((
                operation,
                self.dialects.operations.index_of(&operation.name)?,
            ))
        };
        let mut twice: Vec<_> = operations.filter_map(known).collect();
        if twice.is_empty() {
            return Vec::new();
        }
        let dialects = dialects();
        twice.retain(|(operation, index)| {
            let known = self.dialects.operations.get(*index as usize);
            !dialects
                .operation(&operation.name)
                .zip(known)
                .is_some_and(|(new, known)| compiled::is_same(new, known))
        });
        let report = |(operation, _): (&Operation, u32)| {
            let mut error =
                Diagnostic::error(title::defined_twice(&operation.name), Some(operation.span));
            let file = self.file_of(&operation.name);
            error
                .notes
                .extend(file.map(|path| format!("the first definition is in {}", path.display())));
            error.help = Some(Code::DefinedTwice.help().to_owned());
            error.subject = Some(operation.name.clone());
            error
        };
        twice.into_iter().map(report).collect()
    }
}
