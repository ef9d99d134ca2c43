//! Formats as tokens.

/// Tokens of a format.
pub(super) type Tokens = Vec<String>;

/// Splits at whitespace. Used for elements spelled out in this crate.
pub(super) fn words(text: &str) -> Tokens {
    text.split_whitespace().map(str::to_owned).collect()
}
