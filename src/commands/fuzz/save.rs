//! Writes findings as files for `asmf check`, in a folder of one campaign.

use super::arguments::SearchArguments;
use super::definitions::lay_out;
use super::hook_files;
use super::subjects::Subjects;
use crate::write::write;
use anyhow::{Context, bail};
use format_compiler::diagnostic::visible;
use format_compiler::file_names::{FileNames, file_stem};
use format_compiler::{LlvmVersion, prelude};
use round_trip::Judged;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use tablegen::FileId;

/// The file with the identity of the run.
const MANIFEST: &str = "campaign.json";
/// The directory of the definitions.
const DEFINITIONS: &str = "definitions";

/// The identity of a run.
#[derive(Serialize, Deserialize, PartialEq, Eq)]
struct Subject {
    dialects: Vec<PathBuf>,
    include: Vec<PathBuf>,
    hooks: Vec<PathBuf>,
    llvm: u32,
    operation: Option<String>,
}

/// One run of the campaign.
#[derive(Serialize, Deserialize)]
struct Run {
    asmf: String,
    seed: u64,
    budget: usize,
    seconds: Option<u64>,
    against: Option<String>,
    findings: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct Manifest {
    subject: Subject,
    runs: Vec<Run>,
}

/// The folder of a campaign. Runs on the same definitions are added to it.
pub(super) struct Folder<'a> {
    path: &'a Path,
    /// The names of its contents.
    files: FileNames,
    arguments: &'a SearchArguments,
    manifest: Manifest,
    /// The path of each root for a finding; `None` if it could not be copied.
    roots: HashMap<FileId, Option<String>>,
    /// The arguments for the hook files and the version of LLVM.
    reading: String,
    run: Run,
}

