//! `asmf verify`

use crate::commands::run::{Run, RunContext};
use crate::report::{Format, Results, counted_as};
use crate::terminal::Streams;
use crate::texts::{
    CheckedParts, FilesArguments, TextReport, has_errors, note_kept_texts, parse_and_verify,
};
use clap::Args;
use format_compiler::diagnostic::{Diagnostic, Severity, title};
use format_runtime::text::KeptTexts;
use format_runtime::verify::{SkippedChecks, Unchecked};
use operation_core::{Context, IrArena};
use project::mlir_folder::MlirSearch;

/// Check that MLIR text satisfies what its dialects define.
///
/// Constraints that cannot be evaluated from the definitions are assumed to hold, and verifiers written in C++ are not
/// run. The last line of the output counts the checks that were skipped for the operations, attributes and types in the
/// text, and `-v` lists them. `asmf lint --coverage` does so for whole dialects.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf verify program.mlir --dialect my-dialect.td

Findings go to standard error; those in the formats json, sarif and github to standard output, and the last line with \
the counts to standard error then. In json and sarif, what was not checked is a note (F280) for each check of \
each operation, attribute and type.

A file that can't be read doesn't keep the others from being checked; the exit code is 2 then.")]
pub(crate) struct VerifyArguments {
    #[command(flatten)]
    input: FilesArguments,
    /// List the checks that were not run.
    #[arg(short, long)]
    verbose: bool,
}

impl Run for VerifyArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.input.configure(mlir)
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { cache, streams, .. } = context;
        let VerifyArguments {
            input: arguments,
            verbose,
        } = self;
        let runtime = arguments.load(cache, streams)?;
        let environment = runtime.environment();
        let reading = arguments.text.reading();
        let mut report = TextReport::new(&arguments.report, Results::None);
        let mut gaps = SkippedChecks::new(environment);
        let mut kept = KeptTexts::default();
        let parts = CheckedParts::of(
            arguments,
            &mut report,
            streams,
            |text, place, report, streams| {
                let context = Context::new();
                environment.dialects.register(&context);
                let arena = IrArena::new(&context);
                let parsed = parse_and_verify(&arena, environment, text, &reading, &context);
                report.add(
                    &parsed.diagnostics,
                    place.file,
                    place.start as usize,
                    streams,
                )?;
                gaps.add(parsed.module);
                kept.add(&parsed);
                Ok(has_errors(&parsed))
            },
        )?;
        // One annotation for each would hide the findings.
        if *verbose || arguments.report.format != Format::Github {
            write_gaps(&gaps, *verbose, &mut report, streams)?;
        }
        note_kept_texts(&kept, streams)?;
        parts.finish("verified", &counts(&gaps, *verbose), report, streams)
    }
}

/// Lists the skipped checks, for people on request, and for programs.
fn write_gaps(
    gaps: &SkippedChecks<'_>,
    verbose: bool,
    report: &mut TextReport<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    for (name, gap) in gaps.iter() {
        let title = title::not_verified(name, gap);
        if report.is_for_machines() {
            let mut note = Diagnostic::error(title, None);
            note.severity = Severity::Note;
            note.subject = Some(name.to_owned());
            report.push(note);
        } else if verbose {
            writeln!(streams.stderr, "asmf: note: {}", title.text())?;
        }
    }
    Ok(())
}

/// `; not run: 1 verifier in C++, 2 constraints that need C++`
fn counts(gaps: &SkippedChecks<'_>, verbose: bool) -> String {
    let (mut verifiers, mut of_values, mut discardable) = (0, 0, 0);
    let (mut natives, mut constraints, mut parts, mut texts) = (0, 0, 0, 0);
    for (name, gap) in gaps.iter() {
        let count = match gap {
            Unchecked::KeptText => &mut texts,
            Unchecked::Verifier if name.starts_with(['!', '#']) => &mut of_values,
            Unchecked::Verifier | Unchecked::RegionVerifier | Unchecked::SymbolUses => {
                &mut verifiers
            }
            Unchecked::Discardable(_) => &mut discardable,
            Unchecked::Native(_) => &mut natives,
            Unchecked::Constraint { .. } => &mut constraints,
            Unchecked::PartOfVerifiers | Unchecked::PartOfNative(_) => &mut parts,
        };
        *count += 1;
    }
    let counted = |count: usize, one: &str, several: &str| {
        (count > 0).then(|| counted_as(count, one, several))
    };
    let kinds = [
        counted(verifiers, "verifier in C++", "verifiers in C++"),
        counted(
            of_values,
            "verifier of an attribute or type in C++",
            "verifiers of attributes and types in C++",
        ),
        counted(
            discardable,
            "check of an attribute by its dialect",
            "checks of attributes by their dialects",
        ),
        counted(
            natives,
            "trait or interface verified in C++",
            "traits and interfaces verified in C++",
        ),
        counted(
            constraints,
            "constraint that needs C++",
            "constraints that need C++",
        ),
        counted(texts, "operation kept as text", "operations kept as text"),
        counted(parts, "check in C++", "checks in C++").map(|checks| format!("parts of {checks}")),
    ];
    let kinds: Vec<String> = kinds.into_iter().flatten().collect();
    match &kinds[..] {
        [] => String::new(),
        kinds if verbose => format!("; not run: {}", kinds.join(", ")),
        kinds => format!("; not run: {} (-v names them)", kinds.join(", ")),
    }
}
