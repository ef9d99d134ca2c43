//! The meaning of C++ names: classes of types and attributes, enums and their cases.

use format_runtime::dialect::{
    AttributeClass, AttributeFamily, CxxFacts, DefinitionTable, Dialects, EnumDefinition,
    EnumInteger, EnumValues, Others, TypeClass, TypeFamily,
};
use format_runtime::expr::Expr;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The known C++ names: MLIR's own, those of the definitions loaded so far, and those given by facts.
#[derive(Clone, Default, Debug)]
pub struct Names {
    facts: Arc<CxxFacts>,
    types: Definitions,
    attributes: Definitions,
    enums: Table<u32>,
    /// Enums by the attribute class generated for an `EnumAttrInfo` (`CmpIPredicateAttr`).
    enum_attributes: Table<u32>,
    /// The interfaces and traits used by definitions, without `mlir::`, with the definitions that have them.
    implementers: Table<u32>,
    members: Vec<Members>,
}

/// All types or all attributes.
#[derive(Clone, Default, Debug)]
struct Definitions {
    by_class: Table<u32>,
    /// Their `dialect.mnemonic`s.
    names: Vec<String>,
}

impl Definitions {
    fn insert(&mut self, cpp_type: &str, index: u32, name: &str) {
        self.by_class.insert(cpp_type, index);
        let index = index as usize;
        if self.names.len() <= index {
            self.names.resize(index + 1, String::new());
        }
        self.names[index] = name.to_owned();
    }

    /// The name of a definition, if text can name it.
    fn name(&self, index: u32) -> Option<String> {
        let name = self.names.get(index as usize);
        name.filter(|name| !name.is_empty()).cloned()
    }
}

/// The `dialect.mnemonic`s of the definitions that have an interface or a trait.
#[derive(Clone, Default, Debug)]
struct Members {
    types: Vec<String>,
    attributes: Vec<String>,
}

/// Entries by qualified C++ name, without the leading `::`.
#[derive(Clone, Debug)]
struct Table<T> {
    by_path: FxHashMap<String, T>,
    /// All paths, by their last part.
    by_last: FxHashMap<String, Vec<String>>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Table {
            by_path: FxHashMap::default(),
            by_last: FxHashMap::default(),
        }
    }
}

impl<T: Copy> Table<T> {
    fn insert(&mut self, path: &str, value: T) {
        let path = path.trim_start_matches("::").to_owned();
        let last = path.rsplit("::").next().unwrap_or("").to_owned();
        if self.by_path.insert(path.clone(), value).is_none() {
            self.by_last.entry(last).or_default().push(path);
        }
    }

    fn find(&self, path: &str, namespace: &str) -> Option<T> {
        self.find_qualified(path, namespace)
            .or_else(|| self.find_ending(path, namespace))
    }

    /// C++ name lookup, from the innermost namespace outwards.
    fn find_qualified(&self, path: &str, namespace: &str) -> Option<T> {
        let path = path.trim_start_matches("::");
        self.ending_in(path)?;
        let mut scope = namespace.trim_matches(':');
        let mut whole = String::with_capacity(scope.len() + "::".len() + path.len());
        while !scope.is_empty() {
            whole.clear();
            whole.extend([scope, "::", path]);
            if let Some(&found) = self.by_path.get(&whole) {
                return Some(found);
            }
            scope = scope.rsplit_once("::").map_or("", |(outer, _)| outer);
        }
        self.by_path.get(path).copied()
    }

    /// All paths with the same last part as this one.
    fn ending_in(&self, path: &str) -> Option<&Vec<String>> {
        self.by_last.get(path.rsplit("::").next().unwrap_or(path))
    }

    /// Lookup that allows for a `using` that the `.td` file doesn't show: the only path that ends in the name, or the
    /// only such path inside the namespace.
    fn find_ending(&self, path: &str, namespace: &str) -> Option<T> {
        let path = path.trim_start_matches("::");
        let ends = |whole: &&String| {
            whole
                .strip_suffix(path)
                .is_some_and(|scope| scope.ends_with("::"))
        };
        let candidates: Vec<&String> = self.ending_in(path)?.iter().filter(ends).collect();
        let inside = |whole: &&&String| whole.starts_with(namespace.trim_matches(':'));
        match &candidates[..] {
            [only] => self.by_path.get(*only).copied(),
            several => match &several.iter().filter(inside).collect::<Vec<_>>()[..] {
                [only] => self.by_path.get(**only).copied(),
                _ => None,
            },
        }
    }
}

