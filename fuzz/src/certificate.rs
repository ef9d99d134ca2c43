//! Any text is a certificate, or the edits of one: checking it ends without a panic, and what is accepted names a definition.

use certificate_checker::Checker;
use format_prover::{Definition, Prover};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use operation_core::Context;

/// Definitions with proofs.
const DEFINITIONS: &str = include_str!("../../corpus/prove/verdicts.td");

/// The summaries of the definitions, and a certificate for each that is proved.
struct Written {
    dialects: Dialects,
    hooks: Hooks,
    summaries: String,
    certificates: Vec<String>,
}

thread_local! {
    static WRITTEN: Written = write();
}

fn write() -> Written {
    let (dialects, hooks) = crate::prepared::load(&[DEFINITIONS]);
    let context = Context::new();
    dialects.register(&context);
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let prover = Prover::new(&context, environment);
    let certificates = Definition::all(&dialects).filter_map(|subject| prover.certificate(subject));
    let certificates = certificates.flatten();
    let certificates = certificates.map(|each| each.to_string()).collect();
    let summaries = prover.summaries().to_string();
    Written {
        dialects,
        hooks,
        summaries,
        certificates,
    }
}

/// The certificates, each as a seed, and the summaries.
pub fn seeds() -> Vec<Vec<u8>> {
    WRITTEN.with(|written| {
        let texts = written.certificates.iter().chain([&written.summaries]);
        texts.map(|text| text.clone().into_bytes()).collect()
    })
}

/// Checks `data` as summaries, as a certificate, and as edits of a certificate: each four bytes name a line, a word in it, and
/// the line and word that replace it.
pub fn run(data: &[u8]) {
    WRITTEN.with(|written| {
        let environment = Environment {
            dialects: &written.dialects,
            hooks: &written.hooks,
        };
        let checker =
            Checker::new(environment, &written.summaries).expect("the summaries are right");
        let text = String::from_utf8_lossy(data);
        let _ = Checker::new(environment, &text);
        check(&checker, &text);
        let Some((first, edits)) = data.split_first() else {
            return;
        };
        let seed = &written.certificates[usize::from(*first) % written.certificates.len()];
        let mut lines: Vec<Vec<&str>> =
            seed.lines().map(|line| line.split(' ').collect()).collect();
        let whole = lines.clone();
        for edit in edits.as_chunks::<4>().0 {
            let [line, place, from, word] = edit.map(usize::from);
            let from = &whole[from % whole.len()];
            let line = line % lines.len();
            let line = &mut lines[line];
            let place = place % line.len();
            line[place] = from[word % from.len()];
        }
        let lines: Vec<String> = lines.iter().map(|line| line.join(" ")).collect();
        check(&checker, &format!("{}\n", lines.join("\n")));
    });
}

fn check(checker: &Checker<'_>, text: &str) {
    match checker.check(text) {
        Ok(checked) => assert!(text.contains(checked.definition.trim_start_matches(['#', '!']))),
        Err(refusal) => assert!((1..=text.lines().count() + 1).contains(&refusal.line)),
    }
}
