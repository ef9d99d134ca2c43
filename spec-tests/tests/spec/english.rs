//! The comments of the code are plain English: doc comments begin with a noun or a verb, and relative clauses are rare.

// The test reads the sources.
#![allow(clippy::disallowed_methods)]

use super::documentation::files;
use std::cmp::Reverse;
use std::path::Path;

/// Words at the start of a doc comment that describes a question instead of an item.
const QUESTIONS: [&str; 4] = ["What", "Whether", "Which", "How"];
/// The maximum number of doc comments with one of [`QUESTIONS`] at the start.
const MOST_QUESTIONS: usize = 40;

/// Words of relative and interrogative clauses.
const RELATIVES: [&str; 9] = [
    "what", "whose", "which", "that", "whether", "those", "whom", "wherever", "whatever",
];
/// The maximum number of [`RELATIVES`] among a thousand words of comments.
const MOST_RELATIVES: usize = 20;

/// The number of files in a failure message.
const WORST: usize = 30;

/// The counts for the comments of one file, or of all.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Counts {
    words: usize,
    relatives: usize,
    questions: usize,
}

impl Counts {
    fn of(source: &str) -> Self {
        let mut counts = Counts::default();
        let mut is_after_doc = false;
        for line in source.lines() {
            let Some((text, is_doc)) = comment(line) else {
                is_after_doc = false;
                continue;
            };
            let first = text
                .trim_start()
                .split(|letter: char| !letter.is_alphanumeric())
                .next();
            if is_doc && !is_after_doc && first.is_some_and(|word| QUESTIONS.contains(&word)) {
                counts.questions += 1;
            }
            let words = text
                .split(|letter: char| !letter.is_ascii_alphabetic() && letter != '\'')
                .filter(|word| !word.is_empty());
            for word in words {
                let is_relative = RELATIVES.iter().any(|each| each.eq_ignore_ascii_case(word));
                counts.words += 1;
                counts.relatives += usize::from(is_relative);
            }
            is_after_doc = is_doc;
        }
        counts
    }

    fn add(&mut self, other: Counts) {
        self.words += other.words;
        self.relatives += other.relatives;
        self.questions += other.questions;
    }

    fn exceeds_limits(self) -> bool {
        self.questions > MOST_QUESTIONS || self.relatives * 1000 > self.words * MOST_RELATIVES
    }
}

/// The text of a line with nothing but a comment or a doc attribute, and true if it is documentation.
fn comment(line: &str) -> Option<(&str, bool)> {
    let line = line.trim();
    let doc = ["///", "//!", "#[doc = \"", "#![doc = \""]
        .iter()
        .find_map(|start| line.strip_prefix(start));
    let text = doc.or_else(|| line.strip_prefix("//"))?;
    Some((text, doc.is_some()))
}

pub(crate) fn comments_are_plain() {
    let root = spec_tests::workspace();
    let is_ours = |path: &Path| {
        let mut folders = path.strip_prefix(&root).unwrap_or(path).components();
        // Cases and generated files are data, and build folders are not ours.
        !folders.any(|folder| folder.as_os_str() == "corpus" || folder.as_os_str() == "target")
    };
    let mut all = Counts::default();
    let mut by_file = Vec::new();
    for path in files("rs").into_iter().filter(|path| is_ours(path)) {
        let counts = Counts::of(&std::fs::read_to_string(&path).expect("a source"));
        all.add(counts);
        by_file.push((counts, path));
    }
    assert!(all.words > 100_000, "only {} words are found", all.words);
    by_file.sort_by_key(|(counts, _)| Reverse(counts.relatives + counts.questions));
    let worst: String = by_file
        .iter()
        .take(WORST)
        .map(|(counts, path)| {
            let path = path.strip_prefix(&root).unwrap_or(path).display();
            let Counts {
                words,
                relatives,
                questions,
            } = counts;
            format!("\n  {path}: {relatives} of {words} words, {questions} doc comments")
        })
        .collect();
    assert!(
        !all.exceeds_limits(),
        "{} doc comments begin with one of {QUESTIONS:?} (at most {MOST_QUESTIONS}), and {} of {} words of comments \
         are one of {RELATIVES:?} (at most {MOST_RELATIVES} of 1000). The worst files:{worst}",
        all.questions,
        all.relatives,
        all.words
    );
}

pub(crate) fn comments_are_counted() {
    // Line by line, so that the samples are no comments of this file.
    let source = [
        "//! What the file does.",
        "//! What follows is no start.",
        "",
        "/// The item that is meant. `What` is code.",
        "fn f() {} // What is behind code is no line of its own.",
        "#[doc = \"Whether it holds.\"]",
        "    // Which of them?",
        "    /// How others do it, whatever that's.",
        "const TEXT: &str = \"/// What\";",
    ]
    .join("\n");
    let counts = Counts {
        words: 29,
        relatives: 7,
        questions: 3,
    };
    assert_eq!(Counts::of(&source), counts);
    let within = Counts {
        words: 1000,
        relatives: MOST_RELATIVES,
        questions: MOST_QUESTIONS,
    };
    assert!(!within.exceeds_limits());
    for beyond in [
        Counts {
            relatives: MOST_RELATIVES + 1,
            ..within
        },
        Counts {
            questions: MOST_QUESTIONS + 1,
            ..within
        },
    ] {
        assert!(beyond.exceeds_limits(), "{beyond:?}");
    }
}
