//! Tokens of MLIR's text, and sets of them.

use format_runtime::class::TextStart;
use operation_core::FloatKind;
use std::collections::BTreeSet;

/// The kinds of tokens with their names in certificates, in the order of the page.
const KINDS: [&str; 14] = [
    "percent",
    "at",
    "caret",
    "hash",
    "exclamation",
    "string",
    "integer",
    "float",
    "number-type",
    "dotted",
    "metadata",
    "end",
    "any-word",
    "unknown",
];

/// The punctuation of two bytes or more: the longest counts.
const LONG: [&str; 3] = ["...", "->", "::"];

/// A set of tokens: kinds of tokens, and single words and punctuation.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tokens {
    kinds: u16,
    texts: BTreeSet<String>,
}

fn bit(kind: &str) -> u16 {
    KINDS
        .iter()
        .position(|known| *known == kind)
        .map_or(0, |place| 1 << place)
}

pub(crate) fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphanumeric() || first == '_')
}

/// True for the word of an integer or float type: a token of its own kind.
fn is_number_type(word: &str) -> bool {
    let digits = ["si", "ui", "i"]
        .iter()
        .find_map(|prefix| word.strip_prefix(prefix));
    digits.is_some_and(|digits| {
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    }) || FloatKind::of_name(word).is_some()
}

impl Tokens {
    /// The set of the named kinds and, in backquotes, texts.
    pub(crate) fn of(list: &str) -> Tokens {
        let mut set = Tokens::default();
        for item in list.split(' ').filter(|item| !item.is_empty()) {
            set.add(item);
        }
        set
    }

    /// The set with one literal.
    pub(crate) fn literal(text: &str) -> Tokens {
        let mut set = Tokens::default();
        set.add_literal(text);
        set
    }

    /// Adds a kind, or a text in backquotes; returns false if it is neither.
    fn add(&mut self, item: &str) -> bool {
        let quoted = item
            .strip_prefix('`')
            .and_then(|item| item.strip_suffix('`'));
        match quoted {
            Some(text) if !text.is_empty() => self.add_literal(text),
            Some(_) => return false,
            None => self.kinds |= bit(item),
        }
        quoted.is_some() || bit(item) != 0
    }

    pub(crate) fn add_literal(&mut self, text: &str) {
        if is_word(text) && is_number_type(text) {
            self.kinds |= bit("number-type");
        } else {
            self.texts.insert(text.to_owned());
        }
    }

    /// Reads `{...}`.
    pub(crate) fn read(text: &str) -> Option<Tokens> {
        let inner = text.strip_prefix('{')?.strip_suffix('}')?;
        let mut set = Tokens::default();
        let is_right = inner.is_empty() || inner.split(' ').all(|item| set.add(item));
        is_right.then_some(set)
    }

    pub(crate) fn of_starts(starts: &[TextStart]) -> Tokens {
        let mut set = Tokens::default();
        for start in starts {
            match start {
                TextStart::Word(word) => set.add_literal(word),
                TextStart::Integer => set.kinds |= bit("integer"),
                TextStart::Minus => set.add_literal("-"),
                TextStart::Float => set.kinds |= bit("float"),
                TextStart::String => set.kinds |= bit("string"),
                TextStart::At => set.kinds |= bit("at"),
                TextStart::Hash => set.kinds |= bit("hash"),
                TextStart::LeftBrace => set.add_literal("{"),
                TextStart::LeftBracket => set.add_literal("["),
                TextStart::LeftParenthesis => set.add_literal("("),
                TextStart::Exclamation => set.kinds |= bit("exclamation"),
                TextStart::NumberType => set.kinds |= bit("number-type"),
                TextStart::Type => set = set.or(&types()),
                TextStart::Attribute => set = set.or(&attributes()),
                TextStart::TypedAttribute => set = set.or(&typed()),
            }
        }
        set
    }

