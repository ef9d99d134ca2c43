//! A progress bar, shown only on a terminal.

use format_compiler::diagnostic::visible;
use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// A progress bar, if there is a terminal.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    is_timed: bool,
}

impl Progress {
    /// A bar for operations, or for time if it is limited.
    pub(crate) fn new(is_terminal: bool, operations: usize, time: Option<Duration>) -> Self {
        let (length, template) = match time {
            Some(time) => (time.as_secs(), "{bar:30} {pos}/{len} s {msg}"),
            None => (operations as u64, "{bar:30} {pos}/{len} operations {msg}"),
        };
        let bar = is_terminal.then(|| {
            let bar = ProgressBar::new(length);
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            bar
        });
        Progress {
            bar,
            is_timed: time.is_some(),
        }
    }

    /// Records a finished operation.
    pub(crate) fn step(&self, checked: u64, findings: usize, elapsed: Duration) {
        if let Some(bar) = &self.bar {
            let position = if self.is_timed {
                elapsed.as_secs()
            } else {
                bar.position() + 1
            };
            bar.set_position(position.min(bar.length().unwrap_or(0)));
            let rate = checked as f64 / elapsed.as_secs_f64().max(1e-9);
            bar.set_message(format!(
                "{checked} instances, {rate:.0} a second, {findings} findings"
            ));
        }
    }

    /// Prints a line above the bar.
    pub(crate) fn line(&self, text: &str) {
        if let Some(bar) = &self.bar {
            bar.println(visible(text));
        }
    }

    pub(crate) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
