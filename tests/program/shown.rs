//! Commands on a page, and their output on the page.
//!
//! A command is in a block of code after `$ `; the lines up to the next one are its output, standard error and
//! standard output in the order of writing. `...` on a line of its own stands for any lines. The commands of a page
//! run in the folder of the project. After a comment `<!-- shown in a copy of FOLDER -->`, they run in a copy of this
//! folder instead, and may change it.
//!
//! Commands that run Cargo belong to the full tier. Other commands in blocks of code are not run here.
//! `tests/commands-not-run.txt` lists them.

use super::{ASMF, copy, folder};
use spec_tests::referees;
use spec_tests::referees::Tier;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A page.
pub(crate) struct Page {
    /// Its path, as seen from the project.
    pub(crate) name: String,
    text: String,
}

/// A command on a page, with the output below it.
pub(crate) struct Shown<'p> {
    pub(crate) command: &'p str,
    pub(crate) output: Vec<&'p str>,
    /// The location of the output on the page, by line numbers.
    lines: std::ops::Range<usize>,
    indent: &'static str,
    /// The folder to be copied for the command, if it changes files.
    pub(crate) copied: Option<&'p str>,
}

/// The problems on a page, and the corrected page.
pub(crate) struct Outcome {
    pub(crate) commands: usize,
    pub(crate) problems: Vec<String>,
    pub(crate) corrected: String,
    /// The folder of the last command.
    pub(crate) folder: PathBuf,
}

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

