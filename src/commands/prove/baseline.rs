//! Verdicts of an earlier run.

use crate::fuzzing::verdicts::{Judged, Verdict};
use crate::report::counted_as;
use anyhow::Context;
use rustc_hash::FxHashMap;
use serde::Deserialize;
use std::io::{self, Write};
use std::path::Path;

/// The part of an object of the format json that counts.
#[derive(Deserialize)]
struct Entry {
    name: String,
    verdict: Verdict,
}

/// The verdicts of an earlier run, by the names of definitions.
#[derive(Default)]
pub(super) struct Baseline(FxHashMap<String, Verdict>);

impl Baseline {
    /// Reads the output of a run in the format json.
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let shown = path.display();
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("{shown}: the baseline can't be read"))?;
        let entries = text.lines().enumerate().map(|(index, line)| {
            let entry: Entry = serde_json::from_str(line).with_context(|| {
                format!(
                    "{shown}:{}: this is no verdict of `asmf prove --format json`",
                    index + 1
                )
            })?;
            Ok((entry.name, entry.verdict))
        });
        Ok(Baseline(entries.collect::<anyhow::Result<_>>()?))
    }

    /// True if the definition was at least as bad.
    pub(super) fn accepts(&self, name: &str, verdict: Verdict) -> bool {
        self.0.get(name).is_some_and(|before| verdict <= *before)
    }

    /// Writes the number of definitions that are better now.
    pub(super) fn write_better(&self, all: &[Judged], out: &mut dyn Write) -> io::Result<()> {
        let is_better = |judged: &&Judged| {
            let before = self.0.get(&judged.name);
            before.is_some_and(|before| judged.verdict < *before)
        };
        match all.iter().filter(is_better).count() {
            0 => Ok(()),
            count => {
                let are = counted_as(count, "verdict is better", "verdicts are better");
                writeln!(
                    out,
                    "{are} than in the baseline (`--format json` writes it anew)"
                )
            }
        }
    }
}
