//! The registry of `custom<name>` directives, and the lookup of the directives in a format.

use super::by_name::normal_namespace;
use super::described::Described;
use super::{Directive, ParameterDirective, Signature};
use crate::memo::DependsOn;
use crate::program::DirectiveUse;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::fmt;
use std::sync::Arc;

/// Directives by name and C++ namespace.
pub struct Directives<T: ?Sized> {
    hooks: Vec<Registered<T>>,
    /// The indices in `hooks`, by directive name.
    by_name: FxHashMap<String, Vec<u32>>,
}

struct Registered<T: ?Sized> {
    namespace: String,
    /// True if the hook was written for one version of the C++ code and the definitions may be of another: those of MLIR's own
    /// dialects.
    is_of_version: bool,
    /// The part of an operation without regions that its text depends on.
    depends_on: DependsOn,
    signature: Signature,
    hook: Box<T>,
}

impl<T: ?Sized> Registered<T> {
    /// Compares the arguments in a format with the signature. Returns true in the first place if they differ in more than
    /// `ref(...)`, then the difference in number, then the number of arguments of another kind.
    fn distance(&self, used: &DirectiveUse) -> (bool, usize, usize) {
        let (expected, given) = (&self.signature.0, &used.arguments);
        let others = expected
            .iter()
            .zip(given)
            .filter(|(accepted, given)| !accepted.kinds.contains(given))
            .count();
        (
            !self.signature.accepts_kinds(given),
            expected.len().abs_diff(given.len()),
            others,
        )
    }
}

impl<T: ?Sized> Default for Directives<T> {
    fn default() -> Self {
        Directives {
            hooks: Vec::new(),
            by_name: FxHashMap::default(),
        }
    }
}

/// The result of looking up a directive of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Resolution {
    /// The number of the directive's hook.
    Hook(u32),
    /// There is no hook for the directive.
    Unknown,
    /// The C++ function found by name takes different arguments. The format is invalid if
    /// [`ArgumentMismatch::is_error`] is true.
    ArgumentMismatch(ArgumentMismatch),
}

impl Resolution {
    /// Returns the number of the hook; `None` if no hook matches.
    pub fn hook(self) -> Option<u32> {
        match self {
            Resolution::Hook(hook) => Some(hook),
            Resolution::Unknown | Resolution::ArgumentMismatch(_) => None,
        }
    }
}

/// A mismatch between the arguments of a directive in a format and the signature of its hook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArgumentMismatch {
    /// The directive as used in the format.
    pub used: DirectiveUse,
    /// The namespace of the hook.
    pub namespace: String,
    /// The arguments accepted by the hook.
    pub expected: Signature,
    /// True if the definitions may be of a different version than the hook ([`Directives::are_of_version`]).
    pub is_of_version: bool,
}

impl ArgumentMismatch {
    /// Returns the arguments in the format as text for messages: `(operand, attribute)`.
    pub fn given(&self) -> String {
        let given: Vec<String> = self
            .used
            .arguments
            .iter()
            .map(ToString::to_string)
            .collect();
        format!("({})", given.join(", "))
    }

    /// True if the hook is in the definition's own namespace.
    pub fn is_own(&self) -> bool {
        self.namespace == self.used.namespace
    }

    /// True if the format is invalid: the function is in the definition's own namespace and takes a different number or
    /// different kinds of arguments. The generated C++ doesn't compile then.
    ///
    /// Otherwise the format may be valid, and its operations merely have no custom form here. A function found in an outer
    /// namespace, or in the namespace of an argument, may be hidden or overloaded by a function of the dialect itself, and
    /// no definition shows the latter. The function may take other arguments in the version of MLIR of the definitions.
    /// And if only a `ref(...)` is superfluous or missing, the C++ compiles, since it passes both in the same way.
    pub fn is_error(&self) -> bool {
        self.is_own() && !self.is_of_version && !self.is_about_references()
    }

    /// True if the only difference is a superfluous or missing `ref(...)`.
    pub fn is_about_references(&self) -> bool {
        self.expected.accepts_kinds(&self.used.arguments)
    }
}

impl fmt::Display for ArgumentMismatch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "custom<{}> expects {}, got {}",
            self.used.name,
            self.expected,
            self.given()
        )
    }
}

impl std::error::Error for ArgumentMismatch {}

impl<T: ?Sized> Directives<T> {
    fn add(&mut self, namespace: &str, name: &str, signature: Signature, hook: Box<T>) {
        let registered = Registered {
            namespace: normal_namespace(namespace),
            is_of_version: false,
            depends_on: DependsOn::Operation,
            signature,
            hook,
        };
        self.put(name, registered);
    }

    fn put(&mut self, name: &str, registered: Registered<T>) {
        let indices = self.by_name.entry(name.to_owned()).or_default();
        let is_same = |own: &Registered<T>| {
            own.namespace == registered.namespace && own.signature == registered.signature
        };
        let known = indices
            .iter()
            .find(|&&index| is_same(&self.hooks[index as usize]));
        match known {
            Some(&known) => self.hooks[known as usize] = registered,
            None => {
                indices.push(self.hooks.len() as u32);
                self.hooks.push(registered);
            }
        }
    }

