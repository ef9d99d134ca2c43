//! What is generated for each dialect.

use crate::output::{GeneratedDialect, Missing, Options};
use format_compiler::Compilation;
use format_compiler::ods::{AttrOrTypeDefinition, Dialect, Enumeration, Operation};
use format_runtime::hooks::normal_namespace;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The dialect whose attributes and types are those of the core, so that it is never generated.
const BUILTIN: &str = "builtin";

/// The definitions of a dialect, each once, in the order of the compilations.
#[derive(Clone, Default, Debug)]
pub(crate) struct Contents<'c> {
    /// The name of the dialect.
    pub(crate) name: &'c str,
    /// Its record, if it is defined.
    pub(crate) dialect: Option<&'c Dialect>,
    pub(crate) operations: Vec<&'c Operation>,
    pub(crate) attributes: Vec<&'c AttrOrTypeDefinition>,
    pub(crate) types: Vec<&'c AttrOrTypeDefinition>,
    /// The enums in its C++ namespace, and those outside of any dialect's namespace that it uses.
    pub(crate) enumerations: Vec<&'c Enumeration>,
    /// Whether it is generated; if not, it has a path by which others refer to it.
    pub(crate) is_generated: bool,
}

impl<'c> Contents<'c> {
    /// The dialects to generate and those that were generated elsewhere, by name. Enums in the root files that belong to none
    /// of all dialects are `missing`.
    pub(crate) fn of(compilations: &'c [Compilation], options: &Options, missing: &mut Vec<Missing>) -> Vec<Self> {
        let all = Everything::of(compilations);
        let users = all.users();
        let selected = all.selected(options, &all.homes(&users, &BTreeSet::new()));
        let homes = all.homes(&users, &selected);
        let is_wanted = |name: &str| selected.contains(name) || options.extern_paths.contains_key(name);
        let mut wanted = BTreeMap::new();
        let mut of = |name: &'c str, add: &mut dyn FnMut(&mut Contents<'c>)| {
            if is_wanted(name) {
                add(wanted.entry(name).or_default());
            }
        };
        for dialect in &all.dialects {
            of(&dialect.name, &mut |contents| contents.dialect = Some(dialect));
        }
        for operation in &all.operations {
            of(&operation.dialect.name, &mut |contents| contents.operations.push(operation));
        }
        for attribute in &all.attributes {
            of(&attribute.dialect.name, &mut |contents| contents.attributes.push(attribute));
        }
        for type_ in &all.types {
            of(&type_.dialect.name, &mut |contents| contents.types.push(type_));
        }
        for enumeration in &all.enumerations {
            match homes.get(&*enumeration.cpp_type) {
                Some(name) => of(name, &mut |contents| contents.enumerations.push(enumeration)),
                None if options.roots.contains(&enumeration.span.file) => missing.push(Missing {
                    of: bare(&enumeration.cpp_type).to_owned(),
                    reason: "this enum is in the C++ namespace of no dialect, and no dialect uses it".to_owned(),
                }),
                None => {}
            }
        }
        let contents = wanted.into_iter().map(|(name, contents)| {
            let is_generated = selected.contains(name) && !options.extern_paths.contains_key(name);
            Contents { name, is_generated, ..contents }
        });
        contents.collect()
    }

    /// The names of everything in it.
    pub(crate) fn summary(&self) -> GeneratedDialect {
        GeneratedDialect {
            name: self.name.to_owned(),
            operations: self.operations.iter().map(|each| each.name.clone()).collect(),
            attributes: self.attributes.iter().map(|each| format!("#{}", each.full_name())).collect(),
            types: self.types.iter().map(|each| format!("!{}", each.full_name())).collect(),
            enumerations: self.enumerations.iter().map(|each| bare(&each.cpp_type).to_owned()).collect(),
        }
    }
}

/// A C++ type without the colons that it may begin with.
fn bare(cpp_type: &str) -> &str {
    cpp_type.trim_start_matches("::")
}

