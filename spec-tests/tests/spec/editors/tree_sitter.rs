//! The tree-sitter grammar of formats: its own cases (`test/corpus`), the matches of its queries in
//! `editors/corpus/tree-sitter`, and its agreement with the compiler about formats. `BLESS=1` writes all but the last.

use super::support;
use super::support::grammar::{Grammar, copy, source};
use format_compiler::syntax::{parse, tokenize};
use serde_json::Value;
use spec_tests::{editors, referees};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

pub(crate) fn formats_have_their_trees() {
    let Some(grammar) = Grammar::generated("trees") else {
        return;
    };
    let mut command = grammar.command();
    command.arg("test");
    if referees::is_blessing() {
        command.arg("--update");
    }
    support::output(&mut command).unwrap_or_else(|error| panic!("{error}"));
    if referees::is_blessing() {
        copy(&grammar.folder.join("test"), &source().join("test"));
    }
}

pub(crate) fn queries_find_what_they_name() {
    let Some(grammar) = Grammar::generated("queries") else {
        return;
    };
    let Some(_) = referees::or_skip("queries", support::node()) else {
        return;
    };
    let elements = support::corpus("tree-sitter").join("elements.asmf-format");
    let parsed = support::output(grammar.command().args(["parse", "--quiet"]).arg(elements));
    parsed.unwrap_or_else(|error| panic!("{error}"));
    let tablegen = editors::folder().join("vscode/node_modules/tree-sitter-tablegen");
    support::assert_all([
        grammar.queried("queries/highlights.scm", None, "elements.asmf-format"),
        grammar.queried("tablegen/injections.scm", Some(&tablegen), "formats.td"),
    ]);
}

/// Formats, and each format with a token removed, doubled, or moved.
fn variants() -> Vec<String> {
    let formats = fs::read_to_string(support::corpus("tree-sitter").join("formats.txt"))
        .expect("a file of the project");
    let mut all = Vec::new();
    for format in formats.lines() {
        let (tokens, _) = tokenize(format);
        let tokens: Vec<&str> = tokens
            .iter()
            .map(|token| &format[token.range()])
            .filter(|text| !text.is_empty())
            .collect();
        all.push(format.to_owned());
        for index in 0..tokens.len() {
            let (mut removed, mut doubled, mut later) =
                (tokens.clone(), tokens.clone(), tokens.clone());
            removed.remove(index);
            doubled.insert(index, tokens[index]);
            later.swap(index, (index + 1) % tokens.len());
            all.extend([removed, doubled, later].map(|tokens| tokens.join(" ")));
        }
    }
    all
}

/// For each of the formats, true if it has no errors.
fn without_errors(grammar: &Grammar, formats: &[String]) -> Vec<bool> {
    let folder = grammar.folder.join("variants");
    fs::create_dir_all(&folder).expect("the tests' own folder is writable");
    let mut paths = String::new();
    for (index, format) in formats.iter().enumerate() {
        let path = folder.join(format!("{index}.asmf-format"));
        fs::write(&path, format).expect("the tests' own folder is writable");
        paths.extend([&*path.to_string_lossy(), "\n"]);
    }
    let list = folder.join("paths");
    fs::write(&list, paths).expect("the tests' own folder is writable");
    // It fails if one of them has errors.
    let mut command = grammar.command();
    let output = command
        .args(["parse", "--quiet", "--json-summary", "--paths"])
        .arg(list)
        .output()
        .expect("it runs");
    // Before the summary, it lists the files with errors.
    let stdout = String::from_utf8_lossy(&output.stdout);
    let start = if stdout.starts_with('{') {
        0
    } else {
        stdout.find("\n{").expect("a summary")
    };
    let summary: Value = serde_json::from_str(&stdout[start..]).expect("JSON");
    let summaries = summary["parse_summaries"].as_array().expect("a list");
    assert_eq!(summaries.len(), formats.len());
    summaries
        .iter()
        .map(|summary| summary["successful"].as_bool().expect("a verdict"))
        .collect()
}

/// The grammar accepts exactly the formats accepted by the compiler.
pub(crate) fn it_rejects_what_the_compiler_rejects() {
    let Some(grammar) = Grammar::generated("verdicts") else {
        return;
    };
    let formats = variants();
    let mut accepted = 0;
    let mut differences = Vec::new();
    for (format, verdict) in formats.iter().zip(without_errors(&grammar, &formats)) {
        let errors = parse(format).errors;
        accepted += usize::from(verdict);
        if verdict != errors.is_empty() {
            differences.push(format!(
                "{format}\n    {verdict}, but {:?}",
                errors.iter().map(|error| &error.title).collect::<Vec<_>>()
            ));
        }
    }
    assert!(
        differences.is_empty(),
        "{} of {}:\n{}",
        differences.len(),
        formats.len(),
        differences.join("\n")
    );
    assert!(
        accepted > 100 && formats.len() - accepted > 100,
        "{accepted} of {}",
        formats.len()
    );
}

/// A parser of Neovim's for a grammar.
fn build(grammar: &Grammar, source: PathBuf, parser: PathBuf) {
    let mut command = grammar.command();
    let built = support::output(
        command
            .current_dir(source)
            .args(["build", "--output"])
            .arg(parser),
    );
    built.unwrap_or_else(|error| panic!("{error}"));
}

/// Follows `docs/editor.md` for Neovim, step by step.
pub(crate) fn neovim_finds_formats_in_definitions() {
    let Some(neovim) = referees::or_skip("neovim", referees::neovim()) else {
        return;
    };
    let Some(_) = referees::or_skip("neovim", support::node()) else {
        return;
    };
    let Some(grammar) = Grammar::generated("neovim") else {
        return;
    };
    let settings = grammar.folder.join("config/nvim");
    let folder = |name: &str| {
        let folder = settings.join(name);
        fs::create_dir_all(&folder).expect("the tests' own folder is writable");
        folder
    };
    build(
        &grammar,
        grammar.folder.clone(),
        folder("parser").join("assembly_format.so"),
    );
    copy(
        &grammar.folder.join("queries"),
        &folder("queries/assembly_format"),
    );
    copy(
        &grammar.folder.join("tablegen"),
        &folder("after/queries/tablegen"),
    );
    // The queries of a plugin for TableGen.
    let tablegen = editors::folder().join("vscode/node_modules/tree-sitter-tablegen");
    copy(&tablegen.join("queries"), &folder("queries/tablegen"));
    build(&grammar, tablegen, folder("parser").join("tablegen.so"));

    let file = support::corpus("tree-sitter").join("formats.td");
    let mut command = Command::new(neovim);
    command
        .args(["--headless", "-l"])
        .arg(editors::folder().join("clients/formats.lua"))
        .arg(&file);
    for variable in ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
        command.env(variable, &grammar.folder);
    }
    command.env("XDG_CONFIG_HOME", grammar.folder.join("config"));
    // It prints to the stream of messages.
    let output = command.stdin(Stdio::null()).output().expect("it runs");
    let found = String::from_utf8_lossy(&output.stderr).replace("\r\n", "\n");
    assert!(output.status.success(), "{found}");
    support::assert_all([support::compare(
        &support::beside(&file, ".trees"),
        &format!("{}\n", found.trim_end()),
    )]);
}
