//! Each warning about MLIR's own formats is confirmed by MLIR's own tools, where they are installed; and the numbers in
//! `docs/ambiguity.md` are right.

// The tests read files and run tools.
#![allow(clippy::disallowed_methods)]

use format_compiler::LlvmVersion;
use serde_json::Value;
use spec_tests::answers::{Answers, digest, program};
use spec_tests::referees;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs a tool; returns its standard output if it succeeds.
fn run(command: &mut Command, input: &str) -> Result<String, String> {
    let command = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    // A crashed tool closes the pipe early.
    let _ = child
        .stdin
        .take()
        .expect("piped")
        .write_all(input.as_bytes());
    let output = child
        .wait_with_output()
        .map_err(|error| error.to_string())?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() {
        Ok(text(&output.stdout))
    } else {
        Err(text(&output.stderr))
    }
}

/// The text between the marker lines of a file, each with the words of its marker.
fn witnesses(name: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("witnesses")
        .join(name);
    let text = std::fs::read_to_string(path).expect("witnesses");
    let parts = text.split("// -----\n").skip(1);
    parts
        .map(|part| {
            let (head, text) = part.split_once('\n').expect("a comment");
            (
                head.strip_prefix("// ").expect("a comment").to_owned(),
                text.to_owned(),
            )
        })
        .collect()
}

/// Runs `asmf lint` over all of MLIR.
fn lint(options: &[&str], include: &Path) -> (u8, String, String) {
    let words = ["lint"]
        .iter()
        .chain(options)
        .chain(&["-I"])
        .map(OsString::from);
    let folders = [include.to_path_buf(), include.join("mlir")].map(PathBuf::into_os_string);
    spec_tests::command::asmf(words.chain(folders))
}

/// The findings of `asmf lint` in all of MLIR.
fn findings(include: &Path) -> Vec<Value> {
    let (_, text, _) = lint(&["--format", "json"], include);
    text.lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect()
}

/// There is IR in MLIR's formats: `asmf lint --fix` changes none of them by default.
pub(crate) fn no_safe_fix_changes_an_accepted_format() {
    let Some(include) = referees::or_skip("no_safe_fix", referees::include()) else {
        return;
    };
    let (code, stdout, messages) = lint(&["--diff"], &include);
    assert_eq!((code, stdout.len()), (asmf::SUCCESS, 0), "{messages}");
    assert!(
        messages.contains("fixes are unsafe"),
        "there are warnings with fixes: {messages}"
    );
}

/// `mlir-opt` verifies and prints it, and its output is refused, is another operation, or has the spaces. The inner
/// result is an error if not.
fn confirms(code: &str, text: &str) -> Result<Result<(), String>, String> {
    // Without a program, there is no answer.
    for tool in ["mlir-opt", "mlir-translate"] {
        referees::tool(tool)?;
    }
    Ok(confirmed(code, text))
}

fn confirmed(code: &str, text: &str) -> Result<(), String> {
    let opt = |arguments: &[&str], text: &str| {
        let tool = referees::tool("mlir-opt")?;
        run(
            Command::new(tool)
                .arg("--allow-unregistered-dialect")
                .args(arguments)
                .arg("-"),
            text,
        )
    };
    if code == "F260" {
        return match opt(&[], text) {
            Err(error) if error.contains("expected attribute value") => Ok(()),
            other => Err(format!("{other:?}")),
        };
    }
    if code == "F266" || code == "F277" {
        let (refused, read) = text.split_once("// =====\n").expect("two texts");
        opt(&[], read).map_err(|error| format!("the second text is refused: {error}"))?;
        return opt(&[], refused).map_or(Ok(()), |_| Err("the first text is read".to_owned()));
    }
    if code == "F262" {
        let tool = referees::tool("mlir-translate")?;
        let printed = run(
            Command::new(tool).args(["--import-llvm", "--mlir-print-debuginfo", "-"]),
            text,
        )?;
        return opt(&[], &printed).map_or(Ok(()), |_| Err(format!("it comes back:\n{printed}")));
    }
    let before = opt(&["--mlir-print-op-generic"], text)
        .map_err(|error| format!("the witness is refused: {error}"))?;
    // A crash of the printer is a confirmation.
    let Ok(printed) = opt(&[], text) else {
        return Ok(());
    };
    if code == "F252" {
        let has_space = printed.lines().any(|line| line.ends_with(' '));
        return if has_space {
            Ok(())
        } else {
            Err(format!("no space at the end of a line:\n{printed}"))
        };
    }
    match opt(&["--mlir-print-op-generic"], &printed) {
        Ok(after) if after == before => Err(format!("it comes back:\n{printed}")),
        _ => Ok(()),
    }
}

