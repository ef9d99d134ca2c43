//! The traits of operations with result types inferred in C++.

use super::{Hook, Hooks, own_name};
use crate::names::snake;
use format_runtime::dialect::{OperationDefinition, OperationForm};
use format_runtime::program::ResolutionStep;
use quote::{format_ident, quote};

impl Hooks {
    /// Adds the trait of an operation with result types inferred in C++.
    pub(super) fn inference(&mut self, definition: &OperationDefinition) {
        let OperationForm::Format { parse, .. } = &definition.syntax else {
            return;
        };
        if !parse
            .resolution()
            .any(|step| *step == ResolutionStep::Infer)
        {
            return;
        }
        let (name, namespace) = (&definition.name, &definition.cpp_namespace);
        let word = own_name(name);
        let infer = format_ident!("infer_{}", snake(word));
        self.add(Hook {
            name: format!("infer_{word}_op"),
            docs: format!(
                " The result types of `{name}`, which its text doesn't tell (`InferTypeOpInterface`)."
            ),
            lacks: format!("the inference of the result types of `{name}`, which is written in C++"),
            methods: quote! {
                /// The result types; `None` if they can't be inferred.
                fn #infer<'m>(&self, context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>>;
            },
            implements: quote!(InferReturnTypes),
            calls: quote! {
                fn infer_return_types<'m>(
                    &self,
                    context: &'m Context,
                    state: &OperationState<'m>,
                ) -> Option<Vec<Type<'m>>> {
                    self.0.#infer(context, state)
                }
            },
            insert: &|adapter| quote!(inference.insert_in(#namespace, #name, Box::new(#adapter))),
        });
    }
}
