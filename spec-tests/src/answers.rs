//! Constant answers of programs: the output of one version of `mlir-tblgen` or `mlir-opt` for a fixed input is data.
//! Comparisons with it run without an LLVM installation.
//!
//! A list is a file of `answers/`, text packed with xz. Its first lines are the exact versions of the programs, and
//! each of the other lines is a key and an answer as JSON. A key is a hash of a program with its version, its
//! arguments and ONE input, so a change to one input loses only one answer.
//!
//! - For an input without an answer, the program runs; if it isn't installed, the test fails and says how to get it.
//! - `BLESS=1` writes the list with exactly the used answers.
//! - In the tiers above `quick`, an answer outside of all lists fails the test.
//! - In the full tier, the programs run for everything: an answer different from the one in the list, or no longer in
//!   use, fails the test.

use crate::referees;
use crate::referees::{Tier, is_blessing};
use lzma_rust2::{XzOptions, XzReader, XzWriter};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use twox_hash::XxHash3_64;

/// The maximum number of displayed differences.
const SHOWN: usize = 10;

/// A list of answers in use by a test.
pub struct Answers {
    /// The name of the list; `None` if the answers are not stored.
    list: Option<String>,
    listed: AnswerList,
    /// The answers used so far, as JSON.
    used: BTreeMap<u64, String>,
    /// The programs behind the answers.
    programs: Vec<String>,
    /// Number of answers missing in the list.
    missing: usize,
    /// Answers with a difference from the list's.
    different: Vec<String>,
    runs_again: bool,
    /// True if unused answers stay in the list.
    is_part: bool,
}

/// The contents of a list's file.
#[derive(Default, PartialEq, Debug)]
pub struct AnswerList {
    /// The version line of each program.
    pub versions: BTreeMap<String, String>,
    /// The answers.
    pub answers: BTreeMap<u64, String>,
}

/// A digest of a text, for comparison only.
pub fn digest(text: &[u8]) -> String {
    format!("{:016x}", XxHash3_64::oneshot(text))
}

/// The key of an input.
pub fn key(program: &str, arguments: &str, input: &[u8]) -> u64 {
    let mut whole = format!("{program}\0{arguments}\0").into_bytes();
    whole.extend_from_slice(input);
    XxHash3_64::oneshot(&whole)
}

/// A program by its name with the version of LLVM, such as `mlir-opt-22`.
pub fn program(name: &str) -> Result<PathBuf, String> {
    if name == "iree-opt-24" {
        referees::iree_opt()
    } else {
        referees::program(name)
    }
}

impl Answers {
    /// Opens a list by name.
    pub fn of(list: &str) -> Result<Self, String> {
        let path = path(list);
        let listed = match std::fs::read(&path) {
            Ok(bytes) => {
                AnswerList::read(&bytes).map_err(|error| format!("{}: {error}", path.display()))?
            }
            Err(_) => AnswerList::default(),
        };
        let runs_again = Tier::Full.runs();
        Ok(Answers {
            list: Some(list.to_owned()),
            listed,
            runs_again,
            ..Answers::without_list()
        })
    }

    /// Creates a list for varying inputs: the programs always run, and nothing is stored.
    pub fn without_list() -> Self {
        Answers {
            list: None,
            listed: AnswerList::default(),
            used: BTreeMap::new(),
            programs: Vec::new(),
            missing: 0,
            different: Vec::new(),
            runs_again: false,
            is_part: false,
        }
    }

    /// Keeps unused answers if `is_part`: the test uses only part of the inputs.
    #[must_use]
    pub fn for_some(mut self, is_part: bool) -> Self {
        self.is_part = is_part;
        self
    }

