//! Operands and types that are read before it is known what they are, and those that are the same in each round of a list.

use super::held::Held;
use super::parse::{In, Reading};
use super::tree::{Element, Form};
use crate::hooks::DirectiveArgument;
use crate::program::Literal;
use crate::text::{ParseResult, Parser};

impl<'p, 'm> Reading<'_, 'p, 'm> {
    /// Reads the elements of a group that begins with an operand or type which belongs to it only if the literal behind it is there:
    /// else it is what the element after the group reads. `parameter` is its parameter, with its index among the elements.
    pub(super) fn prefix(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        (parameter, first): (usize, usize),
        elements: &[Element],
        place: In,
    ) -> ParseResult<bool> {
        let Some(read) = self.single(parser, parameter)? else {
            return Ok(false);
        };
        let behind = elements[first + 1..]
            .iter()
            .find(|element| element.has_text());
        let is_there = match behind {
            Some(Element::Literal {
                literal: Literal::Token(token),
                ..
            }) => parser.at(*token),
            Some(Element::Literal {
                literal: Literal::Keyword(word),
                ..
            }) => parser.at_keyword(word),
            _ => true,
        };
        if !is_there {
            self.held = Some(read);
            return Ok(false);
        }
        self.store_shared(parser, parameter, read, place)?;
        for (index, element) in elements.iter().enumerate() {
            if index != first {
                self.element(parser, element, place)?;
            }
        }
        Ok(true)
    }

    /// Reads one operand or type, as the parameter is one, if it is there.
    pub(super) fn single(
        &self,
        parser: &mut Parser<'p, 'm>,
        parameter: usize,
    ) -> ParseResult<Option<Held<'p, 'm>>> {
        Ok(match self.arguments.get(parameter) {
            Some(DirectiveArgument::Operand(_) | DirectiveArgument::Operands(_)) => {
                parser.parse_optional_operand()?.map(Held::Operand)
            }
            Some(DirectiveArgument::Type(_) | DirectiveArgument::Types(_)) => {
                parser.parse_optional_type()?.map(Held::Type)
            }
            _ => None,
        })
    }

    /// What was read already, or is the same in each round.
    pub(super) fn held_or_shared(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: usize,
        form: &Form,
        place: In,
    ) -> ParseResult<()> {
        let is_operand = matches!(
            self.arguments.get(index),
            Some(DirectiveArgument::Operand(_) | DirectiveArgument::Operands(_))
        );
        let read = match self.held.take() {
            Some(held) => held,
            None if is_operand => Held::Operand(parser.parse_operand()?),
            None => Held::Type(parser.parse_type()?),
        };
        if *form == Form::Shared {
            self.store_shared(parser, index, read, place)?;
            let waiting = std::mem::take(&mut self.waiting);
            return self.elements(parser, &waiting, place);
        }
        match (self.arguments.get_mut(index), read) {
            (Some(DirectiveArgument::Operand(storage)), Held::Operand(operand)) => {
                *storage = Some(operand);
            }
            (Some(DirectiveArgument::Operands(all)), Held::Operand(operand)) => all.push(operand),
            (Some(DirectiveArgument::Type(storage)), Held::Type(type_)) => *storage = Some(type_),
            (Some(DirectiveArgument::Types(all)), Held::Type(type_)) => all.push(type_),
            _ => {}
        }
        let waiting = std::mem::take(&mut self.waiting);
        self.elements(parser, &waiting, place)
    }

    /// Stores what must be the same in each round of a list.
    pub(super) fn store_shared(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: usize,
        read: Held<'p, 'm>,
        place: In,
    ) -> ParseResult<()> {
        let is_first = place == In::Directive || self.rounds.count(index);
        let is_same = match (self.arguments.get_mut(index), read) {
            (Some(DirectiveArgument::Operand(storage)), Held::Operand(operand)) => {
                let known = *storage.get_or_insert(operand);
                (known.name, known.number) == (operand.name, operand.number)
            }
            (Some(DirectiveArgument::Type(storage)), Held::Type(type_)) => {
                *storage.get_or_insert(type_) == type_
            }
            _ => true,
        };
        if is_first || is_same {
            return Ok(());
        }
        Err(parser.custom_error(
            parser.offset(),
            "expected the same as in the first element of the list",
        ))
    }
}
