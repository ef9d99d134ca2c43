//! Shared by the commands on MLIR text: loads dialects and hooks, parses and verifies.

use crate::cache::{Cache, CacheOptions, Place};
use crate::definitions::{
    DialectArguments, Texts, are_named, evaluated, note_assumed, note_left_out, note_not_loaded,
};
use crate::report::{Report, ReportOptions, Results};
use crate::terminal::Streams;
use format_runtime::compiled::{self, SharedBytes};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, Parsed, PrintOptions, parse};
use format_runtime::verify::{VerificationError, verify_printing};
use operation_core::{Context, IrArena};
use project::dialect_files::HookFiles;
use project::dialect_files::files::{Disk, DiskFiles};
use project::mlir_folder::has_base;
use std::cell::LazyCell;
use std::sync::Arc;

/// The loaded dialects, and the hooks of MLIR's own dialects.
pub(crate) struct Runtime {
    dialects: Dialects,
    hooks: Arc<Hooks>,
}

/// The dialects to load, and what to do with them.
pub(crate) struct Loading<'l> {
    pub(crate) arguments: &'l DialectArguments,
    /// Options of reports about errors in them.
    pub(crate) report: &'l ReportOptions,
    pub(crate) results: Results,
    /// Where they are kept for later runs, if at all.
    pub(crate) cache: Option<(&'l Cache, &'l CacheOptions)>,
}

impl Loading<'_> {
    /// The place of dialects in the cache.
    fn place(&self, arguments: &DialectArguments) -> Option<Place<'_>> {
        let (cache, options) = self.cache?;
        cache.place(&arguments.request(), options)
    }
}

impl Runtime {
    /// Loads the dialects named on the command line, and MLIR's own ones if the texts name one. If the former have errors, writes
    /// these and ends the run.
    pub(crate) fn load(
        loading: &Loading<'_>,
        texts: Texts<'_>,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Self> {
        let mut runtime = Runtime::of_arguments(loading, texts, streams)?;
        if are_named(texts, &runtime.dialects) {
            add_mlir(&mut runtime.dialects, loading, texts, streams)?;
        }
        Ok(runtime)
    }

    fn of_arguments(
        loading: &Loading<'_>,
        texts: Texts<'_>,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Self> {
        let arguments = loading.arguments;
        let place = loading.place(arguments);
        // Of definitions that include files of MLIR from a folder that isn't named, this folder is part of the request.
        let place_with_mlir = || loading.place(&arguments.with_mlir()?);
        let place_with_mlir = LazyCell::new(|| place.as_ref().and_then(|_| place_with_mlir()));
        let known = place.as_ref().and_then(cached_bytes);
        let known = known.or_else(|| cached_bytes((*place_with_mlir).as_ref()?));
        if let Some(dialects) = known.and_then(|bytes| compiled::open(bytes).ok()) {
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
        let disk = match place.is_some() {
            true => Disk::recorded(),
            false => Disk::default(),
        };
        let named = texts.named().filter(|_| place.is_none());
        let loader = arguments
            .loader()
            .only_dialects(named)
            .leaving_out_broken()
            .assuming_directives();
        let loaded = loader.disk(&disk).check(&arguments.dialects)?;
        note_left_out(&loaded.left_out, streams)?;
        note_assumed(&loaded.assumed, streams)?;
        Report::expect_sound(&loaded.findings, loading.report, loading.results, streams)?;
        let dialects = loaded.dialects();
        // Opening compiled files takes no longer than opening an entry.
        let includes_mlir = loaded.assumed.iter().any(|folder| has_base(folder));
        let place = match includes_mlir {
            true => (*place_with_mlir).as_ref(),
            false => place.as_ref(),
        };
        let is_kept = !loaded.compilations.is_empty() && loaded.left_out.is_empty();
        if let Some(place) = place.filter(|_| is_kept) {
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

/// Adds MLIR's own dialects, where their definitions are found. A definition of the project stays as it is.
fn add_mlir(
    dialects: &mut Dialects,
    loading: &Loading<'_>,
    texts: Texts<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    let arguments = loading.arguments;
    let Some(folder) = arguments.mlir() else {
        return Ok(());
    };
    let mut of_mlir = DialectArguments {
        dialects: vec![folder.dialects()],
        ..arguments.clone()
    };
    of_mlir.includes.include = vec![folder.include];
    if let Some(bytes) = bytes(&of_mlir, loading, texts, streams)? {
        // Bytes of this run or of the cache are readable.
        let _ = compiled::add(bytes, dialects);
    }
    Ok(())
}

/// The compiled dialects, from the cache or evaluated. `None` if there are errors in their definitions, which are noted.
fn bytes(
    arguments: &DialectArguments,
    loading: &Loading<'_>,
    texts: Texts<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Option<SharedBytes>> {
    let place = loading.place(arguments);
    if let Some(bytes) = place.as_ref().and_then(cached_bytes) {
        return Ok(Some(bytes));
    }
    let disk = match place.is_some() {
        true => Disk::recorded(),
        false => Disk::default(),
    };
    let named = texts.named().filter(|_| place.is_none());
    let loader = arguments.loader().only_dialects(named).disk(&disk);
    match evaluated(&loader, &arguments.dialects) {
        Ok(bytes) => {
            if let Some(place) = place {
                place.keep(disk.facts().as_ref(), &bytes);
            }
            Ok(Some(bytes.into()))
        }
        Err(problem) => {
            note_not_loaded(&problem, streams)?;
            Ok(None)
        }
    }
}

/// The compiled dialects of an earlier run, if they would be the same now.
fn cached_bytes(place: &Place<'_>) -> Option<SharedBytes> {
    let found = place.find()?;
    found.holds(|_| false)?;
    let (bytes, start) = found.into_payload();
    Some(SharedBytes::End(Arc::new(bytes), start))
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
