//! Findings of the checks, with the point at which upstream would detect them.

use std::ops::Range;
use tablegen::{Span, suggest};

use crate::LlvmVersion;
use crate::diagnostic::{Code, Diagnostic, Fix, Title};
use crate::ods::FormatString;
use crate::syntax::{
    Directive, Element, ElementKind, Parsed, PassPosition, Shape, TokenKind, split_literal,
};

/// The maximum number of findings per format; for garbage, more are of no use.
const MAXIMUM_FINDINGS: usize = 100;

/// A finding and the point at which upstream's single pass would detect it.
#[derive(Debug)]
pub(super) struct Finding {
    pub(super) moment: PassPosition,
    pub(super) diagnostic: Diagnostic,
}

/// A finding that was just added, to be completed.
pub(super) struct Added<'f> {
    format: &'f FormatString,
    pub(super) diagnostic: &'f mut Diagnostic,
}

impl Added<'_> {
    /// Labels a place in the format.
    pub(super) fn mark(self, range: Range<usize>, text: &str) -> Self {
        let span = self.format.span(range);
        self.label(span, text)
    }

    /// Labels a place in the definition.
    pub(super) fn label(self, span: Span, text: impl Into<String>) -> Self {
        self.diagnostic.label(span, text);
        self
    }

    /// Adds the fix that replaces a part of the format.
    pub(super) fn fixed_by(
        self,
        range: Range<usize>,
        replacement: &str,
        title: impl Into<String>,
    ) -> Self {
        self.diagnostic.fix = self.format.replace(range, replacement, title);
        self
    }

    /// Locates the finding elsewhere in the format; upstream reports it where it was.
    pub(super) fn located_at(self, range: Range<usize>) -> Self {
        let span = self.format.span(range);
        self.diagnostic.upstream_span = self.diagnostic.span.replace(span);
        self
    }
}

/// Collects the findings about one format.
#[derive(Debug)]
pub(super) struct Findings<'a> {
    format: &'a FormatString,
    parsed: &'a Parsed,
    /// The LLVM version of the rules.
    pub(super) profile: LlvmVersion,
    found: Vec<Finding>,
}

impl<'a> Findings<'a> {
    /// The findings about a format, starting with those of the parser.
    pub(super) fn new(format: &'a FormatString, parsed: &'a Parsed, profile: LlvmVersion) -> Self {
        let mut findings = Findings {
            format,
            parsed,
            profile,
            found: Vec::new(),
        };
        for error in &parsed.errors {
            let added = findings.add(error.title.clone(), error.span.clone(), error.moment);
            if let Some(opening) = parsed.opening(error) {
                let added = added.located_at(opening);
                if let Some(span) = added.diagnostic.upstream_span {
                    added.diagnostic.label(span, "not closed before here");
                }
                if error.title.code() != Code::UnterminatedLiteral
                    && error.title.code() != Code::UnterminatedString
                {
                    added.diagnostic.help = Some("close this parenthesis".to_owned());
                }
            }
        }
        findings
    }

    /// Suggests replacements for an invalid word or character. `names` are the existing variables.
    pub(super) fn suggest_for_syntax(&mut self, names: &[&str]) {
        for (index, error) in self.parsed.errors.iter().enumerate() {
            let Some(token) = self.parsed.tokens.get(error.moment.token) else {
                continue;
            };
            let text = &self.format.text[token.range()];
            let meant = match (error.title.code(), token.kind) {
                (Code::ExpectedElement, TokenKind::Identifier) => {
                    let keyword =
                        Directive::nearest(text).map(|directive| directive.spelling().to_owned());
                    let variable = || names.contains(&text).then(|| format!("${text}"));
                    keyword
                        .or_else(variable)
                        .or_else(|| split_literal(text, self.profile))
                }
                (Code::UnexpectedCharacter, _) => split_literal(text, self.profile),
                _ => None,
            };
            let Some(meant) = meant else { continue };
            let title = format!("did you mean {meant}?");
            let fix = self.replace(token.range(), &meant, title.clone());
            let diagnostic = &mut self.found[index].diagnostic;
            diagnostic.help = Some(title);
            diagnostic.fix = fix;
        }
    }

    /// True if the element is properly closed; if not, an error about it exists already.
    pub(super) fn is_closed(&self, element: &Element) -> bool {
        let end = match element.kind {
            ElementKind::Group(_) => TokenKind::Question,
            ElementKind::Directive(directive, _) if directive.shape() != Shape::Word => {
                TokenKind::RightParenthesis
            }
            ElementKind::Literal(_)
            | ElementKind::String(_)
            | ElementKind::Variable(_)
            | ElementKind::Directive(..)
            | ElementKind::Error => return true,
        };
        // The last token may be the end of a nested element.
        let tokens = &self.parsed.tokens[element.tokens.clone()];
        let count = |kind| tokens.iter().filter(|token| token.kind == kind).count();
        tokens.last().is_some_and(|last| last.kind == end)
            && count(TokenKind::LeftParenthesis) == count(TokenKind::RightParenthesis)
    }

