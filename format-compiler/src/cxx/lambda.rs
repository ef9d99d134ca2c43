//! Lambdas and their statements.

use super::parser::{Parser, Unreadable};
use super::{Cxx, Statement};

type Parsed<T> = Result<T, Unreadable>;

impl Parser<'_> {
    /// `[&](Type name, ...) -> Type { ... }`; captures are irrelevant, since everything is by value here.
    pub(super) fn lambda(&mut self) -> Parsed<Cxx> {
        self.expect("[")?;
        let _ = self.eat("&") || self.eat("=");
        self.expect("]")?;
        let mut parameters = Vec::new();
        if self.eat("(") {
            while !self.eat(")") {
                self.type_name()?;
                parameters.push(self.name()?.to_owned());
                if !self.eat(",") {
                    self.expect(")")?;
                    break;
                }
            }
        }
        if self.eat("->") {
            self.type_name()?;
        }
        let body = self.block()?;
        Ok(Cxx::Lambda(parameters, body))
    }

    fn block(&mut self) -> Parsed<Vec<Statement>> {
        self.expect("{")?;
        let mut statements = Vec::new();
        while !self.eat("}") {
            if self.eat(";") {
                continue;
            }
            statements.push(self.deeper(Self::statement)?);
        }
        Ok(statements)
    }

    fn statement(&mut self) -> Parsed<Statement> {
        if self.eat_word("return") {
            let value = self.expression()?;
            self.expect(";")?;
            return Ok(Statement::Return(value));
        }
        if self.eat_word("if") {
            self.expect("(")?;
            let condition = self.expression()?;
            self.expect(")")?;
            let yes = self.branch()?;
            let no = if self.eat_word("else") { self.branch()? } else { Vec::new() };
            return Ok(Statement::If(condition, yes, no));
        }
        if self.eat_word("for") {
            self.expect("(")?;
            self.type_name()?;
            let name = self.name()?.to_owned();
            self.expect(":")?;
            let range = self.expression()?;
            self.expect(")")?;
            return Ok(Statement::ForEach(name, range, self.branch()?));
        }
        let declaration = self.attempt(|parser| {
            parser.eat_word("static");
            parser.eat_word("constexpr");
            parser.type_name()?;
            let name = parser.name()?.to_owned();
            // `T name(value);`
            let is_constructor = parser.eat("(");
            if !is_constructor {
                if parser.eat("[") {
                    parser.expect("]")?;
                }
                parser.expect("=")?;
            }
            let value = parser.expression()?;
            if is_constructor {
                parser.expect(")")?;
            }
            parser.expect(";")?;
            Ok(Statement::Let(name, value))
        });
        if let Some(declaration) = declaration {
            return Ok(declaration);
        }
        let expression = self.expression()?;
        self.expect(";")?;
        Ok(Statement::Expression(expression))
    }

    fn branch(&mut self) -> Parsed<Vec<Statement>> {
        if self.is("{") { self.block() } else { Ok(vec![self.statement()?]) }
    }
}
