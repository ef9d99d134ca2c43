//! Statements.

use super::parser::{Parser, Unreadable};
use super::token::Token;
use super::{Cxx, Statement};

type Parsed<T> = Result<T, Unreadable>;

/// The operators of [`Statement::Assign`].
const ASSIGNMENTS: [&str; 6] = ["=", "+=", "-=", "*=", "|=", "&="];

impl Parser<'_> {
    /// `{ ... }`
    pub(super) fn block(&mut self) -> Parsed<Vec<Statement>> {
        self.expect("{")?;
        let mut statements = Vec::new();
        while !self.eat("}") {
            if self.peek().is_none() {
                return Err(Unreadable);
            }
            statements.extend(self.next_statement()?);
        }
        Ok(statements)
    }

    /// The next statement: several for `a = b = c;`, none for `;`.
    fn next_statement(&mut self) -> Parsed<Vec<Statement>> {
        if self.eat(";") {
            return Ok(Vec::new());
        }
        self.deeper(Self::statement)
    }

    fn statement(&mut self) -> Parsed<Vec<Statement>> {
        Ok(vec![match self.peek() {
            Some(Token::Punct("{")) => Statement::Block(self.block()?),
            // What would look like a declaration.
            Some(Token::Name(
                "case" | "default" | "delete" | "goto" | "switch" | "throw" | "try" | "using",
            )) => {
                return Err(Unreadable);
            }
            Some(Token::Name("return")) => {
                self.skip();
                if self.eat(";") {
                    return Ok(vec![Statement::Leave]);
                }
                let value = self.expression()?;
                self.expect(";")?;
                Statement::Return(value)
            }
            Some(Token::Name("if")) => self.if_()?,
            Some(Token::Name("for")) => self.for_()?,
            Some(Token::Name("while")) => {
                self.skip();
                let condition = self.in_parentheses()?;
                Statement::While(condition, self.branch()?)
            }
            Some(Token::Name("do")) => {
                self.skip();
                let body = self.block()?;
                if !self.eat_word("while") {
                    return Err(Unreadable);
                }
                let condition = self.in_parentheses()?;
                self.expect(";")?;
                Statement::DoWhile(body, condition)
            }
            Some(Token::Name("break")) => self.word_alone(Statement::Break)?,
            Some(Token::Name("continue")) => self.word_alone(Statement::Continue)?,
            _ => {
                let simple = self.simple_statement()?;
                self.expect(";")?;
                return Ok(simple);
            }
        }])
    }

    fn word_alone(&mut self, statement: Statement) -> Parsed<Statement> {
        self.skip();
        self.expect(";")?;
        Ok(statement)
    }

    /// A declaration, an assignment or an expression, without the `;`.
    fn simple_statement(&mut self) -> Parsed<Vec<Statement>> {
        let declaration = self.attempt(|parser| {
            let declaration = parser.declaration()?;
            parser.before(declaration, ";")
        });
        match declaration {
            Some(declaration) => Ok(vec![declaration]),
            None => self.assignments(),
        }
    }

    /// `a = b = c`, the last assignment first, or an expression.
    fn assignments(&mut self) -> Parsed<Vec<Statement>> {
        let first = self.expression()?;
        let Some(operator) = ASSIGNMENTS.into_iter().find(|operator| self.eat(operator)) else {
            return Ok(vec![Statement::Expression(first)]);
        };
        let mut targets = vec![(operator, first)];
        let mut value = self.expression()?;
        while self.eat("=") {
            targets.push(("=", std::mem::replace(&mut value, self.expression()?)));
        }
        let mut statements = Vec::new();
        while let Some((operator, target)) = targets.pop() {
            statements.push(Statement::Assign(operator, target.clone(), value));
            value = target;
        }
        Ok(statements)
    }

    /// `T a`, `T a, b`, `T a = b`, `T a(b)`, `T a{b}`, `T a[] = b`, `auto [a, b] = c`
    fn declaration(&mut self) -> Parsed<Statement> {
        while self.eat_word("static") || self.eat_word("constexpr") {}
        let type_ = self.type_name()?;
        if self.is("[") && type_.path().as_deref() == Some("auto") {
            let names = self.names()?;
            self.expect("=")?;
            return Ok(Statement::Unpack(names, self.expression()?));
        }
        let name = self.name()?.to_owned();
        if self.is("{") {
            let value = self.expression()?;
            return Ok(Statement::Let(name, value));
        }
        // `T name(value);`
        if self.eat("(") {
            let value = self.expression()?;
            if self.eat(",") {
                let mut values = vec![value];
                while !self.is(")") {
                    values.push(self.expression()?);
                    if !self.eat(",") {
                        break;
                    }
                }
                self.expect(")")?;
                return Ok(Statement::Let(name, Cxx::Call(Box::new(type_), values)));
            }
            self.expect(")")?;
            return Ok(Statement::Let(name, value));
        }
        let is_array = self.eat("[");
        if is_array {
            self.expect("]")?;
        }
        if self.eat("=") {
            return Ok(Statement::Let(name, self.expression()?));
        }
        let mut names = vec![name];
        while !is_array && self.eat(",") {
            while self.eat("*") || self.eat("&") {}
            names.push(self.name()?.to_owned());
        }
        let declared = (!is_array).then_some(Statement::Declare(type_, names));
        declared.ok_or(Unreadable)
    }

    /// `[a, b]`
    fn names(&mut self) -> Parsed<Vec<String>> {
        self.expect("[")?;
        self.items("]", |parser| parser.name().map(str::to_owned))
    }

    /// `if (a) b else c`, `if (T a = b) c`, `if (T a = b; c) d`
    fn if_(&mut self) -> Parsed<Statement> {
        self.skip();
        self.eat_word("constexpr");
        self.expect("(")?;
        let variable = self.attempt(|parser| {
            let declaration = parser.declaration()?;
            match &declaration {
                Statement::Let(name, _) if parser.is(")") => {
                    Ok((declaration.clone(), Some(name.clone())))
                }
                _ if parser.eat(";") => Ok((declaration, None)),
                _ => Err(Unreadable),
            }
        });
        let condition = match &variable {
            Some((_, Some(name))) => Cxx::word(name),
            _ => self.expression()?,
        };
        self.expect(")")?;
        let yes = self.branch()?;
        let no = if self.eat_word("else") {
            self.branch()?
        } else {
            Vec::new()
        };
        let statement = Statement::If(condition, yes, no);
        Ok(match variable {
            Some((declaration, _)) => Statement::Block(vec![declaration, statement]),
            None => statement,
        })
    }

    fn for_(&mut self) -> Parsed<Statement> {
        self.skip();
        self.expect("(")?;
        let each = self.attempt(|parser| {
            let type_ = parser.type_name()?;
            let names = if parser.is("[") && type_.path().as_deref() == Some("auto") {
                parser.names()?
            } else {
                vec![parser.name()?.to_owned()]
            };
            parser.expect(":")?;
            let range = parser.expression()?;
            parser.expect(")")?;
            Ok((names, range))
        });
        if let Some((mut names, range)) = each {
            let body = self.branch()?;
            return Ok(match (names.pop(), names.is_empty()) {
                (Some(name), true) => Statement::ForEach(name, range, body),
                (last, _) => {
                    names.extend(last);
                    Statement::ForEachOf(names, range, body)
                }
            });
        }
        let mut first = Vec::new();
        if !self.is(";") {
            first = match self.attempt(Self::counters) {
                Some(counters) => counters,
                None => self.assignments()?,
            };
        }
        self.expect(";")?;
        let condition = if self.is(";") {
            None
        } else {
            Some(self.expression()?)
        };
        self.expect(";")?;
        let mut step = Vec::new();
        while !self.is(")") {
            step.extend(self.assignments()?);
            if !self.eat(",") {
                break;
            }
        }
        self.expect(")")?;
        Ok(Statement::For(first, condition, step, self.branch()?))
    }

    /// `T a = b, c = d`
    fn counters(&mut self) -> Parsed<Vec<Statement>> {
        self.type_name()?;
        let mut counters = Vec::new();
        loop {
            let name = self.name()?.to_owned();
            self.expect("=")?;
            counters.push(Statement::Let(name, self.expression()?));
            if !self.eat(",") {
                break;
            }
        }
        self.before(counters, ";")
    }

    fn branch(&mut self) -> Parsed<Vec<Statement>> {
        if self.is("{") {
            self.deeper(Self::block)
        } else {
            self.next_statement()
        }
    }
}
