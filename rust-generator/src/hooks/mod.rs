//! The traits for what a dialect's definitions leave to C++, one for each distinct use, and the function that asks for all of
//! them.

mod directives;
mod inference;
mod syntax;
mod verifier;

use crate::contents::Contents;
use crate::layout::Module;
use crate::names::Names;
use crate::paths::Paths;
use format_runtime::dialect::{Dialects, OperationDefinition};
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// Adds the function `register` of a dialect, and the module `hooks` with its traits, if anything is left to C++.
pub(crate) fn add_hooks(contents: &Contents<'_>, paths: &Paths, dialects: &Dialects, module: &mut Module) {
    let prefix = format!("{}.", contents.name);
    let operations: Vec<&OperationDefinition> =
        dialects.operations.iter().filter(|own| own.name.starts_with(&prefix)).collect();
    let mut all = Hooks { names: Names::default(), items: TokenStream::new(), traits: Vec::new(), inserts: Vec::new() };
    all.directives(&operations);
    for definition in &operations {
        all.operation_syntax(definition);
        all.inference(definition);
        if let Some(operation) = contents.operations.iter().find(|own| own.name == definition.name) {
            all.verifier(definition, &paths.operation(operation));
        }
    }
    let attributes: Vec<_> = dialects.attributes.iter().filter(|own| own.name.starts_with(&prefix)).collect();
    let types: Vec<_> = dialects.types.iter().filter(|own| own.name.starts_with(&prefix)).collect();
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
    items: TokenStream,
    traits: Vec<Ident>,
    /// What `register` does for each trait.
    inserts: Vec<TokenStream>,
}

impl Hooks {
    fn hook(&mut self, name: &str) -> Own {
        let trait_ = self.names.camel(name);
        let adapter = self.names.take(format!("{trait_}Adapter"));
        Own { trait_, adapter }
    }

    fn finish(self, module: &mut Module) {
        let Hooks { items, traits, inserts, .. } = self;
        if traits.is_empty() {
            module.add_items(quote! {
                /// Adds the definitions of the dialect; nothing is left to C++.
                ///
                /// # Errors
                ///
                /// If something is loaded already that is defined differently.
                #[allow(dead_code, unreachable_pub)]
                pub fn register(
                    dialects: &mut ::format_runtime::dialect::Dialects,
                ) -> ::core::result::Result<(), ::format_runtime::view::NotLoaded> {
                    definitions(dialects)
                }
            });
            return;
        }
        module.add_module(
            "hooks",
            quote! {
                #![doc = " Traits for what the definitions leave to C++."]
                use ::format_runtime::hooks::*;
                use ::format_runtime::program::ArgumentKind;
                use ::format_runtime::hooks::argument::{self, Parameters};
                use ::format_runtime::text::{ParseResult, Parser, Printer};
                use ::format_runtime::verify::{LogicalResult, OperationVerifier};
                use ::format_runtime::view::verify_view;
                use ::operation_core::{Attribute, Context, Operation, OperationState, Type};
                use ::std::sync::Arc;
                #items

                pub(super) fn insert<H>(hooks: &mut Hooks, implementation: &Arc<H>)
                where
                    H: #(#traits)+*,
                {
                    #(#inserts)*
                }
            },
        );
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
                hooks::insert(hooks, &::std::sync::Arc::new(implementation));
                definitions(dialects)
            }
        });
    }
}

/// The names of a trait and of what puts it into the hooks.
struct Own {
    trait_: Ident,
    adapter: Ident,
}

/// What the compiler says if a trait is not implemented: who lacks what.
fn explain(what: &str, trait_: &Ident) -> TokenStream {
    let message = format!("`{{Self}}` lacks {what}");
    let label = format!("`{trait_}` is not implemented");
    let note = format!("implement the trait `hooks::{trait_}` of the generated module for `{{Self}}`");
    quote!(#[diagnostic::on_unimplemented(message = #message, label = #label, note = #note)])
}

/// The name without the dialect.
fn own_name(name: &str) -> &str {
    name.split_once('.').map_or(name, |(_, own)| own)
}
