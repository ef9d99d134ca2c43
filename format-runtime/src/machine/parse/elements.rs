//! Parsing of operands, types, regions and successors.

use super::state::State;
use crate::program::TypeSlot;
use crate::text::{ParseResult, Parser, Token};
use operation_core::{Region, TypeKind};

impl<'p, 'm> State<'_, 'p, 'm> {
    #[inline]
    pub(crate) fn operand(&mut self, parser: &mut Parser<'p, 'm>, index: u16) -> ParseResult<()> {
        self.begin_operands(index, parser.offset());
        let operand = parser.parse_operand()?;
        self.push_operand(index, operand);
        Ok(())
    }

    #[inline]
    pub(crate) fn optional_operand(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: u16,
    ) -> ParseResult<()> {
        self.begin_operands(index, parser.offset());
        if let Some(operand) = parser.parse_optional_operand()? {
            self.push_operand(index, operand);
        }
        Ok(())
    }

    /// Parses operands like `parseOperandList` without delimiters: none unless a `%` is present.
    pub(crate) fn operand_list(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: u16,
    ) -> ParseResult<()> {
        self.begin_operands(index, parser.offset());
        self.more_operands(parser, index).map(|_| ())
    }

    fn more_operands(&mut self, parser: &mut Parser<'p, 'm>, index: u16) -> ParseResult<u32> {
        let Some(first) = parser.parse_optional_operand()? else {
            return Ok(0);
        };
        self.push_operand(index, first);
        let mut count = 1;
        while parser.parse_optional_token(Token::Comma) {
            let operand = parser.parse_operand()?;
            self.push_operand(index, operand);
            count += 1;
        }
        Ok(count)
    }

    /// Parses `(%a, %b), ()`: nothing unless a `(` is present.
    pub(crate) fn operand_groups(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: u16,
    ) -> ParseResult<()> {
        self.begin_operands(index, parser.offset());
        if !parser.parse_optional_token(Token::LParen) {
            return Ok(());
        }
        loop {
            let count = self.more_operands(parser, index)?;
            self.lists.inner_sizes.push((index, count));
            parser.parse_token(Token::RParen)?;
            if !parser.parse_optional_token(Token::Comma) {
                return Ok(());
            }
            // The parenthesis may be missing after a comma: upstream stops there.
            if !parser.parse_optional_token(Token::LParen) {
                return Ok(());
            }
        }
    }

    /// Parses `T, U`: at least one type.
    pub(crate) fn type_list(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        slot: TypeSlot,
    ) -> ParseResult<()> {
        self.set_types(slot, &[]);
        self.more_types(parser, slot)
    }

    fn more_types(&mut self, parser: &mut Parser<'p, 'm>, slot: TypeSlot) -> ParseResult<()> {
        loop {
            let type_ = parser.parse_type()?;
            self.push_type(slot, type_);
            if !parser.parse_optional_token(Token::Comma) {
                return Ok(());
            }
        }
    }

    /// Parses `(T, U), ()`.
    pub(crate) fn type_groups(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        slot: TypeSlot,
    ) -> ParseResult<()> {
        self.set_types(slot, &[]);
        if !parser.parse_optional_token(Token::LParen) {
            return Ok(());
        }
        loop {
            if !parser.parse_optional_token(Token::RParen) {
                self.more_types(parser, slot)?;
                parser.parse_token(Token::RParen)?;
            }
            if !parser.parse_optional_token(Token::Comma)
                || !parser.parse_optional_token(Token::LParen)
            {
                return Ok(());
            }
        }
    }

    /// Parses `(T) -> U`: a function type.
    pub(crate) fn functional_type(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        inputs: TypeSlot,
        results: TypeSlot,
    ) -> ParseResult<()> {
        let offset = parser.offset();
        let type_ = parser.parse_type()?;
        let TypeKind::Function {
            inputs: first,
            results: last,
        } = *type_.kind()
        else {
            let found = parser.type_text(type_);
            let message = format!(
                "invalid kind of type specified: expected builtin.function, but found '{found}'"
            );
            return Err(parser.custom_error(offset, message));
        };
        self.set_types(inputs, first);
        self.set_types(results, last);
        Ok(())
    }

    /// Completes a parsed region for its operation's traits.
    fn complete_region(&self, parser: &mut Parser<'_, 'm>, region: Region<'m>) -> ParseResult<()> {
        let traits = &self.definition.traits;
        if let Some(terminator) = &traits.implicit_terminator {
            return parser.ensure_terminator(region, terminator);
        }
        if traits.single_block && region.is_empty() {
            region.push(parser.arena().block());
        }
        Ok(())
    }

    pub(crate) fn region(&mut self, parser: &mut Parser<'p, 'm>, index: u16) -> ParseResult<()> {
        let region = parser.parse_region(&[])?;
        self.complete_region(parser, region)?;
        self.lists.regions.push((index, region));
        Ok(())
    }

    /// Parses a region if present; returns true if it is present and not empty.
    pub(crate) fn optional_region(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: u16,
    ) -> ParseResult<bool> {
        let Some(region) = parser.parse_optional_region(&[])? else {
            return Ok(false);
        };
        self.lists.regions.push((index, region));
        if region.is_empty() {
            return Ok(false);
        }
        self.complete_region(parser, region)?;
        Ok(true)
    }

    pub(crate) fn region_list(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: u16,
    ) -> ParseResult<()> {
        self.has_all_regions |= usize::from(index) >= self.definition.regions.len();
        let Some(first) = parser.parse_optional_region(&[])? else {
            return Ok(());
        };
        self.complete_region(parser, first)?;
        self.lists.regions.push((index, first));
        while parser.parse_optional_token(Token::Comma) {
            self.region(parser, index)?;
        }
        Ok(())
    }

    pub(crate) fn successor_list(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: u16,
    ) -> ParseResult<()> {
        let Some(first) = parser.parse_optional_successor()? else {
            return Ok(());
        };
        self.lists.successors.push((index, first));
        while parser.parse_optional_token(Token::Comma) {
            let block = parser.parse_successor()?;
            self.lists.successors.push((index, block));
        }
        Ok(())
    }
}
