//! Findings in the text of a format, in upstream's order.

use std::ops::Range;

use crate::diagnostic::{Title, title};

/// An error in the form of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// Its code and title.
    pub title: Title,
    /// Its bytes in the format string.
    pub span: Range<usize>,
    /// When upstream's single pass would find it.
    pub moment: PassPosition,
}

/// When a single pass over the tokens finds something. Upstream stops at its first finding, so the smallest moment is
/// the one that it reports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PassPosition {
    /// The token that the pass looks at.
    pub token: usize,
    /// What it does then.
    pub stage: PassStage,
}

/// What happens to a token, in order: it is made, then whatever ended before it is checked, then it is read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PassStage {
    /// The lexer makes the token.
    Lex,
    /// What precedes is checked.
    Check,
    /// The token is read.
    Read,
}

impl SyntaxError {
    pub(super) fn lexical(title: Title, span: Range<usize>, token: usize) -> Self {
        let moment = PassPosition { token, stage: PassStage::Lex };
        SyntaxError { title, span, moment }
    }

    pub(super) fn unexpected(title: Title, token: usize) -> Self {
        // The span is known once the tokens are at hand.
        SyntaxError { title, span: 0..0, moment: PassPosition { token, stage: PassStage::Read } }
    }
}

// The grammar never fails without a message of its own, so what chumsky makes of a mismatch is never seen.
impl<'t, I: chumsky::input::Input<'t>> chumsky::error::Error<'t, I> for SyntaxError {}

impl<'t, I: chumsky::input::Input<'t>, L> chumsky::error::LabelError<'t, I, L> for SyntaxError {
    fn expected_found<E: IntoIterator<Item = L>>(
        _: E,
        _: Option<chumsky::util::MaybeRef<'t, I::Token>>,
        _: I::Span,
    ) -> Self {
        SyntaxError::unexpected(title::expected_element(), 0)
    }
}
