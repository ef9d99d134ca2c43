//! Files that are their own tests.
//!
//! The first lines of a file under `corpus/` are commands:
//!
//! ```text
//! // RUN: asmf lint %
//! // FAIL: asmf lint --format plain %
//! // RUN[generic]: asmf opt % --dialect ../dialects/calc.td --mlir-print-op-generic
//! ```
//!
//! `%` is the file itself; a path that begins with `./` or `../` is relative to the file's folder. `RUN` expects exit
//! code 0, `FAIL` expects 1, `MISUSE` expects 2. The output must equal `NAME.stdout` and `NAME.stderr` beside it, for
//! a file `NAME.td` or `NAME.mlir` (`NAME.RUN.stdout` for a run with a name; no file means no output). With `BLESS=1`
//! in the environment, the test rewrites these files instead.

use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// One command of one file's header.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file.
    pub file: PathBuf,
    /// Name in brackets, if several runs share a file.
    pub name: Option<String>,
    /// The words after `asmf`.
    pub arguments: Vec<String>,
    /// The exit code expected.
    pub expected_code: u8,
}

/// Every case below `folder` (paths relative to the workspace, the working folder of the process).
pub fn cases(folder: &Path) -> Result<Vec<Case>, String> {
    let mut files = crate::files_below(folder, "td");
    files.extend(crate::files_below(folder, "mlir"));
    files.extend(crate::files_below(folder, "hooks"));
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let text = crate::read(&file)?;
        let text = String::from_utf8_lossy(&text);
        for line in text.lines().map_while(|line| line.strip_prefix("//")) {
            if let Some(case) = header(&file, line.trim())? {
                cases.push(case);
            }
        }
    }
    if cases.is_empty() {
        return Err(format!("{}: no file says what to run", folder.display()));
    }
    // Files with different extensions may share a name, but not their expected output.
    let mut owners = HashMap::new();
    for case in &cases {
        if let Some(other) = owners.insert(case.golden("stdout"), case) {
            return Err(format!(
                "{} and {} expect the same file",
                other.title(),
                case.title()
            ));
        }
    }
    Ok(cases)
}

/// The files below a folder with expected output of no case, and empty ones, since no file means no output.
pub fn orphans(folder: &Path, cases: &[Case]) -> Vec<PathBuf> {
    let expected: HashSet<PathBuf> = cases
        .iter()
        .flat_map(|case| ["stdout", "stderr"].map(|kind| case.golden(kind)))
        .collect();
    let is_empty = |path: &Path| std::fs::metadata(path).is_ok_and(|metadata| metadata.len() == 0);
    let mut found = crate::files_below(folder, "stdout");
    found.extend(crate::files_below(folder, "stderr"));
    found.retain(|path| !expected.contains(path) || is_empty(path));
    found
}

fn header(file: &Path, line: &str) -> Result<Option<Case>, String> {
    let (expected_code, rest) = if let Some(rest) = line.strip_prefix("RUN") {
        (asmf::SUCCESS, rest)
    } else if let Some(rest) = line.strip_prefix("FAIL") {
        (asmf::FINDINGS, rest)
    } else if let Some(rest) = line.strip_prefix("MISUSE") {
        (asmf::USAGE_OR_IO, rest)
    } else {
        return Ok(None);
    };
    let (name, command) = match rest
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("]:"))
    {
        Some((name, command)) => (Some(name.to_owned()), command),
        None => match rest.strip_prefix(':') {
            Some(command) => (None, command),
            None => return Ok(None),
        },
    };
    let words =
        shlex::split(command).ok_or_else(|| format!("{}: quotes have no end", file.display()))?;
    let mut words = words.into_iter().map(|word| match &*word {
        "%" => file.to_string_lossy().into_owned(),
        _ if word.starts_with("./") || word.starts_with("../") => beside(file, &word),
        _ => word,
    });
    if words.next().as_deref() != Some("asmf") {
        return Err(format!(
            "{}: a RUN line must begin with 'asmf'",
            file.display()
        ));
    }
    Ok(Some(Case {
        file: file.to_path_buf(),
        name,
        arguments: words.collect(),
        expected_code,
    }))
}

/// `../a/b` seen from the folder of `file`, without dots.
fn beside(file: &Path, word: &str) -> String {
    let mut path = file.parent().map(Path::to_path_buf).unwrap_or_default();
    for part in word.split('/') {
        match part {
            "." => {}
            ".." => drop(path.pop()),
            _ => path.push(part),
        }
    }
    path.to_string_lossy().into_owned()
}

impl Case {
    /// The name of the test.
    pub fn title(&self) -> String {
        let file = self.file.display();
        self.name
            .as_ref()
            .map_or_else(|| file.to_string(), |name| format!("{file}[{name}]"))
    }

