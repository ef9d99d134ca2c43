//! Common parts of all pages.

use super::places::{INTERFACES, Places};
use crate::Document;
use crate::markdown_text::html_of;
use crate::model::{Description, Dialect, Finding, Location, Syntax, SyntaxKind, Trait, TraitKind};
use crate::railroad::escaped;
use std::fmt::Write;

/// All pages.
pub(super) struct Site<'s> {
    pub(super) description: &'s Description,
    pub(super) places: &'s Places,
}

impl Site<'_> {
    /// A page with its frame. `dialect` is the dialect of the page.
    pub(super) fn page(
        &self,
        name: &str,
        title: &str,
        dialect: Option<&str>,
        body: &str,
    ) -> Document {
        let mut side = String::from(
            "<p class=\"title\" id=\"dialects\">Dialects</p><ul aria-labelledby=\"dialects\">",
        );
        for each in &self.description.dialects {
            let current = if dialect == Some(&each.name) {
                " aria-current=\"true\""
            } else {
                ""
            };
            let page = self.places.dialect(&each.name);
            let _ = write!(
                side,
                "<li><a href=\"{}\"{current}>{}</a></li>",
                escaped(page),
                escaped(&each.name)
            );
        }
        side.push_str("</ul>");
        if !self.description.interfaces.is_empty() {
            let _ = write!(
                side,
                "<p class=\"title\"><a href=\"{INTERFACES}\">Interfaces</a></p>"
            );
        }
        let title = escaped(title);
        let text = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
             <link rel=\"stylesheet\" href=\"style.css\">\n</head>\n<body>\n\
             <a class=\"skip\" href=\"#content\">Skip to the content</a>\n\
             <header class=\"site\"><a href=\"index.html\">Dialects</a>\n\
             <search class=\"search\"><input id=\"search\" type=\"search\" placeholder=\"Search (press /)\" \
             aria-label=\"Search operations, attributes, types, enums and interfaces\" autocomplete=\"off\" spellcheck=\"false\">\
             <ul id=\"found\" hidden aria-label=\"Found\"></ul><span id=\"count\" class=\"skip\" role=\"status\"></span></search>\
             </header>\n<div class=\"page\">\n<nav class=\"side\" aria-label=\"Dialects\">{side}</nav>\n\
             <main id=\"content\" tabindex=\"-1\">\n{body}</main>\n</div>\n\
             <script src=\"search-index.js\" defer></script>\n<script src=\"search.js\" defer></script>\n</body>\n</html>\n"
        );
        Document {
            name: name.to_owned(),
            text,
        }
    }

    /// The heading of a page below the page of a dialect.
    pub(super) fn heading(&self, dialect: &Dialect, title: &str) -> String {
        let home = escaped(self.places.dialect(&dialect.name));
        let name = escaped(&dialect.name);
        format!("<p class=\"path\"><a href=\"{home}\">{name}</a></p>\n<h1>{title}</h1>\n")
    }

    /// A description as HTML. Names of operations, attributes and types in it are links.
    pub(super) fn text(&self, markdown: &str, level: usize) -> String {
        html_of(markdown, level, &|code| {
            self.places.named(code).map(str::to_owned)
        })
    }

    /// A C++ name as code, with a link if it has a description.
    pub(super) fn cpp(&self, name: &str) -> String {
        self.linked(self.places.cpp(name), name)
    }

    /// Code, with a link if there is an address.
    pub(super) fn linked(&self, address: Option<&str>, text: &str) -> String {
        match address {
            _ if text.is_empty() => String::new(),
            Some(address) => format!("<a href=\"{}\">{}</a>", escaped(address), code(text)),
            None => code(text),
        }
    }

    /// The summary of a value, with a link to its class or enum if that has a description.
    pub(super) fn summary(&self, cpp_name: Option<&str>, summary: &str) -> String {
        let summary = escaped(summary);
        match cpp_name.and_then(|name| self.places.cpp(name)) {
            Some(address) => format!("<a href=\"{}\">{summary}</a>", escaped(address)),
            None => summary,
        }
    }

    /// Writes the syntax of a definition that begins with `name`.
    pub(super) fn syntax(&self, name: Option<&str>, syntax: &Syntax, body: &mut String) {
        let what = match (syntax.kind, &syntax.format, name) {
            (_, Some(format), Some(name)) => preformatted(&format!("{name} {format}")),
            (SyntaxKind::Cpp, _, _) => "<p>It is parsed and printed by C++.</p>\n".to_owned(),
            (_, _, Some(name)) => format!("<p>It is written {}.</p>\n", code(name)),
            (_, _, None) => return,
        };
        body.push_str(&what);
        if let Some(picture) = &syntax.picture {
            let _ = writeln!(
                body,
                "<div class=\"picture\" tabindex=\"0\">{picture}</div>"
            );
        }
        if let Some(grammar) = &syntax.grammar {
            let _ = writeln!(
                body,
                "<details><summary>Grammar</summary>\n{}</details>",
                preformatted(grammar)
            );
        }
        if let Some(round_trip) = &syntax.round_trip {
            let sentence = escaped(&round_trip.sentence());
            let _ = match &round_trip.witness {
                None => writeln!(body, "<p>Round trip: {sentence}</p>"),
                Some(witness) => writeln!(
                    body,
                    "<details><summary>Round trip: {sentence}</summary>\n{}</details>",
                    preformatted(&witness.generic)
                ),
            };
        }
    }

    /// Lists of traits, interfaces and requirements, with headings of this level.
    pub(super) fn traits(&self, traits: &[Trait], level: usize) -> String {
        let of = |kind: TraitKind| traits.iter().filter(move |each| each.kind == kind);
        let tag = |each: &Trait| {
            let name = each.cpp_name.as_deref();
            let address = name.and_then(|name| self.places.cpp(name));
            let why = match each.implied {
                true => " <span class=\"quiet\">(implied)</span>",
                false => "",
            };
            self.linked(address, &each.name) + why
        };
        let tags = |title, kind| items(title, level, " class=\"tags\"", of(kind).map(tag));
        let requirements = of(TraitKind::Predicate).map(|each| escaped(&each.name));
        [
            tags("Traits", TraitKind::Trait),
            tags("Interfaces", TraitKind::Interface),
            items("Requirements", level, "", requirements),
        ]
        .concat()
    }
}

