//! The usual form of operations: only values that are known, types and attributes between punctuation, read without tokens
//! where possible. It executes the same program as the parse machine, and gives up at anything else.

use super::attribute;
use crate::class::TypeClass;
use crate::dialect::{OperationDefinition, OperationForm};
use crate::program::{
    Literal, OperationInstructions, ParseElement, ParseInstruction, ResolutionStep, Test, TypeSlot,
    TypeSource,
};
use crate::text::{Cursor, Parser};
use operation_core::{OperationState, Type};
use smallvec::SmallVec;

/// The most declared operands and results together.
const MOST: usize = 8;

/// Whether all that the program of a definition may do can be done here.
pub(in crate::machine) fn has_usual_form(definition: &OperationDefinition) -> bool {
    let OperationForm::Format { parse, .. } = &definition.syntax else {
        return false;
    };
    definition.operands.len() + definition.results.len() <= MOST
        && definition.regions.is_empty()
        && parse.instructions().iter().all(is_usual)
}

fn is_usual(instruction: &ParseInstruction<OperationInstructions>) -> bool {
    use ParseElement as E;
    match instruction {
        ParseInstruction::Literal(literal) | ParseInstruction::OptionalLiteral(literal, _) => {
            match literal {
                Literal::Keyword(_) => true,
                Literal::Token(token) => token.single_byte().is_some(),
            }
        }
        ParseInstruction::Unless(test, _) => matches!(test, Test::Attribute(_) | Test::Operands(_)),
        ParseInstruction::Jump(_) => true,
        ParseInstruction::Custom(..) => false,
        ParseInstruction::Element(element) => match element {
            E::Attribute(_)
            | E::Operand(_)
            | E::OptionalOperand(_)
            | E::OperandList(_)
            | E::AttrDict(false) => true,
            E::Type(slot, _) => matches!(slot, TypeSlot::Operand(_) | TypeSlot::Result(_)),
            E::SetUnit(_) => true,
            E::Resolution(step) => match step {
                ResolutionStep::OperandSegments(_) | ResolutionStep::Build(_) => true,
                ResolutionStep::Check(slot) => is_declared(*slot),
                ResolutionStep::Results(source) | ResolutionStep::Operand(_, source) => {
                    match source {
                        TypeSource::Parsed(slot)
                        | TypeSource::First(slot)
                        | TypeSource::Transformed(slot, false, _) => is_declared(*slot),
                        TypeSource::Built(_) | TypeSource::Attribute(_) => true,
                        _ => false,
                    }
                }
                _ => false,
            },
            _ => false,
        },
    }
}

fn is_declared(slot: TypeSlot) -> bool {
    matches!(slot, TypeSlot::Operand(_) | TypeSlot::Result(_))
}

/// Parses what follows the name of an operation, which is the current token, into `state`. If it isn't in its usual form,
/// returns false, with the parser and the lists of `state` as they were.
pub(in crate::machine) fn parse_usual_form<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    definition: &'p OperationDefinition,
    state: &mut OperationState<'m>,
) -> bool {
    let before = parser.before();
    while state.properties.len() < definition.properties.len() {
        state.properties.push(None);
    }
    let mut run = Run {
        cursor: parser.cursor(),
        definition,
        operation: state,
        operands: [(0, 0); MOST],
        types: [None; MOST],
        built: SmallVec::new(),
        resolved: 0,
    };
    if run.run(parser).is_some() && parser.finish_cursor(&run.cursor, &before) {
        return true;
    }
    state.clear();
    parser.back_to(before);
    false
}