/// All definitions in the compilations but those of the builtin dialect, each once.
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
    fn of(compilations: &'c [Compilation]) -> Self {
        let definitions = || compilations.iter().map(|compilation| &compilation.definitions);
        let is_own = |dialect: &Dialect| dialect.name != BUILTIN;
        Everything {
            dialects: once(
                definitions().flat_map(|each| &each.dialects).map(|each| &**each).filter(|each| is_own(each)),
                |each| &each.name,
            ),
            operations: once(
                definitions().flat_map(|each| &each.operations).filter(|each| is_own(&each.dialect)),
                |each| &each.name,
            ),
            attributes: once(
                definitions()
                    .flat_map(|each| &each.attributes)
                    .map(|each| &**each)
                    .filter(|each| is_own(&each.dialect)),
                |each| &each.cpp_type,
            ),
            types: once(
                definitions().flat_map(|each| &each.types).map(|each| &**each).filter(|each| is_own(&each.dialect)),
                |each| &each.cpp_type,
            ),
            enumerations: once(definitions().flat_map(|each| each.all_enumerations()).map(|each| &**each), |each| {
                &each.cpp_type
            }),
        }
    }

    /// The dialects whose definitions refer to each enum.
    fn users(&self) -> ByEnum<'c, BTreeSet<&'c str>> {
        let mut users: ByEnum<'c, BTreeSet<&'c str>> = FxHashMap::default();
        let mut add = |enumeration: Option<&'c Arc<Enumeration>>, dialect: &'c Dialect| {
            if let Some(enumeration) = enumeration {
                users.entry(&enumeration.cpp_type).or_default().insert(&dialect.name);
            }
        };
        for definition in self.attributes.iter().chain(&self.types) {
            add(definition.enumeration(), &definition.dialect);
            definition.parameters.iter().for_each(|each| add(each.enumeration.as_ref(), &definition.dialect));
        }
        for operation in &self.operations {
            let attributes = operation.attributes.iter().map(|each| each.constraint.innermost().enumeration.as_ref());
            let properties = operation.properties.iter().map(|each| each.property.innermost().enumeration.as_ref());
            attributes.chain(properties).for_each(|each| add(each, &operation.dialect));
        }
        users
    }

    /// The dialect that each enum belongs to. `users` are the dialects that use it, and `selected` those that others are
    /// only considered after.
    fn homes(&self, users: &ByEnum<'c, BTreeSet<&'c str>>, selected: &BTreeSet<&'c str>) -> ByEnum<'c, &'c str> {
        let nobody = BTreeSet::new();
        let home = |enumeration: &&'c Enumeration| {
            let cpp_type = &*enumeration.cpp_type;
            Some((cpp_type, self.home(enumeration, users.get(cpp_type).unwrap_or(&nobody), selected)?))
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
        let deepest = self.dialects.iter().filter_map(|dialect| depth(dialect)).max();
        let is_in = |dialect: &&&'c Dialect| depth(dialect) == deepest;
        let candidates: BTreeSet<&'c str> = match deepest {
            Some(_) => self.dialects.iter().filter(is_in).map(|dialect| &*dialect.name).collect(),
            None => users.clone(),
        };
        candidates.into_iter().min_by_key(|name| (!users.contains(name), !selected.contains(name)))
    }

    /// The dialects that the root files themselves define something of. All dialects if there are none, as where a file only
    /// includes others.
    fn selected(&self, options: &Options, homes: &ByEnum<'c, &'c str>) -> BTreeSet<&'c str> {
        if !options.dialects.is_empty() {
            let is_wanted = |dialect: &&&'c Dialect| options.dialects.contains(&dialect.name);
            return self.dialects.iter().filter(is_wanted).map(|dialect| &*dialect.name).collect();
        }
        let mut all: Vec<(&'c str, tablegen::Span)> = Vec::new();
        all.extend(self.operations.iter().map(|each| (&*each.dialect.name, each.span)));
        all.extend(self.attributes.iter().chain(&self.types).map(|each| (&*each.dialect.name, each.span)));
        all.extend(self.enumerations.iter().filter_map(|each| Some((*homes.get(&*each.cpp_type)?, each.span))));
        let is_own = |(_, span): &&(&'c str, tablegen::Span)| options.roots.contains(&span.file);
        let own: BTreeSet<_> = all.iter().filter(is_own).map(|(dialect, _)| *dialect).collect();
        if own.is_empty() { all.iter().map(|(dialect, _)| *dialect).collect() } else { own }
    }
}

/// The first of those with the same key.
fn once<'c, T>(all: impl Iterator<Item = &'c T>, key: impl Fn(&'c T) -> &'c str) -> Vec<&'c T> {
    let mut seen = FxHashSet::default();
    all.filter(|each| seen.insert(key(each))).collect()
}
