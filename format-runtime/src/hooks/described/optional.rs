//! Reads an element that may be missing.

use super::attribute::optional_attribute;
use super::parse::{In, Reading};
use super::tree::{Element, Form};
use crate::hooks::DirectiveArgument;
use crate::program::{Literal, Token};
use crate::text::{Delimiter, ParseResult, Parser};

impl<'p, 'm> Reading<'_, 'p, 'm> {
    /// Reads the element, if it is there. What can't be told by its beginning is always there.
    pub(super) fn optional(&mut self, parser: &mut Parser<'p, 'm>, element: &Element, place: In) -> ParseResult<bool> {
        match element {
            Element::Literal { literal, .. } => Ok(match literal {
                Literal::Keyword(text) => parser.parse_optional_keyword(text),
                Literal::Token(token) => parser.parse_optional_token(*token),
            }),
            Element::Value { parameter, form, .. } => self.optional_value(parser, *parameter, form, place),
            Element::List(list) => self.list(parser, list, true),
            Element::Group(group) => {
                for branch in [&group.elements, &group.otherwise] {
                    match self.branch(parser, branch, place)? {
                        Some(true) => return Ok(true),
                        Some(false) => {}
                        None => break,
                    }
                }
                Ok(false)
            }
            Element::Space(_) | Element::Newline | Element::Is { .. } | Element::Refuse(_) => {
                self.element(parser, element, place)?;
                Ok(true)
            }
        }
    }

    fn optional_value(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: usize,
        form: &Form,
        place: In,
    ) -> ParseResult<bool> {
        let Some(argument) = self.arguments.get_mut(index) else { return Ok(false) };
        Ok(match argument {
            DirectiveArgument::Operand(storage) => {
                *storage = parser.parse_optional_operand()?;
                storage.is_some()
            }
            DirectiveArgument::Operands(all) if place == In::Directive => {
                parser.parse_operand_list(all, Delimiter::None)?;
                !all.is_empty()
            }
            DirectiveArgument::OperandGroups(groups) => {
                let mut group = Vec::new();
                parser.parse_operand_list(&mut group, Delimiter::None)?;
                let is_there = !group.is_empty();
                groups.extend(is_there.then_some(group));
                is_there
            }
            DirectiveArgument::Operands(all) => {
                let operand = parser.parse_optional_operand()?;
                all.extend(operand);
                operand.is_some()
            }
            DirectiveArgument::Type(storage) => {
                *storage = parser.parse_optional_type()?;
                storage.is_some()
            }
            DirectiveArgument::Types(all) if place == In::Directive => {
                let first = parser.parse_optional_type()?;
                all.extend(first);
                if first.is_some() && parser.parse_optional_token(Token::Comma) {
                    parser.parse_type_list(all)?;
                }
                first.is_some()
            }
            DirectiveArgument::TypeGroups(groups) => match parser.parse_optional_type()? {
                Some(first) => {
                    let mut group = vec![first];
                    if parser.parse_optional_token(Token::Comma) {
                        parser.parse_type_list(&mut group)?;
                    }
                    groups.push(group);
                    true
                }
                None => false,
            },
            DirectiveArgument::Types(all) => {
                let type_ = parser.parse_optional_type()?;
                all.extend(type_);
                type_.is_some()
            }
            DirectiveArgument::Region(storage) => match parser.parse_optional_region(&[])? {
                Some(region) => {
                    *storage = region;
                    true
                }
                None => false,
            },
            DirectiveArgument::Regions(all) => {
                let region = parser.parse_optional_region(&[])?;
                all.extend(region);
                region.is_some()
            }
            DirectiveArgument::Successor(storage) => {
                *storage = parser.parse_optional_successor()?;
                storage.is_some()
            }
            DirectiveArgument::Successors(all) => {
                let block = parser.parse_optional_successor()?;
                all.extend(block);
                block.is_some()
            }
            DirectiveArgument::Attribute(_) => match optional_attribute(parser, form)? {
                Some(attribute) => {
                    self.put(index, attribute, place);
                    true
                }
                None => false,
            },
            DirectiveArgument::AttrDict(_) | DirectiveArgument::PropDict(_) | DirectiveArgument::Text(_) => true,
        })
    }
}