/// Code in a line.
pub(super) fn code(text: &str) -> String {
    format!("<code>{}</code>", escaped(text))
}

/// A summary below a heading; nothing without one.
pub(super) fn lead(summary: &str) -> String {
    match summary {
        "" => String::new(),
        _ => format!("<p class=\"lead\">{}</p>\n", escaped(summary)),
    }
}

/// Code in lines of its own.
pub(super) fn preformatted(text: &str) -> String {
    format!(
        "<pre tabindex=\"0\"><code>{}</code></pre>\n",
        escaped(text.trim_end())
    )
}

/// The place of a definition.
pub(super) fn place(location: &Location) -> String {
    format!(
        "<p class=\"place\">Defined in {}, line {}</p>\n",
        escaped(&location.file),
        location.line
    )
}

/// A list with a heading of this level; nothing without items.
pub(super) fn items(
    title: &str,
    level: usize,
    class: &str,
    items: impl Iterator<Item = String>,
) -> String {
    let items: String = items.map(|item| format!("<li>{item}</li>\n")).collect();
    match &*items {
        "" => items,
        _ => format!("<h{level}>{title}</h{level}>\n<ul{class}>\n{items}</ul>\n"),
    }
}

/// A list of findings, with a heading of this level.
pub(super) fn findings(findings: &[Finding], level: usize) -> String {
    let finding = |each: &Finding| {
        let (severity, code) = (escaped(&each.severity), escaped(&each.code));
        let title = escaped(&each.title);
        format!("<span class=\"severity\">{severity} {code}</span> {title}")
    };
    items("Findings", level, "", findings.iter().map(finding))
}
