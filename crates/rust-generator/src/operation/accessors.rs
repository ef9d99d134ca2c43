//! Accessors of a view.

use super::plan::{Part, PartKind, Plan, Presence, Slot};
use crate::docs::{Docs, code, escaped};
use format_compiler::ods::Length;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// Generates the accessors of all named parts.
pub(super) fn accessors(plan: &Plan<'_>) -> TokenStream {
    let is_operand = |part: &&Part<'_>| part.kind == PartKind::Operand;
    let operands = plan.parts.iter().filter(is_operand).filter_map(accessor);
    let slots = plan.slots.iter().map(slot_accessors);
    let others = plan.parts.iter().filter(|part| !is_operand(part));
    let others = others.filter_map(accessor);
    quote!(#(#operands)* #(#slots)* #(#others)*)
}

/// Formats a line of documentation: ``The operand `lhs`: a number.``
pub(super) fn described(what: &str, name: &str, summary: &str) -> TokenStream {
    let summary = summary.split_whitespace().collect::<Vec<_>>().join(" ");
    match summary.as_str() {
        "" => Docs::line(&format!("The {what} {}.", code(name))),
        summary => Docs::line(&format!(
            "The {what} {}: {}.",
            code(name),
            escaped(summary.trim_end_matches('.'))
        )),
    }
}

fn accessor(part: &Part<'_>) -> Option<TokenStream> {
    let number = &part.number;
    let [one, several] = part.kind.methods();
    let [type_, range] = part.kind.types();
    let all = quote!(view::operation::#several(self.0, Self::SHAPE, #number));
    let (type_, body) = match part.length {
        Length::Single if part.is_at_fixed_place => {
            (quote!(#type_<'m>), quote!(self.0.#one(#number)))
        }
        Length::Single => (
            quote!(#type_<'m>),
            quote!(view::operation::#one(self.0, Self::SHAPE, #number)),
        ),
        Length::Optional => (quote!(Option<#type_<'m>>), quote!(#all.first())),
        Length::VariadicOfVariadic { .. } if part.kind == PartKind::Operand => (
            quote!(view::ValueRanges<'m>),
            quote!(view::operation::operand_ranges(self.0, Self::SHAPE, #number)),
        ),
        Length::Variadic { .. } | Length::VariadicOfVariadic { .. } => {
            (quote!(view::#range<'m>), all)
        }
    };
    let docs = described(part.kind.word(), part.name, part.summary);
    Some(getter(docs, part.accessor.as_ref()?, type_, body))
}

fn slot_accessors(slot: &Slot<'_>) -> TokenStream {
    let (form, value, number) = (&slot.rust.form, &slot.rust.value, slot.number());
    let docs = described(slot.word(), slot.name, slot.summary);
    let (type_, body) = match slot.presence {
        Presence::Optional => (
            quote!(Option<#value>),
            quote!(view::operation::optional::<#form>(self.0, Self::SHAPE, #number)),
        ),
        Presence::Required | Presence::Defaulted(_) => (
            value.clone(),
            quote!(view::operation::value::<#form>(self.0, Self::SHAPE, #number)),
        ),
    };
    let own = getter(docs, &slot.accessor, type_, body);
    let (word, name) = (slot.word(), code(slot.name));
    let docs = Docs::line(&format!("The {word} {name}, as an attribute."));
    let (type_, body) = match slot.is_required() {
        true => (
            quote!(Attribute<'m>),
            quote!(view::operation::attribute(self.0, Self::SHAPE, #number)),
        ),
        false => (
            quote!(Option<Attribute<'m>>),
            quote!(self.0.property(#number)),
        ),
    };
    let attribute = getter(docs, &slot.attribute_accessor, type_, body);
    quote!(#own #attribute)
}

pub(super) fn getter(
    docs: TokenStream,
    name: &Ident,
    type_: TokenStream,
    body: TokenStream,
) -> TokenStream {
    quote! {
        #docs
        #[inline]
        pub fn #name(self) -> #type_ {
            #body
        }
    }
}