/// The digest of the generated C++ of a finding's file, with the bytes of some findings made blank.
fn generated(
    answers: &mut Answers,
    include: &Path,
    file: &str,
    blank: &[&Value],
    folder: &str,
) -> Result<String, String> {
    let path = Path::new(file)
        .strip_prefix(include)
        .expect("a file of MLIR");
    let overlay = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = std::fs::remove_dir_all(&overlay);
    let copy = overlay.join(path);
    std::fs::create_dir_all(copy.parent().expect("a folder"))
        .expect("the test's own folder is writable");
    let text = std::fs::read_to_string(file).expect("it was linted");
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    // The contents of an included file depend on the version of MLIR.
    let name = path.display();
    for finding in blank {
        let number = |key: &str| finding[key].as_u64().expect("a number") as usize;
        assert_eq!(number("line"), number("end_line"), "{finding}");
        let line = &mut lines[number("line") - 1];
        let (start, end) = match finding["code"].as_str() {
            Some("F244") => (0, line.len()),
            _ => (number("column") - 1, number("end_column") - 1),
        };
        line.replace_range(start..end, &" ".repeat(end - start));
    }
    std::fs::write(&copy, lines.join("\n")).expect("the test's own folder is writable");
    // A part of SPIR-V's or OpenACC's definitions can't be read alone.
    let root = match path.to_str().and_then(|path| path.split_once("/IR/SPIRV")) {
        Some((dialect, _)) => include.join(dialect).join("IR/SPIRVOps.td"),
        None => copy,
    };
    let beside = include
        .join(path)
        .parent()
        .map(Path::to_path_buf)
        .unwrap_or_default();
    let input = format!("{name}\n{}", lines.join("\n"));
    let answer = answers.ask_one("mlir-tblgen-22", "-gen-op-defs", input, || {
        let mut command = Command::new(program("mlir-tblgen-22")?);
        command.arg("-gen-op-defs");
        for folder in [&overlay, include, &beside] {
            command.arg("-I").arg(folder);
        }
        // Its messages contain paths.
        Ok(run(command.arg(root), "")
            .ok()
            .map(|text| digest(text.as_bytes())))
    });
    let digest: Option<String> = answer?;
    digest.ok_or_else(|| "mlir-tblgen rejects it".to_owned())
}

pub(crate) fn every_warning_is_confirmed() {
    let Some(include) = referees::or_skip("upstream_warnings", referees::include()) else {
        return;
    };
    let mut answers = Answers::of("upstream-warnings").expect("a list");
    let found = findings(&include);
    let mut witnesses = witnesses("upstream.mlir");
    let mut problems = Vec::new();
    let mut without_types: BTreeMap<String, Result<(), String>> = BTreeMap::new();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for finding in &found {
        let text = |key: &str| finding[key].as_str().unwrap_or_default();
        let (code, operation, message) = (text("code"), text("op"), text("message"));
        // It reports an unknown fact.
        if code == "F270" {
            continue;
        }
        // A state that a verifier may forbid is confirmed by an operation accepted by the verifier.
        let is_open = text("certainty") == "unless-forbidden";
        // These come with an instance.
        if code == "F254" || code == "F255" {
            let notes = finding["notes"].as_array().into_iter().flatten();
            let mut notes = notes.filter_map(|note| note["message"].as_str());
            let instance = notes.find_map(|note| note.strip_prefix("the operation:\n"));
            let instance = instance.expect("an instance");
            let answer =
                answers.ask_one("mlir-opt-22", code, instance, || confirms(code, instance));
            match answer.unwrap_or_else(|problem| panic!("{problem}")) {
                Ok(()) => *counts.entry(code.to_owned()).or_default() += 1,
                Err(_) if is_open => {}
                Err(problem) => problems.push(format!("{code} {operation}: {message}: {problem}")),
            }
            continue;
        }
        let is_of = |head: &str| {
            let element = head.strip_prefix(&format!("{code} {operation} "));
            element.is_some_and(|element| code == "F252" || message.contains(element))
        };
        if is_open && !witnesses.iter().any(|(head, _)| is_of(head)) {
            continue;
        }
        *counts.entry(code.to_owned()).or_default() += 1;
        let confirmed = match code {
            // Without the types of a file, `mlir-tblgen` still knows them.
            "F253" => {
                let file = text("file");
                let of_file = || {
                    found
                        .iter()
                        .filter(|each| each["code"] == "F253" && each["file"] == file)
                };
                let mut run = || {
                    generated(
                        &mut answers,
                        &include,
                        file,
                        &of_file().collect::<Vec<_>>(),
                        "F253",
                    )
                    .map(|_| ())
                };
                if !without_types.contains_key(file) {
                    without_types.insert(file.to_owned(), run());
                }
                without_types[file].clone()
            }
            // Without the promise, the C++ is the same.
            "F244" => generated(&mut answers, &include, text("file"), &[finding], "F244").and_then(
                |without| {
                    let with = generated(&mut answers, &include, text("file"), &[], "F244")?;
                    if with == without {
                        Ok(())
                    } else {
                        Err("other C++ is generated".to_owned())
                    }
                },
            ),
            _ => match witnesses.iter().position(|(head, _)| is_of(head)) {
                Some(index) => {
                    let text = witnesses.remove(index).1;
                    let answer =
                        answers.ask_one("mlir-opt-22", code, &text, || confirms(code, &text));
                    answer.unwrap_or_else(|problem| panic!("{problem}"))
                }
                None => Err("no witness".to_owned()),
            },
        };
        if let Err(problem) = confirmed {
            problems.push(format!("{code} {operation}: {message}: {problem}"));
        }
    }
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
    problems.extend(
        witnesses
            .iter()
            .map(|(head, _)| format!("{head}: there is no such warning")),
    );
    assert!(problems.is_empty(), "{}", problems.join("\n"));

    let page =
        std::fs::read_to_string(spec_tests::workspace().join("docs/ambiguity.md")).expect("a page");
    let (_, table) = page
        .split_once("\n## Findings in MLIR\n")
        .expect("the chapter on MLIR");
    let rows = table.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| F")?.split('|').map(str::trim);
        Some((format!("F{}", cells.next()?), cells.next()?.parse().ok()?))
    });
    assert_eq!(
        rows.collect::<BTreeMap<String, usize>>(),
        counts,
        "the table in docs/ambiguity.md"
    );
}

