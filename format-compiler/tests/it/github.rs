//! Findings as annotations of GitHub.

use format_compiler::diagnostic::{Diagnostic, Severity, github, title};
use tablegen::{SourceMap, Span};

#[test]
fn escapes() {
    let mut sources = SourceMap::default();
    let file = sources.add("a,b:100%.td", b"one\ntwo three\n"[..].into());
    let span = Span {
        file,
        start: 8,
        end: 13,
    };
    let mut diagnostic = Diagnostic::error(title::invalid_literal("\r\n", "100%, no"), Some(span));
    diagnostic.subject = Some("bad.op".to_owned());
    assert_eq!(
        github(&diagnostic, &sources),
        "::error file=a%2Cb%3A100%25.td,line=2,endLine=2,col=5,endColumn=10,title=F007 in bad.op\
         ::expected valid literal but got '%0D%0A': 100%25, no"
    );
}

#[test]
fn several_lines_have_no_columns() {
    let mut sources = SourceMap::default();
    let file = sources.add("a.td", b"one\ntwo three\n"[..].into());
    let mut diagnostic = Diagnostic::error(
        title::no_anchor(),
        Some(Span {
            file,
            start: 0,
            end: 5,
        }),
    );
    diagnostic.severity = Severity::Warning;
    let message = "optional group has no anchor element";
    let expected = format!("::warning file=a.td,line=1,endLine=2,title=F050::{message}");
    assert_eq!(github(&diagnostic, &sources), expected);
}
