//! Parsing a whole source: operations, alias definitions and resources, with recovery after errors.

use super::*;

/// Parses a source of top-level operations.
pub fn parse<'m, 'e>(
    arena: &'m IrArena<'m>,
    environment: impl Into<Environment<'e>>,
    source: &[u8],
    options: &ParseOptions,
) -> Parsed<'m> {
    let mut parser = Parser::new(arena, environment.into(), source, options);
    let block = arena.block();
    parser.names.values.push_scope(false);
    parser.parse_top_level(block);
    parser.check_forward_values();
    parser.check_top_level_blocks();
    parser.resolve_deferred_locations();
    let module = parser.wrap(block, options.no_implicit_module);
    let recorded = parser.recorder.map(|recorder| recorder.finish());
    Parsed {
        module,
        diagnostics: parser.findings.list,
        has_kept_texts: parser.kept_texts > 0,
        resources: parser.resources,
        recorded,
    }
}

impl<'m> Parser<'_, 'm> {
    fn parse_top_level(&mut self, block: Block<'m>) {
        while !self.is(Kind::Eof) {
            if self.may_cut() && matches!(self.token.kind, Kind::Bare | Kind::String) {
                self.parse_in_pieces(block);
                if self.is(Kind::Eof) {
                    break;
                }
            }
            let checkpoint = self.checkpoint();
            self.findings.is_silent = false;
            let parsed = match self.token.kind {
                // The lexer has reported the error.
                Kind::Error => {
                    self.expects(Expected::Operation);
                    Err(Failed)
                }
                Kind::Hash => self.parse_attribute_alias(),
                Kind::Exclamation => self.parse_type_alias(),
                Kind::MetadataBegin => self.parse_metadata(),
                _ => self
                    .parse_operation()
                    .map(|operation| block.push(operation)),
            };
            if parsed.is_err() {
                if self.options.stop_at_first_error {
                    // The rest is unknown, so undefined names must not be reported.
                    self.findings.has_skipped = true;
                    return;
                }
                self.add_faulty_alias(checkpoint.start());
                self.recover(&checkpoint);
            }
        }
    }

    /// The module in the source, or one created around the source's operations.
    fn wrap(&mut self, block: Block<'m>, no_implicit_module: bool) -> Operation<'m> {
        if no_implicit_module && !self.findings.has_skipped {
            match (block.first(), block.operations().count()) {
                (Some(first), 1) => {
                    first.remove();
                    return first;
                }
                (_, count) => {
                    let message =
                        format!("source must contain a single top-level operation, found: {count}");
                    self.report(0, message, Vec::new());
                }
            }
        }
        let name = self.context.module_name();
        if let (Some(first), Some(last)) = (block.first(), block.last())
            && first == last
            && first.name() == name
        {
            first.remove();
            return first;
        }
        let region = self.arena.region();
        region.push(block);
        // The location stands for the source as a whole, so it is beyond its last byte.
        let mut state = OperationState::new(name, self.location(self.source.len() + 1));
        state.regions.push(region);
        self.arena.create(&state)
    }

    /// Parses `{-# dialect_resources: {...}, external_resources: {...} #-}`.
    fn parse_metadata(&mut self) -> ParseResult<()> {
        let start = self.token.start;
        self.advance();
        let mut resources = std::mem::take(&mut self.resources);
        let parsed = self.parse_resource_sections(&mut resources);
        self.resources = resources;
        if parsed.is_ok() && self.is_recording() {
            self.record_metadata(start);
        }
        parsed
    }
}
