//! Reads an element that may be missing.

use super::attribute::optional_attribute;
use super::parse::Reading;
use super::tree::{Element, Form};
use crate::hooks::DirectiveArgument;
use crate::program::Literal;
use crate::text::{ParseResult, Parser};

impl<'p, 'm> Reading<'_, 'p, 'm> {
    /// Reads the element, if it is there. What can't be told by its beginning is always there.
    pub(super) fn optional(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        element: &Element,
        in_list: bool,
    ) -> ParseResult<bool> {
        match element {
            Element::Literal { literal, .. } => Ok(match literal {
                Literal::Keyword(text) => parser.parse_optional_keyword(text),
                Literal::Token(token) => parser.parse_optional_token(*token),
            }),
            Element::Value { parameter, form, .. } => self.optional_value(parser, *parameter, form, in_list),
            Element::List(list) => self.list(parser, list, true),
            Element::Group(_) | Element::Space(_) | Element::Newline => {
                self.element(parser, element, in_list)?;
                Ok(true)
            }
        }
    }

    fn optional_value(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: usize,
        form: &Form,
        in_list: bool,
    ) -> ParseResult<bool> {
        let Some(argument) = self.arguments.get_mut(index) else { return Ok(false) };
        Ok(match argument {
            DirectiveArgument::Operand(storage) => {
                *storage = parser.parse_optional_operand()?;
                storage.is_some()
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
                    self.put(index, attribute, in_list);
                    true
                }
                None => false,
            },
            DirectiveArgument::OperandGroups(_)
            | DirectiveArgument::TypeGroups(_)
            | DirectiveArgument::AttrDict(_)
            | DirectiveArgument::PropDict(_)
            | DirectiveArgument::Text(_) => true,
        })
    }
}
