//! Statements.

use super::value::Mode;
use super::{MAX_INCLUDES, MAX_INVALID, NO_DECLARATION, NO_END_OF_RANGES, Parsed, Parser};
use crate::names::NAME;
use crate::syntax::preprocessor::Event;
use crate::syntax::token::{Tok, Word};
use crate::syntax::tree::{Binding, Expr, ForeachSource, Item, ItemKind, Name, RangePiece};
use crate::{Diagnostic, Span};

const EXPECTED_IN_MULTICLASS: &str = "expected 'assert', 'def', 'defm', 'defvar', 'dump', 'foreach', 'if', or 'let' in multiclass body";

const EXPECTED_ITEM: &str = "Expected assert, class, def, defm, defset, dump, foreach, if, or let";

/// The context of a statement: some are not allowed inside a multiclass.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Top,
    /// Directly in a multiclass.
    MultiClassBody,
    /// Further inside.
    MultiClass,
}

impl Place {
    fn inside(self) -> Self {
        if self == Place::Top {
            Place::Top
        } else {
            Place::MultiClass
        }
    }
}

/// True for the beginning of a statement that defines something.
fn is_definition(word: Word) -> bool {
    matches!(
        word,
        Word::Class | Word::Def | Word::Defm | Word::MultiClass | Word::Defset | Word::Deftype
    )
}

/// True for the beginning of another statement.
fn is_other_statement(word: Word) -> bool {
    matches!(
        word,
        Word::Let | Word::Foreach | Word::If | Word::Defvar | Word::Assert | Word::Dump
    )
}

