//! Summaries and descriptions as doc comments.
//!
//! Descriptions are Markdown about MLIR, not about Rust: code in them is not Rust to be tested, and text in brackets
//! is no link to an item.

use format_compiler::diagnostic::visible;
use format_compiler::ods::Builder;
use proc_macro2::TokenStream;
use quote::quote;

/// A doc comment with a summary and a description. Sections can be added to it.
#[derive(Clone, Default, Debug)]
pub struct Docs {
    /// Its lines.
    pub lines: Vec<String>,
}

impl Docs {
    /// Starts with the summary as a sentence of its own, then the description. `otherwise` replaces an empty summary.
    pub fn of(summary: &str, description: &str, otherwise: &str) -> Self {
        let mut docs = Docs::default();
        let summary = summary.split_whitespace().collect::<Vec<_>>().join(" ");
        match summary.as_str() {
            "" => docs.paragraph(otherwise),
            summary => docs.paragraph(&sentence(&escaped(summary))),
        }
        docs.markdown(description);
        docs
    }

    /// Generates a doc comment of one line.
    pub(crate) fn line(text: &str) -> TokenStream {
        let text = format!(" {}", visible(text));
        quote!(#[doc = #text])
    }

    /// Adds a paragraph of valid Markdown for rustdoc.
    pub(crate) fn paragraph(&mut self, text: &str) {
        self.separate();
        self.lines
            .extend(text.lines().map(|line| line.trim_end().to_owned()));
    }

    /// Adds a line to the last paragraph or list.
    pub(crate) fn add(&mut self, text: &str) {
        self.lines.push(text.to_owned());
    }

    /// Begins a list with this title.
    pub(crate) fn list(&mut self, title: &str) {
        self.paragraph(&format!("# {title}"));
        self.paragraph("");
    }

    /// Lists the missing parts, if there are any.
    pub(crate) fn not_generated(&mut self, missing: &[String]) {
        if !missing.is_empty() {
            self.list("Not generated");
        }
        for each in missing {
            self.add(&format!("- {}", escaped(each)));
        }
    }

    /// Adds a description in Markdown.
    pub(crate) fn markdown(&mut self, text: &str) {
        let lines = markdown(text);
        if !lines.is_empty() {
            self.separate();
            self.lines.extend(lines);
        }
    }

    fn separate(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(String::new());
        }
    }

    /// The attributes for the comment. rustc refuses comments with characters that change the direction of text.
    pub(crate) fn tokens(&self) -> TokenStream {
        let lines = self.lines.iter().map(|line| {
            if line.is_empty() {
                String::new()
            } else {
                format!(" {}", visible(line))
            }
        });
        quote!(#(#[doc = #lines])*)
    }
}

/// Escapes a text of one line, so that rustdoc takes nothing for a link or for HTML.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::new();
    escape(text, &mut out);
    out
}

/// Formats a text as inline code.
pub(crate) fn code(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.contains('`') {
        true => format!("`` {text} ``"),
        false => format!("`{text}`"),
    }
}

/// The parameters of a builder in their C++ syntax.
pub(crate) fn signature(builder: &Builder) -> String {
    let parameters = builder.parameters.iter().map(|parameter| {
        let default = parameter
            .default_value
            .as_ref()
            .map(|value| format!(" = {value}"))
            .unwrap_or_default();
        format!("{} {}{default}", parameter.cpp_type.trim(), parameter.name)
    });
    format!("({})", parameters.collect::<Vec<_>>().join(", "))
}

fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars
        .next()
        .map(|first| first.to_uppercase().to_string())
        .unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?', ':']) {
        ""
    } else {
        "."
    };
    format!("{first}{}{end}", chars.as_str())
}

