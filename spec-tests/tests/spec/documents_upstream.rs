//! Compares the descriptions of MLIR's own definitions with the documentation that `mlir-tblgen` generates for them, field by
//! field.

use documents::model::{ArgumentKind, Definition, Description, Enumeration, Operation, TraitKind};
use spec_tests::command::asmf;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The facts about a definition, by what they are.
type Facts = BTreeMap<&'static str, String>;

pub(crate) fn descriptions_agree_with_upstream() {
    let needed = referees::tool("mlir-tblgen").and_then(|tool| Ok((tool, referees::include()?)));
    let Some((tool, include)) = referees::or_skip("documents_upstream", needed) else {
        return;
    };
    let description = description(&include);
    // Backends are run for each file that defines something of their kind.
    let mut ours: BTreeMap<(&'static str, String), BTreeMap<String, Facts>> = BTreeMap::new();
    let mut add = |backend: &'static str, file: &str, name: String, facts| {
        ours.entry((backend, file.to_owned()))
            .or_default()
            .insert(name, facts);
    };
    for dialect in &description.dialects {
        for each in &dialect.operations {
            add(
                "-gen-op-doc",
                &each.location.file,
                each.name.clone(),
                of_operation(each),
            );
        }
        for (backend, definitions) in [
            ("-gen-attrdef-doc", &dialect.attributes),
            ("-gen-typedef-doc", &dialect.types),
        ] {
            for each in definitions {
                add(
                    backend,
                    &each.location.file,
                    class(&each.cpp_class).to_owned(),
                    of_definition(each),
                );
            }
        }
    }
    let enums = description
        .dialects
        .iter()
        .flat_map(|each| &each.enums)
        .chain(&description.enums);
    enums.for_each(|each| {
        add(
            "-gen-enum-doc",
            &each.location.file,
            each.name.clone(),
            of_enumeration(each),
        );
    });
    let mut outcomes = Outcomes::default();
    let mut read = Read {
        tool,
        include,
        known: BTreeMap::new(),
    };
    for ((backend, file), definitions) in &ours {
        let short = file
            .strip_prefix(&format!("{}/mlir/", read.include.display()))
            .unwrap_or(file)
            .to_owned();
        for (name, facts) in definitions {
            let has_own = facts
                .get("description")
                .is_some_and(|text| text.starts_with("Syntax:"));
            let has_format = match facts.get("syntax") {
                Some(syntax) => !syntax.is_empty(),
                None => !has_own,
            };
            let problem = match read.find(backend, file, name) {
                None => Some("it isn't in the documentation that is generated".to_owned()),
                Some(lines) => differences(facts, &of_lines(backend, name, lines, has_format)),
            };
            outcomes.add(format!("{short} {} {name}", &backend[5..]), problem);
        }
    }
    assert!(outcomes.total() > 3000, "{} definitions", outcomes.total());
    outcomes
        .check("documents-upstream")
        .unwrap_or_else(|problems| panic!("{problems}"));
}

/// The documentation that is generated.
struct Read {
    tool: PathBuf,
    include: PathBuf,
    /// The lines of each section, by backend and file.
    known: BTreeMap<(&'static str, PathBuf), BTreeMap<String, Vec<String>>>,
}

impl Read {
    /// The lines about what a file defines. Many files can only be read through another one in their folder.
    fn find(&mut self, backend: &'static str, file: &str, name: &str) -> Option<&[String]> {
        let file = Path::new(file);
        let siblings = spec_tests::files_below(file.parent()?, "td");
        let files = std::iter::once(file.to_owned()).chain(siblings);
        let found = files
            .into_iter()
            .find(|file| self.of(backend, file).contains_key(name))?;
        self.of(backend, &found).get(name).map(Vec::as_slice)
    }

