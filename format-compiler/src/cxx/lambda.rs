//! Lambdas.

use super::Cxx;
use super::parser::{Parser, Unreadable};
use super::token::Token;

type Parsed<T> = Result<T, Unreadable>;

impl Parser<'_> {
    /// `[&](Type name, ...) -> Type { ... }`; captures are irrelevant, since everything is by value here.
    pub(super) fn lambda(&mut self) -> Parsed<Cxx> {
        self.expect("[")?;
        while !self.eat("]") {
            match self.peek() {
                Some(Token::Name(_) | Token::Punct("&" | "=" | "," | "*")) => self.skip(),
                _ => return Err(Unreadable),
            }
        }
        let mut parameters = Vec::new();
        if self.eat("(") {
            parameters = self.items(")", |parser| {
                parser.type_name()?;
                // One that isn't used may have no name.
                Ok(match parser.peek() {
                    Some(Token::Name(_)) => parser.name()?.to_owned(),
                    _ => String::new(),
                })
            })?;
        }
        if self.eat("->") {
            self.type_name()?;
        }
        let body = self.block()?;
        Ok(Cxx::Lambda(parameters, body))
    }
}
