//! Descriptions as text and as HTML.

use documents::internals::html_of;
use documents::{unindented, unindented_format};

fn html(markdown: &str) -> String {
    html_of(markdown, 3, &|_| None)
}

#[test]
fn html_in_descriptions_is_text() {
    for hostile in [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)> b",
        "<a href='javascript:alert(1)'>x</a>",
        "[x](javascript:alert(1))",
        "[x](JavaScript:alert(1))",
        "![x](javascript:alert(1))",
        "<javascript:alert(1)>",
        "[x](data:text/html,<script>alert(1)</script>)",
        "| a |\n|---|\n| <script>alert(1)</script> |",
        "```html\"onmouseover=alert(1)\n<script>\n```",
        "# <svg onload=alert(1)>",
        "[x]: javascript:alert(1)\n\n[x]",
    ] {
        let html = html(hostile);
        assert!(
            !html.contains("<script") && !html.contains("<img") && !html.contains("<svg"),
            "{html}"
        );
        assert!(
            !html.to_lowercase().contains("href=\"javascript") && !html.contains("href=\"data"),
            "{html}"
        );
        assert!(!html.contains("\"onmouseover"), "{html}");
    }
}

#[test]
fn links_to_the_web_stay() {
    assert!(html("[a](https://a.b/c)").contains("href=\"https://a.b/c\""));
    assert!(html("<x@y.z>").contains("href=\"mailto:x@y.z\""));
    let linked = html_of("see `a.b`", 3, &|code| {
        (code == "a.b").then(|| "a.b.html".to_owned())
    });
    assert!(
        linked.contains("<a href=\"a.b.html\"><code>a.b</code></a>"),
        "{linked}"
    );
}

#[test]
fn headings_begin_below_that_of_the_page() {
    assert_eq!(html("# a\n## b\n"), "<h3>a</h3>\n<h4>b</h4>\n");
    assert_eq!(html("#### a\n# b\n"), "<h3>a</h3>\n<h3>b</h3>\n");
    assert_eq!(
        html("# a\n#### b\n## c\n"),
        "<h3>a</h3>\n<h4>b</h4>\n<h4>c</h4>\n"
    );
}

#[test]
fn long_texts_take_little_time() {
    let mut unclosed = String::from("| a | b |\n|---|---|\n");
    unclosed.push_str(&"| [x]( ` ** <b ".repeat(40_000));
    assert!(html(&unclosed).contains("<table>"));
    assert!(html(&"> ".repeat(2_000)).len() < 2_000);
    assert_eq!(
        html(&("- ".repeat(2_000) + "end")).matches("<li>").count(),
        40
    );
    assert!(html(&"word ".repeat(200_000)).len() >= 1_000_000);
}

#[test]
fn common_indentation_goes() {
    assert_eq!(unindented("\n    a\n\n      b\n  "), "a\n\n  b");
    assert_eq!(unindented(""), "");
    assert_eq!(
        unindented_format("$a\n      $b\n        $c "),
        "$a\n$b\n  $c"
    );
    assert_eq!(unindented_format("\n  $a\n    $b"), "$a\n  $b");
}