    fn of(&mut self, backend: &'static str, file: &Path) -> &BTreeMap<String, Vec<String>> {
        let Read {
            tool,
            include,
            known,
        } = self;
        known.entry((backend, file.to_owned())).or_insert_with(|| {
            let mut command = Command::new(tool);
            // Some files include others of their folder by name.
            command
                .args([backend, "-I"])
                .arg(include)
                .arg("-I")
                .args(file.parent())
                .arg(file);
            let output = command.output().expect("it runs");
            sections(
                &String::from_utf8_lossy(&output.stdout),
                backend == "-gen-op-doc",
            )
        })
    }
}

/// The description of everything that is installed.
fn description(include: &Path) -> Description {
    let path = include.join("mlir").display().to_string();
    let include = include.display().to_string();
    let (code, stdout, stderr) = asmf([
        "describe",
        "--json",
        "--examples",
        "0",
        "-I",
        &include,
        &path,
    ]);
    assert_eq!(code, asmf::SUCCESS, "{stderr}");
    serde_json::from_str(&stdout).expect("a description")
}

fn differences(ours: &Facts, theirs: &Facts) -> Option<String> {
    let names: BTreeSet<_> = ours.keys().chain(theirs.keys()).collect();
    let get = |facts: &Facts, name: &str| facts.get(name).cloned().unwrap_or_default();
    let different = names
        .into_iter()
        .filter(|name| get(ours, name) != get(theirs, name));
    let described: Vec<_> = different
        .map(|name| {
            format!(
                "{name}\nours   {}\ntheirs {}",
                get(ours, name),
                get(theirs, name)
            )
        })
        .collect();
    (!described.is_empty()).then(|| described.join("\n"))
}

/// A text with its white space as single spaces.
fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn class(cpp_name: &str) -> &str {
    cpp_name.rsplit("::").next().unwrap_or_default()
}

/// A class as upstream writes it.
fn without_mlir(cpp_name: &str) -> String {
    let name = cpp_name.trim_start_matches("::");
    name.strip_prefix("mlir::").unwrap_or(name).to_owned()
}

/// A summary as upstream writes it: with a capital letter and without a full stop.
fn capital(summary: &str) -> String {
    let summary = folded(summary);
    let mut characters = summary.trim_end_matches('.').chars();
    characters
        .next()
        .map(|first| first.to_ascii_uppercase())
        .into_iter()
        .chain(characters)
        .collect()
}

fn list(all: BTreeSet<String>) -> String {
    all.into_iter().collect::<Vec<_>>().join(", ")
}

fn rows<'r>(all: impl Iterator<Item = Vec<&'r str>>) -> String {
    all.map(|row| {
        row.iter()
            .map(|cell| folded(cell))
            .collect::<Vec<_>>()
            .join(" | ")
    })
    .collect::<Vec<_>>()
    .join("\n")
}

fn of_operation(operation: &Operation) -> Facts {
    let of = |kinds: &'static [ArgumentKind]| {
        operation
            .arguments
            .iter()
            .filter(move |each| kinds.contains(&each.kind))
    };
    let traits = |kind| {
        let own = operation
            .traits
            .iter()
            .filter(move |each| each.kind == kind);
        list(own.map(|each| each.name.clone()).collect())
    };
    let syntax = operation
        .syntax
        .format
        .as_deref()
        .map(folded)
        .unwrap_or_default();
    let effects = operation
        .effects
        .iter()
        .filter(|each| each.on.is_none())
        .map(|each| match &each.effect {
            Some(effect) => format!(
                "{} {effect} on {}",
                each.kind,
                each.resource.as_deref().unwrap_or_default()
            ),
            None => each.kind.clone(),
        });
    Facts::from([
        ("class", without_mlir(&operation.cpp_class)),
        ("summary", capital(&operation.summary)),
        ("description", folded(&operation.description)),
        ("syntax", syntax),
        ("traits", traits(TraitKind::Trait)),
        ("interfaces", traits(TraitKind::Interface)),
        ("effects", list(effects.collect())),
        (
            "attributes",
            rows(
                of(&[ArgumentKind::Attribute, ArgumentKind::DerivedAttribute]).map(|each| {
                    vec![
                        &*each.value.name,
                        &*each.value.cpp_type,
                        &*each.value.summary,
                    ]
                }),
            ),
        ),
        (
            "operands",
            rows(
                of(&[ArgumentKind::Operand])
                    .map(|each| vec![&*each.value.name, &*each.value.summary]),
            ),
        ),
        (
            "results",
            rows(
                operation
                    .results
                    .iter()
                    .map(|each| vec![&*each.name, &*each.summary]),
            ),
        ),
        (
            "successors",
            rows(
                operation
                    .successors
                    .iter()
                    .map(|each| vec![&*each.name, &*each.summary]),
            ),
        ),
    ])
}

