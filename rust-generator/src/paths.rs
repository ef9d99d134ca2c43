//! Where generated items are: their names in the dialect's module, and the paths by which others refer to them.

use crate::contents::Contents;
use crate::names::{Names, snake};
use format_compiler::ods::{AttrOrTypeDefinition, Enumeration, Operation};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use rustc_hash::FxHashMap;

/// Names that generated files import, or that everything in Rust can name, so that no generated type has them.
const RESERVED: [&str; 42] = [
    "Attribute",
    "AffineMap",
    "Block",
    "Clone",
    "Context",
    "Copy",
    "Debug",
    "Default",
    "Drop",
    "Eq",
    "Err",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
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
    "TryFrom",
    "TryInto",
    "Type",
    "Value",
    "Vec",
];

/// The names of what is generated in the module of one dialect. Everything is exported from that module itself.
#[derive(Clone, Default, Debug)]
pub(crate) struct Paths {
    operations: FxHashMap<String, Ident>,
    adaptors: FxHashMap<String, Ident>,
    attributes: FxHashMap<String, Ident>,
    types: FxHashMap<String, Ident>,
    enumerations: FxHashMap<String, Ident>,
}

impl Paths {
    /// Gives names to the contents of a dialect: first to operations, then to attributes, types and enums, and last to
    /// adaptors, each by its C++ class.
    pub(crate) fn of(contents: &Contents<'_>) -> Self {
        let mut names = Names::reserving(&RESERVED);
        let mut paths = Paths::default();
        for operation in &contents.operations {
            paths.operations.insert(operation.name.clone(), names.camel(&operation.cpp_class));
        }
        for attribute in &contents.attributes {
            paths.attributes.insert(key(&attribute.cpp_type), names.camel(&attribute.cpp_class));
        }
        for type_ in &contents.types {
            paths.types.insert(key(&type_.cpp_type), names.camel(&type_.cpp_class));
        }
        for enumeration in &contents.enumerations {
            paths.enumerations.insert(key(&enumeration.cpp_type), names.camel(&enumeration.class_name));
        }
        for operation in &contents.operations {
            let adaptor = format!("{}Adaptor", paths.operations[&operation.name]);
            paths.adaptors.insert(operation.name.clone(), names.take(adaptor));
        }
        paths
    }

    /// The name of the view of an operation.
    pub(crate) fn operation(&self, operation: &Operation) -> Ident {
        named(&self.operations, &operation.name)
    }

    /// The name of the adaptor of an operation.
    pub(crate) fn adaptor(&self, operation: &Operation) -> Ident {
        named(&self.adaptors, &operation.name)
    }

    /// The name of the view of an attribute.
    pub(crate) fn attribute(&self, definition: &AttrOrTypeDefinition) -> Ident {
        named(&self.attributes, &key(&definition.cpp_type))
    }

    /// The name of the view of a type.
    pub(crate) fn type_(&self, definition: &AttrOrTypeDefinition) -> Ident {
        named(&self.types, &key(&definition.cpp_type))
    }

    /// The name of an enum.
    pub(crate) fn enumeration(&self, enumeration: &Enumeration) -> Ident {
        named(&self.enumerations, &key(&enumeration.cpp_type))
    }

    /// The path of the enum with a C++ type, from a file of the dialect's module; `None` if it isn't generated.
    pub(crate) fn enumeration_path(&self, cpp_type: &str) -> Option<TokenStream> {
        path(self.enumerations.get(&key(cpp_type)))
    }

    /// The path of the view of the attribute with a C++ class, likewise.
    pub(crate) fn attribute_path(&self, cpp_type: &str) -> Option<TokenStream> {
        path(self.attributes.get(&key(cpp_type)))
    }

    /// The path of the view of the type with a C++ class, likewise.
    pub(crate) fn type_path(&self, cpp_type: &str) -> Option<TokenStream> {
        path(self.types.get(&key(cpp_type)))
    }
}

fn named(names: &FxHashMap<String, Ident>, key: &str) -> Ident {
    names.get(key).cloned().unwrap_or_else(|| format_ident!("Unnamed"))
}

/// From a file of the dialect's module.
fn path(name: Option<&Ident>) -> Option<TokenStream> {
    name.map(|name| quote!(super::#name))
}

fn key(cpp_type: &str) -> String {
    cpp_type.trim().trim_start_matches("::").to_owned()
}

/// The name of the module of a dialect.
pub(crate) fn module_name(dialect: &str) -> String {
    snake(dialect)
}
