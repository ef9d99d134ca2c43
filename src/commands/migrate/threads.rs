//! Files on several threads.

use super::file::{Done, Migrator, Way};
use crate::definitions::comparison::{Side, other_formats};
use crate::threads::{Turns, number_of_threads, on_threads};
use migration::Renamed;
use migration::migrate::{Migration, Registered, Revised, Sameness};
use operation_core::Context;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// The number of bytes of text for one context, which owns the types and attributes of all of them.
const BYTES_OF_A_CONTEXT: usize = 16 << 20;

/// The work on each file.
pub(super) struct Work<'t> {
    pub(super) old: &'t Side,
    pub(super) new: &'t Side,
    pub(super) renamed: &'t Renamed,
    pub(super) way: Way,
    /// True to refuse operations whose syntax isn't known.
    pub(super) strict: bool,
}

impl<'t> Work<'t> {
    fn sameness(&self) -> Sameness<'t> {
        let revised =
            |side: &'t Side| Revised::new(side.environment(), upstream_hooks::revision(side.llvm));
        Sameness::new(revised(self.old), revised(self.new), self.renamed)
            .with_other_formats(other_formats(self.old, self.new))
    }
}

/// Migrates on this thread.
pub(super) fn here(work: &Work<'_>, each: impl FnOnce(&Migrator<'_>) -> Done) -> Done {
    with_contexts(work, &work.sameness(), each)
}

fn with_contexts<T>(
    work: &Work<'_>,
    same: &Sameness<'_>,
    each: impl FnOnce(&Migrator<'_>) -> T,
) -> T {
    let (before, after) = (Context::new(), Context::new());
    work.old.dialects.register(&before);
    work.new.dialects.register(&after);
    let migration = Migration {
        old: Registered {
            definitions: work.old.environment().into(),
            context: &before,
        },
        new: Registered {
            definitions: work.new.environment().into(),
            context: &after,
        },
        renamed: work.renamed,
        same,
        strict: work.strict,
    };
    each(&Migrator {
        migration,
        way: work.way,
    })
}

/// Migrates files, and passes the results on in their order.
pub(super) fn on_each(
    work: &Work<'_>,
    files: &[PathBuf],
    jobs: Option<NonZeroUsize>,
    mut pass_on: impl FnMut(Done) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let job = |turns: &Turns<'_, Done>| {
        let same = work.sameness();
        let mut is_left = true;
        while is_left {
            is_left = with_contexts(work, &same, |migrator| {
                let mut bytes = 0;
                while bytes < BYTES_OF_A_CONTEXT {
                    let Some(number) = turns.next() else {
                        return false;
                    };
                    let done = migrator.file(&files[number]);
                    bytes += done.bytes;
                    if !turns.pass_on(number, done) {
                        return false;
                    }
                }
                true
            });
        }
    };
    // Results before their turn.
    let mut early = BTreeMap::new();
    let mut turn = 0;
    on_threads(number_of_threads(jobs), files.len(), job, |number, done| {
        early.insert(number, done);
        while let Some(done) = early.remove(&turn) {
            turn += 1;
            pass_on(done)?;
        }
        Ok(())
    })
}