    /// Marks the hooks in the namespaces accepted by `holds` as those of MLIR's own dialects, written for one version of the C++
    /// code, while the definitions may be of another. For these hooks, an argument mismatch is no error. Directives of other
    /// dialects may be assumed to be the same ([`Hooks::assumed_directive`](super::Hooks::assumed_directive)).
    pub fn are_of_version(&mut self, holds: impl Fn(&str) -> bool) {
        for registered in &mut self.hooks {
            registered.is_of_version = holds(&registered.namespace);
        }
    }

    /// Declares that all hooks print nothing but parts of the signature of an operation without regions, and the names of
    /// values and blocks ([`crate::hooks::OperationSyntax::depends_on`]), and that they parse nothing but the text
    /// ([`DependsOn::Text`]): the parser does not call them again for a line that equals another one but for the names of its
    /// values.
    pub fn depend_on_signature(&mut self) {
        for registered in &mut self.hooks {
            registered.depends_on = DependsOn::Signature;
        }
    }

    /// The part of an operation that the hook with that number depends on.
    pub(crate) fn depends_on(&self, number: u32) -> DependsOn {
        self.hooks
            .get(number as usize)
            .map_or(DependsOn::Operation, |registered| registered.depends_on)
    }

    /// Adds all directives of another registry.
    pub fn extend(&mut self, others: Directives<T>) {
        // The usual case: an empty registry takes over another one.
        if self.hooks.is_empty() {
            *self = others;
            return;
        }
        let mut hooks: Vec<Option<Registered<T>>> = others.hooks.into_iter().map(Some).collect();
        for (name, indices) in others.by_name {
            for index in indices {
                if let Some(registered) = hooks[index as usize].take() {
                    self.put(&name, registered);
                }
            }
        }
    }

    /// Returns the hook with that number, if any.
    pub fn get(&self, number: u32) -> Option<&T> {
        self.hooks
            .get(number as usize)
            .map(|registered| &*registered.hook)
    }

    /// Returns the namespace of the hook with that number.
    pub fn namespace(&self, number: u32) -> Option<&str> {
        self.hooks
            .get(number as usize)
            .map(|registered| &*registered.namespace)
    }

    /// Looks up the hook for a directive in a format, in the way C++ finds `parseName`: from the definition's namespace
    /// outwards, then in `::mlir` (the namespace of the parser class) and in the namespaces of the arguments. Of several,
    /// the first one with a matching signature is used.
    pub fn resolve(&self, used: &DirectiveUse) -> Resolution {
        let Some(indices) = self.by_name.get(&used.name) else {
            return Resolution::Unknown;
        };
        // Hooks of one namespace are overloads.
        let find = |namespace: &str| {
            let own = indices
                .iter()
                .rev()
                .map(|&index| (index, &self.hooks[index as usize]));
            let own: SmallVec<[_; 1]> = own
                .filter(|(_, hook)| hook.namespace == namespace)
                .collect();
            (!own.is_empty()).then_some(own)
        };
        let enclosing = std::iter::successors(Some(&*used.namespace), |inner| {
            (!inner.is_empty()).then(|| inner.rsplit_once("::").map_or("", |(outer, _)| outer))
        });
        // A declaration in an inner namespace hides those in outer ones.
        let ordinary = enclosing.filter_map(find).take(1);
        let associated = std::iter::once("mlir").chain(used.associated.iter().map(String::as_str));
        let mut unfit: Option<&Registered<T>> = None;
        for (index, registered) in ordinary.chain(associated.filter_map(find)).flatten() {
            if registered.signature.accepts(&used.arguments) {
                return Resolution::Hook(index);
            }
            // Of the overloads of one namespace, the author most likely meant the nearest.
            let is_nearer = |other: &Registered<T>| {
                other.namespace == registered.namespace
                    && registered.distance(used) < other.distance(used)
            };
            if unfit.is_none_or(is_nearer) {
                unfit = Some(registered);
            }
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

    /// The number of the hook in MLIR's own dialects with the name of a directive that has none, if the arguments fit: C++ may find
    /// the same function by other means, or a copy of it. `None` if there are several, unless all of them are `described` alike.
    pub(super) fn alike(
        &self,
        used: &DirectiveUse,
        described: impl Fn(&T) -> Option<Arc<Described>>,
    ) -> Option<u32> {
        let is_alike = |index: &&u32| {
            let hook = &self.hooks[**index as usize];
            hook.is_of_version && hook.signature.accepts(&used.arguments)
        };
        let mut alike = self.by_name.get(&used.name)?.iter().filter(is_alike);
        let first = *alike.next()?;
        let text = |number| self.get(number).and_then(&described);
        let is_same = |&other: &u32| {
            text(first)
                .is_some_and(|text_of| text(other).is_some_and(|other| text_of.is_same(&other)))
        };
        alike.all(is_same).then_some(first)
    }

    /// Iterates over the name, namespace and signature of each directive.
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
    /// Adds the hook for `custom<name>`, as C++ would find `parseName` in that namespace (`::shop`). It replaces a hook
    /// with the same parameters; a hook with other parameters stays as an overload.
    pub fn insert(&mut self, namespace: &str, name: &str, hook: impl Directive + 'static) {
        self.add(namespace, name, hook.signature(), Box::new(hook));
    }
}

impl Directives<dyn ParameterDirective> {
    /// Like `insert` for directives of operations.
    pub fn insert(&mut self, namespace: &str, name: &str, hook: impl ParameterDirective + 'static) {
        self.add(namespace, name, hook.signature(), Box::new(hook));
    }
}
