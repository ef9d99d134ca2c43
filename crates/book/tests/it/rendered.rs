//! Links of the rendered book.

use book::internals::{Page, broken_links};

#[test]
fn links_and_ids() {
    let page = Page::of(
        "<h1 id=\"a\"><a href='b.html#c'>d</a></h1><script>let e = '<a href=\"f\">';</script><img src=g.svg id=h>",
    );
    assert_eq!(
        page.links.into_inner(),
        ["b.html#c", "g.svg"].map(str::to_owned).into()
    );
    assert_eq!(page.ids.into_inner(), ["a", "h"].map(str::to_owned).into());
}

#[test]
fn what_leads_nowhere() {
    let folder = std::env::temp_dir().join(format!("book-links-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("b")).expect("the folder for temporary files is writable");
    let write =
        |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("it is writable");
    write(
        "a.html",
        "<p id=x><a href='b/c.html#y'><a href='b/c.html#z'><a href='#x'><a href='https://d.org'><img src=e.svg>",
    );
    write(
        "b/c.html",
        "<p id=y><a href='../a.html'><a href='../f.html'>",
    );
    let found = broken_links(&folder).expect("the files are readable");
    std::fs::remove_dir_all(&folder).expect("it is ours");
    let links: Vec<&str> = found
        .iter()
        .filter_map(|line| line.split(": ").nth(1))
        .collect();
    assert_eq!(
        links,
        [
            "b/c.html#z leads nowhere",
            "e.svg leads nowhere",
            "../f.html leads nowhere"
        ]
    );
}
