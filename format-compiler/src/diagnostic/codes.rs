//! The codes of findings. Each code is documented on its page, such as `pages/F012.md`. `build/codes.rs` generates
//! [`Code`] and [`title`] from the pages.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

include!(concat!(env!("OUT_DIR"), "/codes.rs"));

/// A code with the one-line message of a finding. Only the functions of [`title`] create one, so it always matches one
/// of the code's [titles](Code::titles).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title {
    code: Code,
    text: Cow<'static, str>,
}

impl Title {
    fn new(code: Code, text: impl Into<Cow<'static, str>>) -> Self {
        Title {
            code,
            text: text.into(),
        }
    }

    /// The code of the finding.
    pub fn code(&self) -> Code {
        self.code
    }

    /// The text of the title.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the text of the title.
    pub fn into_text(self) -> String {
        self.text.into_owned()
    }
}

impl Code {
    /// Its help, if there is any.
    pub(crate) fn advice(self) -> Option<String> {
        Some(self.help().to_owned()).filter(|help| !help.is_empty())
    }

    /// True if the finding is about a state that is not read back as printed. It then depends on the possibility of
    /// the state ([`Certainty`](super::Certainty)).
    pub fn is_about_round_trips(self) -> bool {
        use Code as C;
        let is_about_definitions = matches!(self as u16, 224..=229)
            || matches!(
                self,
                C::ElseAnchor | C::ClauseNeverWritten | C::FormatAndCode | C::ClauseWord
            )
            || matches!(self, C::TwoSpaces | C::TrailingSpace | C::RedundantType);
        (200..270).contains(&(self as u16)) && !is_about_definitions || self == C::DoesNotComeBack
    }

    /// True if, according to the finding, some or all instances don't come back from text, or this could be a
    /// consequence.
    pub fn is_about_instances(self) -> bool {
        let is_of_definitions = matches!(
            self as u16,
            224..=226 | 228 | 237 | 243 | 268 | 272 | 273 | 275 | 277 | 278
        );
        is_of_definitions || (self.is_about_round_trips() && self != Code::DoesNotComeBack)
    }

    /// True if only instances show it.
    pub fn needs_instances(self) -> bool {
        use Code as C;
        matches!(
            self,
            C::ReadOtherwise | C::DerivedType | C::StringType | C::DoesNotComeBack
        )
    }

    /// True if the finding is about a declarative rewrite rule.
    pub fn is_about_patterns(self) -> bool {
        (130..170).contains(&(self as u16))
    }

    /// True if the finding is about two versions of definitions.
    pub fn is_about_changes(self) -> bool {
        (700..710).contains(&(self as u16))
    }

    /// True if it is reported on request only: by a selector of less than all codes, or by a severity of its own.
    pub fn is_on_request(self) -> bool {
        matches!(
            self,
            Code::OpaqueDirective
                | Code::OpaqueOperation
                | Code::AssumedFunction
                | Code::AssumedDirective
        )
    }

    /// True if the finding is about a comment that allows others. Only code that reports findings looks at these
    /// comments.
    pub fn is_about_suppressions(self) -> bool {
        self == Code::Suppression
    }

    /// True if the finding may be a mere consequence of a TableGen error in part of the definition.
    pub fn may_follow_from_tablegen(self) -> bool {
        use Code as C;
        matches!(
            self,
            C::UnknownVariable
                | C::ResultTypeUnknown
                | C::OperandTypeUnknown
                | C::UndefinedArgument
        ) || matches!(
            self,
            C::UnknownInTrait | C::SegmentSizesUnknown | C::SegmentSizesNeedless
        )
    }
}

impl fmt::Display for Title {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "F{:03}", *self as u16)
    }
}
