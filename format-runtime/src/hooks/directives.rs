//! The registry of `custom<name>` directives, and which of them a format means.

use super::by_name::normal_namespace;
use super::{Directive, ParameterDirective, Signature};
use crate::program::DirectiveUse;
use rustc_hash::FxHashMap;
use std::fmt;

/// Directives by name and C++ namespace.
pub struct Directives<T: ?Sized> {
    hooks: Vec<Registered<T>>,
    /// Indices of the hooks of a name.
    by_name: FxHashMap<String, Vec<u32>>,
}

struct Registered<T: ?Sized> {
    namespace: String,
    /// The C++ at hand may be of another version than the hook.
    is_of_version: bool,
    signature: Signature,
    hook: Box<T>,
}

impl<T: ?Sized> Default for Directives<T> {
    fn default() -> Self {
        Directives { hooks: Vec::new(), by_name: FxHashMap::default() }
    }
}

/// What is known of a directive that a format uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Resolution {
    /// The number of its hook.
    Hook(u32),
    /// Nobody described it.
    Unknown,
    /// The C++ function that would be found by its name takes other arguments. [`ArgumentMismatch::is_error`] says whether the format is
    /// wrong then.
    ArgumentMismatch(ArgumentMismatch),
}

impl Resolution {
    /// The number of its hook; `None` if there is none that fits.
    pub fn hook(self) -> Option<u32> {
        match self {
            Resolution::Hook(hook) => Some(hook),
            Resolution::Unknown | Resolution::ArgumentMismatch(_) => None,
        }
    }
}

/// A directive that is given other arguments than its hook takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArgumentMismatch {
    /// What the format says.
    pub used: DirectiveUse,
    /// The namespace of the hook.
    pub namespace: String,
    /// What the hook takes.
    pub expected: Signature,
    /// The C++ at hand may be of another version than the hook ([`Directives::are_of_version`]).
    pub is_of_version: bool,
}

impl ArgumentMismatch {
    /// What the format gives, as in messages: `(operand, attribute)`.
    pub fn given(&self) -> String {
        let given: Vec<String> = self.used.arguments.iter().map(ToString::to_string).collect();
        format!("({})", given.join(", "))
    }

    /// True if the hook is that of the definition's own namespace.
    pub fn is_own(&self) -> bool {
        self.namespace == self.used.namespace
    }

    /// True if the format is wrong: the function stands in the definition's own namespace, and takes other kinds of arguments
    /// or another number of them, so that the generated C++ doesn't compile.
    ///
    /// Else it may be right, and its operations only have no custom form here. A function that was found in a namespace
    /// further out, or in one of an argument, is hidden or overloaded by one that the dialect declares for itself, which no
    /// definition tells. The function may take something else in the version of the C++ at hand. And where only a `ref(...)`
    /// is too much or missing, C++ compiles: it passes both alike.
    pub fn is_error(&self) -> bool {
        self.is_own() && !self.is_of_version && !self.is_about_references()
    }

    /// True if only a `ref(...)` is too much or missing.
    pub fn is_about_references(&self) -> bool {
        self.expected.accepts_kinds(&self.used.arguments)
    }
}

impl fmt::Display for ArgumentMismatch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "custom<{}> expects {}, got {}", self.used.name, self.expected, self.given())
    }
}

impl<T: ?Sized> Directives<T> {
    fn put(&mut self, name: &str, registered: Registered<T>) {
        let indices = self.by_name.entry(name.to_owned()).or_default();
        let known = indices.iter().find(|&&index| self.hooks[index as usize].namespace == registered.namespace);
        match known {
            Some(&known) => self.hooks[known as usize] = registered,
            None => {
                indices.push(self.hooks.len() as u32);
                self.hooks.push(registered);
            }
        }
    }

    /// Says that those in namespaces for which `holds` is true were written for one version of C++ that the definitions may
    /// have in another: there, what a format gives and they don't take is no error.
    pub fn are_of_version(&mut self, holds: impl Fn(&str) -> bool) {
        for registered in &mut self.hooks {
            registered.is_of_version = holds(&registered.namespace);
        }
    }

    /// Adds all directives of another registry.
    pub fn extend(&mut self, others: Directives<T>) {
        let mut hooks: Vec<Option<Registered<T>>> = others.hooks.into_iter().map(Some).collect();
        for (name, indices) in others.by_name {
            for index in indices {
                if let Some(registered) = hooks[index as usize].take() {
                    self.put(&name, registered);
                }
            }
        }
    }

    /// The hook with that number; `None` if there is none.
    pub fn get(&self, number: u32) -> Option<&T> {
        self.hooks.get(number as usize).map(|registered| &*registered.hook)
    }

    /// Which hook a format means: as C++ finds `parseName`, from the namespace of the definition outwards, then in
    /// `::mlir` (where the parser's class stands) and in the namespaces of the arguments. Of several, the first that takes
    /// what the format gives.
    pub fn resolve(&self, used: &DirectiveUse) -> Resolution {
        let Some(indices) = self.by_name.get(&used.name) else { return Resolution::Unknown };
        let find = |namespace: &str| {
            let index = indices.iter().copied().find(|&index| self.hooks[index as usize].namespace == namespace)?;
            Some((index, &self.hooks[index as usize]))
        };
        let enclosing = std::iter::successors(Some(&*used.namespace), |inner| {
            (!inner.is_empty()).then(|| inner.rsplit_once("::").map_or("", |(outer, _)| outer))
        });
        // An inner declaration hides the outer ones.
        let ordinary = enclosing.filter_map(find).take(1);
        let associated = std::iter::once("mlir").chain(used.associated.iter().map(String::as_str));
        let mut unfit = None;
        for (index, registered) in ordinary.chain(associated.filter_map(find)) {
            if registered.signature.accepts(&used.arguments) {
                return Resolution::Hook(index);
            }
            unfit.get_or_insert(registered);
        }
        match unfit {
            None => Resolution::Unknown,
            Some(registered) => Resolution::ArgumentMismatch(ArgumentMismatch {
                used: used.clone(),
                namespace: registered.namespace.clone(),
                expected: registered.signature.clone(),
                is_of_version: registered.is_of_version,
            }),
        }
    }

    /// What each directive takes, with its name and namespace.
    pub fn signatures(&self) -> impl Iterator<Item = (&str, &str, &Signature)> {
        self.by_name.iter().flat_map(move |(name, indices)| {
            indices.iter().map(move |&index| {
                let registered = &self.hooks[index as usize];
                (&**name, &*registered.namespace, &registered.signature)
            })
        })
    }
}

impl Directives<dyn Directive> {
    /// Adds the hook for `custom<name>` where C++ finds `parseName` in that namespace (`::shop`). One that is there already
    /// is replaced.
    pub fn insert(&mut self, namespace: &str, name: &str, hook: impl Directive + 'static) {
        let signature = hook.signature();
        let namespace = normal_namespace(namespace);
        self.put(name, Registered { namespace, is_of_version: false, signature, hook: Box::new(hook) });
    }
}

impl Directives<dyn ParameterDirective> {
    /// As for directives of operations.
    pub fn insert(&mut self, namespace: &str, name: &str, hook: impl ParameterDirective + 'static) {
        let signature = hook.signature();
        let namespace = normal_namespace(namespace);
        self.put(name, Registered { namespace, is_of_version: false, signature, hook: Box::new(hook) });
    }
}
