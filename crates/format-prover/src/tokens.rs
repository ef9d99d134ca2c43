//! Sets of tokens of MLIR text.

use format_runtime::dialect::TextStart;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};
use std::sync::{Arc, LazyLock};

/// A kind of token other than a known word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    Percent,
    At,
    Caret,
    String,
    Integer,
    Float,
    Hash,
    Exclamation,
    /// The word of an integer or float type: `i32`, `bf16`.
    NumberType,
    /// A word with a dot in it: the name of an operation.
    Dotted,
    /// `{-#`
    Metadata,
    /// The end of the text.
    End,
    /// Punctuation, from here on: see [`PUNCTUATION`].
    Punctuation,
}

/// Punctuation, longer tokens before their beginnings.
const PUNCTUATION: [&str; 22] = [
    "->", "...", "::", ":", ",", "=", ">", "{", "(", "[", "<", "-", "+", "?", "}", ")", "]", "/",
    "*", "|", "@", "#",
];

/// The possible first tokens of a text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tokens {
    kinds: u64,
    /// Shared, because sets are copied more often than changed.
    words: Arc<BTreeSet<String>>,
    /// True if it includes every word without a dot.
    any_word: bool,
    /// The definition in C++ whose text is unknown, if the set is incomplete.
    pub(crate) unknown: Option<String>,
}

impl Tokens {
    pub(crate) fn of(kinds: &[Kind]) -> Self {
        Tokens {
            kinds: kinds.iter().fold(0, |bits, &kind| bits | 1 << kind as u8),
            ..Tokens::default()
        }
    }

    /// An unknown set, because only the C++ of this name knows the text.
    pub(crate) fn unknown(name: impl Into<String>) -> Self {
        Tokens {
            unknown: Some(name.into()),
            ..Tokens::default()
        }
    }

    /// Every word; a name with a dot is one to the lexer.
    pub(crate) fn any_word() -> Self {
        Tokens {
            any_word: true,
            ..Tokens::of(&[Kind::Dotted])
        }
    }

    /// A keyword or punctuation.
    pub(crate) fn literal(text: &str) -> Self {
        match punctuation(text) {
            Some(kinds) => Tokens {
                kinds,
                ..Tokens::default()
            },
            None => Tokens::word(text),
        }
    }

    /// A word, with or without dots.
    pub(crate) fn word(text: &str) -> Self {
        if is_number_type(text) {
            return Tokens::of(&[Kind::NumberType]);
        }
        Tokens {
            words: Arc::new(BTreeSet::from([text.to_owned()])),
            ..Tokens::default()
        }
    }