/// Everything is from this version; others lack some of it.
const NEWEST: LlvmVersion = LlvmVersion::Llvm22;

pub(crate) fn what_verifiers_of_22_forbid_is_refused() {
    what_verifiers_forbid_is_refused(LlvmVersion::Llvm22);
}

pub(crate) fn what_verifiers_of_19_forbid_is_refused() {
    what_verifiers_forbid_is_refused(LlvmVersion::Llvm19);
}

fn what_verifiers_forbid_is_refused(version: LlvmVersion) {
    let name = format!("mlir-opt-{version}");
    let mut answers = Answers::of(&format!("forbidden-{version}")).expect("a list");
    let mut states = Vec::new();
    for (operation, known) in upstream_hooks::facts(version).operations {
        states.extend(
            known
                .never_absent
                .iter()
                .map(|name| format!("{operation}: without {name}")),
        );
        states.extend(
            known
                .needs
                .iter()
                .map(|(one, other)| format!("{operation}: {one} without {other}")),
        );
        states.extend(
            known
                .never_both
                .iter()
                .map(|(one, other)| format!("{operation}: {one} with {other}")),
        );
        states.extend(
            known
                .filled
                .iter()
                .map(|name| format!("{operation}: an empty block in {name}")),
        );
        for pair in known.as_many.iter().flat_map(|lists| lists.windows(2)) {
            states.push(format!(
                "{operation}: {} and {} of different lengths",
                pair[0], pair[1]
            ));
        }
        for (operand, array) in &known.marked {
            for order in ["beyond", "short of"] {
                states.push(format!(
                    "{operation}: {operand} {order} the marks of {array}"
                ));
            }
        }
        for one in &known.together {
            let others = known.together.iter().filter(|other| *other != one);
            states.extend(others.map(|other| format!("{operation}: {one} without {other}")));
        }
    }
    let witnesses = witnesses("forbidden.mlir");
    for state in &states {
        assert!(
            witnesses.iter().any(|(head, _)| head == state),
            "no operation shows {state}"
        );
    }
    for (head, text) in witnesses {
        if !states.contains(&head) {
            assert_ne!(version, NEWEST, "{head}: that is not in the table");
            continue;
        }
        let answer = answers.ask_one(&name, "all it says", &text, || {
            let mut command = Command::new(program(&name)?);
            Ok(run(command.args(["--allow-unregistered-dialect", "-"]), &text).err())
        });
        let refused: Option<String> = answer.unwrap_or_else(|problem| panic!("{problem}"));
        let refused = refused.expect(&head);
        // By a verifier, not by the parser.
        assert!(
            !refused.contains("custom op '") && !refused.contains("invalid properties"),
            "{head}: {refused}"
        );
        assert!(
            !refused.contains("unknown attribute") && !refused.contains("expected attribute"),
            "{head}: {refused}"
        );
    }
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
}

/// The dialects of a version, except those of its tests.
pub(crate) fn dialects_are_those_that_are_registered() {
    let mut answers = Answers::of("dialects").expect("a list");
    for version in [LlvmVersion::Llvm19, LlvmVersion::Llvm22] {
        let name = format!("mlir-opt-{version}");
        let answer = answers.ask_one(&name, "--show-dialects", "", || {
            run(Command::new(program(&name)?).arg("--show-dialects"), "")
        });
        let shown: String = answer.unwrap_or_else(|problem| panic!("{problem}"));
        let (_, shown) = shown.split_once(':').expect("a list");
        let registered: BTreeSet<&str> = shown
            .trim()
            .split(',')
            .filter(|name| !name.starts_with("test"))
            .collect();
        let facts = upstream_hooks::facts(version);
        let mut known: BTreeSet<&str> = facts.dialects.keys().map(String::as_str).collect();
        // `mlir-opt` doesn't register the one; `test` is one of its tests.
        assert!(known.remove("vcix") && known.remove("test"));
        assert_eq!(known, registered, "LLVM {version}");
    }
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
}
