//! The files under `corpus/tablegen/` have the same meaning for `llvm-tblgen-22`: the same records, and the same first
//! error. Files with later syntax are excepted.

use serde::{Deserialize, Serialize};
use spec_tests::answers::{Answers, digest};
use spec_tests::command::asmf;
use spec_tests::golden::{Case, cases};
use spec_tests::referees;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The last part of detailed records.
const MEMORY: &str = "\n-------------------- Memory Allocation Stats";

/// The answer of `llvm-tblgen` for a file.
#[derive(Serialize, Deserialize)]
enum Answer {
    /// The digest of its records.
    Records(String),
    /// The line with the first error.
    Error(String),
    /// It fails without an error.
    Nothing,
}

pub(crate) fn corpus_tablegen() -> Result<(), String> {
    let mut answers = Answers::of("corpus-tablegen")?;
    let mut problems = Vec::new();
    let (mut records, mut errors) = (0, 0);
    for case in cases(Path::new("corpus/tablegen"))? {
        if case
            .file
            .parent()
            .is_some_and(|folder| folder.ends_with("llvm-23"))
        {
            continue;
        }
        let Some(arguments) = upstream_arguments(&case) else {
            continue;
        };
        if upstream_differs(&case)? {
            // It may well take all memory and never end.
            let (our_code, _, our_messages) = asmf(&case.arguments);
            if our_code != case.expected_code {
                problems.push(format!(
                    "{}: exit code {our_code}\n{our_messages}",
                    case.title()
                ));
            }
            continue;
        }
        let words = case.arguments.iter();
        let folders: Vec<PathBuf> = words
            .clone()
            .zip(words.skip(1))
            .filter(|(word, _)| *word == "-I")
            .map(|(_, folder)| folder.into())
            .collect();
        let whole = spec_tests::with_includes(&case.file, &folders)?;
        let theirs: Answer =
            answers.ask_one("llvm-tblgen-22", &arguments.join(" "), whole, || {
                let (is_right, printed, messages) = run(&arguments)?;
                let error = messages
                    .lines()
                    .find(|line| line.contains("error: "))
                    .map(str::to_owned);
                Ok(match is_right {
                    true => Answer::Records(digest(canonical(&printed)?.as_bytes())),
                    false => error.map_or(Answer::Nothing, Answer::Error),
                })
            })?;
        let (our_code, our_printed, our_messages) = asmf(&case.arguments);
        let same = if case.expected_code == asmf::SUCCESS {
            records += 1;
            match theirs {
                Answer::Records(theirs)
                    if theirs == digest(canonical(&our_printed)?.as_bytes()) =>
                {
                    Ok(())
                }
                Answer::Records(_) => Err(different_records(&arguments, &our_printed)),
                Answer::Error(error) => Err(format!("llvm-tblgen-22 rejects it:\n{error}")),
                Answer::Nothing => Err("llvm-tblgen-22 rejects it".to_owned()),
            }
        } else {
            errors += 1;
            match theirs {
                Answer::Error(error) => same_error(&error, &our_messages),
                Answer::Records(_) | Answer::Nothing => {
                    Err("llvm-tblgen-22 finds no error".to_owned())
                }
            }
        };
        if our_code != case.expected_code {
            problems.push(format!(
                "{}: exit code {our_code}\n{our_messages}",
                case.title()
            ));
        } else if let Err(problem) = same {
            problems.push(format!("{}: {problem}", case.title()));
        }
    }
    eprintln!(
        "corpus/tablegen: {records} files with records and {errors} with errors, {} differ",
        problems.len()
    );
    if records == 0 || errors == 0 {
        return Err("there are no files".to_owned());
    }
    answers.close()?;
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems.join("\n"))
    }
}

/// Runs `llvm-tblgen`. Returns true if it succeeds, with its output and its messages.
fn run(arguments: &[String]) -> Result<(bool, String, String), String> {
    let mut command = Command::new(referees::tool("llvm-tblgen")?);
    let output = command.args(arguments).stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("llvm-tblgen-22: {error}"))?;
    Ok((
        output.status.success(),
        lossy(&output.stdout),
        lossy(&output.stderr),
    ))
}

