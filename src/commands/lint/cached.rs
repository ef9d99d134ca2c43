//! Reports of `asmf lint` in the cache.

use super::linted::{Counts, Linted};
use crate::cache::Place;
use format_compiler::diagnostic::{Diagnostic, Severity};
use format_compiler::prelude;
use project::dialect_files::Findings;
use project::dialect_files::files::Disk;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::{FileId, SourceMap};

/// The findings and counts of a run, without the texts of the files.
#[derive(Serialize, Deserialize)]
struct CachedFindings {
    counts: Counts,
    /// Assumed include folders.
    assumed: Vec<PathBuf>,
    findings: Vec<Diagnostic>,
    /// The names of the files with findings, in the order of their numbers in these.
    files: Vec<String>,
}

/// True if the bytes can be read.
pub(crate) fn is_readable(payload: &[u8]) -> bool {
    postcard::from_bytes::<CachedFindings>(payload).is_ok()
}

/// The report of an earlier run, if it would be the same now.
pub(super) fn find(place: &Place<'_>) -> Option<Linted> {
    let found = place.find()?;
    let CachedFindings {
        counts,
        assumed,
        findings: list,
        files,
    } = postcard::from_bytes(found.payload()).ok()?;
    let texts = found.holds(|path| files.iter().any(|file| file == path))?;
    let mut sources = SourceMap::default();
    for file in &files {
        let text = texts
            .get(file)
            .cloned()
            .or_else(|| Some(Arc::from(prelude::read(file)?.as_bytes())))?;
        sources.add(file, text);
    }
    let mut findings = Findings::of(sources);
    findings.list = list;
    let mut are_inside = true;
    for span in findings.list.iter_mut().flat_map(Diagnostic::spans_mut) {
        let text = files
            .get(span.file.0 as usize)
            .map(|_| findings.sources.text(span.file));
        are_inside &=
            span.start <= span.end && text.is_some_and(|text| span.end as usize <= text.len());
    }
    let is_invalid = findings.count(Severity::Error) > 0;
    are_inside.then(|| Linted {
        counts,
        findings,
        is_invalid,
        assumed,
        failures: Vec::new(),
        stale: Vec::new(),
        loaded: None,
    })
}

/// Keeps the report of this run.
pub(super) fn keep(place: &Place<'_>, disk: &Disk, linted: &Linted) {
    let Linted {
        counts,
        findings,
        assumed,
        ..
    } = linted;
    let mut list = findings.list.clone();
    let mut numbers: BTreeMap<FileId, FileId> = list
        .iter_mut()
        .flat_map(Diagnostic::spans_mut)
        .map(|span| (span.file, FileId(0)))
        .collect();
    let files = numbers.iter_mut().zip(0..).map(|((&file, number), new)| {
        *number = FileId(new);
        findings.sources.name(file).to_owned()
    });
    let files = files.collect();
    for span in list.iter_mut().flat_map(Diagnostic::spans_mut) {
        span.file = numbers[&span.file];
    }
    if let Ok(payload) = postcard::to_stdvec(&CachedFindings {
        counts: *counts,
        assumed: assumed.clone(),
        findings: list,
        files,
    }) {
        place.keep(disk.facts().as_ref(), &payload);
    }
}
