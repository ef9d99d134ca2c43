//! Errors and warnings in a source.

use crate::queries::reading::Reading;
use format_runtime::text::{RecordedOperation, TextSpan, TokenKind};
use format_runtime::verify::{VerificationError, verify};
use operation_core::{Location, LocationKind};
use rustc_hash::FxHashSet;

/// An error or a warning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The token where it is noticed, or the name of the operation.
    pub span: TextSpan,
    /// The message, in MLIR's wording.
    pub message: String,
    /// Further places with explanations.
    pub notes: Vec<(String, TextSpan)>,
    /// True for an error, false for a warning.
    pub is_error: bool,
    /// True if it was found by verification, not by parsing.
    pub is_of_verification: bool,
}

/// Errors and warnings in the order of the text: syntax errors and invalid operations. An operation is not verified
/// if a syntax error may be the cause.
pub fn findings(reading: &Reading<'_, '_>) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for diagnostic in &reading.diagnostics {
        let notes = diagnostic
            .notes
            .iter()
            .map(|(note, offset)| (note.clone(), span(reading, *offset)))
            .collect();
        found.push(Finding {
            span: span(reading, diagnostic.offset),
            message: diagnostic.message.trim_end().to_owned(),
            notes,
            is_error: diagnostic.is_error,
            is_of_verification: false,
        });
    }
    let places = Places::of(reading);
    let has_errors = reading
        .diagnostics
        .iter()
        .any(|diagnostic| diagnostic.is_error);
    for error in verify(reading.module, reading.environment, reading.context) {
        let place = places.of_location(error.location);
        let is_doubtful = match place {
            Some(operation) => places.is_affected(reading, operation),
            None => true,
        };
        if !has_errors || !is_doubtful {
            found.push(invalid(reading, &places, &error, place));
        }
    }
    found.sort_by_key(|finding| finding.span.start);
    found
}

fn invalid(
    reading: &Reading<'_, '_>,
    places: &Places<'_, '_>,
    error: &VerificationError<'_>,
    place: Option<&RecordedOperation<'_>>,
) -> Finding {
    let found = error.in_source();
    let name = |location: Location<'_>, offset: usize| {
        places
            .of_location(location)
            .map_or_else(|| span(reading, offset), |operation| operation.name)
    };
    // The place already identifies the operation.
    let is_of_use = |note: &str| !note.starts_with("see current operation");
    // The server only shows places in the text.
    let is_in_text = |location: Location<'_>| {
        matches!(location.kind(), LocationKind::Source { .. })
            || places.of_location(location).is_some()
    };
    let notes = error
        .notes
        .iter()
        .zip(&found.notes)
        .filter(|((note, location), _)| is_of_use(note) && is_in_text(*location));
    Finding {
        span: place.map_or_else(|| span(reading, found.offset), |operation| operation.name),
        message: found.message.trim_end().to_owned(),
        notes: notes
            .map(|((note, location), (_, offset))| (note.clone(), name(*location, *offset)))
            .collect(),
        is_error: true,
        is_of_verification: true,
    }
}

/// The token at an offset, or the end of the one before it.
fn span(reading: &Reading<'_, '_>, offset: usize) -> TextSpan {
    let offset = offset.min(reading.source.len());
    match reading.token_at(offset) {
        Some(token) if (token.span.end as usize) > offset => token.span,
        _ => TextSpan::new(offset, offset),
    }
}

/// The operations by their locations, and the text skipped after errors.
struct Places<'r, 'm> {
    operations: &'r [RecordedOperation<'m>],
    /// The symbols named in skipped text.
    lost: FxHashSet<&'r [u8]>,
}

impl<'r, 'm> Places<'r, 'm> {
    fn of(reading: &'r Reading<'_, 'm>) -> Self {
        let skipped = reading
            .recorded
            .skipped
            .iter()
            .flat_map(|span| reading.tokens_in(*span));
        let symbols = skipped.filter(|token| token.kind == TokenKind::Symbol);
        Places {
            operations: &reading.recorded.operations,
            lost: symbols.map(|token| reading.text(token.span)).collect(),
        }
    }

    fn of_location(&self, location: Location<'_>) -> Option<&'r RecordedOperation<'m>> {
        match location.kind() {
            LocationKind::Unknown => None,
            LocationKind::Source { offset, .. } => {
                // Operations are sorted by their starts, which result names may precede.
                let behind = self
                    .operations
                    .partition_point(|each| u64::from(each.span.start) <= offset);
                let before = self.operations[..behind].iter().rev();
                before
                    .into_iter()
                    .find(|each| u64::from(each.name.start) == offset)
            }
            LocationKind::Attribute(_) => self
                .operations
                .iter()
                .find(|each| each.operation.location() == location),
        }
    }

    /// True if text skipped around an operation or in it may make it invalid.
    fn is_affected(&self, reading: &Reading<'_, '_>, operation: &RecordedOperation<'_>) -> bool {
        let lacks_part = reading
            .recorded
            .skipped
            .iter()
            .any(|skipped| operation.span.contains(*skipped));
        // An undefined value is the result of an operation without a block.
        let is_unknown = |owner: operation_core::Operation<'_>| owner.block().is_none();
        let lacks_value = operation
            .operation
            .operands()
            .any(|value| value.defining_op().is_some_and(is_unknown));
        let mut tokens = reading.tokens_in(operation.span).iter();
        lacks_part
            || lacks_value
            || tokens.any(|token| self.lost.contains(reading.text(token.span)))
    }
}
