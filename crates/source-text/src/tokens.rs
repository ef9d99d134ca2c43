//! The tokens of a source, and the gaps between them.

use format_runtime::text::{SourceToken, TextSpan, TokenKind, tokens};
use std::cell::OnceCell;

/// The tokens of a source, computed on first use.
pub struct Tokens<'s> {
    /// The source.
    pub source: &'s [u8],
    list: OnceCell<Vec<SourceToken>>,
    /// True for each token in the angle brackets of a dialect's type or attribute (`!dialect<...>`). A dialect may
    /// keep the text there as it is.
    in_symbol: OnceCell<Vec<bool>>,
}

/// A comment between two tokens, from `//` to the end of its line.
#[derive(Clone, Copy, Debug)]
pub struct Comment<'s> {
    /// With `//`.
    pub text: &'s [u8],
    /// The number of line breaks before the comment.
    pub breaks_before: usize,
    /// True if it begins its line, without indentation.
    pub is_at_margin: bool,
}

/// The text between two tokens.
#[derive(Debug, Default)]
pub struct Gap<'s> {
    /// The comments, in order.
    pub comments: Vec<Comment<'s>>,
    /// The number of line breaks after the last comment.
    pub breaks: usize,
    /// The number of bytes.
    pub length: usize,
}

impl Gap<'_> {
    /// True if the next token begins a new line.
    pub fn breaks_line(&self) -> bool {
        self.breaks > 0 || !self.comments.is_empty()
    }
}

impl<'s> Tokens<'s> {
    /// The tokens of a source.
    pub fn new(source: &'s [u8]) -> Self {
        Tokens {
            source,
            list: OnceCell::new(),
            in_symbol: OnceCell::new(),
        }
    }

    fn list(&self) -> &[SourceToken] {
        self.list.get_or_init(|| with_whole_bodies(self.source))
    }

    /// The token at an index.
    pub fn get(&self, index: usize) -> Option<SourceToken> {
        self.list().get(index).copied()
    }

    /// The index of the first token at an offset or after it.
    pub fn at(&self, offset: u32) -> usize {
        self.list()
            .partition_point(|token| token.span.start < offset)
    }

    /// The text of a token.
    pub fn text(&self, token: SourceToken) -> &'s [u8] {
        self.source.get(token.span.range()).unwrap_or_default()
    }

    /// True if the space before a token belongs to the text of a type or attribute.
    pub fn is_in_symbol(&self, index: usize) -> bool {
        let in_symbol = self
            .in_symbol
            .get_or_init(|| symbol_bodies(self.source, self.list()));
        in_symbol.get(index).copied().unwrap_or(false)
    }

    /// The comments between two offsets. The range may contain tokens.
    pub fn gap_comments(&self, start: usize, end: usize) -> Vec<&'s [u8]> {
        let mut comments = Vec::new();
        if !self
            .source
            .get(start..end)
            .unwrap_or_default()
            .contains(&b'/')
        {
            return comments;
        }
        let mut at = start as u32;
        let inside = self
            .list()
            .iter()
            .skip(self.at(at))
            .take_while(|token| (token.span.start as usize) < end);
        for next in inside
            .map(|token| token.span)
            .chain([TextSpan::new(end, end)])
        {
            comments.extend(
                self.gap(at, next.start)
                    .comments
                    .iter()
                    .map(|comment| comment.text),
            );
            at = next.end;
        }
        comments
    }

    /// The gap between two offsets, which must hold no token.
    pub fn gap(&self, start: u32, end: u32) -> Gap<'s> {
        let text = self
            .source
            .get(TextSpan { start, end }.range())
            .unwrap_or_default();
        let mut gap = Gap {
            length: text.len(),
            ..Gap::default()
        };
        let mut at = 0;
        while let Some(&byte) = text.get(at) {
            if byte == b'/' {
                let end =
                    memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |length| at + length);
                let before = (start as usize + at)
                    .checked_sub(1)
                    .and_then(|place| self.source.get(place));
                gap.comments.push(Comment {
                    text: text[at..end].trim_ascii_end(),
                    breaks_before: gap.breaks,
                    is_at_margin: matches!(before, None | Some(b'\n')),
                });
                gap.breaks = 0;
                at = end;
                continue;
            }
            gap.breaks += usize::from(byte == b'\n');
            at += 1;
        }
        gap
    }
}

/// The tokens. A symbol with `//` in its body becomes a single token, because for some dialects this isn't a comment.
fn with_whole_bodies(source: &[u8]) -> Vec<SourceToken> {
    let mut list = Vec::with_capacity(source.len() / 4);
    let mut start = 0;
    'again: loop {
        for token in tokens(source.get(start..).unwrap_or_default()) {
            let mut token = SourceToken {
                span: TextSpan::new(
                    token.span.start as usize + start,
                    token.span.end as usize + start,
                ),
                ..token
            };
            let end = token.span.end as usize;
            if matches!(token.kind, TokenKind::Hash | TokenKind::Exclamation)
                && source.get(end) == Some(&b'<')
                && let Some(behind) = end_of_body(source, end)
                && memchr::memmem::find(&source[end..behind], b"//").is_some()
            {
                token.span.end = behind as u32;
                list.push(token);
                start = behind;
                continue 'again;
            }
            list.push(token);
        }
        return list;
    }
}

/// The offset after the `>` that matches the `<` at an offset, as in MLIR's parser.
fn end_of_body(source: &[u8], start: usize) -> Option<usize> {
    let mut open = Vec::new();
    let mut at = start;
    loop {
        let byte = *source.get(at)?;
        at += 1;
        match byte {
            b'<' => open.push(b'>'),
            b'[' => open.push(b']'),
            b'(' => open.push(b')'),
            b'{' => open.push(b'}'),
            b'-' => at += usize::from(source.get(at) == Some(&b'>')),
            b'>' | b']' | b')' | b'}' => {
                if open.pop() != Some(byte) {
                    return None;
                }
                if open.is_empty() {
                    return Some(at);
                }
            }
            b'"' => loop {
                match source.get(at)? {
                    b'"' => break at += 1,
                    b'\\' => at += 2,
                    _ => at += 1,
                }
            },
            _ => {}
        }
    }
}

/// True for each token in a symbol's angle brackets, which follow the symbol directly.
fn symbol_bodies(source: &[u8], list: &[SourceToken]) -> Vec<bool> {
    let mut inside = vec![false; list.len()];
    let mut open: Vec<u8> = Vec::new();
    for (index, token) in list.iter().enumerate() {
        let text = source.get(token.span.range()).unwrap_or_default();
        if open.is_empty() {
            let previous = index.checked_sub(1).and_then(|previous| list.get(previous));
            let follows_symbol = previous.is_some_and(|previous| {
                matches!(previous.kind, TokenKind::Hash | TokenKind::Exclamation)
                    && previous.span.end == token.span.start
            });
            if text == b"<" && follows_symbol {
                open.push(b'>');
            }
            continue;
        }
        inside[index] = true;
        match text {
            b"<" => open.push(b'>'),
            b"(" => open.push(b')'),
            b"[" => open.push(b']'),
            b"{" => open.push(b'}'),
            [closing] if open.last() == Some(closing) => {
                open.pop();
            }
            _ => {}
        }
    }
    inside
}
