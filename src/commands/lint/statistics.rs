//! `--statistics`

use crate::report::Format;
use anyhow::bail;
use format_compiler::diagnostic::Code;
use project::dialect_files::Findings;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// The number of findings of a code.
#[derive(Serialize)]
struct Count {
    code: String,
    count: usize,
    /// The number of findings with a fix.
    fixable: usize,
    heading: &'static str,
}

/// Writes a line for each code with findings, the most frequent one first.
pub(super) fn write(
    findings: &Findings,
    format: Format,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut counts: BTreeMap<Code, (usize, usize)> = BTreeMap::new();
    for finding in &findings.list {
        let (count, fixable) = counts.entry(finding.code).or_default();
        *count += 1;
        *fixable += usize::from(finding.fix.is_some());
    }
    let mut counts: Vec<Count> = counts
        .into_iter()
        .map(|(code, (count, fixable))| Count {
            code: code.to_string(),
            count,
            fixable,
            heading: code.heading(),
        })
        .collect();
    counts.sort_by_key(|each| std::cmp::Reverse(each.count));
    let width = counts
        .first()
        .map_or(0, |first| first.count.to_string().len());
    for each in &counts {
        match format {
            Format::Pretty | Format::Plain | Format::Compiler => {
                let fixable = if each.fixable > 0 {
                    format!(" ({} fixable)", each.fixable)
                } else {
                    String::new()
                };
                writeln!(
                    out,
                    "{:>width$}  {}  {}{fixable}",
                    each.count, each.code, each.heading
                )?;
            }
            Format::Json => writeln!(out, "{}", serde_json::to_string(each)?)?,
            Format::Sarif | Format::Github => {
                bail!("--statistics can't be written as sarif or github")
            }
        }
    }
    Ok(())
}
