//! Lists of known failures: every failing case by name, under its cause.
//!
//! A list is a file of `known/`:
//!
//! ```text
//! cases: 7246
//!
//! cause: MLIR's test dialect is not installed
//!   one.case
//!   another.case
//! ```
//!
//! A failing case outside of the list fails the test. So does a listed case that passes, and another number of cases
//! than the list's. With `BLESS=1` in the environment, the test rewrites the file; new cases go under an empty cause,
//! and the test fails until somebody has examined them and written one. After a run, `target/known/` has the problem
//! of each failing case.

use crate::referees;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// New failures shown in full.
const SHOWN: usize = 25;

/// The outcomes of the cases of a set.
#[derive(Default)]
pub struct Outcomes {
    names: BTreeSet<String>,
    /// The problems of the failing ones.
    failing: BTreeMap<String, String>,
    /// Names used twice.
    twice: Vec<String>,
}

impl Outcomes {
    /// Adds a case; `problem` is set if it fails.
    pub fn add(&mut self, name: impl Into<String>, problem: Option<String>) {
        let name = name.into();
        if !self.names.insert(name.clone()) {
            self.twice.push(name.clone());
        }
        if let Some(problem) = problem {
            self.failing.insert(name, problem);
        }
    }

    /// The number of failing cases.
    pub fn failing(&self) -> usize {
        self.failing.len()
    }

    /// For a set without a list: none may fail.
    pub fn all_pass(&self) -> Result<(), String> {
        crate::unless_none(self.problems(&Pinned {
            cases: self.total(),
            ..Pinned::default()
        }))
    }

    /// The number of cases.
    pub fn total(&self) -> usize {
        self.names.len()
    }

    /// Like [`Outcomes::check`], for cases of the archive: synthesised cases (`syn.`) have a list of their own, since
    /// one form of the archive has them all and the other none.
    pub fn check_with_synthesised(mut self, list: &str) -> Result<(), String> {
        let synthesised = self.split_off("syn.");
        let mut problems = self.check(list).err().unwrap_or_default();
        if synthesised.total() > 0 {
            problems += &synthesised
                .check(&format!("{list}-synthesised"))
                .err()
                .unwrap_or_default();
        }
        crate::unless_none(problems)
    }

    /// Removes the cases with this prefix of their names and returns them.
    fn split_off(&mut self, beginning: &str) -> Outcomes {
        let is_other = |name: &String| name.starts_with(beginning);
        let names: BTreeSet<String> = self
            .names
            .iter()
            .filter(|name| is_other(name))
            .cloned()
            .collect();
        self.names.retain(|name| !is_other(name));
        let (failing, rest) = std::mem::take(&mut self.failing)
            .into_iter()
            .partition(|(name, _)| is_other(name));
        self.failing = rest;
        Outcomes {
            names,
            failing,
            twice: Vec::new(),
        }
    }

    /// Compares with a list by name (without `.txt`), or rewrites it.
    pub fn check(&self, list: &str) -> Result<(), String> {
        let path = crate::workspace()
            .join("spec-tests/known")
            .join(format!("{list}.txt"));
        let shown = format!("spec-tests/known/{list}.txt");
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let pinned = Pinned::read(&text).map_err(|error| format!("{shown}: {error}"))?;
        eprintln!(
            "{list}: {} cases, {} of them known to fail",
            self.total(),
            self.failing()
        );
        if let Some(name) = self.twice.first() {
            return Err(format!("{list}: two cases are named {name}"));
        }
        if self.names.is_empty() {
            return Err(format!("{list}: there are no cases"));
        }
        self.write_details(list)
            .map_err(|error| format!("{list}: {error}"))?;
        if !referees::is_blessing() {
            return crate::unless_none(self.problems(&pinned))
                .map_err(|problems| format!("{shown}:\n{problems}"));
        }
        let blessed = self.blessed(&pinned);
        let text = blessed.text();
        std::fs::write(&path, text).map_err(|error| format!("{shown}: {error}"))?;
        match blessed.causes.get("") {
            None => Ok(()),
            Some(_) => Err(format!(
                "{shown}: new failures stand there without a cause\n{}",
                self.problems(&pinned)
            )),
        }
    }

