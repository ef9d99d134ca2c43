//! The page of each code.

use format_compiler::diagnostic::Code;
use mdbook_driver::book::{BookItem, Chapter, SectionNumber};
use std::fmt::Write;
use std::path::PathBuf;

/// The chapter with the list of codes.
pub(crate) const LIST: &str = "codes.md";

/// The place of a code's page in the book.
pub(crate) fn path(code: Code) -> PathBuf {
    PathBuf::from(format!("codes/{code}.md"))
}

/// Adds a table of all codes to their chapter, the definitions used by their examples, and a chapter for each code.
pub(crate) fn add(list: &mut Chapter) {
    let text = &mut list.content;
    text.push_str("\n## The codes\n\n<div class=\"sortable\">\n\n| code | about |\n|---|---|\n");
    for &code in Code::ALL {
        // Writing to a string never fails.
        let _ = writeln!(text, "| {code} | {} |", in_cell(code.heading()));
    }
    let preamble = format_compiler::diagnostic::pages::EXAMPLE_PREAMBLE;
    let _ = write!(
        text,
        "\n</div>\n\n## The examples\n\nThe examples on their pages follow these lines:\n\n```td\n{preamble}```\n"
    );
    let parents = vec![list.name.clone()];
    // The depth of a chapter follows from its number.
    let place = list.number.clone().unwrap_or_default();
    let numbers = (1..).map(|number| place.iter().copied().chain([number]).collect());
    let chapters = Code::ALL
        .iter()
        .zip(numbers)
        .map(|(&code, number)| chapter(code, number, parents.clone()));
    list.sub_items = chapters.map(BookItem::Chapter).collect();
}

fn chapter(code: Code, number: SectionNumber, parents: Vec<String>) -> Chapter {
    let name = format!("{code}: {}", code.heading().replace('`', ""));
    // The link is relative to the source file, like all links in chapters.
    let lines = format!("[a few lines](../../docs/{LIST}#the-examples)");
    let content = format!(
        "{}\nThe examples follow {lines} that are the same for all codes.\n",
        code.page()
    );
    let mut chapter = Chapter::new(&name, content, path(code), parents);
    chapter.source_path = Some(format!("format-compiler/pages/{code}.md").into());
    chapter.number = Some(number);
    chapter
}

/// Escapes a text for a cell of a Markdown table.
pub(crate) fn in_cell(text: &str) -> String {
    text.replace('|', "\\|")
}
