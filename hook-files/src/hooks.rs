//! The directives that a file describes.

use crate::check;
use crate::error::{Error, ErrorKind};
use crate::grammar;
use crate::token::tokens;
use format_runtime::hooks::{Directive as _, Hooks};
use format_runtime::hooks::described::Described;

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
}

impl HookFile {
    /// Reads the text of a file. What is right in it is there even if there are errors.
    pub fn read(text: &str) -> (HookFile, Vec<Error>) {
        let mut errors = Vec::new();
        let tokens = tokens(text, &mut errors);
        let mut file = HookFile::default();
        for directive in grammar::directives(text, &tokens, &mut errors) {
            let Some((namespace, name)) = directive.name.text.rsplit_once("::") else {
                let kind = ErrorKind::NoNamespace(directive.name.text.clone());
                errors.push(Error { kind, span: directive.name.span.clone() });
                continue;
            };
            let Some(described) = check::directive(&directive, &mut errors) else { continue };
            let (namespace, name) = (namespace.to_owned(), name.to_owned());
            let is_same = |other: &DirectiveHook| {
                other.namespace == namespace && other.name == name && other.described.signature() == described.signature()
            };
            if file.directives.iter().any(is_same) {
                let kind = ErrorKind::Repeated(directive.name.text.clone());
                errors.push(Error { kind, span: directive.name.span.clone() });
                continue;
            }
            file.directives.push(DirectiveHook { namespace, name, described });
        }
        errors.sort_by_key(|error| error.span.start);
        (file, errors)
    }

    /// Adds the directives to a registry.
    pub fn register(self, hooks: &mut Hooks) {
        for DirectiveHook { namespace, name, described } in self.directives {
            hooks.directives.insert(&namespace, &name, described);
        }
    }
}
