//! The state of a long test: what is done, so that an interrupted run goes on where it stopped.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The work done under a seed, in a file below `target/`.
pub(super) struct Progress {
    pub(super) seed: u64,
    done: BTreeSet<String>,
    file: std::fs::File,
    path: PathBuf,
    end: Instant,
}

impl Progress {
    /// Opens the state of a test, or begins it with the seed in `ASMF_RANDOM_SEED` or a new one. `ASMF_PROOF_SECONDS`
    /// limits the time of this run.
    pub(super) fn open(test: &str) -> std::io::Result<Self> {
        let folder = spec_tests::workspace().join("target/proofs");
        std::fs::create_dir_all(&folder)?;
        let path = folder.join(format!("{test}.txt"));
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let mut lines = text.lines();
        let stored = lines.next().and_then(|line| line.parse().ok());
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let fresh = now.map_or(0, |time| time.as_secs());
        let seed = stored.unwrap_or_else(|| super::number("ASMF_RANDOM_SEED", fresh));
        let mut file = std::fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)?;
        if stored.is_none() {
            writeln!(file, "{seed}")?;
        }
        let seconds = super::number("ASMF_PROOF_SECONDS", 3600);
        Ok(Progress {
            seed,
            done: lines.map(str::to_owned).collect(),
            file,
            path,
            end: Instant::now() + Duration::from_secs(seconds),
        })
    }

    /// True if the case is to be run now.
    pub(super) fn is_open(&self, case: &str) -> bool {
        !self.done.contains(case) && Instant::now() < self.end
    }

    /// Notes that a case has passed.
    pub(super) fn pass(&mut self, case: &str) -> std::io::Result<()> {
        self.done.insert(case.to_owned());
        writeln!(self.file, "{case}")
    }

    /// Ends the run. The next one begins anew if all cases are done.
    pub(super) fn close(self, cases: usize) -> std::io::Result<()> {
        let done = self.done.len();
        eprintln!(
            "seed {}: {done} of {cases} cases are done{}",
            self.seed,
            if done < cases {
                "; the next run goes on"
            } else {
                ""
            }
        );
        match done < cases {
            true => Ok(()),
            false => std::fs::remove_file(self.path),
        }
    }
}
