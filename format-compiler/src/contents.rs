//! What belongs to each dialect, for those who write something for whole dialects.

use crate::Compilation;
use crate::ods::{AttrOrTypeDefinition, Dialect, Enumeration, Interface, Operation};
use format_runtime::hooks::normal_namespace;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hash;
use std::sync::Arc;
use tablegen::FileId;

/// The dialect whose attributes and types are those of the core.
const BUILTIN: &str = "builtin";

/// Which dialects are wanted.
#[derive(Clone, Default, Debug)]
pub struct Wanted<'w> {
    /// The names of the dialects; if empty, those that the roots define something of.
    pub dialects: &'w [String],
    /// The files that were named: what they define, not what they include, determines the dialects.
    pub roots: &'w [FileId],
    /// Dialects whose contents are listed although they are not selected.
    pub others: BTreeSet<&'w str>,
    /// Whether the builtin dialect counts, too.
    pub builtin: bool,
}

/// The contents of several dialects.
#[derive(Clone, Default, Debug)]
pub struct AllContents<'c> {
    /// The dialects that are wanted, by name.
    pub dialects: Vec<Contents<'c>>,
    /// The enums in the roots that belong to none of all dialects.
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
    /// The enums in its C++ namespace, and those outside of any dialect's namespace that it uses.
    pub enumerations: Vec<&'c Enumeration>,
    /// Whether it is selected; if not, it is one of [`Wanted::others`].
    pub is_selected: bool,
}

impl<'c> AllContents<'c> {
    /// The contents of the dialects that are wanted.
    pub fn of(compilations: &'c [Compilation], wanted: &Wanted<'_>) -> Self {
        let all = Everything::of(compilations, wanted.builtin);
        let users = all.users();
        let selected = all.selected(wanted, &all.homes(&users, &BTreeSet::new()));
        let homes = all.homes(&users, &selected);
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
            match homes.get(&*enumeration.cpp_type) {
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
            interfaces: once(interfaces, |each| &each.cpp_name),
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

/// The dialects that use an enum, or the one it belongs to, by its C++ type.
type ByEnum<'c, T> = FxHashMap<&'c str, T>;

impl<'c> Everything<'c> {
    fn of(compilations: &'c [Compilation], builtin: bool) -> Self {
        let definitions = || {
            compilations
                .iter()
                .map(|compilation| &compilation.definitions)
        };
        let is_own = |dialect: &Dialect| builtin || dialect.name != BUILTIN;
        Everything {
            dialects: once(
                definitions()
                    .flat_map(|each| &each.dialects)
                    .map(|each| &**each)
                    .filter(|each| is_own(each)),
                |each| &each.name,
            ),
            operations: once(
                definitions()
                    .flat_map(|each| &each.operations)
                    .filter(|each| is_own(&each.dialect)),
                |each| &each.name,
            ),
            attributes: once(
                definitions()
                    .flat_map(|each| &each.attributes)
                    .map(|each| &**each)
                    .filter(|each| is_own(&each.dialect)),
                class_of_dialect,
            ),
            types: once(
                definitions()
                    .flat_map(|each| &each.types)
                    .map(|each| &**each)
                    .filter(|each| is_own(&each.dialect)),
                class_of_dialect,
            ),
            enumerations: once(
                definitions()
                    .flat_map(|each| each.all_enumerations())
                    .map(|each| &**each),
                |each| &each.cpp_type,
            ),
        }
    }

    /// The dialects whose definitions refer to each enum.
    fn users(&self) -> ByEnum<'c, BTreeSet<&'c str>> {
        let mut users: ByEnum<'c, BTreeSet<&'c str>> = FxHashMap::default();
        let mut add = |enumeration: Option<&'c Arc<Enumeration>>, dialect: &'c Dialect| {
            if let Some(enumeration) = enumeration {
                users
                    .entry(&enumeration.cpp_type)
                    .or_default()
                    .insert(&dialect.name);
            }
        };
        for definition in self.attributes.iter().chain(&self.types) {
            add(definition.enumeration(), &definition.dialect);
            definition
                .parameters
                .iter()
                .for_each(|each| add(each.enumeration.as_ref(), &definition.dialect));
        }
        for operation in &self.operations {
            let attributes = operation
                .attributes
                .iter()
                .map(|each| each.constraint.innermost().enumeration.as_ref());
            let properties = operation
                .properties
                .iter()
                .map(|each| each.property.innermost().enumeration.as_ref());
            attributes
                .chain(properties)
                .for_each(|each| add(each, &operation.dialect));
        }
        users
    }

    /// The dialect that each enum belongs to. `users` are the dialects that use it, and `selected` those that others are
    /// only considered after.
    fn homes(
        &self,
        users: &ByEnum<'c, BTreeSet<&'c str>>,
        selected: &BTreeSet<&'c str>,
    ) -> ByEnum<'c, &'c str> {
        let nobody = BTreeSet::new();
        let home = |enumeration: &&'c Enumeration| {
            let cpp_type = &*enumeration.cpp_type;
            Some((
                cpp_type,
                self.home(
                    enumeration,
                    users.get(cpp_type).unwrap_or(&nobody),
                    selected,
                )?,
            ))
        };
        self.enumerations.iter().filter_map(home).collect()
    }

    /// The dialect in the innermost of whose C++ namespaces the enum is; without one, or if there are several, one that uses
    /// it.
    fn home(
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

    /// The dialects that the root files themselves define something of. All dialects if there are none, as where a file only
    /// includes others.
    fn selected(&self, wanted: &Wanted<'_>, homes: &ByEnum<'c, &'c str>) -> BTreeSet<&'c str> {
        if !wanted.dialects.is_empty() {
            let is_named = |dialect: &&&'c Dialect| wanted.dialects.contains(&dialect.name);
            return self
                .dialects
                .iter()
                .filter(is_named)
                .map(|dialect| &*dialect.name)
                .collect();
        }
        let mut all: Vec<(&'c str, tablegen::Span)> = Vec::new();
        all.extend(
            self.operations
                .iter()
                .map(|each| (&*each.dialect.name, each.span)),
        );
        all.extend(
            self.attributes
                .iter()
                .chain(&self.types)
                .map(|each| (&*each.dialect.name, each.span)),
        );
        all.extend(
            self.enumerations
                .iter()
                .filter_map(|each| Some((*homes.get(&*each.cpp_type)?, each.span))),
        );
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

/// The first of those with the same key.
fn once<'c, T, K: Eq + Hash>(
    all: impl Iterator<Item = &'c T>,
    key: impl Fn(&'c T) -> K,
) -> Vec<&'c T> {
    let mut seen = FxHashSet::default();
    all.filter(|each| seen.insert(key(each))).collect()
}
