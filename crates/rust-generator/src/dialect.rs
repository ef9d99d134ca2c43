//! The contents of a dialect's module besides its operations.

use crate::docs::{Docs, code};
use crate::layout::{Module, text};
use crate::paths::Paths;
use crate::{definitions, enums};
use format_compiler::Compilation;
use format_compiler::contents::Contents;
use format_compiler::ods::AttrOrTypeDefinition;
use format_runtime::compiled;
use format_runtime::dialect::Dialects;
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::BTreeSet;

/// Adds the enums of a dialect.
pub(crate) fn add_enums(contents: &Contents<'_>, paths: &Paths, module: &mut Module) {
    let mut items = String::new();
    for enumeration in &contents.enumerations {
        match enums::check(enumeration) {
            Ok(()) => {
                let name = paths.enumeration(enumeration);
                items.push_str(&enums::generate(enumeration, &name));
                if let Some(class) = paths.enum_attribute(enumeration) {
                    items.push_str(&text(enums::attribute(&name, class)));
                }
            }
            Err(reason) => module.miss(enumeration.cpp_type.trim_start_matches("::"), reason),
        }
    }
    if !items.is_empty() {
        module.add_part_text(
            "enums",
            &format!(
                "{}\n{items}",
                text(quote!(
                    use ::format_runtime::view;
                ))
            ),
        );
    }
}

/// Adds the views of the attributes and types of a dialect.
pub(crate) fn add_definitions(
    contents: &Contents<'_>,
    paths: &Paths,
    dialects: &Dialects,
    module: &mut Module,
) {
    for (part, sources) in [
        ("attributes", &contents.attributes),
        ("types", &contents.types),
    ] {
        let mut items = quote! {
            use ::format_runtime::view::{self, IntoParameter};
            #[allow(unused_imports, unreachable_pub)]
            use ::format_runtime::class;
            #[allow(unused_imports, unreachable_pub)]
            use ::operation_core::{AffineMap, Attribute, Context, IntegerValue, Parameter, Type};
        };
        for source in sources {
            let name = source.full_name();
            let loaded = if source.is_attribute() {
                dialects.attribute(&name)
            } else {
                dialects.type_(&name)
            };
            match loaded {
                Some(loaded) => items.extend(definitions::generate(
                    source, loaded, paths, dialects, module,
                )),
                None => module.miss(name, "it is not among the loaded definitions"),
            }
        }
        if !sources.is_empty() {
            module.add_part(part, items);
        }
    }
}

/// Adds the lists of names defined by the dialect, and its compiled definitions.
pub(crate) fn add_root(
    contents: &Contents<'_>,
    compilations: &[Compilation],
    dialects: &Dialects,
    all: &[Contents<'_>],
    module: &mut Module,
) {
    let name = contents.name;
    let (summary, description) = contents
        .dialect
        .map_or(("", ""), |own| (&own.summary, &own.description));
    let mut docs = Docs::of(
        summary,
        description,
        &format!("The dialect {}.", code(name)),
    );
    docs.paragraph("This is the prefix of the names of its operations, attributes and types.");
    let documentation = docs.tokens();
    let operations = contents.operations.iter().map(|each| each.name.clone());
    let full_name = |definition: &&AttrOrTypeDefinition| definition.full_name();
    let lists = [
        names("OPERATIONS", "operations", operations.collect()),
        names(
            "ATTRIBUTES",
            "attributes",
            contents.attributes.iter().map(full_name).collect(),
        ),
        names(
            "TYPES",
            "types",
            contents.types.iter().map(full_name).collect(),
        ),
    ];
    let file = format!("{}.asmf", module.name());
    let outdated = format!(
        "the compiled definitions of dialect '{name}' were written for another version of format-runtime: generate them again"
    );
    module.add_items(quote! {
        #documentation
        #[allow(dead_code, unreachable_pub)]
        pub const NAME: &str = #name;
        #(#lists)*

        /// The compiled definitions.
        const DEFINITIONS: &[u8] = ::core::include_bytes!(#file);

        const _: () = ::core::assert!(::format_runtime::compiled::is_of_this_version(DEFINITIONS), #outdated);

        /// Adds the definitions of the dialect, and of what they refer to, to others. Syntax that is written in C++ is that of
        /// the hooks with which they are used.
        ///
        /// # Errors
        ///
        /// If something is loaded already that is defined differently.
        #[allow(dead_code, unreachable_pub)]
        pub fn definitions(
            dialects: &mut ::format_runtime::dialect::Dialects,
        ) -> ::core::result::Result<(), ::format_runtime::view::NotLoaded> {
            ::format_runtime::view::load(NAME, DEFINITIONS, dialects, text_0::forms())
        }
    });
    let generated = all.iter().filter(|each| each.is_selected).count();
    module.add_data(
        &file,
        match generated {
            0 | 1 => compiled::write(dialects),
            _ => {
                let own = compilations_of(contents, compilations);
                let mut lowered = Dialects::default();
                format_compiler::lower::load_all(&own, &mut lowered);
                compiled::write(&lowered)
            }
        },
    );
    let prefix = format!("{name}.");
    let known: BTreeSet<&str> = contents
        .operations
        .iter()
        .map(|operation| &*operation.name)
        .collect();
    for operation in dialects
        .operations
        .names()
        .filter(|own| own.starts_with(&prefix) && !known.contains(own))
    {
        module.miss(operation, "it has no definition but in C++");
    }
}

fn names(constant: &str, what: &str, names: Vec<String>) -> TokenStream {
    let constant = quote::format_ident!("{constant}");
    let documentation = Docs::line(&format!("The names of its {what}, in order of definition."));
    quote! {
        #documentation
        #[allow(dead_code, unreachable_pub)]
        pub const #constant: &[&str] = &[#(#names),*];
    }
}

/// Returns the smallest compilations with all definitions of a dialect, and the one of the builtin dialect.
fn compilations_of(contents: &Contents<'_>, compilations: &[Compilation]) -> Vec<Compilation> {
    let of_dialect = |compilation: &Compilation| -> BTreeSet<(Option<bool>, String)> {
        let definitions = &compilation.definitions;
        let operations = definitions.operations.iter();
        let operations = operations
            .filter(|each| each.dialect.name == contents.name)
            .map(|each| (None, each.name.clone()));
        let others = definitions.attributes.iter().chain(&definitions.types);
        let others = others
            .filter(|each| each.dialect.name == contents.name)
            .map(|each| (Some(each.is_attribute()), each.full_name()));
        operations.chain(others).collect()
    };
    let size = |compilation: &Compilation| {
        let definitions = &compilation.definitions;
        definitions.operations.len() + definitions.attributes.len() + definitions.types.len()
    };
    let mut by_size: Vec<_> = compilations.iter().collect();
    by_size.sort_by_key(|compilation| size(compilation));
    let is_builtin = |compilation: &Compilation| {
        let mut operations = compilation.definitions.operations.iter();
        operations.len() > 0 && operations.all(|each| each.dialect.name == "builtin")
    };
    let mut covered = BTreeSet::new();
    let mut chosen: Vec<Compilation> = Vec::new();
    for compilation in by_size {
        let own = of_dialect(compilation);
        if is_builtin(compilation) || !own.is_subset(&covered) {
            covered.extend(own);
            chosen.push(compilation.clone());
        }
    }
    chosen
}
