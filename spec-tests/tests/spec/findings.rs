//! Every entry of `docs/findings.md` describes the installed `mlir-opt`: it accepts the operation, with its verifier
//! on, and does not read back its own output. Each entry also has the result of LLVM 24, from `iree-opt`.

// The test reads the book.
#![allow(clippy::disallowed_methods)]

use round_trip::Verdict;
use round_trip::referee::{Judgement, Shown};
use serde::{Deserialize, Serialize};
use spec_tests::answers::{self, Answers};
use spec_tests::referees;
use std::collections::BTreeSet;

/// Name of the operation and the module, for each entry.
fn entries(page: &str) -> Vec<(String, String)> {
    let mut entries = Vec::new();
    for section in page.split("\n## `").skip(1) {
        let name = section.split('`').next().unwrap_or_default();
        for block in section.split("```mlir\n").skip(1) {
            entries.push((
                name.to_owned(),
                block.split("```").next().unwrap_or_default().to_owned(),
            ));
        }
    }
    entries
}

/// The text before the judgement of LLVM 24 in each entry.
const LATER: &str = "- LLVM 24: ";

/// The judgement of a referee about an operation.
#[derive(Serialize, Deserialize)]
enum RoundTrip {
    /// It does not come back.
    Confirmed,
    /// It comes back.
    Same,
    /// Neither is certain, with the reason.
    Open(String),
}

impl RoundTrip {
    fn of(judgement: &Judgement) -> Self {
        match judgement {
            Verdict::Confirmed(_) => RoundTrip::Confirmed,
            Verdict::Same => RoundTrip::Same,
            Verdict::Unknown(_) | Verdict::Refused(_) | Verdict::NoText(_) | Verdict::Crash => {
                RoundTrip::Open(judgement.words())
            }
        }
    }

    /// A sentence about the finding in LLVM 24.
    fn later(&self) -> String {
        match self {
            RoundTrip::Confirmed => "still there.".to_owned(),
            RoundTrip::Same => "gone.".to_owned(),
            RoundTrip::Open(words) => {
                format!("can't be asked: it {}.", words.trim_end_matches('.'))
            }
        }
    }
}

/// The judgements of a program about each operation in a module.
fn judge(
    list: &str,
    program: &str,
    arguments: &str,
    entries: &[(String, String)],
) -> Vec<RoundTrip> {
    let inputs: Vec<String> = entries
        .iter()
        .map(|(name, module)| format!("{name}\n{module}"))
        .collect();
    let ask = |missing: &[usize]| -> Result<Vec<RoundTrip>, String> {
        let command = format!("{} {arguments}", answers::program(program)?.display());
        let referee = asmf::referee(command.trim_end()).map_err(|error| error.to_string())?;
        let shown: Vec<Shown<'_>> = missing
            .iter()
            .map(|&index| Shown {
                operation: &entries[index].0,
                generic: &entries[index].1,
            })
            .collect();
        Ok(referee
            .judge(&shown)
            .map_err(|error| error.to_string())?
            .iter()
            .map(RoundTrip::of)
            .collect())
    };
    let judged = || -> Result<Vec<RoundTrip>, String> {
        let mut answers = Answers::of(list)?;
        let judged = answers.ask(program, &format!("round trip {arguments}"), &inputs, ask)?;
        answers.close().map(|()| judged)
    };
    judged().unwrap_or_else(|problem| panic!("{problem}"))
}

/// The generic form as LLVM 24 reads it: `#dialect<name case>` of an enum is `#dialect.name<case>`.
fn respelled(module: &str) -> String {
    let mut text = String::new();
    let mut rest = module;
    while let Some(at) = rest.find('#') {
        let (before, from) = rest.split_at(at);
        text.push_str(before);
        let word = |text: &str| {
            text.chars()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        };
        let parts = from[1..].split_once('>').and_then(|(inside, after)| {
            let (dialect, inside) = inside.split_once('<')?;
            let (name, case) = inside.split_once(' ')?;
            (word(dialect) && word(name) && word(case)).then_some((dialect, name, case, after))
        });
        match parts {
            Some((dialect, name, case, after)) => {
                text.push_str(&format!("#{dialect}.{name}<{case}>"));
                rest = after;
            }
            None => {
                text.push('#');
                rest = &from[1..];
            }
        }
    }
    text + rest
}

/// The page with these judgements, one for each entry: each is the last item of the list before the module.
fn with_later(page: &str, judgements: &[String]) -> String {
    let mut judgements = judgements.iter();
    let mut lines: Vec<String> = Vec::new();
    for line in page.lines().filter(|line| !line.starts_with(LATER)) {
        if line == "```mlir"
            && let Some(item) = lines.iter().rposition(|line| line.starts_with("- "))
            && let Some(judgement) = judgements.next()
        {
            lines.insert(item + 1, format!("{LATER}{judgement}"));
        }
        lines.push(line.to_owned());
    }
    lines.join("\n") + "\n"
}

pub(crate) fn what_llvm_24_makes_of_them_is_told() {
    let path = spec_tests::workspace().join("docs/findings.md");
    let page = std::fs::read_to_string(&path).expect("the page");
    let entries: Vec<(String, String)> = entries(&page)
        .into_iter()
        .map(|(name, module)| (name, respelled(&module)))
        .collect();
    let judged = judge(
        "findings-24",
        "iree-opt-24",
        "--allow-unregistered-dialect",
        &entries,
    );
    let corrected = with_later(
        &page,
        &judged.iter().map(RoundTrip::later).collect::<Vec<_>>(),
    );
    if corrected != page && referees::is_blessing() {
        std::fs::write(&path, &corrected).expect("the page is writable");
        return;
    }
    let changes = String::from_utf8_lossy(&source_text::hunks(
        page.as_bytes(),
        corrected.as_bytes(),
        0,
    ))
    .into_owned();
    assert!(
        corrected == page,
        "docs/findings.md tells something else (BLESS=1 rewrites it):\n{changes}"
    );
}

pub(crate) fn enums_are_respelled() {
    let text =
        "a = #gpu<spmat_transpose_mode NON_TRANSPOSE>, b = #gpu.dim<x>, c = #map, d = #x<y <z w>>";
    let later =
        "a = #gpu.spmat_transpose_mode<NON_TRANSPOSE>, b = #gpu.dim<x>, c = #map, d = #x<y <z w>>";
    assert_eq!(respelled(text), later);
}

pub(crate) fn every_finding_is_confirmed() {
    let page = std::fs::read_to_string(spec_tests::workspace().join("docs/findings.md"))
        .expect("the page");
    let entries = entries(&page);
    let judged = judge("findings", "mlir-opt-22", "", &entries);
    let problem = |(judged, (name, module)): (&RoundTrip, &(String, String))| {
        let words = match judged {
            RoundTrip::Confirmed => return None,
            RoundTrip::Same => "reads it back",
            RoundTrip::Open(words) => words,
        };
        Some(format!("{name}: the referee {words}\n{module}"))
    };
    let problems: Vec<String> = judged.iter().zip(&entries).filter_map(problem).collect();
    assert!(
        problems.is_empty(),
        "{} of {}:\n{}",
        problems.len(),
        entries.len(),
        problems.join("\n")
    );
    let operations: BTreeSet<&str> = entries.iter().map(|(name, _)| name.as_str()).collect();
    assert!(operations.len() >= 30, "{} operations", operations.len());
}
