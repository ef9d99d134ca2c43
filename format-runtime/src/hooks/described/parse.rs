//! Parses the text of a described directive.

use super::attribute::attribute;
use super::numbers::number;
use super::tree::{Described, Element, Form, Group, List, ListStorage};
use crate::hooks::DirectiveArgument;
use crate::program::Literal;
use crate::text::{Delimiter, ParseResult, Parser};
use operation_core::{Attribute, Context};

/// Where elements stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum In {
    Directive,
    List,
}

/// A directive that is being parsed.
pub(super) struct Reading<'a, 'p, 'm> {
    pub(super) described: &'a Described,
    pub(super) arguments: &'a mut [DirectiveArgument<'p, 'm>],
    /// The elements of lists so far, by parameter; `None` if the list wasn't reached.
    pub(super) collected: Vec<Option<Vec<Attribute<'m>>>>,
}

impl<'p, 'm> Reading<'_, 'p, 'm> {
    pub(super) fn elements(&mut self, parser: &mut Parser<'p, 'm>, elements: &[Element], place: In) -> ParseResult<()> {
        // Recurses as deeply as the description nests, which is limited.
        elements.iter().try_for_each(|element| self.element(parser, element, place))
    }

    pub(super) fn element(&mut self, parser: &mut Parser<'p, 'm>, element: &Element, place: In) -> ParseResult<()> {
        match element {
            Element::Literal { literal: Literal::Keyword(text), .. } => parser.parse_keyword(text),
            Element::Literal { literal: Literal::Token(token), .. } => parser.parse_token(*token),
            Element::Space(_) | Element::Newline => Ok(()),
            Element::Value { parameter, form, .. } => self.value(parser, *parameter, form, place),
            Element::List(list) => self.list(parser, list, false).map(drop),
            Element::Group(group) => self.group(parser, group, place).map(drop),
            Element::Is { parameter, constant, .. } => {
                if let Some(attribute) = constant.attribute(parser.context(), parser.environment().dialects) {
                    self.put(*parameter, attribute, place);
                }
                Ok(())
            }
            Element::Refuse(message) => {
                let offset = parser.offset();
                Err(parser.custom_error(offset, &**message))
            }
        }
    }

    /// Whether the elements are there.
    pub(super) fn group(&mut self, parser: &mut Parser<'p, 'm>, group: &Group, place: In) -> ParseResult<bool> {
        let is_there = self.branch(parser, &group.elements, place)? == Some(true);
        if !is_there {
            self.elements(parser, &group.otherwise, place)?;
        }
        Ok(is_there)
    }

    /// Reads elements if the first one that has text is there, and says whether it is; `None` if none has text.
    pub(super) fn branch(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        elements: &[Element],
        place: In,
    ) -> ParseResult<Option<bool>> {
        let has_text = |element: &Element| !element.is_only_printed() && !matches!(element, Element::Is { .. });
        let Some(first) = elements.iter().position(has_text) else { return Ok(None) };
        if !self.optional(parser, &elements[first], place)? {
            return Ok(Some(false));
        }
        for (_, element) in elements.iter().enumerate().filter(|(index, _)| *index != first) {
            self.element(parser, element, place)?;
        }
        Ok(Some(true))
    }

    /// Whether the list has an element. If it `may_be_missing`, there is none if its first element isn't there.
    pub(super) fn list(&mut self, parser: &mut Parser<'p, 'm>, list: &List, may_be_missing: bool) -> ParseResult<bool> {
        let may_be_empty = may_be_missing || !list.at_least_one;
        let parameters = list.parameters(true);
        for &index in &parameters {
            let is_attribute = matches!(self.arguments.get(index), Some(DirectiveArgument::Attribute(_)));
            if is_attribute && let Some(collected) = self.collected.get_mut(index) {
                collected.get_or_insert_default();
            }
        }
        let mut elements = list.elements.iter().filter(|element| !element.is_only_printed());
        let Some(first) = elements.next() else { return Ok(false) };
        let mut length = 0;
        loop {
            // After a comma there is another one.
            let is_required = if length > 0 { list.commas } else { !may_be_empty };
            if is_required {
                self.element(parser, first, In::List)?;
            } else if !self.optional(parser, first, In::List)? {
                break;
            }
            length += 1;
            for element in elements.clone() {
                self.element(parser, element, In::List)?;
            }
            if list.count.is_none() {
                self.complete_groups(&parameters, length);
            }
            if list.commas && !parser.parse_optional_token(crate::program::Token::Comma) {
                break;
            }
        }
        if let Some(count) = list.count {
            let context = parser.context();
            // More elements than that aren't read before memory ends.
            let length = i64::try_from(length).unwrap_or(i64::MAX);
            self.put(count, context.integer(context.i64(), length), In::List);
        }
        Ok(length > 0)
    }

    /// Each element of a list has a group of values, if only an empty one.
    fn complete_groups(&mut self, parameters: &[usize], length: usize) {
        for &index in parameters {
            match self.arguments.get_mut(index) {
                Some(DirectiveArgument::OperandGroups(groups)) => groups.resize_with(length, Vec::new),
                Some(DirectiveArgument::TypeGroups(groups)) => groups.resize_with(length, Vec::new),
                _ => {}
            }
        }
    }

    fn value(&mut self, parser: &mut Parser<'p, 'm>, index: usize, form: &Form, place: In) -> ParseResult<()> {
        let Some(argument) = self.arguments.get_mut(index) else { return Ok(()) };
        match argument {
            DirectiveArgument::Operand(storage) => *storage = Some(parser.parse_operand()?),
            DirectiveArgument::Operands(all) if place == In::Directive => {
                parser.parse_operand_list(all, Delimiter::None)?;
            }
            DirectiveArgument::Operands(all) => all.push(parser.parse_operand()?),
            DirectiveArgument::OperandGroups(groups) => {
                let mut group = Vec::new();
                parser.parse_operand_list(&mut group, Delimiter::None)?;
                groups.push(group);
            }
            DirectiveArgument::Type(storage) => *storage = Some(parser.parse_type()?),
            DirectiveArgument::Types(all) if place == In::Directive => parser.parse_type_list(all)?,
            DirectiveArgument::Types(all) => all.push(parser.parse_type()?),
            DirectiveArgument::TypeGroups(groups) => {
                let mut group = Vec::new();
                parser.parse_type_list(&mut group)?;
                groups.push(group);
            }
            DirectiveArgument::Region(storage) => *storage = parser.parse_region(&[])?,
            DirectiveArgument::Regions(all) => all.push(parser.parse_region(&[])?),
            DirectiveArgument::Successor(storage) => *storage = Some(parser.parse_successor()?),
            DirectiveArgument::Successors(all) => all.push(parser.parse_successor()?),
            DirectiveArgument::Attribute(_) => {
                let attribute = attribute(parser, form)?;
                self.put(index, attribute, place);
            }
            // No description names them.
            DirectiveArgument::AttrDict(_) | DirectiveArgument::PropDict(_) | DirectiveArgument::Text(_) => {}
        }
        Ok(())
    }

    /// Stores an attribute, or the next element of one.
    pub(super) fn put(&mut self, index: usize, attribute: Attribute<'m>, place: In) {
        match (place, self.collected.get_mut(index), self.arguments.get_mut(index)) {
            (In::List, Some(collected), _) => collected.get_or_insert_default().push(attribute),
            (In::Directive, _, Some(DirectiveArgument::Attribute(storage))) => *storage = Some(attribute),
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
