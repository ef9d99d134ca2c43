//! Reading the usual text of operations, without tokens where possible.

use crate::class::TypeClass;
use crate::dialect::{OperationDefinition, OperationForm};
use crate::hooks::Hooks;
use crate::machine::parse::attribute;
use crate::machine::parse::state::take_inherent_attributes;
use crate::program::{
    AttributeReading, ParseElement, ParseInstruction, ResolutionStep, TypeSource,
};
use crate::text::{Before, Cursor, Parser};
use operation_core::{
    Attribute, Block, NamedAttribute, OperationState, Signedness, Type, TypeKind, Value,
};
use smallvec::SmallVec;

/// The values of an operand of variable length.
pub type Values<'m> = SmallVec<[Value<'m>; 4]>;
/// The types of values of variable length.
pub type Types<'m> = SmallVec<[Type<'m>; 4]>;

/// The blocks of a successor of variable length.
pub type Blocks<'m> = SmallVec<[Block<'m>; 2]>;

/// Reads an operation as it is usually written. Anything unexpected is `None`: then [`super::OperationParser`] parses
/// the operation again.
///
/// All methods for most operations are inlined, so the reader is no more than local variables.
pub struct Usual<'r, 'p, 'm> {
    hooks: &'r Hooks,
    parser: &'r mut Parser<'p, 'm>,
    cursor: Cursor<'p>,
    definition: &'p OperationDefinition,
    state: &'r mut OperationState<'m>,
    attributes: Vec<NamedAttribute<'m>>,
}

/// Parses the text after the name of an operation, the current token, with `read`; returns false, with everything as
/// before, if it is not in its usual form.
#[inline(always)]
pub fn parse_usual<'p, 'm>(
    hooks: &Hooks,
    parser: &mut Parser<'p, 'm>,
    definition: &'p OperationDefinition,
    state: &mut OperationState<'m>,
    read: impl FnOnce(&mut Usual<'_, 'p, 'm>) -> Option<()>,
) -> bool {
    let before = parser.before();
    let cursor = parser.cursor();
    let mut usual = Usual {
        hooks,
        parser,
        cursor,
        definition,
        state,
        attributes: Vec::new(),
    };
    let is_usual = read(&mut usual).is_some() && usual.finish(&before);
    if !is_usual {
        give_up(parser, state, before);
    }
    is_usual
}

#[cold]
#[inline(never)]
fn give_up<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>, before: Before) {
    state.clear();
    parser.back_to(before);
}

// Functions that aren't inlined take and return only values in registers; a cursor would take its way through memory.

#[inline(never)]
fn type_of_class<'m>(
    parser: &mut Parser<'_, 'm>,
    class: &TypeClass,
    at: usize,
) -> (Option<Type<'m>>, usize) {
    parser.start_at(at);
    (
        attribute::type_of_class(parser, class).ok(),
        parser.previous_end(),
    )
}

#[inline(never)]
fn read_attribute<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    definition: &'p OperationDefinition,
    properties: &mut [Option<Attribute<'m>>],
    place: usize,
    at: usize,
) -> bool {
    let Some(ParseElement::Attribute(parse)) = element(definition, place) else {
        return false;
    };
    parser.start_at(at);
    attribute::parse(parser, definition, properties, parse).is_ok()
}

/// The attribute of a case of the enum at a place, if this case still has the keyword.
#[inline(never)]
fn attribute_of_case<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    definition: &'p OperationDefinition,
    place: usize,
    case: usize,
    word: &[u8],
) -> Option<Attribute<'m>> {
    let Some(ParseElement::Attribute(parse)) = element(definition, place) else {
        return None;
    };
    let AttributeReading::Enum(index) = parse.reading else {
        return None;
    };
    let definition = parser.environment().dialects.enums.get(index as usize)?;
    let case = definition
        .cases
        .get(case)
        .filter(|case| case.text.as_bytes() == word)?;
    parser.case_attribute(case, |parser| {
        let context = parser.context();
        let value = definition.symbolize(&case.text)?;
        Some(context.integer(
            context.integer_type(definition.width, Signedness::Signless),
            value,
        ))
    })
}

