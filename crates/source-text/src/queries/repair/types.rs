//! Missing types at the end of an operation's text. Candidates are the known types of its operands; each is tried.

use super::change::{Repair, RepairKind};
use crate::queries::complete::expectations_at;
use crate::queries::findings::findings;
use crate::queries::reading::Reading;
use crate::queries::scope;
use format_runtime::text::{Expected, TextSpan, TokenKind};
use operation_core::IrArena;

/// The maximum number of texts to try.
const TRIED: usize = 8;

/// The types missing before the offset of an error.
pub(super) fn missing_types(reading: &Reading<'_, '_>, offset: usize) -> Option<Repair> {
    let behind = reading
        .tokens
        .partition_point(|token| (token.span.end as usize) <= offset);
    let end = reading.tokens.get(behind.checked_sub(1)?)?.span.end as usize;
    let span = TextSpan::new(end, end);
    let (environment, context) = (reading.environment, reading.context);
    // The parser expects some types by their first token, not as types.
    let begun = matches!(reading.source[..end].last(), Some(b':' | b','));
    let (name, before) = expectations_at(environment, context, reading.source, span, |reading| {
        expected_type(&reading.recorded.expected, begun)
    })?;
    let wrong = findings(reading).len();
    let tries = types_of_operands(reading, TextSpan::new(name, end))
        .into_iter()
        .take(TRIED);
    let mut repairs = tries.map(|types| Repair {
        kind: RepairKind::Types,
        span,
        text: format!("{before}{types}"),
    });
    repairs.find(|repair| findings_after(reading, repair) < wrong)
}

/// The offset of the operation's name, and the text before the missing type; `begun` is set if this text is present.
fn expected_type(expected: &[Expected<'_>], begun: bool) -> Option<(usize, &'static str)> {
    let name = expected.iter().find_map(|expected| match expected {
        Expected::Element { offset, .. } => Some(*offset as usize),
        _ => None,
    })?;
    if begun || expected.contains(&Expected::Type) {
        return Some((name, " "));
    }
    let is_expected = |literal: &str| expected.contains(&Expected::Literal(literal.to_owned()));
    let before = [(":", " : "), (",", ", ")]
        .into_iter()
        .find(|(literal, _)| is_expected(literal));
    Some((name, before?.1))
}

/// The candidates: all operand types as a list, or one of them.
fn types_of_operands(reading: &Reading<'_, '_>, operation: TextSpan) -> Vec<String> {
    let values = scope::values(reading, operation.start as usize);
    let operands = reading
        .tokens_in(operation)
        .iter()
        .filter(|token| token.kind == TokenKind::Value);
    let types = operands.filter_map(|token| {
        let name = reading.text(token.span);
        let value = values
            .iter()
            .find(|value| reading.text(value.span) == name)?;
        reading.type_text(value.value.type_())
    });
    let each: Vec<String> = types.collect();
    let mut tried = Vec::new();
    for types in each.iter().cloned().chain([each.join(", ")]) {
        if !types.is_empty() && !tried.contains(&types) {
            tried.push(types);
        }
    }
    tried
}

/// The number of errors after a repair.
fn findings_after(reading: &Reading<'_, '_>, repair: &Repair) -> usize {
    let mut source = reading.source.to_vec();
    source.splice(repair.span.range(), repair.text.bytes());
    let arena = IrArena::new(reading.context);
    findings(&Reading::of(
        &arena,
        reading.environment,
        reading.context,
        &source,
    ))
    .len()
}
