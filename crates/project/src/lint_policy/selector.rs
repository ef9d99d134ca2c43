//! Codes and groups of codes.

use format_compiler::diagnostic::Code;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A code, or all codes with a common beginning: `F210`, `F2`, `ALL`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Selector {
    /// The beginning of the codes; empty for all.
    prefix: String,
}

/// The error for a text without a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownSelector {
    text: String,
}

/// The selector of all codes.
const ALL: &str = "ALL";

impl Selector {
    /// All codes.
    pub fn all() -> Self {
        Selector {
            prefix: String::new(),
        }
    }

    /// This code alone.
    pub fn of(code: Code) -> Self {
        Selector {
            prefix: code.to_string(),
        }
    }

    /// True if it selects the code.
    pub fn matches(&self, code: Code) -> bool {
        code.to_string().starts_with(&self.prefix)
    }

    /// The more, the fewer codes it selects.
    pub(crate) fn rank(&self) -> usize {
        self.prefix.len()
    }

    /// The selected codes, in order.
    pub fn codes(&self) -> impl Iterator<Item = Code> {
        Code::ALL.iter().copied().filter(|&code| self.matches(code))
    }
}

impl FromStr for Selector {
    type Err = UnknownSelector;

    fn from_str(text: &str) -> Result<Self, UnknownSelector> {
        let trimmed = text.trim().to_ascii_uppercase();
        let selector = if trimmed == ALL {
            Selector::all()
        } else {
            Selector { prefix: trimmed }
        };
        let is_known = *text.trim() == *ALL || !selector.prefix.is_empty();
        match is_known && selector.codes().next().is_some() {
            true => Ok(selector),
            false => Err(UnknownSelector {
                text: text.trim().to_owned(),
            }),
        }
    }
}

impl fmt::Display for Selector {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.prefix.is_empty() {
            ALL
        } else {
            &self.prefix
        })
    }
}

impl fmt::Display for UnknownSelector {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "`{}` is no code: a code is like F210, the start of several like F2, and all are ALL (`asmf explain --list` \
             lists them)",
            self.text
        )
    }
}

impl std::error::Error for UnknownSelector {}

impl<'de> Deserialize<'de> for Selector {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

impl Serialize for Selector {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
