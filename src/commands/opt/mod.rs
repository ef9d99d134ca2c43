//! `asmf opt`

pub(crate) mod expected;
mod left_out;
pub(crate) mod option_names;
mod options;
mod passes;
mod rules;

pub(crate) use option_names::{from_llvm, is_meant};
pub(crate) use passes::with_known_passes;

use crate::cache::{Cache, CacheOptions};
use crate::commands::run::{Run, RunContext};
use crate::definitions::{DialectArguments, Texts, rewrites};
use crate::report::{ReportOptions, Results};
use crate::terminal::{FINDINGS, SUCCESS, Streams};
use crate::texts::{
    Loading, Part, Runtime, SPLIT_MARKER, Source, TextOptions, TextReport, note_kept_texts,
    parse_and_verify_printing,
};
use clap::Args;
use expected::Expected;
use format_compiler::diagnostic;
use format_runtime::hooks::Environment;
use format_runtime::machine::why_printed_generic;
use format_runtime::text::{
    Diagnostic, KeptTexts, LineIndex, ParseOptions, Parsed, PrintOptions, SourceLines, parse,
    try_print_after, write_locations,
};
use format_runtime::verify::{VerificationError, verify, verify_printing};
use left_out::LeftOut;
use operation_core::{Context, IrArena, Operation, reserve_resident};
use options::{CheckOptions, StyleOptions};
use passes::{PassArguments, PassFailure};
use project::mlir_folder::MlirSearch;
use rewrite::{PatternProgram, Rewrites};
use round_trip::{Form, check_module};
use rules::RuleArguments;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Parse MLIR text with the given dialects, run passes and print it, as mlir-opt does.
///
/// The options are mlir-opt's, and may begin with a single dash. Tests that need no passes but canonicalize and cse can use
/// this command in place of mlir-opt. Verifiers written in C++ are not run; `asmf verify` counts those that a text needs.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf opt program.mlir --dialect my-dialect.td
  asmf opt - --dialect my-dialect.td --mlir-print-op-generic < program.mlir
  asmf opt errors.mlir --dialect my-dialect.td -split-input-file -verify-diagnostics")]
pub(crate) struct OptArguments {
    /// The MLIR file; `-` reads standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    #[command(flatten)]
    pub(crate) text: TextOptions,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
    #[command(flatten)]
    pub(crate) cache: CacheOptions,
    #[command(flatten)]
    checks: CheckOptions,
    #[command(flatten)]
    rules: RuleArguments,
    #[command(flatten)]
    passes: PassArguments,
    #[command(flatten)]
    style: StyleOptions,
    /// Output file, instead of standard output.
    #[arg(short = 'o', value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// Marker to print between the parts of a split file.
    #[arg(long, value_name = "MARKER", default_value = SPLIT_MARKER)]
    output_split_marker: String,
    /// Parse a single top-level operation without wrapping it in a module.
    #[arg(long)]
    no_implicit_module: bool,
    /// List the loaded dialects and exit.
    #[arg(long)]
    show_dialects: bool,
}

impl Run for OptArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.dialects.configure(Some(&self.file), mlir)
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        opt(self, context.cache, &mut context.streams)
    }
}

fn opt(arguments: &OptArguments, cache: &Cache, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let dialects = arguments.rules.dialects(&arguments.dialects);
    let loading = Loading {
        arguments: &dialects,
        report: &arguments.report,
        results: Results::Printed,
        cache: Some((cache, &arguments.cache)),
    };
    if arguments.show_dialects {
        let runtime = Runtime::load(&loading, Texts::None, streams)?;
        return show_dialects(runtime.environment(), streams);
    }
    let source = Source::read(&arguments.file, streams)?;
    // Passes make operations of other dialects.
    let is_only_printed = arguments.passes.is_empty() && arguments.rules.patterns.is_empty();
    let texts = match is_only_printed {
        true => Texts::Printed(&source.text),
        false => Texts::Rewritten(&source.text),
    };
    let runtime = Runtime::load(&loading, texts, streams)?;
    let environment = runtime.environment();
    let mut expected = match arguments.checks.verify_diagnostics {
        Some(level) => Some(Expected::new(&source, level, streams)?),
        None => None,
    };
    let mut reading = arguments
        .text
        .reading()
        .stop_at_first_error(expected.is_some())
        .no_implicit_module(arguments.no_implicit_module);
    if arguments.checks.mlir_disable_threading {
        reading.threads = 1;
    }
    let marker = arguments.text.split_input_file.as_deref();
    let (parts, near_misses) = source.parts_and_near_misses(marker);
    let warning = |offset: usize| Diagnostic::warning(offset, "near miss with file split marker");
    let warnings: Vec<Diagnostic> = near_misses.into_iter().map(warning).collect();
    let mut report = TextReport::new(&arguments.report, Results::Printed);
    report.add_of(&warnings, &source, 0, streams)?;
    let rewrites = if arguments.passes.is_empty() && arguments.rules.patterns.is_empty() {
        Rewrites::default()
    } else {
        rewrites::of_upstream(streams)?
    };
    let rules = arguments.rules.load(
        &dialects,
        &arguments.report,
        environment,
        &rewrites,
        streams,
    )?;
    let mut job = Job {
        arguments,
        environment,
        rewrites,
        rules,
        source: &source,
        reading,
        output: Vec::new(),
        generic_only: BTreeMap::new(),
        kept: KeptTexts::default(),
        left_out: LeftOut::default(),
    };
    let mut code = SUCCESS;
    for (index, part) in parts.into_iter().enumerate() {
        if index > 0 {
            job.output
                .extend_from_slice(arguments.output_split_marker.as_bytes());
            job.output.push(b'\n');
        }
        // A rewrite combines the locations of operations if they are printed. Findings have places in the text instead.
        let writes_locations = arguments.style.mlir_print_debuginfo && job.rewrites_anything();
        let mut done = job.part(part, writes_locations);
        if done.lacks_places {
            done = job.part(part, false);
        }
        let Done {
            findings, is_right, ..
        } = done;
        match &mut expected {
            Some(expected) => expected.compare(&findings, part, streams)?,
            None => report.add_of(&findings, &source, part.offset, streams)?,
        }
        if !is_right {
            code = FINDINGS;
        }
    }
    if let Some(expected) = expected {
        code = match expected.finish(streams)? {
            true => SUCCESS,
            false => FINDINGS,
        };
    } else {
        job.write_notes(&mut report, streams)?;
    }
    report.finish(streams)?;
    write_output(arguments, &source, &job.output, code, streams)?;
    Ok(code)
}

