//! The generic form of operations.

use super::properties::{inherent_attribute_error, set_properties, take_inherent_attributes};
use super::*;
use crate::evaluate::populate_defaults;
use crate::text::lexer::unescape;

/// The contents of `<...>` in the generic form. A dictionary of properties doesn't need to be uniqued.
enum Written<'m> {
    /// The entries of a dictionary, sorted by name.
    Entries(Vec<NamedAttribute<'m>>),
    Attribute(Attribute<'m>),
}

impl<'m> Written<'m> {
    fn entries(&self) -> Option<&[NamedAttribute<'m>]> {
        match self {
            Written::Entries(entries) => Some(entries),
            Written::Attribute(attribute) => match attribute.kind() {
                AttributeKind::Dictionary(entries) => Some(entries),
                _ => None,
            },
        }
    }

    fn attribute(&self, context: &'m Context) -> Attribute<'m> {
        match self {
            Written::Entries(entries) => context.dictionary(entries),
            Written::Attribute(attribute) => *attribute,
        }
    }
}

impl<'p, 'm> Parser<'p, 'm> {
    /// `"dialect.op"(...)[...] <{...}> ({...}) {...} : (...) -> ...`
    pub(super) fn parse_generic_form(&mut self, state: &mut OperationState<'m>) -> ParseResult<()> {
        let offset = self.token.start;
        let literal = self.text();
        self.advance();
        let name = match literal {
            // Names are short, so a plain loop is faster than a vectorised search.
            [_, text @ .., _] if text.iter().all(|&byte| byte != b'\\') => {
                self.operation_name(text, offset)?
            }
            _ => {
                let text = unescape(literal);
                let text = self.utf8(&text, offset)?;
                self.context.operation_name(text)
            }
        };
        if name.as_str().is_empty() {
            return Err(self.error(offset, "empty operation name is invalid"));
        }
        if name.as_str().bytes().any(|byte| byte == 0) {
            return Err(self.error(offset, "null character not allowed in operation name"));
        }
        self.check_registered(name, offset)?;
        state.name = name;
        state.location = self.location(offset);
        self.parse_generic_tail(state)
    }

    fn check_registered(&mut self, name: OperationName<'m>, offset: usize) -> ParseResult<()> {
        if self.options.allow_unregistered_dialects || name.registration().is_some() {
            return Ok(());
        }
        let dialect = name.dialect();
        let text = name.as_str();
        let is_defined = self.is_defined(name);
        let is_known = self
            .environment
            .dialects
            .namespaces
            .iter()
            .any(|known| known == dialect);
        let message = if is_known {
            format!(
                "unregistered operation '{text}' found in dialect ('{dialect}') that does not allow unknown operations"
            )
        } else {
            "operation being parsed with an unregistered dialect. If this is intended, please use \
             -allow-unregistered-dialect with the MLIR tool used"
                .to_owned()
        };
        // MLIR has moved on to the next token at this point.
        let offset = if is_known { offset } else { self.token.start };
        Err(match is_defined {
            true => self.error_with_note(offset, message, NOT_REGISTERED, offset),
            false => {
                let names = [UnknownName::Operation(text), UnknownName::Dialect(dialect)];
                self.unknown_name(offset, message, &names[..2 - usize::from(is_known)], None)
            }
        })
    }

    /// Parses everything after the name of an operation in generic form, including the trailing location.
    fn parse_generic_tail(&mut self, state: &mut OperationState<'m>) -> ParseResult<()> {
        self.expect(Kind::LParen, "expected '(' to start operand list")?;
        let mut operands = smallvec::SmallVec::<[UnresolvedOperand<'p>; 8]>::new();
        if self.is(Kind::Percent) {
            loop {
                operands.push(self.parse_operand()?);
                if !self.consume_if(Kind::Comma) {
                    break;
                }
            }
        }
        self.expect(Kind::RParen, "expected ')' to end operand list")?;
        if self.consume_if(Kind::LSquare) {
            loop {
                let block = self.parse_successor()?;
                state.successors.push(block);
                if !self.consume_if(Kind::Comma) {
                    break;
                }
            }
            self.expect(Kind::RSquare, "expected ',' or ']'")?;
        }
        let mut properties = None;
        if self.consume_if(Kind::Less) {
            properties = Some(self.parse_written_properties()?);
            self.expect(Kind::Greater, "expected '>' to close properties")?;
        }
        if self.consume_if(Kind::LParen) {
            // The default dialect stays the one of the surrounding operation: only custom forms have their own.
            loop {
                let region = self.parse_region(&[])?;
                state.regions.push(region);
                if !self.consume_if(Kind::Comma) {
                    break;
                }
            }
            self.expect(Kind::RParen, "expected ')' to end region list")?;
        }
        let mut attributes = Vec::new();
        self.parse_optional_attr_dict(&mut attributes)?;
        let wrong = self.set_generic_attributes(state, properties, attributes);
        self.expect(Kind::Colon, "expected ':' followed by operation type")?;
        let type_offset = self.token.start;
        self.parse_generic_types(state, &operands, type_offset)?;
        self.read_trailing_location(state)?;
        match wrong {
            Some(message) => Err(self.error(self.frame.name_offset, message)),
            None => Ok(()),
        }
    }

    /// Parses the contents of `<...>`.
    fn parse_written_properties(&mut self) -> ParseResult<Written<'m>> {
        if !self.is(Kind::LBrace) {
            return Ok(Written::Attribute(self.parse_attribute(None)?));
        }
        self.nested(|parser| {
            let mut entries = Vec::new();
            parser.parse_optional_attr_dict(&mut entries)?;
            entries.sort_by_key(|entry| entry.name);
            Ok(Written::Entries(entries))
        })
    }

    /// Parses `(A, B) -> C`, resolving the operands in the process.
    fn parse_generic_types(
        &mut self,
        state: &mut OperationState<'m>,
        operands: &[UnresolvedOperand<'p>],
        type_offset: usize,
    ) -> ParseResult<()> {
        if !self.is(Kind::LParen) {
            // The function type may be given by a type alias.
            let type_ = self.parse_type()?;
            let TypeKind::Function { inputs, results } = *type_.kind() else {
                return Err(self.error(type_offset, "expected function type"));
            };
            return self.resolve_generic(state, operands, inputs, results, type_offset);
        }
        let mut inputs = smallvec::SmallVec::<[Type<'m>; 8]>::new();
        self.advance();
        if !self.consume_if(Kind::RParen) {
            loop {
                inputs.push(self.parse_type()?);
                if !self.consume_if(Kind::Comma) {
                    break;
                }
            }
            self.expect(Kind::RParen, "expected ')'")?;
        }
        self.expect(Kind::Arrow, "expected '->' in function type")?;
        let mut results = std::mem::take(&mut state.results);
        self.parse_function_results(&mut results)?;
        let resolved = self.resolve_generic(state, operands, &inputs, &[], type_offset);
        state.results = results;
        resolved
    }

    fn resolve_generic(
        &mut self,
        state: &mut OperationState<'m>,
        operands: &[UnresolvedOperand<'p>],
        inputs: &[Type<'m>],
        results: &[Type<'m>],
        type_offset: usize,
    ) -> ParseResult<()> {
        if operands.len() != inputs.len() {
            let plural = if operands.len() == 1 { "" } else { "s" };
            let message = format!(
                "expected {} operand type{plural} but had {}",
                operands.len(),
                inputs.len()
            );
            return Err(self.error(type_offset, message));
        }
        state.results.extend_from_slice(results);
        for (&operand, &type_) in operands.iter().zip(inputs) {
            let value = self.resolve_operand(operand, type_)?;
            state.operands.push(value);
        }
        Ok(())
    }

    /// Distributes `<{...}>` and `{...}` over property slots and discardable attributes. Returns an error message for
    /// them, to be reported after the rest of the operation has been parsed.
    fn set_generic_attributes(
        &mut self,
        state: &mut OperationState<'m>,
        properties: Option<Written<'m>>,
        mut attributes: Vec<NamedAttribute<'m>>,
    ) -> Option<String> {
        let Some(registration) = state.name.registration() else {
            if let Some(properties) = properties {
                state
                    .properties
                    .push(Some(properties.attribute(self.context)));
            }
            if !attributes.is_empty() {
                state.attributes = Some(self.context.dictionary(&attributes));
            }
            return None;
        };
        state.properties.resize(registration.properties.len(), None);
        let mut wrong = None;
        if let Some(definition) = self.definition(state.name) {
            let slots = registration.properties;
            match properties {
                Some(written) => {
                    let set = match written.entries() {
                        Some(entries) => {
                            set_properties(self, definition, slots, entries, &mut state.properties)
                        }
                        None => Err("expected DictionaryAttr to set properties".to_owned()),
                    };
                    wrong = set.err().map(|reason| {
                        let text = self.attribute_text(written.attribute(self.context));
                        format!(
                            "invalid properties {text} for op {}: {reason}",
                            definition.name
                        )
                    });
                }
                None if !attributes.is_empty() => {
                    wrong = inherent_attribute_error(self, definition, &attributes);
                }
                None => {}
            }
            // The syntax used before properties were introduced: inherent attributes among the discardable ones.
            if !attributes.is_empty() {
                let dialects = self.environment.dialects;
                take_inherent_attributes(
                    dialects,
                    definition,
                    slots,
                    &mut attributes,
                    &mut state.properties,
                );
            }
            let dialects = self.environment.dialects;
            populate_defaults(definition, dialects, self.context, &mut state.properties);
            // In C++ these are arrays of numbers, initialized with zeros.
            let segments = [
                (definition.operand_segments, definition.operands.len()),
                (definition.result_segments, definition.results.len()),
            ];
            for (slot, count) in segments {
                if let Some(slot) =
                    slot.and_then(|slot| state.properties.get_mut(usize::from(slot)))
                    && slot.is_none()
                {
                    *slot = Some(self.context.dense_i32_array(&vec![0; count]));
                }
            }
        }
        if !attributes.is_empty() {
            state.attributes = Some(self.context.dictionary(&attributes));
        }
        wrong
    }
}
