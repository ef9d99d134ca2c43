//! Certificates of the prover are looked at by a checker that shares nothing with it.

use certificate_checker::Checker;
use format_prover::{Definition, Prover};
use format_runtime::hooks::Environment;
use operation_core::Context;
use spec_tests::mlir::Mlir;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::collections::BTreeMap;

/// The summaries and the certificates of all that is proved, with names as in `asmf prove`.
fn certificates(environment: Environment<'_>) -> (String, BTreeMap<String, String>) {
    let context = Context::new();
    let dialects = environment.dialects;
    dialects.register(&context);
    let prover = Prover::new(&context, environment);
    let mut all = BTreeMap::new();
    for subject in Definition::all(dialects) {
        if let Some(Ok(certificate)) = prover.certificate(subject)
            && let Some(name) = subject.name(dialects)
        {
            all.insert(name, certificate.to_string());
        }
    }
    (prover.summaries().to_string(), all)
}

fn corpus() -> Mlir {
    let folder = spec_tests::workspace().join("corpus/prove");
    Mlir::load(&folder, &["verdicts.td", "printed.td"]).expect("the corpus loads")
}

/// The certificates of the corpus are right, and say what they are about.
pub(crate) fn those_of_the_corpus_are_right() {
    let corpus = corpus();
    let environment = corpus.environment();
    let (summaries, all) = certificates(environment);
    let checker = Checker::new(environment, &summaries).expect("the summaries are right");
    assert!(all.len() >= 10, "{} certificates", all.len());
    for (name, text) in &all {
        match checker.check(text) {
            Ok(checked) => assert_eq!(checked.definition, *name),
            Err(refusal) => panic!("{name}: {refusal}\n{text}"),
        }
    }
}

/// Certificates of what doesn't come back, if the prover writes any, are refused.
pub(crate) fn those_of_what_is_lost_are_refused() {
    let folder = spec_tests::workspace().join("spec-tests/tests/spec");
    let lost = Mlir::load(&folder, &["lost.td"]).expect("the definitions load");
    let environment = lost.environment();
    let (summaries, all) = certificates(environment);
    let checker = Checker::new(environment, &summaries).expect("the summaries are right");
    let is_lost = |name: &&String| name.contains("q.") && *name != "q.term";
    let accepted: Vec<&String> = all
        .iter()
        .filter(|(_, text)| checker.check(text).is_ok())
        .map(|(name, _)| name)
        .filter(is_lost)
        .collect();
    assert!(accepted.is_empty(), "{accepted:?}");
    // The checker isn't one that refuses everything.
    assert!(checker.check(&all["q.term"]).is_ok());
}

/// All certificates of MLIR are right.
pub(crate) fn those_of_mlir_are_right() {
    let Some(mlir) = referees::or_skip("certificates", Mlir::all()) else {
        return;
    };
    let environment = mlir.environment();
    let (summaries, all) = certificates(environment);
    let checker = Checker::new(environment, &summaries).expect("the summaries are right");
    let mut outcomes = Outcomes::default();
    for (name, text) in &all {
        let refusal = checker.check(text).err();
        outcomes.add(name.as_str(), refusal.map(|refusal| refusal.to_string()));
    }
    assert!(outcomes.total() > 2000, "{} certificates", outcomes.total());
    outcomes.all_pass().expect("proofs hold");
}

/// The number of edits of each certificate.
const EDITS: u64 = 400;

/// A line about a state, in pieces.
struct State<'t> {
    /// Places, text and memory.
    moment: [&'t str; 3],
    atoms: Vec<&'t str>,
    parts: Vec<&'t str>,
    rule: Vec<&'t str>,
}

impl<'t> State<'t> {
    fn read(line: &'t str) -> Option<Self> {
        fn words(text: &str) -> Vec<&str> {
            text.split(' ').filter(|word| !word.is_empty()).collect()
        }
        let (places, rest) = line.split_once(" [")?;
        let (_, places) = places.split_once(' ')?;
        let (atoms, rest) = rest.split_once("] (")?;
        let (text, rest) = rest.split_once(") {")?;
        let (parts, rest) = rest.split_once("} ")?;
        let (memory, rule) = rest.split_once(' ')?;
        Some(State {
            moment: [places, text, memory],
            atoms: words(atoms),
            parts: words(parts),
            rule: words(rule),
        })
    }
}

