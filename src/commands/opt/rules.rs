//! Rewrites operations by declarative rules.

use super::left_out::LeftOut;
use super::passes::{PassFailure, failure, with_cycle};
use crate::definitions::{DialectArguments, Rules};
use crate::report::{Report, ReportOptions, Results};
use crate::terminal::{Ended, FINDINGS, Streams, USAGE_OR_IO};
use clap::Args;
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use format_runtime::hooks::Environment;
use operation_core::{IrArena, Operation};
use rewrite::{
    DeclarativePattern, DialectSemantics, GreedyRewriteConfig, GreedySimplifyRegionLevel,
    PatternProgram, PatternSet, RewritePattern, Rewrites, apply_patterns_greedily,
};
use std::path::PathBuf;

/// Options for declarative rewrite rules.
#[derive(Args, Debug)]
pub(super) struct RuleArguments {
    /// Rewrite operations by the rules (`Pattern`, `Pat`) in a .td file, before any passes; may be repeated. The operations
    /// that it defines or includes are loaded. A rule that needs C++ that is not known is left out, with a note.
    #[arg(long = "patterns", value_name = "PATH")]
    pub(super) patterns: Vec<PathBuf>,
}

impl RuleArguments {
    /// The loaded dialects, with the dialects of the rules.
    pub(super) fn dialects(&self, arguments: &DialectArguments) -> DialectArguments {
        DialectArguments {
            dialects: arguments
                .dialects
                .iter()
                .chain(&self.patterns)
                .cloned()
                .collect(),
            ..arguments.clone()
        }
    }

    /// Reads the rules and compiles them for the dialects. Writes errors in them and returns the exit code, or notes about
    /// rules that can't be run.
    pub(super) fn load(
        &self,
        arguments: &DialectArguments,
        report: &ReportOptions,
        environment: Environment<'_>,
        rewrites: &Rewrites,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Vec<PatternProgram>> {
        if self.patterns.is_empty() {
            return Ok(Vec::new());
        }
        let Rules {
            patterns,
            mut findings,
            failures,
            ..
        } = Rules::load(
            &self.patterns,
            &arguments.includes.include,
            arguments.version.value(),
        );
        streams.fail(&failures)?;
        if !failures.is_empty() {
            return Err(Ended(USAGE_OR_IO).into());
        }
        // The first one is applied then, as MLIR does.
        let is_equal = |finding: &Diagnostic| finding.code == Code::EqualPatterns;
        for finding in findings.list.iter().filter(|finding| is_equal(finding)) {
            writeln!(streams.stderr, "asmf: note: {}", finding.title)?;
        }
        findings.keep(|finding, _| !is_equal(finding));
        if findings.count(Severity::Error) > 0 {
            Report::of(&findings).write_apart(report, Results::Printed, streams)?;
            return Err(Ended(FINDINGS).into());
        }
        let (programs, missing) = pattern_compiler::lower(&patterns, environment, rewrites);
        for missing in missing {
            writeln!(
                streams.stderr,
                "asmf: note: pattern '{}' is left out: {}",
                missing.pattern, missing.reason
            )?;
        }
        Ok(programs)
    }
}

/// Applies rules to everything in an operation until nothing changes.
pub(super) fn apply<'m>(
    programs: &[PatternProgram],
    operation: Operation<'m>,
    environment: Environment<'_>,
    rewrites: &Rewrites,
    arena: &'m IrArena<'m>,
    left_out: &mut LeftOut,
) -> Result<(), PassFailure> {
    let pattern = |program| DeclarativePattern { program, rewrites };
    let patterns: Vec<DeclarativePattern<'_>> = programs.iter().map(pattern).collect();
    let patterns = PatternSet::new(patterns.iter().map(|each| each as &dyn RewritePattern));
    let semantics = DialectSemantics::new(environment, rewrites);
    // As the driver has it by itself, unlike the canonicalizer.
    let config = GreedyRewriteConfig::default()
        .top_down(false)
        .region_simplification(GreedySimplifyRegionLevel::Aggressive);
    let context = arena.context();
    let outcome =
        apply_patterns_greedily(operation, &patterns, &semantics, arena, &config, &mut ())
            .map_err(|error| {
                failure(
                    error.location,
                    error.error.to_string(),
                    environment,
                    context,
                )
            })?;
    left_out.add_folded(&semantics);
    if outcome.converged {
        return Ok(());
    }
    let iterations = outcome.iterations;
    let message = format!("the patterns have not converged after {iterations} iterations");
    let message = with_cycle(message, &outcome.cycle);
    Err(failure(operation.location(), message, environment, context))
}
