//! Every instance text accepted by our parser is a member of the grammar of its dialect, according to Lark; and other
//! tools accept the notations made for them.

// The test writes files and runs other programs.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use arbitrary::Unstructured;
use documents::grammar::{Expression, Grammar, antlr, gbnf, lark};
use format_runtime::dialect::{Dialects, OperationForm};
use format_runtime::hooks::Environment;
use operation_core::Context;
use project::dialect_files::Loaded;
use round_trip::generate::{Surroundings, definitions::seeded, random};
use round_trip::{Form, Fuzzer, Verdict};
use serde_json::{Value, json};
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

const TEST: &str = "grammar_members";

/// The definitions of one grammar, and how many instances of each operation are tried.
struct Subject {
    name: String,
    path: PathBuf,
    include: PathBuf,
    /// A hook file.
    hooks: Option<PathBuf>,
    instances: u64,
}

impl Subject {
    fn load(&self) -> Option<Loaded> {
        let loader = asmf::loader().include(&self.include);
        let loader = self
            .hooks
            .iter()
            .fold(loader, |loader, hooks| loader.hooks(hooks));
        loader.load(&[&self.path]).ok()
    }
}

fn grammar_of(loaded: &Loaded, dialects: &Dialects) -> Grammar {
    Grammar::of_dialects(
        &loaded.compilations,
        Environment {
            dialects,
            hooks: &loaded.hooks,
        },
    )
}

/// The dialects of the corpus, including those with hook files.
fn of_corpus() -> Vec<Subject> {
    let corpus = referees::workspace().join("corpus");
    let mut files = spec_tests::files_below(&corpus.join("dialects"), "td");
    files.extend(["grammar/market.td", "grammar/sensor.td"].map(|file| corpus.join(file)));
    files.extend(
        ["ambiguous", "forms", "states"]
            .map(|name| corpus.join("hooks").join(name).with_extension("td")),
    );
    files.sort();
    let subject = |path: PathBuf| {
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let hooks = Some(path.with_extension("hooks")).filter(|hooks| hooks.is_file());
        Subject {
            name,
            path,
            include: corpus.clone(),
            hooks,
            instances: 3,
        }
    };
    files.into_iter().map(subject).collect()
}

/// The dialects of MLIR, by folder.
fn of_mlir(include: &Path) -> Vec<Subject> {
    let files = spec_tests::files_below(&include.join("mlir/Dialect"), "td");
    let below = |file: &PathBuf| {
        let mut parts = file.strip_prefix(include).ok()?.components().skip(2);
        Some(parts.next()?.as_os_str().to_string_lossy().into_owned())
    };
    let names: BTreeSet<String> = files.iter().filter_map(below).collect();
    let subject = |name: String| {
        let path = include.join("mlir/Dialect").join(&name);
        Subject {
            name,
            path,
            include: include.to_path_buf(),
            hooks: None,
            instances: 1,
        }
    };
    names.into_iter().map(subject).collect()
}

/// For each operation texts of it, by their names.
type Texts = BTreeMap<String, BTreeMap<String, String>>;

/// Texts of operations with a format.
fn texts(loaded: &Loaded, dialects: &Dialects, instances: u64) -> Texts {
    let context = Context::new();
    dialects.register(&context);
    let mut fuzzer = Fuzzer::new(
        &context,
        Environment {
            dialects,
            hooks: &loaded.hooks,
        },
    );
    let own: BTreeSet<&str> = loaded
        .compilations
        .iter()
        .flat_map(|compilation| &compilation.definitions.operations)
        .map(|operation| &*operation.name)
        .collect();
    let mut all = Texts::new();
    for (index, operation) in dialects.operations.iter().enumerate() {
        if !own.contains(&*operation.name)
            || !matches!(operation.syntax, OperationForm::Format { .. })
        {
            continue;
        }
        let Ok(domain) = fuzzer.generator().domain(index) else {
            continue;
        };
        for seed in 0..instances {
            let bytes = seeded(seed * 31 + index as u64);
            let recipe = random(&domain, &mut Unstructured::new(&bytes));
            // An instance that does not come back is no member.
            if !matches!(fuzzer.check(&domain, &recipe, Form::Custom), Verdict::Same) {
                continue;
            }
            let text = fuzzer.text(&domain, &recipe, &Surroundings::default(), false);
            let texts = all.entry(operation.name.clone()).or_default();
            texts.extend(text.map(|text| (format!("{}.{seed}", operation.name), text)));
        }
    }
    all
}

