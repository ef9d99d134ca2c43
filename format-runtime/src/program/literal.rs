//! Literals of formats.

/// A literal of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Literal {
    /// A keyword.
    Keyword(String),
    /// Punctuation.
    Token(Token),
}

/// Punctuation that formats may name.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token {
    Arrow,
    Colon,
    Comma,
    Ellipsis,
    Equal,
    Greater,
    LBrace,
    LParen,
    LSquare,
    Less,
    Minus,
    Plus,
    Question,
    RBrace,
    RParen,
    RSquare,
    Slash,
    Star,
    VerticalBar,
}

/// True for text that formats accept as a keyword literal: `[A-Za-z_][A-Za-z0-9_$.]*`.
pub fn is_keyword(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes.next().is_some_and(|first| first.is_ascii_alphabetic() || first == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.'))
}

impl Literal {
    /// The literal of that text in a format; `None` for whitespace and for what formats don't accept.
    pub fn new(text: &str) -> Option<Literal> {
        let token = match text {
            "->" => Token::Arrow,
            ":" => Token::Colon,
            "," => Token::Comma,
            "..." => Token::Ellipsis,
            "=" => Token::Equal,
            ">" => Token::Greater,
            "{" => Token::LBrace,
            "(" => Token::LParen,
            "[" => Token::LSquare,
            "<" => Token::Less,
            "-" => Token::Minus,
            "+" => Token::Plus,
            "?" => Token::Question,
            "}" => Token::RBrace,
            ")" => Token::RParen,
            "]" => Token::RSquare,
            "*" => Token::Star,
            "|" => Token::VerticalBar,
            _ if is_keyword(text) => return Some(Literal::Keyword(text.to_owned())),
            _ => return None,
        };
        Some(Literal::Token(token))
    }

    /// The text of the literal.
    pub fn text(&self) -> &str {
        match self {
            Literal::Keyword(text) => text,
            Literal::Token(token) => match token {
                Token::Arrow => "->",
                Token::Colon => ":",
                Token::Comma => ",",
                Token::Ellipsis => "...",
                Token::Equal => "=",
                Token::Greater => ">",
                Token::LBrace => "{",
                Token::LParen => "(",
                Token::LSquare => "[",
                Token::Less => "<",
                Token::Minus => "-",
                Token::Plus => "+",
                Token::Question => "?",
                Token::RBrace => "}",
                Token::RParen => ")",
                Token::RSquare => "]",
                Token::Slash => "/",
                Token::Star => "*",
                Token::VerticalBar => "|",
            },
        }
    }
}
