//! String literals and code blocks.

use super::lexer::{Context, Lexer};
use super::literal::LiteralBuilder;
use super::token::Tok;

impl Lexer {
    /// Lexes a code block after `[{`.
    pub(super) fn code(&mut self, start: usize, context: &mut Context<'_>) -> Tok {
        self.at += 1;
        let begin = self.at;
        match code_length(&self.text[begin..]) {
            Some(length) => {
                let mut builder = LiteralBuilder::default();
                builder.verbatim(&self.text[begin..begin + length], self.file, begin as u32);
                self.literal = Some(builder.finish());
                self.at = begin + length + 2;
                Tok::Code
            }
            None => {
                let token = self.fail(context, start, "unterminated code block");
                self.at = self.text.len();
                token
            }
        }
    }

    pub(super) fn string(&mut self, context: &mut Context<'_>) -> Tok {
        let begin = self.at;
        let mut builder = LiteralBuilder::default();
        loop {
            let rest = &self.text[self.at..];
            let length = rest
                .iter()
                .position(|byte| matches!(byte, b'"' | b'\\' | b'\n' | b'\r'))
                .unwrap_or(rest.len());
            if length > 0 {
                builder.verbatim(&rest[..length], self.file, self.at as u32);
                self.at += length;
            }
            if self.at_end() {
                return self.fail(context, begin, "end of file in string literal");
            }
            match self.peek(0) {
                b'"' => break,
                b'\\' => {
                    let byte = match self.peek(1) {
                        byte @ (b'\\' | b'\'' | b'"') => byte,
                        b't' => b'\t',
                        b'n' => b'\n',
                        b'\n' | b'\r' => {
                            self.at += 1;
                            return self.fail(
                                context,
                                self.at,
                                "escaped newlines not supported in tblgen",
                            );
                        }
                        _ if self.at + 1 >= self.text.len() => {
                            self.at = self.text.len();
                            return self.fail(context, begin, "end of file in string literal");
                        }
                        _ => {
                            let at = self.at + 1;
                            self.skip_broken_string();
                            return self.fail(context, at, "invalid escape in string literal");
                        }
                    };
                    builder.escape(byte, self.span_to(self.at, self.at + 2));
                    self.at += 2;
                }
                _ => return self.fail(context, begin, "end of line in string literal"),
            }
        }
        self.at += 1;
        self.literal = Some(builder.finish());
        Tok::Str
    }

    /// Skips to the end of the string or of the line, so that one bad escape is one error.
    fn skip_broken_string(&mut self) {
        self.at += 1;
        while !self.at_end() {
            match self.peek(0) {
                b'\n' | b'\r' => return,
                b'"' => {
                    self.at += 1;
                    return;
                }
                b'\\' if !matches!(self.peek(1), b'\n' | b'\r') => {
                    self.at = (self.at + 2).min(self.text.len());
                }
                _ => self.at += 1,
            }
        }
    }
}

/// The length of a code block up to its `}]`. As in llvm-tblgen a `}` consumes the next byte, so braces before `]`
/// count in pairs: `}]` and `}}}]` end a block, `}}]` does not.
fn code_length(text: &[u8]) -> Option<usize> {
    memchr::memmem::find_iter(text, b"}]").find(|&end| {
        let braces = text[..=end]
            .iter()
            .rev()
            .take_while(|&&byte| byte == b'}')
            .count();
        braces % 2 == 1
    })
}
