//! The traits of verifiers written in C++.

use super::{Hook, Hooks, own_name};
use crate::names::snake;
use format_runtime::dialect::OperationDefinition;
use proc_macro2::Ident;
use quote::{format_ident, quote};

impl Hooks {
    /// Adds the trait of an operation with a verifier in C++; `view` is the operation's view.
    pub(super) fn verifier(&mut self, definition: &OperationDefinition, view: &Ident) {
        let verification = &definition.verification;
        if !verification.has_verifier && !verification.has_region_verifier {
            return;
        }
        let (name, namespace) = (&definition.name, &definition.cpp_namespace);
        let word = own_name(name);
        let (mut methods, mut calls) = (quote!(), quote!());
        let both = [
            (
                verification.has_verifier,
                "verify",
                " Checks the operation, after everything that its definition says was checked.",
            ),
            (
                verification.has_region_verifier,
                "verify_regions",
                " Checks the operation, after its regions were verified.",
            ),
        ];
        for (_, method, docs) in both.into_iter().filter(|(is_declared, ..)| *is_declared) {
            let (method, own_method) = (
                format_ident!("{method}"),
                format_ident!("{method}_{}", snake(word)),
            );
            methods.extend(quote! {
                #[doc = #docs]
                ///
                /// # Errors
                ///
                /// If the operation is invalid; the verifier has recorded the error.
                fn #own_method<'m>(
                    &self,
                    verifier: &mut OperationVerifier<'_, 'm>,
                    operation: super::#view<'m>,
                ) -> LogicalResult;
            });
            calls.extend(quote! {
                fn #method<'m>(&self, verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
                    verify_view(verifier, operation, |verifier, operation| self.0.#own_method(verifier, operation))
                }
            });
        }
        if !verification.has_verifier {
            calls.extend(quote! {
                fn verify<'m>(&self, _: &mut OperationVerifier<'_, 'm>, _: Operation<'m>) -> LogicalResult {
                    Ok(())
                }
            });
        }
        self.add(Hook {
            name: format!("{word}_op_verifier"),
            docs: format!(
                " The checks of `{name}` that its definition leaves to C++ (`hasVerifier`, `hasRegionVerifier`)."
            ),
            lacks: format!("the verifier of `{name}`, which is written in C++"),
            methods,
            implements: quote!(Verifier),
            calls,
            insert: &|adapter| quote!(verifiers.insert_in(#namespace, #name, Box::new(#adapter))),
        });
    }
}
