//! The names that hook files have for enums and types.

use format_compiler::Compilation;
use format_compiler::ods::{AttrOrTypeDefinition, Enumeration};
use format_runtime::hooks::normal_namespace;
use std::sync::Arc;

/// The enums of the definitions.
pub(crate) struct Enums<'d> {
    pub(crate) compilations: &'d [Compilation],
}

fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or_default()
}

impl<'d> Enums<'d> {
    fn all(&self) -> impl Iterator<Item = &'d Enumeration> + use<'d> {
        self.compilations.iter().flat_map(|compilation| &compilation.definitions.enumerations).map(|each| &**each)
    }

    /// The enum whose C++ class is called like that, or whose attribute's class is.
    fn enumeration(&self, class: &str) -> Option<&'d Enumeration> {
        let name = last(class);
        let of_attribute = |each: &Enumeration| {
            each.attribute.as_ref().and_then(|attribute| attribute.class_name()).is_some_and(|known| known == name)
        };
        self.all().find(|each| each.class_name == name || of_attribute(each))
    }

    /// The attribute of a dialect with that C++ class.
    fn attribute(&self, class: &str) -> Option<String> {
        let name = last(class);
        let definitions = self.compilations.iter().flat_map(|compilation| &compilation.definitions.attributes);
        let definition = definitions.into_iter().find(|each| each.cpp_class == name && each.mnemonic.is_some())?;
        Some(format!("{}.{}", definition.dialect.name, definition.mnemonic.as_deref()?))
    }

    /// Whether these are all keywords of an enum.
    pub(crate) fn has_keywords(&self, class: &str, words: &[String]) -> bool {
        self.enumeration(class.strip_suffix("Attr").unwrap_or(class)).or_else(|| self.enumeration(class)).is_some_and(
            |enumeration| {
                enumeration.cases.len() == words.len()
                    && enumeration.cases.iter().all(|case| words.contains(&case.text))
            },
        )
    }

    /// The type with that C++ class, if there is one.
    fn type_definition(&self, class: &str) -> Option<&'d AttrOrTypeDefinition> {
        let name = last(class);
        let definitions = self.compilations.iter().flat_map(|compilation| &compilation.definitions.types);
        let is_named = |each: &&Arc<AttrOrTypeDefinition>| {
            let path = each.cpp_type.trim_start_matches("::").strip_suffix(class.trim_start_matches("::"));
            path.is_some_and(|before| before.is_empty() || before.ends_with("::"))
        };
        let of_class = definitions.into_iter().filter(|each| each.cpp_class == name && each.mnemonic.is_some());
        let mut found = of_class.filter(is_named);
        let definition = found.next()?;
        let is_other = |each: &AttrOrTypeDefinition| each.cpp_type != definition.cpp_type;
        if found.any(|each| is_other(each)) {
            return None;
        }
        Some(definition)
    }

    /// The name of the type with that C++ class, and the names of its parameters.
    pub(crate) fn type_(&self, class: &str) -> Option<(String, Vec<&'d str>)> {
        let definition = self.type_definition(class)?;
        let parameters = definition.parameters.iter().map(|parameter| &*parameter.name).collect();
        Some((format!("{}.{}", definition.dialect.name, definition.mnemonic.as_deref()?), parameters))
    }

    /// The C++ class of a type, with its namespace.
    pub(crate) fn cpp_type(&self, class: &str) -> Option<&'d str> {
        self.type_definition(class).map(|definition| &*definition.cpp_type)
    }

    /// The name for an enum's class or its attribute's.
    pub(crate) fn name(&self, class: &str) -> Option<String> {
        if let Some(name) = self.attribute(class) {
            return Some(name);
        }
        let enumeration = self.enumeration(class)?;
        // An attribute of the dialect may hold it.
        self.attribute(&format!("{}Attr", enumeration.class_name))
            .or_else(|| Some(format!("::{}", normal_namespace(&enumeration.cpp_type))))
    }

    /// The name for the enum, and the keyword, of a case; the attribute that holds it is of that class.
    pub(crate) fn case(&self, path: &str, class: &str) -> Option<(String, String)> {
        let (enum_, symbol) = path.rsplit_once("::")?;
        let enumeration = self.enumeration(enum_)?;
        let case = enumeration.cases.iter().find(|case| case.symbol == symbol)?;
        let name = self.name(class).or_else(|| self.name(enum_))?;
        Some((name, case.text.clone()))
    }
}
