//! A progress bar, on a terminal only.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// Nothing, or a bar.
pub(crate) struct Progress(Option<ProgressBar>);

impl Progress {
    pub(crate) fn new(is_terminal: bool, operations: usize) -> Self {
        Progress(is_terminal.then(|| {
            let bar = ProgressBar::new(operations as u64);
            if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} operations {msg}") {
                bar.set_style(style);
            }
            bar
        }))
    }

    /// One operation is done.
    pub(crate) fn step(&self, checked: u64, findings: usize, elapsed: Duration) {
        if let Some(bar) = &self.0 {
            if bar.position() < bar.length().unwrap_or(0) {
                bar.inc(1);
            }
            let rate = checked as f64 / elapsed.as_secs_f64().max(1e-9);
            bar.set_message(format!("{checked} instances, {rate:.0} a second, {findings} findings"));
        }
    }

    /// A line above the bar.
    pub(crate) fn line(&self, text: &str) {
        if let Some(bar) = &self.0 {
            bar.println(text);
        }
    }

    pub(crate) fn finish(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
