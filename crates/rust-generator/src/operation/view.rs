//! The view itself: its type, conversions and table of parts.

use super::plan::{Plan, Presence};
use crate::docs::{Docs, code, escaped};
use format_compiler::infer::{INFER_TYPE_OP_INTERFACE, is_inference_implied};
use format_compiler::ods::Length;
use format_runtime::dialect;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

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
    let name = |name: &str| {
        if name.is_empty() {
            "without a name".to_owned()
        } else {
            code(name)
        }
    };
    let mut list = |title: &str, entries: Vec<(String, &str)>| {
        if entries.is_empty() {
            return;
        }
        docs.paragraph(&format!("# {title}\n"));
        docs.paragraph("");
        for (name, summary) in entries {
            let summary = summary.split_whitespace().collect::<Vec<_>>().join(" ");
            docs.add(&match summary.as_str() {
                "" => format!("- {name}"),
                summary => format!("- {name}: {}", escaped(summary)),
            });
        }
    };
    let operands = operation
        .operands
        .iter()
        .map(|each| (name(&each.name), &*each.constraint.summary));
    list("Operands", operands.collect());
    list(
        "Attributes and properties",
        plan.slots
            .iter()
            .map(|slot| (name(slot.name), slot.summary))
            .collect(),
    );
    let results = operation
        .results
        .iter()
        .map(|each| (name(&each.name), &*each.constraint.summary));
    list("Results", results.collect());
    let regions = operation
        .regions
        .iter()
        .map(|each| (name(&each.name), &*each.constraint.summary));
    list("Regions", regions.collect());
    let successors = operation
        .successors
        .iter()
        .map(|each| (name(&each.name), &*each.constraint.summary));
    list("Successors", successors.collect());
    if !plan.missing.is_empty() {
        docs.paragraph("# Not generated");
        docs.paragraph("");
        plan.missing
            .iter()
            .for_each(|missing| docs.add(&format!("- {}", escaped(missing))));
    }
    docs
}

fn shape(plan: &Plan<'_>) -> TokenStream {
    let mut fields = TokenStream::new();
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
        quote!(&[#(#groups),*])
    };
    if !definition.operands.is_empty() {
        let operands = groups(&definition.operands);
        fields.extend(quote!(operands: #operands,));
    }
    if !definition.results.is_empty() {
        let results = groups(&definition.results);
        fields.extend(quote!(results: #results,));
    }
    let slots = slots(plan);
    if !slots.is_empty() {
        fields.extend(quote!(slots: &[#(#slots),*],));
    }
    let blocks = |blocks: Vec<(&str, bool)>| {
        let blocks = blocks.into_iter().map(
            |(name, is_variadic)| quote!(view::Blocks { name: #name, is_variadic: #is_variadic }),
        );
        quote!(&[#(#blocks),*])
    };
    if !definition.regions.is_empty() {
        let regions = blocks(
            definition
                .regions
                .iter()
                .map(|each| (&*each.name, each.variadic))
                .collect(),
        );
        fields.extend(quote!(regions: #regions,));
    }
    if !definition.successors.is_empty() {
        let successors = blocks(
            definition
                .successors
                .iter()
                .map(|each| (&*each.name, each.variadic))
                .collect(),
        );
        fields.extend(quote!(successors: #successors,));
    }
    if let Some(slot) = definition.operand_segments.map(Literal::u16_unsuffixed) {
        fields.extend(quote!(operand_segments: Some(#slot),));
    }
    if let Some(slot) = definition.result_segments.map(Literal::u16_unsuffixed) {
        fields.extend(quote!(result_segments: Some(#slot),));
    }
    let traits = traits(plan);
    if !traits.is_empty() {
        fields.extend(quote!(traits: &[#(#traits),*],));
    }
    let interfaces: Vec<_> = plan
        .operation
        .traits
        .iter()
        .filter_map(|each| each.interface())
        .chain(is_inference_implied(plan.operation).then_some(INFER_TYPE_OP_INTERFACE))
        .collect();
    if !interfaces.is_empty() {
        fields.extend(quote!(interfaces: &[#(#interfaces),*],));
    }
    let name = &plan.operation.name;
    quote!(view::Shape { #fields ..view::Shape::new(#name) })
}

/// The C++ names of the traits, and the names of records with a more specific meaning than their C++ name.
fn traits<'p>(plan: &Plan<'p>) -> Vec<&'p str> {
    let traits = plan.operation.traits.iter();
    let names = traits.flat_map(|each| {
        [
            each.cpp_name(),
            (each.record == NO_MEMORY_EFFECT).then_some(NO_MEMORY_EFFECT),
        ]
    });
    names.flatten().collect()
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

/// True if the parts before the one with this index all have a fixed length.
pub(super) fn is_fixed_before(groups: &[format_compiler::ods::NamedType], index: usize) -> bool {
    groups
        .iter()
        .take(index)
        .all(|group| group.length == Length::Single)
}
