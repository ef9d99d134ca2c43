//! What only the C++ of dialects says, as plain data: handed in by whoever knows it, as `upstream-hooks` does for MLIR's
//! own dialects.

use crate::class::{AttributeFamily, TypeFamily, dialect_of};
use rustc_hash::{FxHashMap, FxHashSet};

/// What no definition says of dialects. What isn't here either is unknown.
///
/// C++ names are written without `::mlir::`, as they are found inside of it: `spirv::PointerType`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CxxFacts {
    /// Dialects by name, whether or not their definitions are loaded.
    pub dialects: FxHashMap<String, DialectFacts>,
    /// There are no dialects but these and those that are loaded: what any other name stands before is unregistered, and has
    /// no traits and no interfaces.
    pub has_all_dialects: bool,
    /// Other names of C++ classes (`using A = B`): the name, and what it stands for.
    pub aliases: Vec<(String, String)>,
    /// C++ classes of types that no definition has: bases, interfaces, types that are made in C++.
    pub types: Vec<TypeFamily>,
    /// C++ classes whose one type has no parameters and is kept as text: the class, and what stands after `!`.
    pub spelled_types: Vec<(String, String)>,
    /// Interfaces, traits and bases of attributes.
    pub attributes: Vec<AttributeFamily>,
    /// Functions that predicates, builders and defaults call.
    pub functions: Vec<CxxFunction>,
    /// Methods of types whose parameters no definition declares.
    pub accessors: Vec<TypeAccessor>,
    /// Native traits of operations with which nothing can be wrong at run time, without the arguments of a template.
    pub sound_traits: FxHashSet<String>,
    /// What verifiers of operations forbid, by the operation's name.
    pub operations: FxHashMap<String, OperationFacts>,
}

/// What is known about a dialect.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DialectFacts {
    /// The C++ namespace, without leading colons. Nothing here is about a dialect of the same name in another one.
    pub cpp_namespace: String,
    /// Definitions and [`CxxFacts`] tell every interface that its operations, types and attributes implement.
    pub is_complete: bool,
    /// Types that others add to it may be read by its prefix.
    pub has_extensions: bool,
}

/// A C++ function that gives a value, as an expression over its parameters.
///
/// The body is read as the C++ of definitions is. Besides, it may call other functions of [`CxxFacts::functions`], and
/// - `asmf::makeType("dialect.mnemonic", parameters...)`: a type that a hook reads,
/// - `asmf::isSymbolTable(op)`: whether an operation is one, false for none,
/// - `asmf::isNestedInFunction(op)`: whether it is or has a parent with `FunctionOpInterface`, below the next symbol table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CxxFunction {
    /// Its qualified name.
    pub name: String,
    /// Names of its parameters.
    pub parameters: Vec<String>,
    /// The expression.
    pub body: String,
}

/// A method without arguments that gives something of what is written first between a type's `<` and `>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeAccessor {
    /// `dialect.mnemonic`
    pub type_name: String,
    /// The method.
    pub method: String,
    /// What it gives.
    pub gives: AccessorResult,
}

/// The result of a [`TypeAccessor`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AccessorResult {
    /// The type.
    Type,
    /// The width of the integer type.
    IntegerWidth,
    /// `f16` of `16x16xf16`.
    ElementType,
}

/// States that a definition allows and that no operation is in, since its verifier in C++ rejects them. All names are those of
/// operands, results, attributes, properties or regions.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OperationFacts {
    /// What is never absent.
    pub never_absent: Vec<String>,
    /// What is all present or all absent.
    pub together: Vec<String>,
    /// The first is there only if the second is.
    pub needs: Vec<(String, String)>,
    /// Not both are there.
    pub never_both: Vec<(String, String)>,
    /// Regions without empty blocks.
    pub filled: Vec<String>,
}

impl CxxFacts {
    /// Adds what others know. What they say of something that is here already goes before it.
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

    /// What a name in a namespace stands for; `None` if it is not known to stand for another.
    pub fn alias(&self, path: &str, namespace: &str) -> Option<&str> {
        let found = self.aliases.iter().rev().find(|(name, _)| is_meant(name, path, namespace));
        found.map(|(_, meaning)| meaning.as_str())
    }

    /// The types of a C++ class as it is named in a namespace; `None` if nothing is known of it.
    pub fn type_family(&self, path: &str, namespace: &str) -> Option<&TypeFamily> {
        self.types.iter().rev().find(|family| is_meant(&family.name, path, namespace))
    }

    /// What stands after `!` for the one type of a C++ class; `None` if it has others, or nothing is known of it.
    pub fn spelled_type(&self, path: &str, namespace: &str) -> Option<&str> {
        let found = self.spelled_types.iter().rev().find(|(class, _)| is_meant(class, path, namespace));
        found.map(|(_, spelling)| spelling.as_str())
    }

    /// The attributes of a C++ class as it is named in a namespace; `None` if nothing is known of it.
    pub fn attribute_family(&self, path: &str, namespace: &str) -> Option<&AttributeFamily> {
        self.attributes.iter().rev().find(|family| is_meant(&family.name, path, namespace))
    }

