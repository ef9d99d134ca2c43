//! Parsing operations, however they are written: by the methods of the parse machine.

use crate::class::TypeClass;
use crate::dialect::{OperationDefinition, OperationForm};
use crate::hooks::Hooks;
use crate::machine::parse::state::State;
use crate::machine::parse::{attribute, custom, properties};
use crate::machine::program::ParseMachine;
use crate::program::{ParseElement, ParseInstruction, Test, Token, TypeSlot};
use crate::text::{ParseResult, Parser};
use operation_core::OperationState;

/// Parses an operation. Each method is an instruction of the parse machine, with what the instruction holds as arguments, or
/// with its place in the program.
pub struct OperationParser<'r, 's, 'p, 'm> {
    parser: &'r mut Parser<'p, 'm>,
    state: State<'s, 'p, 'm>,
}

/// Parses what follows the name of an operation into `state`, with `read`.
///
/// # Errors
///
/// Those of `read`.
pub fn parse_operation<'p, 'm>(
    hooks: &Hooks,
    parser: &mut Parser<'p, 'm>,
    definition: &'p OperationDefinition,
    state: &mut OperationState<'m>,
    read: fn(&mut OperationParser<'_, '_, 'p, 'm>) -> ParseResult<()>,
) -> ParseResult<()> {
    while state.properties.len() < definition.properties.len() {
        state.properties.push(None);
    }
    let lists = parser.take_lists(definition.operands.len(), definition.results.len());
    let mut operation = OperationParser {
        parser,
        state: State::new(hooks, definition, state, lists),
    };
    read(&mut operation)?;
    operation.state.finish(operation.parser);
    Ok(())
}

