//! Translation of links.

use book::internals::{Place, normal, places, seen_from, to_repository};
use std::path::Path;

fn marked(content: &str) -> Vec<String> {
    let show = |place: Place| match place {
        Place::Target { target, .. } => content[target].to_owned(),
        Place::Odd(text) => format!("odd {text}"),
        Place::Code(range, _) => format!("code {}", &content[range]),
    };
    places(content).into_iter().map(show).collect()
}

#[test]
fn what_is_turned() {
    let page = "# F210\n\n[a](b.md#c) and F210, `F211`, XF212, F2130, F999.\n\n| F200 | [F201](d.md) |\n|---|---|\n\n    F202\n";
    assert_eq!(marked(page), ["b.md#c", "code F210", "code F200", "d.md"]);
    assert_eq!(
        marked("[a][b] <https://c.org>\n\n[b]: d.md\n"),
        ["odd [a][b]"]
    );
    assert_eq!(marked("[![p](q.svg)](r.md)"), ["r.md", "q.svg"]);
}

#[test]
fn links_to_the_repository() {
    let turned = |content: &str, repository: &str| {
        let mut edits = Vec::new();
        for place in places(content) {
            let Place::Target { target, link } = place else {
                continue;
            };
            edits.extend(to_repository(
                repository,
                "src/lib.rs#L1",
                content,
                target,
                link,
            ));
        }
        edits.sort_by_key(|(range, _)| range.start);
        let mut content = content.to_owned();
        for (range, text) in edits.into_iter().rev() {
            content.replace_range(range, &text);
        }
        content
    };
    let page = "See [the `code`](../src/lib.rs#L1), [this](x \"a title\").";
    assert_eq!(turned(page, ""), "See the `code`, this.");
    assert_eq!(turned("[![a](b)](c)", ""), "a");
    let expected = "See [the `code`](https://a.org/b/blob/main/src/lib.rs#L1), \
                    [this](https://a.org/b/blob/main/src/lib.rs#L1 \"a title\").";
    assert_eq!(turned(page, "https://a.org/b"), expected);
}

#[test]
fn paths() {
    assert_eq!(
        normal(Path::new("docs/../python/./README.md")),
        Some("python/README.md".into())
    );
    assert_eq!(normal(Path::new("docs/../../x")), None);
    assert_eq!(
        seen_from(Path::new("codes/F001.md"), Path::new("a/b.md")),
        "../a/b.md"
    );
    assert_eq!(seen_from(Path::new("index.md"), Path::new("a.md")), "a.md");
}