/// The same command for `llvm-tblgen`; `None` if it has none.
fn upstream_arguments(case: &Case) -> Option<Vec<String>> {
    let mut arguments = Vec::new();
    let mut words = case.arguments.iter().skip(1);
    let mut printing = "--print-records";
    while let Some(word) = words.next() {
        match word.as_str() {
            "--json" => printing = "--dump-json",
            "--print-sets" => printing = "--print-sets",
            "--print-detailed-records" => printing = "--print-detailed-records",
            // Cases with other formats are about these formats.
            "--format" if words.next()? != "plain" => return None,
            "--format" => {}
            "--class" => return None,
            "-D" => arguments.push(format!("-D{}", words.next()?)),
            _ => arguments.push(word.clone()),
        }
    }
    arguments.push(printing.to_owned());
    Some(arguments)
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Records in a comparable form: JSON without locations and with its members in order, anything else as it is.
/// `llvm-tblgen`'s own memory statistics are left out.
fn canonical(printed: &str) -> Result<String, String> {
    let printed = printed
        .split_once(MEMORY)
        .map_or(printed, |(before, _)| before);
    if printed.starts_with('{') {
        values(printed).map(|value| sorted(&value))
    } else {
        Ok(printed.to_owned())
    }
}

/// JSON without the places.
fn values(text: &str) -> Result<serde_json::Value, String> {
    let mut value: serde_json::Value =
        serde_json::from_str(text).map_err(|error| error.to_string())?;
    for record in value
        .as_object_mut()
        .into_iter()
        .flat_map(|records| records.values_mut())
    {
        if let Some(record) = record.as_object_mut() {
            record.remove("!locs");
        }
    }
    Ok(value)
}

/// The text of a value with the members of each object by name.
fn sorted(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::Object(members) => {
            let members: BTreeMap<&String, String> = members
                .iter()
                .map(|(name, value)| (name, sorted(value)))
                .collect();
            let members: Vec<String> = members
                .into_iter()
                .map(|(name, value)| format!("{name:?}:{value}"))
                .collect();
            format!("{{{}}}", members.join(","))
        }
        serde_json::Value::Array(items) => format!(
            "[{}]",
            items.iter().map(sorted).collect::<Vec<_>>().join(",")
        ),
        other => other.to_string(),
    }
}

/// The differences between our records and those of `llvm-tblgen`, if it is installed.
fn different_records(arguments: &[String], found: &str) -> String {
    let Ok((_, expected, _)) = run(arguments) else {
        return format!("other records than\n{found}");
    };
    let (Ok(expected_values), Ok(found_values)) = (values(&expected), values(found)) else {
        return format!("expected:\n{expected}found:\n{found}");
    };
    let names = expected_values
        .as_object()
        .into_iter()
        .flat_map(|records| records.keys());
    let different: Vec<String> = names
        .filter(|name| expected_values[name.as_str()] != found_values[name.as_str()])
        .map(|name| {
            format!(
                "{name}: expected {}, found {}",
                expected_values[name.as_str()],
                found_values[name.as_str()]
            )
        })
        .collect();
    format!("other records\n{}", different.join("\n"))
}

/// True if the file declares upstream's answer an accident; any error of ours is then enough.
fn upstream_differs(case: &Case) -> Result<bool, String> {
    let text = std::fs::read(&case.file).map_err(|error| error.to_string())?;
    Ok(lossy(&text)
        .lines()
        .any(|line| line.starts_with("// upstream differs: ")))
}

/// The first error at the same place with the same words. Where upstream names no place, the words count.
fn same_error(expected: &str, found: &str) -> Result<(), String> {
    let Some(expected) = expected.lines().find(|line| line.contains("error: ")) else {
        return Err("llvm-tblgen-22 finds no error".to_owned());
    };
    let plain = |line: &str| match line.split_once(" error[") {
        Some((place, rest)) => format!(
            "{place} error{}",
            rest.split_once(']').map_or(rest, |(_, message)| message)
        ),
        None => line.to_owned(),
    };
    let found = found
        .lines()
        .map(plain)
        .find(|line| line.contains("error: "))
        .unwrap_or_default();
    let is_same = match expected.strip_prefix("error: ") {
        Some(message) => found.ends_with(&format!("error: {message}")),
        None => found == expected,
    };
    if is_same {
        Ok(())
    } else {
        Err(format!("\n  expected: {expected}\n  found:    {found}"))
    }
}