    /// Writes the problem of each failing case to `target/known/`, to help finding causes.
    fn write_details(&self, list: &str) -> std::io::Result<()> {
        let folder = crate::workspace().join("target/known");
        std::fs::create_dir_all(&folder)?;
        let details: String = self
            .failing
            .iter()
            .map(|(name, problem)| format!("{name}: {}\n", problem.replace('\n', "\n    ")))
            .collect();
        std::fs::write(folder.join(format!("{list}.txt")), details)
    }

    /// The problems of these outcomes, or of the list.
    pub fn problems(&self, pinned: &Pinned) -> String {
        let mut text = String::new();
        if self.total() != pinned.cases {
            let _ = writeln!(
                text,
                "{} cases, but the list is for {}",
                self.total(),
                pinned.cases
            );
        }
        let known: BTreeSet<&String> = pinned.causes.values().flatten().collect();
        let new: Vec<_> = self
            .failing
            .iter()
            .filter(|(name, _)| !known.contains(name))
            .collect();
        let stale: Vec<_> = known
            .iter()
            .filter(|name| !self.failing.contains_key(**name))
            .collect();
        if !new.is_empty() {
            let _ = writeln!(text, "{} fail that are not listed:", new.len());
        }
        for (name, problem) in new.iter().take(SHOWN) {
            let _ = writeln!(text, "  {name}: {problem}");
        }
        if !stale.is_empty() {
            let _ = writeln!(
                text,
                "{} are listed and don't fail (BLESS=1 rewrites the list):",
                stale.len()
            );
        }
        for name in stale {
            let is_there = if self.names.contains(*name) {
                ""
            } else {
                " (there is no such case)"
            };
            let _ = writeln!(text, "  {name}{is_there}");
        }
        if let Some(unexplained) = pinned.causes.get("") {
            let _ = writeln!(text, "{} are listed without a cause", unexplained.len());
        }
        text
    }

    /// The list as it should be, with the causes as they are.
    pub fn blessed(&self, pinned: &Pinned) -> Pinned {
        let mut blessed = Pinned {
            comment: pinned.comment.clone(),
            cases: self.total(),
            causes: BTreeMap::new(),
        };
        for name in self.failing.keys() {
            let of = pinned.causes.iter().find(|(_, names)| names.contains(name));
            let cause = of.map(|(cause, _)| cause.clone()).unwrap_or_default();
            blessed
                .causes
                .entry(cause)
                .or_default()
                .insert(name.clone());
        }
        blessed
    }
}

/// The contents of a list's file.
#[derive(Default)]
pub struct Pinned {
    /// The lines with `#` at the top.
    comment: String,
    /// The expected number of cases.
    pub cases: usize,
    /// The failing cases by cause.
    pub causes: BTreeMap<String, BTreeSet<String>>,
}

impl Pinned {
    /// Reads the text of a list.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut pinned = Pinned::default();
        let mut cause = None;
        let mut all = BTreeSet::new();
        for line in text.lines() {
            if line.starts_with('#') {
                pinned.comment.push_str(line);
                pinned.comment.push('\n');
            } else if let Some(number) = line.strip_prefix("cases: ") {
                pinned.cases = number
                    .parse()
                    .map_err(|_| format!("not a number: {number}"))?;
            } else if let Some(next) = line.strip_prefix("cause:") {
                cause = Some(next.trim().to_owned());
            } else if let Some(name) = line.strip_prefix("  ") {
                let Some(cause) = &cause else {
                    return Err(format!("{name} has no cause"));
                };
                if !all.insert(name.to_owned()) {
                    return Err(format!("{name} is listed twice"));
                }
                pinned
                    .causes
                    .entry(cause.clone())
                    .or_default()
                    .insert(name.to_owned());
            } else if !line.is_empty() {
                return Err(format!("unexpected line: {line}"));
            }
        }
        Ok(pinned)
    }

    /// The text of the list.
    pub fn text(&self) -> String {
        let mut text = format!("{}cases: {}\n", self.comment, self.cases);
        for (cause, names) in &self.causes {
            let _ = write!(text, "\n{}\n", format!("cause: {cause}").trim_end());
            names.iter().for_each(|name| {
                let _ = writeln!(text, "  {name}");
            });
        }
        text
    }
}
