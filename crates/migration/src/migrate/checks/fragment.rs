//! The text of lines for FileCheck, as text that can be read: names stand for patterns.

use super::lines::CheckLine;
use crate::migrate::merge::Item;
use format_runtime::text::tokens;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The beginning of the names for patterns.
const NAME: &str = "_check";

/// The stand-in for patterns with unknown matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Guess {
    Type,
    Word,
}

/// The text of a line and those that continue it.
#[derive(Debug)]
pub(super) struct Fragment<'s> {
    source: &'s [u8],
    /// Definitions of aliases, and then the text.
    pub(super) text: String,
    /// The beginning of the text, after the definitions.
    pub(super) start: usize,
    /// The origins of the text, piece by piece.
    pieces: Vec<Piece>,
    /// The patterns by the places of their names in the text without the definitions.
    patterns: Vec<(Range<usize>, &'s str)>,
    /// True if the match of a pattern was guessed.
    pub(super) is_guessed: bool,
}

/// A pattern with a name of its own in the text.
#[derive(PartialEq, Eq)]
enum Key<'s> {
    Named(&'s str),
    /// A pattern without a name, by its place: each has a name of its own.
    Unnamed(usize),
}

/// A piece of the text.
#[derive(Debug)]
struct Piece {
    /// Its beginning, without the definitions.
    start: usize,
    /// Its place in the source.
    place: Range<usize>,
    /// True for a stand-in. Otherwise it is the text in the source.
    is_other: bool,
}

/// The signs (`%@#!^`) with which the matches of named patterns begin, as far as the patterns have them.
pub(super) fn signs(source: &[u8], lines: &[CheckLine]) -> FxHashMap<String, char> {
    let mut signs = FxHashMap::default();
    let patterns = memchr::memmem::Finder::new(b"[[");
    for line in lines {
        let text = source.get(line.text.clone()).unwrap_or_default();
        for at in patterns.find_iter(text) {
            let inner = &text[at + 2..];
            let Some(colon) = memchr::memchr(b':', inner) else {
                break;
            };
            let (name, is_name) = (&inner[..colon], |pair: &[u8]| {
                !matches!(pair, b"]]" | b"[[")
            });
            if let Some(sign @ (b'%' | b'@' | b'#' | b'!' | b'^')) = inner.get(colon + 1)
                && name.windows(2).all(is_name)
            {
                let name = String::from_utf8_lossy(name);
                signs.insert(name.trim_start_matches('$').to_owned(), char::from(*sign));
            }
        }
    }
    signs
}

impl<'s> Fragment<'s> {
    pub(super) fn new(
        source: &'s [u8],
        lines: &[CheckLine],
        signs: &FxHashMap<String, char>,
        guess: Guess,
    ) -> Option<Self> {
        let mut fragment = Fragment {
            source,
            text: String::new(),
            start: 0,
            pieces: Vec::new(),
            patterns: Vec::new(),
            is_guessed: false,
        };
        let mut keys: Vec<Key<'s>> = Vec::new();
        let (mut definitions, mut written) = (String::new(), String::new());
        for line in lines {
            let text = std::str::from_utf8(source.get(line.text.clone())?).ok()?;
            let mut at = 0;
            while at < text.len() {
                let rest = &text[at..];
                let place = line.text.start + at;
                let Some((length, name)) = pattern(rest) else {
                    // Up to where the next one may begin.
                    let next = rest.chars().next()?.len_utf8();
                    let end = memchr::memchr2(b'[', b'{', &rest.as_bytes()[next..])
                        .map_or(rest.len(), |to| next + to);
                    fragment.push(&rest[..end], place..place + end, false);
                    at += end;
                    continue;
                };
                let range = place..place + length;
                at += length;
                if let Some(literal) = escaped(&rest[..length]) {
                    fragment.push(literal, range, true);
                    continue;
                }
                let key = name.map_or(Key::Unnamed(place), Key::Named);
                let known = keys.iter().position(|known| *known == key);
                let number = known.unwrap_or(keys.len());
                if known.is_none() {
                    keys.push(key);
                }
                let before = fragment.text.chars().next_back();
                let own = name.and_then(|name| signs.get(name)).copied();
                let (sign, is_written) = match before {
                    Some(sign) if "%@#!^".contains(sign) => (Some(sign), true),
                    Some(before) if before.is_alphanumeric() || before == '_' => (None, true),
                    _ => {
                        fragment.is_guessed = fragment.is_guessed || own.is_none();
                        (own.or((guess == Guess::Type).then_some('!')), false)
                    }
                };
                let name = format!("{NAME}{number}");
                definitions += &match sign.filter(|_| known.is_none()) {
                    Some('!') => format!("!{name} = !check.type{number}\n"),
                    Some('#') => format!("#{name} = affine_map<(d0) -> (d0 + {number})>\n"),
                    _ => String::new(),
                };
                written.clear();
                written.extend(sign.filter(|_| !is_written));
                written.push_str(&name);
                let start = fragment.text.len();
                fragment.push(&written, range, true);
                fragment
                    .patterns
                    .push((start..fragment.text.len(), &rest[..length]));
            }
            fragment.push("\n", line.text.end..line.text.end, true);
        }
        fragment.start = definitions.len();
        fragment.text.insert_str(0, &definitions);
        Some(fragment)
    }

