//! The registry of `custom<name>` directives, and the lookup of those that a format refers to.

use super::by_name::normal_namespace;
use super::{Directive, ParameterDirective, Signature};
use crate::memo::DependsOn;
use crate::program::DirectiveUse;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::fmt;

/// Directives by name and C++ namespace.
pub struct Directives<T: ?Sized> {
    hooks: Vec<Registered<T>>,
    /// The indices in `hooks`, by directive name.
    by_name: FxHashMap<String, Vec<u32>>,
}

struct Registered<T: ?Sized> {
    namespace: String,
    /// Whether the definitions may be of a different version than the C++ code that the hook was written for.
    is_of_version: bool,
    /// The part of an operation without regions that its text depends on.
    depends_on: DependsOn,
    signature: Signature,
    hook: Box<T>,
}

impl<T: ?Sized> Registered<T> {
    /// How much the arguments in a format differ from those that it takes: whether more than a `ref(...)` does, and by how many
    /// arguments there are too few or too many, or of another kind.
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

/// The result of looking up a directive that a format uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Resolution {
    /// The number of the directive's hook.
    Hook(u32),
    /// There is no hook for the directive.
    Unknown,
    /// The C++ function that lookup by name would find takes different arguments. [`ArgumentMismatch::is_error`] tells
    /// whether the format is invalid.
    ArgumentMismatch(ArgumentMismatch),
}

impl Resolution {
    /// The number of the hook; `None` if no hook matches.
    pub fn hook(self) -> Option<u32> {
        match self {
            Resolution::Hook(hook) => Some(hook),
            Resolution::Unknown | Resolution::ArgumentMismatch(_) => None,
        }
    }
}

/// A directive whose arguments in a format don't match those of its hook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArgumentMismatch {
    /// The directive as used in the format.
    pub used: DirectiveUse,
    /// The namespace of the hook.
    pub namespace: String,
    /// The arguments that the hook takes.
    pub expected: Signature,
    /// Whether the definitions may be of a different version than the hook ([`Directives::are_of_version`]).
    pub is_of_version: bool,
}

impl ArgumentMismatch {
    /// The arguments in the format, as in messages: `(operand, attribute)`.
    pub fn given(&self) -> String {
        let given: Vec<String> = self
            .used
            .arguments
            .iter()
            .map(ToString::to_string)
            .collect();
        format!("({})", given.join(", "))
    }

    /// Whether the hook is in the definition's own namespace.
    pub fn is_own(&self) -> bool {
        self.namespace == self.used.namespace
    }

    /// Whether the format is invalid: the function is in the definition's own namespace and takes a different number or
    /// different kinds of arguments, so that the generated C++ doesn't compile.
    ///
    /// Otherwise the format may be valid, and its operations merely have no custom form here. A function found in an outer
    /// namespace, or in that of an argument, may be hidden or overloaded by one that the dialect itself declares, which no
    /// definition shows. The function may take other arguments in the version of MLIR that the definitions are from. And
    /// if only a `ref(...)` is superfluous or missing, the C++ compiles, since it passes both in the same way.
    pub fn is_error(&self) -> bool {
        self.is_own() && !self.is_of_version && !self.is_about_references()
    }

    /// Whether the only difference is a superfluous or missing `ref(...)`.
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

    /// Marks the hooks in namespaces for which `holds` is true as written for one version of the C++ code, while the
    /// definitions may be of another: for these, an argument mismatch is no error.
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
        // Most registries begin with one other.
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

    /// The hook with that number, if any.
    pub fn get(&self, number: u32) -> Option<&T> {
        self.hooks
            .get(number as usize)
            .map(|registered| &*registered.hook)
    }

    /// The namespace of the hook with that number.
    pub fn namespace(&self, number: u32) -> Option<&str> {
        self.hooks
            .get(number as usize)
            .map(|registered| &*registered.namespace)
    }

    /// Looks up the hook that a format refers to, in the way C++ finds `parseName`: from the definition's namespace
    /// outwards, then in `::mlir` (the namespace of the parser class) and in the namespaces of the arguments. If there are
    /// several, the first that accepts the format's arguments is used.
    pub fn resolve(&self, used: &DirectiveUse) -> Resolution {
        let Some(indices) = self.by_name.get(&used.name) else {
            return Resolution::Unknown;
        };
        // Those of one namespace are overloads.
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
            // Of the overloads of one namespace, the nearest is most likely meant.
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

    /// The name, namespace and signature of each directive.
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
    /// Adds the hook for `custom<name>`, at the place where C++ would find `parseName` in that namespace (`::shop`).
    /// Replaces one with the same parameters; one with others stays, as an overload.
    pub fn insert(&mut self, namespace: &str, name: &str, hook: impl Directive + 'static) {
        let signature = hook.signature();
        let namespace = normal_namespace(namespace);
        self.put(
            name,
            Registered {
                namespace,
                is_of_version: false,
                depends_on: DependsOn::Operation,
                signature,
                hook: Box::new(hook),
            },
        );
    }
}

impl Directives<dyn ParameterDirective> {
    /// Like `insert` for directives of operations.
    pub fn insert(&mut self, namespace: &str, name: &str, hook: impl ParameterDirective + 'static) {
        let signature = hook.signature();
        let namespace = normal_namespace(namespace);
        self.put(
            name,
            Registered {
                namespace,
                is_of_version: false,
                depends_on: DependsOn::Operation,
                signature,
                hook: Box::new(hook),
            },
        );
    }
}
