//! Bang operators.

use super::{Failed, Parsed, Parser};
use crate::syntax::token::{Bang, Tok};
use crate::syntax::tree::{BangExpr, Expr, ExprKind, FoldExpr, ForeachExpr, SwitchExpr};

/// The syntax of an operator's arguments, with its error messages.
enum Shape {
    /// One argument; `open` and `close` are the messages for a missing bracket.
    One {
        open: &'static str,
        close: &'static str,
    },
    /// At most one argument.
    AtMostOne {
        open: &'static str,
        close: &'static str,
    },
    /// Any number; the evaluator checks it.
    Many { open: &'static str },
    /// Exactly three.
    Three,
    /// Two or three.
    TwoOrThree {
        open: &'static str,
        comma: &'static str,
        close: &'static str,
    },
}

fn shape(op: Bang) -> Shape {
    match op {
        Bang::IsA => Shape::One {
            open: "expected '(' after type of !isa",
            close: "expected ')' in !isa",
        },
        Bang::Exists => Shape::One {
            open: "expected '(' after type of !exists",
            close: "expected ')' in !exists",
        },
        Bang::Instances => Shape::AtMostOne {
            open: "expected '(' after type of !instances",
            close: "expected ')' in !instances",
        },
        Bang::ToLower
        | Bang::ToUpper
        | Bang::Not
        | Bang::LogTwo
        | Bang::Head
        | Bang::Tail
        | Bang::Size
        | Bang::Empty
        | Bang::Cast
        | Bang::Repr
        | Bang::GetDagOp
        | Bang::GetDagOpName
        | Bang::ListFlatten
        | Bang::Initialized => Shape::One {
            open: "expected '(' after unary operator",
            close: "expected ')' in unary operator",
        },
        Bang::Range => Shape::Many {
            open: "expected '(' after !range operator",
        },
        Bang::If | Bang::Subst | Bang::Dag | Bang::SetDagArg | Bang::SetDagName => Shape::Three,
        Bang::Substr => Shape::TwoOrThree {
            open: "expected '(' after !substr operator",
            comma: "expected ',' in !substr operator",
            close: "expected ')' in !substr operator",
        },
        Bang::Find => Shape::TwoOrThree {
            open: "expected '(' after !find operator",
            comma: "expected ',' in !find operator",
            close: "expected ')' in !find operator",
        },
        _ => Shape::Many {
            open: "expected '(' after binary operator",
        },
    }
}

/// The error messages of an operator that iterates over a sequence.
struct LoopWords {
    open: &'static str,
    variable: &'static str,
    comma: &'static str,
    close: &'static str,
}

const OF_FOREACH: LoopWords = LoopWords {
    open: "expected '(' after !foreach/!filter",
    variable: "first argument of !foreach/!filter must be an identifier",
    comma: "expected ',' in !foreach/!filter",
    close: "expected ')' in !foreach/!filter",
};

const OF_SORT: LoopWords = LoopWords {
    open: "expected '(' after !sort",
    variable: "first argument of !sort must be an identifier",
    comma: "expected ',' in !sort",
    close: "expected ')' in !sort",
};

impl Parser<'_> {
    pub(super) fn operation(&mut self, op: Bang) -> Parsed<ExprKind> {
        let op_span = self.token.span;
        self.advance();
        match op {
            Bang::Foreach | Bang::Filter => return self.foreach(op, op_span, &OF_FOREACH),
            Bang::Sort => return self.foreach(op, op_span, &OF_SORT),
            Bang::Switch => return self.switch(),
            Bang::Foldl => return self.foldl(),
            Bang::Cond => return self.cond(),
            _ => {}
        }
        let ty = match op {
            Bang::Cast | Bang::IsA | Bang::Exists | Bang::Instances | Bang::GetDagArg => {
                Some(self.operator_type()?)
            }
            Bang::GetDagOp if self.at(Tok::Less) => Some(self.operator_type()?),
            _ => None,
        };
        let open = self.token.span;
        let arguments = self.operator_arguments(op)?.into();
        Ok(ExprKind::Bang(Box::new(BangExpr {
            op,
            op_span,
            ty,
            open,
            arguments,
        })))
    }

