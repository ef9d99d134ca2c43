//! Certificates: proofs written down so that a simple program can check them.
//!
//! The book (`docs/certificates.md`) says what each line claims.

use crate::proof::Proof;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// The first line of each file.
pub(crate) const HEADER: &str = "asmf-certificate 1";

/// A proof of a definition, written down.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// `operation`, `attribute` or `type`.
    pub(crate) kind: &'static str,
    /// `dialect.mnemonic`
    pub(crate) name: String,
    /// The hash of its programs.
    pub(crate) programs: String,
    pub(crate) given: BTreeSet<String>,
    pub(crate) axioms: BTreeSet<&'static str>,
    pub(crate) parts: Vec<PartLine>,
    pub(crate) origins: Vec<String>,
    pub(crate) runs: Vec<Run>,
}

/// The cause for which a definition has no certificate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Uncertified {
    /// It isn't proved.
    Unproved,
    /// It calls a `custom` directive that only C++ knows.
    CustomDirective,
    /// It has parts of a `custom` directive that a hook file describes.
    DescribedDirective,
    /// Its states lead back to themselves.
    Loop,
    /// It has no text of its own.
    Bare,
}

/// A part of a definition, with the print instruction that always prints it, if there is one.
#[derive(Clone, Debug)]
pub(crate) struct PartLine {
    pub(crate) name: String,
    pub(crate) always: Option<usize>,
}

/// A set of states that no step leaves.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    /// The part that is shown to be read.
    pub(crate) part: Option<String>,
    pub(crate) lines: Vec<Line>,
}

/// A state, and the step from it.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) parse: u32,
    pub(crate) print: u32,
    pub(crate) atoms: Vec<(String, bool)>,
    /// The pieces that aren't read yet.
    pub(crate) pieces: Vec<String>,
    /// The parts that are read or aren't.
    pub(crate) parts: Vec<(String, bool)>,
    pub(crate) memory: Vec<String>,
    pub(crate) rule: Rule,
}

/// A step from a state to others, by their lines.
#[derive(Clone, Debug)]
pub(crate) enum Rule {
    /// By the truth of an atom, if it is possible.
    Split(String, [Option<usize>; 2]),
    Then(usize),
    End,
}

/// The hash of a definition's programs, as they are displayed.
fn hash(kind: &str, name: &str, parse: &dyn Display, print: &dyn Display) -> String {
    let text = format!("{kind} {name}\nparse\n{parse}print\n{print}");
    let bytes = Sha256::digest(text.as_bytes());
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Certificate {
    /// Creates a certificate with the part that follows from a proof and its runs; the caller adds the other lines.
    pub(crate) fn new(
        (kind, name): (&'static str, &str),
        (parse, print): (&dyn Display, &dyn Display),
        proof: Proof,
        runs: Vec<Option<Run>>,
    ) -> Result<Self, Uncertified> {
        if !proof.holds() {
            return Err(Uncertified::Unproved);
        }
        let runs: Option<Vec<Run>> = runs.into_iter().collect();
        Ok(Certificate {
            kind,
            name: name.to_owned(),
            programs: hash(kind, name, parse, print),
            given: proof.given,
            axioms: BTreeSet::new(),
            parts: Vec::new(),
            origins: Vec::new(),
            runs: runs.ok_or(Uncertified::Loop)?,
        })
    }

    /// The number of its states.
    pub fn states(&self) -> usize {
        self.runs.iter().map(|run| run.lines.len()).sum()
    }
}

impl Display for Certificate {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}\n{} {}", self.kind, self.name)?;
        writeln!(f, "programs sha256:{}", self.programs)?;
        for given in &self.given {
            writeln!(f, "given {given}")?;
        }
        for axiom in &self.axioms {
            writeln!(f, "axiom {axiom} 1")?;
        }
        for part in &self.parts {
            match part.always {
                Some(at) => writeln!(f, "part {} always {at}", part.name)?,
                None => writeln!(f, "part {} run", part.name)?,
            }
        }
        for origin in &self.origins {
            writeln!(f, "origin {origin}")?;
        }
        for run in &self.runs {
            match &run.part {
                Some(part) => writeln!(f, "run {part}")?,
                None => writeln!(f, "run")?,
            }
            for (number, line) in run.lines.iter().enumerate() {
                writeln!(f, "{number} {line}")?;
            }
        }
        writeln!(f, "end")
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let memory = match self.memory.is_empty() {
            true => "-".to_owned(),
            false => self.memory.join(","),
        };
        write!(
            f,
            "p{} q{} [{}] ({}) {{{}}} {memory} ",
            self.parse,
            self.print,
            facts(&self.atoms),
            self.pieces.join(" "),
            facts(&self.parts)
        )?;
        let line = |line: &Option<usize>| line.map_or("-".to_owned(), |line| line.to_string());
        match &self.rule {
            Rule::Split(atom, [yes, no]) => write!(f, "split {atom} {} {}", line(yes), line(no)),
            Rule::Then(next) => write!(f, "then {next}"),
            Rule::End => f.write_str("end"),
        }
    }
}

fn facts(list: &[(String, bool)]) -> String {
    let facts = list.iter().map(|(name, is_true)| match is_true {
        true => name.clone(),
        false => format!("!{name}"),
    });
    facts.collect::<Vec<_>>().join(" ")
}

impl Display for Uncertified {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Uncertified::Unproved => "not proved",
            Uncertified::CustomDirective => "a custom directive in C++",
            Uncertified::DescribedDirective => "a described custom directive",
            Uncertified::Loop => "states that lead back to themselves",
            Uncertified::Bare => "no text of its own",
        })
    }
}
