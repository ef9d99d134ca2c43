//! Translation of links to their targets in the book.

use crate::chapters::Pages;
use crate::codes;
use format_compiler::diagnostic::Code;
use mdbook_driver::book::Chapter;
use pulldown_cmark::{Event, LinkType, Options, Parser, Tag, TagEnd};
use std::ops::Range;
use std::path::{Component, Path, PathBuf};

/// Translates the links of a chapter from files of the project to chapters and to the repository at this address. If
/// it is empty, only the text of a link to the repository remains. Codes named in the text become links to their
/// pages. Returns the invalid links.
pub(crate) fn turn(
    chapter: &mut Chapter,
    pages: &Pages,
    project: &Path,
    repository: &str,
) -> Vec<String> {
    let (Some(source), Some(path)) = (&chapter.source_path, &chapter.path) else {
        return Vec::new();
    };
    let mut problems = Vec::new();
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for place in places(&chapter.content) {
        match place {
            Place::Target { target, link } => {
                match leads_to(
                    &chapter.content[target.clone()],
                    source,
                    path,
                    pages,
                    project,
                ) {
                    Ok(To::Same) => {}
                    Ok(To::Page(page)) => edits.push((target, page)),
                    Ok(To::Repository(file)) => {
                        edits.extend(to_repository(
                            repository,
                            &file,
                            &chapter.content,
                            target,
                            link,
                        ));
                    }
                    Err(problem) => problems.push(format!("{}: {problem}", source.display())),
                }
            }
            Place::Odd(text) => {
                problems.push(format!(
                    "{}: a link that isn't `[text](target)`: {text}",
                    source.display()
                ));
            }
            Place::Code(range, code) if *path != codes::path(code) => {
                let link = format!("[{code}]({})", seen_from(path, &codes::path(code)));
                edits.push((range, link));
            }
            Place::Code(..) => {}
        }
    }
    // A link around a picture ends after it.
    edits.sort_by_key(|(range, _)| range.start);
    for (range, text) in edits.into_iter().rev() {
        chapter.content.replace_range(range, &text);
    }
    problems
}

/// A place in a text to be changed for the book.
pub enum Place {
    /// A link or a picture.
    Target {
        /// The range of the target.
        target: Range<usize>,
        /// The range of the whole link.
        link: Range<usize>,
    },
    /// A link in an unsupported syntax.
    Odd(String),
    /// The name of a code.
    Code(Range<usize>, Code),
}

/// The places in a page, in order.
pub fn places(content: &str) -> Vec<Place> {
    let mut places = Vec::new();
    // Links never contain links, and headings and code blocks stay as they are.
    let mut closed = 0;
    for (event, range) in Parser::new_ext(content, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(
                Tag::Link {
                    link_type,
                    dest_url,
                    ..
                }
                | Tag::Image {
                    link_type,
                    dest_url,
                    ..
                },
            ) => {
                closed += 1;
                let text = &content[range.clone()];
                match (link_type, text.rfind(&format!("]({dest_url}"))) {
                    (LinkType::Inline, Some(at)) => {
                        let start = range.start + at + 2;
                        places.push(Place::Target {
                            target: start..start + dest_url.len(),
                            link: range,
                        });
                    }
                    (LinkType::Autolink | LinkType::Email, _) => {}
                    _ => places.push(Place::Odd(text.to_owned())),
                }
            }
            Event::Start(Tag::Heading { .. } | Tag::CodeBlock(_)) => closed += 1,
            Event::End(TagEnd::Link | TagEnd::Image | TagEnd::Heading(_) | TagEnd::CodeBlock) => {
                closed -= 1;
            }
            Event::Text(_) if closed == 0 => {
                places.extend(named_codes(&content[range.clone()]).map(|(at, code)| {
                    let start = range.start + at;
                    Place::Code(start..start + 4, code)
                }));
            }
            _ => {}
        }
    }
    places
}

/// The codes in a text as words, with their places.
fn named_codes(text: &str) -> impl Iterator<Item = (usize, Code)> {
    text.match_indices('F').filter_map(|(at, _)| {
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
        let (name, behind) = text[at..].split_at_checked(4)?;
        let stands_alone = !text[..at].ends_with(is_part) && !behind.starts_with(is_part);
        Code::from_name(name)
            .filter(|_| stands_alone)
            .map(|code| (at, code))
    })
}

/// The target of a link in the book.
enum To {
    /// The link stays as it is.
    Same,
    /// A chapter, relative to the page.
    Page(String),
    /// A file of the repository, with a section in it.
    Repository(String),
}

fn leads_to(
    target: &str,
    source: &Path,
    path: &Path,
    pages: &Pages,
    project: &Path,
) -> Result<To, String> {
    if target.starts_with('#') || target.contains("://") {
        return Ok(To::Same);
    }
    let (file, section) = target
        .split_once('#')
        .map_or((target, ""), |(file, _)| (file, &target[file.len()..]));
    let folder = source.parent().unwrap_or(Path::new(""));
    let file =
        normal(&folder.join(file)).ok_or_else(|| format!("{target} is outside of the project"))?;
    if let Some(page) = pages.get(&file) {
        return Ok(To::Page(seen_from(path, page) + section));
    }
    if !project.join(&file).exists() {
        return Err(format!("{target} does not exist"));
    }
    // Pictures are copied with the pages.
    if file.starts_with("docs") && file.extension().is_some_and(|extension| extension == "svg") {
        return Ok(To::Same);
    }
    Ok(To::Repository(slashes(&file) + section))
}

/// The edits that make a link point to a file of the repository, or remove all but its text.
pub fn to_repository(
    repository: &str,
    file: &str,
    content: &str,
    target: Range<usize>,
    link: Range<usize>,
) -> Vec<(Range<usize>, String)> {
    if !repository.is_empty() {
        return vec![(target, format!("{repository}/blob/main/{file}"))];
    }
    // The text between the brackets stays: `[text](target)`, `![text](target)`.
    let text = link.start + content[link.clone()].find('[').map_or(0, |at| at + 1);
    let brackets = [link.start..text, target.start - "](".len()..link.end];
    brackets
        .into_iter()
        .map(|bracket| (bracket, String::new()))
        .collect()
}

/// A path without `.` and `..`; `None` if it leaves its starting point.
pub fn normal(path: &Path) -> Option<PathBuf> {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                if !normal.pop() {
                    return None;
                }
            }
            Component::Normal(name) => normal.push(name),
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(normal)
}

/// A place in the book, relative to the page `from`.
pub fn seen_from(from: &Path, to: &Path) -> String {
    let depth = from.components().count() - 1;
    "../".repeat(depth) + &slashes(to)
}

fn slashes(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}