    pub(crate) fn words<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        words
            .into_iter()
            .fold(Tokens::default(), |all, word| all.or(Tokens::word(word)))
    }

    /// The first tokens of a type in full.
    pub(crate) fn type_() -> Self {
        static TYPE: LazyLock<Tokens> = LazyLock::new(|| {
            Tokens::words([
                "index", "none", "token", "complex", "tuple", "vector", "tensor", "memref",
            ])
            .or(Tokens::of(&[Kind::NumberType, Kind::Exclamation]))
            .or(Tokens::literal("("))
        });
        TYPE.clone()
    }

    /// The first tokens of an attribute in full.
    pub(crate) fn attribute() -> Self {
        static ATTRIBUTE: LazyLock<Tokens> = LazyLock::new(|| {
            Tokens::typed_attribute()
                .or(Tokens::of(&[Kind::At, Kind::Hash]))
                .or(Tokens::words([
                    "unit",
                    "affine_map",
                    "affine_set",
                    "array",
                    "strided",
                    "distinct",
                    "loc",
                ]))
                .or(Tokens::literal("{"))
                .or(Tokens::literal("["))
                .or(Tokens::type_())
        });
        ATTRIBUTE.clone()
    }

    /// The first tokens of an attribute that the parser of an optional one accepts.
    pub(crate) fn optional_attribute() -> Self {
        Tokens::attribute().without(&Tokens::words(["array", "strided", "distinct"]))
    }

    fn typed_attribute() -> Self {
        Tokens::of(&[Kind::Integer, Kind::Float, Kind::String, Kind::Hash])
            .or(Tokens::literal("-"))
            .or(Tokens::words([
                "true",
                "false",
                "dense",
                "dense_resource",
                "sparse",
            ]))
    }

    /// The first tokens of a text with these beginnings.
    pub(crate) fn of_starts(starts: &[TextStart]) -> Self {
        let tokens = starts.iter().map(|start| match start {
            TextStart::Word(word) => Tokens::word(word),
            TextStart::Integer => Tokens::of(&[Kind::Integer]),
            TextStart::Minus => Tokens::literal("-"),
            TextStart::Float => Tokens::of(&[Kind::Float]),
            TextStart::String => Tokens::of(&[Kind::String]),
            TextStart::At => Tokens::of(&[Kind::At]),
            TextStart::Hash => Tokens::of(&[Kind::Hash]),
            TextStart::LeftBrace => Tokens::literal("{"),
            TextStart::LeftBracket => Tokens::literal("["),
            TextStart::LeftParenthesis => Tokens::literal("("),
            TextStart::Exclamation => Tokens::of(&[Kind::Exclamation]),
            TextStart::NumberType => Tokens::of(&[Kind::NumberType]),
            TextStart::Type => Tokens::type_(),
            TextStart::Attribute => Tokens::attribute(),
            TextStart::TypedAttribute => Tokens::typed_attribute(),
        });
        tokens.fold(Tokens::default(), Tokens::or)
    }

    /// The union of both sets.
    pub(crate) fn or(mut self, other: Tokens) -> Self {
        self.kinds |= other.kinds;
        if self.words.is_empty() {
            self.words = other.words;
        } else if !other.words.is_empty() {
            Arc::make_mut(&mut self.words).extend(other.words.iter().cloned());
        }
        self.any_word |= other.any_word;
        self.unknown = self.unknown.or(other.unknown);
        self
    }

    /// The set without the tokens of another one.
    pub(crate) fn without(mut self, other: &Tokens) -> Self {
        self.kinds &= !other.kinds;
        if other.any_word {
            self.words = Arc::default();
        } else if !self.words.is_disjoint(&other.words) {
            Arc::make_mut(&mut self.words).retain(|word| !other.words.contains(word));
        }
        self.any_word &= !other.any_word;
        self
    }

    /// True if every token is in the other set for certain.
    pub(crate) fn is_within(&self, other: &Tokens) -> bool {
        self.unknown.is_none()
            && self.kinds & !other.kinds == 0
            && (other.any_word || (!self.any_word && self.words.is_subset(&other.words)))
    }

    /// The token of a name in a certificate.
    pub(crate) fn named(name: &str) -> Self {
        let kind = KINDS.iter().find(|(own, _)| *own == name);
        match kind {
            Some((_, kind)) => Tokens::of(&[*kind]),
            None if name == "any-word" => Tokens {
                any_word: true,
                ..Tokens::default()
            },
            None => Tokens::literal(name.trim_matches('`')),
        }
    }

    /// A token in both sets, as an example.
    pub(crate) fn common(&self, other: &Tokens) -> Option<String> {
        if self.any_word && other.any_word {
            return Some("a word".to_owned());
        }
        let both = self.kinds & other.kinds;
        if both != 0 {
            return Some(name_of_kind(both.trailing_zeros() as u8));
        }
        let shared = self.words.iter().find(|word| other.has_word(word));
        let shared = shared.or_else(|| other.words.iter().find(|word| self.has_word(word)));
        if let Some(word) = shared {
            return Some(word.clone());
        }
        let words = self.any_word && other.has(Kind::NumberType);
        let turned = other.any_word && self.has(Kind::NumberType);
        (words || turned).then(|| "a word".to_owned())
    }

    /// True if a known word is in the set.
    fn has_word(&self, word: &str) -> bool {
        let is_of_kind = match word.contains('.') {
            true => self.has(Kind::Dotted),
            false => self.any_word,
        };
        is_of_kind || self.words.contains(word)
    }

    pub(crate) fn has(&self, kind: Kind) -> bool {
        self.kinds & 1 << kind as u8 != 0
    }

    /// True if a token in it may continue a word or number before it, without a space between.
    pub(crate) fn continues_word(&self) -> bool {
        let kinds = [Kind::Integer, Kind::Float, Kind::NumberType, Kind::Dotted];
        self.any_word
            || !self.words.is_empty()
            || kinds.into_iter().any(|kind| self.has(kind))
            || self.has_literal("...")
    }

    /// True if the literal is in the set.
    pub(crate) fn has_literal(&self, text: &str) -> bool {
        match punctuation(text) {
            Some(kinds) => self.kinds & kinds != 0,
            None => self.common(&Tokens::word(text)).is_some(),
        }
    }
}

