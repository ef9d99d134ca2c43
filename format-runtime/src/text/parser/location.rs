//! Locations: `loc(...)` after operations and arguments, and as attributes.

use super::*;
use crate::text::lexer::unescape;

/// An operation with an alias for its location that is defined later in the source.
pub(super) struct Deferred<'p, 'm> {
    pub(super) operation: Option<Operation<'m>>,
    /// The byte offset of the operation's name: it identifies the operation once it is created.
    name_offset: usize,
    alias: &'p [u8],
    offset: usize,
}

impl<'p, 'm> Deferred<'p, 'm> {
    /// The entry of an existing operation.
    pub(super) fn of(operation: Operation<'m>, alias: &'p [u8], offset: usize) -> Self {
        Deferred {
            operation: Some(operation),
            name_offset: offset,
            alias,
            offset,
        }
    }

    /// True if this entry belongs to the operation with its name at `name_offset`.
    pub(super) fn waits_for(&self, name_offset: usize) -> bool {
        self.operation.is_none() && self.name_offset == name_offset
    }
}

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses `loc(...)` if present.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_location(&mut self) -> ParseResult<Option<Location<'m>>> {
        self.parse_trailing_location()
    }

    /// Parses `loc(...)` if present; an undefined alias gives an unknown location.
    pub(super) fn parse_trailing_location(&mut self) -> ParseResult<Option<Location<'m>>> {
        if !self.is_word("loc") {
            return Ok(None);
        }
        let alias = self.parse_location_parentheses()?;
        Ok(Some(
            alias.map_or_else(|_| Location::unknown(), Location::attribute),
        ))
    }

    /// Parses the `loc(...)` of the operation in `state`, if present.
    #[inline(always)]
    pub(super) fn read_trailing_location(
        &mut self,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        if self.is_word("loc") {
            self.read_location(state)
        } else {
            Ok(())
        }
    }

    fn read_location(&mut self, state: &mut OperationState<'m>) -> ParseResult<()> {
        match self.parse_location_parentheses()? {
            Ok(attribute) => state.location = Location::attribute(attribute),
            Err((alias, offset)) => {
                let name_offset = self.frame.name_offset;
                self.names.deferred_locations.push(Deferred {
                    operation: None,
                    name_offset,
                    alias,
                    offset,
                });
            }
        }
        Ok(())
    }

    /// Parses `loc(...)`: the attribute, or an alias without a definition so far.
    #[allow(clippy::type_complexity)]
    fn parse_location_parentheses(
        &mut self,
    ) -> ParseResult<Result<Attribute<'m>, (&'p [u8], usize)>> {
        self.advance();
        self.expect(Kind::LParen, "expected '(' in location")?;
        let location = if self.is(Kind::Hash) && !self.text().contains(&b'.') {
            let (alias, offset) = (&self.text()[1..], self.token.start);
            let value = self.attribute_alias(alias)?;
            self.advance();
            match value {
                Some(value) => Ok(self.check_location(value, offset)?),
                None => Err((alias, offset)),
            }
        } else {
            Ok(self.parse_location_instance()?)
        };
        self.expect(Kind::RParen, "expected ')' in location")?;
        Ok(location)
    }

    fn check_location(
        &mut self,
        value: Attribute<'m>,
        offset: usize,
    ) -> ParseResult<Attribute<'m>> {
        if matches!(value.kind(), AttributeKind::Location(_)) {
            return Ok(value);
        }
        let text = self.attribute_text(value);
        Err(self.error(offset, format!("expected location, but found '{text}'")))
    }

    /// Removes the operations with undefined aliases, with these aliases and their byte offsets.
    pub(super) fn take_deferred_locations(
        &mut self,
    ) -> impl Iterator<Item = (Operation<'m>, &'p [u8], usize)> {
        let deferred = self.names.deferred_locations.drain(..);
        deferred.filter_map(|deferred| Some((deferred.operation?, deferred.alias, deferred.offset)))
    }

    /// Sets the locations of operations with aliases defined later.
    pub(super) fn resolve_deferred_locations(&mut self) {
        for deferred in std::mem::take(&mut self.names.deferred_locations) {
            let Some(operation) = deferred.operation else {
                continue;
            };
            match self.attribute_alias(deferred.alias) {
                Ok(Some(value)) => {
                    if let Ok(value) = self.check_location(value, deferred.offset) {
                        operation.set_location(Location::attribute(value));
                    }
                }
                // A skipped part may contain the definition.
                Ok(None) if self.findings.has_skipped => {}
                Ok(None) => {
                    self.report(
                        deferred.offset,
                        "operation location alias was never defined".to_owned(),
                        Vec::new(),
                    );
                }
                Err(Failed) => {}
            }
        }
    }

    /// Parses the contents of `loc(...)`.
    pub(in crate::text) fn parse_location_instance(&mut self) -> ParseResult<Attribute<'m>> {
        self.nested(|parser| match parser.token.kind {
            Kind::Hash => {
                let value = parser.parse_extended_attribute(None)?;
                if matches!(value.kind(), AttributeKind::Location(_)) {
                    return Ok(value);
                }
                let text = parser.attribute_text(value);
                Err(parser.error_here(format!("expected location attribute, but got{text}")))
            }
            Kind::String => parser.parse_name_or_file_location(),
            Kind::Bare if parser.is_word("callsite") => parser.parse_call_site_location(),
            Kind::Bare if parser.is_word("fused") => parser.parse_fused_location(),
            Kind::Bare if parser.is_word("unknown") => {
                parser.advance();
                Ok(parser.location_attribute(LocationAttribute::Unknown))
            }
            _ => Err(parser.wrong_token("expected location instance")),
        })
    }

    fn location_attribute(&self, location: LocationAttribute<'_, 'm>) -> Attribute<'m> {
        self.context.attribute(AttributeKind::Location(location))
    }

    fn parse_name_or_file_location(&mut self) -> ParseResult<Attribute<'m>> {
        let offset = self.token.start;
        let text = unescape(self.text());
        let name = self.identifier(&text, offset)?;
        self.advance();
        if self.consume_if(Kind::Colon) {
            // As in MLIR, no name stands for standard input.
            let file = match name.as_str() {
                "" => self.context.identifier("-"),
                _ => name,
            };
            return self.parse_file_location(file);
        }
        let child = if self.consume_if(Kind::LParen) {
            let child = self.parse_location_instance()?;
            self.expect(Kind::RParen, "expected ')' after child location of NameLoc")?;
            child
        } else {
            self.location_attribute(LocationAttribute::Unknown)
        };
        Ok(self.location_attribute(LocationAttribute::Name { name, child }))
    }

    /// Parses `line:column to line:column` after `"file":`.
    fn parse_file_location(&mut self, file: Identifier<'m>) -> ParseResult<Attribute<'m>> {
        const LINE: &str = "expected integer line number in FileLineColRange";
        const COLUMN: &str = "expected integer column number in FileLineColRange";
        let start_line = self.parse_line_number(LINE)?;
        let start_column = if self.consume_if(Kind::Colon) {
            Some(self.parse_line_number(COLUMN)?)
        } else {
            None
        };
        let (mut end_line, mut end_column) = (start_line, start_column.unwrap_or(0));
        if start_column.is_some() && self.is_word("to") {
            self.advance();
            if self.is(Kind::Integer) {
                end_line = self.parse_line_number(LINE)?;
            }
            self.expect(
                Kind::Colon,
                "expected either integer or `:` post `to` in FileLineColRange",
            )?;
            end_column = self.parse_line_number(COLUMN)?;
        }
        let start_column = start_column.unwrap_or(0);
        Ok(self.location_attribute(LocationAttribute::FileRange {
            file,
            start_line,
            start_column,
            end_line,
            end_column,
        }))
    }

    fn parse_line_number(&mut self, message: &str) -> ParseResult<u32> {
        if !self.is(Kind::Integer) {
            return Err(self.wrong_token(message));
        }
        let Some(value) =
            number::small_unsigned(self.text()).and_then(|value| u32::try_from(value).ok())
        else {
            return Err(self.error_here(message));
        };
        self.advance();
        Ok(value)
    }

    fn parse_call_site_location(&mut self) -> ParseResult<Attribute<'m>> {
        self.advance();
        self.expect(Kind::LParen, "expected '(' in callsite location")?;
        let callee = self.parse_location_instance()?;
        if !self.is_word("at") {
            return Err(self.wrong_token("expected 'at' in callsite location"));
        }
        self.advance();
        let caller = self.parse_location_instance()?;
        self.expect(Kind::RParen, "expected ')' in callsite location")?;
        Ok(self.location_attribute(LocationAttribute::CallSite { callee, caller }))
    }

    /// Parses `fused<metadata>[a, b]`, flattened as MLIR does on construction.
    fn parse_fused_location(&mut self) -> ParseResult<Attribute<'m>> {
        self.advance();
        let mut metadata = None;
        if self.consume_if(Kind::Less) {
            metadata = Some(self.parse_attribute(None)?);
            self.expect(Kind::Greater, "expected '>' after fused location metadata")?;
        }
        let mut locations: Vec<Attribute<'m>> = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        self.comma_separated(Delimiter::Square, " in fused location", |parser| {
            let location = parser.parse_location_instance()?;
            match *location.kind() {
                AttributeKind::Location(LocationAttribute::Fused {
                    metadata: inner,
                    locations: parts,
                }) if inner == metadata => {
                    locations.extend(parts.iter().filter(|part| seen.insert(**part)));
                }
                AttributeKind::Location(LocationAttribute::Unknown) => {}
                _ if seen.insert(location) => locations.push(location),
                _ => {}
            }
            Ok(())
        })?;
        if locations.is_empty() {
            let unknown = self.location_attribute(LocationAttribute::Unknown);
            if metadata.is_none() {
                return Ok(unknown);
            }
            locations.push(unknown);
        }
        if let ([location], None) = (&locations[..], metadata) {
            return Ok(*location);
        }
        Ok(self.location_attribute(LocationAttribute::Fused {
            metadata,
            locations: &locations,
        }))
    }
}
