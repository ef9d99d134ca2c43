//! From `pages/F012.md` to the code F012: its name, its titles, its help and its page, all in that one file.
//!
//! A page begins with lines between two `---`:
//!
//! - `name:` the code's name in Rust;
//! - `title:` the message, with a name in braces for each variable part. `title.of_type:` is a further wording;
//! - `help:` the advice, in one sentence.
//!
//! Each title becomes a function, the only way to make it: `title::expected_comma()`,
//! `title::already_bound_of_type(name)`.

use std::fmt::Write;
use std::path::{Path, PathBuf};

type Error = Box<dyn std::error::Error>;

/// The contents of a code's page.
struct Page {
    number: u16,
    name: String,
    /// The suffix of the function's name, and the wording.
    titles: Vec<(String, String)>,
    help: String,
    /// The text after the lines at the top.
    text: String,
}

/// The Rust source of all codes.
pub(crate) fn generate(files: &[PathBuf]) -> Result<String, Error> {
    let mut pages = Vec::new();
    for file in files {
        pages.push(read(file).map_err(|error| format!("{}: {error}", file.display()))?);
    }
    let mut source = String::new();
    declaration(&pages, &mut source)?;
    constructors(&pages, &mut source)?;
    Ok(source)
}

fn read(file: &Path) -> Result<Page, Error> {
    let stem = file
        .file_stem()
        .and_then(|stem| stem.to_str())
        .unwrap_or_default();
    let number = stem
        .strip_prefix('F')
        .ok_or("the file is not named after a code, as in `F012.md`")?
        .parse()?;
    let content = std::fs::read_to_string(file)?;
    let head = content
        .strip_prefix("---\n")
        .and_then(|rest| rest.split_once("\n---\n"));
    let (head, text) = head.ok_or("the page does not begin with lines between two `---`")?;
    let mut page = Page {
        number,
        name: String::new(),
        titles: Vec::new(),
        help: String::new(),
        text: text.to_owned(),
    };
    for line in head.lines() {
        let (key, value) = line
            .split_once(": ")
            .ok_or_else(|| format!("`{line}` is no `key: value`"))?;
        match key.split_once('.') {
            Some(("title", suffix)) => page.titles.push((format!("_{suffix}"), value.to_owned())),
            None if key == "title" => page.titles.push((String::new(), value.to_owned())),
            None if key == "name" => page.name = value.to_owned(),
            None if key == "help" => page.help = value.to_owned(),
            _ => {
                return Err(
                    format!("`{key}` is none of `name`, `title`, `title.…`, `help`").into(),
                );
            }
        }
    }
    if page.name.is_empty() || page.titles.is_empty() {
        return Err("`name:` or `title:` is missing".into());
    }
    Ok(page)
}

/// The enum, and the facts about each code.
fn declaration(pages: &[Page], source: &mut String) -> Result<(), Error> {
    source.push_str(
        "/// Stable code of a finding. A number is never reused and never changes its meaning.\n",
    );
    source.push_str(
        "#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]\n\
         #[non_exhaustive]\n\
         #[repr(u16)]\npub enum Code {\n",
    );
    for Page {
        number,
        name,
        titles,
        ..
    } in pages
    {
        writeln!(
            source,
            "    #[doc = {:?}]\n    {name} = {number},",
            titles[0].1
        )?;
    }
    source.push_str(
        "}\n\nimpl Code {\n    /// Every code in order.\n    pub const ALL: &[Code] = &[",
    );
    for page in pages {
        write!(source, "Code::{}, ", page.name)?;
    }
    source.push_str("];\n\n");
    of_each(
        pages,
        source,
        "/// What to do, in plain words.\n    pub fn help(self) -> &'static str",
        |page| format!("{:?}", page.help),
    )?;
    let doc = "/// Its titles, the usual one first, with a name in braces for each part that varies.\n    ";
    of_each(
        pages,
        source,
        &format!("{doc}pub fn titles(self) -> &'static [&'static str]"),
        |page| {
            let titles: Vec<&String> = page.titles.iter().map(|(_, title)| title).collect();
            format!("&{titles:?}")
        },
    )?;
    of_each(
        pages,
        source,
        "/// Its page without what stands at the top.\n    pub fn text(self) -> &'static str",
        |page| format!("{:?}", page.text),
    )?;
    source.push_str("}\n");
    Ok(())
}

fn of_each(
    pages: &[Page],
    source: &mut String,
    head: &str,
    value: impl Fn(&Page) -> String,
) -> std::fmt::Result {
    writeln!(source, "    {head} {{\n        match self {{")?;
    for page in pages {
        writeln!(
            source,
            "            Code::{} => {},",
            page.name,
            value(page)
        )?;
    }
    source.push_str("        }\n    }\n\n");
    Ok(())
}

/// A function for each title.
fn constructors(pages: &[Page], source: &mut String) -> Result<(), Error> {
    source.push_str("/// The titles of findings: a function for each wording on the codes' pages.\npub mod title {\n");
    source.push_str("    use super::{Code, Title};\n    use std::fmt::Display;\n");
    for page in pages {
        for (suffix, title) in &page.titles {
            let function = format!("{}{suffix}", snake_case(&page.name));
            let (format, names) = format_string(title);
            let parameters: Vec<String> = names
                .iter()
                .map(|name| format!("{name}: impl Display"))
                .collect();
            writeln!(
                source,
                "\n    #[doc = {:?}]",
                format!("F{:03}: {title}", page.number)
            )?;
            writeln!(
                source,
                "    pub fn {function}({}) -> Title {{",
                parameters.join(", ")
            )?;
            let text = if names.is_empty() {
                format!("{title:?}")
            } else {
                format!("format!({format:?})")
            };
            writeln!(
                source,
                "        Title::new(Code::{}, {text})\n    }}",
                page.name
            )?;
        }
    }
    source.push_str("}\n");
    Ok(())
}

/// `DirectiveOverlap` to `directive_overlap`.
fn snake_case(name: &str) -> String {
    let mut result = String::new();
    for character in name.chars() {
        if character.is_uppercase() && !result.is_empty() {
            result.push('_');
        }
        result.extend(character.to_lowercase());
    }
    result
}

/// The wording as a format string of Rust, and the names in it, each once.
fn format_string(title: &str) -> (String, Vec<&str>) {
    let mut format = String::new();
    let mut names = Vec::new();
    let mut rest = title;
    while let Some(at) = rest.find(['{', '}']) {
        format.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let name = rest[at..]
            .starts_with('{')
            .then(|| after.split('}').next())
            .flatten();
        let name = name.filter(|name| {
            !name.is_empty()
                && name.len() < after.len()
                && name
                    .bytes()
                    .all(|byte| byte == b'_' || byte.is_ascii_lowercase())
        });
        match name {
            Some(name) => {
                format.push_str(&format!("{{{name}}}"));
                if !names.contains(&name) {
                    names.push(name);
                }
                rest = &after[name.len() + 1..];
            }
            None => {
                format.push_str(&rest[at..=at].repeat(2));
                rest = after;
            }
        }
    }
    format.push_str(rest);
    (format, names)
}
