//! What only C++ knows of the text of operations: `custom` directives and whole syntaxes of which no hook says anything.
//!
//! It is said once for each function, with the operations that depend on it, and with the start of a description
//! (`skeleton`).

mod skeleton;

use crate::Compilation;
use crate::check::{Custom, Node, NodeKind, directive_use, walk};
use crate::diagnostic::{Diagnostic, Severity, title};
use crate::ods::Operation;
use format_runtime::hooks::{Hooks, Resolution, normal_namespace};
use format_runtime::program::DirectiveUse;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;
use tablegen::Span;

pub use skeleton::{directive as directive_skeleton, operation as operation_skeleton};

/// Notes about the operations that are wanted: one for each directive, at its first use, and one for each hand-written syntax.
pub fn opaque_syntaxes(
    compilations: &[Compilation],
    hooks: &Hooks,
    is_wanted: &dyn Fn(&Operation) -> bool,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut directives = Directives::default();
    let mut seen = FxHashSet::default();
    for compilation in compilations {
        for (operation, format) in compilation.definitions.operations.iter().zip(&compilation.operation_formats) {
            // Files that include each other define the same operations.
            if !is_wanted(operation) || !seen.insert((operation.span, &*operation.name)) {
                continue;
            }
            match format {
                Some(format) => directives.add(operation, &format.elements, hooks),
                None => found.extend(syntax(operation, hooks)),
            }
        }
    }
    found.extend(directives.list.into_iter().map(Opaque::note));
    found
}

/// The note about an operation whose syntax is hand-written, if nothing is known of it.
fn syntax(operation: &Operation, hooks: &Hooks) -> Option<Diagnostic> {
    let is_opaque = operation.format.is_none()
        && operation.has_custom_assembly_format
        && hooks.operations.get(&operation.name, Some(&normal_namespace(operation.namespace()))).is_none();
    if !is_opaque {
        return None;
    }
    let mut note = Diagnostic::warning(title::opaque_operation(&operation.name), Some(operation.span));
    note.severity = Severity::Note;
    note.notes.push(format!("without it, the operation has its generic form only here, {UNKNOWN}"));
    note.help = Some(format!("describe it in a hook file, such as:\n{}", operation_skeleton(operation)));
    note.subject = Some(operation.name.clone());
    Some(note)
}

/// What else follows where a text isn't known.
const UNKNOWN: &str = "no instances are tried, and grammars allow any tokens there";

/// A directive of which nothing is known.
struct Opaque<'c> {
    operation: &'c Operation,
    custom: &'c Custom,
    span: Span,
    used: DirectiveUse,
    /// The operations that use it, in order.
    users: Vec<&'c str>,
}

#[derive(Default)]
struct Directives<'c> {
    list: Vec<Opaque<'c>>,
    /// The indices in `list`.
    known: FxHashMap<DirectiveUse, usize>,
}

impl<'c> Directives<'c> {
    /// Adds those of an operation's format.
    fn add(&mut self, operation: &'c Operation, nodes: &'c [Node], hooks: &Hooks) {
        let Some(text) = &operation.format else { return };
        walk(nodes, &mut |node| {
            let NodeKind::Custom(custom) = &node.kind else { return };
            let used = directive_use(operation, custom);
            if hooks.directives.resolve(&used) != Resolution::Unknown {
                return;
            }
            // Where else C++ looks for the function doesn't make it another one.
            let key = DirectiveUse { associated: Vec::new(), ..used.clone() };
            let index = *self.known.entry(key).or_insert(self.list.len());
            if index == self.list.len() {
                let span = text.span(node.span.clone());
                self.list.push(Opaque { operation, custom, span, used, users: Vec::new() });
            }
            let users = &mut self.list[index].users;
            if users.last() != Some(&&*operation.name) {
                users.push(&operation.name);
            }
        });
    }
}

/// So many operations are named.
const NAMED: usize = 4;

impl Opaque<'_> {
    fn note(self) -> Diagnostic {
        let mut note = Diagnostic::warning(title::opaque_directive(&self.used.name), Some(self.span));
        note.severity = Severity::Note;
        let have = if self.users.len() == 1 { "has its" } else { "have their" };
        note.notes.push(format!("without it, {} {have} generic form only here, {UNKNOWN}", named(&self.users)));
        note.help = Some(match directive_skeleton(self.operation, self.custom) {
            Some(skeleton) => format!("describe it in a hook file, such as:\n{skeleton}"),
            None => "no hook file can describe what takes a dictionary: write a hook in Rust".to_owned(),
        });
        note.subject = Some(self.operation.name.clone());
        note
    }
}

/// The first names, and the number of the others.
fn named(users: &[&str]) -> String {
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
