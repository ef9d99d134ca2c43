//! What `opt` and `check` share: dialects and hooks ready to read MLIR text.

use crate::cli::{DialectArguments, ReportOptions};
use crate::load::load_with_builtin;
use crate::{FINDINGS, Streams};
use format_compiler::diagnostic::Severity;
use format_runtime::dialect::{Dialects, Environment};
use format_runtime::hooks::Hooks;

/// Loaded dialects and the hooks of MLIR's own.
pub(crate) struct Runtime {
    dialects: Dialects,
    hooks: Hooks,
}

impl Runtime {
    /// Loads the dialects named on the command line. If they have errors, writes these and gives the exit code.
    pub(crate) fn load(
        arguments: &DialectArguments,
        report: &ReportOptions,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Result<Self, u8>> {
        let loaded = load_with_builtin(&arguments.dialects, &arguments.includes.include)?;
        if loaded.findings.count(Severity::Error) > 0 {
            loaded.findings.write(report, streams)?;
            return Ok(Err(FINDINGS));
        }
        let mut hooks = Hooks::default();
        upstream_hooks::register(&mut hooks);
        Ok(Ok(Runtime { dialects: loaded.dialects(), hooks }))
    }

    /// Both, for reading and printing.
    pub(crate) fn environment(&self) -> Environment<'_> {
        Environment { dialects: &self.dialects, hooks: &self.hooks }
    }
}
