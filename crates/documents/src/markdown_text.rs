//! Descriptions, written in Markdown, as text and as safe HTML.

use crate::railroad::escaped;
use pulldown_cmark::{CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, html};

/// The lines of a description without surrounding empty lines and without their common indentation.
pub fn unindented(text: &str) -> String {
    let lines: Vec<_> = text
        .trim_end()
        .lines()
        .skip_while(|line| line.trim().is_empty())
        .collect();
    let indentation = |line: &&str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let common = lines
        .iter()
        .filter(|line| !line.trim().is_empty())
        .map(indentation)
        .min()
        .unwrap_or(0);
    let lines: Vec<_> = lines
        .iter()
        .map(|line| line.get(common..).unwrap_or("").trim_end())
        .collect();
    lines.join("\n")
}

/// A format without common indentation. The indentation of a first line directly after a quote is ignored.
pub fn unindented_format(text: &str) -> String {
    match text.split_once('\n') {
        Some((first, rest)) if !first.trim().is_empty() && !rest.trim().is_empty() => {
            format!("{}\n{}", first.trim(), unindented(rest))
        }
        _ => unindented(text).trim().to_owned(),
    }
}

/// True if a link is safe to follow.
fn is_harmless(target: &str) -> bool {
    let target = target.to_ascii_lowercase();
    ["http://", "https://", "mailto:", "#"]
        .iter()
        .any(|beginning| target.starts_with(beginning))
}

/// The maximum nesting of lists and quotes: browsers and readers have a limit.
const DEEPEST: usize = 40;

/// Converts untrusted Markdown to HTML: HTML in it is shown as text, and so are images and links to anything but the
/// web. Headings begin at `level`. `linked` returns the page for a piece of code.
pub fn html_of(markdown: &str, level: usize, linked: &dyn Fn(&str) -> Option<String>) -> String {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut events = Vec::new();
    // True for each open link or image that is shown as such.
    let mut open = Vec::new();
    let mut headings = Headings {
        wanted: level,
        first: None,
        last: level,
    };
    let mut depth = 0usize;
    for event in Parser::new_ext(markdown, options) {
        match event {
            Event::Start(tag @ (Tag::List(_) | Tag::BlockQuote(_))) => {
                depth += 1;
                if depth <= DEEPEST {
                    events.push(Event::Start(tag));
                }
            }
            Event::End(end @ (TagEnd::List(_) | TagEnd::BlockQuote(_))) => {
                if depth <= DEEPEST {
                    events.push(Event::End(end));
                }
                depth = depth.saturating_sub(1);
            }
            Event::Start(Tag::Item) | Event::End(TagEnd::Item) if depth > DEEPEST => {}
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            Event::Code(code) => match linked(&code).filter(|_| open.is_empty()) {
                Some(page) => {
                    let link = format!(
                        "<a href=\"{}\"><code>{}</code></a>",
                        escaped(&page),
                        escaped(&code)
                    );
                    events.push(Event::InlineHtml(CowStr::from(link)));
                }
                None => events.push(Event::Code(code)),
            },
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                id,
            }) => {
                // A mail address in angle brackets gets its scheme when it is rendered.
                let shown = is_harmless(&dest_url) || link_type == LinkType::Email;
                open.push(shown);
                if shown {
                    events.push(Event::Start(Tag::Link {
                        link_type,
                        dest_url,
                        title,
                        id,
                    }));
                }
            }
            Event::Start(Tag::Image { .. }) => open.push(false),
            Event::End(end @ (TagEnd::Link | TagEnd::Image)) => {
                if open.pop() == Some(true) {
                    events.push(Event::End(end));
                }
            }
            Event::Start(Tag::Heading { level: own, .. }) => {
                let level = headings.next(own);
                events.push(Event::Start(Tag::Heading {
                    level,
                    id: None,
                    classes: Vec::new(),
                    attrs: Vec::new(),
                }));
            }
            Event::End(TagEnd::Heading(_)) => {
                events.push(Event::End(TagEnd::Heading(headings.level())));
            }
            Event::Start(Tag::Table(alignments)) => {
                events.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                events.push(Event::Start(Tag::Table(alignments)));
            }
            Event::End(TagEnd::Table) => {
                events.push(Event::End(TagEnd::Table));
                events.push(Event::Html("</div>".into()));
            }
            Event::Start(Tag::HtmlBlock) => events.push(Event::Start(Tag::Paragraph)),
            Event::End(TagEnd::HtmlBlock) => events.push(Event::End(TagEnd::Paragraph)),
            other => events.push(other),
        }
    }
    let mut written = String::with_capacity(markdown.len() * 3 / 2);
    html::push_html(&mut written, events.into_iter());
    written.replace("<pre>", "<pre tabindex=\"0\">")
}

/// Assigns levels to the headings of a description within a page.
struct Headings {
    /// The level of the first heading on the page.
    wanted: usize,
    /// The level of the first heading in the description.
    first: Option<usize>,
    /// The level of the last heading on the page.
    last: usize,
}

impl Headings {
    /// The level of the next heading; `own` is its level in the description. No level is skipped on the way down,
    /// because users of screen readers navigate by headings.
    fn next(&mut self, own: HeadingLevel) -> HeadingLevel {
        let own = own as usize;
        let deepest = if self.first.is_some() {
            self.last + 1
        } else {
            self.wanted
        };
        let first = *self.first.get_or_insert(own);
        self.last = (own + self.wanted)
            .saturating_sub(first)
            .clamp(self.wanted, deepest)
            .min(6);
        self.level()
    }

    fn level(&self) -> HeadingLevel {
        HeadingLevel::try_from(self.last).unwrap_or(HeadingLevel::H6)
    }
}