fn show_dialects(environment: Environment<'_>, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let names = environment.dialects.namespaces.iter();
    let mut names: Vec<&str> = names.map(String::as_str).collect();
    names.sort_unstable();
    names.dedup();
    writeln!(streams.stdout, "Available Dialects: {}", names.join(","))?;
    Ok(SUCCESS)
}

/// Writes to standard output, or, if nothing failed, to a file.
fn write_output(
    arguments: &OptArguments,
    source: &Source,
    output: &[u8],
    code: u8,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    if arguments.output == Path::new("-") {
        streams.stdout.write_all(output)?;
    } else if code == SUCCESS {
        let key = |path: &Path| {
            project::dialect_files::files::canonical(path).filter(|_| path != Path::new("-"))
        };
        let is_input =
            key(&arguments.file).is_some_and(|file| Some(file) == key(&arguments.output));
        if is_input {
            crate::write::rewrite(&arguments.output, &source.text, output)?;
        } else {
            crate::write::write(&arguments.output, output)?;
        }
    }
    Ok(())
}

/// The length in bytes from which on a text is printed on several threads.
const PRINTED_ON_THREADS: usize = 1 << 18;

/// State shared by the parts of a file.
struct Job<'j> {
    arguments: &'j OptArguments,
    environment: Environment<'j>,
    /// The folds and patterns of C++.
    rewrites: Rewrites,
    /// Declarative rules.
    rules: Vec<PatternProgram>,
    source: &'j Source,
    reading: ParseOptions,
    output: Vec<u8>,
    /// Operations printed in generic form although they are loaded, with the reasons.
    generic_only: BTreeMap<String, String>,
    /// Operations kept as text.
    kept: KeptTexts,
    /// The missing folds and patterns of passes and rules.
    left_out: LeftOut,
}

/// The result of a part.
struct Done {
    findings: Vec<Diagnostic>,
    /// True if there were no errors.
    is_right: bool,
    /// True if the findings have locations in place of places in the text.
    lacks_places: bool,
}

impl Done {
    fn failed(findings: Vec<Diagnostic>, lacks_places: bool) -> Self {
        Done {
            findings,
            is_right: false,
            lacks_places,
        }
    }
}

