//! `asmf migrate`

mod arguments;

pub(crate) use arguments::MigrateArguments;

use crate::cli::ReportOptions;
use crate::sides::{Side, SideOptions};
use crate::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use anyhow::Context as _;
use format_runtime::text::LineIndex;
use migration::Renamed;
use migration::migrate::{Sameness, Sides, migrate};
use operation_core::Context;
use similar::TextDiff;
use std::path::Path;

pub(crate) fn run(arguments: &MigrateArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let report = ReportOptions::pretty(arguments.color);
    let options = SideOptions { includes: &arguments.includes, llvm: arguments.llvm, report: &report };
    let old = match Side::load(&arguments.from, Some(&arguments.to), &options, streams)? {
        Ok(old) => old,
        Err(code) => return Ok(code),
    };
    let new = match Side::load(&arguments.to, Some(&arguments.from), &options, streams)? {
        Ok(new) => new,
        Err(code) => return Ok(code),
    };
    let renamed = match &arguments.renamed {
        Some(path) => match renamed(path, &old, &new, streams)? {
            Some(renamed) => renamed,
            None => return Ok(USAGE_OR_IO),
        },
        None => Renamed::default(),
    };
    let hooks = |side: &Side| u64::from(side.llvm.llvm());
    let same = Sameness::new(old.environment(), hooks(&old), new.environment(), hooks(&new));
    let mut tally = Tally::default();
    for path in &arguments.files {
        file(path, arguments, (&old, &new), (&renamed, &same), &mut tally, streams)?;
    }
    Ok(match () {
        () if tally.has_failed => USAGE_OR_IO,
        () if tally.has_findings => FINDINGS,
        () => SUCCESS,
    })
}

/// Reads what is called otherwise. If that is wrong, says so.
fn renamed(path: &Path, old: &Side, new: &Side, streams: &mut Streams<'_>) -> anyhow::Result<Option<Renamed>> {
    let text = std::fs::read_to_string(path).with_context(|| format!("{}: cannot be read", path.display()))?;
    let (renamed, errors) = match Renamed::read(&text) {
        Ok(renamed) => {
            let errors = renamed.check(&old.dialects, &new.dialects);
            (Some(renamed), errors)
        }
        Err(error) => (None, vec![error]),
    };
    let lines = LineIndex::new(text.as_bytes());
    for error in &errors {
        let (line, column) = lines.line_column(error.span.start);
        writeln!(streams.stderr, "{}:{line}:{column}: error: {error}", path.display())?;
    }
    Ok(renamed.filter(|_| errors.is_empty()))
}

/// What has been migrated.
#[derive(Default)]
struct Tally {
    has_findings: bool,
    has_failed: bool,
}

fn file(
    path: &Path,
    arguments: &MigrateArguments,
    (old, new): (&Side, &Side),
    (renamed, same): (&Renamed, &Sameness<'_>),
    tally: &mut Tally,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    let is_stdin = path.as_os_str() == "-";
    let read = if is_stdin {
        let mut source = Vec::new();
        streams.stdin.read_to_end(&mut source).map(|_| source)
    } else {
        std::fs::read(path)
    };
    let source = match read {
        Ok(source) => source,
        Err(error) => {
            writeln!(streams.stderr, "asmf: {}: cannot be read: {error}", path.display())?;
            tally.has_failed = true;
            return Ok(());
        }
    };
    let (before, after) = (Context::new(), Context::new());
    old.dialects.register(&before);
    new.dialects.register(&after);
    let sides = Sides {
        old: old.environment().into(),
        before: &before,
        new: new.environment().into(),
        after: &after,
        renamed,
        same,
    };
    let migrated = migrate(&source, sides);
    let name = if is_stdin { "<stdin>".to_owned() } else { path.display().to_string() };
    let lines = LineIndex::new(&source);
    for finding in &migrated.findings {
        let (line, column) = lines.line_column(finding.span.start);
        let code = finding.code();
        let severity = if finding.is_error() { "error" } else { "note" };
        writeln!(streams.stderr, "{name}:{line}:{column}: {severity}: {finding} (left as it is) [{code}]")?;
        tally.has_findings |= finding.is_error();
    }
    if arguments.dry_run {
        let diff = TextDiff::configure().diff_lines(&*source, &*migrated.text);
        let new_name = format!("{name} (migrated)");
        diff.unified_diff().header(&name, &new_name).to_writer(&mut *streams.stdout)?;
    } else if arguments.stdout || is_stdin {
        streams.stdout.write_all(&migrated.text)?;
    } else if migrated.text != source
        && let Err(error) = crate::write::rewrite(path, &source, &migrated.text)
    {
        writeln!(streams.stderr, "asmf: {error:#}")?;
        tally.has_failed = true;
    }
    Ok(())
}
