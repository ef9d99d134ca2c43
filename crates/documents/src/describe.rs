//! Builds a description from definitions.

mod definitions;
mod known;
mod operations;
mod syntax;
mod traits;

use crate::markdown_text::unindented;
use crate::model::{Description, Dialect, VERSION};
use crate::origin::{Origin, Wanted};
use definitions::{definition, enumeration, interface};
use format_compiler::Compilation;
use format_compiler::contents::{self, AllContents, Contents};
use known::Known;
use rustc_hash::FxHashSet;

/// Describes the requested dialects.
pub fn describe(
    compilations: &[Compilation],
    wanted: &Wanted<'_>,
    origin: &Origin<'_>,
) -> Description {
    let of_contents = contents::Wanted {
        dialects: wanted.dialects,
        roots: wanted.roots,
        builtin: true,
        ..Default::default()
    };
    let all = AllContents::of(compilations, &of_contents);
    let known = Known::new(compilations, origin);
    let has_something = |each: &&Contents<'_>| {
        each.dialect
            .is_some_and(|dialect| wanted.roots.contains(&dialect.span.file))
            || !(each.operations.is_empty()
                && each.attributes.is_empty()
                && each.types.is_empty()
                && each.enumerations.is_empty())
    };
    let dialects: Vec<_> = all
        .dialects
        .iter()
        .filter(has_something)
        .map(|each| known.dialect(each))
        .collect();
    let definitions = dialects
        .iter()
        .flat_map(|each| each.attributes.iter().chain(&each.types));
    let used: FxHashSet<String> = dialects
        .iter()
        .flat_map(|each| &each.operations)
        .flat_map(|each| &each.traits)
        .chain(definitions.flat_map(|each| &each.traits))
        .filter_map(|each| Some(bare(each.cpp_name.as_deref()?).to_owned()))
        .collect();
    // Definitions outside of dialects are described unless certain dialects are requested.
    let is_all = wanted.dialects.is_empty();
    let is_wanted = |cpp_name: &str, file| {
        used.contains(bare(cpp_name)) || (is_all && wanted.roots.contains(&file))
    };
    let mut interfaces: Vec<_> = all
        .interfaces
        .iter()
        .filter(|each| is_wanted(&each.cpp_name, each.span.file))
        .map(|each| interface(each, origin))
        .collect();
    interfaces.sort_by(|a, b| a.cpp_name.cmp(&b.cpp_name));
    Description {
        version: VERSION,
        dialects,
        enums: all
            .homeless_enumerations
            .iter()
            .filter(|_| is_all)
            .map(|each| enumeration(each, origin))
            .collect(),
        interfaces,
    }
}

/// A C++ name without leading colons.
fn bare(cpp_name: &str) -> &str {
    cpp_name.trim_start_matches("::")
}

impl Known<'_> {
    fn dialect(&self, contents: &Contents<'_>) -> Dialect {
        let own = contents.dialect;
        Dialect {
            name: contents.name.to_owned(),
            summary: own
                .map(|own| own.summary.trim().to_owned())
                .unwrap_or_default(),
            description: own
                .map(|own| unindented(&own.description))
                .unwrap_or_default(),
            cpp_namespace: own.map(|own| own.cpp_namespace.clone()).unwrap_or_default(),
            dependent_dialects: own
                .map(|own| own.dependent_dialects.clone())
                .unwrap_or_default(),
            location: own.map(|own| (self.origin.location)(own.span)),
            operations: contents
                .operations
                .iter()
                .map(|each| self.operation(each))
                .collect(),
            attributes: contents
                .attributes
                .iter()
                .map(|each| definition(self, each))
                .collect(),
            types: contents
                .types
                .iter()
                .map(|each| definition(self, each))
                .collect(),
            enums: contents
                .enumerations
                .iter()
                .map(|each| enumeration(each, self.origin))
                .collect(),
        }
    }
}