fn of_definition(definition: &Definition) -> Facts {
    let parameters = definition
        .parameters
        .iter()
        .map(|each| vec![&*each.name, &*each.cpp_type, &*each.summary]);
    Facts::from([
        ("summary", capital(&definition.summary)),
        ("description", folded(&definition.description)),
        ("parameters", rows(parameters)),
    ])
}

fn of_enumeration(enumeration: &Enumeration) -> Facts {
    let cases: Vec<_> = enumeration
        .cases
        .iter()
        .map(|each| {
            (
                each.symbol.clone(),
                each.value.to_string(),
                each.text.clone(),
            )
        })
        .collect();
    Facts::from([
        ("summary", capital(&enumeration.summary)),
        (
            "cases",
            rows(cases.iter().map(|each| vec![&*each.0, &*each.1, &*each.2])),
        ),
    ])
}

/// The lines of each section, by the name that is its heading. That of an operation begins with its class. Descriptions have
/// headings, too, but with several words.
fn sections(text: &str, are_operations: bool) -> BTreeMap<String, Vec<String>> {
    let mut sections: Vec<(&str, Vec<String>)> = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        is_code ^= line.trim_start().starts_with("```");
        let head = line
            .strip_prefix("### ")
            .filter(|_| are_operations || !is_code);
        let section = match head {
            Some(head) if are_operations => head
                .strip_prefix('`')
                .and_then(|rest| rest.strip_suffix(')')?.split_once("` ("))
                .map(|(name, class)| (name, vec![class.to_owned()])),
            Some(name) if !name.contains([' ', '`']) => Some((name, Vec::new())),
            _ => None,
        };
        match section {
            Some(section) => sections.push(section),
            None => sections
                .iter_mut()
                .last()
                .into_iter()
                .for_each(|section| section.1.push(line.to_owned())),
        }
    }
    let mut by_name = BTreeMap::new();
    for (name, lines) in sections {
        by_name.entry(name.to_owned()).or_insert(lines);
    }
    by_name
}

fn of_lines(backend: &str, name: &str, lines: &[String], has_format: bool) -> Facts {
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    match backend {
        "-gen-op-doc" => {
            let mut facts = operation(name, &lines[1..], has_format);
            facts.insert("class", without_mlir(lines[0]));
            facts
        }
        "-gen-enum-doc" => enumeration(&lines),
        _ => definition(&lines, has_format),
    }
}

/// Takes the summary and the syntax, with which a section begins, off the lines.
fn beginning<'l>(mut lines: &'l [&'l str], has_syntax: bool, facts: &mut Facts) -> &'l [&'l str] {
    let skipped = |lines: &'l [&'l str]| {
        let first = lines
            .iter()
            .position(|line| !line.is_empty())
            .unwrap_or(lines.len());
        &lines[first..]
    };
    lines = skipped(lines);
    if lines.first().is_some_and(|line| line.starts_with('_')) {
        let end = lines
            .iter()
            .position(|line| line.ends_with('_'))
            .unwrap_or(0);
        let summary = lines[..=end].join(" ");
        facts.insert("summary", capital(summary.trim_matches('_')));
        lines = skipped(&lines[end + 1..]);
    }
    // A description may begin in the same way.
    if !has_syntax {
        return lines;
    }
    if lines
        .first()
        .is_some_and(|line| line.starts_with("Syntax: `"))
    {
        lines = &lines[1..];
    } else if lines.first() == Some(&"Syntax:") {
        lines = skipped(&lines[1..]);
        let end = lines
            .iter()
            .skip(1)
            .position(|line| *line == "```")
            .map_or(0, |end| end + 1);
        facts.insert("syntax", folded(&lines[1..end.max(1)].join(" ")));
        lines = &lines[end + 1..];
    }
    lines
}

/// The cells of the table below a heading.
fn table(lines: &[&str], heading: &str) -> Vec<Vec<String>> {
    let Some(start) = lines.iter().rposition(|line| *line == heading) else {
        return Vec::new();
    };
    let text = &lines[start + 1..];
    let end = text
        .iter()
        .position(|line| line.starts_with("#### "))
        .unwrap_or(text.len());
    let is_row = |line: &&&str| line.starts_with("| ") && !line.starts_with("| :");
    let cells = |line: &&str| {
        let inner = line
            .trim_start_matches("| ")
            .trim_end()
            .trim_end_matches('|');
        inner
            .split(" | ")
            .map(|cell| without_ticks(cell.trim()).replace("&laquo;unnamed&raquo;", ""))
            .collect()
    };
    text[..end]
        .iter()
        .filter(is_row)
        .skip(1)
        .map(cells)
        .collect()
}

