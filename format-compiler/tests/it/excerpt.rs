//! Long lines in excerpts.

use format_compiler::diagnostic::line_around;
use format_compiler::internals::{LONGEST_LINE, excerpt, is_needed};
use tablegen::{SourceMap, Span};

#[test]
fn a_line_is_cut_to_the_columns() {
    let line = format!("{}MARK{}", "a".repeat(500), "b".repeat(500));
    for columns in [40, 80, 500] {
        let (text, column) = line_around(line.as_bytes(), 500, columns);
        assert!(
            text.len() <= columns && text[column - 1..].starts_with("MARK"),
            "{text}"
        );
    }
    assert_eq!(line_around(line.as_bytes(), 500, 2000), (line, 501));
}

#[test]
fn a_line_is_cut_between_characters() {
    let line = "é".repeat(1000);
    for at in [0, 900, 901, 1998, 2000, 5000] {
        let (text, column) = line_around(line.as_bytes(), at, 80);
        assert!(text.len() <= 80 && !text.contains('?'), "{text}");
        assert!(text.get(..column - 1).is_some() || at == 901, "{at}");
    }
    assert_eq!(line_around(b"", 3, 80), (String::new(), 1));
    assert_eq!(
        line_around(b"a\x1b[31mb\xffc\r", 6, 80),
        ("a?[31mb?c".to_owned(), 7)
    );
}

#[test]
fn a_long_line_is_cut_around_each_mark() {
    let mut sources = SourceMap::default();
    let line = format!(
        "{}MARK{}LABEL{}",
        "a".repeat(1000),
        "b".repeat(1000),
        "c".repeat(1000)
    );
    let file = sources.add("a.td", format!("one\n{line}\nthree\n").into_bytes().into());
    let mark = Span {
        file,
        start: 1004,
        end: 1008,
    };
    let label = Span {
        file,
        start: 2008,
        end: 2013,
    };
    assert!(is_needed(&sources, &[mark], LONGEST_LINE));
    let excerpt = excerpt(&sources, file, &[mark, label], LONGEST_LINE);
    assert!(
        excerpt.text.len() < 300 && excerpt.text.starts_with("\n...aaa"),
        "{}",
        excerpt.text
    );
    for (span, word) in [(mark, "MARK"), (label, "LABEL")] {
        let [start, end] = [span.start, span.end].map(|offset| excerpt.offset(offset as usize));
        assert_eq!(&excerpt.text[start..end], word);
    }
}
