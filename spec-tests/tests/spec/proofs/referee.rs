//! The refutations of operations, asked of the referee: each instance doesn't come back there either, or a verifier that
//! the verdict names refuses it.

use crate::verdicts::{Line, Witness, lines};
use round_trip::Verdict;
use round_trip::referee::{Judgement, Shown};
use spec_tests::referees;
use std::collections::BTreeMap;

/// The answers, by operation.
const LIST: &str = "spec-tests/data/refutations.txt";

/// Beginnings of messages of the parser. Verifiers of operations come later.
const OF_PARSER: [&str; 4] = [
    "invalid kind of ",
    "failed to parse",
    "failed to verify '",
    "expected '",
];

pub(crate) fn what_is_refuted_does_not_come_back_there() -> Result<(), String> {
    let needed = referees::include().and_then(|_| referees::tool("mlir-opt"));
    let Some(tool) = referees::or_skip("refutations", needed) else {
        return Ok(());
    };
    let referee = asmf::referee(&tool.to_string_lossy()).map_err(|error| error.to_string())?;
    let refuted: Vec<(&Line, &Witness)> = lines()
        .iter()
        .filter(|line| line.kind == "operation")
        .filter_map(|line| Some((line, line.witness.as_ref()?)))
        .collect();
    let shown: Vec<Shown<'_>> = refuted
        .iter()
        .map(|(line, witness)| Shown {
            operation: &line.name,
            generic: &witness.generic,
        })
        .collect();
    let judgements = referee.judge(&shown).map_err(|error| error.to_string())?;
    let mut answers: BTreeMap<&str, String> = BTreeMap::new();
    let mut problems = Vec::new();
    for ((line, witness), judgement) in refuted.iter().zip(&judgements) {
        if !has_no_text(judgement, witness) && !is_explained(judgement, &witness.unless) {
            problems.push(format!(
                "{}: the referee {}, and the verdict names {:?}\n{}",
                line.name,
                judgement.words(),
                witness.unless,
                witness.generic
            ));
        }
        let answer = match has_no_text(judgement, witness) {
            true => "no text".to_owned(),
            false => answer(judgement),
        };
        answers.insert(&line.name, answer);
    }
    if answers.len() < 300 {
        return Err(format!("only {} operations", answers.len()));
    }
    spec_tests::unless_none(problems.join("\n"))?;
    compare(&answers)
}

/// True if it doesn't come back there, or if a check that the verdict names may have refused it.
fn is_explained(judgement: &Judgement, unless: &[String]) -> bool {
    let of_value = |check: &String| check.contains("`#") || check.contains("`!");
    match judgement {
        Verdict::Confirmed(_) => true,
        Verdict::Refused(message) if OF_PARSER.iter().any(|each| message.starts_with(each)) => {
            unless.iter().any(of_value)
        }
        // A verifier may rely on what another one demands.
        Verdict::Refused(_) | Verdict::Crash => !unless.is_empty(),
        Verdict::Same | Verdict::Unknown(_) | Verdict::NoText(_) => false,
    }
}

/// True if the text of an attribute in the instance is refused there for the reason for which it doesn't come back here: it has
/// no other text with which to ask.
fn has_no_text(judgement: &Judgement, witness: &Witness) -> bool {
    let failure = witness
        .failure
        .strip_prefix("what is printed does not parse: ");
    matches!(judgement, Verdict::Refused(message)
        if message.starts_with("expected ") && failure == Some(message))
}

/// The answer as the list has it.
fn answer(judgement: &Judgement) -> String {
    match judgement {
        Verdict::Confirmed(_) => "confirmed".to_owned(),
        Verdict::Refused(message) => format!("refused: {message}"),
        Verdict::Crash => "crashes".to_owned(),
        Verdict::Same => "same".to_owned(),
        Verdict::Unknown(_) | Verdict::NoText(_) => "can't be asked".to_owned(),
    }
}

/// Compares the answers with the list.
fn compare(answers: &BTreeMap<&str, String>) -> Result<(), String> {
    let path = spec_tests::workspace().join(LIST);
    let listed = String::from_utf8(spec_tests::read(&path).unwrap_or_default())
        .map_err(|error| error.to_string())?;
    let head = listed.lines().take_while(|line| line.starts_with('#'));
    let answers = answers
        .iter()
        .map(|(name, answer)| format!("{name}: {answer}"));
    let lines: Vec<String> = head.map(str::to_owned).chain(answers).collect();
    let told = lines.join("\n") + "\n";
    if told == listed {
        return Ok(());
    }
    if referees::is_blessing() {
        return std::fs::write(&path, &told).map_err(|error| error.to_string());
    }
    let changes = source_text::hunks(listed.as_bytes(), told.as_bytes(), 0);
    let changes = String::from_utf8_lossy(&changes);
    Err(format!(
        "{LIST} tells something else (BLESS=1 rewrites it):\n{changes}"
    ))
}
