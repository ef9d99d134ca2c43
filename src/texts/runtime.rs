//! Shared by the commands on MLIR text: loads dialects and hooks, parses and verifies.

use crate::cache::Place;
use crate::definitions::{DialectArguments, note_assumed};
use crate::report::{Report, ReportOptions, Results};
use crate::terminal::Streams;
use format_runtime::compiled::{self, SharedBytes};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, Parsed, PrintOptions, parse};
use format_runtime::verify::{VerificationError, verify_printing};
use operation_core::{Context, IrArena};
use project::dialect_files::files::{Disk, DiskFiles};
use project::dialect_files::{HookFiles, NamedDialects};
use std::sync::Arc;

/// The greatest length in bytes of a text that is searched for the names of dialects.
const SHORT: usize = 1 << 20;

/// The loaded dialects, and the hooks of MLIR's own dialects.
pub(crate) struct Runtime {
    dialects: Dialects,
    hooks: Arc<Hooks>,
}

impl Runtime {
    /// Loads the dialects named on the command line. If they have errors, writes these and ends the run. `text` is all that is
    /// going to be read, if that is known: where nothing is kept for later runs, only the dialects that a short one names are loaded.
    pub(crate) fn load(
        arguments: &DialectArguments,
        report: &ReportOptions,
        results: Results,
        place: Option<Place<'_>>,
        text: Option<&[u8]>,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Self> {
        if let Some(dialects) = place.as_ref().and_then(cached_dialects) {
            // Reading them takes less time than reading anything about them from the cache.
            let hooks = HookFiles::read(
                upstream_hooks::LIBRARY,
                &DiskFiles::default(),
                &arguments.includes.hooks,
            );
            return Ok(Runtime {
                dialects,
                hooks: Arc::new(hooks.hooks(arguments.version.value())),
            });
        }
        let disk = if place.is_some() {
            Disk::recorded()
        } else {
            Disk::default()
        };
        let text = text.filter(|text| place.is_none() && text.len() <= SHORT);
        let loader = arguments
            .loader()
            .only_dialects(text.map(NamedDialects::of));
        let loaded = loader.disk(&disk).check(&arguments.dialects)?;
        note_assumed(&loaded.assumed, streams)?;
        Report::expect_sound(&loaded.findings, report, results, streams)?;
        let dialects = loaded.dialects();
        // Opening compiled files takes no longer than opening an entry.
        if let Some(place) = place.filter(|_| !loaded.compilations.is_empty()) {
            place.keep(disk.facts().as_ref(), &compiled::write(&dialects));
        }
        Ok(Runtime {
            dialects,
            hooks: loaded.hooks,
        })
    }

    /// The dialects and hooks, for parsing and printing.
    pub(crate) fn environment(&self) -> Environment<'_> {
        Environment {
            dialects: &self.dialects,
            hooks: &self.hooks,
        }
    }
}

/// The dialects of an earlier run, if they would be the same now.
fn cached_dialects(place: &Place<'_>) -> Option<Dialects> {
    let found = place.find()?;
    found.holds(|_| false)?;
    let (bytes, start) = found.into_payload();
    compiled::open(SharedBytes::End(Arc::new(bytes), start)).ok()
}

/// Parses `text` and, without errors, verifies it. Verification errors are among the diagnostics.
pub(crate) fn parse_and_verify<'m, 'c>(
    arena: &'m IrArena<'c>,
    environment: Environment<'_>,
    text: &[u8],
    reading: &ParseOptions,
    context: &'c Context,
) -> Parsed<'m> {
    let printing = PrintOptions::default();
    parse_and_verify_printing(arena, environment, text, reading, context, &printing)
}

/// Like [`parse_and_verify`], with options for the operations in notes.
pub(crate) fn parse_and_verify_printing<'m, 'c>(
    arena: &'m IrArena<'c>,
    environment: Environment<'_>,
    text: &[u8],
    reading: &ParseOptions,
    context: &'c Context,
    printing: &PrintOptions,
) -> Parsed<'m> {
    let mut parsed = parse(arena, environment, text, reading);
    if !has_errors(&parsed) {
        let findings = verify_printing(parsed.module, environment, context, printing);
        parsed
            .diagnostics
            .extend(findings.iter().map(VerificationError::in_source));
    }
    parsed
}

/// True if there are errors in the parsed text.
pub(crate) fn has_errors(parsed: &Parsed<'_>) -> bool {
    parsed.diagnostics.iter().any(|each| each.is_error)
}
