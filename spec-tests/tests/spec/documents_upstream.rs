//! Compares the descriptions of MLIR's own definitions with the documentation that `mlir-tblgen` generates for them, field by
//! field.

use documents::model::{ArgumentKind, Definition, Description, Enumeration, Operation, TraitKind};
use spec_tests::command::asmf;
use spec_tests::pinned::Outcomes;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// The facts about a definition, by what they are.
type Facts = BTreeMap<&'static str, String>;

#[test]
fn descriptions_agree_with_upstream() {
    let needed = referees::tool("mlir-tblgen").and_then(|tool| Ok((tool, referees::include()?)));
    let Some((tool, include)) = referees::or_skip("documents_upstream", needed) else { return };
    let description = description(&include);
    // Backends are run for each file that defines something of their kind.
    let mut ours: BTreeMap<(&str, String), BTreeMap<String, Facts>> = BTreeMap::new();
    let mut add = |backend, file: &str, name: String, facts| {
        ours.entry((backend, file.to_owned())).or_default().insert(name, facts);
    };
    for dialect in &description.dialects {
        for each in &dialect.operations {
            add("-gen-op-doc", &each.location.file, each.name.clone(), of_operation(each));
        }
        for (backend, definitions) in [("-gen-attrdef-doc", &dialect.attributes), ("-gen-typedef-doc", &dialect.types)]
        {
            for each in definitions {
                add(backend, &each.location.file, class(&each.cpp_class).to_owned(), of_definition(each));
            }
        }
    }
    let enums = description.dialects.iter().flat_map(|each| &each.enums).chain(&description.enums);
    enums.for_each(|each| add("-gen-enum-doc", &each.location.file, each.name.clone(), of_enumeration(each)));
    let mut outcomes = Outcomes::default();
    for ((backend, file), definitions) in ours {
        let text = generated(&tool, &include, backend, &file);
        let mut theirs = match backend {
            "-gen-op-doc" => operations(&text),
            "-gen-enum-doc" => sections(&text).map(|(name, lines)| (name.to_owned(), enumeration(&lines))).collect(),
            _ => sections(&text).map(|(name, lines)| (name.to_owned(), definition(&lines))).collect(),
        };
        let file = file.strip_prefix(&format!("{}/mlir/", include.display())).unwrap_or(&file).to_owned();
        for (name, facts) in definitions {
            let problem = match theirs.remove(&name) {
                None => Some("it isn't in the documentation that is generated".to_owned()),
                Some(their) => differences(&facts, &their),
            };
            outcomes.add(format!("{file} {} {name}", &backend[5..]), problem);
        }
    }
    assert!(outcomes.total() > 3000, "{} definitions", outcomes.total());
    outcomes.check("documents-upstream").unwrap_or_else(|problems| panic!("{problems}"));
}

/// The description of everything that is installed.
fn description(include: &Path) -> Description {
    let path = include.join("mlir").display().to_string();
    let include = include.display().to_string();
    let (code, stdout, stderr) = asmf(["describe", "--json", "--examples", "0", "-I", &include, &path]);
    assert_eq!(code, asmf::SUCCESS, "{stderr}");
    serde_json::from_str(&stdout).expect("a description")
}

fn generated(tool: &Path, include: &Path, backend: &str, file: &str) -> String {
    let output = Command::new(tool).args([backend, "-I"]).arg(include).arg(file).output().expect("it runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn differences(ours: &Facts, theirs: &Facts) -> Option<String> {
    let names: BTreeSet<_> = ours.keys().chain(theirs.keys()).collect();
    let get = |facts: &Facts, name: &str| facts.get(name).cloned().unwrap_or_default();
    let different = names.into_iter().filter(|name| get(ours, name) != get(theirs, name));
    let described: Vec<_> =
        different.map(|name| format!("{name}\nours   {}\ntheirs {}", get(ours, name), get(theirs, name))).collect();
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
    cpp_name
        .strip_prefix("::mlir::")
        .or(cpp_name.strip_prefix("mlir::"))
        .unwrap_or(cpp_name)
        .trim_start_matches("::")
        .to_owned()
}

fn list(all: BTreeSet<String>) -> String {
    all.into_iter().collect::<Vec<_>>().join(", ")
}

fn rows<'r>(all: impl Iterator<Item = Vec<&'r str>>) -> String {
    all.map(|row| row.iter().map(|cell| folded(cell)).collect::<Vec<_>>().join(" | ")).collect::<Vec<_>>().join("\n")
}

