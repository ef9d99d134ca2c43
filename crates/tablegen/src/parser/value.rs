//! Values.

use super::{NO_END_OF_RANGES, Parsed, Parser};
use crate::Span;
use crate::syntax::literal::LiteralBuilder;
use crate::syntax::token::{Bang, Tok, Word};
use crate::syntax::tree::{
    Argument, Arguments, DagArgumentExpr, DagExpr, Expr, ExprKind, Name, RangeEnd, RangePiece,
};

/// The meaning of a `{` after a value: a bit range or an object's body.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Value,
    Name,
}

impl Parser<'_> {
    pub(super) fn value(&mut self) -> Parsed<Expr> {
        self.value_in(Mode::Value)
    }

    pub(super) fn value_in(&mut self, mode: Mode) -> Parsed<Expr> {
        if self.is_completing() {
            return Ok(self.hole());
        }
        let first = self.nested(|parser| parser.operand(mode))?;
        if !self.at(Tok::Paste) {
            return Ok(first);
        }
        let start = first.span;
        let mut operands = vec![first];
        let mut pastes = Vec::new();
        while self.at(Tok::Paste) {
            pastes.push(self.token.span);
            self.advance();
            if matches!(self.kind(), Tok::Colon | Tok::Semi | Tok::LeftBrace) {
                break;
            }
            operands.push(self.nested(|parser| parser.operand(Mode::Name))?);
        }
        Ok(self.finish(
            ExprKind::Paste {
                operands: operands.into(),
                pastes: pastes.into(),
            },
            start,
        ))
    }

    pub(super) fn finish(&mut self, kind: ExprKind, start: Span) -> Expr {
        Expr {
            kind,
            span: self.span_from(start),
            next: self.token.span,
        }
    }

    /// A placeholder for a missing value.
    pub(super) fn hole(&mut self) -> Expr {
        let span = self.token.span;
        let diagnostics = self.take_diagnostics().unwrap_or_default();
        Expr {
            kind: ExprKind::Hole {
                before: None,
                diagnostics,
            },
            span,
            next: span,
        }
    }

    fn operand(&mut self, mode: Mode) -> Parsed<Expr> {
        let value = self.suffixed(mode)?;
        Ok(self.ended(value))
    }

    /// The value, with the diagnostics about a missing end if they are not inside it.
    pub(super) fn ended(&mut self, value: Expr) -> Expr {
        if !self.is_completing() {
            return value;
        }
        let Some(diagnostics) = self.take_diagnostics() else {
            return value;
        };
        let (span, next) = (value.span, value.next);
        Expr {
            kind: ExprKind::Hole {
                before: Some(Box::new(value)),
                diagnostics,
            },
            span,
            next,
        }
    }

    /// Parses a simple value and its suffixes.
    fn suffixed(&mut self, mode: Mode) -> Parsed<Expr> {
        self.kind();
        let start = self.token.span;
        let mut value = self.simple_value()?;
        let mut suffixes = 0;
        loop {
            let kind = match self.kind() {
                Tok::LeftBrace if mode == Mode::Value => {
                    let brace = self.token.span;
                    self.advance();
                    let pieces = self.range_list()?;
                    self.expect(Tok::RightBrace, NO_END_OF_RANGES)?;
                    ExprKind::BitRange {
                        value: Box::new(value),
                        pieces,
                        brace,
                    }
                }
                Tok::LeftSquare => {
                    self.advance();
                    let (pieces, trailing_comma) = self.slice_elements()?;
                    self.expect(Tok::RightSquare, "expected ']' at end of list slice")?;
                    ExprKind::Slice {
                        value: Box::new(value),
                        pieces,
                        trailing_comma,
                    }
                }
                Tok::Dot => {
                    self.advance();
                    let name = self.expect_id("expected field identifier after '.'")?;
                    ExprKind::Field {
                        value: Box::new(value),
                        name,
                    }
                }
                _ => return Ok(value),
            };
            suffixes += 1;
            if self.depth + suffixes > self.library.nesting() {
                return self.fail("a value has too many suffixes");
            }
            value = self.finish(kind, start);
        }
    }

    fn simple_value(&mut self) -> Parsed<Expr> {
        let start = self.token.span;
        let kind = match self.kind() {
            Tok::Word(Word::True) => self.leaf(ExprKind::Int(1)),
            Tok::Word(Word::False) => self.leaf(ExprKind::Int(0)),
            Tok::Int(value) => self.leaf(ExprKind::Int(value)),
            Tok::Binary(value, digits) => self.leaf(ExprKind::Binary(value, digits)),
            Tok::Question => self.leaf(ExprKind::Unset),
            Tok::Str => self.string(),
            Tok::Code => {
                let literal = self.take_literal();
                self.leaf(ExprKind::Code(literal))
            }
            Tok::Id(symbol) => {
                let name = self.take_name(symbol);
                if self.at(Tok::Less) {
                    let arguments = self.arguments()?;
                    ExprKind::Class { name, arguments }
                } else {
                    ExprKind::Id(symbol)
                }
            }
            Tok::LeftBrace => {
                self.advance();
                let bits = self.values_before(Tok::RightBrace)?;
                self.expect(Tok::RightBrace, "expected '}' at end of bit list value")?;
                ExprKind::Bits(bits)
            }
            Tok::LeftSquare => {
                self.advance();
                let elements = self.values_before(Tok::RightSquare)?;
                self.expect(Tok::RightSquare, "expected ']' at end of list value")?;
                let mut ty = None;
                if self.consume(Tok::Less) {
                    ty = Some(Box::new(self.type_expr()?));
                    self.expect(Tok::Greater, "expected '>' at end of list element type")?;
                }
                ExprKind::List { elements, ty }
            }
            Tok::LeftParen => self.dag()?,
            Tok::Bang(op) => self.operation(op)?,
            _ => {
                self.complete("Unknown or reserved token when parsing a value");
                return Ok(self.hole());
            }
        };
        Ok(self.finish(kind, start))
    }

    fn leaf(&mut self, kind: ExprKind) -> ExprKind {
        self.advance();
        kind
    }

    /// Parses one string or several adjacent ones.
    fn string(&mut self) -> ExprKind {
        let first = self.take_literal();
        self.advance();
        if !self.at(Tok::Str) {
            return ExprKind::Str(first);
        }
        let mut builder = LiteralBuilder::default();
        builder.append(&first);
        while self.at(Tok::Str) {
            builder.append(&self.take_literal());
            self.advance();
        }
        ExprKind::Str(builder.finish())
    }

    /// Parses values with commas between them; a trailing comma is allowed.
    fn values_before(&mut self, end: Tok) -> Parsed<Box<[Expr]>> {
        if self.at(end) {
            return Ok(Box::default());
        }
        let mut values = vec![self.value()?];
        while self.consume(Tok::Comma) {
            if self.at(Tok::RightSquare) {
                break;
            }
            values.push(self.value()?);
        }
        Ok(values.into())
    }

    /// Parses the `<arguments>` of a class.
    pub(super) fn arguments(&mut self) -> Parsed<Arguments> {
        self.advance();
        let mut list = Vec::new();
        while !self.consume(Tok::Greater) {
            if !list.is_empty() {
                self.expect(Tok::Comma, "Expected comma before next argument")?;
                if self.is_completing() {
                    break;
                }
            }
            let (mut name, mut value) = (None, self.value()?);
            if self.consume(Tok::Equal) {
                name = Some(value);
                value = self.value()?;
            }
            list.push(Argument { name, value });
        }
        Ok(Arguments { list: list.into() })
    }

    fn dag(&mut self) -> Parsed<ExprKind> {
        self.advance();
        if !matches!(
            self.kind(),
            Tok::Id(_) | Tok::Bang(Bang::Cast | Bang::GetDagOp) | Tok::Question | Tok::LeftSquare
        ) {
            self.complete("expected identifier or list of value types in dag init");
        }
        let operator = self.value()?;
        let mut operator_name = None;
        if self.consume(Tok::Colon) {
            operator_name = Some(self.variable_name("expected variable name in dag operator")?);
        }
        let mut arguments = Box::default();
        if !self.at(Tok::RightParen) {
            arguments = self.separated(Self::dag_argument)?;
        }
        self.expect(Tok::RightParen, "expected ')' in dag init")?;
        Ok(ExprKind::Dag(Box::new(DagExpr {
            operator,
            operator_name,
            arguments,
        })))
    }

    fn dag_argument(&mut self) -> Parsed<DagArgumentExpr> {
        if let Tok::VarName(_) = self.kind() {
            let span = self.token.span;
            let name = Some(self.variable_name("")?);
            return Ok(DagArgumentExpr {
                value: None,
                name,
                span,
            });
        }
        let value = self.value()?;
        let span = value.span;
        let mut name = None;
        if self.consume(Tok::Colon) {
            name = Some(self.variable_name("expected variable name in dag literal")?);
        }
        Ok(DagArgumentExpr {
            value: Some(value),
            name,
            span,
        })
    }

    /// Parses `$name`; the span excludes the `$`.
    fn variable_name(&mut self, message: &str) -> Parsed<Name> {
        let Tok::VarName(symbol) = self.kind() else {
            return self.fail(message);
        };
        let name = self.take_name(symbol);
        Ok(Name {
            span: Span {
                start: name.span.start + 1,
                ..name.span
            },
            ..name
        })
    }

    pub(super) fn range_list(&mut self) -> Parsed<Box<[RangePiece]>> {
        self.separated(Self::range_piece)
    }

    fn range_piece(&mut self) -> Parsed<RangePiece> {
        let first = self.value()?;
        self.range_rest(first)
    }

    pub(super) fn range_rest(&mut self, first: Expr) -> Parsed<RangePiece> {
        let last = match self.kind() {
            Tok::Ellipsis | Tok::Minus => {
                self.advance();
                Some(RangeEnd::Value(self.value()?))
            }
            Tok::Int(value) => {
                let span = self.token.span;
                self.advance();
                Some(RangeEnd::Negated(
                    value.wrapping_neg(),
                    span,
                    self.token.span,
                ))
            }
            _ => None,
        };
        Ok(RangePiece { first, last })
    }

    fn slice_elements(&mut self) -> Parsed<(Box<[RangePiece]>, bool)> {
        let mut pieces = Vec::new();
        loop {
            pieces.push(self.range_piece()?);
            if !self.consume(Tok::Comma) {
                return Ok((pieces.into(), false));
            }
            if self.at(Tok::RightSquare) {
                return Ok((pieces.into(), true));
            }
        }
    }
}
