//! Says what the functions of the operations of some definitions read and print.

use crate::enums::Enums;
use crate::lookup::method;
use crate::results::{Outcome, Syntax};
use crate::sources::Program;
use crate::syntax::describe;
use format_compiler::ods::Operation;
use format_compiler::{Compilation, LlvmVersion};
use std::collections::BTreeSet;

/// What is said of the operations of some definitions whose text is written in C++ (`hasCustomAssemblyFormat`). What is known already is
/// left out.
pub fn infer_operations(
    compilations: &[Compilation],
    program: &Program,
    profile: LlvmVersion,
    is_known: &dyn Fn(&Operation) -> bool,
) -> Vec<Syntax> {
    let enums = Enums { compilations };
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for operation in compilations.iter().flat_map(|compilation| &compilation.definitions.operations) {
        let is_written_in_cxx = operation.format.is_none() && operation.has_custom_assembly_format;
        if !is_written_in_cxx || !seen.insert(&operation.name) || is_known(operation) {
            continue;
        }
        let outcome = of_operation(program, operation, &enums, profile);
        found.push(Syntax { operation: operation.name.clone(), outcome });
    }
    found
}

fn of_operation(program: &Program, operation: &Operation, enums: &Enums<'_>, profile: LlvmVersion) -> Outcome {
    let parser = method(program, operation, "parse");
    let printer = method(program, operation, "print");
    let cxx: Vec<String> = [&parser, &printer]
        .into_iter()
        .filter_map(|found| found.as_ref().ok())
        .map(|found| found.function.text.clone())
        .collect();
    let described = parser.and_then(|parser| describe(program, operation, enums, (parser, printer?), profile));
    match described {
        Ok((text, remark)) => Outcome::Described { text, remark },
        Err((cause, reason)) => Outcome::Unknown { cause, reason, cxx },
    }
}
