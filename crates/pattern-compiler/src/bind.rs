//! The names bound by a dag.

use crate::findings::Findings;
use crate::model::{Argument, ArgumentValue, Directive, Node};
use crate::operators;
use crate::symbols::{Bound, Symbols, value_pack};
use format_compiler::diagnostic::title;
use format_compiler::ods::Operation;

/// Binds the names in a dag, including those of the arguments of a source pattern.
pub(crate) fn bind(node: &Node, is_source: bool, symbols: &mut Symbols, findings: &mut Findings) {
    if let Some(native) = node.native() {
        if let Some(symbol) = &node.symbol {
            if is_source {
                findings.error(title::symbol_not_bindable(symbol), node.operator_span);
            } else {
                let bound = if native.returns > 1 {
                    Bound::Values(native.returns)
                } else {
                    Bound::Value
                };
                findings.bind(symbols, symbol, bound, node.operator_span);
            }
        }
        bind_native_arguments(node, is_source, symbols, findings);
    } else if node.is_operation() {
        bind_operation(node, is_source, symbols, findings);
    } else if let Some(symbol) = &node.symbol {
        findings.error(
            title::symbol_not_bindable_directive(symbol),
            node.operator_span,
        );
    }
}

fn bind_native_arguments(
    node: &Node,
    is_source: bool,
    symbols: &mut Symbols,
    findings: &mut Findings,
) {
    for argument in &node.arguments {
        if let Some(child) = argument.node() {
            bind(child, is_source, symbols, findings);
            continue;
        }
        let Some(name) = argument.bound_name().filter(|_| is_source) else {
            continue;
        };
        let leaf = argument.leaf();
        let bound = match leaf {
            Some(leaf) if leaf.attribute.is_some() => Bound::Attribute,
            Some(leaf) => match &leaf.property {
                Some(property) if property.interface_type.is_empty() => {
                    findings.error(title::symbol_not_bindable_property(name), argument.span);
                    continue;
                }
                Some(_) => Bound::Property,
                None => Bound::Value,
            },
            None => Bound::Value,
        };
        findings.bind(symbols, name, bound, argument.span);
    }
}

fn bind_operation(node: &Node, is_source: bool, symbols: &mut Symbols, findings: &mut Findings) {
    let Some(operation) = operators::operation(node, findings) else {
        node.children()
            .for_each(|child| bind(child, is_source, symbols, findings));
        return;
    };
    let directives = node.children().filter(|child| child.is_trailing()).count();
    let pairs = node
        .children()
        .filter(|child| child.is(Directive::Either))
        .count();
    let (given, expected) = (node.arguments.len() + pairs, operation.arguments.len());
    // Parts missing from a definition with errors may be parts unreadable for TableGen.
    if given - directives != expected && !operation.is_broken {
        findings.error(
            title::pattern_arguments(&operation.name, given, expected),
            node.span,
        );
    }
    if let Some(symbol) = &node.symbol {
        findings.bind(
            symbols,
            symbol,
            Bound::Results(operation.clone()),
            node.operator_span,
        );
    }
    let mut index = 0;
    for argument in &node.arguments {
        let Some(child) = argument.node() else {
            if is_source {
                bind_argument(operation, index, argument, symbols, findings);
            }
            index += 1;
            continue;
        };
        if child.is(Directive::Either) {
            for (offset, each) in child.arguments.iter().enumerate() {
                match each.node() {
                    Some(nested) => bind(nested, is_source, symbols, findings),
                    None => bind_argument(operation, index + offset, each, symbols, findings),
                }
            }
            index += 1;
        } else if child.is(Directive::Variadic) {
            if let Some(symbol) = &child.symbol {
                let whole = Argument {
                    value: ArgumentValue::Unset,
                    name: Some(symbol.clone()),
                    span: child.operator_span,
                    name_span: None,
                };
                bind_argument(operation, index, &whole, symbols, findings);
            }
            for each in &child.arguments {
                match each.node() {
                    Some(nested) => bind(nested, is_source, symbols, findings),
                    None => bind_argument(operation, index, each, symbols, findings),
                }
            }
        } else {
            bind(child, is_source, symbols, findings);
        }
        index += 1;
    }
}

/// Binds the name of an operation's argument.
fn bind_argument(
    operation: &Operation,
    index: usize,
    argument: &Argument,
    symbols: &mut Symbols,
    findings: &mut Findings,
) {
    let Some(name) = argument.bound_name() else {
        return;
    };
    if value_pack(name).1.is_some() {
        findings.error(title::indexed_argument(name), argument.span);
        return;
    }
    // Too many arguments have been reported as an error.
    let bound = operation
        .arguments
        .get(index)
        .map(|&each| Bound::argument(each));
    findings.bind(
        symbols,
        name,
        bound.unwrap_or(Bound::Operand),
        argument.span,
    );
}
