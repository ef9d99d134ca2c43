//! What `mlir-tblgen` accepts, although the C++ that it generates does not compile or fails.

use crate::findings::Findings;
use crate::model::{Argument, ArgumentValue, Directive, NativeCode, Node, Pattern};
use crate::symbols::{Bound, Symbols, value_pack};
use format_compiler::diagnostic::title;
use format_compiler::ods;
use tablegen::Span;

/// Warns about a pattern without errors.
pub(crate) fn check(pattern: &Pattern, symbols: &Symbols, findings: &mut Findings) {
    if let Some(source) = &pattern.source {
        check_source(source, findings);
    }
    for constraint in &pattern.constraints {
        constraint.entities.iter().filter_map(|(name, span)| Some((name.as_ref()?, *span))).for_each(|(name, span)| {
            check_index(name, span, symbols, findings);
        });
    }
    for result in pattern.results.iter().chain(&pattern.supplemental).flatten() {
        check_result(result, symbols, findings);
    }
}

fn check_source(node: &Node, findings: &mut Findings) {
    if let Some(native) = node.native() {
        check_placeholders(native, node.arguments.len(), findings);
    }
    node.children().for_each(|child| check_source(child, findings));
}

fn check_result(node: &Node, symbols: &Symbols, findings: &mut Findings) {
    if let Some(native) = node.native() {
        check_placeholders(native, node.arguments.len() - node.trailing(), findings);
    }
    if let Some(symbol) = &node.symbol {
        check_index(symbol, node.operator_span, symbols, findings);
    }
    for argument in &node.arguments {
        if let Some(name) = argument.name.as_deref().filter(|_| argument.node().is_none()) {
            check_index(name, argument.span, symbols, findings);
        }
    }
    let arguments = &node.arguments[..node.arguments.len() - node.trailing()];
    if let Some(operation) = node.operation() {
        for (own, argument) in operation.arguments.iter().zip(arguments) {
            check_kind(*own, argument, symbols, findings);
        }
    } else if node.is(Directive::ReplaceWithValue)
        && let [argument] = arguments
        && let Some(name) = &argument.name
        && matches!(symbols.get(name), Some(Bound::Attribute | Bound::Property))
    {
        findings.warning(title::symbol_kind(what(symbols, name), name, "a value"), argument.span);
    }
    node.children().for_each(|child| check_result(child, symbols, findings));
}

/// `$name__2` of something that has two values.
fn check_index(symbol: &str, span: Span, symbols: &Symbols, findings: &mut Findings) {
    let (name, Some(index)) = value_pack(symbol) else { return };
    let count = match symbols.get(symbol) {
        Some(bound @ (Bound::Results(_) | Bound::Values(_))) => bound.values(),
        Some(_) => 0,
        None => return,
    };
    if index >= count {
        findings.warning(title::result_index(name, count, index), span);
    }
}

/// A placeholder of an argument that isn't given.
fn check_placeholders(native: &NativeCode, arguments: usize, findings: &mut Findings) {
    let text = &native.expression.text;
    for (start, _) in text.match_indices('$') {
        let digits = text[start + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let end = start + 1 + digits;
        if let Ok(number) = text[start + 1..end].parse::<usize>()
            && number >= arguments
        {
            let span = native.expression.span(start..end);
            findings.warning(title::placeholder_without_argument(&text[start..end]), span);
        }
    }
}

/// An attribute that is used as an operand, or a value as an attribute.
fn check_kind(own: ods::Argument, argument: &Argument, symbols: &Symbols, findings: &mut Findings) {
    let (ArgumentValue::Unset, Some(name)) = (&argument.value, &argument.name) else { return };
    let is_value = match symbols.get(name) {
        Some(Bound::Attribute | Bound::Property) => false,
        // C++ decides what a `NativeCodeCall` returns.
        Some(Bound::Operand | Bound::Results(_)) => true,
        Some(Bound::Value | Bound::Values(_)) | None => return,
    };
    let wanted = match own {
        ods::Argument::Operand(_) => "an operand",
        ods::Argument::Attribute(_) => "an attribute",
        ods::Argument::Property(_) => "a property",
    };
    if is_value != matches!(own, ods::Argument::Operand(_)) {
        findings.warning(title::symbol_kind(what(symbols, name), name, wanted), argument.span);
    }
}

fn what(symbols: &Symbols, name: &str) -> &'static str {
    match symbols.get(name) {
        Some(Bound::Attribute) => "attribute",
        Some(Bound::Property) => "property",
        _ => "value",
    }
}
