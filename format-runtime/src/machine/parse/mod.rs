//! The parse machine for operations.

pub(crate) mod attribute;
pub(crate) mod custom;
mod elements;
mod fields;
pub(crate) mod properties;
mod resolve;
pub(crate) mod state;

pub(super) use attribute::{of_class, type_of_class};

use crate::class::TypeClass;
use crate::dialect::{OperationDefinition, OperationForm};
use crate::hooks::Hooks;
use crate::machine::directive::expected;
use crate::machine::program::ParseMachine;
use crate::program::{
    CustomCall, DirectiveParse, OperationInstructions, ParseElement, ParseProgram, Test,
};
use crate::text::{Failed, ParseResult, Parser, Token};
use operation_core::OperationState;
use state::State;

/// Parses the text after the name of an operation with a declarative format into `state`: resolved operands, result
/// types, regions, successors, properties (including segment sizes) and attributes. Its name and location are already
/// set. Afterwards, the parser fills in default values ([`crate::evaluate::populate_defaults`]), parses a trailing
/// location and checks the number of results against the names on the left.
pub(super) fn parse_operation<'p, 'm>(
    hooks: &Hooks,
    parser: &mut Parser<'p, 'm>,
    definition: &'p OperationDefinition,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    match &definition.syntax {
        OperationForm::Format { parse, .. } => {
            while state.properties.len() < definition.properties.len() {
                state.properties.push(None);
            }
            let lists = parser.take_lists(definition.operands.len(), definition.results.len());
            let mut run = State::new(hooks, definition, state, lists);
            run.run(parser, parse)?;
            run.finish(parser);
        }
        // Hooks are called earlier (`Environment::operation_syntax`).
        OperationForm::Hooked | OperationForm::Generic | OperationForm::Unsupported(_) => {
            return Err(super::no_custom_form(hooks, parser, definition));
        }
    }
    Ok(())
}

impl<'p, 'm> ParseMachine<'p, 'p, 'm> for State<'_, 'p, 'm> {
    type Set = OperationInstructions;
    const IS_RECORDED: bool = true;

    #[inline]
    fn element(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        element: &'p ParseElement,
    ) -> ParseResult<()> {
        use ParseElement as E;
        match element {
            E::Attribute(parse) => {
                attribute::parse(
                    parser,
                    self.definition,
                    &mut self.operation.properties,
                    parse,
                )?;
            }
            E::Property(slot) => attribute::property(parser, self, *slot)?,
            E::Operand(index) => self.operand(parser, *index)?,
            E::OptionalOperand(index) => self.optional_operand(parser, *index)?,
            E::OperandList(index) => self.operand_list(parser, *index)?,
            E::OperandGroups(index) => self.operand_groups(parser, *index)?,
            E::AllOperands => self.operand_list(parser, self.all_operands())?,
            E::Type(slot, class) => {
                let type_ = match class {
                    TypeClass::Any => parser.parse_type()?,
                    _ => type_of_class(parser, class)?,
                };
                self.set_type(*slot, type_);
            }
            E::OptionalType(slot) => {
                if let Some(type_) = parser.parse_optional_type()? {
                    self.set_type(*slot, type_);
                }
            }
            E::TypeList(slot) => self.type_list(parser, *slot)?,
            E::TypeGroups(slot) => self.type_groups(parser, *slot)?,
            E::FunctionalType(inputs, results) => {
                self.functional_type(parser, *inputs, *results)?;
            }
            E::Region(index) => self.region(parser, *index)?,
            E::RegionList(index) => self.region_list(parser, *index)?,
            E::Successor(index) => {
                let block = parser.parse_successor()?;
                self.lists.successors.push((*index, block));
            }
            E::SuccessorList(index) => self.successor_list(parser, *index)?,
            // Most operations have none.
            E::AttrDict(false) if !parser.at(Token::LBrace) => {}
            E::AttrDict(with_keyword) => {
                attribute::dictionary(
                    parser,
                    self.definition,
                    &mut self.lists.attributes,
                    *with_keyword,
                )?;
            }
            E::PropDict(slots) => properties::property_dictionary(parser, self, slots)?,
            E::PropFields(parse) => fields::parse(parser, self, parse)?,
            E::SetUnit(slot) => {
                let unit = parser.context().unit();
                self.set_property(*slot, Some(unit));
            }
            E::Clause(number, name) => {
                if self.clause_again(*number) {
                    let offset = parser.name_offset();
                    let message = format!(
                        "`{name}` clause can appear at most once in the expansion of the oilist directive"
                    );
                    return Err(super::error(parser, offset, message));
                }
            }
            E::Directive(part) => self.directive_part(parser, part)?,
            E::Resolution(step) => self.resolution(parser, step)?,
        }
        Ok(())
    }

    fn test(&mut self, parser: &mut Parser<'p, 'm>, test: &Test) -> ParseResult<bool> {
        Ok(match test {
            Test::Attribute(slot) => self.property(*slot).is_some(),
            Test::Property(slot) => attribute::optional_property(parser, self, *slot)?,
            Test::Operands(operand) => !self.operands_of(*operand).is_empty(),
            Test::Region(region) => self.optional_region(parser, *region)?,
            Test::Regions(region) => self.has_regions(*region),
            Test::Directive(test) => self.directive_test(parser, test)?,
        })
    }

    /// Adds the errors of each [`DirectiveParse::Expect`] around the instruction.
    fn failed(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        program: &'p ParseProgram,
        at: usize,
        mut failed: Failed,
    ) -> Failed {
        let mut ended = 0;
        let before = program.instructions().get(..at).unwrap_or_default();
        for instruction in before.iter().rev() {
            let Some(ParseElement::Directive(part)) = instruction.element() else {
                continue;
            };
            match &**part {
                DirectiveParse::EndExpect => ended += 1,
                DirectiveParse::Expect(..) if ended > 0 => ended -= 1,
                DirectiveParse::Expect(message, place) => {
                    failed = expected(parser, *place, message);
                }
                _ => {}
            }
        }
        failed
    }

    fn custom(&mut self, parser: &mut Parser<'p, 'm>, call: &CustomCall) -> ParseResult<bool> {
        custom::call(parser, self, call)
    }
}