fn of_operation(operation: &Operation) -> Facts {
    let of = |kinds: &'static [ArgumentKind]| operation.arguments.iter().filter(move |each| kinds.contains(&each.kind));
    let traits = |kind| {
        let own = operation.traits.iter().filter(move |each| each.kind == kind);
        list(own.map(|each| each.name.clone()).collect())
    };
    let syntax = operation.syntax.format.as_deref().map(folded).unwrap_or_default();
    let effects = operation.effects.iter().filter(|each| each.on.is_none()).map(|each| match &each.effect {
        Some(effect) => format!("{} {effect} on {}", each.kind, each.resource.as_deref().unwrap_or_default()),
        None => each.kind.clone(),
    });
    Facts::from([
        ("class", without_mlir(&operation.cpp_class)),
        ("summary", folded(&operation.summary)),
        ("description", folded(&operation.description)),
        ("syntax", syntax),
        ("traits", traits(TraitKind::Trait)),
        ("interfaces", traits(TraitKind::Interface)),
        ("effects", list(effects.collect())),
        (
            "attributes",
            rows(
                of(&[ArgumentKind::Attribute, ArgumentKind::DerivedAttribute])
                    .map(|each| vec![&*each.value.name, &*each.value.cpp_type, &*each.value.summary]),
            ),
        ),
        ("operands", rows(of(&[ArgumentKind::Operand]).map(|each| vec![&*each.value.name, &*each.value.summary]))),
        ("results", rows(operation.results.iter().map(|each| vec![&*each.name, &*each.summary]))),
        ("regions", rows(operation.regions.iter().map(|each| vec![&*each.name, &*each.summary]))),
        ("successors", rows(operation.successors.iter().map(|each| vec![&*each.name, &*each.summary]))),
    ])
}

fn of_definition(definition: &Definition) -> Facts {
    let parameters = definition.parameters.iter().map(|each| vec![&*each.name, &*each.cpp_type, &*each.summary]);
    Facts::from([
        ("summary", folded(&definition.summary)),
        ("description", folded(&definition.description)),
        ("parameters", rows(parameters)),
    ])
}

fn of_enumeration(enumeration: &Enumeration) -> Facts {
    let cases: Vec<_> =
        enumeration.cases.iter().map(|each| (each.symbol.clone(), each.value.to_string(), each.text.clone())).collect();
    Facts::from([
        ("summary", folded(&enumeration.summary)),
        ("cases", rows(cases.iter().map(|each| vec![&*each.0, &*each.1, &*each.2]))),
    ])
}

/// The sections of attributes, types and enums: name, lines. Descriptions have headings, too, but with several words.
fn sections(text: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    let mut sections: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        is_code ^= line.trim_start().starts_with("```");
        match line.strip_prefix("### ").filter(|name| !is_code && !name.contains([' ', '`'])) {
            Some(name) => sections.push((name, Vec::new())),
            None => sections.iter_mut().last().into_iter().for_each(|section| section.1.push(line)),
        }
    }
    sections.into_iter()
}

/// The sections of operations.
fn operations(text: &str) -> BTreeMap<String, Facts> {
    let mut sections: Vec<(&str, &str, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        let head = line.strip_prefix("### `").and_then(|rest| rest.strip_suffix(')')?.split_once("` ("));
        match head {
            Some((name, class)) => sections.push((name, class, Vec::new())),
            None => sections.iter_mut().last().into_iter().for_each(|section| section.2.push(line)),
        }
    }
    let of = |(name, class, lines): (&str, &str, Vec<&str>)| {
        let mut facts = operation(name, &lines);
        facts.insert("class", class.trim_start_matches("::").to_owned());
        (name.to_owned(), facts)
    };
    sections.into_iter().map(of).collect()
}

/// Takes the summary and the syntax, with which a section begins, off the lines.
fn beginning<'l>(mut lines: &'l [&'l str], facts: &mut Facts) -> &'l [&'l str] {
    let skipped = |lines: &'l [&'l str]| {
        let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
        &lines[first..]
    };
    lines = skipped(lines);
    if lines.first().is_some_and(|line| line.starts_with('_')) {
        let end = lines.iter().position(|line| line.ends_with('_')).unwrap_or(0);
        let summary = lines[..=end].join(" ");
        facts.insert("summary", folded(summary.trim_matches('_')));
        lines = skipped(&lines[end + 1..]);
    }
    if lines.first().is_some_and(|line| line.starts_with("Syntax: `")) {
        lines = &lines[1..];
    } else if lines.first() == Some(&"Syntax:") {
        lines = skipped(&lines[1..]);
        let end = lines.iter().skip(1).position(|line| *line == "```").map_or(0, |end| end + 1);
        facts.insert("syntax", folded(&lines[1..end.max(1)].join(" ")));
        lines = &lines[end + 1..];
    }
    lines
}

