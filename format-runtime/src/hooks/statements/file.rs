//! The content of a hook file, and its conversion to hooks and facts.

use super::class::Class;
use super::names::Names;
use super::versions::Versions;
use crate::LlvmVersion;
use crate::dialect::{
    AccessorResult, CxxFacts, CxxFunction, DialectFacts, OperationFacts, TypeAccessor,
};
use crate::hooks::described::Described;
use crate::hooks::{ByName, Hooks, OperationFormat};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The statements of a hook file. Their order matters only among statements of one kind.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct HookFile {
    /// `custom` directives.
    pub directives: Vec<Said<Described>>,
    /// Formats of operations with a hand-written syntax.
    pub operations: Vec<Said<OperationFormat>>,
    /// Names of values.
    pub names: Vec<Said<Names>>,
    /// Aliases for attributes and types.
    pub aliases: Vec<Said<String>>,
    /// The default dialects of operations' regions: their prefix may be omitted there.
    pub default_dialects: Vec<Said<String>>,
    /// Dialects.
    pub dialects: Vec<Said<DialectSaid>>,
    /// The states rejected by verifiers.
    pub verifiers: Vec<Said<OperationFacts>>,
    /// C++ functions.
    pub functions: Vec<Said<CxxFunction>>,
    /// C++ classes.
    pub classes: Vec<Said<Class>>,
    /// Methods of types.
    pub methods: Vec<Said<Vec<(String, AccessorResult)>>>,
    /// Native traits without checks.
    pub sound_traits: Vec<Said<()>>,
}

/// A statement about an entity with a name in a C++ namespace.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Said<T> {
    /// The C++ namespace, without leading colons.
    pub namespace: String,
    /// The name: `dialect.name`, or a C++ name without its namespace.
    pub name: String,
    /// The versions of LLVM for which it holds.
    pub versions: Versions,
    /// The byte range of the name in the file.
    #[serde(skip)]
    pub span: (u32, u32),
    /// The content of the statement.
    pub what: T,
}

/// The content of a statement about a dialect.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct DialectSaid {
    /// True if it may have operations without a definition.
    pub is_open: bool,
    /// True if its functions have syntaxes of their own.
    pub has_own_functions: bool,
    /// True if its directives are others than MLIR's of the same name.
    pub has_own_directives: bool,
    /// [`DialectFacts::is_complete`]
    pub is_complete: bool,
    /// [`DialectFacts::has_extensions`]
    pub has_extensions: bool,
    /// [`DialectFacts::knows_forbidden`]
    pub knows_forbidden: bool,
    /// [`DialectFacts::unknown_type`]
    pub unknown_type: String,
    /// [`DialectFacts::unknown_attribute`]
    pub unknown_attribute: String,
}

impl HookFile {
    /// Adds the hooks of a version of LLVM to a registry.
    pub fn register(self, hooks: &mut Hooks, version: LlvmVersion) {
        for said in of(self.directives, version) {
            let (namespace, name) = (&said.namespace, &said.name);
            let described = Arc::new(said.what);
            match described.is_of_parameters() {
                true => hooks
                    .parameter_directives
                    .insert(namespace, name, described),
                false => hooks.directives.insert(namespace, name, described),
            }
        }
        add(&mut hooks.formats, of(self.operations, version), Box::new);
        add(&mut hooks.names, of(self.names, version), |names| {
            Box::new(names)
        });
        add(&mut hooks.aliases, of(self.aliases, version), Into::into);
        let default_dialects = of(self.default_dialects, version);
        add(&mut hooks.default_dialects, default_dialects, Into::into);
        let open_dialects = of(self.dialects.clone(), version).filter(|said| said.what.is_open);
        add(&mut hooks.open_dialects, open_dialects, |_| Box::new(()));
        let own_functions =
            of(self.dialects.clone(), version).filter(|said| said.what.has_own_functions);
        add(&mut hooks.own_functions, own_functions, |_| Box::new(()));
        let own_directives = of(self.dialects, version).filter(|said| said.what.has_own_directives);
        add(&mut hooks.own_directives, own_directives, |_| Box::new(()));
    }

