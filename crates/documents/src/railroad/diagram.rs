//! What is drawn.

use std::fmt;

/// How deep a diagram may be nested; what is deeper is drawn as a comment that says so.
pub(crate) const MOST_NESTED: usize = 200;

/// What a comment says in the place of what is nested too deeply.
pub(crate) const TOO_DEEP: &str = "nested too deeply";

/// A grammar, or a part of one. Its `Display` writes it as one line, for those who can't see the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagram {
    /// One after the other; nothing if there are none.
    Sequence(Vec<Diagram>),
    /// One of several; nothing if there are none.
    Choice(Vec<Diagram>),
    /// This, or nothing.
    Optional(Box<Diagram>),
    /// Once or several times.
    Repeat {
        /// What is repeated.
        body: Box<Diagram>,
        /// What stands between two of them.
        separator: Option<Box<Diagram>>,
    },
    /// A text that is written like this.
    Terminal(String),
    /// What is defined elsewhere.
    Nonterminal {
        /// Its name.
        label: String,
        /// Where an SVG leads from it. It is written into the picture as it is, so it must be no address that runs a script.
        link: Option<String>,
    },
    /// A remark on the line that nothing in the text corresponds to.
    Comment(String),
    /// A part with a frame around it.
    Group {
        /// What the frame says of it.
        title: String,
        /// What is inside.
        body: Box<Diagram>,
    },
}

impl Diagram {
    /// A text that is written like this.
    pub fn terminal(text: impl Into<String>) -> Self {
        Diagram::Terminal(text.into())
    }

    /// What is defined elsewhere, without a link to it.
    pub fn nonterminal(label: impl Into<String>) -> Self {
        Diagram::Nonterminal {
            label: label.into(),
            link: None,
        }
    }

    /// This, or nothing.
    pub fn optional(body: Diagram) -> Self {
        Diagram::Optional(Box::new(body))
    }

    /// Once or several times, one after the other.
    pub fn repeat(body: Diagram) -> Self {
        Diagram::Repeat {
            body: Box::new(body),
            separator: None,
        }
    }

    /// Once or several times, with `separator` between any two.
    pub fn separated(body: Diagram, separator: Diagram) -> Self {
        Diagram::Repeat {
            body: Box::new(body),
            separator: Some(Box::new(separator)),
        }
    }

    /// Whether a nonterminal of the diagram leads elsewhere.
    pub(crate) fn has_links(&self) -> bool {
        self.has_links_within(MOST_NESTED)
    }

    fn has_links_within(&self, depth: usize) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        match self {
            Diagram::Sequence(parts) | Diagram::Choice(parts) => {
                parts.iter().any(|part| part.has_links_within(depth))
            }
            Diagram::Optional(body) | Diagram::Group { body, .. } => body.has_links_within(depth),
            Diagram::Repeat { body, separator } => {
                body.has_links_within(depth)
                    || separator
                        .as_ref()
                        .is_some_and(|back| back.has_links_within(depth))
            }
            Diagram::Nonterminal { link, .. } => link.is_some(),
            Diagram::Terminal(_) | Diagram::Comment(_) => false,
        }
    }

    fn write(&self, depth: usize, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(depth) = depth.checked_sub(1) else {
            return write!(to, "[{TOO_DEEP}]");
        };
        match self {
            Diagram::Sequence(parts) => write_all(parts, " ", depth, to),
            Diagram::Choice(parts) => {
                to.write_str("(")?;
                write_all(parts, " or ", depth, to)?;
                to.write_str(")")
            }
            Diagram::Optional(body) => {
                to.write_str("optionally (")?;
                body.write(depth, to)?;
                to.write_str(")")
            }
            Diagram::Repeat { body, separator } => {
                to.write_str("once or several times (")?;
                body.write(depth, to)?;
                to.write_str(")")?;
                let Some(separator) = separator else {
                    return Ok(());
                };
                to.write_str(" separated by (")?;
                separator.write(depth, to)?;
                to.write_str(")")
            }
            Diagram::Terminal(text) => write!(to, "`{text}`"),
            Diagram::Nonterminal { label, .. } => to.write_str(label),
            Diagram::Comment(text) => write!(to, "[{text}]"),
            Diagram::Group { title, body } => {
                write!(to, "[{title}: ")?;
                body.write(depth, to)?;
                to.write_str("]")
            }
        }
    }
}

fn write_all(
    parts: &[Diagram],
    between: &str,
    depth: usize,
    to: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (index, part) in parts.iter().enumerate() {
        if index > 0 {
            to.write_str(between)?;
        }
        part.write(depth, to)?;
    }
    Ok(())
}

impl fmt::Display for Diagram {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(MOST_NESTED, to)
    }
}