impl Job<'_> {
    /// True if there are rules or passes.
    fn rewrites_anything(&self) -> bool {
        !self.rules.is_empty() || !self.arguments.passes.is_empty()
    }

    /// Parses, checks and prints one part. Where locations are written, operations are rewritten with attributes for the places in the
    /// text.
    fn part(&mut self, part: Part<'_>, writes_locations: bool) -> Done {
        let (arguments, environment) = (self.arguments, self.environment);
        let checks = &arguments.checks;
        let context = Context::new();
        environment.dialects.register(&context);
        // The others are for parsing the printed text.
        let [arena, others @ ..] = [(); 3].map(|()| IrArena::new(&context));
        let lines = || {
            let lines = LineIndex::of_part(part.text, part.first_line, part.column);
            vec![SourceLines {
                name: self.source.name.clone(),
                lines,
            }]
        };
        let mut style = arguments.style.printing();
        if style.debug_info {
            style.sources = lines();
        }
        let unverified = checks.no_verify || checks.mlir_very_unsafe_disable_verifier_on_parsing;
        let mut parsed = if unverified {
            parse(&arena, environment, part.text, &self.reading)
        } else {
            parse_and_verify_printing(
                &arena,
                environment,
                part.text,
                &self.reading,
                &context,
                &style,
            )
        };
        let mut findings = std::mem::take(&mut parsed.diagnostics);
        for finding in &mut findings {
            if checks.mlir_disable_diagnostic_notes {
                finding.retain_notes(|_| false);
            }
            // MLIR omits this when comments are checked.
            if checks.verify_diagnostics.is_some() || !checks.mlir_print_op_on_diagnostic {
                finding.retain_notes(|note| !note.starts_with("see current operation: "));
            }
        }
        if findings.iter().any(|finding| finding.is_error) {
            return Done::failed(findings, false);
        }
        self.kept.add(&parsed);
        if writes_locations {
            write_locations(parsed.module, &lines(), &context);
        }
        if let Err(failure) = self.rewrite(parsed.module, &arena, &context, &style) {
            findings.extend(failure.0);
            return Done::failed(findings, writes_locations);
        }
        if checks.mlir_very_unsafe_disable_verifier_on_parsing
            && !checks.mlir_print_assume_verified
            && !verify(parsed.module, environment, &context).is_empty()
        {
            style.generic = true;
        }
        if !style.generic {
            // The first reason counts, whichever part it is in.
            for (name, reason) in why_printed_generic(environment, parsed.module) {
                self.generic_only.entry(name).or_insert(reason);
            }
        }
        if checks.verify_roundtrip && style.debug_info {
            write_locations(parsed.module, &lines(), &context);
        }
        if checks.verify_roundtrip
            && let Some(finding) = self.comes_back(&parsed, &others, style.debug_info)
        {
            findings.push(finding);
            return Done::failed(findings, writes_locations);
        }
        style.resources = parsed.resources;
        if part.text.len() >= PRINTED_ON_THREADS {
            style.threads = self.reading.threads;
        }
        let output = &mut self.output;
        // The output is about as long as the input.
        reserve_resident(output, part.text.len() + part.text.len() / 16);
        if let Err(unwritten) =
            try_print_after(output, parsed.module, environment, &context, &style)
        {
            findings.push(Diagnostic::error(0, unwritten.to_string()));
            return Done::failed(findings, writes_locations);
        }
        // Ends the output in the same way as `mlir-opt`.
        if !style.local_scope {
            self.output.push(b'\n');
        }
        Done {
            findings,
            is_right: true,
            lacks_places: false,
        }
    }

    /// Applies the rules and runs the passes.
    fn rewrite<'m>(
        &mut self,
        module: Operation<'m>,
        arena: &'m IrArena<'m>,
        context: &'m Context,
        style: &PrintOptions,
    ) -> Result<(), PassFailure> {
        let (arguments, environment) = (self.arguments, self.environment);
        let verify_each = arguments.checks.verify_each;
        if !self.rules.is_empty() {
            rules::apply(
                &self.rules,
                module,
                environment,
                &self.rewrites,
                arena,
                &mut self.left_out,
            )?;
            let wrong = verify_printing(module, environment, context, style);
            if verify_each && !wrong.is_empty() {
                let wrong = wrong.iter().map(VerificationError::in_source);
                return Err(PassFailure(wrong.collect()));
            }
        }
        if !arguments.passes.is_empty() {
            passes::run(
                &arguments.passes.pipeline,
                module,
                environment,
                &self.rewrites,
                arena,
                verify_each,
                &mut self.left_out,
            )?;
        }
        Ok(())
    }

    /// Notes the operations in generic form, and the missing folds and patterns.
    fn write_notes(
        &self,
        report: &mut TextReport<'_>,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        for (name, reason) in &self.generic_only {
            if report.is_for_machines() {
                report.push(generic_form_only(name, reason));
            } else {
                writeln!(
                    streams.stderr,
                    "asmf: note: '{name}' is printed in generic form: {reason}"
                )?;
            }
        }
        note_kept_texts(&self.kept, streams)?;
        self.left_out.write(report, streams)
    }

    /// The error if the module does not round-trip.
    fn comes_back<'m>(
        &self,
        parsed: &Parsed<'m>,
        arenas: &'m [IrArena<'m>; 2],
        locations: bool,
    ) -> Option<Diagnostic> {
        let (form, _) =
            [Form::Custom, Form::Generic]
                .into_iter()
                .zip(arenas)
                .find(|&(form, arena)| {
                    check_module(
                        self.environment,
                        parsed.module,
                        &parsed.resources,
                        arena,
                        form,
                        &self.reading,
                        locations,
                    )
                    .is_some()
                })?;
        let message =
            format!("failed to round-trip in {form} form (`asmf check` shows the difference)");
        Some(Diagnostic::error(0, message))
    }
}

fn generic_form_only(name: &str, reason: &str) -> diagnostic::Diagnostic {
    let mut note =
        diagnostic::Diagnostic::error(diagnostic::title::generic_form_only(name, reason), None);
    note.severity = diagnostic::Severity::Note;
    note.subject = Some(name.to_owned());
    note
}