impl Parser<'_> {
    pub(super) fn file_items(&mut self) -> Vec<Item> {
        let mut items = Vec::new();
        loop {
            self.item_list(Place::Top, &mut items);
            if self.token.kind == Tok::Eof {
                return items;
            }
            let _ = self.fail::<()>("Unexpected token at top level");
            self.push_broken(&mut items);
            // Not an invalid statement but another language, such as `#include` in a C header.
            let is_foreign = self.num_valid == 0 && self.token.kind == Tok::Paste;
            self.invalid_in_a_row += 1;
            if is_foreign || self.invalid_in_a_row >= MAX_INVALID {
                self.abandon();
                self.take_diagnostics();
                return items;
            }
            self.advance();
            self.recover(0);
        }
    }

    /// Parses statements up to a token that does not begin one.
    fn item_list(&mut self, place: Place, items: &mut Vec<Item>) {
        loop {
            self.push_broken(items);
            match self.token.kind {
                Tok::Include => {}
                Tok::Word(word) if is_definition(word) || is_other_statement(word) => {}
                _ => return,
            }
            self.item_or_recover(place, items);
        }
    }

    fn item_or_recover(&mut self, place: Place, items: &mut Vec<Item>) {
        let level = self.braces;
        let start = self.token.span;
        let item = self.nested(|parser| parser.item(place));
        let (item, is_good) = self.conclude(item);
        if self.depth == 0 {
            let is_include = item
                .as_ref()
                .is_some_and(|item| matches!(item.kind, ItemKind::Include { .. }));
            self.num_valid += usize::from(is_good && !is_include);
            self.invalid_in_a_row = if is_good {
                0
            } else {
                self.invalid_in_a_row + 1
            };
        }
        items.extend(item);
        if is_good {
            return;
        }
        self.push_broken(items);
        if self.invalid_in_a_row >= MAX_INVALID {
            self.abandon();
            self.take_diagnostics();
            return;
        }
        if self.token.span == start {
            self.advance();
        }
        self.recover(level);
    }

    fn push_broken(&mut self, items: &mut Vec<Item>) {
        let span = self.token.span;
        let kind = self.take_diagnostics().map(ItemKind::Broken);
        items.extend(kind.map(|kind| Item { kind, span }));
    }

    /// Skips to the possible start of a statement, `level` braces deep.
    fn recover(&mut self, level: usize) {
        loop {
            match self.token.kind {
                Tok::Eof => return,
                Tok::RightBrace if self.braces < level => return,
                Tok::Word(word) if is_definition(word) => {
                    self.braces = level;
                    return;
                }
                Tok::Include if self.braces <= level => return,
                Tok::Word(word) if is_other_statement(word) && self.braces <= level => return,
                _ => self.advance(),
            }
        }
    }

    fn item(&mut self, place: Place) -> Parsed<Item> {
        let start = self.token.span;
        let kind = match self.token.kind {
            Tok::Word(Word::Class | Word::Defset | Word::Deftype | Word::MultiClass)
                if place == Place::MultiClassBody =>
            {
                return self.fail(EXPECTED_IN_MULTICLASS);
            }
            Tok::Include => self.include(),
            Tok::Word(Word::Assert) => ItemKind::Assert(self.assertion()?),
            Tok::Word(Word::Dump) => ItemKind::Dump(self.dump()?),
            Tok::Word(Word::Defvar) => ItemKind::Defvar(self.variable()?),
            Tok::Word(Word::Def) => {
                self.advance();
                let name = self.object_name()?;
                ItemKind::Def {
                    keyword: start,
                    name,
                    body: self.object()?,
                }
            }
            Tok::Word(Word::Defm) => self.defm()?,
            Tok::Word(Word::Foreach) => self.foreach_item(place.inside())?,
            Tok::Word(Word::If) => self.if_item(place.inside())?,
            Tok::Word(Word::Let) => self.let_item(place.inside())?,
            Tok::Word(Word::Defset) if place == Place::MultiClass => {
                return self.fail("defset is not allowed inside multiclass");
            }
            Tok::Word(Word::Defset) => self.defset()?,
            Tok::Word(Word::Deftype) if place == Place::MultiClass => {
                return self.fail(EXPECTED_ITEM);
            }
            Tok::Word(Word::Deftype) => {
                self.advance();
                let name = self.expect_id("expected identifier")?;
                self.expect(Tok::Equal, "expected '='")?;
                let ty = self.type_expr()?;
                self.expect(Tok::Semi, "expected ';'")?;
                ItemKind::Deftype { name, ty }
            }
            Tok::Word(Word::Class) if place == Place::MultiClass => {
                return self.fail("class is not allowed inside multiclass");
            }
            Tok::Word(Word::Class) if self.loops > 0 => {
                return self.fail("class is not allowed inside foreach loop");
            }
            Tok::Word(Word::Class) => {
                self.advance();
                let name = self.expect_id("expected class name after 'class' keyword")?;
                let parameters = self.parameters()?;
                ItemKind::Class {
                    name,
                    parameters,
                    body: self.object()?,
                }
            }
            Tok::Word(Word::MultiClass) if self.loops > 0 => {
                return self.fail("multiclass is not allowed inside foreach loop");
            }
            Tok::Word(Word::MultiClass) => self.multiclass()?,
            _ => return self.fail(EXPECTED_ITEM),
        };
        Ok(Item {
            kind,
            span: self.span_from(start),
        })
    }

    /// Parses an `include` between statements: the tree refers to the other file, whichever statements it has.
    fn include(&mut self) -> ItemKind {
        let path_span = self.token.span;
        let path = self.take_path();
        let from = path_span.file;
        let mut file = self.library.resolve(&path, from);
        if let Some(found) = file {
            if let Some(cycle) = self.library.include_cycle(found, &self.context.macros) {
                self.error_at(path_span, format!("include cycle: {cycle}"));
                file = None;
            } else if self.includes + 1 < MAX_INCLUDES {
                self.context.events.push(Event::Include(found));
                self.library
                    .apply(found, &mut self.context.macros, self.includes + 1);
            } else {
                self.error_at(path_span, "include nesting is too deep");
                file = None;
            }
        } else {
            self.missing_include(path_span, &path);
        }
        self.advance();
        ItemKind::Include { path_span, file }
    }

    fn object_name(&mut self) -> Parsed<Option<Expr>> {
        if matches!(self.kind(), Tok::Colon | Tok::Semi | Tok::LeftBrace) {
            return Ok(None);
        }
        Ok(Some(self.value_in(Mode::Name)?))
    }

    fn defm(&mut self) -> Parsed<ItemKind> {
        self.advance();
        let name = self.object_name()?;
        self.expect(Tok::Colon, "expected ':' after defm identifier")?;
        let mut bases = vec![self.class_use("expected name for MultiClassID")?];
        while self.consume(Tok::Comma) {
            bases.push(self.class_use("expected identifier")?);
        }
        self.expect(Tok::Semi, "expected ';' at end of defm")?;
        Ok(ItemKind::Defm {
            name,
            bases: bases.into(),
        })
    }

    fn defset(&mut self) -> Parsed<ItemKind> {
        self.advance();
        let ty = self.type_expr()?;
        let name = self.expect_id("expected identifier").unwrap_or_else(|_| {
            self.begin_completing();
            Name {
                symbol: NAME,
                span: self.token.span,
            }
        });
        self.expect(Tok::Equal, "expected '='")?;
        if !self.at(Tok::LeftBrace) {
            self.complete("expected '{'");
            let mut items = Vec::new();
            self.push_broken(&mut items);
            return Ok(ItemKind::Defset {
                ty,
                name,
                items: items.into(),
            });
        }
        let items = self.block(Place::Top, "expected '}' at end of defset")?;
        Ok(ItemKind::Defset { ty, name, items })
    }

    /// Parses `{ statements }`.
    fn block(&mut self, place: Place, unclosed: &str) -> Parsed<Box<[Item]>> {
        let open = self.token.span;
        let level = self.braces;
        self.advance();
        let mut items = Vec::new();
        loop {
            self.item_list(place, &mut items);
            if self.token.kind == Tok::RightBrace {
                self.advance();
                return Ok(items.into());
            }
            let _ = self.fail_unclosed::<()>(unclosed, open, '{');
            self.push_broken(&mut items);
            if self.token.kind == Tok::Eof {
                return Ok(items.into());
            }
            self.advance();
            self.recover(level);
        }
    }

    /// Parses a block or a single statement.
    fn block_or_item(&mut self, place: Place, unclosed: &str) -> Parsed<(Box<[Item]>, bool)> {
        if self.at(Tok::LeftBrace) {
            return Ok((self.block(place, unclosed)?, true));
        }
        let mut items = Vec::new();
        if self.is_completing() {
            return Ok((items.into(), false));
        }
        if self.token.kind == Tok::Eof {
            return self.fail(EXPECTED_ITEM);
        }
        self.item_or_recover(place, &mut items);
        Ok((items.into(), false))
    }

    fn foreach_item(&mut self, place: Place) -> Parsed<ItemKind> {
        let keyword = self.token.span;
        self.advance();
        let (name, source) = match self.foreach_declaration() {
            Ok(declaration) => declaration,
            Err(failed) => {
                // llvm-tblgen reports this after every error in it.
                self.error_at(self.token.span, NO_DECLARATION);
                return Err(failed);
            }
        };
        let end = self.token.span;
        self.expect(Tok::Word(Word::In), "Unknown tok")?;
        self.loops += 1;
        let body = self.block_or_item(place, "expected '}' at end of foreach command");
        self.loops -= 1;
        Ok(ItemKind::Foreach {
            keyword,
            name,
            source,
            end,
            items: body?.0,
        })
    }

    /// Parses `name = source`.
    fn foreach_declaration(&mut self) -> Parsed<(Name, ForeachSource)> {
        let name = self.expect_id("Expected identifier in foreach declaration")?;
        self.expect(Tok::Equal, "Expected '=' in foreach declaration")?;
        let source = if self.consume(Tok::LeftBrace) {
            let ranges = self.range_list()?;
            ForeachSource::Ranges(ranges, self.end_of_ranges())
        } else {
            let first = self.value()?;
            match self.kind() {
                Tok::Ellipsis | Tok::Minus | Tok::Int(_) => {
                    ForeachSource::Range(self.range_rest(first)?)
                }
                _ => ForeachSource::Value(first),
            }
        };
        Ok((name, source))
    }

    /// Parses the `}` behind the ranges of a `foreach`. `llvm-tblgen` expects it after an invalid range, too.
    fn end_of_ranges(&mut self) -> Result<Span, Box<[Diagnostic]>> {
        let completing = self.completing.take();
        if let Some((token, _)) = &completing {
            self.token = *token;
        }
        let span = self.token.span;
        let is_there = self.consume(Tok::RightBrace);
        if let Some((_, diagnostics)) = completing {
            self.completing = Some((self.token, diagnostics));
            self.token.kind = Tok::Error;
        } else if !is_there {
            self.complete(NO_END_OF_RANGES);
        }
        if is_there {
            Ok(span)
        } else {
            Err(self.take_diagnostics().unwrap_or_default())
        }
    }

    fn if_item(&mut self, place: Place) -> Parsed<ItemKind> {
        let keyword = self.token.span;
        self.advance();
        let condition = self.value()?;
        self.expect(Tok::Word(Word::Then), "Unknown tok")?;
        self.loops += 1;
        let then_items = self.block_or_item(place, "expected '}' at end of 'then' clause");
        let mut else_items = Ok(None);
        if then_items.is_ok() && self.token.kind == Tok::Word(Word::Else) {
            self.advance();
            else_items = self
                .block_or_item(place, "expected '}' at end of 'else' clause")
                .map(|body| Some(body.0));
        }
        self.loops -= 1;
        Ok(ItemKind::If {
            keyword,
            condition,
            then_items: then_items?.0,
            else_items: else_items?,
        })
    }

    fn let_item(&mut self, place: Place) -> Parsed<ItemKind> {
        self.advance();
        let bindings = self.separated(Self::outer_binding)?;
        let no_body = "expected 'in' at end of top-level 'let'";
        self.expect(Tok::Word(Word::In), no_body)?;
        let (items, is_block) =
            self.block_or_item(place, "expected '}' at end of top level let command")?;
        Ok(ItemKind::Let {
            bindings,
            items,
            is_block,
        })
    }

    fn outer_binding(&mut self) -> Parsed<Binding> {
        let (mode, name) = self.let_mode_and_name("expected identifier in let definition")?;
        let bits = self.outer_bits()?;
        self.expect(Tok::Equal, "expected '=' in let expression")?;
        Ok(Binding {
            mode,
            name,
            bits,
            value: self.value()?,
        })
    }

    /// Parses the bits of a field in an outer `let`; empty for the whole field.
    fn outer_bits(&mut self) -> Parsed<Box<[RangePiece]>> {
        let open = self.token.span;
        let has_braces = self.context.language.has_outer_braces();
        if has_braces && self.at(Tok::Less) {
            return self.fail_with_note(
                "expected '=' in let expression",
                "since LLVM 23, bits stand in braces: `x{1-0}`",
            );
        }
        if !has_braces && self.at(Tok::LeftBrace) {
            return self.fail_with_note(
                "expected '=' in let expression",
                "before LLVM 23, bits of an outer `let` stand in angle brackets: `x<1-0>`",
            );
        }
        if has_braces {
            return self.bits_in_braces(open);
        }
        if !self.consume(Tok::Less) {
            return Ok(Box::default());
        }
        let bits = self.range_list()?;
        if !self.consume(Tok::Greater) {
            return self.fail_unclosed("expected '>' at end of range list", open, '<');
        }
        Ok(bits)
    }

    fn multiclass(&mut self) -> Parsed<ItemKind> {
        self.advance();
        let name = self.expect_id("expected identifier after multiclass for name")?;
        let parameters = self.parameters()?;
        let bases = self.bases("expected name for MultiClassID")?;
        let mut items: Box<[Item]> = Box::default();
        if !self.at(Tok::LeftBrace) {
            if bases.is_empty() {
                return self.fail("expected '{' in multiclass definition");
            }
            self.expect(Tok::Semi, "expected ';' in multiclass definition")?;
        } else {
            items = self.block(Place::MultiClassBody, EXPECTED_IN_MULTICLASS)?;
            if items.is_empty() {
                let span = self.previous;
                self.error_at(span, "multiclass must contain at least one def");
            }
            self.stray_semicolon("A multiclass body should not end with a semicolon");
        }
        Ok(ItemKind::MultiClass {
            name,
            parameters,
            bases,
            items,
        })
    }
}
