//! Every entry of `docs/findings.md` is what the installed `mlir-opt` does: it accepts the operation, with its verifier
//! on, and does not read back what it prints. What LLVM 24 makes of it is said there as well, as `iree-opt` tells it.

// The test reads the book.
#![allow(clippy::disallowed_methods)]

use round_trip::Verdict;
use round_trip::referee::{Judgement, Shown};
use std::collections::BTreeSet;

/// Name of the operation and the module, for each entry.
fn entries(page: &str) -> Vec<(String, String)> {
    let mut entries = Vec::new();
    for section in page.split("\n## `").skip(1) {
        let name = section.split('`').next().unwrap_or_default();
        for block in section.split("```mlir\n").skip(1) {
            entries.push((name.to_owned(), block.split("```").next().unwrap_or_default().to_owned()));
        }
    }
    entries
}

/// What is written before the judgement of LLVM 24 in each entry.
const LATER: &str = "- LLVM 24: ";

/// Whether a finding is still there in LLVM 24.
fn later(judgement: &Judgement) -> String {
    match judgement {
        Verdict::Confirmed(_) => "still there.".to_owned(),
        Verdict::Same => "gone.".to_owned(),
        Verdict::Unknown(_) | Verdict::Refused(_) | Verdict::Crash => {
            format!("can't be asked: it {}.", judgement.words().trim_end_matches('.'))
        }
    }
}

/// The generic form as LLVM 24 reads it: `#dialect<name case>` of an enum is `#dialect.name<case>`.
fn respelled(module: &str) -> String {
    let mut text = String::new();
    let mut rest = module;
    while let Some(at) = rest.find('#') {
        let (before, from) = rest.split_at(at);
        text.push_str(before);
        let word = |text: &str| text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
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

#[test]
fn what_llvm_24_makes_of_them_is_told() {
    let Some(program) = referees::or_skip("findings in LLVM 24", referees::iree_opt()) else { return };
    let path = spec_tests::workspace().join("docs/findings.md");
    let page = std::fs::read_to_string(&path).expect("the page");
    let entries: Vec<(String, String)> =
        entries(&page).into_iter().map(|(name, module)| (name, respelled(&module))).collect();
    let command = format!("{} --allow-unregistered-dialect", program.display());
    let referee = asmf::referee(&command).expect("a referee");
    let shown: Vec<Shown<'_>> = entries.iter().map(|(operation, generic)| Shown { operation, generic }).collect();
    let judgements = referee.judge(&shown).expect("judgements");
    let told = with_later(&page, &judgements.iter().map(later).collect::<Vec<_>>());
    if told != page && std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, &told).expect("the page is writable");
        return;
    }
    let changes = similar::TextDiff::from_lines(&page, &told).unified_diff().context_radius(0).to_string();
    assert!(told == page, "docs/findings.md tells something else (BLESS=1 rewrites it):\n{changes}");
}

#[test]
fn enums_are_respelled() {
    let text = "a = #gpu<spmat_transpose_mode NON_TRANSPOSE>, b = #gpu.dim<x>, c = #map, d = #x<y <z w>>";
    let later = "a = #gpu.spmat_transpose_mode<NON_TRANSPOSE>, b = #gpu.dim<x>, c = #map, d = #x<y <z w>>";
    assert_eq!(respelled(text), later);
}

#[test]
fn every_finding_is_confirmed() {
    let Some(program) = referees::or_skip("findings", referees::tool("mlir-opt")) else { return };
    let page = std::fs::read_to_string(spec_tests::workspace().join("docs/findings.md")).expect("the page");
    let entries = entries(&page);
    let referee = asmf::referee(&program.to_string_lossy()).expect("a referee");
    let shown: Vec<Shown<'_>> = entries.iter().map(|(operation, generic)| Shown { operation, generic }).collect();
    let judgements = referee.judge(&shown).expect("judgements");
    let problem = |(judgement, (name, module)): (&Judgement, &(String, String))| {
        (!judgement.is_confirmed()).then(|| format!("{name}: the referee {}\n{module}", judgement.words()))
    };
    let problems: Vec<String> = judgements.iter().zip(&entries).filter_map(problem).collect();
    assert!(problems.is_empty(), "{} of {}:\n{}", problems.len(), entries.len(), problems.join("\n"));
    let operations: BTreeSet<&str> = entries.iter().map(|(name, _)| name.as_str()).collect();
    assert!(operations.len() >= 30, "{} operations", operations.len());
}
