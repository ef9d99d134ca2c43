//! Reads an element that may be missing.

use super::attribute::{optional_attribute, optional_number_read};
use super::collected::Collected;
use super::parse::{In, Reading, expected, literal};
use super::tree::{Element, ErrorPlace, Form};
use crate::hooks::DirectiveArgument;
use crate::program::{Literal, Token};
use crate::text::{Delimiter, ParseResult, Parser};

impl<'p, 'm> Reading<'_, 'p, 'm> {
    /// Reads the element, if it is there. What can't be told by its beginning is always there.
    pub(super) fn optional(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        element: &Element,
        place: In,
    ) -> ParseResult<bool> {
        match element {
            Element::Literal { literal, .. } => Ok(match literal {
                Literal::Keyword(text) => parser.parse_optional_keyword(text),
                Literal::Token(token) => parser.parse_optional_token(*token),
            }),
            Element::Value {
                parameter, form, ..
            } => self.optional_value(parser, *parameter, form, place),
            Element::List(list) => self.list(parser, list, true),
            Element::Group(group) if group.is_given => self.group(parser, group, place),
            Element::Group(group) => {
                for branch in [&group.elements, &group.otherwise] {
                    match self.branch(parser, branch, place)? {
                        Some(true) => return Ok(true),
                        // The element after the group is there.
                        Some(false) if self.held.is_some() => {
                            self.otherwise(parser, group, place)?;
                            return Ok(true);
                        }
                        Some(false) => {}
                        None => break,
                    }
                }
                Ok(false)
            }
            Element::Expect {
                place: ErrorPlace::Literals,
                message,
                elements,
            } => {
                let Some((first, rest)) = elements.split_first() else {
                    return Ok(false);
                };
                let is_there = self.optional(parser, first, place)?;
                if is_there {
                    self.listed(parser, rest, message, place)?;
                }
                Ok(is_there)
            }
            Element::Expect {
                place: error_place,
                message,
                elements,
            } => match self.branch(parser, elements, place) {
                Ok(is_there) => Ok(is_there == Some(true)),
                Err(_) => Err(expected(parser, *error_place, message)),
            },
            Element::Argument { types, .. } => {
                let argument = parser.parse_optional_argument(types.is_none(), false)?;
                let is_there = argument.is_some();
                self.entry
                    .extend(argument.map(|argument| (argument, *types)));
                Ok(is_there)
            }
            Element::Functional { .. }
            | Element::Space(_)
            | Element::Newline
            | Element::Printed { .. }
            | Element::Given { .. }
            | Element::Is { .. }
            | Element::SameLength(..)
            | Element::Named(_)
            | Element::Refuse { .. } => {
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
        if self.held.is_some() {
            self.value(parser, index, form, place)?;
            return Ok(true);
        }
        if *form == Form::Shared {
            return match self.single(parser, index)? {
                Some(read) => self.store_shared(parser, index, read, place).map(|()| true),
                None => Ok(false),
            };
        }
        let Some(argument) = self.arguments.get_mut(index) else {
            return Ok(false);
        };
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
            DirectiveArgument::Region(_) if *form == Form::Body || parser.at(Token::LBrace) => {
                self.value(parser, index, form, place)?;
                true
            }
            DirectiveArgument::Region(_) => false,
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
            DirectiveArgument::Attribute(_)
                if place == In::List
                    && matches!(self.collected.get(index), Some(Collected::Numbers(_))) =>
            {
                let number = optional_number_read(parser, form)?;
                if let Some(Collected::Numbers(all)) = self.collected.get_mut(index) {
                    all.extend(number);
                }
                number.is_some()
            }
            DirectiveArgument::Attribute(_) if matches!(form, Form::TypedAs(_)) => {
                self.value(parser, index, form, place)?;
                true
            }
            DirectiveArgument::Attribute(_) => match optional_attribute(parser, form)? {
                Some(attribute) => {
                    self.put(index, attribute, place);
                    true
                }
                None => false,
            },
            DirectiveArgument::AttrDict(_) => {
                self.value(parser, index, form, place)?;
                true
            }
            DirectiveArgument::Text(text) if *form == Form::Word => {
                parser.parse_optional_keyword(literal(text))
            }
            DirectiveArgument::PropDict(_) | DirectiveArgument::Text(_) => true,
        })
    }
}
