//! Sources of values, recovery from errors, and limits.
#![allow(
    clippy::disallowed_methods,
    reason = "nothing here reads files; the constant paths are names"
)]

use tablegen::{Evaluation, MemoryFiles, Options, Session, Severity, Value};

fn files(list: &[(&str, &[u8])]) -> MemoryFiles {
    MemoryFiles(
        list.iter()
            .map(|(name, text)| ((*name).to_owned(), (*text).into()))
            .collect(),
    )
}

fn errors<'e>(evaluation: &'e Evaluation<'_>) -> Vec<&'e str> {
    let errors = evaluation
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error);
    errors.map(|error| error.message.as_str()).collect()
}

/// For every piece of every string field of `x`: the piece and its text in the source.
#[test]
fn strings_know_their_sources() {
    let text = r#"class C<string s> { string t = s # "-" # !interleave(["a", s], ", ") # [{ code }]; string u = t; }
def x : C<"given"> { string v = !subst("given", "taken", t); string w = !substr(t, 1, 3); string e = "a\tb"; let u = "let"; }
"#;
    let files = files(&[("a.td", text.as_bytes())]);
    let session = Session::new(&files, Options::default());
    let evaluation = session.evaluate("a.td");
    assert_eq!(errors(&evaluation), [""; 0]);
    let record = evaluation.records.get("x").expect("x");
    let pieces = |field: &str| -> Vec<(String, String)> {
        let Value::Str(string) = record.value(field) else {
            panic!("{field} is a string")
        };
        let mut pieces = Vec::new();
        for (index, piece) in string.pieces.iter().enumerate() {
            let end = string
                .pieces
                .get(index + 1)
                .map_or(string.text.len(), |next| next.start as usize);
            let source = &text[piece.span.start as usize..piece.span.end as usize];
            pieces.push((
                string.text[piece.start as usize..end].to_owned(),
                source.to_owned(),
            ));
        }
        pieces
    };
    let same = |texts: &[&str]| {
        texts
            .iter()
            .map(|text| ((*text).to_owned(), (*text).to_owned()))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        pieces("t"),
        same(&["given", "-", "a", ", ", "given", " code "])
    );
    assert_eq!(
        pieces("v"),
        same(&["taken", "-", "a", ", ", "taken", " code "])
    );
    assert_eq!(pieces("w"), same(&["ive"]));
    assert_eq!(pieces("u"), same(&["let"]));
    let escaped = [("a", "a"), ("\t", "\\t"), ("b", "b")];
    assert_eq!(
        pieces("e"),
        escaped.map(|(text, source)| (text.to_owned(), source.to_owned()))
    );
}

#[test]
fn lists_dags_and_fields_know_their_sources() {
    let text = "def op; class C<list<int> l> { list<int> m = l; }\n\
                def x : C<[10, 20]> { dag d = (op 7:$first, $second, op:$third); let m = !listconcat([5], m2); list<int> m2 = [6]; }\n\
                def y : C<[1]>;\n";
    let files = files(&[("a.td", text.as_bytes())]);
    let session = Session::new(&files, Options::default());
    let evaluation = session.evaluate("a.td");
    let source = |span: tablegen::Span| &text[span.start as usize..span.end as usize];
    // `m2` is unknown where `let` uses it.
    assert_eq!(errors(&evaluation), ["Variable not defined: 'm2'"]);
    let record = evaluation.records.get("x").expect("x survives");
    let list = record.value("m").as_list().expect("a list");
    assert_eq!(
        list.spans
            .iter()
            .map(|&span| source(span))
            .collect::<Vec<_>>(),
        ["10", "20"]
    );
    let dag = record.value("d").as_dag().expect("a dag");
    let arguments: Vec<_> = dag
        .arguments
        .iter()
        .map(|a| (source(a.span), a.name_span.map(source)))
        .collect();
    assert_eq!(
        arguments,
        [
            ("7", Some("first")),
            ("$second", Some("second")),
            ("op", Some("third"))
        ]
    );
    assert_eq!(source(dag.span), "(op 7:$first, $second, op:$third)");
    assert_eq!(source(record.span()), "x");
    assert_eq!(
        source(record.superclasses().next().expect("a class").span),
        "C<[10, 20]>"
    );
    let names: Vec<_> = evaluation
        .records
        .derived_from("C")
        .iter()
        .map(|record| record.name())
        .collect();
    assert_eq!(names, ["x", "y"]);
}

/// All errors of a file, and the valid records in spite of them.
#[test]
fn errors_do_not_hide_one_another() {
    let inputs: [(&str, &[&str], &[&str]); 6] = [
        (
            "def a { int x = ; int y = 2; }\ndef b : Nope { let z = 1; }\ndef c { int x = \"s\"; }\ndef d;\n",
            &[
                "Unknown or reserved token when parsing a value",
                "Couldn't find class 'Nope'",
                "Field 'x' of type 'int' is incompatible with value '\"s\"' of type 'string'",
            ],
            &["a", "b", "c", "d"],
        ),
        (
            "def a {\n  int x = 1;\ndef b;\n",
            &["Unknown token when expecting a type"],
            &["a", "b"],
        ),
        (
            "class C<int x {}\ndef b;",
            &["expected '>' at end of template argument list"],
            &["b"],
        ),
        (
            "def a { string s = \"x; }\ndef b;",
            &["end of line in string literal"],
            &["a", "b"],
        ),
        (") def b;", &["Unexpected token at top level"], &["b"]),
        (
            "multiclass M { class A; def d; }\ndefm m : M;",
            &[
                "expected 'assert', 'def', 'defm', 'defvar', 'dump', 'foreach', 'if', or 'let' in multiclass body",
            ],
            &["md"],
        ),
    ];
    for (text, expected, names) in inputs {
        let files = files(&[("a.td", text.as_bytes())]);
        let session = Session::new(&files, Options::default());
        let evaluation = session.evaluate("a.td");
        assert_eq!(errors(&evaluation), expected, "{text}");
        let found: Vec<_> = evaluation
            .records
            .iter()
            .map(|record| record.name())
            .collect();
        assert_eq!(found, names, "{text}");
    }
}

