//! Facts about dialects from their C++ code, as plain data. They are supplied by the user; `upstream-hooks` supplies them
//! for MLIR's own dialects.

use crate::class::{AttributeFamily, TypeFamily, dialect_of};
use crate::setters;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};

/// Facts about dialects beyond their definitions. Anything not listed here is unknown.
///
/// C++ names are written without `::mlir::`, as they are looked up within this namespace: `spirv::PointerType`.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct CxxFacts {
    /// Dialects by name, with or without loaded definitions.
    #[serde(serialize_with = "sorted_map")]
    pub dialects: FxHashMap<String, DialectFacts>,
    /// True if there are no dialects other than these and the loaded ones. Any other name then belongs to an unregistered
    /// dialect; its operations have no traits and no interfaces.
    pub has_all_dialects: bool,
    /// Aliases of C++ classes (`using A = B`): the alias and the class it refers to.
    pub aliases: Vec<(String, String)>,
    /// C++ classes of types without a definition: bases, interfaces, and types made in C++.
    pub types: Vec<TypeFamily>,
    /// C++ classes with a single type, without parameters and kept as text: the class, and the text after `!`.
    pub spelled_types: Vec<(String, String)>,
    /// Interfaces, traits and bases of attributes.
    pub attributes: Vec<AttributeFamily>,
    /// C++ functions called by predicates, builders and default values.
    pub functions: Vec<CxxFunction>,
    /// Methods of types without declared parameters.
    pub accessors: Vec<TypeAccessor>,
    /// Native traits of operations without failing checks, without template arguments.
    #[serde(serialize_with = "sorted_set")]
    pub sound_traits: FxHashSet<String>,
    /// States rejected by the verifiers of operations, by operation name.
    #[serde(serialize_with = "sorted_map")]
    pub operations: FxHashMap<String, OperationFacts>,
}

setters! {
    CxxFacts {
        dialects: FxHashMap<String, DialectFacts>,
        has_all_dialects: bool,
        aliases: Vec<(String, String)>,
        types: Vec<TypeFamily>,
        spelled_types: Vec<(String, String)>,
        attributes: Vec<AttributeFamily>,
        functions: Vec<CxxFunction>,
        accessors: Vec<TypeAccessor>,
        sound_traits: FxHashSet<String>,
        operations: FxHashMap<String, OperationFacts>,
    }
}

/// Facts about one dialect.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct DialectFacts {
    /// The C++ namespace, without leading colons. These facts do not apply to a dialect of the same name in another
    /// namespace.
    pub cpp_namespace: String,
    /// True if definitions and [`CxxFacts`] list every interface of its operations, types and attributes.
    pub is_complete: bool,
    /// True if types added by other dialects may be parsed under its prefix.
    pub has_extensions: bool,
    /// True if [`CxxFacts::operations`] lists every state of its operations forbidden by verifiers and printed by formats in
    /// an unreadable way, and if its attributes and types have no such state.
    pub knows_forbidden: bool,
    /// The message of the dialect's hand-written C++ for a mnemonic without a type; the mnemonic follows it. Empty if C++ may
    /// read types beyond definitions and hooks.
    pub unknown_type: String,
    /// Like [`DialectFacts::unknown_type`], but for attributes.
    pub unknown_attribute: String,
}

/// A C++ function with a value, as an expression over its parameters.
///
/// The body is parsed like the C++ code in definitions. In addition, it may call other functions of
/// [`CxxFacts::functions`], and
/// - `asmf::makeType("dialect.mnemonic", parameters...)`: a type with a hook for its syntax,
/// - `asmf::isSymbolTable(op)`: true if an operation is a symbol table; false for a null operation,
/// - `asmf::isNestedInFunction(op)`: true if it or a parent has `FunctionOpInterface`, below the next symbol table.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct CxxFunction {
    /// The qualified name of the function.
    pub name: String,
    /// The names of the parameters.
    pub parameters: Vec<String>,
    /// The expression returned by the function.
    pub body: String,
}

/// A method without arguments; its result is derived from the first item between a type's `<` and `>`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TypeAccessor {
    /// `dialect.mnemonic`
    pub type_name: String,
    /// The name of the method.
    pub method: String,
    /// The value returned by the method.
    pub gives: AccessorResult,
}

/// The result of a [`TypeAccessor`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AccessorResult {
    /// The type itself.
    Type,
    /// The width of the integer type.
    IntegerWidth,
    /// The element type: `f16` in `16x16xf16`.
    ElementType,
}

/// States of an operation allowed by its definition but rejected by its C++ verifier. Each name refers to an operand,
/// result, attribute, property or region.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct OperationFacts {
    /// The elements always present.
    pub never_absent: Vec<String>,
    /// The elements either all present or all absent.
    pub together: Vec<String>,
    /// Pairs of elements: the first is present only if the second is.
    pub needs: Vec<(String, String)>,
    /// Pairs of elements with at most one present.
    pub never_both: Vec<(String, String)>,
    /// Lists of elements with equal numbers of values.
    pub as_many: Vec<Vec<String>>,
    /// Regions without empty blocks.
    pub filled: Vec<String>,
    /// Pairs of an operand and an array: there are as many values as marks in the array, which are the smallest number of 64
    /// bits.
    pub marked: Vec<(String, String)>,
}

