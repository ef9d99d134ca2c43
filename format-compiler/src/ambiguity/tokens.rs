//! Sets of tokens of MLIR text.

use crate::ods::Enumeration;
use crate::syntax::is_keyword_spelling;
use format_runtime::dialect::TextStart;

/// A class of tokens. Words are listed separately: see [`Tokens`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Class {
    Percent,
    At,
    Caret,
    Text,
    Integer,
    Float,
    Hash,
    Bang,
    /// The word at the beginning of a builtin type: `i32`, `vector`.
    TypeWord,
    LeftBrace,
    LeftBracket,
    LeftParenthesis,
    Less,
    Minus,
    Comma,
    Colon,
    Other,
}

/// The possible first tokens of a text. An empty set stands for an unknown text.
#[derive(Clone, Default, Debug)]
pub(super) struct Tokens<'a> {
    classes: u32,
    words: Vec<&'a str>,
    /// Punctuation without a class of its own.
    punctuation: Option<&'a str>,
    /// True if it includes every word: the parser accepts any and complains later.
    any_word: bool,
}

/// Keywords at the beginning of an attribute.
const ATTRIBUTE_WORDS: [&str; 9] = [
    "true",
    "false",
    "unit",
    "dense",
    "dense_resource",
    "sparse",
    "affine_map",
    "affine_set",
    "loc",
];

impl<'a> Tokens<'a> {
    pub(super) fn of(classes: &[Class]) -> Self {
        let classes = classes
            .iter()
            .fold(0, |bits, &class| bits | 1 << class as u8);
        Tokens {
            classes,
            ..Tokens::default()
        }
    }

    pub(super) fn words(words: &[&'a str]) -> Self {
        Tokens {
            words: words.to_vec(),
            ..Tokens::default()
        }
    }

    /// A keyword or punctuation.
    pub(super) fn literal(text: &'a str) -> Self {
        let class = match text {
            "{" => Class::LeftBrace,
            "[" => Class::LeftBracket,
            "(" => Class::LeftParenthesis,
            "<" => Class::Less,
            "-" => Class::Minus,
            "," => Class::Comma,
            ":" => Class::Colon,
            _ if is_keyword_spelling(text) => return Tokens::words(&[text]),
            _ => {
                return Tokens {
                    punctuation: Some(text),
                    ..Tokens::of(&[Class::Other])
                };
            }
        };
        Tokens::of(&[class])
    }

    /// The first tokens of an attribute, for the parser of an optional attribute of unknown kind.
    pub(super) fn attribute() -> Self {
        use Class::*;
        let mut tokens = Tokens::of(&[
            At,
            Text,
            Integer,
            Float,
            Hash,
            LeftBrace,
            LeftBracket,
            Minus,
        ]);
        tokens.words = ATTRIBUTE_WORDS.to_vec();
        tokens.with(&Tokens::type_())
    }

    /// The first tokens of a builtin attribute with a type.
    pub(super) fn typed_attribute() -> Self {
        let mut tokens = Tokens::of(&[Class::Integer, Class::Float, Class::Minus, Class::Text]);
        tokens.words = vec!["true", "false", "dense", "dense_resource", "sparse"];
        tokens
    }

    /// The first tokens of a text with these beginnings.
    pub(super) fn of_text(starts: &[TextStart]) -> Self {
        let tokens = starts.iter().map(|start| match start {
            TextStart::Word(word) => Tokens::words(&[word]),
            TextStart::Integer => Tokens::of(&[Class::Integer]),
            TextStart::Minus => Tokens::of(&[Class::Minus]),
            TextStart::Float => Tokens::of(&[Class::Float]),
            TextStart::String => Tokens::of(&[Class::Text]),
            TextStart::At => Tokens::of(&[Class::At]),
            TextStart::Hash => Tokens::of(&[Class::Hash]),
            TextStart::LeftBrace => Tokens::of(&[Class::LeftBrace]),
            TextStart::LeftBracket => Tokens::of(&[Class::LeftBracket]),
            TextStart::LeftParenthesis => Tokens::of(&[Class::LeftParenthesis]),
            TextStart::Exclamation => Tokens::of(&[Class::Bang]),
            TextStart::NumberType => Tokens::of(&[Class::TypeWord]),
            TextStart::Type => Tokens::type_(),
            TextStart::Attribute => Tokens::attribute(),
            TextStart::TypedAttribute => Tokens::typed_attribute(),
        });
        tokens.fold(Tokens::default(), |all, each| all.with(&each))
    }

    /// The first tokens of a type.
    pub(super) fn type_() -> Self {
        Tokens::of(&[Class::TypeWord, Class::Bang, Class::LeftParenthesis])
    }

    /// The cases of an enum. Cases other than keywords are in quotes.
    pub(super) fn cases(enumeration: &'a Enumeration) -> Self {
        let words: Vec<_> = enumeration
            .cases
            .iter()
            .map(|case| &*case.text)
            .filter(|text| is_keyword_spelling(text))
            .collect();
        let named = enumeration
            .cases
            .iter()
            .filter(|case| !case.text.is_empty())
            .count();
        let has_text = words.len() < named || enumeration.bits.is_some();
        let tokens = Tokens::words(&words);
        if has_text {
            tokens.with(&Tokens::of(&[Class::Text]))
        } else {
            tokens
        }
    }

    pub(super) fn with(mut self, other: &Tokens<'a>) -> Self {
        self.classes |= other.classes;
        self.words.extend(&other.words);
        self.punctuation = self.punctuation.or(other.punctuation);
        self.any_word |= other.any_word;
        self
    }

    pub(super) fn has(&self, class: Class) -> bool {
        self.classes & 1 << class as u8 != 0
    }

    pub(super) fn has_word(&self) -> bool {
        !self.words.is_empty()
    }

    /// An example of a token in the set.
    pub(super) fn example(&self) -> Option<&'a str> {
        self.words
            .first()
            .copied()
            .or(self.punctuation)
            .or_else(|| example_of(self.classes))
    }
}

fn example_of(classes: u32) -> Option<&'static str> {
    const EXAMPLES: [(Class, &str); 16] = [
        (Class::Percent, "%0"),
        (Class::At, "@name"),
        (Class::Caret, "^bb1"),
        (Class::Text, "\"text\""),
        (Class::Integer, "1"),
        (Class::Float, "1.0"),
        (Class::TypeWord, "i32"),
        (Class::LeftBrace, "{"),
        (Class::LeftBracket, "["),
        (Class::LeftParenthesis, "("),
        (Class::Less, "<"),
        (Class::Minus, "-"),
        (Class::Comma, ","),
        (Class::Colon, ":"),
        (Class::Hash, "#attribute"),
        (Class::Bang, "!type"),
    ];
    EXAMPLES
        .iter()
        .find(|(class, _)| classes & 1 << *class as u8 != 0)
        .map(|(_, text)| *text)
}