impl Page {
    pub(crate) fn of(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).expect("a page");
        let name = path
            .strip_prefix(project())
            .unwrap_or(path)
            .to_string_lossy()
            .into_owned();
        Page::with_text(name, text)
    }

    pub(crate) fn with_text(name: String, text: String) -> Self {
        Page { name, text }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The commands, in order.
    pub(crate) fn commands(&self) -> Vec<Shown<'_>> {
        let lines: Vec<&str> = self.text.lines().collect();
        let mut commands: Vec<Shown<'_>> = Vec::new();
        let (mut copied, mut fence) = (None, false);
        let mut at = 0;
        while let Some(&line) = lines.get(at) {
            at += 1;
            let comment = line
                .strip_prefix("<!-- shown in a copy of ")
                .and_then(|rest| rest.strip_suffix(" -->"));
            copied = comment.or(copied);
            fence ^= line.starts_with("```");
            let indent = if fence { "" } else { "    " };
            let Some(command) = line
                .strip_prefix(indent)
                .and_then(|line| line.strip_prefix("$ "))
            else {
                continue;
            };
            let start = at;
            // A blank line belongs to a block if a line of the block follows.
            let is_output = |line: &&&str| {
                let ends = if fence {
                    line.starts_with("```")
                } else {
                    !line.is_empty() && !line.starts_with(indent)
                };
                !ends
                    && !line
                        .strip_prefix(indent)
                        .is_some_and(|line| line.starts_with("$ "))
            };
            at += lines[at..].iter().take_while(is_output).count();
            let mut end = at;
            while end > start && lines[end - 1].is_empty() {
                end -= 1;
            }
            let output = lines[start..end]
                .iter()
                .map(|line| line.strip_prefix(indent).unwrap_or(""))
                .collect();
            commands.push(Shown {
                command,
                output,
                lines: start..end,
                indent,
                copied,
            });
        }
        commands
    }

    /// The commands in blocks of code without `$ `, each on one line.
    pub(crate) fn commands_not_run(&self) -> Vec<String> {
        let run = self.commands();
        let is_run = |at: usize| {
            run.iter()
                .any(|shown| shown.lines.contains(&at) || shown.lines.start == at + 1)
        };
        let (mut language, mut found) = (None, Vec::<String>::new());
        let mut goes_on = false;
        for (at, line) in self.text.lines().enumerate() {
            if let Some(name) = line.trim_start().strip_prefix("```") {
                language = if language.is_some() { None } else { Some(name) };
                continue;
            }
            let line = match (language, line.strip_prefix("    ")) {
                (Some("" | "text"), _) => line,
                (Some("sh" | "bash" | "shell" | "console"), _) if line.starts_with('#') => continue,
                (Some("sh" | "bash" | "shell" | "console"), _) => line,
                (None, Some(line)) => line,
                _ => continue,
            };
            let is_shell = language.is_some_and(|name| !["", "text"].contains(&name));
            if goes_on {
                let command = found.last_mut().expect("a line goes on");
                *command = format!("{command} {}", line.trim());
            } else if !is_run(at) && !line.is_empty() && (is_shell || begins_with_program(line)) {
                found.push(line.trim().to_owned());
            } else {
                continue;
            }
            let command = found.last_mut().expect("there is one");
            goes_on = command.ends_with(" &&") || command.ends_with(" \\");
            *command = command.trim_end_matches(" \\").to_owned();
        }
        found
    }

    /// The `sh` block after `.ci/readme`'s comment with this name.
    pub(crate) fn block_for_ci(&self, name: &str) -> &str {
        let (_, behind) = self
            .text
            .split_once(&format!("\n<!-- .ci/readme {name} -->\n"))
            .expect("the comment");
        let block = behind
            .trim_start()
            .strip_prefix("```sh\n")
            .expect("a block of code");
        block.split_once("\n```\n").expect("its end").0
    }

    /// Runs all commands and compares their output with the page. `name` is the name of the folder for copies.
    pub(crate) fn run(&self, name: &str) -> Outcome {
        let mut outcome = Outcome {
            commands: 0,
            problems: Vec::new(),
            corrected: String::new(),
            folder: project().to_path_buf(),
        };
        let mut lines: Vec<String> = self.text.lines().map(str::to_owned).collect();
        let mut edits = Vec::new();
        let mut current = None;
        for shown in self.commands() {
            if shown.copied != current {
                current = shown.copied;
                outcome.folder = shown
                    .copied
                    .map_or(project().to_path_buf(), |copied| self.copied(copied, name));
            }
            outcome.commands += 1;
            if missing_tool(shown.command) || is_second_build(shown.command) {
                continue;
            }
            let (printed, code) = run(shown.command, &outcome.folder);
            // A block of code doesn't end with a blank line.
            let printed: Vec<&str> = printed.trim_end().lines().collect();
            // Findings are an outcome; wrong arguments, missing files and missing programs are none.
            if !matches!(code, Some(0 | 1)) {
                outcome.problems.push(format!(
                    "{}: `{}` is no command: {}",
                    self.name,
                    shown.command,
                    printed.join("\n")
                ));
            } else if !fits(&shown.output, &printed) {
                let (shown_text, printed_text) = (shown.output.join("\n"), printed.join("\n"));
                let problem = format!(
                    "{}: $ {}\nshown:\n{shown_text}\nprinted:\n{printed_text}",
                    self.name, shown.command
                );
                outcome.problems.push(problem);
                let text = printed
                    .iter()
                    .map(|line| format!("{}{line}", shown.indent).trim_end().to_owned());
                edits.push((shown.lines, text.collect::<Vec<_>>()));
            }
        }
        for (range, text) in edits.into_iter().rev() {
            lines.splice(range, text);
        }
        outcome.corrected = lines.iter().map(|line| format!("{line}\n")).collect();
        outcome
    }

    /// A copy of a folder of the project, in a project of its own, marked by Git's folder.
    fn copied(&self, from: &str, name: &str) -> PathBuf {
        let target = folder("shown", name).join(
            Path::new(from)
                .file_name()
                .expect("a folder of the project"),
        );
        std::fs::create_dir_all(target.join(".git")).expect("the tests' own folder is writable");
        std::fs::write(target.join(".git/HEAD"), "ref: refs/heads/main\n")
            .expect("the tests' own folder is writable");
        copy(&project().join(from), &target);
        target
    }
}

/// Writes the page as it is right.
pub(crate) fn correct(page: &Page, outcome: &Outcome) {
    std::fs::write(project().join(&page.name), &outcome.corrected).expect("the page is writable");
}

