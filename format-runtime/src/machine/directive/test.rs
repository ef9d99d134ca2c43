//! Parses the optional parts of described directives.

use super::attribute::optional_attribute;
use super::collected::Collected;
use crate::machine::parse::state::State;
use crate::program::{
    AttributeForm, DirectiveTest, DirectiveValue, Literal, Target, Token, ValueForm,
};
use crate::text::{ParseResult, Parser};

impl<'p, 'm> State<'_, 'p, 'm> {
    /// Executes a test.
    pub(crate) fn directive_test(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        test: &DirectiveTest,
    ) -> ParseResult<bool> {
        Ok(match test {
            DirectiveTest::Value(value) => self.optional_value(parser, value)?,
            DirectiveTest::Prefix(value, literal) => self.prefix(parser, value, literal)?,
            DirectiveTest::Held => self.is_held(),
            DirectiveTest::WasHeld => self.directive_state().was_held,
            DirectiveTest::Argument(types) => {
                let argument = parser.parse_optional_argument(types.is_none(), false)?;
                let is_there = argument.is_some();
                let arguments = argument.map(|argument| (argument, *types));
                self.directive_state().arguments.extend(arguments);
                is_there
            }
            DirectiveTest::Required(first, later) => match self.directive_state().length() {
                0 => *first,
                _ => *later,
            },
            DirectiveTest::HadElements => self.directive_state().had_elements,
            DirectiveTest::NotAt(token) => !parser.at(*token),
            DirectiveTest::Given(targets) => targets.iter().any(|target| self.is_given(*target)),
        })
    }

    /// True if another element has parsed the part.
    fn is_given(&self, target: Target) -> bool {
        match target {
            Target::Attribute(slot) => self.property(slot).is_some(),
            Target::Operand(index) | Target::Operands(index) => !self.operands_of(index).is_empty(),
            Target::Type(slot) | Target::Types(slot) => !self.types_of(slot).is_empty(),
            _ => false,
        }
    }

    /// Parses an operand or type. It belongs to the parameter if the literal follows; otherwise it is held back.
    fn prefix(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        value: &DirectiveValue,
        literal: &Literal,
    ) -> ParseResult<bool> {
        let Some(read) = self.single(parser, value.target)? else {
            return Ok(false);
        };
        let is_there = match literal {
            Literal::Token(token) => parser.at(*token),
            Literal::Keyword(word) => parser.at_keyword(word),
        };
        if is_there {
            self.store_shared(parser, value, read)?;
        } else {
            self.directive_state().held = Some(read);
        }
        Ok(is_there)
    }

    /// Parses a parameter if it is present. A parameter without a recognizable beginning is always present.
    fn optional_value(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        value: &DirectiveValue,
    ) -> ParseResult<bool> {
        if self.is_held() {
            return self.directive_value(parser, value).map(|()| true);
        }
        if let Some(state) = self.directive.as_deref_mut() {
            state.was_held = false;
        }
        let listed = value.is_listed;
        if value.form == ValueForm::Shared {
            return match self.single(parser, value.target)? {
                Some(read) => self.store_shared(parser, value, read).map(|()| true),
                None => Ok(false),
            };
        }
        Ok(match value.target {
            Target::Operands(index) if !listed => {
                let before = self.operands_of(index).len();
                self.directive_value(parser, value)?;
                self.operands_of(index).len() > before
            }
            Target::Operand(index) | Target::Operands(index) => {
                let operand = parser.parse_optional_operand()?;
                operand.inspect(|operand| self.add_operand(index, *operand, listed));
                operand.is_some()
            }
            Target::OperandGroups(index) => {
                self.directive_value(parser, value)?;
                // An absent group isn't counted.
                let is_empty = self.lists.inner_sizes.last() == Some(&(index, 0));
                if is_empty {
                    self.lists.inner_sizes.pop();
                }
                !is_empty
            }
            Target::Type(slot) => {
                let type_ = parser.parse_optional_type()?;
                self.set_types(slot, type_.as_slice());
                type_.is_some()
            }
            Target::Types(slot) | Target::TypeGroups(slot) => {
                let Some(first) = parser.parse_optional_type()? else {
                    return Ok(false);
                };
                self.add_type(slot, first, listed);
                let is_single = listed && matches!(value.target, Target::Types(_));
                if !is_single && parser.parse_optional_token(Token::Comma) {
                    self.types_of_directive(parser, slot, listed)?;
                }
                true
            }
            Target::Region(_) if value.form != ValueForm::Body && !parser.at(Token::LBrace) => {
                false
            }
            Target::Regions(index) => {
                let region = parser.parse_optional_region(&[])?;
                let is_there = region.is_some();
                self.lists
                    .regions
                    .extend(region.map(|region| (index, region)));
                is_there
            }
            Target::Successor(index) | Target::Successors(index) => {
                let block = parser.parse_optional_successor()?;
                let is_there = block.is_some();
                self.lists
                    .successors
                    .extend(block.map(|block| (index, block)));
                is_there
            }
            Target::Attribute(slot) => match &value.form {
                ValueForm::Attribute(AttributeForm::TypedAs(_) | AttributeForm::Float) => {
                    self.directive_value(parser, value)?;
                    true
                }
                ValueForm::Attribute(form) => {
                    return self.optional_attribute_of(parser, slot, form, listed);
                }
                _ => false,
            },
            Target::Region(_) | Target::AttrDict => {
                self.directive_value(parser, value)?;
                true
            }
        })
    }

    fn optional_attribute_of(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        slot: u16,
        form: &AttributeForm<Target>,
        listed: bool,
    ) -> ParseResult<bool> {
        if listed && self.directive_state().is_of_numbers(slot) {
            let width = match form {
                AttributeForm::Integer(type_) => type_.bits(),
                _ => 64,
            };
            let number = parser.parse_optional_integer_of(width, true)?;
            if let Collected::Numbers(all) = self.directive_state().array(slot) {
                all.extend(number);
            }
            return Ok(number.is_some());
        }
        let attribute = optional_attribute(parser, form)?;
        attribute.inspect(|attribute| self.put(Target::Attribute(slot), *attribute, listed));
        Ok(attribute.is_some())
    }
}