    pub(crate) fn or(&self, other: &Tokens) -> Tokens {
        Tokens {
            kinds: self.kinds | other.kinds,
            texts: self.texts.union(&other.texts).cloned().collect(),
        }
    }

    pub(crate) fn and(&self, list: &str) -> Tokens {
        self.or(&Tokens::of(list))
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Tokens::default()
    }

    fn has(&self, kind: &str) -> bool {
        self.kinds & bit(kind) != 0
    }

    fn words(&self) -> impl Iterator<Item = &String> {
        self.texts.iter().filter(|text| is_word(text))
    }

    /// True if a word is among the tokens, of whatever kind.
    pub(crate) fn has_word(&self) -> bool {
        self.words().next().is_some()
    }

    pub(crate) fn meets(&self, other: &Tokens) -> bool {
        let wide = |a: &Tokens, b: &Tokens| {
            let has_plain = || b.has("number-type") || b.words().any(|word| !word.contains('.'));
            (a.has("any-word") && has_plain())
                || (a.has("dotted") && b.words().any(|word| word.contains('.')))
        };
        self.kinds & other.kinds & !bit("unknown") != 0
            || !self.texts.is_disjoint(&other.texts)
            || wide(self, other)
            || wide(other, self)
    }

    /// True if no token is in both, whatever the tokens are that only C++ knows.
    pub(crate) fn is_apart(&self, other: &Tokens) -> bool {
        let is_known = !self.has("unknown") && !other.has("unknown");
        self.is_empty() || other.is_empty() || (is_known && !self.meets(other))
    }

    /// True if each token of the other set is in this one.
    pub(crate) fn covers(&self, other: &Tokens) -> bool {
        other.kinds & !self.kinds == 0
            && other.texts.iter().all(|text| {
                let wide = if text.contains('.') {
                    "dotted"
                } else {
                    "any-word"
                };
                self.texts.contains(text) || (is_word(text) && self.has(wide))
            })
    }

    /// The tokens that go on a word or number before them, without a space between.
    pub(crate) fn goes_on(&self) -> bool {
        let kinds = "number-type integer float dotted any-word unknown";
        self.has_word() || self.kinds & Tokens::of(kinds).kinds != 0 || self.texts.contains("...")
    }
}

/// The first tokens of types.
pub(crate) fn types() -> Tokens {
    Tokens::of(
        "number-type exclamation `(` `index` `none` `token` `complex` `tuple` `vector` `tensor` `memref`",
    )
}

/// The first tokens of builtin attributes with a type.
fn typed() -> Tokens {
    Tokens::of("integer float string hash `-` `true` `false` `dense` `dense_resource` `sparse`")
}

/// The first tokens of attributes.
pub(crate) fn attributes() -> Tokens {
    types()
        .or(&typed())
        .and("at hash `{` `[` `unit` `affine_map` `affine_set` `array` `strided` `distinct` `loc`")
}

/// The first tokens that the reader of an optional attribute looks for.
pub(crate) fn optional_attributes() -> Tokens {
    let mut set = attributes();
    for unknown in ["array", "strided", "distinct"] {
        set.texts.remove(unknown);
    }
    set
}

/// The tokens of a text of literals and spaces, each with true if a space precedes it; and true if the text ends in a
/// space. `None` if the text has anything else.
pub(crate) fn split(text: &str) -> Option<(Vec<(bool, &str)>, bool)> {
    let (mut tokens, mut rest, mut space) = (Vec::new(), text, false);
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_whitespace() {
            space = true;
            rest = &rest[1..];
            continue;
        }
        let part_of_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.');
        let long = LONG.iter().find(|long| rest.starts_with(**long));
        let length = match long {
            Some(long) => long.len(),
            None if ":,=>{([<-+?})]/*|@#".contains(first) => 1,
            None if is_word(rest) => rest.find(|c| !part_of_word(c)).unwrap_or(rest.len()),
            None => return None,
        };
        tokens.push((space, &rest[..length]));
        (rest, space) = (&rest[length..], false);
    }
    Some((tokens, space))
}
