//! `asmf lint`

use crate::cli::LintArguments;
use crate::fix;
use crate::load::load;
use crate::{FINDINGS, SUCCESS, Streams};
use format_compiler::diagnostic::Severity;
use std::time::Instant;

pub(crate) fn run(arguments: &LintArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let started = Instant::now();
    let fixes = if arguments.fix { Some(fix::run(&arguments.paths, &arguments.includes.include)?) } else { None };
    let loaded = load(&arguments.paths, &arguments.includes.include)?;
    let is_for_machines = arguments.report.format.is_for_machines();
    if is_for_machines {
        loaded.findings.write_to(streams.stdout, &arguments.report, false)?;
    } else {
        loaded.findings.write(&arguments.report, streams)?;
    }
    if arguments.coverage {
        crate::coverage::write(&loaded.dialects(), streams)?;
    }
    let errors = loaded.findings.count(Severity::Error);
    let warnings = loaded.findings.count(Severity::Warning);
    let summary = if is_for_machines { &mut *streams.stderr } else { &mut *streams.stdout };
    if let Some(fixes) = fixes {
        write!(summary, "{fixes}")?;
    }
    writeln!(
        summary,
        "{}, {} in {}: {}, {} in {:.2} s",
        counted(loaded.operations, "operation"),
        counted(loaded.formats, "format"),
        counted(loaded.files, "file"),
        counted(errors, "error"),
        counted(warnings, "warning"),
        started.elapsed().as_secs_f64(),
    )?;
    Ok(if errors > 0 || (arguments.deny_warnings && warnings > 0) { FINDINGS } else { SUCCESS })
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