impl Names {
    /// The names of the definitions loaded so far.
    pub fn of(dialects: &Dialects) -> Self {
        let mut names = Names {
            facts: dialects.facts().clone(),
            ..Names::default()
        };
        for (list, is_attribute) in [(&dialects.types, false), (&dialects.attributes, true)] {
            for (index, definition) in list.iter().enumerate() {
                names.add_definition(
                    is_attribute,
                    &definition.cpp_type,
                    index as u32,
                    &definition.name,
                    &definition.traits,
                );
            }
        }
        for (index, definition) in dialects.enums.iter().enumerate() {
            names.add_enum(&definition.cpp_type, index as u32);
            if let Some(class) = &definition.attribute_class {
                names.add_enum_attribute(class, index as u32);
            }
        }
        names
    }

    /// The facts beyond the definitions.
    pub(crate) fn facts(&self) -> &CxxFacts {
        &self.facts
    }

    /// Adds an attribute or type; its name is empty if it has no mnemonic, so that no text is known to be one.
    pub(crate) fn add_definition(
        &mut self,
        is_attribute: bool,
        cpp_type: &str,
        index: u32,
        name: &str,
        traits: &[String],
    ) {
        for class in traits.iter().filter(|_| !name.is_empty()) {
            let members = self.implementers_of(class);
            let list = match is_attribute {
                true => &mut members.attributes,
                false => &mut members.types,
            };
            add_once(list, name);
        }
        let definitions = match is_attribute {
            true => &mut self.attributes,
            false => &mut self.types,
        };
        definitions.insert(cpp_type, index, name);
    }

    pub(crate) fn add_enum(&mut self, cpp_type: &str, index: u32) {
        self.enums.insert(cpp_type, index);
    }

    pub(crate) fn add_enum_attribute(&mut self, cpp_type: &str, index: u32) {
        self.enum_attributes.insert(cpp_type, index);
    }

    /// The enum with the given C++ type.
    pub fn enumeration(&self, path: &str, namespace: &str) -> Option<u32> {
        self.enums.find(path, namespace)
    }

    /// The enum with the given attribute class.
    pub fn enum_attribute(&self, path: &str, namespace: &str) -> Option<u32> {
        self.enum_attributes.find(path, namespace)
    }

    /// The class of types with the given name.
    pub fn type_class(&self, path: &str, namespace: &str) -> Option<TypeClass> {
        let path = self.facts.alias(path, namespace).unwrap_or(path);
        if let Some(class) = mlir_name(path).and_then(TypeClass::of_name) {
            return Some(class);
        }
        // A class known only to C++ hides one with the same name in another dialect.
        let defined = self.types.by_class.find_qualified(path, namespace);
        if defined.is_none()
            && let Some(name) = self.facts.spelled_type(path, namespace)
        {
            return Some(TypeClass::Spelled(name.to_owned()));
        }
        if defined.is_none()
            && let Some(family) = self.facts.type_family(path, namespace)
        {
            let mut family = family.clone();
            if let Some(known) = self.members_of(&family.name, "") {
                family.members.extend(known.types.iter().cloned());
            }
            return Some(TypeClass::Family(family));
        }
        let index = defined.or_else(|| self.types.by_class.find_ending(path, namespace))?;
        Some(match self.types.name(index) {
            Some(name) => TypeClass::Dialect(index, name),
            None => TypeClass::Family(TypeFamily {
                name: path.to_owned(),
                members: Vec::new(),
                builtins: Vec::new(),
                others: Others::KeptAsText,
            }),
        })
    }

