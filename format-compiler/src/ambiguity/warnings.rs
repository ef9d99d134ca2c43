//! Collects the warnings about one format.

use std::ops::Range;
use tablegen::Span;

use crate::check::{FormatKind, Node, NodeKind};
use crate::diagnostic::{Diagnostic, Fix, Label, Title};
use crate::ods::FormatString;

/// The warnings about one format.
pub(crate) struct Warnings<'a> {
    format: &'a FormatString,
    found: Vec<Diagnostic>,
}

impl<'a> Warnings<'a> {
    pub(crate) fn new(format: &'a FormatString) -> Self {
        Warnings {
            format,
            found: Vec::new(),
        }
    }

    /// Adds a warning about a range of the format.
    pub(crate) fn add(&mut self, title: Title, range: Range<usize>) -> &mut Diagnostic {
        let span = self.format.span(range);
        self.add_at(title, span)
    }

    /// Adds a warning about a location outside the format.
    pub(crate) fn add_at(&mut self, title: Title, span: Span) -> &mut Diagnostic {
        self.found.push(Diagnostic::warning(title, Some(span)));
        let last = self.found.len() - 1;
        &mut self.found[last]
    }

    /// A label in the format.
    pub(crate) fn label(&self, range: Range<usize>, text: impl Into<String>) -> Label {
        Label {
            span: self.format.span(range),
            text: text.into(),
        }
    }

    /// A fix to replace a range of the format, if its source can be edited.
    pub(crate) fn replace(
        &self,
        range: Range<usize>,
        replacement: &str,
        title: &str,
    ) -> Option<Fix> {
        self.format.replace(range, replacement, title)
    }

    /// The text of an element in the format, shortened if it is long.
    pub(crate) fn text(&self, range: Range<usize>) -> &'a str {
        let text = self.format.text.get(range).unwrap_or_default();
        match text.find('\n') {
            Some(end) => text[..end].trim_end(),
            None => text,
        }
    }

    /// An element as quoted in a message: in backticks, unless it is a literal, written with backticks already.
    pub(crate) fn quoted<K: FormatKind>(&self, node: &Node<K>) -> String {
        let text = self.text(node.span.clone());
        match node.kind {
            NodeKind::Literal(_) | NodeKind::Whitespace(_) => text.to_owned(),
            NodeKind::Variable(_)
            | NodeKind::Directive(_)
            | NodeKind::Custom(_)
            | NodeKind::Group(_) => {
                format!("`{text}`")
            }
        }
    }

    /// Adds the warnings about another text of the same format.
    pub(crate) fn extend(&mut self, others: Warnings<'_>) {
        self.found.extend(others.found);
    }

    /// The warnings in the order of the format.
    pub(crate) fn finish(mut self, subject: &str) -> Vec<Diagnostic> {
        self.found
            .sort_by_key(|each| each.span.map(|span| (span.start, each.code)));
        for diagnostic in &mut self.found {
            diagnostic.subject = Some(subject.to_owned());
        }
        self.found
    }
}
