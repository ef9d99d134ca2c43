//! A session on top of a prepared one has the same outcomes as a session by itself.

use std::sync::Arc;
use tablegen::{MemoryFiles, Options, Session, to_json};

const BASE: &str = r#"
#ifndef BASE
#define BASE
class Thing<int n = 1> { int number = n; string text = "thing" # n; list<Thing> others = []; }
def One : Thing;
def Two : Thing<2> { let others = [Thing<7>, One]; }
defvar seven = 7;
#ifdef EXTRA
def Extra : Thing<9>;
#endif
#endif
"#;

/// Root files; some begin like the prepared ones.
const ROOTS: [&str; 10] = [
    "include \"base.td\"\ndef Three : Thing<3> { let others = [Two, Thing<7>, Thing<8>]; }\n",
    "include \"base.td\"\ninclude \"base.td\"\ndef Four : Thing<seven>;\nclass Thing;\n",
    "include \"base.td\"\ndef One;\ndef Five : Unknown;\n",
    "#define EXTRA\ninclude \"base.td\"\ndef Six : Thing<6>;\n",
    "def Seven { int number = 7; }\n",
    "include \"base.td\"\ninclude \"late.td\"\n",
    // Beginnings of several files, one of them with an error; diagnostics name the includes of this root.
    "\n\ninclude \"base.td\"\n\n  include \"wrong.td\"\ninclude \"base.td\"\ndef Eight : Thing<8>;\n",
    "include \"base.td\" include \"wrong.td\" include \"base.td\" include \"wrong.td\" def Nine : Unknown;\n",
    "#ifndef BASE\ninclude \"base.td\"\n#endif\ninclude \"wrong.td\"\ndefvar seven = 8;\ndef Ten : Thing<seven>;\n",
    "include \"base.td\"\ninclude \"more.td\"\n#ifdef MORE\nclass Thing<int n>;\ndef One : Thing;\n#endif\n",
];

fn files(root: &str) -> MemoryFiles {
    let mut files = MemoryFiles::default();
    files
        .0
        .insert("base.td".to_owned(), Arc::from(BASE.as_bytes()));
    files.0.insert(
        "begin.td".to_owned(),
        Arc::from(&b"include \"base.td\"\ninclude \"late.td\"\n"[..]),
    );
    files.0.insert(
        "more.td".to_owned(),
        Arc::from(&b"#define MORE\ninclude \"base.td\"\ndef More : Thing<6>;\n"[..]),
    );
    files.0.insert(
        "wrong.td".to_owned(),
        Arc::from(&b"def Wrong : Nothing;\ninclude \"base.td\"\n"[..]),
    );
    let beginning = "include \"base.td\"\ninclude \"wrong.td\"\ninclude \"base.td\"\n";
    files
        .0
        .insert("wrong-begin.td".to_owned(), Arc::from(beginning.as_bytes()));
    files
        .0
        .insert("main.td".to_owned(), Arc::from(root.as_bytes()));
    files
}

/// The whole outcome of an evaluation.
fn outcome(session: &Session<'_>) -> (String, Vec<String>) {
    let evaluation = session.evaluate("main.td");
    let sources = session.sources();
    let place = |span: Option<tablegen::Span>| {
        span.map(|span| {
            format!(
                "{} {:?}",
                sources.name(span.file),
                sources.line_column(span.file, span.start)
            )
        })
    };
    let say = |found: &tablegen::Diagnostic| {
        let notes = found
            .notes
            .iter()
            .map(|note| format!("{} {:?}", note.message, place(note.span)));
        format!(
            "{} {:?} {:?}",
            found.message,
            place(found.span),
            notes.collect::<Vec<_>>()
        )
    };
    (
        to_json(&evaluation.records),
        evaluation.diagnostics.iter().map(say).collect(),
    )
}

#[test]
fn outcomes_are_those_of_a_session_by_itself() {
    let mut prepared_files = files("");
    prepared_files.0.remove("main.td");
    let below = Session::new(&prepared_files, Options::default());
    let prepared = below.prepare(&[
        "base.td",
        "begin.td",
        "wrong-begin.td",
        "more.td",
        "missing.td",
    ]);
    for root in ROOTS {
        let mut files = files(root);
        // Missing at first, and present now.
        files.0.insert(
            "late.td".to_owned(),
            Arc::from(&b"def Late : Thing<5>;\n"[..]),
        );
        let alone = Session::new(&files, Options::default());
        let above = prepared.session(&files);
        let (expected, found) = (outcome(&alone), outcome(&above));
        assert_eq!(expected, found, "{root}");
        // Again: the prepared state is unchanged.
        assert_eq!(expected, outcome(&prepared.session(&files)), "{root}");
    }
}
