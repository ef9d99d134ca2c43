//! The instruction sets of the parse machine and the print machine.
//!
//! A program is a list of instructions with jumps, made once from a format: which elements are optional, where spaces
//! go, which attributes the dictionary leaves out, how each type is found is all decided when it is made. Programs print
//! themselves, one instruction a line (`asmf explain`). All kinds of definitions share the instructions of
//! [`ParseInstruction`] and [`PrintInstruction`], and with them all jumps; what only some have stands, with its text and
//! what it refers to, in the file of its [`InstructionSet`].

#[macro_use]
mod described;
mod directive;
mod emitter;
mod instruction;
mod operation;
mod parameter;
mod parse;
mod print;

pub use directive::{ArgumentKind, DirectiveUse, GivenArgument};
pub use emitter::{Emitter, Instruction, Jump, Label, Program};
pub use instruction::{Call, InstructionSet, ParseInstruction, PrintInstruction};
pub use operation::{CustomArgument, CustomCall, OperationInstructions, ParseProgram, PrintProgram, TypeSlot};
pub use parameter::{
    ParameterArgument, ParameterCall, ParameterCondition, ParameterInstructions, ParameterParse, ParameterParseProgram,
    ParameterPrint, ParameterPrintProgram, ParameterTest, StructField,
};
pub use parse::{AttributeParse, AttributeReading, ParseElement, ResolutionStep, Test, TypeSource};
pub use print::{AttributeWriting, Condition, PrintElement};

use crate::text::Token;

/// A literal of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Literal {
    /// A keyword.
    Keyword(String),
    /// Punctuation.
    Token(Token),
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
            _ if crate::dialect::is_keyword(text) => return Some(Literal::Keyword(text.to_owned())),
            _ => return None,
        };
        Some(Literal::Token(token))
    }

    /// As written.
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
