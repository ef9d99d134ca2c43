//! Many random definitions in one file: our verdict about each, and `mlir-tblgen`'s.

use crate::answers::Answers;
use crate::mlir_tblgen::MlirTblgen;
use arbitrary::Unstructured;
use format_compiler::diagnostic::{Diagnostic, Severity};
use format_compiler::ods::{FormatString, Operation};
use format_compiler::{Compilation, LlvmVersion, compile_for, prelude};
use project::dialect_files::files::DiskFiles;
use round_trip::generate::definitions::{Definition, Kind, MlirVersion, definition, seeded};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::Arc;
use tablegen::{Options, Session};

/// Number of definitions per run of the referee.
const AT_ONCE: usize = 250;

/// Definitions of one kind.
pub struct Batch {
    /// Their kind.
    pub kind: Kind,
    /// The version of MLIR's definitions available to them.
    pub edition: MlirVersion,
    /// The definitions, the seed of each in its name.
    pub definitions: Vec<Definition>,
}

/// A verdict about one definition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// The definition was accepted.
    Accepted,
    /// The first error.
    Rejected(Rejection),
    /// The tool crashed.
    Crashed,
}

/// An error: its title, its location, and the advice with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rejection {
    /// The message.
    pub title: String,
    /// The line of the format string as upstream shows it, and the column; nothing for an error about the definition.
    pub place: Option<(String, Option<usize>)>,
    /// The last note.
    pub hint: Option<String>,
}

/// The definition of a seed.
pub fn random_definition(kind: Kind, edition: MlirVersion, seed: u64) -> Definition {
    definition(
        kind,
        edition,
        seed as usize,
        &mut Unstructured::new(&seeded(seed)),
    )
}

/// The referee of an edition, by its name with the version.
pub fn program(edition: MlirVersion) -> &'static str {
    match edition {
        MlirVersion::Llvm22 => "mlir-tblgen-22",
        MlirVersion::Llvm19 => "mlir-tblgen-19",
    }
}

impl Batch {
    /// The backend that generates the parsers and printers.
    pub fn backend(&self) -> &'static str {
        match self.kind {
            Kind::Operation => "-gen-op-defs",
            Kind::Attribute => "-gen-attrdef-defs",
            Kind::Type => "-gen-typedef-defs",
        }
    }

    /// The version with the rules for it.
    fn profile(&self) -> LlvmVersion {
        match self.edition {
            MlirVersion::Llvm22 => LlvmVersion::Llvm22,
            MlirVersion::Llvm19 => LlvmVersion::Llvm19,
        }
    }

    /// The file.
    pub fn text(&self) -> String {
        text(self.edition, &self.definitions.iter().collect::<Vec<_>>())
    }

    /// Our verdicts. Files of MLIR come from `include`, or from the prelude.
    pub fn ours(&self, include: Option<&Path>) -> Vec<Verdict> {
        self.compiled(include, |compilation| {
            self.definitions
                .iter()
                .map(|each| our_verdict(each, compilation))
                .collect()
        })
    }

    /// Calls a function with the compiled definitions.
    pub fn compiled<R>(&self, include: Option<&Path>, use_it: impl FnOnce(&Compilation) -> R) -> R {
        let files = DiskFiles::default().and(ROOT, self.text().into_bytes().into());
        let include_paths = match include {
            Some(include) => vec![include.to_string_lossy().into_owned()],
            None => vec![prelude::ROOT.to_owned()],
        };
        let session = Session::new(&files, Options::default().include_paths(include_paths));
        let evaluation = session.evaluate(ROOT);
        assert!(
            evaluation.diagnostics.is_empty(),
            "{:?}",
            evaluation.diagnostics
        );
        let facts = Arc::new(upstream_hooks::facts(self.profile()));
        use_it(&compile_for(&evaluation.records, self.profile(), &facts))
    }

    /// The verdicts of `mlir-tblgen` about each definition by itself.
    pub fn theirs(&self, answers: &mut Answers, folder: &Path) -> Result<Vec<Verdict>, String> {
        let inputs: Vec<String> = self
            .definitions
            .iter()
            .map(|each| text(self.edition, &[each]))
            .collect();
        answers.ask(program(self.edition), self.backend(), &inputs, |missing| {
            let tool = MlirTblgen::of(self.edition)?;
            let missing: Vec<&Definition> = missing
                .iter()
                .map(|&index| &self.definitions[index])
                .collect();
            let some = missing
                .chunks(AT_ONCE)
                .map(|some| self.ask(&tool, folder, some));
            Ok(some.collect::<Result<Vec<_>, String>>()?.concat())
        })
    }

    /// Without an error in a definition, `mlir-tblgen` continues; a definition that crashes it is found by halving.
    fn ask(
        &self,
        tool: &MlirTblgen,
        folder: &Path,
        definitions: &[&Definition],
    ) -> Result<Vec<Verdict>, String> {
        let text = text(self.edition, definitions);
        let run = tool
            .run(self.backend(), &text, folder)
            .map_err(|error| error.to_string())?;
        let mut lines = Vec::with_capacity(definitions.len());
        let mut line = self.edition.preamble().lines().count() + 1;
        for each in definitions {
            // A value of a field may be to blame, somewhere in the definition.
            lines.push(line..line + each.text.lines().count());
            line += each.text.lines().count();
        }
        let verdict = |index: usize| {
            let found = run
                .reports
                .iter()
                .filter(|report| lines[index].contains(&report.definition_line));
            let found = found.min_by_key(|report| report.definition_line);
            let found = found.or_else(|| {
                run.reports
                    .iter()
                    .find(|report| report.definition_line == 0 && definitions.len() == 1)
            });
            match found {
                Some(report) => Verdict::Rejected(Rejection {
                    title: report.title.clone(),
                    place: report.place.clone(),
                    hint: report.hint.clone(),
                }),
                None if run.is_complete => Verdict::Accepted,
                None => Verdict::Crashed,
            }
        };
        if run.is_complete || definitions.len() == 1 {
            return Ok((0..definitions.len()).map(verdict).collect());
        }
        let stopper = run
            .reports
            .iter()
            .rev()
            .filter(|report| report.place.is_none());
        let stopper = stopper.filter_map(|report| {
            lines
                .iter()
                .position(|each| each.contains(&report.definition_line))
        });
        if let Some(index) = stopper.into_iter().next() {
            let mut others = definitions.to_vec();
            others.remove(index);
            let mut verdicts = self.ask(tool, folder, &others)?;
            verdicts.insert(index, verdict(index));
            return Ok(verdicts);
        }
        let (left, right) = definitions.split_at(definitions.len() / 2);
        let mut verdicts = self.ask(tool, folder, left)?;
        verdicts.append(&mut self.ask(tool, folder, right)?);
        Ok(verdicts)
    }
}

