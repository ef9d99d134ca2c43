//! The elements of a diagram.

use std::fmt;

/// The maximum nesting of a diagram; deeper parts are drawn as a comment.
pub(crate) const MOST_NESTED: usize = 200;

/// The text of that comment.
pub(crate) const TOO_DEEP: &str = "nested too deeply";

/// A grammar, or a part of one. Its `Display` writes it as one line for screen readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagram {
    /// Elements in sequence; empty if there are none.
    Sequence(Vec<Diagram>),
    /// One of several alternatives; empty if there are none.
    Choice(Vec<Diagram>),
    /// An optional element.
    Optional(Box<Diagram>),
    /// One or more repetitions.
    Repeat {
        /// The repeated element.
        body: Box<Diagram>,
        /// The element between two repetitions.
        separator: Option<Box<Diagram>>,
    },
    /// A literal text.
    Terminal(String),
    /// A reference to another rule.
    Nonterminal {
        /// Its name.
        label: String,
        /// The target of its link in an SVG. It is written into the picture as it is, so it must not be an address
        /// that runs a script.
        link: Option<String>,
    },
    /// A remark on the line without a counterpart in the text.
    Comment(String),
    /// A part in a frame.
    Group {
        /// The title of the frame.
        title: String,
        /// The contents.
        body: Box<Diagram>,
    },
}

impl Diagram {
    /// A literal text.
    pub fn terminal(text: impl Into<String>) -> Self {
        Diagram::Terminal(text.into())
    }

    /// A reference to another rule, without a link.
    pub fn nonterminal(label: impl Into<String>) -> Self {
        Diagram::Nonterminal {
            label: label.into(),
            link: None,
        }
    }

    /// An optional element.
    pub fn optional(body: Diagram) -> Self {
        Diagram::Optional(Box::new(body))
    }

    /// One or more repetitions without a separator.
    pub fn repeat(body: Diagram) -> Self {
        Diagram::Repeat {
            body: Box::new(body),
            separator: None,
        }
    }

    /// One or more repetitions, with `separator` between any two.
    pub fn separated(body: Diagram, separator: Diagram) -> Self {
        Diagram::Repeat {
            body: Box::new(body),
            separator: Some(Box::new(separator)),
        }
    }

    /// True if a nonterminal of the diagram has a link.
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
