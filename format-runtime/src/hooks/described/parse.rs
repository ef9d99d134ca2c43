//! Parses the text of a described directive.

use super::attribute::attribute;
use super::numbers::number;
use super::tree::{Described, Element, Form, Group, List, ListStorage};
use crate::hooks::DirectiveArgument;
use crate::program::Literal;
use crate::text::{ParseResult, Parser};
use operation_core::{Attribute, Context};

/// A directive that is being parsed.
pub(super) struct Reading<'a, 'p, 'm> {
    pub(super) described: &'a Described,
    pub(super) arguments: &'a mut [DirectiveArgument<'p, 'm>],
    /// The elements of lists so far, by parameter; `None` if the list wasn't reached.
    pub(super) collected: Vec<Option<Vec<Attribute<'m>>>>,
}

impl<'p, 'm> Reading<'_, 'p, 'm> {
    pub(super) fn elements(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        elements: &[Element],
        in_list: bool,
    ) -> ParseResult<()> {
        // Recurses as deeply as the description nests, which is limited.
        elements.iter().try_for_each(|element| self.element(parser, element, in_list))
    }

    pub(super) fn element(&mut self, parser: &mut Parser<'p, 'm>, element: &Element, in_list: bool) -> ParseResult<()> {
        match element {
            Element::Literal { literal: Literal::Keyword(text), .. } => parser.parse_keyword(text),
            Element::Literal { literal: Literal::Token(token), .. } => parser.parse_token(*token),
            Element::Space(_) | Element::Newline => Ok(()),
            Element::Value { parameter, form, .. } => self.value(parser, *parameter, form, in_list),
            Element::List(list) => self.list(parser, list, false).map(drop),
            Element::Group(group) => self.group(parser, group).map(drop),
        }
    }

    /// Whether the elements are there.
    pub(super) fn group(&mut self, parser: &mut Parser<'p, 'm>, group: &Group) -> ParseResult<bool> {
        let is_read = |element: &&Element| !matches!(element, Element::Space(_) | Element::Newline);
        let mut elements = group.elements.iter().filter(is_read);
        let is_there = match elements.next() {
            Some(first) => self.optional(parser, first, false)?,
            None => false,
        };
        if is_there {
            elements.try_for_each(|element| self.element(parser, element, false))?;
        } else {
            self.elements(parser, &group.otherwise, false)?;
        }
        Ok(is_there)
    }

    /// Whether the list has an element. If it `may_be_missing`, there is none if its first element isn't there.
    pub(super) fn list(&mut self, parser: &mut Parser<'p, 'm>, list: &List, may_be_missing: bool) -> ParseResult<bool> {
        let may_be_empty = may_be_missing || !list.at_least_one;
        for index in list.parameters() {
            let is_attribute = matches!(self.arguments.get(index), Some(DirectiveArgument::Attribute(_)));
            if is_attribute && let Some(collected) = self.collected.get_mut(index) {
                collected.get_or_insert_default();
            }
        }
        let is_read = |element: &&Element| !matches!(element, Element::Space(_) | Element::Newline);
        let mut elements = list.elements.iter().filter(is_read);
        let Some(first) = elements.next() else { return Ok(false) };
        let mut is_there = false;
        loop {
            // After a comma there is another one.
            let is_required = if is_there { list.commas } else { !may_be_empty };
            if is_required {
                self.element(parser, first, true)?;
            } else if !self.optional(parser, first, true)? {
                return Ok(is_there);
            }
            is_there = true;
            elements.clone().try_for_each(|element| self.element(parser, element, true))?;
            if list.commas && !parser.parse_optional_token(crate::program::Token::Comma) {
                return Ok(true);
            }
        }
    }

    fn value(&mut self, parser: &mut Parser<'p, 'm>, index: usize, form: &Form, in_list: bool) -> ParseResult<()> {
        let Some(argument) = self.arguments.get_mut(index) else { return Ok(()) };
        match argument {
            DirectiveArgument::Operand(storage) => *storage = Some(parser.parse_operand()?),
            DirectiveArgument::Operands(all) => all.push(parser.parse_operand()?),
            DirectiveArgument::Type(storage) => *storage = Some(parser.parse_type()?),
            DirectiveArgument::Types(all) => all.push(parser.parse_type()?),
            DirectiveArgument::Region(storage) => *storage = parser.parse_region(&[])?,
            DirectiveArgument::Regions(all) => all.push(parser.parse_region(&[])?),
            DirectiveArgument::Successor(storage) => *storage = Some(parser.parse_successor()?),
            DirectiveArgument::Successors(all) => all.push(parser.parse_successor()?),
            DirectiveArgument::Attribute(_) => {
                let attribute = attribute(parser, form)?;
                self.put(index, attribute, in_list);
            }
            // No description names them.
            DirectiveArgument::OperandGroups(_)
            | DirectiveArgument::TypeGroups(_)
            | DirectiveArgument::AttrDict(_)
            | DirectiveArgument::PropDict(_)
            | DirectiveArgument::Text(_) => {}
        }
        Ok(())
    }

    /// Stores an attribute, or the next element of one.
    pub(super) fn put(&mut self, index: usize, attribute: Attribute<'m>, in_list: bool) {
        match (in_list, self.collected.get_mut(index), self.arguments.get_mut(index)) {
            (true, Some(collected), _) => collected.get_or_insert_default().push(attribute),
            (false, _, Some(DirectiveArgument::Attribute(storage))) => *storage = Some(attribute),
            _ => {}
        }
    }

    /// Stores what lists have collected.
    pub(super) fn finish(self, context: &'m Context) {
        let Reading { described, arguments, collected } = self;
        let lists = described.parameters.iter().zip(arguments).zip(collected);
        for ((parameter, argument), collected) in lists {
            let DirectiveArgument::Attribute(storage) = argument else { continue };
            let Some(elements) = collected.or_else(|| parameter.is_empty_by_default.then(Vec::new)) else { continue };
            let integers = || elements.iter().map(|&element| number(element).unwrap_or_default());
            *storage = Some(match parameter.storage {
                ListStorage::Array => context.array(&elements),
                ListStorage::DenseI64 => context.dense_i64_array(&integers().collect::<Vec<_>>()),
                ListStorage::DenseI32 => {
                    let narrow = integers().map(|value| i32::try_from(value).unwrap_or_default());
                    context.dense_i32_array(&narrow.collect::<Vec<_>>())
                }
            });
        }
    }
}