/// The methods return an error after it was recorded.
#[allow(clippy::missing_errors_doc)]
impl<'p, 'm> OperationParser<'_, '_, 'p, 'm> {
    fn instruction(
        &self,
        place: usize,
    ) -> Option<&'p ParseInstruction<crate::program::OperationInstructions>> {
        let OperationForm::Format { parse, .. } = &self.state.definition.syntax else {
            return None;
        };
        parse.instructions().get(place)
    }

    literals!();

    /// Calls the directive at that place; returns whether its text is there.
    pub fn custom(&mut self, place: usize) -> ParseResult<bool> {
        match self.instruction(place) {
            Some(ParseInstruction::Custom(call, _)) => {
                custom::call(self.parser, &mut self.state, call)
            }
            _ => Ok(false),
        }
    }
    /// Parses the attribute at that place.
    pub fn attribute(&mut self, place: usize) -> ParseResult<()> {
        self.element(place)
    }
    /// Parses the property of a slot.
    pub fn property(&mut self, slot: u16) -> ParseResult<()> {
        attribute::property(self.parser, &mut self.state, slot)
    }
    /// Parses `%x`.
    pub fn operand(&mut self, index: u16) -> ParseResult<()> {
        self.state.operand(self.parser, index)
    }
    /// Parses `%x`, if it is there.
    pub fn optional_operand(&mut self, index: u16) -> ParseResult<()> {
        self.state.optional_operand(self.parser, index)
    }
    /// Parses `%x, %y`.
    pub fn operand_list(&mut self, index: u16) -> ParseResult<()> {
        self.state.operand_list(self.parser, index)
    }
    /// Parses `(%x, %y), ()`.
    pub fn operand_groups(&mut self, index: u16) -> ParseResult<()> {
        self.state.operand_groups(self.parser, index)
    }
    /// Parses `%x, %y`: all operands.
    pub fn all_operands(&mut self) -> ParseResult<()> {
        self.state
            .operand_list(self.parser, self.state.all_operands())
    }
    /// Parses a type.
    pub fn type_(&mut self, slot: TypeSlot) -> ParseResult<()> {
        let type_ = self.parser.parse_type()?;
        self.state.set_type(slot, type_);
        Ok(())
    }
    /// Parses a type of the class at that place.
    pub fn type_of(&mut self, slot: TypeSlot, place: usize) -> ParseResult<()> {
        let class = match self.instruction(place) {
            Some(ParseInstruction::Element(ParseElement::Type(_, class))) => class,
            _ => &TypeClass::Any,
        };
        let type_ = attribute::type_of_class(self.parser, class)?;
        self.state.set_type(slot, type_);
        Ok(())
    }
    /// Parses a type, if it is there.
    pub fn optional_type(&mut self, slot: TypeSlot) -> ParseResult<()> {
        if let Some(type_) = self.parser.parse_optional_type()? {
            self.state.set_type(slot, type_);
        }
        Ok(())
    }
    /// Parses `T, U`.
    pub fn type_list(&mut self, slot: TypeSlot) -> ParseResult<()> {
        self.state.type_list(self.parser, slot)
    }
    /// Parses `(T, U), ()`.
    pub fn type_groups(&mut self, slot: TypeSlot) -> ParseResult<()> {
        self.state.type_groups(self.parser, slot)
    }
    /// Parses `(T) -> U`.
    pub fn functional_type(&mut self, inputs: TypeSlot, results: TypeSlot) -> ParseResult<()> {
        self.state.functional_type(self.parser, inputs, results)
    }
    /// Parses `{...}`.
    pub fn region(&mut self, index: u16) -> ParseResult<()> {
        self.state.region(self.parser, index)
    }
    /// Parses `{...}, {...}`, possibly none.
    pub fn region_list(&mut self, index: u16) -> ParseResult<()> {
        self.state.region_list(self.parser, index)
    }
    /// Parses `^bb`.
    pub fn successor(&mut self, index: u16) -> ParseResult<()> {
        let block = self.parser.parse_successor()?;
        self.state.lists.successors.push((index, block));
        Ok(())
    }
    /// Parses `^bb, ^bb`, possibly none.
    pub fn successor_list(&mut self, index: u16) -> ParseResult<()> {
        self.state.successor_list(self.parser, index)
    }
    /// Parses `attr-dict`.
    pub fn dictionary(&mut self, with_keyword: bool) -> ParseResult<()> {
        if !with_keyword && !self.parser.at(Token::LBrace) {
            return Ok(());
        }
        attribute::dictionary(
            self.parser,
            self.state.definition,
            &mut self.state.lists.attributes,
            with_keyword,
        )
    }
    /// Parses `prop-dict` of these slots.
    pub fn property_dictionary(&mut self, slots: &[u16]) -> ParseResult<()> {
        properties::property_dictionary(self.parser, &mut self.state, slots)
    }
    /// Parses the fields of `prop-dict` as the instruction at that place says.
    pub fn property_fields(&mut self, place: usize) -> ParseResult<()> {
        self.element(place)
    }
    /// Sets a slot to unit.
    pub fn set_unit(&mut self, slot: u16) {
        let unit = self.parser.context().unit();
        self.state.set_property(slot, Some(unit));
    }
    /// Records a clause, which starts with that literal.
    pub fn clause(&mut self, number: u16, name: &'static str) -> ParseResult<()> {
        if !self.state.clause_again(number) {
            return Ok(());
        }
        let offset = self.parser.name_offset();
        let message = format!(
            "`{name}` clause can appear at most once in the expansion of the oilist directive"
        );
        Err(crate::machine::error(self.parser, offset, message))
    }
    /// Performs the step at that place after the text has been parsed.
    pub fn resolve(&mut self, place: usize) -> ParseResult<()> {
        self.element(place)
    }

    fn element(&mut self, place: usize) -> ParseResult<()> {
        match self.instruction(place) {
            Some(ParseInstruction::Element(element)) => self.state.element(self.parser, element),
            _ => Ok(()),
        }
    }

    /// True if a slot holds a value.
    pub fn has_attribute(&self, slot: u16) -> bool {
        self.state.property(slot).is_some()
    }
    /// Parses the property of a slot, if it is there; returns whether it is.
    pub fn optional_property(&mut self, slot: u16) -> ParseResult<bool> {
        attribute::optional_property(self.parser, &mut self.state, slot)
    }
    /// True if an operand has values.
    pub fn has_operands(&self, operand: u16) -> bool {
        !self.state.operands_of(operand).is_empty()
    }
    /// Parses a region, if it is there; returns whether it is there and not empty.
    pub fn optional_region(&mut self, region: u16) -> ParseResult<bool> {
        self.state.test(self.parser, &Test::Region(region))
    }
    /// True if a variadic region has any regions.
    pub fn has_regions(&self, region: u16) -> bool {
        self.state.has_regions(region)
    }
}