impl<'a> Folder<'a> {
    /// Checks, before the search begins, that the folder is empty or belongs to this campaign.
    pub(super) fn open(
        path: &'a Path,
        arguments: &'a SearchArguments,
        subjects: &Subjects,
    ) -> anyhow::Result<Self> {
        let canonical = |paths: &[PathBuf]| -> Vec<PathBuf> {
            paths
                .iter()
                .map(|path| path.canonicalize().unwrap_or_else(|_| path.clone()))
                .collect()
        };
        let subject = Subject {
            dialects: canonical(&arguments.subjects.dialects.dialects),
            include: canonical(&arguments.subjects.dialects.includes.include),
            hooks: canonical(&arguments.subjects.dialects.includes.hooks),
            llvm: arguments.subjects.dialects.version.value().llvm(),
            operation: arguments.subjects.operation.clone(),
        };
        fs::create_dir_all(path).with_context(|| format!("--save {}", path.display()))?;
        let manifest = match fs::read(path.join(MANIFEST)) {
            Ok(text) => {
                let known: Manifest = serde_json::from_slice(&text).with_context(|| {
                    format!("--save {}: {MANIFEST} can't be read", path.display())
                })?;
                if known.subject != subject {
                    bail!(
                        "--save {}: the folder holds the findings of another campaign; name a new one",
                        path.display()
                    );
                }
                known
            }
            Err(_) if fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_none()) => {
                Manifest {
                    subject,
                    runs: Vec::new(),
                }
            }
            Err(_) => {
                bail!(
                    "--save {}: the folder is not empty, and findings would be among what it holds; name a new one",
                    path.display()
                );
            }
        };
        let run = Run {
            asmf: env!("CARGO_PKG_VERSION").to_owned(),
            seed: arguments.random.seed,
            budget: arguments.subjects.budget,
            seconds: arguments.time.map(|time| time.as_secs()),
            against: arguments.against.clone(),
            findings: Vec::new(),
        };
        let mut folder = Folder {
            path,
            files: names_in(path)?,
            arguments,
            manifest,
            roots: HashMap::new(),
            reading: String::new(),
            run,
        };
        folder.copy_definitions(subjects)?;
        folder.reading = hook_files::copy(path, subjects)?;
        let llvm = arguments.subjects.dialects.version.value();
        if llvm != LlvmVersion::default() {
            folder.reading.push_str(&format!(" --llvm {}", llvm.llvm()));
        }
        folder.write_manifest()?;
        Ok(folder)
    }

    /// Saved findings are replayed with their own definitions; with other definitions it is another
    /// campaign.
    fn copy_definitions(&mut self, subjects: &Subjects) -> anyhow::Result<()> {
        let sources = &subjects.loaded.findings.sources;
        let is_ours = |root: &&FileId| prelude::read(sources.name(**root)).is_none();
        for &root in subjects.loaded.roots.iter().filter(is_ours) {
            let layout = lay_out(
                sources,
                root,
                &self.arguments.subjects.dialects.includes.include,
            );
            for (file, path) in layout.iter().flat_map(|layout| &layout.files) {
                let path = Path::new(DEFINITIONS).join(path);
                hook_files::copy_file(self.path, &path, sources, *file, "definitions")?;
            }
            self.roots.insert(root, layout.map(|layout| layout.root));
        }
        Ok(())
    }

    /// Writes a finding, unless it exists already.
    pub(super) fn save(&mut self, found: &Judged, subjects: &Subjects) -> anyhow::Result<()> {
        let finding = &found.finding;
        for number in 0.. {
            let stem = format!("{}-{number}", file_stem(&finding.operation));
            let name = format!("{stem}.mlir");
            let path = self.path.join(&name);
            match fs::read_to_string(&path) {
                Ok(there) if there.ends_with(&format!("\n\n{}", finding.generic)) => {}
                // The name of another operation may differ only in case, which some file systems don't distinguish.
                Err(_) if self.files.take_exactly(&name) => {
                    write(&path, self.text(&stem, found, subjects).as_bytes())?;
                }
                _ => continue,
            }
            self.run.findings.push(stem);
            break;
        }
        Ok(())
    }

    /// Ends the run.
    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        self.manifest.runs.push(self.run);
        write_json(self.path, &self.manifest)
    }

    fn write_manifest(&self) -> anyhow::Result<()> {
        write_json(self.path, &self.manifest)
    }

    fn text(&self, stem: &str, found: &Judged, subjects: &Subjects) -> String {
        let finding = &found.finding;
        let operation = &finding.operation;
        let mut text = String::new();
        // A name in a definition can hold anything, and a line break would end the comment.
        let mut line = |line: &str| {
            let line = visible(line).replace('\n', "\\n");
            let space = if line.is_empty() { "" } else { " " };
            text.push_str(&format!("//{space}{line}\n"));
        };
        line(&format!("{operation}: {}", finding.failure.summary()));
        line(&format!("format: {}", subjects.shown_format(operation)));
        if let Some(judgement) = &found.judgement {
            line(&format!(
                "the referee {}",
                judgement.words().lines().next().unwrap_or_default()
            ));
        }
        let Run {
            asmf, seed, budget, ..
        } = &self.run;
        line(&format!(
            "found by asmf {asmf}: asmf fuzz --op {} --seed {seed} --budget {budget}",
            quoted(operation)
        ));
        line("");
        line("Replay in this folder:");
        line(&format!(
            "  asmf check {stem}.mlir {}{} --allow-unregistered-dialect",
            self.definitions(operation, subjects),
            self.reading
        ));
        line(
            "With the project's own program in mlir-opt's place, which must print the same twice:",
        );
        let generic = "--allow-unregistered-dialect --mlir-print-op-generic";
        line(&format!("  mlir-opt {stem}.mlir {generic}"));
        line(&format!(
            "  mlir-opt {stem}.mlir --allow-unregistered-dialect | mlir-opt {generic}"
        ));
        text.push('\n');
        text.push_str(&finding.generic);
        text
    }

    /// The arguments for the definition of an operation.
    fn definitions(&self, operation: &str, subjects: &Subjects) -> String {
        let defines = |at: &usize| {
            let operations = &subjects.loaded.compilations[*at].definitions.operations;
            operations.iter().any(|each| each.name == operation)
        };
        // The root with the definition itself is preferred.
        let holders = || (0..subjects.loaded.roots.len()).filter(defines);
        let own = subjects
            .definition(operation)
            .map(|definition| definition.span.file);
        let at = holders()
            .find(|&at| Some(subjects.loaded.roots[at]) == own)
            .or_else(|| holders().next());
        let Some(root) = at.map(|at| subjects.loaded.roots[at]) else {
            let file = subjects.loaded.compiled.file_of(operation);
            let file = file.map(|file| file.canonicalize().unwrap_or_else(|_| file.to_owned()));
            return file.map_or_else(String::new, |file| {
                format!("--dialect {}", quoted(&file.to_string_lossy()))
            });
        };
        match self.roots.get(&root) {
            Some(Some(path)) => format!(
                "--dialect {} -I {DEFINITIONS}",
                quoted(&format!("{DEFINITIONS}/{path}"))
            ),
            // Files with other paths stay where they are.
            _ => {
                let name = subjects.loaded.findings.sources.name(root);
                let name = Path::new(name)
                    .canonicalize()
                    .unwrap_or_else(|_| PathBuf::from(name));
                let include = self
                    .manifest
                    .subject
                    .include
                    .iter()
                    .map(|folder| format!(" -I {}", quoted(&folder.to_string_lossy())));
                format!(
                    "--dialect {}{}",
                    quoted(&name.to_string_lossy()),
                    include.collect::<String>()
                )
            }
        }
    }
}

/// The names of the contents of a folder.
fn names_in(folder: &Path) -> anyhow::Result<FileNames> {
    let mut names = FileNames::default();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        names.take_exactly(&entry?.file_name().to_string_lossy());
    }
    Ok(names)
}

/// A word of a command line for a shell.
fn quoted(word: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_-./=:,+@%".contains(&byte);
    if !word.is_empty() && word.bytes().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

fn write_json(folder: &Path, manifest: &Manifest) -> anyhow::Result<()> {
    let mut text = serde_json::to_vec_pretty(manifest)?;
    text.push(b'\n');
    write(&folder.join(MANIFEST), &text)
}
