//! Aliases in text kept for C++: they are replaced, since the text must stay valid without their definitions.

use super::*;
use std::borrow::Cow;

/// The limit on the total length in bytes of the values of aliases in such text.
pub(super) const MAX_EXPANDED: usize = 1 << 26;

/// The relevant context before an opening bracket.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// `loc`, `callsite` or a quoted name: `(` starts locations without `loc(...)`.
    Location,
    /// `fused` or its metadata: `[` starts a list of locations.
    Fused,
    Other,
}

impl<'p, 'm> Parser<'p, 'm> {
    /// The text with all aliases replaced by their values. Other names are kept: C++ may interpret them.
    pub(super) fn without_aliases(&mut self, text: &'p [u8]) -> ParseResult<Cow<'p, [u8]>> {
        if memchr::memchr2(b'#', b'!', text).is_none() {
            return Ok(text.into());
        }
        let mut out: Vec<u8> = Vec::new();
        let (mut at, mut copied) = (0, 0);
        let mut before = Before::Other;
        let mut open: Vec<(Before, bool)> = Vec::new();
        while let Some(&byte) = text.get(at) {
            match byte {
                b'"' => {
                    at = lex(text, at).end.max(at + 1);
                    before = Before::Location;
                }
                b'(' | b'[' | b'{' | b'<' => {
                    let is_location = match byte {
                        b'(' => before == Before::Location,
                        b'[' => before == Before::Fused,
                        _ => false,
                    };
                    open.push((before, is_location));
                    before = Before::Other;
                    at += 1;
                }
                b')' | b']' | b'}' | b'>' => {
                    let is_arrow = byte == b'>' && at > 0 && text[at - 1] == b'-';
                    let opened = if is_arrow { None } else { open.pop() };
                    // `fused<metadata>[`
                    before = match opened {
                        Some((Before::Fused, false)) if byte == b'>' => Before::Fused,
                        _ => Before::Other,
                    };
                    at += 1;
                }
                b'#' | b'!' => {
                    let name = alias_name(text, at);
                    let end = at + 1 + name.len();
                    let is_location = open.last().is_some_and(|&(_, is_location)| is_location);
                    if let Some(value) = self.alias_text(byte, name, text.get(end), is_location)? {
                        out.extend_from_slice(&text[copied..at]);
                        out.extend_from_slice(value.as_bytes());
                        copied = end;
                    }
                    at = end;
                    before = Before::Other;
                }
                _ if byte.is_ascii_alphabetic() || byte == b'_' => {
                    let is_part = |byte: &u8| {
                        byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.')
                    };
                    let end = at + text[at..].iter().take_while(|byte| is_part(byte)).count();
                    before = match &text[at..end] {
                        b"loc" | b"callsite" => Before::Location,
                        b"fused" => Before::Fused,
                        _ => Before::Other,
                    };
                    at = end;
                }
                _ => {
                    if !byte.is_ascii_whitespace() {
                        before = Before::Other;
                    }
                    at += 1;
                }
            }
        }
        if copied == 0 {
            return Ok(text.into());
        }
        out.extend_from_slice(&text[copied..]);
        Ok(out.into())
    }

    /// The text of an alias's value; `None` for `#dialect.name`, `#dialect<...>` and everything else without a value.
    pub(super) fn alias_text(
        &mut self,
        prefix: u8,
        name: &[u8],
        next: Option<&u8>,
        is_location: bool,
    ) -> ParseResult<Option<String>> {
        if name.is_empty() || name.contains(&b'.') || next == Some(&b'<') {
            return Ok(None);
        }
        let is_alias = match prefix {
            b'#' => self.aliases.has_attribute(name),
            _ => self.aliases.has_type(name),
        };
        self.aliases.has_unresolved |= !is_alias;
        let text = if prefix == b'#' {
            let Some(attribute) = self.attribute_alias(name)? else {
                return Ok(None);
            };
            let text = self.attribute_text(attribute);
            let is_location = is_location && matches!(attribute.kind(), AttributeKind::Location(_));
            match text
                .strip_prefix("loc(")
                .and_then(|inner| inner.strip_suffix(')'))
            {
                Some(inner) if is_location => inner.to_owned(),
                _ => text,
            }
        } else {
            let Some(type_) = self.type_alias(name)? else {
                return Ok(None);
            };
            self.type_text(type_)
        };
        self.limits.expanded = self.limits.expanded.saturating_add(text.len());
        if self.limits.expanded > MAX_EXPANDED {
            return Err(self.error_here("aliases stand for too much text"));
        }
        if holds_distinct(text.as_bytes()) {
            // A distinct attribute is identified by its number, and numbers are reassigned when printing.
            let message = "an alias that stands for a distinct attribute can't be written out in text that only C++ reads";
            return Err(self.error_here(message));
        }
        Ok(Some(text))
    }
}

/// The name after a `#` or `!`.
fn alias_name(text: &[u8], prefix: usize) -> &[u8] {
    let token = lex(text, prefix);
    match token.kind {
        Kind::Hash | Kind::Exclamation => text.get(prefix + 1..token.end).unwrap_or_default(),
        _ => &[],
    }
}

/// True if the text contains `distinct[` outside of strings.
fn holds_distinct(text: &[u8]) -> bool {
    let word = b"distinct[";
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        if byte == b'"' {
            at = lex(text, at).end.max(at + 1);
        } else if text[at..].starts_with(word) && (at == 0 || !text[at - 1].is_ascii_alphanumeric())
        {
            return true;
        } else {
            at += 1;
        }
    }
    false
}
