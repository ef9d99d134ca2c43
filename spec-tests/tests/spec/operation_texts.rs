//! Operations with lines like earlier ones: each text of the corpus, right or wrong, is parsed with the cache of
//! operations as without it.

// The harness reads files.
#![allow(clippy::disallowed_methods)]

use crate::threads::{Corpus, options};
use format_runtime::text::ParseOptions;
use spec_tests::{files_below, workspace};

/// Compares the results for a text with and without the cache. Returns the number of diagnostics.
fn compare(corpus: &Corpus, text: &[u8], options: &ParseOptions) -> usize {
    let without = options.clone().without_operation_texts(true);
    let (diagnostics, printed) = corpus.read(text, options);
    let (own_diagnostics, own_printed) = corpus.read(text, &without);
    let shown = String::from_utf8_lossy(text);
    assert_eq!(diagnostics, own_diagnostics, "{shown}");
    assert!(printed == own_printed, "{shown}");
    diagnostics.len()
}

/// Numbers with the same sequence in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// The line with a new name for its value, if it defines a single one.
fn renamed(line: &str, number: usize) -> String {
    match line.split_once(" = ") {
        Some((name, rest)) if name.trim_start().starts_with('%') && !name.contains([',', ':']) => {
            format!(
                "{}%again{number} = {rest}",
                " ".repeat(name.len() - name.trim_start().len())
            )
        }
        _ => line.to_owned(),
    }
}

/// A text with some lines repeated further down, and some of these changed.
fn mutant(text: &str, numbers: &mut Numbers) -> String {
    let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
    for number in 0..3 * lines.len() / 2 {
        let from = numbers.below(lines.len());
        let to = (from + 1 + numbers.below(4)).min(lines.len());
        let mut line = renamed(&lines[from], number);
        let places: Vec<usize> = line.char_indices().map(|(at, _)| at).collect();
        let at = places
            .get(numbers.below(places.len()))
            .copied()
            .unwrap_or(0);
        match numbers.below(12) {
            0 => line.insert_str(
                at,
                [
                    "%",
                    "\"",
                    "//",
                    " ",
                    "\n",
                    "{",
                    "loc(unknown)",
                    "#",
                    ":",
                    "\r",
                ][numbers.below(10)],
            ),
            1 => line.truncate(at),
            2 => {
                if let Some(character) = line[at..].chars().next() {
                    line.replace_range(
                        at..at + character.len_utf8(),
                        ["%", "0", ",", "x", ""][numbers.below(5)],
                    );
                }
            }
            3 => {
                line = line.replace(
                    '\n',
                    [" // %0\n", " \t\n", "\r\n", " {a}\n", " loc(\"x\")\n"][numbers.below(5)],
                );
            }
            4 => {
                line = line.replacen(
                    '%',
                    ["%arg", "%0", "%again", "%a#1 %"][numbers.below(4)],
                    1 + numbers.below(2),
                );
            }
            _ => {}
        }
        lines.insert(to, line);
    }
    lines.concat()
}

pub(crate) fn corpus() {
    let corpus = Corpus::load();
    let mut numbers = Numbers(7);
    let (mut mutants, mut diagnostics) = (0, 0);
    for path in files_below(&workspace().join("corpus"), "mlir") {
        let text = std::fs::read(&path).expect("the file is there");
        for part in String::from_utf8_lossy(&text).split("// -----") {
            compare(&corpus, part.as_bytes(), &options());
            for _ in 0..4 {
                let mutant = mutant(part, &mut numbers);
                mutants += 1;
                diagnostics += compare(&corpus, mutant.as_bytes(), &options());
            }
        }
    }
    assert!(
        mutants > 400 && diagnostics > mutants / 4,
        "{mutants} mutants, {diagnostics} diagnostics"
    );
}
