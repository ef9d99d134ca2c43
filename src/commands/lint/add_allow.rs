//! `--add-allow`

use super::group::Group;
use crate::report::counted;
use crate::terminal::Streams;
use format_compiler::diagnostic::Code;
use project::dialect_files::{Findings, Loaded};
use project::lint_policy::{Allowances, allow_comment};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tablegen::FileId;

/// Writes a comment beside each definition with findings, in the files of the group. True if all could be written.
pub(super) fn run(
    group: &Group<'_>,
    findings: &Findings,
    loaded: &Loaded,
    streams: &mut Streams<'_>,
) -> anyhow::Result<bool> {
    let sources = &findings.sources;
    let mut comments: BTreeMap<FileId, BTreeMap<u32, (String, BTreeSet<Code>)>> = BTreeMap::new();
    let (mut allowed, mut others) = (0, 0);
    for finding in &findings.list {
        let place = finding.span.and_then(|span| {
            let name = Path::new(sources.name(span.file));
            if !group.roots.iter().any(|root| root.path == name) {
                return None;
            }
            let statements = loaded.statements(span.file);
            let insertion = Allowances::insertion(sources.text(span.file), statements, span);
            insertion.map(|(line, indentation)| (span.file, line, indentation))
        });
        let Some((file, line, indentation)) = place else {
            others += 1;
            continue;
        };
        let (_, codes) = comments
            .entry(file)
            .or_default()
            .entry(line)
            .or_insert((indentation, BTreeSet::new()));
        codes.insert(finding.code);
        allowed += 1;
    }
    let mut are_written = true;
    let mut count = 0;
    for (file, comments) in &comments {
        let original = sources.text(*file);
        let mut text = Vec::new();
        let mut at = 0;
        for (line, (indentation, codes)) in comments {
            let codes: Vec<Code> = codes.iter().copied().collect();
            text.extend_from_slice(&original[at..*line as usize]);
            text.extend_from_slice(format!("{indentation}{}\n", allow_comment(&codes)).as_bytes());
            at = *line as usize;
        }
        text.extend_from_slice(&original[at..]);
        match crate::write::rewrite(Path::new(sources.name(*file)), original, &text) {
            Ok(()) => count += comments.len(),
            Err(error) => {
                are_written = false;
                writeln!(streams.stderr, "asmf: {error:#}")?;
            }
        }
    }
    let (findings, written) = (counted(allowed, "finding"), counted(count, "comment"));
    writeln!(
        streams.stdout,
        "{written} written, for {findings} in {}",
        counted(comments.len(), "file")
    )?;
    if others > 0 {
        writeln!(
            streams.stdout,
            "{} in no definition of the given files left",
            counted(others, "finding")
        )?;
    }
    Ok(are_written)
}
