//! Findings as text.

use format_compiler::diagnostic::{
    Applicability, Diagnostic, Fix, Label, Renderer, fancy, plain, title,
};
use tablegen::{FileId, SourceMap, Span};

fn sources(text: &[u8]) -> (SourceMap, FileId) {
    let mut sources = SourceMap::default();
    let file = sources.add("a.td", text.into());
    (sources, file)
}

#[test]
fn one_line() {
    let (sources, file) = sources(b"one\ntwo three\n");
    let span = Some(Span {
        file,
        start: 8,
        end: 13,
    });
    let diagnostic = Diagnostic::error(title::no_anchor(), span);
    assert_eq!(
        plain(&diagnostic, &sources),
        "a.td:2:5: error[F050]: optional group has no anchor element"
    );
}

#[test]
fn columns_are_bytes_also_with_the_source() {
    let (sources, file) = sources("é é two\n".as_bytes());
    let diagnostic = Diagnostic::error(
        title::no_anchor(),
        Some(Span {
            file,
            start: 6,
            end: 9,
        }),
    );
    assert!(plain(&diagnostic, &sources).starts_with("a.td:1:7: "));
    let text = fancy(&diagnostic, &sources, false);
    assert!(text.contains("[ a.td:1:7 ]"), "{text}");
}

#[test]
fn each_block_is_named_by_its_own_place() {
    let (sources, file) = sources(b"one\ntwo\nthree four\n");
    let mut diagnostic = Diagnostic::error(
        title::no_anchor(),
        Some(Span {
            file,
            start: 14,
            end: 18,
        }),
    );
    let label = |start, end| Label {
        span: Span { file, start, end },
        text: "there".to_owned(),
    };
    diagnostic.labels = vec![label(0, 3), label(4, 7)];
    let text = fancy(&diagnostic, &sources, false);
    let places: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split("-[ ").nth(1))
        .collect();
    assert_eq!(places, ["a.td:3:7 ]", "a.td:1:1 ]"], "{text}");
}

#[test]
fn lines_fit_into_the_terminal() {
    let line = format!("{}MARK{}", "a ".repeat(90), "b ".repeat(90));
    let (sources, file) = sources(line.as_bytes());
    let diagnostic = Diagnostic::error(
        title::no_anchor(),
        Some(Span {
            file,
            start: 180,
            end: 184,
        }),
    );
    for width in [40, 80, 120, 200] {
        let text = Renderer::new(&sources)
            .width(Some(width))
            .render(&diagnostic, false);
        assert!(
            text.contains("MARK") && text.lines().skip(1).all(|line| line.len() <= width),
            "{width}: {text}"
        );
    }
    assert!(fancy(&diagnostic, &sources, false).contains(line.trim_end()));
}

#[test]
fn any_span_in_any_text() {
    let text = "`é`\u{1F600}\x0c\r\nx".as_bytes();
    for text in [text, b"\xff\xfe`\xc3", b""] {
        let (sources, file) = sources(text);
        for start in 0..text.len() as u32 + 2 {
            for end in start..text.len() as u32 + 3 {
                let span = Span { file, start, end };
                let mut diagnostic =
                    Diagnostic::error(title::invalid_literal("x", "wrong"), Some(span));
                diagnostic.labels.push(Label {
                    span: Span {
                        file,
                        start: 0,
                        end,
                    },
                    text: "here".to_owned(),
                });
                let (title, applicability) = ("nothing".to_owned(), Applicability::Safe);
                diagnostic.fix = Some(Fix {
                    title,
                    edits: Vec::new(),
                    applicability,
                    affects: Vec::new(),
                });
                assert!(fancy(&diagnostic, &sources, false).contains("wrong"));
            }
        }
    }
}

#[test]
fn any_span_in_long_lines() {
    let text = [
        &"é".repeat(400).into_bytes()[..],
        b"\r\n",
        &b"\xff".repeat(500),
        b"\n",
        &[b'x'; 900],
    ]
    .concat();
    let (sources, file) = sources(&text);
    for start in (0..text.len() as u32).step_by(53) {
        for end in (start..text.len() as u32 + 3).step_by(71) {
            let mut diagnostic = Diagnostic::error(
                title::invalid_literal("x", "wrong"),
                Some(Span { file, start, end }),
            );
            diagnostic.labels.push(Label {
                span: Span {
                    file,
                    start: 7,
                    end: start,
                },
                text: "there".to_owned(),
            });
            let text = fancy(&diagnostic, &sources, true);
            assert!(text.contains("wrong") && text.len() < 4000, "{text}");
        }
    }
}
