//! Folds and patterns of C++ that passes and rules leave out.

use crate::terminal::Streams;
use crate::texts::TextReport;
use format_compiler::diagnostic::{Diagnostic, Severity, title};
use rewrite::{DialectSemantics, MissingRewrites};
use std::collections::BTreeMap;

/// The missing folds and patterns for each operation, by its name.
#[derive(Default)]
pub(super) struct LeftOut(BTreeMap<String, MissingRewrites>);

impl LeftOut {
    /// Adds the missing ones of canonicalization.
    pub(super) fn add_canonicalized(&mut self, semantics: &DialectSemantics<'_>) {
        for (name, missing) in semantics.missing_rewrites() {
            let known = self.0.entry(name.to_owned()).or_default();
            known.fold |= missing.fold;
            known.patterns |= missing.patterns;
        }
    }

    /// Adds the missing ones of folding alone.
    pub(super) fn add_folded(&mut self, semantics: &DialectSemantics<'_>) {
        for (name, missing) in semantics.missing_rewrites() {
            if missing.fold {
                self.0.entry(name.to_owned()).or_default().fold = true;
            }
        }
    }

    /// Notes it: for programs by operation, for people in one line.
    pub(super) fn write(
        &self,
        report: &mut TextReport<'_>,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        if report.is_for_machines() {
            for (name, missing) in &self.0 {
                let what = match (missing.fold, missing.patterns) {
                    (true, true) => "its fold and patterns",
                    (true, false) => "its fold",
                    (false, _) => "its patterns",
                };
                let mut note = Diagnostic::error(title::not_rewritten(name, what), None);
                note.severity = Severity::Note;
                note.subject = Some(name.clone());
                report.push(note);
            }
            return Ok(());
        }
        let names = |is_missing: fn(&MissingRewrites) -> bool| -> Vec<&str> {
            let missing = self.0.iter().filter(|(_, missing)| is_missing(missing));
            missing.map(|(name, _)| name.as_str()).collect()
        };
        let of = |one: &str, several: &str, names: &[&str]| match names {
            [] => None,
            [name] => Some(format!("{one} of {name}")),
            names => Some(format!("{} {several} ({})", names.len(), names.join(", "))),
        };
        let folds = of("the fold", "folds", &names(|missing| missing.fold));
        let patterns = of(
            "the patterns",
            "operations' patterns",
            &names(|missing| missing.patterns),
        );
        let parts: Vec<String> = folds.into_iter().chain(patterns).collect();
        if !parts.is_empty() {
            writeln!(
                streams.stderr,
                "asmf: note: not run, as only C++ has them: {}",
                parts.join(", ")
            )?;
        }
        Ok(())
    }
}
