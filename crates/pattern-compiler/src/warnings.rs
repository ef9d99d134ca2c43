//! Mistakes unnoticed by `mlir-tblgen`: it crashes, or its C++ fails or does not compile.

use crate::findings::Findings;
use crate::model::{Argument, ArgumentValue, Condition, Directive, NativeCode, Node, Pattern};
use crate::symbols::{Bound, Symbols, value_pack};
use format_compiler::diagnostic::title;
use format_compiler::ods;
use tablegen::Span;

/// The generator's treatment of a name with an index.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Index {
    /// It looks the result up, even a missing one.
    Read,
    /// It writes the index only.
    Written,
    /// It takes the index for a part of the name.
    Kept,
}

/// Looks for such things in a pattern without errors.
pub(crate) fn check(pattern: &Pattern, symbols: &Symbols, findings: &mut Findings) {
    if let Some(source) = &pattern.source {
        check_source(source, findings);
    }
    for constraint in &pattern.constraints {
        for (name, span) in &constraint.entities {
            name.iter()
                .for_each(|name| check_index(name, *span, Index::Read, symbols, findings));
        }
        // The name of a type constraint is not looked up.
        let this = constraint
            .this
            .as_ref()
            .filter(|_| !matches!(constraint.condition, Some(Condition::Type(_))));
        this.into_iter().for_each(|name| {
            check_index(
                name,
                constraint.condition_span,
                Index::Read,
                symbols,
                findings,
            );
        });
    }
    for result in pattern
        .results
        .iter()
        .chain(&pattern.supplemental)
        .flatten()
    {
        check_result(result, Index::Written, symbols, findings);
    }
}

fn check_source(node: &Node, findings: &mut Findings) {
    if let Some(native) = node.native() {
        check_placeholders(native, node.arguments.len(), findings);
    }
    if node.is_operation()
        && let Some(symbol) = &node.symbol
    {
        check_kept(symbol, node.operator_span, findings);
    }
    node.children()
        .for_each(|child| check_source(child, findings));
}

/// Checks a dag whose name is used in this way at its place.
fn check_result(node: &Node, use_of_index: Index, symbols: &Symbols, findings: &mut Findings) {
    if let Some(native) = node.native() {
        check_placeholders(native, node.own_arguments().len(), findings);
    }
    if let Some(symbol) = &node.symbol {
        if use_of_index == Index::Kept && node.is_operation() {
            check_kept(symbol, node.operator_span, findings);
        } else {
            check_index(symbol, node.operator_span, use_of_index, symbols, findings);
        }
    }
    let replaces = node.is(Directive::ReplaceWithValue);
    for argument in &node.arguments {
        if let Some(name) = argument
            .name
            .as_deref()
            .filter(|_| argument.node().is_none())
        {
            let use_of_index = if replaces {
                Index::Written
            } else {
                Index::Read
            };
            check_index(name, argument.span, use_of_index, symbols, findings);
        }
    }
    let arguments = node.own_arguments();
    if let Some(operation) = node.operation() {
        for (own, argument) in operation.arguments.iter().zip(arguments) {
            check_kind(*own, argument, symbols, findings);
        }
    } else if replaces
        && let [argument] = arguments
        && let Some(name) = &argument.name
        && matches!(symbols.get(name), Some(Bound::Attribute | Bound::Property))
    {
        findings.warning(
            title::symbol_kind(what(symbols, name), name, "a value"),
            argument.span,
        );
    }
    let use_of_index = if node.is_operation() {
        Index::Read
    } else {
        Index::Kept
    };
    node.children()
        .for_each(|child| check_result(child, use_of_index, symbols, findings));
}

/// Checks `$name__2` of something with two values.
fn check_index(
    symbol: &str,
    span: Span,
    use_of_index: Index,
    symbols: &Symbols,
    findings: &mut Findings,
) {
    let (name, Some(index)) = value_pack(symbol) else {
        return;
    };
    let bound = symbols.get(symbol);
    let count = match bound {
        Some(bound @ (Bound::Results(_) | Bound::Values(_))) => bound.values(),
        Some(_) => 0,
        None => return,
    };
    if index < count {
        return;
    }
    let title = title::result_index(name, count, index);
    if use_of_index == Index::Read && matches!(bound, Some(Bound::Results(_))) {
        findings.error(title, span);
    } else {
        findings.warning(title, span);
    }
}

/// `Op:$name__1` where the C++ calls it `name__1`, but declares `name`.
fn check_kept(symbol: &str, span: Span, findings: &mut Findings) {
    if let (name, Some(_)) = value_pack(symbol) {
        findings.warning(title::index_kept(symbol, name), span);
    }
}

/// Checks placeholders of missing arguments.
fn check_placeholders(native: &NativeCode, arguments: usize, findings: &mut Findings) {
    let text = &native.expression.text;
    for (start, _) in text.match_indices('$') {
        let digits = text[start + 1..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        let end = start + 1 + digits;
        if let Ok(number) = text[start + 1..end].parse::<usize>()
            && number >= arguments
        {
            let span = native.expression.span(start..end);
            findings.warning(title::placeholder_without_argument(&text[start..end]), span);
        }
    }
}

/// Checks for attributes used as operands, and values used as attributes.
fn check_kind(own: ods::Argument, argument: &Argument, symbols: &Symbols, findings: &mut Findings) {
    let (ArgumentValue::Unset, Some(name)) = (&argument.value, &argument.name) else {
        return;
    };
    let is_value = match symbols.get(name) {
        Some(Bound::Attribute | Bound::Property) => false,
        // C++ decides on the result of a `NativeCodeCall`.
        Some(Bound::Operand | Bound::Results(_)) => true,
        Some(Bound::Value | Bound::Values(_)) | None => return,
    };
    let wanted = match own {
        ods::Argument::Operand(_) => "an operand",
        ods::Argument::Attribute(_) => "an attribute",
        ods::Argument::Property(_) => "a property",
    };
    if is_value != matches!(own, ods::Argument::Operand(_)) {
        findings.warning(
            title::symbol_kind(what(symbols, name), name, wanted),
            argument.span,
        );
    }
}

fn what(symbols: &Symbols, name: &str) -> &'static str {
    match symbols.get(name) {
        Some(Bound::Attribute) => "attribute",
        Some(Bound::Property) => "property",
        _ => "value",
    }
}
