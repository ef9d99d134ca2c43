//! The chapters of the book.

use crate::codes;
use anyhow::Context;
use mdbook_driver::book::{Book, BookItem, Chapter};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder of the pages listed in `SUMMARY.md`, relative to the project.
const PAGES: &str = "docs";

/// A page of the project outside of the folder.
struct Added {
    /// The chapter before it.
    after: &'static str,
    name: &'static str,
    source: &'static str,
    path: &'static str,
}

const ADDED: [Added; 4] = [
    Added {
        after: "hooks.md",
        name: "From Python",
        source: "python/README.md",
        path: "python.md",
    },
    Added {
        after: "fuzzing.md",
        name: "Fuzz targets",
        source: "fuzz/README.md",
        path: "fuzz-targets.md",
    },
    Added {
        after: "versioning.md",
        name: "Changes",
        source: "CHANGELOG.md",
        path: "changes.md",
    },
    Added {
        after: "architecture.md",
        name: "Contributing",
        source: ".github/CONTRIBUTING.md",
        path: "contributing.md",
    },
];

/// Adds the pages outside of `docs/` and the generated pages. The source of each chapter is then its path in the
/// project, and its path the place in the book.
///
/// # Errors
///
/// If a page can't be read, or if the chapter before it doesn't exist.
pub(crate) fn add(book: &mut Book, project: &Path) -> anyhow::Result<()> {
    book.for_each_chapter_mut(|chapter| {
        if let Some(source) = &mut chapter.source_path {
            *source = Path::new(PAGES).join(&*source);
        }
        // The name for the page of a folder.
        if chapter.path.as_deref() == Some(Path::new("README.md")) {
            chapter.path = Some("index.md".into());
        }
    });
    for added in &ADDED {
        let path = project.join(added.source);
        let content = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let mut chapter = Chapter::new(added.name, content, added.path, Vec::new());
        chapter.source_path = Some(added.source.into());
        let place = book
            .items
            .iter()
            .position(|item| is_at(item, added.after))
            .context(added.after)?;
        book.items.insert(place + 1, BookItem::Chapter(chapter));
    }
    let list = book
        .items
        .iter_mut()
        .find(|item| is_at(item, codes::LIST))
        .context(codes::LIST)?;
    if let BookItem::Chapter(list) = list {
        codes::add(list);
    }
    Ok(())
}

fn is_at(item: &BookItem, path: &str) -> bool {
    matches!(item, BookItem::Chapter(chapter) if chapter.path.as_deref() == Some(Path::new(path)))
}

/// The place in the book of each page of the project with a chapter.
pub(crate) struct Pages {
    paths: BTreeMap<PathBuf, PathBuf>,
}

impl Pages {
    pub(crate) fn of(book: &Book) -> Self {
        let pair = |chapter: &Chapter| Some((chapter.source_path.clone()?, chapter.path.clone()?));
        Pages {
            paths: book.chapters().filter_map(pair).collect(),
        }
    }

    /// The place in the book of the page with this path in the project.
    pub(crate) fn get(&self, source: &Path) -> Option<&Path> {
        self.paths.get(source).map(PathBuf::as_path)
    }
}
