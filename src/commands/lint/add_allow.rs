//! `--add-allow`

use super::group::Group;
use crate::report::counted;
use format_compiler::diagnostic::Code;
use project::dialect_files::Findings;
use project::dialect_files::files::{self, DiskFiles};
use project::lint_policy::{Allowances, allow_comment};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use tablegen::{FileId, Session};

/// Writes a comment beside each definition with findings, in the files of the group. Returns whether all could be
/// written.
pub(super) fn run(
    group: &Group<'_>,
    findings: &Findings,
    out: &mut dyn Write,
    errors: &mut dyn Write,
) -> anyhow::Result<bool> {
    let files = DiskFiles::default();
    let session = Session::new(&files, files::options(&group.include, group.llvm));
    let mut files_by_name: BTreeMap<&str, Option<FileId>> = BTreeMap::new();
    let mut comments: BTreeMap<FileId, BTreeMap<u32, (String, BTreeSet<Code>)>> = BTreeMap::new();
    let (mut allowed, mut others) = (0, 0);
    for finding in &findings.list {
        let place = finding.span.and_then(|mut span| {
            let name = findings.sources.name(span.file);
            if !group.roots.iter().any(|root| root.path == Path::new(name)) {
                return None;
            }
            // All findings in a file ask for it.
            let file = files_by_name
                .entry(name)
                .or_insert_with(|| session.evaluate(name).root);
            span.file = (*file)?;
            let (line, indentation) = Allowances::insertion(&session, span)?;
            Some((span.file, line, indentation))
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
        let (name, original) = {
            let sources = session.sources();
            (sources.name(*file).to_owned(), sources.text(*file).clone())
        };
        let mut text = Vec::new();
        let mut at = 0;
        for (line, (indentation, codes)) in comments {
            let codes: Vec<Code> = codes.iter().copied().collect();
            text.extend_from_slice(&original[at..*line as usize]);
            text.extend_from_slice(format!("{indentation}{}\n", allow_comment(&codes)).as_bytes());
            at = *line as usize;
        }
        text.extend_from_slice(&original[at..]);
        match crate::write::rewrite(Path::new(&name), &original, &text) {
            Ok(()) => count += comments.len(),
            Err(error) => {
                are_written = false;
                writeln!(errors, "asmf: {error:#}")?;
            }
        }
    }
    let (findings, written) = (counted(allowed, "finding"), counted(count, "comment"));
    writeln!(
        out,
        "{written} written, for {findings} in {}",
        counted(comments.len(), "file")
    )?;
    if others > 0 {
        writeln!(
            out,
            "{} in no definition of the given files left",
            counted(others, "finding")
        )?;
    }
    Ok(are_written)
}