    fn operator_arguments(&mut self, op: Bang) -> Parsed<Vec<Expr>> {
        let mut arguments = Vec::new();
        match shape(op) {
            Shape::One { open, close } => {
                self.expect(Tok::LeftParen, open)?;
                arguments.push(self.value()?);
                self.expect(Tok::RightParen, close)?;
            }
            Shape::AtMostOne { open, close } => {
                self.expect(Tok::LeftParen, open)?;
                if !self.at(Tok::RightParen) {
                    arguments.push(self.value()?);
                }
                self.expect(Tok::RightParen, close)?;
            }
            Shape::Many { open } => {
                self.expect(Tok::LeftParen, open)?;
                loop {
                    if op == Bang::Range && arguments.len() == 3 {
                        self.complete("expected at most three values of integer");
                        break;
                    }
                    arguments.push(self.value()?);
                    if !self.consume(Tok::Comma) {
                        break;
                    }
                }
                if !self.consume(Tok::RightParen) {
                    // Operands are counted after this.
                    self.complete("expected ')' in operator");
                    arguments.push(self.hole());
                }
            }
            Shape::Three => {
                self.expect(Tok::LeftParen, "expected '(' after ternary operator")?;
                arguments.push(self.value()?);
                self.expect(Tok::Comma, "expected ',' in ternary operator")?;
                arguments.push(self.value()?);
                self.expect(Tok::Comma, "expected ',' in ternary operator")?;
                arguments.push(self.value()?);
                self.expect(Tok::RightParen, "expected ')' in binary operator")?;
            }
            Shape::TwoOrThree { open, comma, close } => {
                self.expect(Tok::LeftParen, open)?;
                arguments.push(self.value()?);
                self.expect(Tok::Comma, comma)?;
                arguments.push(self.value()?);
                if self.consume(Tok::Comma) {
                    arguments.push(self.value()?);
                }
                self.expect(Tok::RightParen, close)?;
            }
        }
        Ok(arguments)
    }

    fn foreach(&mut self, op: Bang, op_span: crate::Span, words: &LoopWords) -> Parsed<ExprKind> {
        self.expect(Tok::LeftParen, words.open)?;
        let variable = self.expect_id(words.variable)?;
        self.expect(Tok::Comma, words.comma)?;
        let sequence = self.value()?;
        self.expect(Tok::Comma, words.comma)?;
        let body = self.value()?;
        self.expect(Tok::RightParen, words.close)?;
        Ok(ExprKind::Foreach(Box::new(ForeachExpr {
            op,
            op_span,
            variable,
            sequence,
            body,
        })))
    }

    fn foldl(&mut self) -> Parsed<ExprKind> {
        let comma = "expected ',' in !foldl";
        self.expect(Tok::LeftParen, "expected '(' after !foldl")?;
        let start = self.value()?;
        self.expect(Tok::Comma, comma)?;
        let list = self.value()?;
        self.expect(Tok::Comma, comma)?;
        let accumulator = self.expect_id("third argument of !foldl must be an identifier")?;
        self.expect(Tok::Comma, comma)?;
        let element = self.expect_id("fourth argument of !foldl must be an identifier")?;
        self.expect(Tok::Comma, comma)?;
        let body = self.value()?;
        self.expect(Tok::RightParen, "expected ')' in fold operator")?;
        Ok(ExprKind::Foldl(Box::new(FoldExpr {
            start,
            list,
            accumulator,
            element,
            body,
        })))
    }

    fn cond(&mut self) -> Parsed<ExprKind> {
        self.expect(Tok::LeftParen, "expected '(' after !cond operator")?;
        if self.is_completing() {
            // Without a case there is nothing to type, and upstream reports nothing more.
            return Err(Failed);
        }
        let mut cases = Vec::new();
        while !self.is_completing() && !self.consume(Tok::RightParen) {
            let condition = self.value()?;
            self.expect(
                Tok::Colon,
                "expected ':'  following a condition in !cond operator",
            )?;
            let value = self.value()?;
            cases.push((condition, value));
            if self.consume(Tok::RightParen) {
                break;
            }
            self.expect(
                Tok::Comma,
                "expected ',' or ')' following a value in !cond operator",
            )?;
        }
        if cases.is_empty() && !self.is_completing() {
            return self
                .fail("there should be at least 1 'condition : value' in the !cond operator");
        }
        Ok(ExprKind::Cond(cases.into()))
    }

    /// Parses `!switch`. The cases have a `:`; the default has none and is last.
    fn switch(&mut self) -> Parsed<ExprKind> {
        self.expect(Tok::LeftParen, "expected '(' after !switch operator")?;
        let key = self.value()?;
        let mut cases = Vec::new();
        let default = loop {
            self.expect(Tok::Comma, "expected ',' in !switch operator")?;
            let case = self.value()?;
            if !self.consume(Tok::Colon) {
                break case;
            }
            cases.push((case, self.value()?));
            if self.at(Tok::RightParen) {
                return self.fail("expected a default value in !switch operator");
            }
        };
        self.expect(Tok::RightParen, "expected ')' in !switch operator")?;
        Ok(ExprKind::Switch(Box::new(SwitchExpr {
            key,
            cases: cases.into(),
            default,
        })))
    }
}