    /// The facts of a version of LLVM.
    pub fn into_facts(self, version: LlvmVersion) -> CxxFacts {
        let mut facts = CxxFacts::default();
        for Said {
            namespace,
            name,
            what,
            ..
        } in of(self.dialects, version)
        {
            let said = DialectFacts {
                cpp_namespace: namespace,
                is_complete: what.is_complete,
                has_extensions: what.has_extensions,
                knows_forbidden: what.knows_forbidden,
                unknown_type: what.unknown_type,
                unknown_attribute: what.unknown_attribute,
            };
            facts.dialects.insert(name, said);
        }
        facts
            .operations
            .extend(of(self.verifiers, version).map(|said| (said.name, said.what)));
        facts
            .functions
            .extend(of(self.functions, version).map(|said| said.what));
        for said in of(self.classes, version) {
            let name = said.cxx_name();
            said.what.add(name, &mut facts);
        }
        for Said { name, what, .. } in of(self.methods, version) {
            let accessors = what.into_iter().map(|(method, gives)| TypeAccessor {
                type_name: name.clone(),
                method,
                gives,
            });
            facts.accessors.extend(accessors);
        }
        facts
            .sound_traits
            .extend(of(self.sound_traits, version).map(|said| said.cxx_name()));
        facts
    }

    /// Moves the statements about facts into a file of their own. Statements about dialects are copied, as they
    /// also become hooks.
    pub fn split_facts(&mut self) -> HookFile {
        HookFile {
            dialects: self.dialects.clone(),
            verifiers: std::mem::take(&mut self.verifiers),
            functions: std::mem::take(&mut self.functions),
            classes: std::mem::take(&mut self.classes),
            methods: std::mem::take(&mut self.methods),
            sound_traits: std::mem::take(&mut self.sound_traits),
            ..HookFile::default()
        }
    }

    /// Appends the statements of another file.
    pub fn extend(&mut self, other: HookFile) {
        self.directives.extend(other.directives);
        self.operations.extend(other.operations);
        self.names.extend(other.names);
        self.aliases.extend(other.aliases);
        self.default_dialects.extend(other.default_dialects);
        self.dialects.extend(other.dialects);
        self.verifiers.extend(other.verifiers);
        self.functions.extend(other.functions);
        self.classes.extend(other.classes);
        self.methods.extend(other.methods);
        self.sound_traits.extend(other.sound_traits);
    }
}

impl<T> Said<T> {
    /// Returns the qualified C++ name in the form used by facts: without `mlir::`.
    pub fn cxx_name(&self) -> String {
        let qualified = format!("{}::{}", self.namespace, self.name);
        qualified
            .strip_prefix("mlir::")
            .map(str::to_owned)
            .unwrap_or(qualified)
    }

    /// Replaces the content of the statement.
    ///
    /// # Errors
    ///
    /// The error of `change`.
    pub fn try_map<U, E>(self, change: impl FnOnce(T) -> Result<U, E>) -> Result<Said<U>, E> {
        Ok(Said {
            what: change(self.what)?,
            namespace: self.namespace,
            name: self.name,
            versions: self.versions,
            span: self.span,
        })
    }

    /// True if both statements are about the same entity and some version is common to both.
    pub fn is_about_same(&self, other: &Said<T>) -> bool {
        self.name == other.name
            && self.namespace == other.namespace
            && self.versions.overlap(other.versions)
    }
}

/// Adds what is said to hooks of one kind.
fn add<T, H: ?Sized>(
    hooks: &mut ByName<H>,
    said: impl Iterator<Item = Said<T>>,
    hook: impl Fn(T) -> Box<H>,
) {
    for said in said {
        hooks.insert_in(&said.namespace, said.name, hook(said.what));
    }
}

/// Filters the statements for a version of LLVM.
fn of<T>(said: Vec<Said<T>>, version: LlvmVersion) -> impl Iterator<Item = Said<T>> {
    said.into_iter()
        .filter(move |said| said.versions.include(version))
}
