//! `--watch`

use super::arguments::LintArguments;
use super::input::Input;
use super::run::{Outcome, lint};
use crate::cache::Cache;
use crate::definitions::is_definition;
use crate::terminal::{SUCCESS, Streams, interrupt};
use anyhow::Context;
use notify::{RecursiveMode, Watcher};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// Changes within this time of each other are looked at together: programs write several files at once.
const PAUSE: Duration = Duration::from_millis(100);

/// The time between looks for an interrupt.
const PATIENCE: Duration = Duration::from_millis(200);

/// Lints whenever something changes, until interrupted.
pub(super) fn run(
    arguments: &LintArguments,
    input: &Input,
    cache: &Cache,
    streams: &mut Streams<'_>,
) -> anyhow::Result<u8> {
    interrupt::watch();
    let (sender, changes) = channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Reading is no change.
        if event.as_ref().is_ok_and(|event| !event.kind.is_access()) {
            let _ = sender.send(event.map(|event| event.paths).unwrap_or_default());
        }
    })
    .context("files can't be watched")?;
    let mut watched: BTreeSet<PathBuf> = BTreeSet::new();
    loop {
        let inputs = match lint(arguments, input, cache, streams) {
            Ok(Outcome { inputs, .. }) => inputs,
            // The mistake may be corrected, in settings for instance.
            Err(error) => {
                writeln!(streams.stderr, "asmf: {error:#}")?;
                BTreeSet::new()
            }
        };
        for folder in folders(&inputs) {
            if watched.insert(folder.clone()) {
                // An unwatchable one may be gone already.
                let _ = watcher.watch(&folder, RecursiveMode::NonRecursive);
            }
        }
        writeln!(streams.stderr, "waiting for changes (Ctrl-C ends)")?;
        streams.stdout.flush()?;
        if !wait(&changes, &inputs) {
            return Ok(SUCCESS);
        }
        writeln!(streams.stderr)?;
    }
}

/// The folders of the inputs, and the input folders themselves. Editors replace files, so files
/// themselves can't be watched.
fn folders(inputs: &BTreeSet<PathBuf>) -> BTreeSet<PathBuf> {
    let of = |path: &PathBuf| {
        let folder = if path.is_dir() { path } else { path.parent()? };
        Some(if folder.as_os_str().is_empty() {
            PathBuf::from(".")
        } else {
            folder.to_owned()
        })
    };
    inputs
        .iter()
        .filter_map(of)
        .filter(|folder| folder.is_dir())
        .collect()
}

/// Waits until an input changes; false if interrupted.
fn wait(changes: &Receiver<Vec<PathBuf>>, inputs: &BTreeSet<PathBuf>) -> bool {
    let names: BTreeSet<_> = inputs.iter().filter_map(|path| path.file_name()).collect();
    // A new file of definitions may be one of the missing ones.
    let matters = |path: &Path| {
        is_definition(path)
            || path
                .file_name()
                .is_some_and(|name| names.contains(name) || name == project::settings::FILE_NAME)
    };
    let mut has_changed = false;
    loop {
        if interrupt::is_seen() {
            return false;
        }
        match changes.recv_timeout(if has_changed { PAUSE } else { PATIENCE }) {
            Ok(paths) => has_changed |= paths.iter().any(|path| matters(path)),
            Err(RecvTimeoutError::Timeout) if has_changed => return true,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return false,
        }
    }
}