    /// The function of that name in a namespace with so many parameters; `None` if nothing is known of it.
    pub fn function(&self, path: &str, namespace: &str, parameters: usize) -> Option<&CxxFunction> {
        let found = |each: &&CxxFunction| each.parameters.len() == parameters && is_meant(&each.name, path, namespace);
        self.functions.iter().rev().find(found)
    }

    /// What a method of the type of that name gives; `None` if nothing is known of it.
    pub fn accessor(&self, type_name: &str, method: &str) -> Option<AccessorResult> {
        let found = |each: &&TypeAccessor| each.method == method && each.type_name == type_name;
        self.accessors.iter().rev().find(found).map(|each| each.gives)
    }

    /// True if some type has a method of that name.
    pub fn is_accessor(&self, method: &str) -> bool {
        self.accessors.iter().any(|each| each.method == method)
    }

    /// True if nothing can be wrong with that native trait (`::mlir::OpTrait::Sound<8>::Impl`).
    pub fn is_sound_trait(&self, cpp_name: &str) -> bool {
        let class = cpp_name.split('<').next().unwrap_or(cpp_name);
        self.sound_traits.contains(without_mlir(class.trim_end_matches("::Impl").trim_end_matches("::Trait")))
    }

    /// What the verifier of an operation forbids, as far as that is known of the dialect in this C++ namespace.
    pub fn operation(&self, name: &str, namespace: &str) -> Option<&OperationFacts> {
        let dialect = dialect_of(name);
        let is_another = self.dialects.contains_key(dialect) && self.dialect(dialect, Some(namespace)).is_none();
        self.operations.get(name).filter(|_| !is_another)
    }

    /// The dialect of that name, if it is the one in this C++ namespace; `None` for the namespace if nobody says.
    pub fn dialect(&self, name: &str, namespace: Option<&str>) -> Option<&DialectFacts> {
        let found = self.dialects.get(name)?;
        namespace.is_none_or(|namespace| namespace.trim_matches(':') == found.cpp_namespace).then_some(found)
    }
}

/// True if that qualified name is found by `path` in a namespace.
fn is_meant(name: &str, path: &str, namespace: &str) -> bool {
    let (path, own) = (without_mlir(path), without_mlir(namespace));
    name == path || name.strip_suffix(path).and_then(|rest| rest.strip_suffix("::")).is_some_and(|scope| scope == own)
}

/// A path or namespace without `::mlir::`.
fn without_mlir(path: &str) -> &str {
    let path = path.trim_start_matches("::");
    path.strip_prefix("mlir::").unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> CxxFacts {
        let function = |name: &str, body: &str| CxxFunction {
            name: name.to_owned(),
            parameters: vec!["type".to_owned()],
            body: body.to_owned(),
        };
        let shop = DialectFacts { cpp_namespace: "mlir::shop".to_owned(), ..DialectFacts::default() };
        CxxFacts {
            dialects: [("shop".to_owned(), shop)].into_iter().collect(),
            functions: vec![function("shop::isSold", "true"), function("isFree", "false")],
            sound_traits: ["OpTrait::Sound".to_owned()].into_iter().collect(),
            operations: [("shop.buy".to_owned(), OperationFacts::default())].into_iter().collect(),
            ..CxxFacts::default()
        }
    }

    #[test]
    fn names_are_found_from_their_namespace() {
        let facts = facts();
        let body = |path: &str, namespace: &str| facts.function(path, namespace, 1).map(|each| each.body.as_str());
        assert_eq!(body("::mlir::shop::isSold", ""), Some("true"));
        assert_eq!(body("shop::isSold", "::mlir::other"), Some("true"));
        assert_eq!(body("isSold", "::mlir::shop"), Some("true"));
        assert_eq!(body("isSold", "::mlir::other"), None);
        assert_eq!(body("isFree", "::mlir::other"), Some("false"));
        assert_eq!(facts.function("isFree", "", 2), None);
    }

    #[test]
    fn a_dialect_of_the_same_name_elsewhere_is_another() {
        let facts = facts();
        assert!(facts.operation("shop.buy", "::mlir::shop").is_some());
        assert!(facts.operation("shop.buy", "::market::shop").is_none());
        assert!(facts.dialect("shop", None).is_some());
    }

    #[test]
    fn a_trait_is_known_without_its_arguments() {
        let facts = facts();
        assert!(
            facts.is_sound_trait("::mlir::OpTrait::Sound") && facts.is_sound_trait("::mlir::OpTrait::Sound<8>::Impl")
        );
        assert!(!facts.is_sound_trait("::market::OpTrait::Sound"));
    }

    #[test]
    fn what_is_added_later_goes_first() {
        let mut facts = facts();
        let own =
            CxxFunction { name: "isFree".to_owned(), parameters: vec!["type".to_owned()], body: "true".to_owned() };
        facts.extend(CxxFacts { functions: vec![own], ..CxxFacts::default() });
        assert_eq!(facts.function("isFree", "", 1).map(|each| each.body.as_str()), Some("true"));
    }
}