impl CxxFacts {
    /// Adds the given facts. They take precedence over the earlier ones.
    pub fn extend(&mut self, others: CxxFacts) {
        self.dialects.extend(others.dialects);
        self.has_all_dialects |= others.has_all_dialects;
        self.aliases.extend(others.aliases);
        self.types.extend(others.types);
        self.spelled_types.extend(others.spelled_types);
        self.attributes.extend(others.attributes);
        self.functions.extend(others.functions);
        self.accessors.extend(others.accessors);
        self.sound_traits.extend(others.sound_traits);
        self.operations.extend(others.operations);
    }

    /// True if a type without parameters is known to exist under this name without a definition.
    pub(crate) fn is_spelled(&self, name: &str) -> bool {
        self.spelled_types.iter().any(|(_, text)| text == name)
    }

    /// The C++ name behind a name used in a namespace; `None` if it is not a known alias.
    pub fn alias(&self, path: &str, namespace: &str) -> Option<&str> {
        let found = last_meant(&self.aliases, |(name, _)| name, path, namespace);
        found.map(|(_, meaning)| meaning.as_str())
    }

    /// The types of a C++ class named by `path` in a namespace; `None` if the class is unknown.
    pub fn type_family(&self, path: &str, namespace: &str) -> Option<&TypeFamily> {
        last_meant(&self.types, |family| &family.name, path, namespace)
    }

    /// The text after `!` for the single type of a C++ class; `None` if the class has other types or is unknown.
    pub fn spelled_type(&self, path: &str, namespace: &str) -> Option<&str> {
        let found = last_meant(&self.spelled_types, |(class, _)| class, path, namespace);
        found.map(|(_, spelling)| spelling.as_str())
    }

    /// The attributes of a C++ class named by `path` in a namespace; `None` if the class is unknown.
    pub fn attribute_family(&self, path: &str, namespace: &str) -> Option<&AttributeFamily> {
        last_meant(&self.attributes, |family| &family.name, path, namespace)
    }

    /// The function named by `path` in a namespace, with the given number of parameters; `None` if there is none.
    pub fn function(&self, path: &str, namespace: &str, parameters: usize) -> Option<&CxxFunction> {
        let found = |each: &&CxxFunction| {
            each.parameters.len() == parameters && is_meant(&each.name, path, namespace)
        };
        self.functions.iter().rev().find(found)
    }

    /// The value returned by a method of the named type; `None` if the method is unknown.
    pub fn accessor(&self, type_name: &str, method: &str) -> Option<AccessorResult> {
        let found = |each: &&TypeAccessor| each.method == method && each.type_name == type_name;
        self.accessors
            .iter()
            .rev()
            .find(found)
            .map(|each| each.gives)
    }

    /// True if any type has a method of this name.
    pub fn is_accessor(&self, method: &str) -> bool {
        self.accessors.iter().any(|each| each.method == method)
    }

    /// True if the native trait can never fail verification (`::mlir::OpTrait::Sound<8>::Impl`).
    pub fn is_sound_trait(&self, cpp_name: &str) -> bool {
        let class = cpp_name.split('<').next().unwrap_or(cpp_name);
        self.sound_traits.contains(without_mlir(
            class.trim_end_matches("::Impl").trim_end_matches("::Trait"),
        ))
    }

    /// The states rejected by an operation's verifier, if any are known for the dialect in this C++ namespace.
    pub fn operation(&self, name: &str, namespace: &str) -> Option<&OperationFacts> {
        let dialect = dialect_of(name);
        let is_another =
            self.dialects.contains_key(dialect) && self.dialect(dialect, Some(namespace)).is_none();
        self.operations.get(name).filter(|_| !is_another)
    }

    /// The named dialect if it has this C++ namespace; a namespace of `None` matches any.
    pub fn dialect(&self, name: &str, namespace: Option<&str>) -> Option<&DialectFacts> {
        let found = self.dialects.get(name)?;
        namespace
            .is_none_or(|namespace| namespace.trim_matches(':') == found.cpp_namespace)
            .then_some(found)
    }
}

/// The entries in the order of their names.
fn sorted_map<S: Serializer, T: Serialize>(
    map: &FxHashMap<String, T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    map.iter().collect::<BTreeMap<_, _>>().serialize(serializer)
}

/// The names in order.
fn sorted_set<S: Serializer>(set: &FxHashSet<String>, serializer: S) -> Result<S::Ok, S::Error> {
    set.iter().collect::<BTreeSet<_>>().serialize(serializer)
}

/// The last of these that C++ means by a path.
fn last_meant<'f, T>(
    list: &'f [T],
    name: impl Fn(&'f T) -> &'f str,
    path: &str,
    namespace: &str,
) -> Option<&'f T> {
    let mut latest_first = list.iter().rev();
    latest_first.find(|each| is_meant(name(each), path, namespace))
}

/// True if looking up `path` in a namespace finds the qualified name.
fn is_meant(name: &str, path: &str, namespace: &str) -> bool {
    let (path, own) = (without_mlir(path), without_mlir(namespace));
    name == path
        || name
            .strip_suffix(path)
            .and_then(|rest| rest.strip_suffix("::"))
            .is_some_and(|scope| scope == own)
}

/// A path or namespace without the `::mlir::` prefix.
fn without_mlir(path: &str) -> &str {
    let path = path.trim_start_matches("::");
    path.strip_prefix("mlir::").unwrap_or(path)
}