struct Run<'d, 'p, 'm> {
    cursor: Cursor<'p>,
    definition: &'p OperationDefinition,
    /// Gets the values in the order of the text, which has to be that in which they are resolved.
    operation: &'d mut OperationState<'m>,
    /// The start and end in the operation's values of each declared operand.
    operands: [(u32, u32); MOST],
    /// The type of each declared operand, then of each declared result.
    types: [Option<Type<'m>>; MOST],
    built: SmallVec<[Type<'m>; 2]>,
    /// How many values have been given their type.
    resolved: u32,
}

impl<'p, 'm> Run<'_, 'p, 'm> {
    /// Executes the program; `None` if the operation isn't in its usual form.
    fn run(&mut self, parser: &mut Parser<'p, 'm>) -> Option<()> {
        let OperationForm::Format { parse, .. } = &self.definition.syntax else {
            return None;
        };
        let mut at = 0;
        while let Some(instruction) = parse.instructions().get(at) {
            at += 1;
            match instruction {
                ParseInstruction::Element(element) => self.element(parser, element)?,
                ParseInstruction::Literal(literal) => {
                    if !self.take_literal(literal)? {
                        return None;
                    }
                }
                ParseInstruction::OptionalLiteral(literal, otherwise) => {
                    if !self.take_literal(literal)? {
                        at = otherwise.index();
                    }
                }
                ParseInstruction::Unless(test, otherwise) => {
                    let holds = match test {
                        Test::Attribute(slot) => {
                            self.operation.properties.get(usize::from(*slot))?.is_some()
                        }
                        Test::Operands(operand) => {
                            let (start, end) = *self.operands.get(usize::from(*operand))?;
                            start != end
                        }
                        Test::Property(_)
                        | Test::Region(_)
                        | Test::Regions(_)
                        | Test::Directive(_) => return None,
                    };
                    if !holds {
                        at = otherwise.index();
                    }
                }
                ParseInstruction::Jump(label) => at = label.index(),
                ParseInstruction::Custom(..) => return None,
            }
        }
        (self.resolved as usize == self.operation.operands.len()).then_some(())
    }

    #[inline(always)]
    fn take_literal(&mut self, literal: &Literal) -> Option<bool> {
        Some(match literal {
            Literal::Keyword(keyword) => self.cursor.take_keyword(keyword),
            Literal::Token(token) => self.cursor.take_byte(token.single_byte()?),
        })
    }

    #[inline(always)]
    fn element(&mut self, parser: &mut Parser<'p, 'm>, element: &'p ParseElement) -> Option<()> {
        use ParseElement as E;
        match element {
            E::Operand(index) => self.operand_list(parser, *index, false)?,
            E::OptionalOperand(index) if self.cursor.is(b'%') => {
                self.operand_list(parser, *index, false)?;
            }
            E::OptionalOperand(index) => self.operand_list_is_empty(*index)?,
            E::OperandList(index) if self.cursor.is(b'%') => {
                self.operand_list(parser, *index, true)?;
            }
            E::OperandList(index) => self.operand_list_is_empty(*index)?,
            E::Type(slot, TypeClass::Any) => {
                let type_ = parser.read_type(&mut self.cursor)?;
                *self.type_of(*slot)? = Some(type_);
            }
            E::Type(slot, class)
                if !matches!(class, TypeClass::Dialect(..)) || self.cursor.is(b'!') =>
            {
                let type_ = parser.read_type(&mut self.cursor)?;
                if parser.environment().dialects.contains_type(class, type_) == Some(false) {
                    return None;
                }
                *self.type_of(*slot)? = Some(type_);
            }
            E::Type(slot, class) => {
                let type_ = parser.with_tokens(&mut self.cursor, |parser| {
                    attribute::type_of_class(parser, class)
                })?;
                *self.type_of(*slot)? = Some(type_);
            }
            // Most operations have none.
            E::AttrDict(false) if !self.cursor.is(b'{') => {}
            E::AttrDict(false) => self.dictionary(parser)?,
            E::Attribute(parse) => {
                let (definition, properties) = (self.definition, &mut self.operation.properties);
                parser.with_tokens(&mut self.cursor, |parser| {
                    attribute::parse(parser, definition, properties, parse)
                })?;
            }
            E::SetUnit(slot) => {
                *self.operation.properties.get_mut(usize::from(*slot))? =
                    Some(parser.context().unit());
            }
            E::Resolution(step) => self.resolution(parser, step)?,
            _ => return None,
        }
        Some(())
    }

    #[inline]
    fn operand_list(&mut self, parser: &Parser<'p, 'm>, index: u16, is_list: bool) -> Option<()> {
        let start = self.operation.operands.len() as u32;
        loop {
            let value = parser.known_value(&mut self.cursor)?;
            self.operation.operands.push(value);
            if !is_list || !self.cursor.take_byte(b',') {
                break;
            }
        }
        *self.operands.get_mut(usize::from(index))? = (start, self.operation.operands.len() as u32);
        Some(())
    }

    #[inline]
    fn operand_list_is_empty(&mut self, index: u16) -> Option<()> {
        let start = self.operation.operands.len() as u32;
        *self.operands.get_mut(usize::from(index))? = (start, start);
        Some(())
    }

    #[inline(never)]
    fn dictionary(&mut self, parser: &mut Parser<'p, 'm>) -> Option<()> {
        let definition = self.definition;
        let mut attributes = Vec::new();
        parser.with_tokens(&mut self.cursor, |parser| {
            attribute::dictionary(parser, definition, &mut attributes, false)
        })?;
        // The entries that name a slot are moved there once everything is parsed.
        if attributes.is_empty() {
            return Some(());
        }
        let slots = self
            .operation
            .name
            .registration()
            .map_or(&[][..], |registration| registration.properties);
        if attributes.iter().any(|entry| slots.contains(&entry.name)) {
            return None;
        }
        self.operation.attributes = Some(parser.context().dictionary(&attributes));
        Some(())
    }

    #[inline(always)]
    fn type_of(&mut self, slot: TypeSlot) -> Option<&mut Option<Type<'m>>> {
        let index = match slot {
            TypeSlot::Operand(index) => usize::from(index),
            TypeSlot::Result(index) => self.definition.operands.len() + usize::from(index),
            TypeSlot::Operands | TypeSlot::Results => return None,
        };
        self.types.get_mut(index)
    }

    #[inline(always)]
    fn source_type(&mut self, parser: &Parser<'p, 'm>, source: &'p TypeSource) -> Option<Type<'m>> {
        match source {
            TypeSource::Parsed(slot) | TypeSource::First(slot) => *self.type_of(*slot)?,
            TypeSource::Attribute(slot) => {
                (*self.operation.properties.get(usize::from(*slot))?)?.type_()
            }
            TypeSource::Built(number) => self.built.get(usize::from(*number)).copied(),
            TypeSource::Transformed(from, false, transformer) => {
                parser.transformed_type(transformer, (*self.type_of(*from)?)?)
            }
            _ => None,
        }
    }

    #[inline(always)]
    fn resolution(&mut self, parser: &mut Parser<'p, 'm>, step: &'p ResolutionStep) -> Option<()> {
        match step {
            ResolutionStep::Operand(operand, source) => {
                let (start, end) = *self.operands.get(usize::from(*operand))?;
                if start == end {
                    // Parsed types of an absent operand must be absent, too.
                    return match source {
                        TypeSource::Parsed(slot) if self.type_of(*slot)?.is_some() => None,
                        _ => Some(()),
                    };
                }
                if start != self.resolved
                    || (matches!(source, TypeSource::Parsed(_)) && end != start + 1)
                {
                    return None;
                }
                let type_ = self.source_type(parser, source)?;
                let values = self.operation.operands.get(start as usize..end as usize)?;
                if values.iter().any(|value| value.type_() != type_) {
                    return None;
                }
                self.resolved = end;
            }
            ResolutionStep::Results(source) => {
                let type_ = self.source_type(parser, source)?;
                self.operation.results.push(type_);
            }
            ResolutionStep::Check(slot) => {
                let variable = match slot {
                    TypeSlot::Operand(index) => {
                        self.definition.operands.get(usize::from(*index))?
                    }
                    TypeSlot::Result(index) => self.definition.results.get(usize::from(*index))?,
                    TypeSlot::Operands | TypeSlot::Results => return None,
                };
                let type_ = (*self.type_of(*slot)?)?;
                if !parser.may_satisfy(&variable.constraint.predicate, type_) {
                    return None;
                }
            }
            ResolutionStep::Build(expr) => {
                let type_ = parser.built_type(expr).ok()??;
                self.built.push(type_);
            }
            ResolutionStep::OperandSegments(slot) => self.operand_segments(parser, *slot)?,
            _ => return None,
        }
        Some(())
    }

    #[inline(never)]
    fn operand_segments(&mut self, parser: &Parser<'p, 'm>, slot: u16) -> Option<()> {
        let declared = self.operands.get(..self.definition.operands.len())?;
        let sizes: SmallVec<[i32; MOST]> = declared
            .iter()
            .map(|&(start, end)| (end - start) as i32)
            .collect();
        *self.operation.properties.get_mut(usize::from(slot))? =
            Some(parser.context().dense_i32_array(&sizes));
        Some(())
    }
}