/// True for a command with a missing tool of LLVM; the test then skips this command.
fn missing_tool(command: &str) -> bool {
    let words = command.split(|letter: char| letter.is_whitespace() || "()$".contains(letter));
    words
        .filter_map(|word| word.strip_suffix("-22"))
        .any(|tool| referees::or_skip(command, referees::tool(tool)).is_none())
}

/// True if a line begins like a command: with variables, then a known program or one of the project.
fn begins_with_program(line: &str) -> bool {
    let is_variable = |word: &&str| {
        let name = word.split_once('=').map_or("", |(name, _)| name);
        !name.is_empty()
            && name
                .chars()
                .all(|letter| letter.is_ascii_uppercase() || letter == '_')
    };
    let mut words = line.split(' ').skip_while(is_variable);
    let program = words.next().unwrap_or_default();
    if words.next() == Some("=") {
        return false;
    }
    let is_built = ["target/", "build/"]
        .iter()
        .any(|folder| program.starts_with(folder));
    let is_file = program.contains('/') && project().join(program).is_file();
    let is_tool = ["llvm-", "mlir-"]
        .iter()
        .any(|tools| program.starts_with(tools));
    PROGRAMS.contains(&program) || is_built || is_file || is_tool
}

/// The programs of commands on pages.
const PROGRAMS: &[&str] = &[
    "apt-get",
    "asmf",
    "bash",
    "bazel",
    "callgrind_annotate",
    "cargo",
    "cd",
    "cmake",
    "code",
    "cp",
    "curl",
    "docker",
    "export",
    "git",
    "lit",
    "make",
    "maturin",
    "mkdir",
    "ninja",
    "npm",
    "npx",
    "pip",
    "pipx",
    "pre-commit",
    "python",
    "python3",
    "rustup",
    "sh",
    "sudo",
    "tar",
    "tree-sitter",
    "uv",
    "uvx",
    "valgrind",
];

/// True for a command that builds another program. Only the full tier has time for it.
fn is_second_build(command: &str) -> bool {
    command.starts_with("cargo ") && !Tier::Full.runs()
}

/// The output of a command, and its exit code.
pub(crate) fn run(command: &str, folder: &Path) -> (String, Option<i32>) {
    let programs = Path::new(ASMF)
        .parent()
        .expect("a program stands in a folder");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(
        [programs.to_path_buf()]
            .into_iter()
            .chain(std::env::split_paths(&path)),
    );
    let (mut reader, writer) = std::io::pipe().expect("a pipe");
    let mut shell = Command::new("sh");
    shell
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path.expect("folders without separators"));
    // Tests depend neither on the user's cache nor on the width of the terminal.
    shell
        .env("ASMF_CACHE_DIR", ".cache/asmf")
        .env("NO_COLOR", "1")
        .env_remove("COLUMNS")
        .env_remove("CLICOLOR_FORCE");
    shell.env_remove("ASMF_NO_CACHE");
    if folder == project() {
        shell.env("ASMF_NO_CACHE", "1");
    }
    // One pipe for both keeps their order.
    let mut child = shell
        .stdin(std::process::Stdio::null())
        .stdout(writer.try_clone().expect("a pipe"))
        .stderr(writer)
        .spawn()
        .expect("there is a shell");
    // It holds the ends of the pipe for writing.
    drop(shell);
    let mut printed = Vec::new();
    std::io::Read::read_to_end(&mut reader, &mut printed).expect("a pipe");
    let status = child.wait().expect("it runs");
    (
        String::from_utf8_lossy(&printed).into_owned(),
        status.code(),
    )
}

/// True if lines are as shown, with any lines for `...`, and any elapsed times.
pub(crate) fn fits(shown: &[&str], printed: &[&str]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((&"...", rest)) => (0..=printed.len()).any(|skipped| fits(rest, &printed[skipped..])),
        Some((line, rest)) => printed.split_first().is_some_and(|(other, others)| {
            without_time(line) == without_time(other.trim_end()) && fits(rest, others)
        }),
    }
}

/// A line without an elapsed time.
fn without_time(line: &str) -> &str {
    match line.rsplit_once(" in ") {
        Some((rest, time)) if time.ends_with(" s") => rest,
        _ => line,
    }
}
