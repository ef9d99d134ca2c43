//! Links as they are in the book.

use book::internals::{Place, normal, places, seen_from};
use std::path::Path;

fn marked(content: &str) -> Vec<String> {
    let show = |place: Place| match place {
        Place::Target(range) => content[range].to_owned(),
        Place::Odd(text) => format!("odd {text}"),
        Place::Code(range, _) => format!("code {}", &content[range]),
    };
    places(content).into_iter().map(show).collect()
}

#[test]
fn what_is_turned() {
    let page = "# F210\n\n[a](b.md#c) and F210, `F211`, XF212, F2130, F999.\n\n| F200 | [F201](d.md) |\n|---|---|\n\n    F202\n";
    assert_eq!(marked(page), ["b.md#c", "code F210", "code F200", "d.md"]);
    assert_eq!(marked("[a][b] <https://c.org>\n\n[b]: d.md\n"), ["odd [a][b]"]);
    assert_eq!(marked("[![p](q.svg)](r.md)"), ["r.md", "q.svg"]);
}

#[test]
fn paths() {
    assert_eq!(normal(Path::new("docs/../python/./README.md")), Some("python/README.md".into()));
    assert_eq!(normal(Path::new("docs/../../x")), None);
    assert_eq!(seen_from(Path::new("codes/F001.md"), Path::new("a/b.md")), "../a/b.md");
    assert_eq!(seen_from(Path::new("index.md"), Path::new("a.md")), "a.md");
}
