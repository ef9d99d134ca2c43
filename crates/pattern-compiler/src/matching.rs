//! Checks of source patterns.

use crate::findings::Findings;
use crate::model::{Argument, ArgumentValue, Directive, Leaf, NativeCode, Node};
use crate::symbols::Symbols;
use crate::{location, operators};
use format_compiler::diagnostic::title;
use format_compiler::ods::{self, Operation};

/// Reports arguments that no source pattern can have: `mlir-tblgen` crashes on them.
pub(crate) fn check_leaves(node: &Node, findings: &mut Findings) {
    for argument in &node.arguments {
        let what = match &argument.value {
            ArgumentValue::Node(child) => {
                check_leaves(child, findings);
                continue;
            }
            ArgumentValue::Unset => continue,
            ArgumentValue::Record(leaf) if is_constraint(leaf) => continue,
            ArgumentValue::Record(_) => "a record that is no constraint",
            ArgumentValue::Text(_) => "a string",
            ArgumentValue::Other => "such a value",
        };
        findings.error(title::source_argument(what), argument.span);
    }
}

fn is_constraint(leaf: &Leaf) -> bool {
    leaf.type_constraint.is_some() || leaf.attribute.is_some() || leaf.property.is_some()
}

/// Checks how a dag is matched.
pub(crate) fn check(node: &Node, depth: usize, symbols: &Symbols, findings: &mut Findings) {
    if let Some(native) = node.native() {
        check_native(node, native, depth, symbols, findings);
    } else if let Some(operation) = node.operation() {
        check_operation(node, operation, depth, symbols, findings);
    } else if node.is_operation() {
        operators::operation(node, findings);
    } else {
        findings.error(title::not_matchable(), node.span);
    }
}

fn check_native(
    node: &Node,
    native: &NativeCode,
    depth: usize,
    symbols: &Symbols,
    findings: &mut Findings,
) {
    for argument in &node.arguments {
        if let Some(child) = argument.node() {
            if child.is(Directive::Either) {
                findings.error(title::native_match_either(), child.span);
            } else if child.is(Directive::Variadic) {
                findings.error(title::native_match_variadic(), child.span);
            }
        } else if let Some(property) = argument.leaf().and_then(|leaf| leaf.property.as_ref()) {
            match argument.bound_name() {
                None if property.interface_type.is_empty() => {
                    findings.error(title::native_match_property(), argument.span);
                }
                // Upstream crashes. The unknown C++ type has been reported as an error.
                Some(name) if !property.interface_type.is_empty() => {
                    findings.error(title::symbol_not_bindable_found(name), argument.span);
                }
                _ => {}
            }
        }
    }
    location::check_trailing_of_native(node, symbols, findings);
    if native.expression.text.matches("$_self").count() != 1 {
        findings.error(
            title::native_match(),
            native.expression.span(0..native.expression.text.len()),
        );
    }
    for (index, argument) in node.own_arguments().iter().enumerate() {
        if let Some(child) = argument.node()
            && !child.is(Directive::Either)
            && !child.is(Directive::Variadic)
        {
            findings.error(
                title::native_match_nested(format_args!("arg{depth}_{index}"), index),
                child.span,
            );
        }
    }
}

