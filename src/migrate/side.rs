//! The definitions of one side.

use crate::cli::{Includes, ReportOptions};
use crate::projects::say_assumed;
use crate::report::{Report, Results};
use crate::{FINDINGS, Streams};
use dialect_files::Loaded;
use dialect_files::files::Disk;
use dialect_files::load::load_with_builtin;
use format_compiler::LlvmVersion;
use format_compiler::diagnostic::Severity;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use std::path::PathBuf;

/// The definitions of a side.
pub(super) struct Side {
    loaded: Loaded,
    pub(super) dialects: Dialects,
}

impl Side {
    /// Loads a side. If the definitions have errors, writes these and returns the exit code.
    pub(super) fn load(
        name: &str,
        includes: &Includes,
        report: &ReportOptions,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Result<Self, u8>> {
        let mut includes = includes.clone();
        let mut version = LlvmVersion::default();
        let mut paths = vec![PathBuf::from(name)];
        if let Some((number, folder)) = name.strip_prefix("llvm:").and_then(|rest| rest.split_once(':')) {
            version = number.parse()?;
            includes.include.push(PathBuf::from(folder));
            paths = vec![PathBuf::from(folder).join("mlir")];
        }
        includes.configure(&mut paths)?;
        let loaded = load_with_builtin(&Disk::default(), &paths, &includes.reading(), version)?;
        say_assumed(&loaded.assumed, streams)?;
        if loaded.findings.count(Severity::Error) > 0 {
            Report::of(&loaded.findings).write_apart(report, Results::None, streams)?;
            return Ok(Err(FINDINGS));
        }
        let dialects = loaded.dialects();
        Ok(Ok(Side { loaded, dialects }))
    }

    /// The definitions and hooks, for parsing and printing.
    pub(super) fn environment(&self) -> Environment<'_> {
        Environment { dialects: &self.dialects, hooks: &self.loaded.hooks }
    }
}