    /// The answers of a program (`mlir-opt-22`) with these arguments to each input, in order. `ask` gets the indices
    /// of the inputs without an answer. Answers must not depend on paths, or on the other inputs.
    pub fn ask<A: Serialize + DeserializeOwned>(
        &mut self,
        program: &str,
        arguments: &str,
        inputs: &[impl AsRef<[u8]>],
        ask: impl FnOnce(&[usize]) -> Result<Vec<A>, String>,
    ) -> Result<Vec<A>, String> {
        let keys: Vec<u64> = inputs
            .iter()
            .map(|input| key(program, arguments, input.as_ref()))
            .collect();
        self.note(program)?;
        let is_unknown = |index: &usize| !self.listed.answers.contains_key(&keys[*index]);
        let unknown: Vec<usize> = (0..keys.len()).filter(is_unknown).collect();
        self.missing += unknown.len();
        let indices: Vec<usize> = if self.runs_again {
            (0..keys.len()).collect()
        } else {
            unknown.clone()
        };
        if !indices.is_empty() {
            self::program(program).map_err(|reason| {
                self.missing_program(unknown.len(), keys.len(), program, &reason)
            })?;
            let answers = ask(&indices)?;
            if answers.len() != indices.len() {
                return Err(format!(
                    "{program}: {} answers to {} inputs",
                    answers.len(),
                    indices.len()
                ));
            }
            for (&index, answer) in indices.iter().zip(&answers) {
                let text = serde_json::to_string(answer).map_err(|error| error.to_string())?;
                if let Some(listed) = self
                    .listed
                    .answers
                    .get(&keys[index])
                    .filter(|listed| **listed != text)
                {
                    let input = String::from_utf8_lossy(inputs[index].as_ref());
                    let lines: Vec<&str> = input.lines().collect();
                    let end = lines[lines.len().saturating_sub(5)..].concat();
                    self.different.push(format!(
                        "…{end}\n    listed: {listed}\n    {program}: {text}"
                    ));
                }
                self.used.insert(keys[index], text);
            }
        }
        let answer = |key: u64| {
            let text = match self.used.get(&key) {
                Some(text) => text,
                None => self
                    .used
                    .entry(key)
                    .or_insert_with(|| self.listed.answers[&key].clone()),
            };
            serde_json::from_str(text).map_err(|error| format!("{text}: {error}"))
        };
        keys.into_iter().map(answer).collect()
    }

    /// [`Answers::ask`] for one input.
    pub fn ask_one<A: Serialize + DeserializeOwned>(
        &mut self,
        program: &str,
        arguments: &str,
        input: impl AsRef<[u8]>,
        ask: impl FnOnce() -> Result<A, String>,
    ) -> Result<A, String> {
        let mut answers = self.ask(program, arguments, &[input], |_| Ok(vec![ask()?]))?;
        answers.pop().ok_or_else(|| "no answer".to_owned())
    }

    /// Notes a program and decides about running it for all inputs again.
    fn note(&mut self, program: &str) -> Result<(), String> {
        if self.list.is_none() || self.programs.iter().any(|other| other == program) {
            return Ok(());
        }
        self.programs.push(program.to_owned());
        if self.runs_again
            && let Err(reason) = self::program(program)
        {
            self.runs_again = false;
            referees::skip("asking again", &reason)?;
        }
        // Answers of two releases are not mixed.
        if is_blessing() && self::program(program).is_ok() {
            let version = version(program);
            self.runs_again |= self
                .listed
                .versions
                .get(program)
                .is_some_and(|listed| *listed != version);
            self.listed.versions.insert(program.to_owned(), version);
        }
        Ok(())
    }

    fn missing_program(&self, missing: usize, all: usize, program: &str, reason: &str) -> String {
        let list = self.list.as_deref().unwrap_or("(none)");
        format!(
            "spec-tests/answers/{list}.xz lacks {missing} of {all} answers of {program}, and {reason}. With it installed \
             (spec-tests/data/README.md), BLESS=1 adds them"
        )
    }

