//! Finds the functions that C++ finds.

use crate::calls::nearness;
use crate::functions::{self, Function};
use crate::results::{Cause, Problem};
use crate::sources::{File, Parsed, Program};
use format_compiler::ods::Operation;
use format_runtime::hooks::normal_namespace;
use format_runtime::program::{ArgumentKind, DirectiveUse};

/// The function `parseName` or `printName` that C++ finds.
pub(crate) fn function<'p>(
    program: &'p Program,
    (used, class): (&DirectiveUse, &str),
    prefix: &str,
    others: usize,
) -> Result<&'p Parsed, Problem> {
    let Program { functions: parsed, defaults, .. } = program;
    let name = format!("{prefix}{}", used.name);
    let count = used.arguments.len() + others;
    let near = |function: &Function| {
        let spaces = std::iter::once(&used.namespace).chain(&used.associated);
        let own = spaces.filter_map(|space| nearness(&function.namespace, space)).max();
        let is_shown = || program.files.iter().any(|file| file.has_operations && shows(file, function, used));
        own.or((function.namespace == "mlir" || is_shown()).then_some(0))
    };
    let fits = |parsed: &&Parsed| {
        let parameters = &parsed.function.parameters;
        let needed = |parameter: &&functions::Parameter| {
            parameter.default.is_none() && !defaults.contains(&(parsed.function.name.clone(), parameter.name.clone()))
        };
        let required = parameters.iter().filter(needed).count();
        let of_kind = used.arguments.iter().zip(parameters.iter().skip(others));
        parsed.function.name == name
            && near(&parsed.function).is_some()
            && (required..=parameters.len()).contains(&count)
            && (prefix == "print" || of_kind.into_iter().all(|(given, parameter)| takes(&parameter.type_, given.kind)))
    };
    let mut found: Vec<&Parsed> = parsed.iter().filter(fits).collect();
    // A printer's parameters may be templates; only where there are several are they looked at.
    let is_exact = |parsed: &&Parsed| {
        let parameters = parsed.function.parameters.iter().skip(others);
        used.arguments.iter().zip(parameters).all(|(given, parameter)| takes(&parameter.type_, given.kind))
    };
    if found.iter().any(is_exact) {
        found.retain(is_exact);
    }
    // One that takes just these arguments is a better match than one with others by default.
    if found.iter().any(|parsed| parsed.function.parameters.len() == count) {
        found.retain(|parsed| parsed.function.parameters.len() == count);
    }
    let nearest = found.iter().map(|parsed| near(&parsed.function)).max().flatten();
    found.retain(|parsed| near(&parsed.function) == nearest);
    // Of functions that only their files see, those in the file that has methods of the operation.
    let has_methods = |file: usize| {
        let is_method = |other: &&Parsed| other.file == file && other.function.namespace.ends_with(class);
        parsed.iter().any(|other| is_method(&other) && other.function.namespace.rsplit("::").next() == Some(class))
    };
    if found.len() > 1 && found.iter().any(|parsed| has_methods(parsed.file)) {
        found.retain(|parsed| has_methods(parsed.file));
    }
    let Some(first) = found.first().copied() else {
        let is_known = parsed.iter().any(|parsed| parsed.function.name == name);
        let reason = if is_known {
            format!("no `{name}` in the sources takes these arguments")
        } else {
            format!("`{name}` isn't in the sources")
        };
        return Err((Cause::Sources, reason));
    };
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    let is_other = |other: &&Parsed| squeezed(&other.function.body) != squeezed(&first.function.body);
    if found.iter().any(is_other) {
        return Err((Cause::Sources, format!("several functions are called `{name}`")));
    }
    Ok(first)
}

/// Whether a file makes a function visible where the directive is used.
fn shows(file: &File, function: &Function, used: &DirectiveUse) -> bool {
    let mut spaces = std::iter::once(&used.namespace).chain(&used.associated);
    file.shows(function).any(|within| spaces.any(|space| nearness(within, space).is_some()))
}

/// The function `parse` or `print` of an operation's class.
pub(crate) fn method<'p>(program: &'p Program, operation: &Operation, name: &str) -> Result<&'p Parsed, Problem> {
    let full = format!("{}::{}", normal_namespace(operation.namespace()), operation.cpp_class);
    let full = full.trim_start_matches("::");
    let is_it = |parsed: &&Parsed| {
        let of_class = &parsed.function.namespace;
        parsed.function.name == name
            && parsed.is_about_text()
            && parsed.function.parameters.len() == if name == "parse" { 2 } else { 1 }
            && of_class.rsplit("::").next() == Some(&*operation.cpp_class)
            && (of_class == full || program.files[parsed.file].is_path(of_class, "", full))
    };
    let mut found: Vec<&Parsed> = program.functions.iter().filter(is_it).collect();
    if found.iter().any(|parsed| parsed.function.namespace == full) {
        found.retain(|parsed| parsed.function.namespace == full);
    }
    let path = format!("{}::{name}", operation.cpp_class);
    let Some(first) = found.first().copied() else {
        return Err((Cause::Sources, format!("`{path}` isn't in the sources")));
    };
    if found.iter().any(|other| other.function.body != first.function.body) {
        return Err((Cause::Sources, format!("several functions are called `{path}`")));
    }
    Ok(first)
}

/// Whether a parameter of a parser takes arguments of a kind.
fn takes(type_: &str, kind: ArgumentKind) -> bool {
    let is_list = type_.contains("SmallVector") || type_.contains("ArrayRef") || type_.contains("Range");
    match kind {
        ArgumentKind::Operands | ArgumentKind::Types | ArgumentKind::Regions | ArgumentKind::Successors => is_list,
        ArgumentKind::Operand => !is_list && !type_.contains("Attr"),
        ArgumentKind::Type => !is_list && !type_.contains("Attr") && !type_.contains("Operand"),
        ArgumentKind::Region | ArgumentKind::Successor => !is_list,
        ArgumentKind::AttrDict => type_.contains("NamedAttrList") || type_.contains("DictionaryAttr"),
        ArgumentKind::Attribute => !type_.contains("NamedAttrList") && !type_.contains("UnresolvedOperand"),
        _ => true,
    }
}
