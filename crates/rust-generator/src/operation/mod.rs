//! Views, adaptors and builders of operations.

mod accessors;
mod adaptor;
mod builders;
mod own_builders;
mod plan;
mod setters;
mod view;

use crate::layout::{Module, imports, shards, text};
use crate::paths::Paths;
use format_compiler::contents::Contents;
use format_runtime::dialect::Dialects;
use plan::Plan;
use proc_macro2::TokenStream;
use quote::quote;

/// Adds the operations of a dialect to its module, in `count` files; 0 for as many as needed.
pub(crate) fn add(
    module: &mut Module,
    contents: &Contents<'_>,
    dialects: &Dialects,
    paths: &Paths,
    count: usize,
) {
    let mut texts = Vec::new();
    for operation in &contents.operations {
        let Some(definition) = dialects.operation(&operation.name) else {
            module.miss(&operation.name, "it is not among the loaded operations");
            continue;
        };
        let mut plan = Plan::of(operation, definition, dialects, paths);
        let own_builders = own_builders::own_builders(&mut plan);
        plan.missing
            .iter()
            .for_each(|missing| module.miss(&operation.name, missing));
        let items = items(&plan, &own_builders);
        texts.push((text(items.clone()), items));
    }
    for (number, (text, items)) in shards(texts, count).into_iter().enumerate() {
        let text = format!("{}\n{text}", self::text(imports(&items)));
        module.add_part_text(&format!("operations_{number}"), &text);
    }
}

fn items(plan: &Plan<'_>, own_builders: &TokenStream) -> TokenStream {
    let view = view::view(plan);
    let name = &plan.view;
    let accessors = accessors::accessors(plan);
    let setters = setters::setters(plan);
    let builders = builders::builders(plan);
    let adaptor = adaptor::adaptor(plan);
    quote! {
        #view
        impl<'m> #name<'m> {
            #accessors
            #setters
            #builders
            #own_builders
        }
        #adaptor
    }
}
