//! The names of generated items in the dialect's module, and the paths for references from elsewhere.

use crate::enums;
use crate::names::{Names, snake};
use format_compiler::contents::Contents;
use format_compiler::file_names;
use format_compiler::ods::{AttrOrTypeDefinition, Enumeration, Operation};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The names imported by generated files or available everywhere in Rust: no generated type has one of them.
const RESERVED: [&str; 55] = [
    "AffineMap",
    "AsMut",
    "AsRef",
    "AsyncFn",
    "AsyncFnMut",
    "AsyncFnOnce",
    "Attribute",
    "Block",
    "Box",
    "Clone",
    "Context",
    "Copy",
    "Debug",
    "Default",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Hash",
    "IntegerSet",
    "Into",
    "IntoIterator",
    "IrArena",
    "Iterator",
    "Location",
    "NamedAttribute",
    "None",
    "Ok",
    "Operation",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Region",
    "Result",
    "Send",
    "Sized",
    "Some",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Type",
    "Unpin",
    "Value",
    "Vec",
];

/// The names of the items generated in the module of one dialect, and the paths of items in other dialects. The module
/// of a dialect exports all of its items.
#[derive(Clone, Default, Debug)]
pub(crate) struct Paths {
    operations: FxHashMap<String, Ident>,
    adaptors: FxHashMap<String, Ident>,
    attributes: FxHashMap<String, Ident>,
    types: FxHashMap<String, Ident>,
    enumerations: FxHashMap<String, Ident>,
    /// The attribute classes of enums, by the C++ type of the enum.
    enum_attributes: FxHashMap<String, Ident>,
    /// The paths of attributes, types and enums of other dialects, by C++ class.
    elsewhere: FxHashMap<String, TokenStream>,
}

impl Paths {
    /// Returns the paths for each of these dialects. Their modules are beside each other, unless `extern_paths` names
    /// another path for a dialect.
    pub(crate) fn of_all(
        all: &[Contents<'_>],
        extern_paths: &BTreeMap<String, String>,
        modules: &FxHashMap<&str, String>,
    ) -> Vec<Self> {
        let own: Vec<_> = all.iter().map(Paths::of).collect();
        let mut elsewhere = FxHashMap::default();
        for (contents, paths) in all.iter().zip(&own) {
            let prefix = match extern_paths.get(contents.name) {
                Some(path) => match path.parse::<TokenStream>() {
                    Ok(path) => path,
                    Err(_) => continue,
                },
                None => {
                    let module = format_ident!("{}", modules[contents.name]);
                    quote!(super::super::#module)
                }
            };
            for (cpp_type, name) in paths
                .attributes
                .iter()
                .chain(&paths.types)
                .chain(&paths.enumerations)
            {
                elsewhere.insert(cpp_type.clone(), quote!(#prefix::#name));
            }
        }
        own.into_iter()
            .map(|own| Paths {
                elsewhere: elsewhere.clone(),
                ..own
            })
            .collect()
    }

    /// Chooses names for the contents of a dialect: first for operations, then for attributes, types and enums, and
    /// last for adaptors, each by its C++ class.
    fn of(contents: &Contents<'_>) -> Self {
        let mut names = Names::reserving(&RESERVED);
        let operations = contents.operations.iter();
        let operations: FxHashMap<_, _> = operations
            .map(|each| (each.name.clone(), names.camel(&each.cpp_class)))
            .collect();
        let mut view =
            |each: &&AttrOrTypeDefinition| (key(&each.cpp_type), names.camel(&each.cpp_class));
        let attributes = contents.attributes.iter().map(&mut view).collect();
        let types = contents.types.iter().map(&mut view).collect();
        let enumerations = contents.enumerations.iter();
        let enumerations: FxHashMap<_, _> = enumerations
            .filter(|each| enums::check(each).is_ok())
            .map(|each| (key(&each.cpp_type), names.camel(&each.class_name)))
            .collect();
        let enum_attributes = contents.enumerations.iter().filter_map(|each| {
            let class = each.attribute.as_ref()?.class_name()?;
            let key = key(&each.cpp_type);
            enumerations
                .contains_key(&key)
                .then(|| (key, names.camel(class)))
        });
        let enum_attributes = enum_attributes.collect();
        let adaptors = contents.operations.iter().map(|each| {
            let view = operations[&each.name].to_string();
            let adaptor = format!("{}Adaptor", view.trim_end_matches('_'));
            (each.name.clone(), names.take(adaptor))
        });
        Paths {
            adaptors: adaptors.collect(),
            operations,
            attributes,
            types,
            enumerations,
            enum_attributes,
            elsewhere: FxHashMap::default(),
        }
    }

    /// The name of the view of an operation.
    pub(crate) fn operation(&self, operation: &Operation) -> Ident {
        named(&self.operations, &operation.name)
    }

    /// The name of the adaptor of an operation.
    pub(crate) fn adaptor(&self, operation: &Operation) -> Ident {
        named(&self.adaptors, &operation.name)
    }

    /// The view of an attribute or type.
    pub(crate) fn definition(&self, definition: &AttrOrTypeDefinition) -> Ident {
        let names = match definition.is_attribute() {
            true => &self.attributes,
            false => &self.types,
        };
        named(names, &key(&definition.cpp_type))
    }

    /// The name of an enum.
    pub(crate) fn enumeration(&self, enumeration: &Enumeration) -> Ident {
        named(&self.enumerations, &key(&enumeration.cpp_type))
    }

    /// The name of the attribute class generated for an enum, if there is one.
    pub(crate) fn enum_attribute(&self, enumeration: &Enumeration) -> Option<&Ident> {
        self.enum_attributes.get(&key(&enumeration.cpp_type))
    }

    /// The path of the enum with a C++ type, from a file of the dialect's module; `None` if it isn't generated.
    pub(crate) fn enumeration_path(&self, cpp_type: &str) -> Option<TokenStream> {
        self.path(&self.enumerations, cpp_type)
    }

    /// The path of the view of the attribute with a C++ class, likewise.
    pub(crate) fn attribute_path(&self, cpp_type: &str) -> Option<TokenStream> {
        self.path(&self.attributes, cpp_type)
    }

    /// The path of the view of the type with a C++ class, likewise.
    pub(crate) fn type_path(&self, cpp_type: &str) -> Option<TokenStream> {
        self.path(&self.types, cpp_type)
    }

    fn path(&self, own: &FxHashMap<String, Ident>, cpp_type: &str) -> Option<TokenStream> {
        let key = key(cpp_type);
        own.get(&key)
            .map(|name| quote!(super::#name))
            .or_else(|| self.elsewhere.get(&key).cloned())
    }
}

fn named(names: &FxHashMap<String, Ident>, key: &str) -> Ident {
    names
        .get(key)
        .cloned()
        .unwrap_or_else(|| format_ident!("Unnamed"))
}

fn key(cpp_type: &str) -> String {
    cpp_type.trim().trim_start_matches("::").to_owned()
}

/// The names of the modules of dialects; the files have the same names.
pub(crate) fn modules<'c>(all: &[Contents<'c>]) -> FxHashMap<&'c str, String> {
    let names: Vec<_> = all.iter().map(|contents| contents.name).collect();
    file_names::identifiers(&names, snake)
}