/// The names of the texts outside of the grammar, each with the reason.
fn others(
    python: &Path,
    grammar: &Path,
    texts: &BTreeMap<String, String>,
) -> BTreeMap<String, String> {
    let script = referees::workspace().join("spec-tests/tests/spec/grammar_members.py");
    let mut command = Command::new(python);
    command
        .arg(script)
        .arg(grammar)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut process = command.spawn().expect("python starts");
    let mut input = process.stdin.take().expect("a pipe");
    let lines: String = texts
        .iter()
        .map(|(name, text)| format!("{}\n", json!({ "name": name, "text": text })))
        .collect();
    // For trying one of them by itself.
    std::fs::write(grammar.with_extension("texts"), &lines)
        .expect("the test's own folder is writable");
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = process.wait_with_output().expect("python ends");
    writer
        .join()
        .expect("the thread ends")
        .expect("python reads all texts");
    assert!(
        output.status.success(),
        "{} is no grammar",
        grammar.display()
    );
    let field = |value: &Value, name: &str| value[name].as_str().unwrap_or_default().to_owned();
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let values = printed
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a JSON object"));
    values
        .map(|value| (field(&value, "name"), field(&value, "text")))
        .collect()
}

/// The number of operations per grammar in the test: Lark takes time for each alternative.
const OPERATIONS: usize = 25;

/// The part of a grammar with these operations.
fn part(grammar: &Grammar, operations: &[&String]) -> Grammar {
    let mut part = grammar.clone();
    let is_member = |name: &str| {
        let operation = name.strip_prefix("operation-").unwrap_or(name);
        operation.starts_with("builtin.") || operations.iter().any(|each| *each == operation)
    };
    for rule in &mut part.rules {
        if let ("custom-operation", Expression::Choice(alternatives)) =
            (&*rule.name, &mut rule.expression)
        {
            alternatives.retain(|each| matches!(each, Expression::Rule(name) if is_member(name)));
        }
    }
    part.of_rule(&grammar.start).expect("it has a start")
}

/// The texts of a subject outside of the grammar.
fn others_of(
    folder: &Path,
    python: &Path,
    name: &str,
    grammar: &Grammar,
    texts: &Texts,
) -> BTreeMap<String, String> {
    let write = |kind: &str, grammar: &Grammar| {
        let path = folder.join(format!("{name}.{kind}.lark"));
        std::fs::write(&path, lark(grammar)).expect("the test's own folder is writable");
        path
    };
    let mut doubtful = BTreeMap::new();
    let operations: Vec<&String> = texts.keys().collect();
    for some in operations.chunks(OPERATIONS) {
        let path = write("part", &part(grammar, some));
        let all: BTreeMap<String, String> = some
            .iter()
            .flat_map(|operation| &texts[*operation])
            .map(|(name, text)| (name.clone(), text.clone()))
            .collect();
        let others = others(python, &path, &all);
        doubtful.extend(
            all.into_iter()
                .filter(|(name, _)| others.contains_key(name)),
        );
    }
    // They may contain operations missing in the part.
    if doubtful.is_empty() {
        doubtful
    } else {
        others(python, &write("all", grammar), &doubtful)
    }
}