/// Converts a description to lines of Markdown for rustdoc.
pub fn markdown(text: &str) -> Vec<String> {
    let text = text.replace('\r', "").replace('\t', "    ");
    let indentation = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(indentation)
        .min()
        .unwrap_or(0);
    let lines: Vec<&str> = text
        .lines()
        .map(|line| line.get(indentation..).unwrap_or("").trim_end())
        .collect();
    let mut out = Vec::new();
    let mut rest = &lines[..];
    let mut is_in_list = false;
    while let [line, after @ ..] = rest {
        let is_after_blank = out.last().is_none_or(String::is_empty);
        if let Some(fence) = fence(line) {
            let end = after
                .iter()
                .position(|line| is_end(line, fence))
                .unwrap_or(after.len());
            fenced(&after[..end], line, &mut out);
            rest = after.get(end + 1..).unwrap_or(&[]);
        } else if indentation_of_code(line) && is_after_blank && !is_in_list {
            let end = rest
                .iter()
                .position(|line| !line.is_empty() && !indentation_of_code(line));
            let block = &rest[..end.unwrap_or(rest.len())];
            let length = block
                .iter()
                .rposition(|line| !line.is_empty())
                .map_or(0, |last| last + 1);
            fenced(&block[..length], "", &mut out);
            rest = &rest[length..];
        } else if line.is_empty() {
            out.push(String::new());
            rest = after;
        } else {
            let end = rest
                .iter()
                .position(|line| line.is_empty() || fence(line).is_some())
                .unwrap_or(rest.len());
            is_in_list = is_list_item(line) || is_in_list && line.starts_with(' ');
            paragraph(&rest[..end], &mut out);
            rest = &rest[end..];
        }
    }
    let first = out
        .iter()
        .position(|line| !line.is_empty())
        .unwrap_or(out.len());
    let last = out
        .iter()
        .rposition(|line| !line.is_empty())
        .map_or(first, |last| last + 1);
    out.truncate(last);
    out.drain(..first);
    out.dedup_by(|line, before| line.is_empty() && before.is_empty());
    out
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

fn indentation_of_code(line: &str) -> bool {
    indentation(line) >= 4
}

fn is_list_item(line: &str) -> bool {
    let line = line.trim_start();
    let number = line.trim_start_matches(|each: char| each.is_ascii_digit());
    line.starts_with("- ")
        || line.starts_with("* ")
        || line.starts_with("+ ")
        || number.len() < line.len() && (number.starts_with(". ") || number.starts_with(") "))
}

/// The character and length of the code fence opened by the line.
fn fence(line: &str) -> Option<(char, usize)> {
    let line = line.trim_start();
    let first = line
        .chars()
        .next()
        .filter(|first| matches!(first, '`' | '~'))?;
    let length = line.chars().take_while(|each| *each == first).count();
    let is_inline = first == '`' && line[length..].contains('`');
    (length >= 3 && !is_inline).then_some((first, length))
}

fn is_end(line: &str, (character, length): (char, usize)) -> bool {
    let line = line.trim();
    line.len() >= length && line.chars().all(|each| each == character)
}

/// Copies a code block, with a fence longer than any in its lines.
fn fenced(lines: &[&str], opening: &str, out: &mut Vec<String>) {
    let before = " ".repeat(indentation(opening).min(3));
    let own = lines
        .iter()
        .filter(|line| !line.is_empty())
        .map(|line| indentation(line))
        .min()
        .unwrap_or(0);
    let longest = lines
        .iter()
        .filter_map(|line| fence(line))
        .map(|(_, length)| length)
        .max()
        .unwrap_or(0);
    let fence = "`".repeat((longest + 1).max(3));
    out.push(format!("{before}{fence}text"));
    out.extend(lines.iter().map(|line| match line.get(own..) {
        Some("") | None => String::new(),
        Some(line) => format!("{before}{line}"),
    }));
    out.push(format!("{before}{fence}"));
}

/// Copies consecutive lines of prose; inline code and links may span them.
fn paragraph(lines: &[&str], out: &mut Vec<String>) {
    let mut text = String::new();
    // Deeper indentation than that of a nested list's item would make it code.
    let lines = lines.iter().map(|line| {
        let indentation = indentation(line).min(if is_list_item(line) { 6 } else { 3 });
        format!("{}{}", " ".repeat(indentation), line.trim_start())
    });
    escape(&lines.collect::<Vec<_>>().join("\n"), &mut text);
    out.extend(text.lines().map(str::to_owned));
}

/// Copies prose without its links to other pages, and escapes everything that rustdoc would take for links or HTML.
fn escape(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if first == '`' {
            inline_code(rest, out)
        } else if let Some((label, target, length)) = link(rest) {
            match is_url(target) {
                true => {
                    let mut inner = String::new();
                    escape(label, &mut inner);
                    out.push_str(&format!("[{inner}]({target})"));
                }
                false => escape(label, out),
            }
            length
        } else if is_url(rest) {
            bare_url(rest, out)
        } else {
            if matches!(first, '[' | ']' | '<') && !out.ends_with('\\') {
                out.push('\\');
            }
            out.push(first);
            first.len_utf8()
        };
        rest = &rest[length..];
    }
}

/// Copies inline code up to its end, or escapes unpaired backticks. Returns the consumed length.
fn inline_code(text: &str, out: &mut String) -> usize {
    let length = text.len() - text.trim_start_matches('`').len();
    let mut from = length;
    while let Some(at) = text[from..].find('`') {
        let start = from + at;
        let run = text[start..].len() - text[start..].trim_start_matches('`').len();
        if run == length {
            out.push_str(&text[..start + run]);
            return start + run;
        }
        from = start + run;
    }
    (0..length).for_each(|_| out.push_str("\\`"));
    length
}

fn is_url(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

fn bare_url(text: &str, out: &mut String) -> usize {
    let end = text
        .find(|each: char| each.is_whitespace() || "<>()[]`\"".contains(each))
        .unwrap_or(text.len());
    let length = text[..end].trim_end_matches(['.', ',', ';', ':']).len();
    // `<https://...>` is a link already; its first bracket has been escaped.
    if out.ends_with("\\<") {
        out.truncate(out.len() - 2);
    }
    out.push_str(&format!("<{}>", &text[..length]));
    if text[length..].starts_with('>') {
        length + 1
    } else {
        length
    }
}

/// Parses the label and target of a link `[label](target)` at the start of the text. Returns its length, too.
fn link(text: &str) -> Option<(&str, &str, usize)> {
    let inner = text.strip_prefix('[')?;
    let middle = inner.find("](")?;
    let label = &inner[..middle];
    if label.contains(['[', ']']) {
        return None;
    }
    let rest = &inner[middle + 2..];
    let end = rest.find(')')?;
    let target = &rest[..end];
    (!target.contains(char::is_whitespace)).then_some((label, target, 1 + middle + 2 + end + 1))
}