/// A cell that is code as a whole, without the signs that make it so.
fn without_ticks(cell: &str) -> &str {
    let inner = cell
        .strip_prefix('`')
        .and_then(|rest| rest.strip_suffix('`'));
    inner.filter(|inner| !inner.contains('`')).unwrap_or(cell)
}

fn joined(table: &[Vec<String>]) -> String {
    rows(
        table
            .iter()
            .map(|row| row.iter().map(String::as_str).collect()),
    )
}

fn operation(name: &str, lines: &[&str], has_format: bool) -> Facts {
    let mut facts = Facts::new();
    let lines = beginning(lines, has_format, &mut facts);
    let syntax = facts.remove("syntax").unwrap_or_default();
    facts.insert(
        "syntax",
        syntax
            .trim_start_matches(&format!("operation ::= `{name}`"))
            .trim()
            .to_owned(),
    );
    // Regions are not listed.
    const HEADINGS: [&str; 4] = [
        "#### Attributes:",
        "#### Operands:",
        "#### Results:",
        "#### Successors:",
    ];
    let body = lines
        .iter()
        .position(|line| HEADINGS.contains(line))
        .unwrap_or(lines.len());
    let (mut end, mut effects) = (body, "");
    for (title, fact) in [
        ("Effects: `", "effects"),
        ("Interfaces: `", "interfaces"),
        ("Traits: `", "traits"),
    ] {
        let last = lines[..end].iter().rposition(|line| !line.is_empty());
        let Some((last, line)) =
            last.and_then(|last| Some((last, lines[last].strip_prefix(title)?)))
        else {
            continue;
        };
        end = last;
        if fact == "effects" {
            effects = line;
            continue;
        }
        let names = line
            .trim_end_matches('`')
            .split("`, `")
            .map(|name| name.split(" (").next().unwrap_or_default());
        facts.insert(fact, list(names.map(str::to_owned).collect()));
    }
    facts.insert("description", folded(&lines[..end].join("\n")));
    facts.insert("effects", list(effects_of(effects)));
    let attributes = lines.iter().filter_map(|line| {
        let cells = line
            .strip_prefix("<tr><td><code>")?
            .split_once("</code></td><td>")?;
        let (cpp_type, summary) = cells.1.split_once("</td><td>")?;
        let summary = summary.split("</td>").next()?.split("<details>").next()?;
        Some(vec![cells.0, cpp_type, summary])
    });
    facts.insert("attributes", rows(attributes));
    for (heading, fact) in HEADINGS[1..]
        .iter()
        .zip(["operands", "results", "successors"])
    {
        facts.insert(fact, joined(&table(lines, heading)));
    }
    facts
}

/// Reads ``MemoryEffects::Effect{MemoryEffects::Read on ::mlir::SideEffects::DefaultResource}`, `...`.
fn effects_of(line: &str) -> BTreeSet<String> {
    let mut effects = BTreeSet::new();
    for part in line
        .trim_end_matches('`')
        .split("`, `")
        .filter(|part| !part.is_empty())
    {
        let Some((kind, rest)) = part.split_once('{') else {
            continue;
        };
        let inner = rest.trim_end_matches('}');
        if inner.is_empty() {
            effects.insert(kind.to_owned());
        }
        effects.extend(
            inner
                .split(", ")
                .filter(|each| !each.is_empty())
                .map(|each| format!("{kind} {each}")),
        );
    }
    effects
}

fn definition(lines: &[&str], has_syntax: bool) -> Facts {
    let mut facts = Facts::new();
    let lines = beginning(lines, has_syntax, &mut facts);
    facts.remove("syntax");
    let end = lines
        .iter()
        .rposition(|line| *line == "#### Parameters:")
        .unwrap_or(lines.len());
    facts.insert("description", folded(&lines[..end].join("\n")));
    facts.insert("parameters", joined(&table(lines, "#### Parameters:")));
    facts
}

fn enumeration(lines: &[&str]) -> Facts {
    let mut facts = Facts::new();
    let lines = beginning(lines, true, &mut facts);
    facts.insert("cases", joined(&table(lines, "#### Cases:")));
    facts
}
