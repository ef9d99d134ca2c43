//! Builds the book: the pages under `docs/`, other pages of the project, and generated pages (the page of each code,
//! the options of each command, a table of findings). `cargo run -p book` does so.
//!
//! Pages in the project link to files of the project. In the book, links to chapters become links within the book,
//! and all others lead to the repository. As long as the repository has no address, only the text of these remains.

// The tool reads the project and writes the book.
#![allow(clippy::disallowed_methods)]

mod chapters;
mod codes;
mod commands;
mod findings;
mod format_pictures;
mod links;
mod picture;
mod rendered;

use anyhow::{Context, ensure};
use mdbook_driver::MDBook;
use std::path::{Path, PathBuf};

pub use commands::without_page as commands_without_page;

/// Draws the pictures: the picture of a finding, and those of formats, each with its path. The current folder must be
/// the project.
///
/// # Errors
///
/// If a page can't be read, or if it shows a picture of something other than a format.
pub fn pictures(project: &Path) -> anyhow::Result<Vec<(PathBuf, String)>> {
    let mut pictures = vec![(project.join(picture::PICTURE), picture::draw())];
    let page = project.join(format_pictures::PAGE);
    let text = std::fs::read_to_string(&page).with_context(|| page.display().to_string())?;
    let drawn = format_pictures::draw(&text)?;
    pictures.extend(
        drawn
            .into_iter()
            .map(|(path, drawn)| (page.with_file_name(path), drawn)),
    );
    Ok(pictures)
}

/// Builds the book of the project in the folder `project` in the folder `output`, and checks the links in it.
///
/// # Errors
///
/// If a page can't be read, or if a link leads nowhere.
pub fn build(project: &Path, output: &Path) -> anyhow::Result<()> {
    let mut book = MDBook::load(project.join("crates/book"))?;
    book.config.build.build_dir = output.to_path_buf();
    let repository = env!("CARGO_PKG_REPOSITORY");
    if !repository.is_empty() {
        book.config
            .set("output.html.git-repository-url", repository)?;
    }
    chapters::add(&mut book.book, project)?;
    let pages = chapters::Pages::of(&book.book);
    let mut problems = Vec::new();
    book.book.for_each_chapter_mut(|chapter| {
        commands::add_options(chapter);
        findings::add_table(chapter);
        problems.extend(links::turn(chapter, &pages, project, repository));
    });
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    // Pages left over from an earlier book must not satisfy a link.
    if output.exists() {
        std::fs::remove_dir_all(output).with_context(|| output.display().to_string())?;
    }
    book.build()?;
    let broken = rendered::broken_links(output)?;
    ensure!(broken.is_empty(), "{}", broken.join("\n"));
    Ok(())
}

/// Items used only by this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::findings::{FINDINGS, add_table};
    pub use crate::links::{Place, normal, places, seen_from, to_repository};
    pub use crate::rendered::{Page, broken_links};
}
