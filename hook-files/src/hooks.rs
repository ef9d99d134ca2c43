//! The directives that a file describes.

use crate::check;
use crate::errors::Errors;
use crate::grammar;
use crate::token::tokens;
use format_compiler::diagnostic::{Diagnostic, title};
use format_runtime::hooks::described::Described;
use format_runtime::hooks::{Directive as _, Hooks};
use tablegen::{FileId, Span};

/// What a hook file says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HookFile {
    /// The directives, in order.
    pub directives: Vec<DirectiveHook>,
}

/// A directive with the place where C++ would find its functions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DirectiveHook {
    /// The C++ namespace, without leading colons.
    pub namespace: String,
    /// The name in `custom<name>`.
    pub name: String,
    /// What it is given, and its text.
    pub described: Described,
    /// Its name in the file.
    pub span: Span,
}

impl HookFile {
    /// Reads the text of a file. What is right in it is there even if there are errors.
    ///
    /// `file` is the number of the file in the errors' places.
    pub fn read(text: &str, file: FileId) -> (HookFile, Vec<Diagnostic>) {
        let mut errors = Errors::of(file);
        let tokens = tokens(text, &mut errors);
        let mut read = HookFile::default();
        for directive in grammar::directives(text, &tokens, &mut errors) {
            let Some((namespace, name)) = directive.name.text.rsplit_once("::") else {
                let title = title::hook_namespace(&directive.name.text);
                errors.add(title, &directive.name.span);
                continue;
            };
            let Some(described) = check::directive(&directive, &mut errors) else { continue };
            let (namespace, name) = (namespace.to_owned(), name.to_owned());
            let is_same = |other: &DirectiveHook| {
                other.namespace == namespace
                    && other.name == name
                    && other.described.signature() == described.signature()
            };
            if read.directives.iter().any(is_same) {
                let title = title::hook_twice(&directive.name.text);
                errors.add(title, &directive.name.span);
                continue;
            }
            let span = errors.span(&directive.name.span);
            read.directives.push(DirectiveHook { namespace, name, described, span });
        }
        errors.list.sort_by_key(|error| error.span.map(|span| span.start));
        (read, errors.list)
    }

    /// Adds the directives to a registry.
    pub fn register(self, hooks: &mut Hooks) {
        for DirectiveHook { namespace, name, described, .. } in self.directives {
            hooks.directives.insert(&namespace, &name, described);
        }
    }
}
