//! Codes, their titles and their pages.

use format_compiler::diagnostic::{Code, title};

#[test]
fn each_page_is_whole() {
    for &code in Code::ALL {
        let page = code.page();
        assert!(code.text().starts_with("# "), "{code}: heading");
        for part in ["\n**Rule.** ", "\n**Why.** ", "\n**Fix.** "] {
            assert!(page.contains(part), "{code}: {part}");
        }
        assert!(code.examples().is_some(), "{code}: examples");
        let is_varying = |line: &str| line.contains(['{', '}']) && !line.contains("`{`");
        assert!(
            !page
                .lines()
                .any(|line| line.starts_with('>') && is_varying(line)),
            "{code}: {page}"
        );
    }
}

#[test]
fn messages_on_pages() {
    let page = Code::DoesNotComeBack.page();
    assert!(
        page.contains("\n> an instance of `…` does not round-trip: …\n"),
        "{page}"
    );
    let page = Code::TableGen.page();
    assert!(
        page.starts_with("# F900: an error in the TableGen source\n\n**Rule.** "),
        "{page}"
    );
    let page = Code::BraceTaken.page();
    assert!(
        page.contains("\n> … is parsed as …: both begin with `{`\n"),
        "{page}"
    );
}

#[test]
fn titles() {
    let title = title::already_bound("operand", "x");
    assert_eq!(
        (title.code(), title.text()),
        (Code::AlreadyBound, "operand 'x' is already bound")
    );
    assert!(
        Code::AlreadyBound
            .titles()
            .contains(&"{kind} '{name}' is already bound")
    );
}

#[test]
fn addresses() {
    let code = Code::ExpectedComma;
    assert_eq!(
        code.url_in("https://example.org/asmf").as_deref(),
        Some("https://example.org/asmf/codes/F012.html")
    );
    assert_eq!(code.url_in(""), None);
    assert_eq!(code.url(), code.url_in(env!("CARGO_PKG_HOMEPAGE")));
}

#[test]
fn names() {
    assert_eq!(Code::from_name("f012"), Some(Code::ExpectedComma));
    assert_eq!(Code::from_name("F999"), None);
    assert_eq!(Code::from_name("calc.add"), None);
}
