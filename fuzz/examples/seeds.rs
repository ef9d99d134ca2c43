//! `cargo run -p fuzz --features tools --example seeds [FOLDER] [RANDOM]`: generates seeds and dictionaries of every
//! fuzz target from `corpus/`. They are written to `FOLDER/TARGET/` and `FOLDER/TARGET.dict`; without FOLDER to
//! `fuzz/corpus`. `RANDOM` is the number of random seeds for targets whose inputs are bytes of choices; `--example
//! rates` runs them without a fuzzing engine.

// A developer tool: it reads and writes files and prints their number.
#![allow(clippy::disallowed_methods)]
#![allow(clippy::print_stdout)]

use format_compiler::fmt::formats;
use round_trip::generate::definitions::seeded;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// The default number of random seeds for targets whose inputs are bytes of choices.
const RANDOM_SEEDS: u64 = 64;
/// Words in a dictionary.
const WORDS: usize = 250;

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = std::env::args_os()
        .nth(1)
        .map_or_else(|| root.join("fuzz/corpus"), PathBuf::from);
    let number = std::env::args()
        .nth(2)
        .map(|number| number.parse().expect("a number of random seeds"));
    let mut sources = BTreeMap::new();
    files(&root.join("corpus"), &mut sources)?;
    let with = |extension: &str| -> Vec<&Vec<u8>> {
        let is = |path: &&PathBuf| path.extension().is_some_and(|found| found == extension);
        sources
            .iter()
            .filter(|(path, _)| is(path))
            .map(|(_, text)| text)
            .collect()
    };
    let (definitions, programs, hooks) = (with("td"), with("mlir"), with("hooks"));
    let texts =
        |list: &[&Vec<u8>]| -> Vec<Vec<u8>> { list.iter().map(|text| (*text).clone()).collect() };
    let formats: Vec<Vec<u8>> = definitions
        .iter()
        .flat_map(|text| formats(text))
        .map(|(_, format)| format.into_bytes())
        .collect();
    let random: Vec<Vec<u8>> = (0..number.unwrap_or(RANDOM_SEEDS)).map(seeded).collect();
    let targets = [
        ("tablegen_text", texts(&definitions), texts(&definitions)),
        ("format_text", formats.clone(), formats.clone()),
        ("lint_fix", formats.clone(), formats),
        ("ir_text", texts(&programs), texts(&programs)),
        ("mlir_layout", texts(&programs), texts(&programs)),
        (
            "mlir_queries",
            texts(&programs).into_iter().map(at_the_middle).collect(),
            texts(&programs),
        ),
        ("hook_file", texts(&hooks), texts(&hooks)),
        (
            "certificate",
            fuzz::certificate::seeds(),
            fuzz::certificate::seeds(),
        ),
        ("compiled", fuzz::compiled::seeds(), Vec::new()),
        ("definition_roundtrip", random.clone(), Vec::new()),
        ("compiler_agrees_with_machine", random.clone(), Vec::new()),
        ("generated_agrees_with_machine", random.clone(), Vec::new()),
        ("instance_roundtrip", random.clone(), Vec::new()),
        ("cache_entry", random.clone(), Vec::new()),
        ("operation_edits", random.clone(), Vec::new()),
        ("server_edits", random.clone(), Vec::new()),
        ("text_changes", random.clone(), Vec::new()),
        ("rewrite_random", random, Vec::new()),
    ];
    for entry in std::fs::read_dir(root.join("fuzz/fuzz_targets"))? {
        let path = entry?.path();
        let named = targets
            .iter()
            .any(|(target, ..)| path.file_stem().is_some_and(|stem| stem == *target));
        assert!(named, "{}: no seeds are made for it", path.display());
    }
    for (target, seeds, words) in targets {
        let mut seeds = seeds;
        // Former failures are seeds, too.
        let regressions = root.join("corpus/regressions").join(target);
        let mut found = BTreeMap::new();
        if regressions.is_dir() {
            files(&regressions, &mut found)?;
        }
        seeds.extend(found.into_values());
        seeds.sort();
        seeds.dedup();
        let into = folder.join(target);
        std::fs::create_dir_all(&into)?;
        for (number, seed) in seeds.iter().enumerate() {
            std::fs::write(into.join(format!("seed-{number:05}")), seed)?;
        }
        let words = dictionary(&words);
        std::fs::write(folder.join(format!("{target}.dict")), words.concat())?;
        println!("{target}: {} seeds, {} words", seeds.len(), words.len());
    }
    Ok(())
}

/// An input of `mlir_queries` for the middle of a text: the place precedes the text.
fn at_the_middle(text: Vec<u8>) -> Vec<u8> {
    let middle = u16::try_from(text.len() / 2).unwrap_or(u16::MAX);
    [&middle.to_le_bytes(), &text[..]].concat()
}

/// Every file below a folder.
fn files(folder: &Path, into: &mut BTreeMap<PathBuf, Vec<u8>>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files(&path, into)?;
        } else {
            into.insert(path.clone(), std::fs::read(&path)?);
        }
    }
    Ok(())
}

/// The most frequent words of some texts, as lines of a libFuzzer dictionary.
fn dictionary(texts: &[Vec<u8>]) -> Vec<String> {
    let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || b"_$%^#@!.-".contains(&byte);
    for text in texts {
        for word in text.split(|&byte| byte.is_ascii_whitespace()) {
            for piece in word.chunk_by(|&a, &b| is_word(a) == is_word(b)) {
                if (2..=24).contains(&piece.len()) && piece.iter().all(u8::is_ascii_graphic) {
                    *counts.entry(piece).or_default() += 1;
                }
            }
        }
    }
    let mut words: Vec<(&[u8], usize)> = counts.into_iter().collect();
    words.sort_by_key(|entry| (std::cmp::Reverse(entry.1), entry.0));
    words.truncate(WORDS);
    let escaped = |word: &[u8]| {
        String::from_utf8_lossy(word)
            .replace('\\', "\\\\")
            .replace('"', "\\\"")
    };
    words
        .into_iter()
        .map(|(word, _)| format!("\"{}\"\n", escaped(word)))
        .collect()
}