    /// True if it reads MLIR text with definitions.
    pub fn has_dialects(&self) -> bool {
        let is_word = |word: &str| self.arguments.iter().any(|argument| argument == word);
        is_word("--dialect")
            && ["opt", "verify", "check"]
                .iter()
                .any(|command| self.arguments[0] == **command)
    }

    /// The same case with the definitions compiled to a file, to be written in the folder; `None` if they have errors.
    pub fn compiled(&self, folder: &Path) -> Result<Option<Case>, String> {
        let name: String = self
            .title()
            .chars()
            .map(|each| if each.is_alphanumeric() { each } else { '-' })
            .collect();
        let file = folder.join(name).to_string_lossy().into_owned();
        let mut compile = vec!["compile".to_owned(), "-o".to_owned(), file.clone()];
        let mut case = Case {
            arguments: Vec::new(),
            ..self.clone()
        };
        let mut words = self.arguments.iter().cloned();
        while let Some(word) = words.next() {
            match &*word {
                "--dialect" => compile.extend(words.next()),
                "-I" => compile.extend(std::iter::once(word).chain(words.next())),
                // The compiled file has the facts, but directives belong to the reader of the text, as do hooks of a version.
                "--hooks" | "--llvm" => {
                    let both: Vec<String> = std::iter::once(word).chain(words.next()).collect();
                    compile.extend_from_slice(&both);
                    case.arguments.extend(both);
                }
                _ => case.arguments.push(word),
            }
        }
        case.arguments.extend(["--dialect".to_owned(), file]);
        match crate::command::asmf(compile) {
            (asmf::SUCCESS, stdout, _) if stdout.is_empty() => Ok(Some(case)),
            (asmf::FINDINGS, ..) => Ok(None),
            (code, stdout, stderr) => Err(format!("exit code {code}\n{stdout}{stderr}")),
        }
    }

    /// Runs it and compares, or rewrites the expected output.
    pub fn run(&self, cache: &asmf::Cache, bless: bool) -> Result<(), String> {
        let mut stdout = Vec::new();
        let mut stderr = Vec::new();
        let words = std::iter::once("asmf")
            .chain(self.arguments.iter().map(String::as_str))
            .map(OsString::from);
        let streams = asmf::Streams {
            stdin: &mut std::io::empty(),
            stdout: &mut stdout,
            stderr: &mut stderr,
            stderr_is_terminal: false,
        };
        let code = asmf::run_with(cache, words, streams);
        let mut problems = Vec::new();
        if code != self.expected_code {
            problems.push(format!(
                "exit code {code}, expected {}\n{}",
                self.expected_code,
                String::from_utf8_lossy(&stderr)
            ));
        }
        for (kind, text) in [("stdout", &stdout), ("stderr", &stderr)] {
            let actual = without_times(&String::from_utf8_lossy(text));
            if let Err(problem) = self.compare(kind, &actual, bless) {
                problems.push(problem);
            }
        }
        crate::unless_none(problems.join("\n"))
    }

    /// The file with the expected `stdout` or `stderr`.
    pub fn golden(&self, kind: &str) -> PathBuf {
        match &self.name {
            Some(run) => self.file.with_extension(format!("{run}.{kind}")),
            None => self.file.with_extension(kind),
        }
    }

    fn compare(&self, kind: &str, actual: &str, bless: bool) -> Result<(), String> {
        let path = self.golden(kind);
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        if actual == expected {
            return Ok(());
        }
        if bless {
            let done = if actual.is_empty() {
                std::fs::remove_file(&path)
            } else {
                std::fs::write(&path, actual)
            };
            return done.map_err(|error| format!("{}: {error}", path.display()));
        }
        let diff = diff(&expected, actual, &path.to_string_lossy(), "actual");
        Err(format!("{diff}(BLESS=1 rewrites what is expected)"))
    }
}

/// A unified diff of two texts.
pub fn diff(before: &str, after: &str, old_name: &str, new_name: &str) -> String {
    source_text::diff_text(before.as_bytes(), after.as_bytes(), old_name, new_name)
}

/// Times differ from run to run: `in 0.12 s` becomes `in [time]`.
fn without_times(text: &str) -> String {
    let mut words = Vec::new();
    for line in text.split('\n') {
        match line.rsplit_once(" in ") {
            Some((before, time))
                if time.ends_with(" s")
                    && time.starts_with(|first: char| first.is_ascii_digit()) =>
            {
                words.push(format!("{before} in [time]"));
            }
            _ => words.push(line.to_owned()),
        }
    }
    words.join("\n")
}
