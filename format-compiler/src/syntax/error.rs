//! Errors in the text of a format, in upstream's order.

use std::fmt;
use std::ops::Range;

use crate::diagnostic::{Title, title};

/// A syntax error in a format.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SyntaxError {
    /// Code and title of the error.
    pub title: Title,
    /// The bytes of the error in the format string.
    pub span: Range<usize>,
    /// The position at which upstream's single pass would detect it.
    pub moment: PassPosition,
}

/// The position of an error for a single pass over the tokens. Upstream stops at its first error, the one with the
/// smallest position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PassPosition {
    /// Index of the token reached by the pass.
    pub token: usize,
    /// The stage of processing of that token.
    pub stage: PassStage,
}

/// The stages of processing a token, in order: it is lexed, then the elements before it are checked, then it is
/// parsed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PassStage {
    /// The lexer produces the token.
    Lex,
    /// The elements before the token are checked.
    Check,
    /// The token is parsed.
    Read,
}

impl PassPosition {
    /// The check of the elements before a token.
    pub(crate) fn checked(token: usize) -> Self {
        let stage = PassStage::Check;
        PassPosition { token, stage }
    }

    /// The parsing of a token.
    pub(crate) fn read(token: usize) -> Self {
        let stage = PassStage::Read;
        PassPosition { token, stage }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.title.fmt(formatter)
    }
}

impl std::error::Error for SyntaxError {}

impl SyntaxError {
    pub(super) fn lexical(title: Title, span: Range<usize>, token: usize) -> Self {
        let moment = PassPosition {
            token,
            stage: PassStage::Lex,
        };
        SyntaxError {
            title,
            span,
            moment,
        }
    }

    pub(super) fn unexpected(title: Title, token: usize) -> Self {
        // The span is filled in once the tokens are available.
        SyntaxError {
            title,
            span: 0..0,
            moment: PassPosition::read(token),
        }
    }
}

// Every rule of the grammar has its own message for failures, so chumsky's description of a mismatch is never shown.
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
