//! Base classes, template parameters and bodies.

use super::{Parsed, Parser};
use crate::Span;
use crate::language::SINCE_23;
use crate::names::NAME;
use crate::syntax::token::{Tok, Word};
use crate::syntax::tree::{
    Assertion, Binding, BodyItem, ClassUse, DumpItem, LetMode, Name, Object, Parameter, RangePiece,
    TypeExpr, TypeKind, Variable,
};

impl Parser<'_> {
    pub(super) fn object(&mut self) -> Parsed<Object> {
        Ok(Object {
            bases: self.bases("expected name for ClassID")?,
            items: self.body()?,
        })
    }

    pub(super) fn bases(&mut self, expected: &str) -> Parsed<Box<[ClassUse]>> {
        if !self.consume(Tok::Colon) {
            return Ok(Box::default());
        }
        self.separated(|parser| parser.class_use(expected))
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
        let parameters = self.separated(Self::declaration)?;
        let unclosed = "expected '>' at end of template argument list";
        self.expect(Tok::Greater, unclosed)?;
        Ok(Some(parameters))
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
            let broken = self.take_diagnostics().map(BodyItem::Broken);
            return Ok(broken.into_iter().collect());
        }
        let level = self.braces;
        self.advance();
        let mut items = Vec::new();
        loop {
            items.extend(self.take_diagnostics().map(BodyItem::Broken));
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
            items.extend(self.take_diagnostics().map(BodyItem::Broken));
            if !self.recover_in_body(level) {
                self.braces = level.saturating_sub(1);
                return Ok(items.into());
            }
        }
        self.stray_semicolon("A class or def body should not end with a semicolon");
        items.extend(self.take_diagnostics().map(BodyItem::Broken));
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
                let bits = self.bits_in_braces(open)?;
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

    /// The bits that a `let` changes, if they stand in braces.
    pub(super) fn bits_in_braces(&mut self, open: Span) -> Parsed<Box<[RangePiece]>> {
        if !self.consume(Tok::LeftBrace) {
            return Ok(Box::default());
        }
        let bits = self.range_list()?;
        if !self.consume(Tok::RightBrace) {
            return self.fail_unclosed("expected '}' at end of bit list", open, '{');
        }
        Ok(bits)
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
