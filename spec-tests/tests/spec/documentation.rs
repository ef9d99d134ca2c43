//! Every page and section mentioned in the documentation or the comments of the code exists.

// Tests read files.
#![allow(clippy::disallowed_methods)]

use std::path::{Path, PathBuf};

/// The sources or the pages of the project, by the end of their names.
pub(crate) fn files(extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(spec_tests::workspace()).expect("the folder is readable");
    let paths = entries.map(|entry| entry.expect("an entry of the folder").path());
    // Build folders and the folders of tools are not ours.
    let is_ours = |path: &PathBuf| {
        path.file_name()
            .is_some_and(|name| name != "target" && !name.to_string_lossy().starts_with('.'))
    };
    let (folders, mut files): (Vec<PathBuf>, Vec<PathBuf>) =
        paths.filter(is_ours).partition(|path| path.is_dir());
    files.retain(|path| path.extension().is_some_and(|own| own == extension));
    files.extend(
        folders
            .iter()
            .flat_map(|folder| spec_tests::files_below(folder, extension)),
    );
    files
}

/// The text of a page, or the comments of a source.
fn prose(file: &Path) -> String {
    let text = std::fs::read_to_string(file).expect("a source or a page");
    if file.extension().is_some_and(|extension| extension == "md") {
        return text;
    }
    text.lines()
        .filter(|line| line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The anchor of a heading in a link.
fn anchor(heading: &str) -> String {
    let words = heading.trim().to_lowercase().replace(' ', "-");
    words
        .chars()
        .filter(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_'))
        .collect()
}

fn has_section(page: &str, wanted: &str) -> bool {
    let headings = page.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| anchor(line.trim_start_matches('#')))
        .any(|heading| heading == wanted)
}

/// The pages and sections mentioned in a text: targets of links, seen from `folder`, and paths that begin with
/// `docs/`.
fn references<'t>(text: &'t str, folder: &Path, root: &Path) -> Vec<(PathBuf, Option<&'t str>)> {
    let links = text
        .split("](")
        .skip(1)
        .filter_map(|rest| Some((folder, rest.split_once(')')?.0)));
    let is_end = |letter: char| !(letter.is_ascii_alphanumeric() || "-_./#".contains(letter));
    let paths = text
        .split('`')
        .filter(|part| part.starts_with("docs/") && !part.contains(is_end));
    links
        .chain(paths.map(|path| (root, path)))
        .filter_map(|(base, target)| {
            let (path, section) = target
                .split_once('#')
                .map_or((target, None), |(path, section)| (path, Some(section)));
            path.ends_with(".md").then(|| (base.join(path), section))
        })
        .collect()
}

pub(crate) fn every_reference_exists() {
    let root = spec_tests::workspace();
    let mut missing = Vec::new();
    let mut sections = 0;
    for file in files("rs").into_iter().chain(files("md")) {
        let text = prose(&file);
        let folder = file.parent().expect("a file stands in a folder");
        let own = text
            .split("](#")
            .skip(1)
            .filter_map(|rest| Some((file.clone(), Some(rest.split_once(')')?.0))));
        for (page, section) in references(&text, folder, &root).into_iter().chain(own) {
            let content = std::fs::read_to_string(&page).unwrap_or_default();
            sections += usize::from(section.is_some());
            if content.is_empty() || section.is_some_and(|section| !has_section(&content, section))
            {
                missing.push(format!(
                    "{}: {}#{}",
                    file.display(),
                    page.display(),
                    section.unwrap_or_default()
                ));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    assert!(sections >= 10, "{sections} sections are referred to");
}

pub(crate) fn every_code_exists() {
    for page in spec_tests::files_below(&spec_tests::workspace().join("docs"), "md") {
        let text = std::fs::read_to_string(&page).expect("a page");
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
        let is_code = |word: &&str| {
            word.len() == 4 && word.starts_with('F') && word[1..].parse::<u16>().is_ok()
        };
        for code in words.filter(is_code) {
            let explanation =
                spec_tests::workspace().join(format!("format-compiler/pages/{code}.md"));
            assert!(explanation.is_file(), "{}: {code}", page.display());
        }
    }
}

pub(crate) fn anchors() {
    assert_eq!(anchor(" `custom` and `ref`"), "custom-and-ref");
    assert!(has_section(
        "# A\n## What does not round-trip\n",
        "what-does-not-round-trip"
    ));
    assert!(!has_section("# A\ntext\n", "text"));
    let text = "see [b](b.md#c) and `docs/d.md`, not `docs/e d.md` or [f](g.rs)";
    let expected = [
        (PathBuf::from("here/b.md"), Some("c")),
        (PathBuf::from("root/docs/d.md"), None),
    ];
    assert_eq!(
        references(text, Path::new("here"), Path::new("root")),
        expected
    );
}
