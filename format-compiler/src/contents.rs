//! The contents of each dialect, for output about whole dialects.

use crate::Compilation;
use crate::ods::{AttrOrTypeDefinition, Definitions, Dialect, Enumeration, Interface, Operation};
use format_runtime::hooks::normal_namespace;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hash;
use std::sync::Arc;
use tablegen::FileId;

/// The dialect of the core's attributes and types.
const BUILTIN: &str = "builtin";

/// A selection of dialects.
#[derive(Clone, Default, Debug)]
pub struct Wanted<'w> {
    /// The names of the dialects; if empty, all dialects with definitions in the roots.
    pub dialects: &'w [String],
    /// The named files: the dialects follow from their own definitions, not from those of included files.
    pub roots: &'w [FileId],
    /// Dialects with contents listed in addition to the selected ones.
    pub others: BTreeSet<&'w str>,
    /// True if the builtin dialect counts, too.
    pub builtin: bool,
}

/// The contents of several dialects.
#[derive(Clone, Default, Debug)]
pub struct AllContents<'c> {
    /// The selected dialects, by name.
    pub dialects: Vec<Contents<'c>>,
    /// The enums in the roots without a dialect.
    pub homeless_enumerations: Vec<&'c Enumeration>,
    /// All interfaces, in the order of the compilations. Most belong to no dialect.
    pub interfaces: Vec<&'c Interface>,
}

/// The definitions of a dialect, each once, in the order of the compilations.
#[derive(Clone, Default, Debug)]
pub struct Contents<'c> {
    /// The name of the dialect.
    pub name: &'c str,
    /// Its record, if it is defined.
    pub dialect: Option<&'c Dialect>,
    /// The operations.
    pub operations: Vec<&'c Operation>,
    /// The attributes.
    pub attributes: Vec<&'c AttrOrTypeDefinition>,
    /// The types.
    pub types: Vec<&'c AttrOrTypeDefinition>,
    /// The enums in its C++ namespace, and the enums it uses from outside of any dialect's namespace.
    pub enumerations: Vec<&'c Enumeration>,
    /// True if it is selected; if not, it is one of [`Wanted::others`].
    pub is_selected: bool,
}

impl<'c> AllContents<'c> {
    /// The contents of the selected dialects.
    pub fn of(compilations: &'c [Compilation], wanted: &Wanted<'_>) -> Self {
        let all = Everything::of(compilations, wanted.builtin);
        let users = all.users();
        let selected = all.selected(wanted, &all.dialects_of_enums(&users, &BTreeSet::new()));
        let dialects_of_enums = all.dialects_of_enums(&users, &selected);
        let is_wanted = |name: &str| selected.contains(name) || wanted.others.contains(name);
        let mut found: BTreeMap<&str, Contents<'c>> = BTreeMap::new();
        let mut of = |name: &'c str, add: &mut dyn FnMut(&mut Contents<'c>)| {
            if is_wanted(name) {
                add(found.entry(name).or_default());
            }
        };
        for dialect in &all.dialects {
            of(&dialect.name, &mut |contents| {
                contents.dialect = Some(dialect);
            });
        }
        for operation in &all.operations {
            of(&operation.dialect.name, &mut |contents| {
                contents.operations.push(operation);
            });
        }
        for attribute in &all.attributes {
            of(&attribute.dialect.name, &mut |contents| {
                contents.attributes.push(attribute);
            });
        }
        for type_ in &all.types {
            of(&type_.dialect.name, &mut |contents| {
                contents.types.push(type_);
            });
        }
        let mut homeless_enumerations = Vec::new();
        for enumeration in &all.enumerations {
            match dialects_of_enums.get(&*enumeration.cpp_type) {
                Some(name) => of(name, &mut |contents| {
                    contents.enumerations.push(enumeration);
                }),
                None if wanted.roots.contains(&enumeration.span.file) => {
                    homeless_enumerations.push(*enumeration);
                }
                None => {}
            }
        }
        let dialects = found.into_iter().map(|(name, contents)| {
            let is_selected = selected.contains(name) && !wanted.others.contains(name);
            Contents {
                name,
                is_selected,
                ..contents
            }
        });
        let interfaces = compilations
            .iter()
            .flat_map(|each| &each.definitions.interfaces)
            .map(|each| &**each);
        AllContents {
            dialects: dialects.collect(),
            homeless_enumerations,
            interfaces: first_of_each(interfaces, |each| &each.cpp_name),
        }
    }
}

/// All definitions in the compilations, each once; without those of the builtin dialect, unless these count.
struct Everything<'c> {
    dialects: Vec<&'c Dialect>,
    operations: Vec<&'c Operation>,
    attributes: Vec<&'c AttrOrTypeDefinition>,
    types: Vec<&'c AttrOrTypeDefinition>,
    enumerations: Vec<&'c Enumeration>,
}

/// The dialects with uses of an enum, or its own dialect, by its C++ type.
type ByEnum<'c, T> = FxHashMap<&'c str, T>;

