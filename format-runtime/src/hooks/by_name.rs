//! Hooks by name, each restricted to a C++ namespace.

use crate::dialect::{AttrOrTypeDefinition, OperationDefinition};
use rustc_hash::FxHashMap;

/// Hooks by name (`dialect.op`, `dialect.mnemonic`). Two dialects may have the same name and different C++ namespaces:
/// a hook added for one namespace does not apply to definitions in another.
pub struct ByName<T: ?Sized> {
    hooks: FxHashMap<String, Vec<Owned<T>>>,
}

struct Owned<T: ?Sized> {
    /// The C++ namespace of the definitions with this hook; `None` for any.
    namespace: Option<String>,
    hook: Box<T>,
}

impl<T: ?Sized> Default for ByName<T> {
    fn default() -> Self {
        ByName {
            hooks: FxHashMap::default(),
        }
    }
}

impl<T: ?Sized> ByName<T> {
    /// Adds a hook for the given name in any namespace. Replaces an existing one.
    pub fn insert(&mut self, name: impl Into<String>, hook: Box<T>) {
        self.put(name.into(), None, hook);
    }

    /// Adds a hook for the given name, for definitions in the given C++ namespace or in one nested in it.
    pub fn insert_in(&mut self, namespace: &str, name: impl Into<String>, hook: Box<T>) {
        self.put(name.into(), Some(normal_namespace(namespace)), hook);
    }

    fn put(&mut self, name: String, namespace: Option<String>, hook: Box<T>) {
        add(
            self.hooks.entry(name).or_default(),
            Owned { namespace, hook },
        );
    }

    /// Returns the hook for the given name and C++ namespace; `None` if there is none. The hook added for the innermost
    /// namespace takes precedence. If the namespace isn't known (`None`), any hook of that name applies.
    pub fn get(&self, name: &str, namespace: Option<&str>) -> Option<&T> {
        let fits = |owner: &str| namespace.is_none_or(|namespace| is_inside(namespace, owner));
        let candidates = self.hooks.get(name)?.iter();
        let candidates = candidates.filter(|own| own.namespace.as_deref().is_none_or(fits));
        // A hook for any namespace takes precedence, as the user added it.
        let best =
            candidates.max_by_key(|own| own.namespace.as_ref().map_or(usize::MAX, String::len))?;
        Some(&*best.hook)
    }

    /// Returns the hook for an operation, if any.
    pub fn of_operation(&self, definition: &OperationDefinition) -> Option<&T> {
        self.get(&definition.name, Some(&definition.cpp_namespace))
    }

    /// Returns the hook for an attribute or type, if any.
    pub fn of_definition(&self, definition: &AttrOrTypeDefinition) -> Option<&T> {
        self.get(&definition.name, Some(&definition.cpp_namespace))
    }

    /// Adds all hooks of another registry. `namespace` returns, for a hook's name, the new restriction of a hook for any
    /// namespace; `None` leaves it unrestricted.
    pub fn extend_in(&mut self, mut others: ByName<T>, namespace: impl Fn(&str) -> Option<String>) {
        for (name, hooks) in &mut others.hooks {
            for mut own in std::mem::take(hooks) {
                own.namespace = own.namespace.or_else(|| namespace(name));
                add(hooks, own);
            }
        }
        // The usual case: an empty registry takes over another one.
        if self.hooks.is_empty() {
            self.hooks = others.hooks;
            return;
        }
        for (name, hooks) in others.hooks {
            for own in hooks {
                self.put(name.clone(), own.namespace, own.hook);
            }
        }
    }

    /// Iterates over the names of hooks, each with the namespace of its hook.
    pub fn names(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        self.hooks.iter().flat_map(|(name, hooks)| {
            hooks
                .iter()
                .map(move |own| (name.as_str(), own.namespace.as_deref()))
        })
    }

    /// Iterates over the hooks.
    pub(super) fn values(&self) -> impl Iterator<Item = &T> {
        self.hooks.values().flatten().map(|own| &*own.hook)
    }

    /// True if there are no hooks.
    pub fn is_empty(&self) -> bool {
        self.hooks.is_empty()
    }

    /// Removes all hooks.
    pub fn clear(&mut self) {
        self.hooks.clear();
    }
}

/// Adds a hook to the hooks of one name, replacing one for the same namespace.
fn add<T: ?Sized>(hooks: &mut Vec<Owned<T>>, own: Owned<T>) {
    hooks.retain(|other| other.namespace != own.namespace);
    hooks.push(own);
}

/// Removes the colons and spaces around a C++ namespace: `mlir::scf`.
pub fn normal_namespace(namespace: &str) -> String {
    namespace.trim().trim_matches(':').trim().to_owned()
}

/// True if a namespace is `outer` or nested in it.
fn is_inside(namespace: &str, outer: &str) -> bool {
    namespace
        .strip_prefix(outer)
        .is_some_and(|rest| outer.is_empty() || rest.is_empty() || rest.starts_with("::"))
}
