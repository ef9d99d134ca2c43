//! The files under `corpus/tablegen/` mean the same to `llvm-tblgen-22`: the same records, the same first error; but for those of
//! later syntax.

use spec_tests::command::asmf;
use spec_tests::golden::{Case, cases};
use std::path::Path;
use std::process::{Command, Stdio};

/// The last part of detailed records.
const MEMORY: &str = "\n-------------------- Memory Allocation Stats";

pub(crate) fn run(llvm_tblgen: &Path) -> Result<(), String> {
    let mut problems = Vec::new();
    let (mut records, mut errors) = (0, 0);
    for case in cases(Path::new("corpus/tablegen"))? {
        if case.file.parent().is_some_and(|folder| folder.ends_with("llvm-23")) {
            continue;
        }
        let Some(arguments) = upstream_arguments(&case) else { continue };
        if upstream_differs(&case)? {
            // It may well take all memory and never end.
            let (our_code, _, our_said) = asmf(&case.arguments);
            if our_code != case.expected_code {
                problems.push(format!("{}: exit code {our_code}\n{our_said}", case.title()));
            }
            continue;
        }
        let output = Command::new(llvm_tblgen)
            .args(arguments)
            .stdin(Stdio::null())
            .output()
            .map_err(|error| format!("llvm-tblgen-22: {error}"))?;
        let (said, printed) = (lossy(&output.stderr), lossy(&output.stdout));
        let (our_code, our_printed, our_said) = asmf(&case.arguments);
        let same = if case.expected_code == asmf::SUCCESS {
            records += 1;
            same_records(&printed, &our_printed).and_then(|()| match output.status.success() {
                true => Ok(()),
                false => Err(format!("llvm-tblgen-22 rejects it:\n{said}")),
            })
        } else {
            errors += 1;
            same_error(&said, &our_said)
        };
        if our_code != case.expected_code {
            problems.push(format!("{}: exit code {our_code}\n{our_said}", case.title()));
        } else if let Err(problem) = same {
            problems.push(format!("{}: {problem}", case.title()));
        }
    }
    eprintln!("corpus/tablegen: {records} files with records and {errors} with errors, {} differ", problems.len());
    if records == 0 || errors == 0 {
        return Err("there are no files".to_owned());
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
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
            // Other formats are for what only they show.
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

/// JSON as values, without the places; anything else as it is, but for what `llvm-tblgen` tells of its own memory.
fn same_records(expected: &str, found: &str) -> Result<(), String> {
    let expected = expected.split_once(MEMORY).map_or(expected, |(before, _)| before);
    if !expected.starts_with('{') {
        return if expected == found { Ok(()) } else { Err(format!("expected:\n{expected}found:\n{found}")) };
    }
    let mut values = Vec::new();
    for text in [expected, found] {
        let mut value: serde_json::Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        for record in value.as_object_mut().into_iter().flat_map(|records| records.values_mut()) {
            if let Some(record) = record.as_object_mut() {
                record.remove("!locs");
            }
        }
        values.push(value);
    }
    let names = values[0].as_object().into_iter().flat_map(|records| records.keys());
    let different: Vec<String> = names
        .filter(|name| values[0][name.as_str()] != values[1][name.as_str()])
        .map(|name| format!("{name}: expected {}, found {}", values[0][name.as_str()], values[1][name.as_str()]))
        .collect();
    if values[0] == values[1] { Ok(()) } else { Err(format!("other records\n{}", different.join("\n"))) }
}

/// Where upstream's answer is an accident, the file says so; an error of ours is enough.
fn upstream_differs(case: &Case) -> Result<bool, String> {
    let text = std::fs::read(&case.file).map_err(|error| error.to_string())?;
    Ok(lossy(&text).lines().any(|line| line.starts_with("// upstream differs: ")))
}

/// The first error at the same place with the same words. Where upstream names no place, the words count.
fn same_error(expected: &str, found: &str) -> Result<(), String> {
    let Some(expected) = expected.lines().find(|line| line.contains("error: ")) else {
        return Err("llvm-tblgen-22 finds no error".to_owned());
    };
    let plain = |line: &str| match line.split_once(" error[") {
        Some((place, rest)) => format!("{place} error{}", rest.split_once(']').map_or(rest, |(_, message)| message)),
        None => line.to_owned(),
    };
    let found = found.lines().map(plain).find(|line| line.contains("error: ")).unwrap_or_default();
    let is_same = match expected.strip_prefix("error: ") {
        Some(message) => found.ends_with(&format!("error: {message}")),
        None => found == expected,
    };
    if is_same { Ok(()) } else { Err(format!("\n  expected: {expected}\n  found:    {found}")) }
}