impl<'c> Everything<'c> {
    fn of(compilations: &'c [Compilation], builtin: bool) -> Self {
        let definitions = || {
            compilations
                .iter()
                .map(|compilation| &compilation.definitions)
        };
        let is_own = |dialect: &Dialect| builtin || dialect.name != BUILTIN;
        let of_classes = |list: fn(&'c Definitions) -> &'c Vec<Arc<AttrOrTypeDefinition>>| {
            let all = definitions().flat_map(list).map(|each| &**each);
            first_of_each(all.filter(|each| is_own(&each.dialect)), class_of_dialect)
        };
        Everything {
            dialects: first_of_each(
                definitions()
                    .flat_map(|each| &each.dialects)
                    .map(|each| &**each)
                    .filter(|each| is_own(each)),
                |each| &each.name,
            ),
            operations: first_of_each(
                definitions()
                    .flat_map(|each| &each.operations)
                    .filter(|each| is_own(&each.dialect)),
                |each| &each.name,
            ),
            attributes: of_classes(|each| &each.attributes),
            types: of_classes(|each| &each.types),
            enumerations: first_of_each(
                definitions()
                    .flat_map(|each| each.all_enumerations())
                    .map(|each| &**each),
                |each| &each.cpp_type,
            ),
        }
    }

    /// The dialects of all definitions with a reference to an enum, by enum.
    fn users(&self) -> ByEnum<'c, BTreeSet<&'c str>> {
        let mut users: ByEnum<'c, BTreeSet<&'c str>> = FxHashMap::default();
        let mut add = |enumeration: &'c Enumeration, dialect: &'c Dialect| {
            let users = users.entry(&enumeration.cpp_type).or_default();
            users.insert(&dialect.name);
        };
        for definition in self.attributes.iter().chain(&self.types) {
            let parameters = definition.parameters.iter();
            let enumerations = parameters.filter_map(|each| each.enumeration.as_ref());
            enumerations
                .chain(definition.enumeration())
                .for_each(|each| add(each, &definition.dialect));
        }
        for operation in &self.operations {
            let enumerations = operation.enumerations();
            enumerations.for_each(|each| add(each, &operation.dialect));
        }
        users
    }

    /// The dialect of each enum. `users` are the dialects with uses of it, and `selected` are preferred over others.
    fn dialects_of_enums(
        &self,
        users: &ByEnum<'c, BTreeSet<&'c str>>,
        selected: &BTreeSet<&'c str>,
    ) -> ByEnum<'c, &'c str> {
        let nobody = BTreeSet::new();
        let entry = |enumeration: &&'c Enumeration| {
            let cpp_type = &*enumeration.cpp_type;
            Some((
                cpp_type,
                self.dialect_of_enum(
                    enumeration,
                    users.get(cpp_type).unwrap_or(&nobody),
                    selected,
                )?,
            ))
        };
        self.enumerations.iter().filter_map(entry).collect()
    }

    /// The dialect with the innermost C++ namespace around the enum. Without one, or if there are several, one with
    /// uses of it.
    fn dialect_of_enum(
        &self,
        enumeration: &Enumeration,
        users: &BTreeSet<&'c str>,
        selected: &BTreeSet<&'c str>,
    ) -> Option<&'c str> {
        let namespace = normal_namespace(&enumeration.cpp_namespace);
        let depth = |dialect: &Dialect| {
            let own = normal_namespace(&dialect.cpp_namespace);
            let rest = namespace.strip_prefix(&own)?;
            (!own.is_empty() && (rest.is_empty() || rest.starts_with("::"))).then_some(own.len())
        };
        let deepest = self
            .dialects
            .iter()
            .filter_map(|dialect| depth(dialect))
            .max();
        let is_in = |dialect: &&&'c Dialect| depth(dialect) == deepest;
        let candidates: BTreeSet<&'c str> = match deepest {
            Some(_) => self
                .dialects
                .iter()
                .filter(is_in)
                .map(|dialect| &*dialect.name)
                .collect(),
            None => users.clone(),
        };
        candidates
            .into_iter()
            .min_by_key(|name| (!users.contains(name), !selected.contains(name)))
    }

    /// The dialects with definitions in the root files themselves. All dialects if there are none, for example if a
    /// file only includes others.
    fn selected(
        &self,
        wanted: &Wanted<'_>,
        dialects_of_enums: &ByEnum<'c, &'c str>,
    ) -> BTreeSet<&'c str> {
        if !wanted.dialects.is_empty() {
            let is_named = |dialect: &&&'c Dialect| wanted.dialects.contains(&dialect.name);
            return self
                .dialects
                .iter()
                .filter(is_named)
                .map(|dialect| &*dialect.name)
                .collect();
        }
        let operations = self.operations.iter();
        let operations = operations.map(|each| (&*each.dialect.name, each.span));
        let definitions = self.attributes.iter().chain(&self.types);
        let definitions = definitions.map(|each| (&*each.dialect.name, each.span));
        let enumerations = self.enumerations.iter();
        let enumerations = enumerations
            .filter_map(|each| Some((*dialects_of_enums.get(&*each.cpp_type)?, each.span)));
        let all: Vec<(&'c str, tablegen::Span)> =
            operations.chain(definitions).chain(enumerations).collect();
        let is_own = |(_, span): &&(&'c str, tablegen::Span)| wanted.roots.contains(&span.file);
        let own: BTreeSet<_> = all
            .iter()
            .filter(is_own)
            .map(|(dialect, _)| *dialect)
            .collect();
        if own.is_empty() {
            all.iter().map(|(dialect, _)| *dialect).collect()
        } else {
            own
        }
    }
}

/// The dialect and the C++ class of an attribute or type. Dialects without a C++ namespace may have classes of the same name.
fn class_of_dialect(definition: &AttrOrTypeDefinition) -> (&str, &str) {
    (&definition.dialect.name, &definition.cpp_type)
}

/// The first element with each key.
fn first_of_each<'c, T, K: Eq + Hash>(
    all: impl Iterator<Item = &'c T>,
    key: impl Fn(&'c T) -> K,
) -> Vec<&'c T> {
    let mut seen = FxHashSet::default();
    all.filter(|each| seen.insert(key(each))).collect()
}
