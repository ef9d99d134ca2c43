//! A source and the result of parsing it.

use crate::queries::structure::Structure;
use format_runtime::dialect::OperationTraits;
use format_runtime::hooks::Environment;
use format_runtime::text::{
    Diagnostic, ParseOptions, Parsed, Recorded, RecordedOperation, RecordedValue, Role,
    SourceToken, TextSpan, TokenKind, parse, show, tokens,
};
use operation_core::{Context, IrArena, Operation, Type};

/// A source, the parsed operations, and their places in it.
pub struct Reading<'s, 'm> {
    /// The text.
    pub source: &'s [u8],
    /// The places of operations, names and types.
    pub recorded: Recorded<'m>,
    /// The module in the source, or one around its operations.
    pub module: Operation<'m>,
    /// Errors and warnings of the parser.
    pub diagnostics: Vec<Diagnostic>,
    /// The dialects used for reading.
    pub environment: Environment<'s>,
    /// The context of the operations.
    pub context: &'m Context,
    /// All tokens.
    pub(crate) tokens: Vec<SourceToken>,
    /// The nesting of operations, by their indices in `recorded`.
    pub(crate) operations: Structure,
    /// The nesting of regions.
    pub(crate) regions: Structure,
}

impl<'s, 'm> Reading<'s, 'm> {
    /// Reads a source. The dialects must be registered with the context. Operations of other dialects are accepted in
    /// generic form to support files of other projects; verification may report them.
    pub fn of(
        arena: &'m IrArena<'m>,
        environment: Environment<'s>,
        context: &'m Context,
        source: &'s [u8],
    ) -> Self {
        Self::with(
            arena,
            environment,
            context,
            source,
            &ParseOptions::default().record(true),
        )
    }

    pub(crate) fn with(
        arena: &'m IrArena<'m>,
        environment: Environment<'s>,
        context: &'m Context,
        source: &'s [u8],
        options: &ParseOptions,
    ) -> Self {
        let options = options
            .clone()
            .allow_unregistered_dialects(true)
            .keep_texts(true);
        let Parsed {
            module,
            diagnostics,
            recorded,
            ..
        } = parse(arena, environment, source, &options);
        let recorded = recorded.unwrap_or_default();
        let operations = Structure::of(recorded.operations.iter().map(|each| each.span));
        let regions = Structure::of(recorded.regions.iter().map(|each| each.span));
        let tokens = tokens(source).collect();
        Reading {
            source,
            recorded,
            module,
            diagnostics,
            environment,
            context,
            tokens,
            operations,
            regions,
        }
    }

    /// The bytes of a range.
    pub fn text(&self, span: TextSpan) -> &'s [u8] {
        self.source.get(span.range()).unwrap_or_default()
    }

    /// The bytes of a range, as text.
    pub(crate) fn string(&self, span: TextSpan) -> String {
        String::from_utf8_lossy(self.text(span)).into_owned()
    }

    /// The definitions of values.
    pub(crate) fn definitions(&self) -> impl DoubleEndedIterator<Item = &RecordedValue<'m>> {
        let values = self.recorded.values.iter();
        values.filter(|each| each.role == Role::Definition)
    }

    /// The text of a type; `None` for that of a value of which nothing states the type.
    pub(crate) fn type_text(&self, type_: Type<'m>) -> Option<String> {
        let is_known = type_ != self.context.unresolved_type();
        is_known.then(|| show(type_, self.environment, self.context).to_string())
    }

    /// The traits of the definition of an operation.
    pub(crate) fn traits(&self, place: usize) -> Option<&OperationTraits> {
        let name = self.recorded.operations[place].operation.name();
        let definition = self.environment.dialects.operation(name.as_str())?;
        Some(&definition.traits)
    }

    /// The token at an offset: the one with this byte, but a name takes precedence over punctuation directly behind
    /// it; otherwise a token that ends there.
    pub(crate) fn token_at(&self, offset: usize) -> Option<SourceToken> {
        let behind = self
            .tokens
            .partition_point(|token| token.span.start as usize <= offset);
        let place = behind.checked_sub(1)?;
        let token = self.tokens[place];
        let is_name = |before: &SourceToken| {
            before.span.end as usize == offset && before.kind != TokenKind::Punctuation
        };
        let before = place
            .checked_sub(1)
            .map(|place| self.tokens[place])
            .filter(is_name);
        match before {
            Some(before)
                if token.kind == TokenKind::Punctuation && token.span.start as usize == offset =>
            {
                Some(before)
            }
            _ => token.span.touches(offset).then_some(token),
        }
    }

    /// The name token at an offset: like [`Reading::token_at`], but for the number of a result the name before it.
    pub(crate) fn name_at(&self, offset: usize) -> Option<SourceToken> {
        let token = self.token_at(offset)?;
        if token.kind != TokenKind::Hash {
            return Some(token);
        }
        let place = self
            .tokens
            .partition_point(|each| each.span.start < token.span.start);
        let before = place.checked_sub(1).map(|place| self.tokens[place]);
        let of_result = |before: &SourceToken| {
            before.kind == TokenKind::Value && before.span.end == token.span.start
        };
        Some(before.filter(of_result).unwrap_or(token))
    }

    /// The tokens that begin in a range.
    pub(crate) fn tokens_in(&self, span: TextSpan) -> &[SourceToken] {
        let from = self
            .tokens
            .partition_point(|token| token.span.start < span.start);
        let to = self
            .tokens
            .partition_point(|token| token.span.start < span.end);
        self.tokens.get(from..to).unwrap_or_default()
    }

    /// The index of the innermost operation around an offset.
    pub(crate) fn operation_at(&self, offset: usize) -> Option<usize> {
        self.operations.innermost(offset, |_| true)
    }

    /// The text of an operation from its name to its first region, or its end.
    pub(crate) fn head(&self, operation: &RecordedOperation<'m>) -> TextSpan {
        let regions = &self.recorded.regions;
        let from = regions.partition_point(|region| region.span.start < operation.name.end);
        let region = regions
            .get(from)
            .filter(|region| operation.span.contains(region.span));
        TextSpan {
            start: operation.span.start,
            end: region.map_or(operation.span.end, |region| region.span.start),
        }
    }
}
