//! Findings as text.

use format_compiler::diagnostic::{
    Applicability, Diagnostic, Fix, Label, Renderer, fancy, github, is_hidden, like_compilers,
    plain, title,
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

#[test]
fn nothing_rendered_is_a_command_to_a_terminal() {
    let text = "one \u{1b}]0;evil\u{7} \u{202e}two\u{2028}\u{85}three\x0b\rfour\r\nfive\n";
    let mut sources = SourceMap::default();
    let file = sources.add("\u{1b}[2J.td", text.as_bytes().into());
    let start = text.find("two").expect("a word") as u32;
    let mut diagnostic = Diagnostic::error(
        title::no_anchor(),
        Some(Span {
            file,
            start,
            end: start + 3,
        }),
    );
    diagnostic.title.push_str("\u{1b}[31m");
    diagnostic.notes.push("a note\u{9b}31m".to_owned());
    diagnostic.help = Some("help \u{2067}".to_owned());
    let all = [
        plain(&diagnostic, &sources),
        like_compilers(&diagnostic, &sources),
        github(&diagnostic, &sources),
        fancy(&diagnostic, &sources, false),
        escapes_aside(&fancy(&diagnostic, &sources, true)),
    ];
    for rendered in all {
        let hidden = rendered.chars().find(|each| is_hidden(*each));
        assert_eq!(hidden, None, "{rendered:?}");
        assert!(rendered.contains("\\u{1b}[2J.td"), "{rendered}");
        assert!(rendered.contains("\\u{1b}[31m"), "{rendered}");
    }
    let line = "one ?]0;evil? ???two?????three  four";
    let text = fancy(&diagnostic, &sources, false);
    let shown = text.lines().position(|each| each.ends_with(line));
    let marks = text
        .lines()
        .nth(shown.expect("the line") + 1)
        .expect("marks");
    let column = |line: &str, part: &str| line.find(part).map(|at| at % 1000);
    let of_line = text
        .lines()
        .nth(shown.expect("the line"))
        .expect("the line");
    assert_eq!(column(of_line, "two"), column(marks, "^"), "{text}");
}

/// The text without our own colors.
fn escapes_aside(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once('m').map_or("", |(_, rest)| rest));
    }
    plain
}
