//! The operations to fuzz.

use super::arguments::FuzzSubjects;
use crate::definitions::note_left_out;
use crate::fuzzing::Threads;
use crate::report::{Report, ReportOptions, Results, on_one_line};
use crate::terminal::{ColorOptions, Colour, Streams};
use anyhow::bail;
use format_compiler::ods;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use project::dialect_files::Loaded;

/// The operations to fuzz, with their definitions.
pub(crate) struct Subjects {
    pub(crate) loaded: Loaded,
    pub(crate) dialects: Dialects,
    /// Indices of operations.
    pub(crate) operations: Vec<usize>,
}

pub(crate) fn subjects(
    arguments: &FuzzSubjects,
    report: &ReportOptions,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Subjects> {
    if arguments.dialects.dialects.is_empty() {
        bail!("nothing to fuzz: name a .td file or a folder with --dialect");
    }
    let dialects = &arguments.dialects;
    let loader = dialects.loader().leaving_out_broken();
    let loaded = loader.check(&dialects.dialects)?;
    note_left_out(&loaded.left_out, streams)?;
    Report::expect_sound(&loaded.findings, report, Results::Printed, streams)?;
    let dialects = loaded.dialects();
    let operations: Vec<usize> = match &arguments.operation {
        Some(name) => match dialects.operations.index_of(name) {
            Some(index) => vec![index as usize],
            None => bail!("the definitions have no operation '{name}'"),
        },
        // MLIR's builtin dialect is only loaded for parsing.
        None => (0..dialects.operations.len())
            .filter(|&index| !dialects.operations[index].name.starts_with("builtin."))
            .collect(),
    };
    Ok(Subjects {
        loaded,
        dialects,
        operations,
    })
}

/// The options for reports of errors in the definitions.
pub(crate) fn loading() -> ReportOptions {
    ReportOptions::pretty(ColorOptions {
        color: Colour::Auto,
    })
}

impl Subjects {
    /// Threads to work on them, `jobs` in number.
    pub(crate) fn threads(&self, jobs: usize) -> Threads<'_> {
        Threads::new(self.environment(), jobs)
    }

    /// The dialects and hooks.
    pub(crate) fn environment(&self) -> Environment<'_> {
        Environment {
            dialects: &self.dialects,
            hooks: &self.loaded.hooks,
        }
    }

    /// The definition of an operation.
    pub(crate) fn definition(&self, name: &str) -> Option<&ods::Operation> {
        self.loaded.operation(name)
    }

    /// The text of an operation's format, on one line, or why it isn't known.
    pub(crate) fn shown_format(&self, name: &str) -> String {
        match self.definition(name) {
            Some(_) => self.format_of(name),
            None => "(only in the sources of the compiled definitions)".to_owned(),
        }
    }

    /// The text of an operation's format, on one line; empty if it has none or is compiled.
    pub(crate) fn format_of(&self, name: &str) -> String {
        let format = self.definition(name).and_then(|each| each.format.as_ref());
        format.map_or_else(String::new, |format| on_one_line(&format.text))
    }
}