fn check_operation(
    node: &Node,
    operation: &Operation,
    depth: usize,
    symbols: &Symbols,
    findings: &mut Findings,
) {
    let mut index = 0;
    for argument in &node.arguments {
        let Some(&own) = operation.arguments.get(index) else {
            // Too many arguments have been reported as an error, unless they are counted separately.
            if argument.node().is_some_and(Node::is_trailing) {
                findings.error(title::not_matchable(), argument.span);
            }
            return;
        };
        index += 1;
        let Some(child) = argument.node() else {
            match own {
                ods::Argument::Operand(_) => {
                    check_operand(operation, index - 1, argument, findings);
                }
                ods::Argument::Attribute(_) | ods::Argument::Property(_) => {
                    let kind = if matches!(own, ods::Argument::Attribute(_)) {
                        "an attribute"
                    } else {
                        "a property"
                    };
                    // Behind `either`, upstream takes the argument at its own position in the operation.
                    match node.arguments.get(index - 1) {
                        Some(taken) => check_matcher(operation, index, taken, kind, findings),
                        None => {
                            let title = title::matcher_kind(index, &operation.name, kind);
                            let note = "behind `either`, mlir-tblgen 22 takes the argument after the one that is meant";
                            findings
                                .error(title, argument.span)
                                .notes
                                .push(note.to_owned());
                        }
                    }
                }
            }
            continue;
        };
        if child.is(Directive::Either) {
            check_either(operation, index - 1, child, depth, symbols, findings);
            index += 1;
            continue;
        }
        if let ods::Argument::Operand(operand) = own {
            let operand = &operation.operands[operand];
            if child.is(Directive::Variadic) {
                if operand.is_variadic() {
                    check_variadic(operation, index - 1, child, depth, symbols, findings);
                } else {
                    findings.error(
                        title::variadic_directive(&operation.name, index - 1),
                        child.span,
                    );
                }
                continue;
            }
            if operand.is_variable_length() {
                findings.error(
                    title::variadic_operand(&operation.name, index - 1),
                    child.span,
                );
            }
        }
        check(child, depth + 1, symbols, findings);
    }
}

/// Checks an operand: it must be of the kind at `index` in the operation.
fn check_operand(
    operation: &Operation,
    index: usize,
    argument: &Argument,
    findings: &mut Findings,
) {
    let Some(leaf) = argument.leaf() else { return };
    let Some(constraint) = &leaf.type_constraint else {
        if is_constraint(leaf) {
            findings.error(
                title::matcher_kind(index + 1, &operation.name, "an operand"),
                argument.span,
            );
        }
        return;
    };
    let Some(&ods::Argument::Operand(own)) = operation.arguments.get(index) else {
        return;
    };
    let own = &operation.operands[own];
    if own.constraint.record != constraint.record && own.is_variable_length() {
        findings.error(
            title::variadic_operand_constrained(&operation.name, index),
            argument.span,
        );
    }
}

/// An attribute or property, the `number`th argument of the operation.
fn check_matcher(
    operation: &Operation,
    number: usize,
    argument: &Argument,
    kind: &str,
    findings: &mut Findings,
) {
    let Some(leaf) = argument.leaf().filter(|leaf| is_constraint(leaf)) else {
        return;
    };
    let fits = if kind == "a property" {
        leaf.property.is_some()
    } else {
        leaf.attribute.is_some()
    };
    if !fits {
        findings.error(
            title::matcher_kind(number, &operation.name, kind),
            argument.span,
        );
    }
}

fn check_either(
    operation: &Operation,
    first: usize,
    either: &Node,
    depth: usize,
    symbols: &Symbols,
    findings: &mut Findings,
) {
    if either.arguments.len() != 2 {
        findings.error(title::either_directive(), either.span);
        return;
    }
    for (index, argument) in either
        .arguments
        .iter()
        .enumerate()
        .map(|(offset, each)| (first + offset, each))
    {
        match argument.node() {
            Some(nested) if nested.is(Directive::Either) => {
                findings.error(title::either_directive_nested(), nested.span);
            }
            Some(nested) => check(nested, depth + 1, symbols, findings),
            None if matches!(
                operation.arguments.get(index),
                Some(ods::Argument::Operand(_))
            ) =>
            {
                check_operand(operation, index, argument, findings);
            }
            None => {
                findings.error(title::either_directive_attribute(), argument.span);
            }
        }
    }
}

fn check_variadic(
    operation: &Operation,
    index: usize,
    variadic: &Node,
    depth: usize,
    symbols: &Symbols,
    findings: &mut Findings,
) {
    for argument in &variadic.arguments {
        match argument.node() {
            Some(nested) if nested.is_operation() => check(nested, depth + 1, symbols, findings),
            Some(nested) => {
                findings.error(title::variadic_directive_nested(), nested.span);
            }
            None => check_operand(operation, index, argument, findings),
        }
    }
}