    /// The point of upstream's check of an element: after parsing it, so not before detecting a missing end.
    pub(super) fn after(&self, element: &Element) -> PassPosition {
        let token = element.tokens.end;
        if self.is_closed(element) {
            PassPosition::checked(token)
        } else {
            PassPosition::read(token)
        }
    }

    /// Adds an error at `span`, detected at `moment`.
    pub(super) fn add(
        &mut self,
        title: Title,
        span: Range<usize>,
        moment: PassPosition,
    ) -> Added<'_> {
        let diagnostic = Diagnostic::error(title, Some(self.format.span(span)));
        self.found.push(Finding { moment, diagnostic });
        let last = self.found.len() - 1;
        Added {
            format: self.format,
            diagnostic: &mut self.found[last].diagnostic,
        }
    }

    /// Adds an error about an element that ends just before the current token, located at its first token.
    pub(super) fn at_element(&mut self, title: Title, element: &Element) -> Added<'_> {
        let moment = self.after(element);
        self.add(title, element.span.clone(), moment)
    }

    /// Adds an error about a directive. Upstream detects it right after the keyword.
    pub(super) fn at_keyword(&mut self, title: Title, element: &Element) -> Added<'_> {
        let moment = PassPosition::checked(element.tokens.start + 1);
        self.add(title, element.span.clone(), moment)
    }

    /// Adds an error about the whole format, located at its first token.
    pub(super) fn at_end(&mut self, title: Title) -> Added<'_> {
        let first = self.parsed.tokens.first();
        let start = first.map_or(0..0, |token| token.range());
        self.add(title, start, PassPosition::checked(usize::MAX))
    }

    /// Adds an error about an element already present at `first`.
    pub(super) fn repeated(
        &mut self,
        title: Title,
        element: &Element,
        first: Range<usize>,
    ) -> Added<'_> {
        self.at_element(title, element).mark(first, "first here")
    }

    /// Adds an error about an unknown variable, with a suggestion from `names`.
    pub(super) fn unknown_name<'n>(
        &mut self,
        title: Title,
        element: &Element,
        name: &str,
        names: impl Iterator<Item = &'n str>,
    ) -> Added<'_> {
        let added = self.at_element(title, element);
        let Some(near) = suggest::nearest(name, names) else {
            return added;
        };
        let help = format!("did you mean `${near}`?");
        added.diagnostic.help = Some(help.clone());
        added.fixed_by(element.span.clone(), &format!("${near}"), help)
    }

    /// Adds an error about an element. Upstream detects it only in code generation, if it gets there.
    pub(super) fn at_generation(&mut self, title: Title, element: &Element) -> Added<'_> {
        self.add(title, element.span.clone(), PassPosition::read(usize::MAX))
    }

    /// The literal just before the point of detection.
    pub(super) fn literal_before(&self, moment: PassPosition) -> Option<Range<usize>> {
        let token = self.parsed.tokens.get(moment.token.checked_sub(1)?)?;
        (token.kind == TokenKind::Literal).then(|| token.range())
    }

    /// A fix: replace a range of the format, if its source can be edited.
    pub(super) fn replace(
        &self,
        range: Range<usize>,
        replacement: &str,
        title: impl Into<String>,
    ) -> Option<Fix> {
        self.format.replace(range, replacement, title)
    }

    /// A fix: add an element at the end of the format.
    pub(super) fn append(&self, element: &str, title: impl Into<String>) -> Option<Fix> {
        let end = self.format.text.trim_end().len();
        if end == 0 {
            let text = if self.format.is_code {
                format!(" {element} ")
            } else {
                element.to_owned()
            };
            return self.replace(0..self.format.text.len(), &text, title);
        }
        let separator = " ";
        self.replace(end..end, &format!("{separator}{element}"), title)
    }

    /// The text of the format.
    pub(super) fn whole_text(&self) -> &'a str {
        &self.format.text
    }

    /// The text of a range of the format.
    pub(super) fn text(&self, range: Range<usize>) -> &str {
        &self.format.text[range]
    }

    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Takes the findings, in upstream's order.
    pub(super) fn take_sorted(&mut self) -> Vec<Finding> {
        self.found.sort_by_key(|finding| finding.moment);
        std::mem::take(&mut self.found)
    }

    /// The findings as diagnostics about `subject`, up to the maximum number.
    pub(super) fn finish(self, mut found: Vec<Finding>, subject: &str) -> Vec<Diagnostic> {
        let left_out = found.len().saturating_sub(MAXIMUM_FINDINGS);
        found.truncate(MAXIMUM_FINDINGS);
        if let Some(last) = found.last_mut().filter(|_| left_out > 0) {
            last.diagnostic.notes.push(format!(
                "{left_out} more findings in this format are left out"
            ));
        }
        let mut diagnostics: Vec<_> = found
            .into_iter()
            .map(|finding| finding.diagnostic)
            .collect();
        for diagnostic in &mut diagnostics {
            diagnostic.subject = Some(subject.to_owned());
            let help = diagnostic.help.take();
            diagnostic.help = help.or_else(|| diagnostic.code.advice());
        }
        diagnostics
    }
}
