//! Regions and blocks: labels, arguments, forward references to blocks.

use super::*;
use crate::stack::{MAX_REGION_NESTING, with_stack};
use crate::text::Role;
use rustc_hash::FxHashMap;

#[derive(Clone, Copy)]
struct Label<'m> {
    block: Block<'m>,
    offset: usize,
    defined: bool,
}

/// The labels of the regions being parsed; each region has its own.
#[derive(Default)]
pub(super) struct Blocks<'p, 'm> {
    /// The labels, by region depth and name.
    labels: FxHashMap<(u32, &'p [u8]), Label<'m>>,
    /// The names in order of first occurrence, to remove a region's labels when it ends.
    seen: Vec<(u32, &'p [u8])>,
    region: u32,
}

impl<'p, 'm> Blocks<'p, 'm> {
    fn get(&self, name: &'p [u8]) -> Option<Label<'m>> {
        self.labels.get(&(self.region, name)).copied()
    }
    fn set(&mut self, name: &'p [u8], label: Label<'m>) {
        if self.labels.insert((self.region, name), label).is_none() {
            self.seen.push((self.region, name));
        }
    }
    fn push(&mut self) {
        self.region += 1;
    }
    /// Ends a region; returns the byte offsets of labels without a definition.
    fn pop(&mut self) -> Vec<usize> {
        let mut undefined = Vec::new();
        while let Some(&key) = self.seen.last()
            && key.0 == self.region
        {
            self.seen.pop();
            if let Some(label) = self.labels.remove(&key)
                && !label.defined
            {
                undefined.push(label.offset);
            }
        }
        self.region = self.region.saturating_sub(1);
        undefined.sort_unstable();
        undefined
    }
    /// True if no labels are known.
    pub(super) fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }
    /// The number of regions being parsed.
    pub(super) fn depth(&self) -> u32 {
        self.region
    }
    /// Discards regions after an error.
    pub(super) fn truncate(&mut self, depth: u32) {
        while self.region > depth {
            self.pop();
        }
    }
}

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses `{...}` with the given entry block arguments (if there are none, the text may define its own).
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_region(&mut self, arguments: &[Argument<'p, 'm>]) -> ParseResult<Region<'m>> {
        self.parse_region_with(arguments, false)
    }
    /// Like [`Parser::parse_region`]; with `shadowing`, names defined outside are not visible and may be reused.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_region_with(
        &mut self,
        arguments: &[Argument<'p, 'm>],
        shadowing: bool,
    ) -> ParseResult<Region<'m>> {
        let start = self.token.start;
        self.expect(Kind::LBrace, "expected '{' to begin a region")?;
        if self.limits.region_depth >= MAX_REGION_NESTING {
            return Err(self.error_here(format!(
                "regions nested deeper than {MAX_REGION_NESTING} levels"
            )));
        }
        let region = self.arena.region();
        if arguments.is_empty() && self.consume_if(Kind::RBrace) {
            if self.is_recording() {
                self.record_region(start);
            }
            return Ok(region);
        }
        self.limits.region_depth += 1;
        // Types inside the region start at depth zero: the two limits add up instead of multiplying.
        let depth = std::mem::take(&mut self.limits.depth);
        self.names.values.push_scope(shadowing);
        self.names.blocks.push();
        let result = with_stack(|| self.parse_region_body(region, arguments));
        if result.is_ok() {
            let mut undefined = self.names.blocks.pop();
            if self.is_recording() {
                self.record_region(start);
                // A skipped part may contain the definitions.
                if self.findings.has_skipped {
                    undefined.clear();
                }
            }
            for &offset in &undefined {
                self.report(
                    offset,
                    "reference to an undefined block".to_owned(),
                    Vec::new(),
                );
            }
            self.pop_value_scope(shadowing);
            if !undefined.is_empty() {
                return Err(Failed);
            }
        }
        self.limits.depth = depth;
        self.limits.region_depth -= 1;
        result.map(|()| region)
    }
    /// Parses `{...}` if present.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_region(
        &mut self,
        arguments: &[Argument<'p, 'm>],
    ) -> ParseResult<Option<Region<'m>>> {
        if self.is(Kind::LBrace) {
            self.parse_region(arguments).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Reports errors for labels used outside of any region, where none can be defined.
    pub(super) fn check_top_level_blocks(&mut self) {
        for offset in self.names.blocks.pop() {
            if self.findings.has_skipped {
                // A skipped part may contain the definition.
                continue;
            }
            self.report(
                offset,
                "reference to an undefined block".to_owned(),
                Vec::new(),
            );
        }
    }

    fn parse_region_body(
        &mut self,
        region: Region<'m>,
        arguments: &[Argument<'p, 'm>],
    ) -> ParseResult<()> {
        let entry = self.arena.block();
        region.push(entry);
        let count = arguments
            .iter()
            .take_while(|argument| !argument.name.name.is_empty())
            .count();
        let named = &arguments[..count];
        let location = |argument: &Argument<'p, 'm>| {
            argument
                .location
                .unwrap_or(self.location(argument.name.offset))
        };
        let parts: smallvec::SmallVec<[_; 8]> = named
            .iter()
            .map(|each| (each.type_, location(each)))
            .collect();
        entry.add_arguments(self.arena, &parts);
        for (index, argument) in named.iter().enumerate() {
            let name = argument.name;
            if let Some(previous) = self.reference_offset(name) {
                let text = String::from_utf8_lossy(name.name).into_owned();
                let message = format!("region entry argument '{text}' is already in use");
                return Err(self.error_with_note(
                    name.offset,
                    message,
                    "previously referenced here",
                    previous,
                ));
            }
            self.define_value(name, entry.argument(index).value())?;
        }
        if self.is(Kind::Caret) {
            self.parse_block(region, Some(entry))?;
        } else {
            self.parse_block_body(entry)?;
        }
        if !arguments.is_empty() && entry.num_arguments() > arguments.len() {
            return Err(self.error_here("entry block arguments were already defined"));
        }
        while !self.is(Kind::RBrace) {
            self.parse_block(region, None)?;
        }
        self.advance();
        Ok(())
    }

    /// Parses `^name(args):` and the block's operations.
    fn parse_block(&mut self, region: Region<'m>, entry: Option<Block<'m>>) -> ParseResult<()> {
        let (name, offset) = (self.text(), self.token.start);
        self.expect(Kind::Caret, "expected block name")?;
        let block = match self.names.blocks.get(name) {
            Some(label) if label.defined => {
                let text = String::from_utf8_lossy(name).into_owned();
                return Err(self.error(offset, format!("redefinition of block '{text}'")));
            }
            Some(label) => {
                region.push(label.block);
                label.block
            }
            None => match entry {
                Some(block) => block,
                None => {
                    let block = self.arena.block();
                    region.push(block);
                    block
                }
            },
        };
        self.names.blocks.set(
            name,
            Label {
                block,
                offset,
                defined: true,
            },
        );
        if self.is(Kind::LParen) {
            self.parse_block_arguments(block)?;
        }
        self.expect(Kind::Colon, "expected ':' after block name")?;
        if self.is_recording() {
            self.record_block(name, offset, block, Role::Definition);
            self.record_label(block, offset);
        }
        self.parse_block_body(block)
    }

    /// Parses `(%a: T, %b: U)` after a label. Existing arguments of the block are only given their names.
    fn parse_block_arguments(&mut self, block: Block<'m>) -> ParseResult<()> {
        let existing = block.num_arguments();
        let mut next = 0;
        self.comma_separated(Delimiter::Paren, "", |parser| {
            let name = parser.parse_operand()?;
            parser.expect(Kind::Colon, "expected ':' and type for SSA operand")?;
            let type_ = parser.parse_type()?;
            if existing != 0 && next >= existing {
                return Err(parser.error_here("too many arguments specified in argument list"));
            }
            if existing != 0 && block.argument(next).value().type_() != type_ {
                return Err(parser.error_here("argument and block argument type mismatch"));
            }
            let location = parser
                .parse_trailing_location()?
                .unwrap_or_else(|| parser.location(name.offset));
            let argument = if existing == 0 {
                block.add_argument(parser.arena, type_, location)
            } else {
                block.argument(next)
            };
            next += 1;
            parser.define_value(name, argument.value())
        })
    }

    fn parse_block_body(&mut self, block: Block<'m>) -> ParseResult<()> {
        if self.may_cut() && matches!(self.token.kind, Kind::Bare | Kind::String) {
            self.parse_in_pieces(block);
        }
        // In the body of a module, the other operations are worth parsing.
        if (self.limits.region_depth == 1 || self.is_recording())
            && !self.options.stop_at_first_error
        {
            return self.parse_operations_with_recovery(block);
        }
        while !matches!(self.token.kind, Kind::Caret | Kind::RBrace) {
            let operation = self.parse_operation()?;
            block.push(operation);
        }
        Ok(())
    }

    fn parse_operations_with_recovery(&mut self, block: Block<'m>) -> ParseResult<()> {
        while !matches!(self.token.kind, Kind::Caret | Kind::RBrace) {
            let checkpoint = self.checkpoint();
            match self.parse_operation() {
                Ok(operation) => block.push(operation),
                Err(Failed) if self.recover_in_block(&checkpoint) => {}
                Err(Failed) if self.is_recording() && self.recover_by_brackets(&checkpoint) => {}
                Err(Failed) => return Err(Failed),
            }
        }
        Ok(())
    }

    /// Parses `^bb`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_successor(&mut self) -> ParseResult<Block<'m>> {
        let (name, offset) = (self.text(), self.token.start);
        if !self.is(Kind::Caret) {
            self.expects(Expected::Block);
        }
        self.expect(Kind::Caret, "expected block name")?;
        let block = match self.names.blocks.get(name) {
            Some(label) => label.block,
            None => {
                let block = self.arena.block();
                self.names.blocks.set(
                    name,
                    Label {
                        block,
                        offset,
                        defined: false,
                    },
                );
                block
            }
        };
        if self.is_recording() {
            self.record_block(name, offset, block, Role::Use);
        }
        Ok(block)
    }
    /// Parses `^bb` if present.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_successor(&mut self) -> ParseResult<Option<Block<'m>>> {
        if self.is(Kind::Caret) {
            self.parse_successor().map(Some)
        } else {
            Ok(None)
        }
    }

    /// Parses a region argument: `%x` with optional `: type`, attributes and location.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_argument(
        &mut self,
        with_type: bool,
        with_attributes: bool,
    ) -> ParseResult<Argument<'p, 'm>> {
        let name = self.parse_operand_without_number()?;
        let type_ = if with_type {
            self.expect(Kind::Colon, "expected ':'")?;
            self.parse_type()?
        } else {
            self.context.none_type()
        };
        let mut attributes = None;
        if with_attributes {
            let mut entries = Vec::new();
            self.parse_optional_attr_dict(&mut entries)?;
            if !entries.is_empty() {
                attributes = Some(self.context.dictionary(&entries));
            }
        }
        let location = self.parse_trailing_location()?;
        Ok(Argument {
            name,
            type_,
            attributes,
            location,
        })
    }
    /// Parses a region argument if present: `%x` with optional type, attributes and location.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_argument(
        &mut self,
        with_type: bool,
        with_attributes: bool,
    ) -> ParseResult<Option<Argument<'p, 'm>>> {
        if self.is(Kind::Percent) {
            self.parse_argument(with_type, with_attributes).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Creates the region's single block if the region is empty, and adds the implicit terminator unless the last
    /// operation is a terminator.
    ///
    /// # Errors
    ///
    /// None: a parsing method may end with this result, as in C++.
    pub fn ensure_terminator(&mut self, region: Region<'m>, terminator: &str) -> ParseResult<()> {
        let block = match region.first() {
            Some(block) => block,
            None => {
                let block = self.arena.block();
                region.push(block);
                block
            }
        };
        if let Some(last) = block.last() {
            let definition = last
                .name()
                .registration()
                .map(|registration| registration.definition as usize);
            let definition =
                definition.and_then(|index| self.environment.dialects.operations.get(index));
            // An operation without a definition doesn't count as a terminator, although a verifier accepts it as one.
            if definition.is_some_and(|definition| definition.traits.is_terminator) {
                return Ok(());
            }
        }
        let name = self.context.operation_name(terminator);
        let mut state = OperationState::new(name, self.location(self.frame.name_offset));
        // A terminator with regions of its own (`scf.forall.in_parallel`) gets them on creation.
        let dialects = self.environment.dialects;
        let definition = name
            .registration()
            .and_then(|own| dialects.operations.get(own.definition as usize));
        for _ in definition
            .iter()
            .flat_map(|definition| &definition.regions)
            .filter(|each| !each.variadic)
        {
            let body = self.arena.region();
            if definition.is_some_and(|definition| definition.traits.single_block) {
                body.push(self.arena.block());
            }
            state.regions.push(body);
        }
        block.push(self.arena.create(&state));
        Ok(())
    }
}