#[inline(never)]
fn read_dictionary<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    definition: &'p OperationDefinition,
    attributes: &mut Vec<NamedAttribute<'m>>,
    with_keyword: bool,
    at: usize,
) -> bool {
    parser.start_at(at);
    attribute::dictionary(parser, definition, attributes, with_keyword).is_ok()
}

#[inline(never)]
fn read_successor<'m>(parser: &mut Parser<'_, 'm>, at: usize) -> Option<Block<'m>> {
    parser.start_at(at);
    parser.parse_successor().ok()
}

/// The instruction at a place of the definition's program, for its parts beyond the generated code.
#[inline]
fn element(definition: &OperationDefinition, place: usize) -> Option<&ParseElement> {
    let OperationForm::Format { parse, .. } = &definition.syntax else {
        return None;
    };
    match parse.instructions().get(place)? {
        ParseInstruction::Element(element) => Some(element),
        _ => None,
    }
}

impl<'p, 'm> Usual<'_, 'p, 'm> {
    /// True if this punctuation token, which can't start a longer one, is next.
    #[inline(always)]
    pub fn is(&self, byte: u8) -> bool {
        self.cursor.is(byte)
    }

    /// Consumes such a token if it is next.
    #[inline(always)]
    pub fn has_byte(&mut self, byte: u8) -> bool {
        self.cursor.take_byte(byte)
    }

    /// Consumes such a token.
    #[inline(always)]
    pub fn byte(&mut self, byte: u8) -> Option<()> {
        self.cursor.take_byte(byte).then_some(())
    }

    /// Consumes a keyword, or a punctuation token of several bytes, if it is next.
    #[inline(always)]
    pub fn has_word(&mut self, word: &'static str) -> bool {
        self.cursor.take_keyword(word)
    }

    /// Consumes a keyword.
    #[inline(always)]
    pub fn word(&mut self, word: &'static str) -> Option<()> {
        self.cursor.take_keyword(word).then_some(())
    }

    /// Consumes `->`.
    #[inline(always)]
    pub fn arrow(&mut self) -> Option<()> {
        self.has_arrow().then_some(())
    }

    /// Consumes `->` if it is next.
    #[inline(always)]
    pub fn has_arrow(&mut self) -> bool {
        self.cursor.take_arrow()
    }

    /// Reads `%x`.
    #[inline(always)]
    pub fn value(&mut self) -> Option<Value<'m>> {
        let (value, end) = self.parser.value_at(self.cursor.at());
        self.cursor.move_behind(end);
        // The number of a result follows.
        if self.is(b'#') { None } else { value }
    }

    /// Reads `%x`, if it is there.
    #[inline(always)]
    pub fn optional_value(&mut self) -> Option<Option<Value<'m>>> {
        if self.is(b'%') {
            self.value().map(Some)
        } else {
            Some(None)
        }
    }

    /// Reads `%x, %y`, possibly none.
    #[inline]
    pub fn values(&mut self) -> Option<Values<'m>> {
        let mut values = Values::new();
        if self.is(b'%') {
            values.push(self.value()?);
            while self.has_byte(b',') {
                values.push(self.value()?);
            }
        }
        Some(values)
    }

    /// Reads a type.
    #[inline(always)]
    pub fn type_(&mut self) -> Option<Type<'m>> {
        let (type_, end) = self.parser.type_at(self.cursor.at());
        self.cursor.move_behind(end);
        type_
    }

    /// Reads a type of the class at this place of the program.
    #[inline]
    pub fn type_of(&mut self, place: usize) -> Option<Type<'m>> {
        let ParseElement::Type(_, class) = element(self.definition, place)? else {
            return None;
        };
        if matches!(class, TypeClass::Dialect(..)) && !self.is(b'!') {
            let (type_, end) = type_of_class(self.parser, class, self.cursor.at());
            self.cursor.move_behind(end);
            return type_;
        }
        let type_ = self.type_()?;
        (self
            .parser
            .environment()
            .dialects
            .contains_type(class, type_)
            != Some(false))
        .then_some(type_)
    }

    /// Reads `T, U`.
    #[inline]
    pub fn types(&mut self) -> Option<Types<'m>> {
        let mut types = Types::new();
        loop {
            types.push(self.type_()?);
            if !self.has_byte(b',') {
                return Some(types);
            }
        }
    }

    /// Reads `(T) -> U`.
    #[inline]
    pub fn functional_type(&mut self) -> Option<(Types<'m>, Types<'m>)> {
        match *self.type_()?.kind() {
            TypeKind::Function { inputs, results } => {
                Some((Types::from_slice(inputs), Types::from_slice(results)))
            }
            _ => None,
        }
    }

    /// Reads the attribute of the instruction at this place of the program.
    #[inline(always)]
    pub fn attribute(
        &mut self,
        place: usize,
        properties: &mut [Option<Attribute<'m>>],
    ) -> Option<()> {
        let there = read_attribute(
            self.parser,
            self.definition,
            properties,
            place,
            self.cursor.at(),
        );
        self.follow_parser();
        there.then_some(())
    }

    /// Moves the cursor to the place of the parser. If the parser read nothing, the cursor stays: [`Parser::start_at`]
    /// doesn't know the end of the token before.
    #[inline(always)]
    fn follow_parser(&mut self) {
        let cursor = self.parser.cursor_at_token();
        if cursor.at() != self.cursor.at() {
            self.cursor = cursor;
        }
    }

    /// Reads a case of an enum into a slot, by the instruction at this place of the program; `case` returns the number
    /// of the case with this keyword.
    #[inline]
    pub fn case(
        &mut self,
        slot: usize,
        place: usize,
        properties: &mut [Option<Attribute<'m>>],
        case: impl FnOnce(&[u8]) -> Option<usize>,
    ) -> Option<()> {
        let word = self.cursor.word();
        let known = case(word)
            .and_then(|case| attribute_of_case(self.parser, self.definition, place, case, word));
        match (known, properties.get_mut(slot)) {
            (Some(attribute), Some(property)) => {
                *property = Some(attribute);
                self.cursor.move_behind(self.cursor.at() + word.len());
                Some(())
            }
            _ => self.attribute(place, properties),
        }
    }

    /// Reads `{...}`, if it is there.
    #[inline(always)]
    pub fn dictionary(&mut self) -> Option<()> {
        if self.is(b'{') {
            self.any_dictionary(false)
        } else {
            Some(())
        }
    }

    /// Reads `attributes {...}`, if it is there.
    #[inline(always)]
    pub fn dictionary_with_keyword(&mut self) -> Option<()> {
        if self.is(b'a') {
            self.any_dictionary(true)
        } else {
            Some(())
        }
    }

    #[inline(always)]
    fn any_dictionary(&mut self, with_keyword: bool) -> Option<()> {
        let at = self.cursor.at();
        let there = read_dictionary(
            self.parser,
            self.definition,
            &mut self.attributes,
            with_keyword,
            at,
        );
        self.follow_parser();
        there.then_some(())
    }

    /// Reads `^bb`.
    #[inline(always)]
    pub fn successor(&mut self) -> Option<Block<'m>> {
        let block = read_successor(self.parser, self.cursor.at());
        self.follow_parser();
        block
    }

    /// Reads `^bb, ^bb`, possibly none.
    #[inline]
    pub fn successors(&mut self) -> Option<Blocks<'m>> {
        let mut blocks = Blocks::new();
        if self.is(b'^') {
            blocks.push(self.successor()?);
            while self.has_byte(b',') {
                blocks.push(self.successor()?);
            }
        }
        Some(blocks)
    }

    /// Adds successors to the operation.
    #[inline(always)]
    pub fn add_successors(&mut self, blocks: &[Block<'m>]) {
        self.state.successors.extend_from_slice(blocks);
    }

    /// A unit attribute.
    #[inline]
    pub fn unit(&self) -> Option<Attribute<'m>> {
        Some(self.parser.context().unit())
    }

    /// The attribute with the lengths of groups.
    #[inline]
    pub fn segments(&self, sizes: &[usize]) -> Option<Attribute<'m>> {
        let sizes: SmallVec<[i32; 8]> = sizes.iter().map(|&size| size as i32).collect();
        Some(self.parser.context().dense_i32_array(&sizes))
    }

    /// The type built by the expression at this place of the program.
    #[inline]
    pub fn built(&mut self, place: usize) -> Option<Type<'m>> {
        let ParseElement::Resolution(ResolutionStep::Build(expr)) =
            element(self.definition, place)?
        else {
            return None;
        };
        self.parser.built_type(expr).ok()?
    }

    /// The type from the transformer at this place of the program for another type, if it is known.
    #[inline]
    pub fn transformed(&mut self, place: usize, from: Type<'m>) -> Option<Type<'m>> {
        let ParseElement::Resolution(step) = element(self.definition, place)? else {
            return None;
        };
        let (ResolutionStep::Results(source) | ResolutionStep::Operand(_, source)) = step else {
            return None;
        };
        let TypeSource::Transformed(_, false, transformer) = source else {
            return None;
        };
        self.parser.transformed_type(transformer, from)
    }

    /// Checks types against the constraint of an operand, as far as known.
    #[inline]
    pub fn check_operand(&mut self, operand: usize, types: &[Type<'m>]) -> Option<()> {
        let constraint = &self.definition.operands.get(operand)?.constraint;
        types
            .iter()
            .all(|&type_| self.parser.may_satisfy(&constraint.predicate, type_))
            .then_some(())
    }

    /// Checks types against the constraint of a result, as far as known.
    #[inline]
    pub fn check_result(&mut self, result: usize, types: &[Type<'m>]) -> Option<()> {
        let constraint = &self.definition.results.get(result)?.constraint;
        types
            .iter()
            .all(|&type_| self.parser.may_satisfy(&constraint.predicate, type_))
            .then_some(())
    }

    /// Adds values to the operands, if they are of these types.
    #[inline(always)]
    pub fn resolve(&mut self, values: &[Value<'m>], types: &[Type<'m>]) -> Option<()> {
        if values.len() != types.len()
            || values
                .iter()
                .zip(types)
                .any(|(value, type_)| value.type_() != *type_)
        {
            return None;
        }
        self.state.operands.extend_from_slice(values);
        Some(())
    }

    /// Adds values to the operands, if all of them have this type.
    #[inline(always)]
    pub fn resolve_all(&mut self, values: &[Value<'m>], type_: Type<'m>) -> Option<()> {
        if values.iter().any(|value| value.type_() != type_) {
            return None;
        }
        self.state.operands.extend_from_slice(values);
        Some(())
    }

    /// Adds result types.
    #[inline(always)]
    pub fn results(&mut self, types: &[Type<'m>]) {
        self.state.results.extend_from_slice(types);
    }

    /// Sets the property slots. Called once.
    #[inline(always)]
    pub fn properties(&mut self, properties: &[Option<Attribute<'m>>]) {
        self.state.properties.extend_from_slice(properties);
    }

    /// Adds the result types inferred by a hook.
    #[inline(never)]
    pub fn infer(&mut self) -> Option<()> {
        take_inherent_attributes(self.definition, self.state, &mut self.attributes);
        let hook = self.hooks.inference.of_operation(self.definition)?;
        self.state
            .results
            .extend(hook.infer_return_types(self.parser.context(), self.state)?);
        Some(())
    }

    #[inline(always)]
    fn finish(&mut self, before: &Before) -> bool {
        if !self.attributes.is_empty() {
            keep_attributes(
                self.parser,
                self.definition,
                self.state,
                &mut self.attributes,
            );
        }
        self.parser.finish_cursor(&self.cursor, before)
    }
}

#[inline(never)]
fn keep_attributes<'m>(
    parser: &Parser<'_, 'm>,
    definition: &OperationDefinition,
    state: &mut OperationState<'m>,
    attributes: &mut Vec<NamedAttribute<'m>>,
) {
    take_inherent_attributes(definition, state, attributes);
    if !attributes.is_empty() {
        state.attributes = Some(parser.context().dictionary(attributes));
    }
}
