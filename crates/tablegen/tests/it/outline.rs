//! Statements of a file, and comments between its tokens.

use tablegen::{MemoryFiles, Options, Session, StatementKind as K, line_comments};

#[test]
fn comments_are_found_between_tokens() {
    let text = "a // one\n\"// no \\\" //\" /* // no /* */ // */ [{ // no }] // two\r\n// three";
    let found: Vec<&str> = line_comments(text.as_bytes())
        .into_iter()
        .map(|range| &text[range])
        .collect();
    assert_eq!(found, ["// one", "// two", "// three"]);
    assert_eq!(line_comments(b"/* // open").len(), 0);
    assert_eq!(line_comments(b"\"open // \n// two").len(), 1);
}

#[test]
fn statements_are_listed_with_those_inside() {
    let text = "class A;\nmulticlass M { def _X : A; }\nlet a = 1 in { defm N : M; }\nif 1 then def B; else def C;\n";
    let mut files = MemoryFiles::default();
    files.0.insert("a.td".to_owned(), text.as_bytes().into());
    let session = Session::new(&files, Options::default());
    let root = session.evaluate("a.td").root.expect("it can be read");
    let found = session.statements(root);
    let kinds: Vec<K> = found.iter().map(|statement| statement.kind).collect();
    assert_eq!(
        kinds,
        [
            K::Class,
            K::MultiClass,
            K::Def,
            K::Let,
            K::Defm,
            K::If,
            K::Def,
            K::Def
        ]
    );
    let written =
        |index: usize| &text[found[index].span.start as usize..found[index].span.end as usize];
    assert_eq!(written(0), "class A;");
    assert_eq!(written(2), "def _X : A;");
    assert_eq!(written(7), "def C;");
}