fn text(edition: MlirVersion, definitions: &[&Definition]) -> String {
    let mut text = edition.preamble();
    definitions
        .iter()
        .for_each(|each| text.push_str(&each.text));
    text
}

const ROOT: &str = "random.td";

fn our_verdict(definition: &Definition, compilation: &Compilation) -> Verdict {
    // An attribute or type is named as in MLIR text; a use of a deprecated record is about the record.
    let name = format!("t.{}", definition.mnemonic);
    let is_about = |each: &&Diagnostic| {
        each.severity == Severity::Error
            && each.subject.as_ref().is_some_and(|subject| {
                let bare = subject.strip_prefix(['#', '!']).unwrap_or(subject);
                bare == name || *subject == definition.record
            })
    };
    let Some(first) = compilation.diagnostics.iter().find(is_about) else {
        return Verdict::Accepted;
    };
    let definitions = &compilation.definitions;
    let of_operation = |each: &&Operation| each.record == definition.record;
    let format = definitions
        .operations
        .iter()
        .find(of_operation)
        .map(|each| &each.format)
        .or_else(|| {
            let mut others = definitions.attributes.iter().chain(&definitions.types);
            others
                .find(|each| each.record == definition.record)
                .map(|each| &each.format)
        });
    Verdict::Rejected(Rejection {
        title: first.title.clone(),
        place: format.and_then(|format| place(first, format.as_ref()?)),
        hint: first.notes.last().cloned(),
    })
}

/// The line and the column of a finding in the format, as upstream shows them.
fn place(found: &Diagnostic, format: &FormatString) -> Option<(String, Option<usize>)> {
    let start = found.upstream_span.or(found.span)?.start;
    let offset = (0..=format.text.len()).find(|&offset| {
        format.text.is_char_boundary(offset) && format.span(offset..offset).start == start
    })?;
    let line_start = format.text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let line_end = format.text[offset..]
        .find('\n')
        .map_or(format.text.len(), |at| offset + at);
    let line = &format.text[line_start..line_end];
    // A line with bytes beyond ASCII is shown without a caret.
    let column = line
        .is_ascii()
        .then(|| with_tabs_expanded(&format.text[line_start..offset]).len());
    Some((with_tabs_expanded(line), column))
}

fn with_tabs_expanded(line: &str) -> String {
    let mut expanded = String::new();
    for character in line.chars() {
        match character {
            '\t' => expanded.push_str(&" ".repeat(8 - expanded.len() % 8)),
            _ => expanded.push(character),
        }
    }
    expanded
}