#[test]
fn includes_are_shared_and_reported() {
    let files = files(&[
        (
            "lib/base.td",
            b"#ifndef BASE\n#define BASE\nclass Base { int x = 1; }\n#endif\n",
        ),
        (
            "a.td",
            b"include \"lib/base.td\"\ninclude \"base.td\"\ndef a : Base;\n",
        ),
        (
            "b.td",
            b"#ifdef FROM_OUTSIDE\ninclude \"lib/base.td\"\n#endif\ndef b : Base { let x = 2; }\n",
        ),
        ("c.td", b"include \"bad.td\"\n"),
        ("bad.td", b"\n  def x : Missing;\n"),
        ("loop.td", b"include \"loop.td\"\n"),
    ]);
    let options = Options::default()
        .include_paths(vec!["lib/".to_owned()])
        .defines(vec!["FROM_OUTSIDE".to_owned()]);
    let session = Session::new(&files, options);
    for (root, name) in [("a.td", "a"), ("b.td", "b")] {
        let evaluation = session.evaluate(root);
        assert_eq!(errors(&evaluation), [""; 0], "{root}");
        assert!(
            evaluation
                .records
                .get(name)
                .is_some_and(|record| record.is_subclass_of("Base")),
            "{root}"
        );
    }
    assert_eq!(session.sources().files().count(), 3);
    let evaluation = session.evaluate("c.td");
    let error = &evaluation.diagnostics[0];
    assert_eq!(error.message, "Couldn't find class 'Missing'");
    assert_eq!(error.notes[0].message, "included from here");
    let span = error.span.expect("a place");
    let at = session.sources().line_column(span.file, span.start);
    assert_eq!((at.line, at.column), (2, 11));
    assert_eq!(
        errors(&session.evaluate("loop.td")),
        ["include cycle: loop.td -> loop.td"]
    );
    assert_eq!(
        errors(&session.evaluate("none.td")),
        ["could not open input file 'none.td'"]
    );
}

/// Input that would take forever, or all memory, or the whole stack, is an error.
#[test]
fn limits() {
    let many = 100_000;
    let nested = |open: &str| format!("def x {{ list<int> v = {} }}", open.repeat(many));
    let inputs = [
        (nested("["), "nesting is too deep (more than 10000 levels)"),
        (
            nested("!if("),
            "nesting is too deep (more than 10000 levels)",
        ),
        (
            nested("!head("),
            "nesting is too deep (more than 10000 levels)",
        ),
        (
            format!("def y; def x {{ dag v = {} }}", "(y ".repeat(many)),
            "nesting is too deep (more than 10000 levels)",
        ),
        (
            "foreach i = [1] in ".repeat(many),
            "nesting is too deep (more than 10000 levels)",
        ),
        (
            format!("def x {{ {} }}", "list<".repeat(many)),
            "nesting is too deep (more than 10000 levels)",
        ),
        (
            format!("def x {{ int v = x{}; }}", ".x".repeat(many)),
            "a value has too many suffixes",
        ),
        (
            format!("class C<string q> {{ string s = q{}; }}", "#q".repeat(many)),
            "a value is nested too deeply (more than 100000 levels)",
        ),
        (
            "class R<int n> { R r = R<!add(n, 1)>; }\ndef x : R<0>;".to_owned(),
            "evaluation is nested too deeply (more than 100000 levels)",
        ),
        (
            "def x { list<int> v = !range(9223372036854775807); }".to_owned(),
            "a value is too long (more than 16777216 elements)",
        ),
        (
            "def x { list<int> v = !listsplat(1, 99999999999); }".to_owned(),
            "a value is too long (more than 16777216 elements)",
        ),
        (
            "class D<string s> { string r = !foldl(s, !range(100), a, b, a#a); }".to_owned(),
            "a value is too large",
        ),
        (
            "def x { string s = !subst(\"\", \"a\", \"b\"); }".to_owned(),
            "!subst of an empty string has no end",
        ),
    ];
    for (text, expected) in inputs {
        let files = files(&[("a.td", text.as_bytes())]);
        let session = Session::new(&files, Options::default());
        let found = session.evaluate("a.td");
        assert_eq!(
            errors(&found).first().copied(),
            Some(expected),
            "{}",
            &text[..text.len().min(60)]
        );
    }
}

#[test]
fn bytes_that_are_no_text() {
    let text: &[u8] = b"def x\0 { string s = \"a\xffb\"; code c = [{\x80}]; }\n// \xfe\n";
    let files = files(&[("a.td", text)]);
    let session = Session::new(&files, Options::default());
    let evaluation = session.evaluate("a.td");
    assert_eq!(
        errors(&evaluation),
        ["NUL character is invalid in source; treated as space"]
    );
    let record = evaluation.records.get("x").expect("x");
    assert_eq!(record.value("s").as_str(), Some("a\u{fffd}b"));
    assert_eq!(record.value("c").as_str(), Some("\u{fffd}"));
}
