//! Literals in formats.

use serde::{Deserialize, Serialize};

/// A literal in a format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Literal {
    /// A keyword.
    Keyword(String),
    /// A punctuation token.
    Token(Token),
}

macro_rules! tokens {
    ($($name:ident $text:literal)*) => {
        /// The punctuation tokens used by formats and hooks.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        pub enum Token {
            $(#[doc = concat!("`", $text, "`")] $name,)*
        }

        impl Token {
            fn new(text: &str) -> Option<Token> {
                match text {
                    $($text => Some(Token::$name),)*
                    _ => None,
                }
            }

            /// Returns the text of the token.
            pub fn text(self) -> &'static str {
                match self {
                    $(Token::$name => $text,)*
                }
            }

            /// Returns MLIR's error message for the missing token.
            pub(crate) fn expected(self) -> &'static str {
                match self {
                    $(Token::$name => concat!("expected '", $text, "'"),)*
                }
            }
        }
    };
}

tokens! {
    Arrow "->" Colon ":" Comma "," Ellipsis "..." Equal "=" Greater ">" LBrace "{" LParen "(" LSquare "[" Less "<" Minus "-"
    Plus "+" Question "?" RBrace "}" RParen ")" RSquare "]" Slash "/" Star "*" VerticalBar "|"
}

impl Token {
    /// Returns the single byte of the token; `None` if a longer token starts with it.
    #[inline]
    pub fn single_byte(self) -> Option<u8> {
        Some(match self {
            Token::Colon => b':',
            Token::Comma => b',',
            Token::Equal => b'=',
            Token::Greater => b'>',
            Token::LParen => b'(',
            Token::LSquare => b'[',
            Token::Less => b'<',
            Token::Plus => b'+',
            Token::Question => b'?',
            Token::RParen => b')',
            Token::RSquare => b']',
            Token::Star => b'*',
            Token::VerticalBar => b'|',
            Token::RBrace => b'}',
            Token::Arrow | Token::Ellipsis | Token::LBrace | Token::Minus | Token::Slash => {
                return None;
            }
        })
    }
}

/// True if formats accept the text as a keyword literal: `[A-Za-z_][A-Za-z0-9_$.]*`.
pub fn is_keyword(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes
        .next()
        .is_some_and(|first| first.is_ascii_alphabetic() || first == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.'))
}

impl Literal {
    /// Returns the literal with this text; `None` for whitespace and for anything formats don't accept.
    pub fn new(text: &str) -> Option<Literal> {
        match Token::new(text) {
            // MLIR's lexer has this token, but formats don't accept it.
            Some(Token::Slash) => None,
            Some(token) => Some(Literal::Token(token)),
            None => is_keyword(text).then(|| Literal::Keyword(text.to_owned())),
        }
    }

    /// Returns the text of the literal.
    pub fn text(&self) -> &str {
        match self {
            Literal::Keyword(text) => text,
            Literal::Token(token) => token.text(),
        }
    }
}
