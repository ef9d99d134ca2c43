//! Base classes, template parameters and bodies.

use super::{Parsed, Parser};
use crate::language::SINCE_23;
use crate::names::NAME;
use crate::syntax::token::{Tok, Word};
use crate::syntax::tree::{
    Assertion, Binding, BodyItem, ClassUse, DumpItem, LetMode, Name, Object, Parameter, TypeExpr,
    TypeKind, Variable,
};

/// The error for a missing `}` behind the bits of a `let`.
pub(super) const END_OF_BITS: &str = "expected '}' at end of bit list";

impl Parser<'_> {
    pub(super) fn object(&mut self) -> Parsed<Object> {
        let bases = if self.consume(Tok::Colon) {
            self.bases()?
        } else {
            Box::default()
        };
        let items = self.body()?;
        Ok(Object { bases, items })
    }

    pub(super) fn bases(&mut self) -> Parsed<Box<[ClassUse]>> {
        let mut bases = vec![self.class_use("expected name for ClassID")?];
        while self.consume(Tok::Comma) {
            bases.push(self.class_use("expected name for ClassID")?);
        }
        Ok(bases.into())
    }

    pub(super) fn class_use(&mut self, message: &str) -> Parsed<ClassUse> {
        let name = self.expect_id(message)?;
        let arguments = if self.at(Tok::Less) {
            Some(self.arguments()?)
        } else {
            None
        };
        Ok(ClassUse {
            name,
            arguments,
            span: self.span_from(name.span),
        })
    }

    /// Parses `<type name = default, ...>`.
    pub(super) fn parameters(&mut self) -> Parsed<Option<Box<[Parameter]>>> {
        if !self.consume(Tok::Less) {
            return Ok(None);
        }
        let mut parameters = vec![self.declaration()?];
        while self.consume(Tok::Comma) {
            parameters.push(self.declaration()?);
        }
        self.expect(
            Tok::Greater,
            "expected '>' at end of template argument list",
        )?;
        Ok(Some(parameters.into()))
    }

    fn declaration(&mut self) -> Parsed<Parameter> {
        let is_field = self.consume(Tok::Word(Word::Field));
        let Ok(ty) = self.type_expr() else {
            self.begin_completing();
            let span = self.token.span;
            let ty = TypeExpr {
                kind: TypeKind::Int,
                span,
            };
            return Ok(Parameter {
                is_field,
                ty,
                name: Name { symbol: NAME, span },
                default: Some(self.hole()),
            });
        };
        let name = match self.kind() {
            Tok::Id(symbol) if symbol != NAME => self.take_name(symbol),
            kind => {
                let is_reserved = matches!(kind, Tok::Id(_));
                self.complete(if is_reserved {
                    "'NAME' is a reserved variable name"
                } else {
                    "Expected identifier in declaration"
                });
                let name = Name {
                    symbol: NAME,
                    span: self.token.span,
                };
                return Ok(Parameter {
                    is_field,
                    ty,
                    name,
                    default: Some(self.hole()),
                });
            }
        };
        let default = if self.consume(Tok::Equal) {
            Some(self.value()?)
        } else {
            None
        };
        Ok(Parameter {
            is_field,
            ty,
            name,
            default,
        })
    }

    fn body(&mut self) -> Parsed<Box<[BodyItem]>> {
        if self.consume(Tok::Semi) {
            return Ok(Box::default());
        }
        if !self.at(Tok::LeftBrace) {
            self.complete("Expected '{' to start body or ';' for declaration only");
            return Ok(self
                .take_diagnostics()
                .map(BodyItem::Broken)
                .into_iter()
                .collect());
        }
        let level = self.braces;
        self.advance();
        let mut items = Vec::new();
        loop {
            if let Some(diagnostics) = self.take_diagnostics() {
                items.push(BodyItem::Broken(diagnostics));
            }
            if self.at(Tok::RightBrace) {
                self.advance();
                break;
            }
            let item = self.body_item();
            let (item, is_good) = self.conclude(item);
            items.extend(item);
            if is_good {
                continue;
            }
            if let Some(diagnostics) = self.take_diagnostics() {
                items.push(BodyItem::Broken(diagnostics));
            }
            if !self.recover_in_body(level) {
                self.braces = level.saturating_sub(1);
                return Ok(items.into());
            }
        }
        self.stray_semicolon("A class or def body should not end with a semicolon");
        if let Some(diagnostics) = self.take_diagnostics() {
            items.push(BodyItem::Broken(diagnostics));
        }
        Ok(items.into())
    }

    pub(super) fn stray_semicolon(&mut self, message: &str) {
        // Not `at`: an `include` may follow, which is a statement of its own.
        if self.token.kind == Tok::Semi {
            let span = self.token.span;
            self.advance();
            self.error_at(span, message);
            self.note_on_last("Semicolon ignored; remove to eliminate this error", None);
        }
    }

    fn body_item(&mut self) -> Parsed<BodyItem> {
        match self.kind() {
            Tok::Word(Word::Assert) => Ok(BodyItem::Assert(self.assertion()?)),
            Tok::Word(Word::Defvar) => Ok(BodyItem::Defvar(self.variable()?)),
            Tok::Word(Word::Dump) => Ok(BodyItem::Dump(self.dump()?)),
            Tok::Word(Word::Let) => {
                self.advance();
                let (mode, name) = self.let_mode_and_name("expected field identifier after let")?;
                let open = self.token.span;
                let mut bits = Box::default();
                if self.consume(Tok::LeftBrace) {
                    bits = self.range_list()?;
                    if !self.consume(Tok::RightBrace) {
                        return self.fail_unclosed(END_OF_BITS, open, '{');
                    }
                }
                if !self.consume(Tok::Equal) {
                    return self.fail("expected '=' in let expression");
                }
                let value = self.value()?;
                self.expect(Tok::Semi, "expected ';' after let expression")?;
                Ok(BodyItem::Let(Binding {
                    mode,
                    name,
                    bits,
                    value,
                }))
            }
            _ => {
                let field = self.declaration()?;
                self.expect(Tok::Semi, "expected ';' after declaration")?;
                Ok(BodyItem::Field(field))
            }
        }
    }

    /// Parses `append name`, `prepend name` or `name`. The keywords are not reserved: they are also valid field
    /// names.
    pub(super) fn let_mode_and_name(&mut self, message: &str) -> Parsed<(LetMode, Name)> {
        let name = self.expect_id(message)?;
        let mode = match self.library.names().text(name.symbol) {
            "append" => LetMode::Append,
            "prepend" => LetMode::Prepend,
            _ => return Ok((LetMode::Replace, name)),
        };
        let Tok::Id(symbol) = self.kind() else {
            return Ok((LetMode::Replace, name));
        };
        if !self.context.language.has_let_modes() {
            return self.fail_with_note("expected '=' in let expression", SINCE_23);
        }
        Ok((mode, self.take_name(symbol)))
    }

    /// Skips to the next item of the body; false if the body seems to be over.
    fn recover_in_body(&mut self, level: usize) -> bool {
        loop {
            match self.token.kind {
                Tok::Eof => return false,
                Tok::RightBrace if self.braces < level => return true,
                Tok::Semi if self.braces <= level => {
                    self.advance();
                    return true;
                }
                Tok::Word(Word::Let | Word::Defvar | Word::Assert) => {
                    self.braces = level;
                    return true;
                }
                Tok::Word(
                    Word::Def
                    | Word::Class
                    | Word::Defm
                    | Word::MultiClass
                    | Word::Defset
                    | Word::Foreach,
                ) => {
                    return false;
                }
                _ => self.advance(),
            }
        }
    }

    pub(super) fn variable(&mut self) -> Parsed<Variable> {
        self.advance();
        let name = self.expect_id("expected identifier")?;
        self.expect(Tok::Equal, "expected '='")?;
        let value = self.value()?;
        self.expect(Tok::Semi, "expected ';'")?;
        Ok(Variable { name, value })
    }

    pub(super) fn assertion(&mut self) -> Parsed<Assertion> {
        self.advance();
        let condition = self.value()?;
        self.expect(Tok::Comma, "expected ',' in assert statement")?;
        let message = self.value()?;
        self.expect(Tok::Semi, "expected ';'")?;
        Ok(Assertion {
            condition,
            message: self.ended(message),
        })
    }

    pub(super) fn dump(&mut self) -> Parsed<DumpItem> {
        let keyword = self.token.span;
        self.advance();
        let message = self.value()?;
        self.expect(Tok::Semi, "expected ';'")?;
        Ok(DumpItem {
            keyword,
            message: self.ended(message),
        })
    }
}
