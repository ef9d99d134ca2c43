//! `asmf cache`

use crate::cache::OFF;
use crate::cache::folder::Size;
use crate::commands::run::{Run, RunContext};
use crate::report::counted_as;
use crate::terminal::SUCCESS;
use anyhow::{Context, bail};
use clap::{Args, ValueEnum};

/// Show the folder and the size of the cache, or clear it.
///
/// Evaluated definitions are kept so that the next run with the same definitions starts faster. `asmf lint`, `opt`,
/// `verify` and `check` do this, except with --no-cache.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf cache
  asmf cache clean

The folder is $ASMF_CACHE_DIR, otherwise `asmf` in the user's folder for caches ($XDG_CACHE_HOME or ~/.cache on Linux). \
Nothing is read or written there if ASMF_NO_CACHE is set to a non-empty text. A result is used only if every file and folder \
that it was made from has the same contents. At most 256 MiB are kept; what was not used for the longest time goes first.")]
pub(crate) struct CacheArguments {
    /// What to do; the default is to show the folder and its size.
    #[arg(value_enum, value_name = "ACTION")]
    action: Option<Action>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    /// Remove everything that is kept.
    Clean,
}

impl Run for CacheArguments {
    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { cache, streams, .. } = context;
        let Some(folder) = cache.folder() else {
            bail!("there is no folder for the cache: ASMF_CACHE_DIR may name one")
        };
        let path = folder.path().display();
        match self.action {
            Some(Action::Clean) => {
                let removed = folder.clean().with_context(|| path.to_string())?;
                writeln!(streams.stdout, "{path}: {} removed", shown(removed))?;
            }
            None => {
                let off = if cache.is_off() {
                    format!(" (switched off by {OFF})")
                } else {
                    String::new()
                };
                writeln!(streams.stdout, "{path}: {}{off}", shown(folder.size()))?;
            }
        }
        Ok(SUCCESS)
    }
}

/// `2 entries, 1.5 MiB`
fn shown(Size { entries, bytes }: Size) -> String {
    let entries = counted_as(entries, "entry", "entries");
    format!("{entries}, {:.1} MiB", bytes as f64 / f64::from(1 << 20))
}
