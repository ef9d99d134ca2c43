//! Types.

use super::{Parsed, Parser};
use crate::syntax::token::{Tok, Word};
use crate::syntax::tree::{TypeExpr, TypeKind};

impl Parser<'_> {
    pub(super) fn type_expr(&mut self) -> Parsed<TypeExpr> {
        let start = self.token.span;
        let kind = match self.kind() {
            Tok::Word(Word::String) => self.simple_type(TypeKind::String),
            Tok::Word(Word::CodeType) => self.simple_type(TypeKind::Code),
            Tok::Word(Word::Bit) => self.simple_type(TypeKind::Bit),
            Tok::Word(Word::Int) => self.simple_type(TypeKind::Int),
            Tok::Word(Word::Dag) => self.simple_type(TypeKind::Dag),
            Tok::Id(symbol) => {
                self.advance();
                TypeKind::Class(symbol)
            }
            Tok::Word(Word::Bits) => {
                self.advance();
                self.expect(Tok::Less, "expected '<' after bits type")?;
                let Tok::Int(width) = self.kind() else {
                    return self.fail("expected integer in bits<n> type");
                };
                self.advance();
                self.expect(Tok::Greater, "expected '>' at end of bits<n> type")?;
                TypeKind::Bits(width)
            }
            Tok::Word(Word::List) => {
                self.advance();
                self.expect(Tok::Less, "expected '<' after list type")?;
                let element = self.nested(Self::type_expr)?;
                self.expect(Tok::Greater, "expected '>' at end of list<ty> type")?;
                TypeKind::List(Box::new(element))
            }
            _ => return self.fail("Unknown token when expecting a type"),
        };
        Ok(TypeExpr {
            kind,
            span: self.span_from(start),
        })
    }

    fn simple_type(&mut self, kind: TypeKind) -> TypeKind {
        self.advance();
        kind
    }

    /// Parses `<type>` after a bang operator.
    pub(super) fn operator_type(&mut self) -> Parsed<TypeExpr> {
        self.expect(Tok::Less, "expected type name for operator")?;
        if self.at_word(Word::CodeType) {
            let span = self.token.span;
            self.error_at(
                span,
                "the 'code' type is not allowed in bang operators; use 'string'",
            );
        }
        let ty = self.type_expr()?;
        self.expect(Tok::Greater, "expected type name for operator")?;
        Ok(ty)
    }
}
