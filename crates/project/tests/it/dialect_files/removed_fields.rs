//! Statements around a name.

use project::dialect_files::internals::statement;
use tablegen::{FileId, Span};

#[test]
fn a_statement_is_found_around_its_name() {
    let found = |text: &str| {
        let start = text.find("name").expect("it is there") as u32;
        let name = Span {
            file: FileId(0),
            start,
            end: start + 4,
        };
        statement(name, text.as_bytes()).map(|(span, value)| {
            (
                text[span.start as usize..span.end as usize].to_owned(),
                value,
            )
        })
    };
    let pair = |statement: &str, value: &str| Some((statement.to_owned(), value.to_owned()));
    assert_eq!(
        found("{\n  let name = 1;\n}"),
        pair("  let name = 1;\n", "1")
    );
    assert_eq!(
        found("{ let  name=true; let x = 2; }"),
        pair("let  name=true;", "true")
    );
    assert_eq!(found("let name = 1 in"), None);
    assert_eq!(found("bit name = 1;"), None);
}
