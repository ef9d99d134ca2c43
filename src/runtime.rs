//! What the commands on MLIR text have in common: loading dialects and hooks, parsing and verification.

use crate::cli::{DialectArguments, ReportOptions};
use crate::load::load_with_builtin;
use crate::report::Results;
use crate::{FINDINGS, Streams};
use format_compiler::diagnostic::Severity;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, Parsed, parse};
use format_runtime::verify::{VerificationError, verify};
use operation_core::{Context, IrArena};

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
        results: Results,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Result<Self, u8>> {
        let loaded = load_with_builtin(&arguments.dialects, &arguments.includes.include)?;
        if loaded.findings.count(Severity::Error) > 0 {
            loaded.findings.write_apart(report, results, streams)?;
            return Ok(Err(FINDINGS));
        }
        Ok(Ok(Runtime { dialects: loaded.dialects(), hooks: loaded.hooks }))
    }

    /// Both, for reading and printing.
    pub(crate) fn environment(&self) -> Environment<'_> {
        Environment { dialects: &self.dialects, hooks: &self.hooks }
    }
}

/// Reads `text` and, if it could be read, verifies it. What the verifier finds is among the diagnostics.
pub(crate) fn parse_and_verify<'m, 'c>(
    arena: &'m IrArena<'c>,
    environment: Environment<'_>,
    text: &[u8],
    reading: &ParseOptions,
    context: &'c Context,
) -> Parsed<'m> {
    let mut parsed = parse(arena, environment, text, reading);
    if !has_errors(&parsed) {
        let findings = verify(parsed.module, environment, context);
        parsed.diagnostics.extend(findings.iter().map(VerificationError::in_source));
    }
    parsed
}

/// Whether something is wrong with what was read.
pub(crate) fn has_errors(parsed: &Parsed<'_>) -> bool {
    parsed.diagnostics.iter().any(|diagnostic| diagnostic.is_error)
}
