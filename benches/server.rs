//! Measures the response time and the memory of the language server.
//!
//!     cargo bench --profile dist --bench server [-- LINES] [--runs N] [--program ASMF]
//!
//! The server is a process with all dialects of the installed LLVM 22. Requests concern an MLIR file with LINES lines
//! (10,000 by default), alone and with thirty other open files, and LLVM's own `LLVMOps.td`. The result is the median
//! time from a message to its answer, pipes and JSON included, followed by the minimum.

// A benchmark: it runs a server, writes files and prints.
#![allow(clippy::disallowed_methods, clippy::print_stdout, missing_docs)]

#[path = "made.rs"]
mod made;
#[path = "../tests/program/mod.rs"]
mod program;

use made::functions;
use program::editor::Editor;
use serde_json::{Value, json};
use spec_tests::referees;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const OTHERS: usize = 30;

/// The command-line arguments.
struct Arguments {
    lines: usize,
    runs: usize,
    program: String,
}

impl Arguments {
    fn from_command_line() -> Arguments {
        let mut arguments = Arguments {
            lines: 10_000,
            runs: 21,
            program: program::ASMF.to_owned(),
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let mut value = || {
                words
                    .next()
                    .unwrap_or_else(|| panic!("{word} needs a value"))
            };
            match word.as_str() {
                // Passed by cargo to every benchmark.
                "--bench" => (),
                "--runs" => arguments.runs = value().parse().expect("a number of runs"),
                "--program" => arguments.program = value(),
                lines => arguments.lines = lines.parse().expect("a number of lines"),
            }
        }
        arguments
    }
}

fn main() {
    let arguments = Arguments::from_command_line();
    let include = referees::include().unwrap_or_else(|missing| panic!("{missing}"));
    let folder = program::folder("server", "bench");
    let dialects = include.join("mlir/Dialect");
    program::write(
        &folder.join("asmf.toml"),
        &format!("include = [{include:?}]\ndialects = [{dialects:?}]\n"),
    );

    let mut bench = Bench::start(&arguments, &include);
    let mut big = File::new(
        folder.join("big.mlir"),
        &of_lines(arguments.lines),
        "mlir",
        "memref.load",
    );
    println!("{} lines of MLIR", big.lines);
    bench.open(&big);
    bench.request_everything(&mut big);
    let some = of_lines(300);
    for number in 0..OTHERS {
        let other = File::new(
            folder.join(format!("other{number}.mlir")),
            &some,
            "mlir",
            "memref.load",
        );
        bench.opened(&other);
    }
    println!("with {OTHERS} other files open");
    bench.request_everything(&mut big);

    let definitions = include.join("mlir/Dialect/LLVMIR/LLVMOps.td");
    let text = std::fs::read_to_string(&definitions).expect("LLVM's file is readable");
    let mut definitions = File::new(definitions, &text, "tablegen", "let assemblyFormat");
    bench.memory();
    println!(
        "LLVMOps.td, {} lines, with all these files open",
        definitions.lines
    );
    bench.open(&definitions);
    bench.change(&mut definitions);
    bench.stop();
    println!("LLVMOps.td by itself");
    let mut bench = Bench::start(&arguments, &include);
    bench.open(&definitions);
    bench.change(&mut definitions);
    bench.stop();
}

/// Whole functions with the requested number of lines, or a few more.
fn of_lines(lines: usize) -> String {
    let text = functions(lines * 100, false, false);
    let mut taken = String::new();
    for (number, line) in text.lines().enumerate() {
        taken += line;
        taken.push('\n');
        if number + 2 >= lines && line == "  }" {
            break;
        }
    }
    taken + "}\n"
}

/// A file open in the editor, and the place of its edits.
struct File {
    uri: String,
    language: &'static str,
    text: String,
    lines: usize,
    version: i32,
    /// Line and character of a word in the middle, and the word.
    place: (usize, usize),
    word: &'static str,
    /// One character.
    written: &'static str,
}

