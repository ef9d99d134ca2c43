//! Formats as tokens.

/// Tokens of a format.
pub(super) type Tokens = Vec<String>;

/// Splits at blanks; for elements that are written down here.
pub(super) fn words(text: &str) -> Tokens {
    text.split_whitespace().map(str::to_owned).collect()
}