    /// The class of attributes with the given name.
    pub fn attribute_class(
        &self,
        path: &str,
        namespace: &str,
        enums: &DefinitionTable<EnumDefinition>,
    ) -> Option<AttributeClass> {
        let path = self.facts.alias(path, namespace).unwrap_or(path);
        if let Some(class) = mlir_name(path).and_then(AttributeClass::of_name) {
            return Some(class);
        }
        if let Some(index) = self.attributes.by_class.find(path, namespace) {
            return Some(match self.attributes.name(index) {
                Some(name) => AttributeClass::Dialect(index, name),
                None => AttributeClass::Family(AttributeFamily {
                    name: path.to_owned(),
                    members: Vec::new(),
                    others: Others::KeptAsText,
                }),
            });
        }
        if let Some(index) = self.enum_attribute(path, namespace) {
            let integer = enum_integer(index, enums.get(index as usize));
            return Some(AttributeClass::EnumInteger(integer));
        }
        let mut family = self.facts.attribute_family(path, namespace)?.clone();
        if let Some(known) = self.members_of(&family.name, "") {
            family.members.extend(known.attributes.iter().cloned());
        }
        Some(AttributeClass::Family(family))
    }

    /// The test for a trait of types or attributes (`hasTrait<T>()`), if some definition has the trait. A definition
    /// that doesn't list it doesn't have it.
    pub(super) fn has_trait(&self, path: &str, namespace: &str, value: Expr) -> Option<Expr> {
        self.is_listed(path, namespace, Others::WithoutDefinition, value)
    }

    /// The test for an interface of types or attributes that is known only from the definitions that list it. C++ may
    /// attach it to others.
    pub(super) fn implements(&self, path: &str, namespace: &str, value: Expr) -> Option<Expr> {
        self.is_listed(path, namespace, Others::Any, value)
    }

    fn is_listed(&self, path: &str, namespace: &str, others: Others, value: Expr) -> Option<Expr> {
        let members = self.members_of(without_mlir(path), without_mlir(namespace))?;
        let (name, value) = (path.to_owned(), Box::new(value));
        Some(if members.types.is_empty() {
            let known = self.facts.attribute_family(path, namespace);
            let others = known.map_or(others, |family| family.others);
            let family = AttributeFamily {
                name,
                members: members.attributes.clone(),
                others,
            };
            Expr::IsAttribute(AttributeClass::Family(family), value)
        } else {
            let known = self.facts.type_family(path, namespace);
            let builtins = known.map_or(Vec::new(), |family| family.builtins.clone());
            let others = known.map_or(others, |family| family.others);
            let family = TypeFamily {
                name,
                members: members.types.clone(),
                builtins,
                others,
            };
            Expr::IsType(TypeClass::Family(family), value)
        })
    }

    fn members_of(&self, class: &str, namespace: &str) -> Option<&Members> {
        let number = self.implementers.find(class, namespace)?;
        self.members.get(number as usize)
    }

    fn implementers_of(&mut self, class: &str) -> &mut Members {
        let class = without_mlir(class);
        let number = self
            .implementers
            .by_path
            .get(class)
            .copied()
            .unwrap_or_else(|| {
                let number = self.members.len() as u32;
                self.members.push(Members::default());
                self.implementers.insert(class, number);
                number
            });
        &mut self.members[number as usize]
    }
}

/// The last part of a name in MLIR's own namespace, written in one of the ways that refer to it: `::mlir::X`,
/// `mlir::X`, or `X` (every dialect's namespace is inside `mlir`, or uses it).
fn mlir_name(path: &str) -> Option<&str> {
    let last = without_mlir(path);
    (!last.contains("::")).then_some(last)
}

/// A path or namespace without `::mlir::`.
pub(crate) fn without_mlir(path: &str) -> &str {
    let path = path.trim_start_matches("::");
    path.strip_prefix("mlir::").unwrap_or(path)
}

fn add_once(list: &mut Vec<String>, name: &str) {
    if !list.iter().any(|known| known == name) {
        list.push(name.to_owned());
    }
}

/// The class of integers that represent cases of an enum.
fn enum_integer(index: u32, definition: Option<&EnumDefinition>) -> EnumInteger {
    let Some(definition) = definition else {
        return EnumInteger {
            width: 32,
            values: EnumValues::Bits(u64::MAX),
            enumeration: None,
        };
    };
    let values = match &definition.bits {
        Some(bits) => EnumValues::Bits(bits.valid_bits),
        None => EnumValues::Cases(definition.cases.iter().map(|case| case.value).collect()),
    };
    EnumInteger {
        width: definition.width,
        values,
        enumeration: Some(index),
    }
}
