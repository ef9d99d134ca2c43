//! Notes about the opaque parts of operations.

use super::{
    AssumedDirectives, Opaque, OpaquePart, assumed_directives, assumed_functions,
    directive_skeleton, of_operations, operation_skeleton,
};
use crate::Compilation;
use crate::diagnostic::{Diagnostic, Severity, Title, title};
use crate::ods::{AttrOrTypeDefinition, Operation};
use format_runtime::hooks::{Hooks, normal_namespace};
use std::fmt::Write;
use tablegen::Span;

/// Returns notes about the selected operations: one for each hand-written syntax, and one for each directive, at its
/// first use. One for each dialect says what is assumed, of attributes and types as well.
pub fn opaque_syntaxes(
    compilations: &[Compilation],
    hooks: &Hooks,
    is_wanted: &dyn Fn(&Operation) -> bool,
    is_wanted_definition: &dyn Fn(&AttrOrTypeDefinition) -> bool,
) -> Vec<Diagnostic> {
    let mut list = of_operations(compilations, hooks, is_wanted);
    list.sort_by_key(|each| !matches!(each.of, OpaquePart::Operation(_)));
    let assumed = assumed_functions(compilations, hooks, is_wanted);
    let opaque = list.into_iter().filter_map(note);
    let directives = assumed_directives(compilations, hooks, is_wanted, is_wanted_definition);
    opaque
        .chain(assumed.into_iter().map(assumption))
        .chain(directives.iter().map(directive_assumption))
        .collect()
}

/// The note about an assumption.
fn assumption(operation: &Operation) -> Diagnostic {
    let dialect = &operation.dialect;
    let mut note = start(
        title::assumed_function(&dialect.name),
        operation.span,
        operation,
    );
    note.help = Some(format!(
        "if C++ reads another one, say so in a hook file:\ndialect {} of {} {{ own_functions }}",
        dialect.name,
        normal_namespace(&dialect.cpp_namespace)
    ));
    note
}

/// The note about directives that are assumed to be MLIR's.
fn directive_assumption(assumed: &AssumedDirectives<'_>) -> Diagnostic {
    let dialect = assumed.dialect;
    let names: Vec<String> = assumed
        .names
        .iter()
        .map(|(name, _)| format!("`{name}`"))
        .collect();
    let title = title::assumed_directive(&dialect.name, names.join(", "));
    let mut note = Diagnostic {
        severity: Severity::Note,
        ..Diagnostic::warning(title, Some(assumed.span)).about(&assumed.user)
    };
    note.notes.extend(
        assumed
            .names
            .iter()
            .map(|(name, namespace)| format!("`{name}` is taken for `{namespace}::parse{name}`")),
    );
    note.help = Some(format!(
        "if C++ reads something else, say so in a hook file:\ndialect {} of {} {{ own_directives }}",
        dialect.name,
        normal_namespace(&dialect.cpp_namespace)
    ));
    note
}

/// The further consequences of an unknown syntax.
const UNKNOWN: &str = "no instances are tried, and grammars allow any tokens there";

fn note(Opaque { of, users }: Opaque<'_>) -> Option<Diagnostic> {
    match of {
        OpaquePart::Operation(operation) => {
            let mut note = start(
                title::opaque_operation(&operation.name),
                operation.span,
                operation,
            );
            note.notes.push(format!(
                "without it, the operation has its generic form only here, {UNKNOWN}"
            ));
            note.help = Some(format!(
                "describe it in a hook file, such as:\n{}",
                operation_skeleton(operation)
            ));
            Some(note)
        }
        OpaquePart::Directive {
            operation,
            custom,
            span,
            is_overload: false,
        } => {
            let mut note = start(title::opaque_directive(&custom.name), span, operation);
            let have = if users.len() == 1 {
                "has its"
            } else {
                "have their"
            };
            note.notes.push(format!(
                "without it, {} {have} generic form only here, {UNKNOWN}",
                named(&users)
            ));
            note.help = Some(match directive_skeleton(operation, custom) {
                Some(skeleton) => format!("describe it in a hook file, such as:\n{skeleton}"),
                None => "no hook file can describe what takes a `prop-dict`: write a hook in Rust"
                    .to_owned(),
            });
            Some(note)
        }
        OpaquePart::Directive { .. }
        | OpaquePart::ParameterDirective { .. }
        | OpaquePart::Definition(_) => None,
    }
}

fn start(title: Title, span: Span, operation: &Operation) -> Diagnostic {
    Diagnostic {
        severity: Severity::Note,
        ..Diagnostic::warning(title, Some(span)).about(&operation.name)
    }
}

/// The maximum number of named operations.
const NAMED: usize = 4;

/// The first names, and the number of the others.
fn named(users: &[String]) -> String {
    let mut text = String::new();
    let named = users.iter().take(NAMED);
    for (index, user) in named.enumerate() {
        let before = match index {
            0 => "",
            _ if index + 1 == users.len() => " and ",
            _ => ", ",
        };
        let _ = write!(text, "{before}`{user}`");
    }
    if users.len() > NAMED {
        let _ = write!(text, " and {} more", users.len() - NAMED);
    }
    text
}