    fn push(&mut self, text: &str, place: Range<usize>, is_other: bool) {
        self.pieces.push(Piece {
            start: self.text.len(),
            place,
            is_other,
        });
        self.text.push_str(text);
    }

    /// The origin of the byte at an offset of the text.
    fn place(&self, offset: usize) -> Option<Range<usize>> {
        let own = offset
            .checked_sub(self.start)
            .filter(|_| offset < self.text.len())?;
        let piece =
            self.pieces[..self.pieces.partition_point(|piece| piece.start <= own)].last()?;
        let at = piece.place.start + (own - piece.start);
        Some(if piece.is_other {
            piece.place.clone()
        } else {
            at..at + 1
        })
    }

    /// The text, with the braces that are open at its end closed.
    pub(super) fn closed(&self) -> String {
        if memchr::memchr(b'{', self.text.as_bytes()).is_none() {
            return self.text.clone();
        }
        let mut open = 0_usize;
        for token in tokens(self.text.as_bytes()) {
            match self.text.as_bytes().get(token.span.range()) {
                Some(b"{") => open += 1,
                Some(b"}") => open = open.saturating_sub(1),
                _ => {}
            }
        }
        format!("{}{}", self.text, "}\n".repeat(open))
    }

    /// The same items with their places in the source, up to the first one that isn't there.
    pub(super) fn placed<'t>(&self, items: &[Item<'t>]) -> Vec<Item<'t>> {
        let place = |item: &Item<'t>| {
            let span =
                self.place(item.span.start)?.start..self.place(item.span.end.checked_sub(1)?)?.end;
            Some(Item {
                span,
                ..item.clone()
            })
        };
        items.iter().map_while(place).collect()
    }

    /// The pattern of a name; the first one, if there are several.
    fn pattern(&self, written: &str) -> Option<&'s str> {
        let text = self.text.get(self.start..)?;
        self.patterns
            .iter()
            .find(|(place, _)| text.get(place.clone()) == Some(written))
            .map(|(_, pattern)| *pattern)
    }

    /// A printed text with patterns in place of their names.
    pub(super) fn with_patterns(&self, text: &str) -> String {
        let mut result = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(NAME) {
            let digits = rest[at + NAME.len()..]
                .bytes()
                .take_while(u8::is_ascii_digit)
                .count();
            let end = at + NAME.len() + digits;
            let sign = rest[..at]
                .chars()
                .next_back()
                .map_or(at, |sign| at - sign.len_utf8());
            let found = [sign, at]
                .into_iter()
                .find_map(|from| Some((from, self.pattern(&rest[from..end])?)));
            match found {
                Some((from, pattern)) => {
                    result.push_str(&rest[..from]);
                    result.push_str(pattern);
                }
                None => result.push_str(&rest[..end]),
            }
            rest = &rest[end..];
        }
        result + rest
    }

    pub(super) fn source(&self) -> &'s [u8] {
        self.source
    }
}

/// The length of the pattern at the start of a text, and its name, if it has one.
pub fn pattern(text: &str) -> Option<(usize, Option<&str>)> {
    if let Some(rest) = text.strip_prefix("[[") {
        let name = rest.trim_start_matches('$');
        let name = &name[..name
            .find(|each: char| !(each.is_alphanumeric() || each == '_'))
            .unwrap_or(name.len())];
        if name.is_empty() {
            return None;
        }
        // Brackets in the pattern are closed first.
        let mut depth = 0_usize;
        for (at, byte) in rest.bytes().enumerate() {
            match byte {
                b'[' => depth += 1,
                b']' if depth > 0 => depth -= 1,
                b']' if rest[at..].starts_with("]]") => return Some((2 + at + 2, Some(name))),
                _ => {}
            }
        }
        return None;
    }
    let rest = text.strip_prefix("{{")?;
    let end = rest.find("}}")?;
    // A pattern may end with a brace of its own.
    let end = end
        + rest[end + 2..]
            .bytes()
            .take_while(|byte| *byte == b'}')
            .count();
    Some((end + 4, None))
}

/// The character that a pattern matches, if it is only one: `{{\[}}`, `{{[[]}}`.
pub fn escaped(pattern: &str) -> Option<&str> {
    let inner = pattern.strip_prefix("{{")?.strip_suffix("}}")?;
    let only = inner
        .strip_prefix('\\')
        .or_else(|| inner.strip_prefix('[')?.strip_suffix(']'))?;
    let is_literal = only.len() == 1 && only.bytes().all(|byte| byte.is_ascii_punctuation());
    is_literal.then_some(only)
}