pub(crate) fn instances_are_members() {
    let needed = || Ok::<_, String>((referees::python_with("lark")?, referees::include()?));
    let Some((python, include)) = referees::or_skip(TEST, needed()) else {
        return;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(TEST);
    std::fs::create_dir_all(&folder).expect("the test's own folder is writable");
    let subjects: Vec<Subject> = of_corpus().into_iter().chain(of_mlir(&include)).collect();
    let (next, outcomes) = (AtomicUsize::new(0), Mutex::new(Outcomes::default()));
    let work = || {
        while let Some(subject) = subjects.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(loaded) = subject.load() else {
                continue;
            };
            let dialects = loaded.dialects();
            let texts = texts(&loaded, &dialects, subject.instances);
            let grammar = grammar_of(&loaded, &dialects);
            let mut others = others_of(&folder, &python, &subject.name, &grammar, &texts);
            for (name, text) in texts.into_values().flatten() {
                let problem = others
                    .remove(&name)
                    .map(|reason| format!("{reason}\n{text}"));
                outcomes
                    .lock()
                    .expect("no thread panics")
                    .add(format!("{}/{name}", subject.name), problem);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
    });
    let outcomes = outcomes.into_inner().expect("no thread panics");
    outcomes
        .check("grammar")
        .unwrap_or_else(|problems| panic!("{problems}"));
}

/// The rules of a GBNF grammar with the names they refer to; an error if some spelling isn't GBNF.
fn references(text: &str) -> Result<BTreeMap<String, BTreeSet<String>>, String> {
    let mut rules = BTreeMap::new();
    for line in text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (name, expression) = line
            .split_once(" ::= ")
            .ok_or_else(|| format!("no rule: {line}"))?;
        let mut used = BTreeSet::new();
        let (mut rest, mut depth) = (expression, 0usize);
        while let Some(first) = rest.chars().next() {
            let length = match first {
                ' ' | '|' | '?' | '*' | '+' => 1,
                '(' => {
                    depth += 1;
                    1
                }
                ')' => {
                    depth = depth
                        .checked_sub(1)
                        .ok_or_else(|| format!("too many brackets closed: {line}"))?;
                    1
                }
                '{' => {
                    rest.find('}')
                        .ok_or_else(|| format!("an open number: {line}"))?
                        + 1
                }
                '"' | '[' => closed(rest).ok_or_else(|| format!("an open text: {line}"))?,
                _ => {
                    let is_name = |each: char| each.is_ascii_alphanumeric() || each == '-';
                    let end = rest.find(|each| !is_name(each)).unwrap_or(rest.len());
                    if end == 0 {
                        return Err(format!("{first:?} in {line}"));
                    }
                    used.insert(rest[..end].to_owned());
                    end
                }
            };
            rest = &rest[length..];
        }
        if depth > 0 || rules.insert(name.to_owned(), used).is_some() {
            return Err(format!(
                "open brackets, or a rule for the second time: {line}"
            ));
        }
    }
    Ok(rules)
}

/// The length of the text or class of characters at the beginning.
fn closed(text: &str) -> Option<usize> {
    let end = if text.starts_with('"') { '"' } else { ']' };
    let mut is_escaped = false;
    text.char_indices().skip(1).find_map(|(at, each)| {
        let is_end = each == end && !is_escaped;
        is_escaped = each == '\\' && !is_escaped;
        is_end.then_some(at + 1)
    })
}

pub(crate) fn gbnf_is_well_formed_and_complete() {
    for subject in of_corpus() {
        let Some(loaded) = subject.load() else {
            continue;
        };
        let text = gbnf(&grammar_of(&loaded, &loaded.dialects()));
        let rules = references(&text).unwrap_or_else(|error| panic!("{}: {error}", subject.name));
        assert!(rules.contains_key("root"), "{}", subject.name);
        for (rule, used) in &rules {
            let missing: Vec<&String> = used
                .iter()
                .filter(|name| !rules.contains_key(*name))
                .collect();
            assert!(
                missing.is_empty(),
                "{}: {rule} refers to {missing:?}",
                subject.name
            );
        }
    }
}

pub(crate) fn antlr_accepts_its_grammars() {
    let Some(tool) = referees::or_skip(TEST, referees::program("antlr4")) else {
        return;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("grammar_antlr");
    std::fs::create_dir_all(&folder).expect("the test's own folder is writable");
    for name in ["sensor", "market", "par", "prp", "forms"] {
        let subject = of_corpus()
            .into_iter()
            .find(|subject| subject.name == name)
            .expect("it is in the corpus");
        let loaded = subject.load().expect("it has no errors");
        let path = folder.join(format!("{name}.g4"));
        let text = antlr(&grammar_of(&loaded, &loaded.dialects()), name);
        std::fs::write(&path, text).expect("the test's own folder is writable");
        let output = Command::new(&tool)
            .arg("-Werror")
            .arg("-o")
            .arg(folder.join("out"))
            .arg(&path)
            .output();
        let output = output.expect("antlr4 starts");
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}
