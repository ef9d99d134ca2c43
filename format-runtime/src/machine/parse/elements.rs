//! Literals, operands, types, regions and successors.

use super::state::State;
use crate::program::{Literal, TypeSlot};
use crate::text::{ParseResult, Parser, Token};
use operation_core::{Region, TypeKind};

pub(in crate::machine) fn literal(parser: &mut Parser<'_, '_>, literal: &Literal) -> ParseResult<()> {
    match literal {
        Literal::Keyword(keyword) => parser.parse_keyword(keyword),
        Literal::Token(token) => parser.parse_token(*token),
    }
}

pub(in crate::machine) fn optional_literal(parser: &mut Parser<'_, '_>, literal: &Literal) -> bool {
    match literal {
        Literal::Keyword(keyword) => parser.parse_optional_keyword(keyword),
        Literal::Token(token) => parser.parse_optional_token(*token),
    }
}

pub(super) fn operand<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    index: u16,
) -> ParseResult<()> {
    state.begin_operands(index, parser.offset());
    let operand = parser.parse_operand()?;
    state.push_operand(index, operand);
    Ok(())
}

pub(super) fn optional_operand<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    index: u16,
) -> ParseResult<()> {
    state.begin_operands(index, parser.offset());
    if let Some(operand) = parser.parse_optional_operand()? {
        state.push_operand(index, operand);
    }
    Ok(())
}

/// `parseOperandList` without delimiters: nothing unless a `%` is there.
pub(super) fn operand_list<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    index: u16,
) -> ParseResult<()> {
    state.begin_operands(index, parser.offset());
    more_operands(parser, state, index).map(|_| ())
}

fn more_operands<'p, 'm>(parser: &mut Parser<'p, 'm>, state: &mut State<'_, 'p, 'm>, index: u16) -> ParseResult<u32> {
    let Some(first) = parser.parse_optional_operand()? else { return Ok(0) };
    state.push_operand(index, first);
    let mut count = 1;
    while parser.parse_optional_token(Token::Comma) {
        let operand = parser.parse_operand()?;
        state.push_operand(index, operand);
        count += 1;
    }
    Ok(count)
}

/// `(%a, %b), ()`: nothing unless a `(` is there.
pub(super) fn operand_groups<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    index: u16,
) -> ParseResult<()> {
    state.begin_operands(index, parser.offset());
    if !parser.parse_optional_token(Token::LParen) {
        return Ok(());
    }
    loop {
        let count = more_operands(parser, state, index)?;
        state.inner_sizes.push((index, count));
        parser.parse_token(Token::RParen)?;
        if !parser.parse_optional_token(Token::Comma) {
            return Ok(());
        }
        // After a comma the parenthesis may still be missing: upstream stops there.
        if !parser.parse_optional_token(Token::LParen) {
            return Ok(());
        }
    }
}

/// `T, U`: at least one.
pub(super) fn type_list<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    slot: TypeSlot,
) -> ParseResult<()> {
    state.set_types(slot, &[]);
    more_types(parser, state, slot)
}

fn more_types<'p, 'm>(parser: &mut Parser<'p, 'm>, state: &mut State<'_, 'p, 'm>, slot: TypeSlot) -> ParseResult<()> {
    loop {
        let type_ = parser.parse_type()?;
        state.push_type(slot, type_);
        if !parser.parse_optional_token(Token::Comma) {
            return Ok(());
        }
    }
}

/// `(T, U), ()`
pub(super) fn type_groups<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    slot: TypeSlot,
) -> ParseResult<()> {
    state.set_types(slot, &[]);
    if !parser.parse_optional_token(Token::LParen) {
        return Ok(());
    }
    loop {
        if !parser.parse_optional_token(Token::RParen) {
            more_types(parser, state, slot)?;
            parser.parse_token(Token::RParen)?;
        }
        if !parser.parse_optional_token(Token::Comma) || !parser.parse_optional_token(Token::LParen) {
            return Ok(());
        }
    }
}

/// `(T) -> U`: one function type.
pub(super) fn functional_type<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    inputs: TypeSlot,
    results: TypeSlot,
) -> ParseResult<()> {
    let offset = parser.offset();
    let type_ = parser.parse_type()?;
    let TypeKind::Function { inputs: first, results: last } = *type_.kind() else {
        let found = parser.type_text(type_);
        let message = format!("invalid kind of type specified: expected builtin.function, but found {found}");
        return Err(parser.error(offset, message));
    };
    state.set_types(inputs, first);
    state.set_types(results, last);
    Ok(())
}

/// Makes a parsed region as its operation's traits want it.
fn complete_region<'m>(parser: &mut Parser<'_, 'm>, state: &State<'_, '_, 'm>, region: Region<'m>) -> ParseResult<()> {
    let traits = &state.definition.traits;
    if let Some(terminator) = &traits.implicit_terminator {
        return parser.ensure_terminator(region, terminator);
    }
    if traits.single_block && region.is_empty() {
        region.push(parser.arena().block());
    }
    Ok(())
}

pub(super) fn region<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    index: u16,
) -> ParseResult<()> {
    let region = parser.parse_region(&[])?;
    complete_region(parser, state, region)?;
    state.regions.push((index, region));
    Ok(())
}

/// True if it is there and not empty.
pub(super) fn optional_region<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    index: u16,
) -> ParseResult<bool> {
    let Some(region) = parser.parse_optional_region(&[])? else { return Ok(false) };
    state.regions.push((index, region));
    if region.is_empty() {
        return Ok(false);
    }
    complete_region(parser, state, region)?;
    Ok(true)
}

pub(super) fn region_list<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    index: u16,
) -> ParseResult<()> {
    let Some(first) = parser.parse_optional_region(&[])? else { return Ok(()) };
    complete_region(parser, state, first)?;
    state.regions.push((index, first));
    while parser.parse_optional_token(Token::Comma) {
        region(parser, state, index)?;
    }
    Ok(())
}

pub(super) fn successor_list<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    index: u16,
) -> ParseResult<()> {
    let Some(first) = parser.parse_optional_successor()? else { return Ok(()) };
    state.successors.push((index, first));
    while parser.parse_optional_token(Token::Comma) {
        let block = parser.parse_successor()?;
        state.successors.push((index, block));
    }
    Ok(())
}