/// True if an edit of one line leaves a proof: why it may be accepted.
fn is_still_a_proof(checker: &Checker<'_>, lines: &[&str], at: usize, edited: &str) -> bool {
    let (Some(before), Some(after)) = (State::read(lines[at]), State::read(edited)) else {
        return false;
    };
    // What it knows besides follows from what is known before: the contrary is refused.
    let follows = |word: &&str| {
        let contrary = word
            .strip_prefix('!')
            .map_or(format!("!{word}"), str::to_owned);
        let words: Vec<&str> = edited.split(' ').collect();
        let of_word = |each: &&str| each.trim_matches(['[', ']', '{', '}']) == *word;
        let contrary = words.iter().map(|each| match of_word(each) {
            true => each.replace(word, &contrary),
            false => (*each).to_owned(),
        });
        let contrary = contrary.collect::<Vec<_>>().join(" ");
        let mut all = lines.to_vec();
        all[at] = &contrary;
        checker.check(&format!("{}\n", all.join("\n"))).is_err()
    };
    let knows_enough = after
        .atoms
        .iter()
        .all(|word| before.atoms.contains(word) || follows(word))
        && after
            .parts
            .iter()
            .all(|word| before.parts.contains(word) || follows(word));
    // Nothing is read at the beginning, whatever part is asked for.
    let begins = edited.starts_with("0 ")
        && after.atoms.is_empty()
        && after.parts.iter().all(|part| part.starts_with('!'));
    if before.moment == after.moment && before.rule == after.rule {
        return knows_enough || begins;
    }
    // Another state of the same moment, or any state for a case that can't be.
    let start = (0..at)
        .rev()
        .find(|&line| lines[line].starts_with("run"))
        .unwrap_or(at);
    let moment = |number: &str| {
        let line = lines.get(start + 1 + number.parse::<usize>().ok()?)?;
        State::read(line).map(|state| state.moment)
    };
    let leads_to_the_same = before.rule.len() == after.rule.len()
        && before.rule.iter().zip(&after.rule).all(|(before, after)| {
            before == after
                || *before == "-"
                || (moment(before).is_some() && moment(before) == moment(after))
        });
    before.moment == after.moment
        && before.atoms == after.atoms
        && before.parts == after.parts
        && leads_to_the_same
}

/// An edit of a token is refused, or what is left is a proof.
pub(crate) fn edits_are_refused() {
    let corpus = corpus();
    let environment = corpus.environment();
    let (summaries, all) = certificates(environment);
    let checker = Checker::new(environment, &summaries).expect("the summaries are right");
    let (mut refused, mut left) = (0, 0);
    for (name, text) in &all {
        let tokens: Vec<&str> = text.split([' ', '\n']).collect();
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut random = |below: usize| {
            state = state
                .wrapping_mul(0x5851_f42d_4c95_7f2d)
                .wrapping_add(0x1405_7b7e_f767_814f);
            (state >> 33) as usize % below
        };
        for _ in 0..EDITS {
            let lines: Vec<&str> = text.lines().collect();
            let at = random(lines.len());
            let mut words: Vec<&str> = lines[at].split(' ').collect();
            let place = random(words.len());
            match random(4) {
                0 => drop(words.remove(place)),
                1 => words.insert(place, tokens[random(tokens.len())]),
                _ => words[place] = tokens[random(tokens.len())],
            }
            let edited = words.join(" ");
            if edited == lines[at] {
                continue;
            }
            let mut all: Vec<&str> = lines.clone();
            all[at] = &edited;
            if checker.check(&format!("{}\n", all.join("\n"))).is_err() {
                refused += 1;
                continue;
            }
            left += 1;
            assert!(
                is_still_a_proof(&checker, &lines, at, &edited),
                "{name}, line {}: `{}` became `{edited}`\n{text}",
                at + 1,
                lines[at]
            );
        }
    }
    assert!(
        refused > 20 * left,
        "{refused} edits are refused, {left} not"
    );
}

/// Summaries that claim less than is so are refused.
pub(crate) fn smaller_summaries_are_refused() {
    let corpus = corpus();
    let environment = corpus.environment();
    let (summaries, _) = certificates(environment);
    let mut lines: Vec<&str> = summaries.lines().collect();
    let first = lines
        .iter()
        .position(|line| line.contains("first {`<`}"))
        .expect("a class begins with `<`");
    let less = lines[first].replace("first {`<`}", "first {}");
    lines[first] = &less;
    let refusal = Checker::new(environment, &format!("{}\n", lines.join("\n"))).err();
    assert_eq!(refusal.map(|refusal| refusal.line), Some(first + 1));
}
