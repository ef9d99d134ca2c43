//! Where an error of the referee's verifier comes from: a rule decides, by the words and the operation's definition.

use format_runtime::dialect::{Dialects, NativeTrait as N, OperationDefinition};

/// Beginnings of what generated code says, after `'d.op' op `, and words that then follow. `%` stands for a number.
const DECLARED: [(&str, &str); 23] = [
    ("operand #%", " must be "),
    ("result #%", " must be "),
    ("attribute '", "failed to satisfy constraint"),
    ("property '", "failed to satisfy constraint"),
    ("region #%", "failed to verify constraint"),
    ("successor #%", "failed to verify constraint"),
    ("requires attribute '", ""),
    ("failed to verify that ", ""),
    ("operand group starting at #%", ""),
    ("result group starting at #%", ""),
    ("requires zero ", ""),
    ("requires a single operand", ""),
    ("requires one result", ""),
    ("requires one region", ""),
    ("expected % operands, but found", ""),
    ("expected % or more ", ""),
    ("expected % results", ""),
    ("expected % regions", ""),
    ("requires % successor", ""),
    ("requires at least % successors", ""),
    ("operand count (", "total size"),
    ("result count (", "total size"),
    ("requires dense i32 array attribute", ""),
];

/// The beginning of a message, and whether a trait is the one that says it.
type Said = (&'static str, fn(&N) -> bool);

/// What native traits and MLIR's own interfaces say, and whether a definition has the one that says it: some
/// hand-written verifiers use the same words.
const TRAITS: [Said; 29] = [
    ("requires the same type for all operands and results", |each| *each == N::SameOperandsAndResultType),
    ("requires the same encoding for all operands and results", |each| *each == N::SameOperandsAndResultType),
    ("requires the same shape for all operands and results", |each| *each == N::SameOperandsAndResultShape),
    ("requires the same shape for all operands", |each| *each == N::SameOperandsShape),
    ("requires the same element type for all operands and results", |each| {
        *each == N::SameOperandsAndResultElementType
    }),
    ("requires the same element type for all operands", |each| *each == N::SameOperandsElementType),
    ("requires all operands to have the same type", |each| *each == N::SameTypeOperands),
    ("operands don't have matching ranks", is_about_ranks),
    ("result type has different rank than operands", is_about_ranks),
    ("result shape has different rank than operands", is_about_ranks),
    ("if a result is non-scalar", |each| *each == N::Elementwise),
    ("if an operand is non-scalar", |each| *each == N::Elementwise),
    ("all non-scalar operands/results", |each| *each == N::Elementwise),
    ("operands don't have broadcast-compatible", |each| *each == N::ResultsBroadcastableShape),
    ("result type '", |each| *each == N::ResultsBroadcastableShape),
    ("expects parent op ", |each| matches!(each, N::HasParent(_))),
    ("expects region #", |each| matches!(each, N::SingleBlock | N::SingleBlockImplicitTerminator)),
    ("expects a non-empty block", |each| matches!(each, N::SingleBlock | N::SingleBlockImplicitTerminator)),
    ("expects regions to end with", |each| *each == N::SingleBlockImplicitTerminator),
    ("region should have no arguments", |each| *each == N::NoRegionArguments),
    ("must be the last operation in the parent block", |each| *each == N::IsTerminator),
    ("Operations with a 'SymbolTable' must", |each| *each == N::SymbolTable),
    ("symbol", |each| matches!(each, N::Symbol { .. })),
    ("visibility expected to be one of", |each| matches!(each, N::Symbol { .. })),
    ("operand type '", |each| is_hooked(each, "::mlir::CastOpInterface")),
    ("expects argument attribute array", |each| is_hooked(each, "::mlir::FunctionOpInterface")),
    ("expects result attribute array", |each| is_hooked(each, "::mlir::FunctionOpInterface")),
    ("inferred type(s) ", |each| matches!(each, N::ResultsInferredFrom(_))),
    ("shape operand is not compile time resolvable", |each| {
        is_hooked(each, "mlir::OpTrait::tosa::TosaResolvableShapeOperands")
    }),
];

/// What MLIR says of the structure, whatever the operation.
const STRUCTURE: [&str; 6] = [
    "block with no terminator",
    "empty block: expect at least a terminator",
    "entry block of region may not have predecessors",
    "operation with block successors must terminate",
    "redefinition of symbol named",
    "unregistered operation",
];

/// The same, after `'d.op' op `.
const STRUCTURE_OF_OPERATION: [&str; 3] =
    ["branching to block of a different region", "using value defined outside the region", "expects graph region #"];

fn is_about_ranks(native: &N) -> bool {
    *native == N::SameOperandsAndResultRank || is_hooked(native, "mlir::OpTrait::tosa::TosaShapeOperatorWithSameRanks")
}

fn is_hooked(native: &N, name: &str) -> bool {
    matches!(native, N::Hooked(own) if own == name)
}

/// True if what definitions say, or a trait or interface of MLIR's own, is behind the message. What else there is comes
/// from C++ written for one operation, attribute or type.
pub(crate) fn is_from_definitions(message: &str, dialects: &Dialects) -> bool {
    if STRUCTURE.iter().any(|start| message.starts_with(start)) || message.ends_with("does not dominate this use") {
        return true;
    }
    let Some((name, rest)) = message.strip_prefix('\'').and_then(|rest| rest.split_once("' op ")) else { return false };
    let is_declared =
        |(start, words): &(&str, &str)| after(rest, start).is_some_and(|rest| words.is_empty() || rest.contains(words));
    if DECLARED.iter().any(is_declared) || STRUCTURE_OF_OPERATION.iter().any(|start| rest.starts_with(start)) {
        return true;
    }
    let Some(definition) = dialects.operation(name) else { return false };
    let has = |wanted: fn(&N) -> bool| natives(definition).any(wanted);
    TRAITS.iter().any(|(start, wanted)| rest.starts_with(start) && has(*wanted))
}

fn natives(definition: &OperationDefinition) -> impl Iterator<Item = &N> {
    definition.verification.structural.iter().chain(&definition.verification.native)
}

/// What follows the pattern at the beginning of `text`.
fn after<'t>(text: &'t str, pattern: &str) -> Option<&'t str> {
    let Some((before, behind)) = pattern.split_once('%') else { return text.strip_prefix(pattern) };
    let rest = text.strip_prefix(before)?;
    let digits = rest.trim_start_matches(|each: char| each.is_ascii_digit());
    if digits.len() == rest.len() { None } else { digits.strip_prefix(behind) }
}