impl File {
    /// Writes the file if it isn't there.
    fn new(path: PathBuf, text: &str, language: &'static str, word: &'static str) -> File {
        if !path.exists() {
            program::write(&path, text);
        }
        let lines = text.lines().count();
        let found = text
            .lines()
            .enumerate()
            .skip(lines / 2)
            .find_map(|(line, text)| Some((line, text.find(word)?)));
        let place = found.expect("the word is in the second half");
        // In MLIR, an unknown operation; in other files, only a space.
        let written = if language == "mlir" { "x" } else { " " };
        File {
            uri: uri(&path),
            language,
            text: text.to_owned(),
            lines,
            version: 1,
            place,
            word,
            written,
        }
    }
}

fn uri(path: &Path) -> String {
    format!(
        "file://{}",
        path.canonicalize().expect("the file is there").display()
    )
}

struct Bench {
    editor: Editor,
    runs: usize,
}

impl Bench {
    fn start(arguments: &Arguments, include: &Path) -> Bench {
        let mut editor =
            Editor::process_of(&arguments.program, &["-I", &include.to_string_lossy()]);
        editor.initialize(
            json!({ "capabilities": { "general": { "positionEncodings": ["utf-8"] } } }),
        );
        Bench {
            editor,
            runs: arguments.runs,
        }
    }

    fn memory(&self) {
        if let Some(bytes) = self.editor.peak_memory() {
            println!("{:<20}{:>9.1} MB", "memory, at most", bytes as f64 / 1e6);
        }
    }

    fn stop(self) {
        self.memory();
        self.editor.stop();
    }

    /// The time from opening a file to its findings.
    fn opened(&mut self, file: &File) -> Duration {
        let started = Instant::now();
        self.editor
            .open(&file.uri, file.language, file.version, &file.text);
        self.published(file);
        started.elapsed()
    }

    fn open(&mut self, file: &File) {
        let time = self.opened(file);
        report("open", &mut [time]);
    }

    fn request_everything(&mut self, file: &mut File) {
        self.change(file);
        let (line, character) = file.place;
        let word = character + file.word.len();
        let at = |character: usize| json!({ "line": line, "character": character });
        let document = json!({ "uri": file.uri });
        let about = |position: Value| json!({ "textDocument": document, "position": position });
        self.request("completion", "textDocument/completion", &about(at(word)));
        self.request(
            "completion, operands",
            "textDocument/completion",
            &about(at(word + 1)),
        );
        self.request("hover", "textDocument/hover", &about(at(character)));
        self.request(
            "definition",
            "textDocument/definition",
            &about(at(word + 2)),
        );
        self.request(
            "semantic tokens",
            "textDocument/semanticTokens/full",
            &json!({ "textDocument": document }),
        );
    }

    /// Inserts a character at the word, and removes it again.
    fn change(&mut self, file: &mut File) {
        let (line, character) = file.place;
        let mut times = Vec::new();
        // The first run warms up; the last one removes a character.
        for run in 0..self.runs.next_multiple_of(2) + 2 {
            let end = character + run % 2;
            let range = json!({ "start": { "line": line, "character": character },
                                "end": { "line": line, "character": end } });
            let text = if run % 2 == 0 { file.written } else { "" };
            file.version += 1;
            let started = Instant::now();
            self.editor.tell(
                "textDocument/didChange",
                json!({ "textDocument": { "uri": file.uri, "version": file.version },
                        "contentChanges": [{ "range": range, "text": text }] }),
            );
            let findings = self.published(file);
            times.push(started.elapsed());
            assert_eq!(findings["version"], file.version, "{findings}");
        }
        report("change to findings", &mut times[1..]);
    }

    /// The next findings in a file. Findings in other files are skipped.
    fn published(&mut self, file: &File) -> Value {
        std::iter::repeat_with(|| self.editor.published())
            .find(|found| found["uri"] == file.uri)
            .expect("it goes on")
    }

    fn request(&mut self, name: &str, method: &str, parameters: &Value) {
        let mut times = Vec::new();
        for _ in 0..self.runs + 1 {
            let started = Instant::now();
            let answer = self.editor.ask(method, parameters.clone());
            times.push(started.elapsed());
            assert!(answer.is_object() || answer.is_array(), "{name}: {answer}");
        }
        report(name, &mut times[1..]);
    }
}

/// Prints the median and the minimum of some times.
fn report(name: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let (median, least) = (milliseconds(times[times.len() / 2]), milliseconds(times[0]));
    println!("{name:<20}{median:>9.2} ms (least {least:.2})");
}
