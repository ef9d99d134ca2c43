//! Roots with shared includes have the same outcome as each alone.

use std::sync::Arc;
use tablegen::{Diagnostic, MemoryFiles, Options, Session, to_json};

const BASE: &str = "#ifndef BASE\n#define BASE\nclass A<int n> { int x = n; }\ndef base : A<1>;\ndef held { A a = A<2>; }\n#endif\n";
const MIDDLE: &str = "include \"base.td\"\ndef middle { A a = A<3>; int unknown = nothing; }\n";
/// Defines one record at the first inclusion and another one at the second.
const TWICE: &str = "#ifdef TWICE\ndef second;\n#else\ndef first;\n#define TWICE\n#endif\n";

fn files() -> MemoryFiles {
    let roots = [
        ("base.td", BASE),
        ("middle.td", MIDDLE),
        ("twice.td", TWICE),
        (
            "one.td",
            "include \"base.td\"\ndef one { A a = A<2>; A b = A<4>; }\n",
        ),
        (
            "two.td",
            "#define TWO\ninclude \"base.td\"\n#ifdef TWO\ndef two : A<5>;\n#endif\n",
        ),
        (
            "three.td",
            "\n\ninclude \"middle.td\"\ninclude \"base.td\"\ndef three { A a = A<3>; }\n",
        ),
        (
            "four.td",
            "include \"middle.td\"\ndef four { A a = A<3>; int more = missing; }\n",
        ),
        (
            "inside.td",
            "include \"base.td\"\nlet x = 7 in { include \"twice.td\"\ninclude \"twice.td\"\ndef inside : A<1>; }\n",
        ),
        (
            "also.td",
            "include \"base.td\"\nforeach i = [1] in { include \"twice.td\"\n}\ninclude \"twice.td\"\n",
        ),
        ("same.td", "include \"base.td\"\n"),
    ];
    MemoryFiles(
        roots
            .map(|(name, text)| (name.to_owned(), Arc::from(text.as_bytes())))
            .into(),
    )
}

fn lines(session: &Session<'_>, diagnostics: &[Diagnostic]) -> Vec<String> {
    let sources = session.sources();
    let place = |span: Option<tablegen::Span>| {
        span.map_or(String::new(), |span| {
            let at = sources.line_column(span.file, span.start);
            format!("{}:{}:{}", sources.name(span.file), at.line, at.column)
        })
    };
    let note = |note: &tablegen::Note| format!(" / {} {}", place(note.span), note.message);
    let line = |found: &Diagnostic| {
        format!(
            "{} {}{}",
            place(found.span),
            found.message,
            found.notes.iter().map(note).collect::<String>()
        )
    };
    diagnostics.iter().map(line).collect()
}

#[test]
fn shared_beginnings() {
    let files = files();
    let names = [
        "missing.td",
        "two.td",
        "one.td",
        "three.td",
        "base.td",
        "four.td",
        "inside.td",
        "also.td",
        "same.td",
    ];
    let session = Session::new(&files, Options::default());
    let mut seen = vec![0; names.len()];
    session.evaluate_all(&names, |index, evaluation| {
        seen[index] += 1;
        let alone = Session::new(&files, Options::default());
        let expected = alone.evaluate(names[index]);
        assert_eq!(
            to_json(&evaluation.records),
            to_json(&expected.records),
            "{}",
            names[index]
        );
        assert_eq!(
            lines(&session, &evaluation.diagnostics),
            lines(&alone, &expected.diagnostics),
            "{}",
            names[index]
        );
        assert_eq!(evaluation.root.is_some(), expected.root.is_some());
    });
    assert!(seen.iter().all(|&times| times == 1), "{seen:?}");
}

#[test]
fn include_stack() {
    let files = files();
    let session = Session::new(&files, Options::default());
    let mut found = Vec::new();
    session.evaluate_all(&["three.td", "four.td"], |_, evaluation| {
        found.push(lines(&session, &evaluation.diagnostics));
    });
    let middle = "middle.td:2:40 Variable not defined: 'nothing'";
    assert_eq!(
        found[0],
        [format!("{middle} / three.td:3:9 included from here")]
    );
    let own = "four.td:2:35 Variable not defined: 'missing'".to_owned();
    assert_eq!(
        found[1],
        [format!("{middle} / four.td:1:9 included from here"), own]
    );
}

/// A file included as a whole by a root without errors is skipped, unless it is needed, or included inside a
/// statement, with other macros or only by roots with errors.
#[test]
fn included_by_others() {
    let files = files();
    let names = [
        "missing.td",
        "base.td",
        "middle.td",
        "twice.td",
        "one.td",
        "three.td",
        "four.td",
        "also.td",
    ];
    let evaluated = |needed: &[&str]| {
        let session = Session::new(&files, Options::default());
        let mut seen = vec![0; names.len()];
        session.evaluate_needed(
            &names,
            |index| needed.contains(&names[index]),
            |index, evaluation| {
                seen[index] += 1;
                let alone = Session::new(&files, Options::default());
                let expected = alone.evaluate(names[index]);
                assert_eq!(
                    to_json(&evaluation.records),
                    to_json(&expected.records),
                    "{}",
                    names[index]
                );
            },
        );
        seen
    };
    assert_eq!(evaluated(&[]), [1, 0, 1, 1, 1, 1, 1, 1]);
    assert_eq!(evaluated(&["base.td"]), [1; 8]);
}