/// The bit of punctuation.
fn punctuation(text: &str) -> Option<u64> {
    let index = PUNCTUATION.iter().position(|each| *each == text)?;
    Some(1 << (Kind::Punctuation as usize + index))
}

/// The names of kinds in certificates.
const KINDS: [(&str, Kind); 12] = [
    ("percent", Kind::Percent),
    ("at", Kind::At),
    ("caret", Kind::Caret),
    ("hash", Kind::Hash),
    ("exclamation", Kind::Exclamation),
    ("string", Kind::String),
    ("integer", Kind::Integer),
    ("float", Kind::Float),
    ("number-type", Kind::NumberType),
    ("dotted", Kind::Dotted),
    ("metadata", Kind::Metadata),
    ("end", Kind::End),
];

/// The set as certificates write it.
impl Display for Tokens {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let kinds = KINDS.iter().filter(|(_, kind)| self.has(*kind));
        let mut parts: Vec<String> = kinds.map(|(name, _)| (*name).to_owned()).collect();
        if self.any_word {
            parts.push("any-word".to_owned());
        }
        let punctuation = (0..).zip(PUNCTUATION).filter(|(index, _)| {
            let bit = 1u64 << (Kind::Punctuation as u8 + index);
            self.kinds & bit != 0
        });
        let texts = punctuation.map(|(_, text)| text);
        let texts: BTreeSet<&str> = texts.chain(self.words.iter().map(String::as_str)).collect();
        parts.extend(texts.iter().map(|text| format!("`{text}`")));
        if self.unknown.is_some() {
            parts.push("unknown".to_owned());
        }
        write!(f, "{{{}}}", parts.join(" "))
    }
}

fn name_of_kind(number: u8) -> String {
    let punctuation = number.checked_sub(Kind::Punctuation as u8);
    if let Some(index) = punctuation {
        return PUNCTUATION[usize::from(index)].to_owned();
    }
    [
        "%0",
        "@name",
        "^bb1",
        "\"text\"",
        "1",
        "1.0",
        "#attribute",
        "!type",
        "i32",
        "test.next",
        "{-#",
        "the end",
    ][usize::from(number)]
    .to_owned()
}

/// True if the lexer of MLIR takes the word for an integer or float type.
fn is_number_type(word: &str) -> bool {
    let is_integer = ["i", "si", "ui"].iter().any(|prefix| {
        word.strip_prefix(prefix)
            .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
    });
    is_integer
        || operation_core::FloatKind::ALL
            .iter()
            .any(|kind| kind.name() == word)
}

/// The tokens of a literal text, each with true if a space precedes it, and true if a space follows the last one.
pub(crate) fn lex(text: &str) -> (Vec<(&str, bool)>, bool) {
    let mut tokens = Vec::new();
    let (mut rest, mut is_spaced) = (text, false);
    loop {
        let trimmed = rest.trim_start();
        is_spaced |= trimmed.len() < rest.len();
        rest = trimmed;
        if rest.is_empty() {
            return (tokens, is_spaced);
        }
        let length = PUNCTUATION
            .iter()
            .find(|each| rest.starts_with(**each))
            .map_or_else(|| word_length(rest), |each| each.len());
        let (token, after) = rest.split_at(length);
        tokens.push((token, is_spaced));
        (rest, is_spaced) = (after, false);
    }
}

fn word_length(text: &str) -> usize {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_$.".contains(c);
    let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
    // Anything else is a token of its own.
    end.max(text.chars().next().map_or(0, char::len_utf8))
}
