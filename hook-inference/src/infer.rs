//! Says what the functions of the directives of some definitions read and print.

use crate::describe::describe;
use crate::enums::Enums;
use crate::lookup::function;
use crate::results::{Directive, Outcome};
use crate::sources::Program;
use format_compiler::Compilation;
use format_compiler::check::{ArgumentKind as Given, OpDirective, TypeTarget, operation_calls};
use format_compiler::ods::Variable;
use format_runtime::program::DirectiveUse;

/// What is said of the directives of some definitions, by the C++ of a program. What is known already is left out.
pub fn infer(
    compilations: &[Compilation],
    program: &Program,
    is_known: &dyn Fn(&DirectiveUse) -> bool,
) -> Vec<Directive> {
    let enums = Enums { compilations };
    let mut directives: Vec<Directive> = Vec::new();
    for compilation in compilations {
        let operations = compilation.definitions.operations.iter().zip(&compilation.operation_formats);
        for (operation, format) in operations {
            let Some(format) = format else { continue };
            operation_calls(operation, format, &mut |custom, used| {
                if is_known(&used) {
                    return;
                }
                if let Some(known) = directives.iter_mut().find(|known| known.used == used) {
                    return known.add(&operation.name);
                }
                let types = types_of(custom);
                let outcome = of_directive(program, (&used, &operation.cpp_class), &types, &enums);
                // Directives of several namespaces may find the same functions.
                let is_same = |known: &&mut Directive| {
                    known.used.name == used.name
                        && known.used.arguments == used.arguments
                        && known.outcome.has_functions()
                        && known.outcome == outcome
                };
                if let Some(same) = directives.iter_mut().find(is_same) {
                    return same.add(&operation.name);
                }
                directives.push(Directive { used, operations: vec![operation.name.clone()], outcome });
            });
        }
    }
    directives
}

/// The argument of which each argument is the type.
fn types_of(custom: &format_compiler::check::Custom) -> Vec<Option<usize>> {
    let variables: Vec<Option<Variable>> = custom
        .arguments
        .iter()
        .map(|argument| match &argument.kind {
            Given::Variable(variable) => Some(*variable),
            _ => None,
        })
        .collect();
    custom
        .arguments
        .iter()
        .map(|argument| match &argument.kind {
            Given::Directive(OpDirective::Type(TypeTarget::Operand(index))) => {
                variables.iter().position(|variable| *variable == Some(Variable::Operand(*index)))
            }
            _ => None,
        })
        .collect()
}

/// `class` is that of an operation that uses the directive.
fn of_directive(
    program: &Program,
    (used, class): (&DirectiveUse, &str),
    types: &[Option<usize>],
    enums: &Enums<'_>,
) -> Outcome {
    let parser = function(program, (used, class), "parse", 1);
    let printer = function(program, (used, class), "print", 2);
    let cxx: Vec<String> = [&parser, &printer]
        .into_iter()
        .filter_map(|found| found.as_ref().ok())
        .map(|found| found.function.text.clone())
        .collect();
    let described = parser.and_then(|parser| {
        let printer = printer?;
        describe(program, used, types, enums, parser, printer)
    });
    match described {
        Ok((text, remark)) => Outcome::Described { text, remark },
        Err((cause, reason)) => Outcome::Unknown { cause, reason, cxx },
    }
}