    /// Ends the use of the list: writes it, or returns an error with its problems.
    pub fn close(mut self) -> Result<(), String> {
        let Some(list) = &self.list else {
            return Ok(());
        };
        let shown = format!("spec-tests/answers/{list}.xz");
        if is_blessing() {
            if self.is_part {
                for (key, answer) in &self.listed.answers {
                    self.used.entry(*key).or_insert_with(|| answer.clone());
                }
            }
            self.listed
                .versions
                .retain(|program, _| self.programs.contains(program));
            let new = AnswerList {
                versions: self.listed.versions,
                answers: self.used,
            };
            let path = path(list);
            let old = std::fs::read(&path)
                .ok()
                .and_then(|bytes| AnswerList::read(&bytes).ok());
            if old.as_ref() == Some(&new) {
                return Ok(());
            }
            let bytes = new.packed().map_err(|error| format!("{shown}: {error}"))?;
            return std::fs::write(&path, bytes).map_err(|error| format!("{shown}: {error}"));
        }
        let mut problems = String::new();
        // Writing to a string never fails.
        if !self.different.is_empty() {
            let first = self.different[..self.different.len().min(SHOWN)].join("\n");
            let _ = writeln!(
                problems,
                "{} answers are other ones now:\n{first}",
                self.different.len()
            );
        }
        if self.missing > 0 && Tier::Ci.runs() {
            let _ = writeln!(
                problems,
                "{} answers are missing (BLESS=1 adds them)",
                self.missing
            );
        } else if self.missing > 0 {
            eprintln!(
                "{shown}: {} answers are missing (BLESS=1 adds them)",
                self.missing
            );
        }
        let stale = self
            .listed
            .answers
            .keys()
            .filter(|key| !self.used.contains_key(key))
            .count();
        if stale > 0 && Tier::Full.runs() && !self.is_part {
            let _ = writeln!(
                problems,
                "{stale} answers are used by nothing (BLESS=1 removes them)"
            );
        }
        crate::unless_none(problems).map_err(|problems| format!("{shown}: {problems}"))
    }
}

fn path(list: &str) -> PathBuf {
    crate::workspace()
        .join("spec-tests/answers")
        .join(format!("{list}.xz"))
}

/// The version line of a program.
fn version(name: &str) -> String {
    let output = program(name).ok().and_then(|program| {
        Command::new(program)
            .arg("--version")
            .stdin(Stdio::null())
            .output()
            .map(|output| output.stdout)
            .ok()
    });
    let text = String::from_utf8_lossy(&output.unwrap_or_default()).into_owned();
    text.lines()
        .find(|line| line.contains("version"))
        .unwrap_or("unknown")
        .trim()
        .to_owned()
}

impl AnswerList {
    /// Reads the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        let mut text = String::new();
        XzReader::new(bytes, true)
            .read_to_string(&mut text)
            .map_err(|error| error.to_string())?;
        let mut listed = AnswerList::default();
        for line in text.lines() {
            if let Some((program, version)) = line
                .strip_prefix("# ")
                .and_then(|line| line.split_once(": "))
            {
                listed
                    .versions
                    .insert(program.to_owned(), version.to_owned());
            } else {
                let (key, answer) = line
                    .split_once(' ')
                    .ok_or_else(|| format!("not an answer: {line}"))?;
                let key =
                    u64::from_str_radix(key, 16).map_err(|error| format!("{key}: {error}"))?;
                listed.answers.insert(key, answer.to_owned());
            }
        }
        Ok(listed)
    }

    /// The bytes of its file.
    pub fn packed(&self) -> std::io::Result<Vec<u8>> {
        let mut text = String::new();
        for (program, version) in &self.versions {
            let _ = writeln!(text, "# {program}: {version}");
        }
        for (key, answer) in &self.answers {
            let _ = writeln!(text, "{key:016x} {answer}");
        }
        let mut writer = XzWriter::new(Vec::new(), XzOptions::with_preset(9))?;
        writer.write_all(text.as_bytes())?;
        writer.finish()
    }
}
