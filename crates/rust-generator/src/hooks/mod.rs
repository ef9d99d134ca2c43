//! The traits for the parts of a dialect written in C++, one for each distinct use, and the function `register` with an
//! implementation of all of them as its argument.

mod directives;
mod inference;
mod syntax;
mod verifier;

use crate::layout::{Module, shards, text};
use crate::names::{Names, snake};
use crate::paths::Paths;
use format_compiler::contents::Contents;
use format_runtime::dialect::Dialects;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// Adds the function `register` of a dialect, and the module `hooks` with its traits, if anything is left to C++.
pub(crate) fn add_hooks(
    contents: &Contents<'_>,
    paths: &Paths,
    dialects: &Dialects,
    module: &mut Module,
) {
    let prefix = format!("{}.", contents.name);
    let is_own = |name: &str| name.starts_with(&prefix);
    let operations = dialects.operations.iter();
    let operations: Vec<_> = operations.filter(|own| is_own(&own.name)).collect();
    let mut all = Hooks {
        names: Names::default(),
        traits: Vec::new(),
        inserts: Vec::new(),
        items: Vec::new(),
    };
    all.directives(&operations);
    for definition in &operations {
        all.operation_syntax(definition);
        all.inference(definition);
        if let Some(operation) = contents
            .operations
            .iter()
            .find(|own| own.name == definition.name)
        {
            all.verifier(definition, &paths.operation(operation));
        }
    }
    let attributes = dialects.attributes.iter();
    let attributes: Vec<_> = attributes.filter(|own| is_own(&own.name)).collect();
    let types = dialects.types.iter();
    let types: Vec<_> = types.filter(|own| is_own(&own.name)).collect();
    all.parameter_directives(attributes.iter().chain(&types).copied());
    for (definitions, is_attribute) in [(attributes, true), (types, false)] {
        for definition in definitions {
            all.definition_syntax(definition, is_attribute);
        }
    }
    all.finish(module);
}

struct Hooks {
    names: Names,
    traits: Vec<Ident>,
    /// The functions that add an implementation of each trait to the hooks.
    inserts: Vec<Ident>,
    /// The name of each trait, and the items for it.
    items: Vec<(String, TokenStream)>,
}

impl Hooks {
    /// Adds a trait with its adapter, and the function that adds an implementation to the hooks.
    fn add(&mut self, hook: Hook<'_>) {
        let trait_ = self.names.camel(&hook.name);
        let word = trait_.to_string();
        // Underscores distinguish names, and belong at the end.
        let word = word.trim_end_matches('_');
        let adapter = self.names.take(format!("{word}Adapter"));
        let insert = self.names.take(format!("insert_{}", snake(word)));
        let Hook {
            docs,
            methods,
            implements,
            calls,
            ..
        } = hook;
        let explanation = explain(&hook.lacks, &trait_);
        let statement = (hook.insert)(quote!(#adapter(Arc::clone(implementation))));
        let items = quote! {
            #[doc = #docs]
            #explanation
            pub trait #trait_: Send + Sync + 'static {
                #methods
            }
            struct #adapter<H>(Arc<H>);
            impl<H: #trait_> #implements for #adapter<H> {
                #calls
            }
            pub(super) fn #insert<H: #trait_>(hooks: &mut Hooks, implementation: &Arc<H>) {
                hooks.#statement;
            }
        };
        self.items.push((text(items.clone()), items));
        self.traits.push(trait_);
        self.inserts.push(insert);
    }

    fn finish(self, module: &mut Module) {
        let Hooks {
            items,
            traits,
            inserts,
            ..
        } = self;
        if traits.is_empty() {
            module.add_items(quote! {
                /// Adds the definitions of the dialect. As they leave nothing to C++, there is nothing to implement: `()` will do.
                ///
                /// # Errors
                ///
                /// If something is loaded already that is defined differently.
                #[allow(dead_code, unreachable_pub)]
                pub fn register<H>(
                    dialects: &mut ::format_runtime::dialect::Dialects,
                    _hooks: &mut ::format_runtime::hooks::Hooks,
                    _implementation: H,
                ) -> ::core::result::Result<(), ::format_runtime::view::NotLoaded> {
                    definitions(dialects)
                }
            });
            return;
        }
        let imports = quote! {
            use ::format_runtime::hooks::*;
            use ::format_runtime::program::ArgumentKind;
            use ::format_runtime::hooks::argument::{self, Parameters};
            use ::format_runtime::text::{ParseResult, Parser, Printer};
            use ::format_runtime::verify::{LogicalResult, OperationVerifier};
            use ::format_runtime::view::verify_view;
            use ::operation_core::{Attribute, Context, Operation, OperationState, Type};
            use ::std::sync::Arc;
        };
        let mut parts = Vec::new();
        for (number, (items, _)) in shards(items, 0).into_iter().enumerate() {
            let part = format!("hooks_{number}");
            module.add_inner_part(&part, &format!("{}{items}", text(imports.clone())));
            parts.push(format_ident!("{part}"));
        }
        module.add_items(quote! {
            /// Traits for what the definitions leave to C++.
            #[allow(unused_imports, unreachable_pub)]
            pub mod hooks {
                #(pub use super::#parts::*;)*
            }
        });
        module.add_items(quote! {
            /// Adds the definitions of the dialect, and an implementation of everything that they leave to C++ to the hooks.
            ///
            /// # Errors
            ///
            /// If something is loaded already that is defined differently.
            #[allow(dead_code, unreachable_pub)]
            pub fn register<H>(
                dialects: &mut ::format_runtime::dialect::Dialects,
                hooks: &mut ::format_runtime::hooks::Hooks,
                implementation: H,
            ) -> ::core::result::Result<(), ::format_runtime::view::NotLoaded>
            where
                H: #(hooks::#traits)+*,
            {
                let implementation = ::std::sync::Arc::new(implementation);
                #(hooks::#inserts(hooks, &implementation);)*
                definitions(dialects)
            }
        });
    }
}

/// A trait to implement, and an adapter that implements a trait of the runtime with it.
struct Hook<'h> {
    /// Its name, in any case.
    name: String,
    docs: String,
    /// The part that is missing without an implementation, for the compiler's message.
    lacks: String,
    methods: TokenStream,
    /// The trait of the runtime.
    implements: TokenStream,
    /// Its methods, as calls of the others.
    calls: TokenStream,
    /// Makes the method call on the hooks that inserts an adapter.
    insert: &'h dyn Fn(TokenStream) -> TokenStream,
}

/// The compiler's message for a trait without an implementation: it names the type and the missing hook.
fn explain(what: &str, trait_: &Ident) -> TokenStream {
    let message = format!("`{{Self}}` lacks {what}");
    let label = format!("`{trait_}` is not implemented");
    let note =
        format!("implement the trait `hooks::{trait_}` of the generated module for `{{Self}}`");
    quote!(#[diagnostic::on_unimplemented(message = #message, label = #label, note = #note)])
}

/// The name without the dialect.
fn own_name(name: &str) -> &str {
    name.split_once('.').map_or(name, |(_, own)| own)
}
