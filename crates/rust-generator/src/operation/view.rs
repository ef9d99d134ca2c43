//! The view itself: its type, conversions and table of parts.

use super::plan::{PartKind, Plan, Presence};
use crate::docs::{Docs, code, escaped};
use format_compiler::infer::{INFER_TYPE_OP_INTERFACE, is_inference_implied};
use format_runtime::dialect;
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

/// The record of the trait of operations without effects on memory. Its C++ interface alone doesn't imply that, since
/// it may also report effects.
const NO_MEMORY_EFFECT: &str = "NoMemoryEffect";

/// Generates the type with its documentation and conversions.
pub(super) fn view(plan: &Plan<'_>) -> TokenStream {
    let Plan {
        view, operation, ..
    } = plan;
    let docs = docs(plan).tokens();
    let name = &operation.name;
    let shape = shape(plan);
    quote! {
        #docs
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct #view<'m>(Operation<'m>);

        impl<'m> view::OperationView<'m> for #view<'m> {
            const SHAPE: &'static view::Shape = &#shape;
        }

        impl<'m> TryFrom<Operation<'m>> for #view<'m> {
            type Error = view::WrongOperation;

            fn try_from(operation: Operation<'m>) -> Result<Self, view::WrongOperation> {
                Self::SHAPE.check(operation)?;
                Ok(Self(operation))
            }
        }

        impl<'m> From<#view<'m>> for Operation<'m> {
            fn from(view: #view<'m>) -> Self {
                view.0
            }
        }

        impl #view<'_> {
            #[doc = " The name of the operation."]
            pub const NAME: &'static str = #name;
        }
    }
}

fn docs(plan: &Plan<'_>) -> Docs {
    let operation = plan.operation;
    let mut docs = Docs::of(
        &operation.summary,
        &operation.description,
        &format!("The operation {}.", code(&operation.name)),
    );
    if !operation.summary.is_empty() {
        docs.paragraph(&format!(
            "This is a view of the operation {}.",
            code(&operation.name)
        ));
    }
    let mut list = |title: &str, entries: Vec<(&str, &str)>| {
        if entries.is_empty() {
            return;
        }
        docs.list(title);
        for (name, summary) in entries {
            let name = match name {
                "" => "without a name".to_owned(),
                name => code(name),
            };
            let summary = summary.split_whitespace().collect::<Vec<_>>().join(" ");
            docs.add(&match summary.as_str() {
                "" => format!("- {name}"),
                summary => format!("- {name}: {}", escaped(summary)),
            });
        }
    };
    let parts = |kind| {
        let parts = plan.parts_of(kind);
        parts.map(|part| (part.name, part.summary)).collect()
    };
    let slots = plan.slots.iter().map(|slot| (slot.name, slot.summary));
    list("Operands", parts(PartKind::Operand));
    list("Attributes and properties", slots.collect());
    list("Results", parts(PartKind::Result));
    list("Regions", parts(PartKind::Region));
    list("Successors", parts(PartKind::Successor));
    docs.not_generated(&plan.missing);
    docs
}

fn shape(plan: &Plan<'_>) -> TokenStream {
    let definition = plan.definition;
    let groups = |groups: &[dialect::OperandDefinition]| {
        let groups = groups.iter().map(|group| {
            let name = &group.name;
            let length = match group.length {
                dialect::Length::Single => quote!(Single),
                dialect::Length::Optional => quote!(Optional),
                dialect::Length::Variadic => quote!(Variadic),
                dialect::Length::VariadicOfVariadic { segments } => {
                    let segments = Literal::u16_unsuffixed(segments);
                    quote!(VariadicOfVariadic { segments: #segments })
                }
            };
            quote!(view::Group { name: #name, length: view::Length::#length })
        });
        groups.collect()
    };
    let block = |name: &str, is_variadic: bool| quote!(view::Blocks { name: #name, is_variadic: #is_variadic });
    let regions = definition.regions.iter();
    let regions = regions.map(|each| block(&each.name, each.variadic));
    let successors = definition.successors.iter();
    let successors = successors.map(|each| block(&each.name, each.variadic));
    let interfaces = plan.operation.traits.iter();
    let interfaces = interfaces
        .filter_map(|each| each.interface())
        .chain(is_inference_implied(plan.operation).then_some(INFER_TYPE_OP_INTERFACE));
    let list = |field: &str, elements: Vec<TokenStream>| {
        let field = format_ident!("{field}");
        (!elements.is_empty()).then(|| quote!(#field: &[#(#elements),*],))
    };
    let slot = |field: &str, slot: Option<u16>| {
        let field = format_ident!("{field}");
        let slot = Literal::u16_unsuffixed(slot?);
        Some(quote!(#field: Some(#slot),))
    };
    let fields = [
        list("operands", groups(&definition.operands)),
        list("results", groups(&definition.results)),
        list("slots", slots(plan)),
        list("regions", regions.collect()),
        list("successors", successors.collect()),
        slot("operand_segments", definition.operand_segments),
        slot("result_segments", definition.result_segments),
        list("traits", traits(plan)),
        list("interfaces", interfaces.map(|each| quote!(#each)).collect()),
    ];
    let (fields, name) = (fields.iter().flatten(), &plan.operation.name);
    quote!(view::Shape { #(#fields)* ..view::Shape::new(#name) })
}

/// The C++ names of the traits, and the names of records with a more specific meaning than their C++ name.
fn traits(plan: &Plan<'_>) -> Vec<TokenStream> {
    let names = plan.operation.traits.iter().flat_map(|each| {
        let own = (each.record == NO_MEMORY_EFFECT).then_some(NO_MEMORY_EFFECT);
        each.cpp_name().into_iter().chain(own)
    });
    names.map(|name| quote!(#name)).collect()
}

fn slots(plan: &Plan<'_>) -> Vec<TokenStream> {
    let own = plan.slots.iter().map(|slot| {
        let (name, form) = (slot.name, &slot.rust.form);
        match &slot.presence {
            Presence::Required => quote!(view::Slot::required::<#form>(#name)),
            Presence::Optional => quote!(view::Slot::optional::<#form>(#name)),
            Presence::Defaulted(literal) => quote!(view::Slot::defaulted::<#form>(#name, #literal)),
        }
    });
    let segments = plan
        .segments
        .iter()
        .map(|name| quote!(view::Slot::segments(#name)));
    own.chain(segments).collect()
}