/// The cells of the table below a heading.
fn table(lines: &[&str], heading: &str) -> Vec<Vec<String>> {
    let Some(start) = lines.iter().rposition(|line| *line == heading) else { return Vec::new() };
    let text = &lines[start + 1..];
    let end = text.iter().position(|line| line.starts_with("#### ")).unwrap_or(text.len());
    let is_row = |line: &&&str| line.starts_with("| ") && !line.starts_with("| :");
    let cells = |line: &&str| {
        let inner = line.trim_start_matches("| ").trim_end().trim_end_matches('|');
        inner.split(" | ").map(|cell| cell.trim().trim_matches('`').to_owned()).collect()
    };
    text[..end].iter().filter(is_row).skip(1).map(cells).collect()
}

fn joined(table: &[Vec<String>]) -> String {
    rows(table.iter().map(|row| row.iter().map(String::as_str).collect()))
}

fn operation(name: &str, lines: &[&str]) -> Facts {
    let mut facts = Facts::new();
    let lines = beginning(lines, &mut facts);
    let syntax = facts.remove("syntax").unwrap_or_default();
    facts.insert("syntax", syntax.trim_start_matches(&format!("operation ::= `{name}`")).trim().to_owned());
    const HEADINGS: [&str; 5] =
        ["#### Attributes:", "#### Operands:", "#### Results:", "#### Regions:", "#### Successors:"];
    let body = lines.iter().position(|line| HEADINGS.contains(line)).unwrap_or(lines.len());
    let (mut end, mut effects) = (body, "");
    for (title, fact) in [("Effects: `", "effects"), ("Interfaces: `", "interfaces"), ("Traits: `", "traits")] {
        let last = lines[..end].iter().rposition(|line| !line.is_empty());
        let Some((last, line)) = last.and_then(|last| Some((last, lines[last].strip_prefix(title)?))) else { continue };
        end = last;
        if fact == "effects" {
            effects = line;
            continue;
        }
        let names = line.trim_end_matches('`').split("`, `").map(|name| name.split(" (").next().unwrap_or_default());
        facts.insert(fact, list(names.map(str::to_owned).collect()));
    }
    facts.insert("description", folded(&lines[..end].join("\n")));
    facts.insert("effects", list(effects_of(effects)));
    let attributes = lines.iter().filter_map(|line| {
        let cells = line.strip_prefix("<tr><td><code>")?.split_once("</code></td><td>")?;
        let (cpp_type, summary) = cells.1.split_once("</td><td>")?;
        let summary = summary.split("</td>").next()?.split("<details>").next()?;
        Some(vec![cells.0, cpp_type, summary])
    });
    facts.insert("attributes", rows(attributes));
    for (heading, fact) in HEADINGS[1..].iter().zip(["operands", "results", "regions", "successors"]) {
        facts.insert(fact, joined(&table(lines, heading)));
    }
    facts
}

/// Reads ``MemoryEffects::Effect{MemoryEffects::Read on ::mlir::SideEffects::DefaultResource}`, `...`.
fn effects_of(line: &str) -> BTreeSet<String> {
    let mut effects = BTreeSet::new();
    for part in line.trim_end_matches('`').split("`, `").filter(|part| !part.is_empty()) {
        let Some((kind, rest)) = part.split_once('{') else { continue };
        let inner = rest.trim_end_matches('}');
        if inner.is_empty() {
            effects.insert(kind.to_owned());
        }
        effects.extend(inner.split(", ").filter(|each| !each.is_empty()).map(|each| format!("{kind} {each}")));
    }
    effects
}

fn definition(lines: &[&str]) -> Facts {
    let mut facts = Facts::new();
    let lines = beginning(lines, &mut facts);
    facts.remove("syntax");
    let end = lines.iter().rposition(|line| *line == "#### Parameters:").unwrap_or(lines.len());
    facts.insert("description", folded(&lines[..end].join("\n")));
    facts.insert("parameters", joined(&table(lines, "#### Parameters:")));
    facts
}

fn enumeration(lines: &[&str]) -> Facts {
    let mut facts = Facts::new();
    let lines = beginning(lines, &mut facts);
    facts.insert("cases", joined(&table(lines, "#### Cases:")));
    facts
}
