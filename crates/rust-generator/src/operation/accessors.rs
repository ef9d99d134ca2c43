//! Accessors of a view.

use super::plan::{Part, Plan, Presence, Slot};
use super::view::is_fixed_before;
use crate::docs::{Docs, code, escaped};
use format_compiler::ods::{Length, NamedBlocks, NamedType};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

/// Generates the accessors of all named parts.
pub(super) fn accessors(plan: &Plan<'_>) -> TokenStream {
    let mut out = TokenStream::new();
    let operands = &plan.operation.operands;
    for (index, part) in plan.operands.iter().enumerate() {
        out.extend(values(part, index, operands, "operand"));
    }
    plan.slots
        .iter()
        .for_each(|slot| out.extend(slot_accessors(slot)));
    let results = &plan.operation.results;
    for (index, part) in plan.results.iter().enumerate() {
        out.extend(values(part, index, results, "result"));
    }
    for (index, part) in plan.regions.iter().enumerate() {
        out.extend(blocks(part, index, "region"));
    }
    for (index, part) in plan.successors.iter().enumerate() {
        out.extend(blocks(part, index, "successor"));
    }
    out
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

fn values(
    part: &Part<'_, NamedType>,
    index: usize,
    all: &[NamedType],
    what: &str,
) -> Option<TokenStream> {
    let (accessor, _) = part.names.as_ref()?;
    let docs = described(what, &part.declared.name, &part.declared.constraint.summary);
    let is_operand = what == "operand";
    let number = Literal::usize_unsuffixed(index);
    let one = if is_operand {
        quote!(operand)
    } else {
        quote!(result)
    };
    let range = if is_operand {
        quote!(operands)
    } else {
        quote!(results)
    };
    Some(match part.declared.length {
        Length::Single if is_fixed_before(all, index) => getter(
            docs,
            accessor,
            quote!(Value<'m>),
            quote!(self.0.#one(#number)),
        ),
        Length::Single => {
            let body = quote!(view::operation::#one(self.0, Self::SHAPE, #number));
            getter(docs, accessor, quote!(Value<'m>), body)
        }
        Length::Optional => {
            let body = quote!(view::operation::#range(self.0, Self::SHAPE, #number).first());
            getter(docs, accessor, quote!(Option<Value<'m>>), body)
        }
        Length::VariadicOfVariadic { .. } if is_operand => {
            let body = quote!(view::operation::operand_ranges(self.0, Self::SHAPE, #number));
            getter(docs, accessor, quote!(view::ValueRanges<'m>), body)
        }
        Length::Variadic { .. } | Length::VariadicOfVariadic { .. } => {
            let body = quote!(view::operation::#range(self.0, Self::SHAPE, #number));
            getter(docs, accessor, quote!(view::ValueRange<'m>), body)
        }
    })
}

fn blocks(part: &Part<'_, NamedBlocks>, index: usize, what: &str) -> Option<TokenStream> {
    let (accessor, _) = part.names.as_ref()?;
    let docs = described(what, &part.declared.name, &part.declared.constraint.summary);
    let number = Literal::usize_unsuffixed(index);
    let is_region = what == "region";
    Some(match (part.declared.is_variadic(), is_region) {
        (false, true) => getter(
            docs,
            accessor,
            quote!(Region<'m>),
            quote!(self.0.region(#number)),
        ),
        (false, false) => getter(
            docs,
            accessor,
            quote!(Block<'m>),
            quote!(self.0.successor(#number)),
        ),
        (true, true) => {
            let body = quote!(view::operation::regions(self.0, Self::SHAPE, #number));
            getter(docs, accessor, quote!(view::RegionRange<'m>), body)
        }
        (true, false) => {
            let body = quote!(view::operation::successors(self.0, Self::SHAPE, #number));
            getter(docs, accessor, quote!(view::SuccessorRange<'m>), body)
        }
    })
}

fn slot_accessors(slot: &Slot<'_>) -> TokenStream {
    let Slot {
        accessor,
        attribute_accessor,
        rust,
        ..
    } = slot;
    let (form, value) = (&rust.form, &rust.value);
    let number = Literal::usize_unsuffixed(slot.index);
    let what = if slot.is_property {
        "property"
    } else {
        "attribute"
    };
    let docs = described(what, slot.name, slot.summary);
    let own = match slot.presence {
        Presence::Optional => {
            let body = quote!(view::operation::optional::<#form>(self.0, Self::SHAPE, #number));
            getter(docs, accessor, quote!(Option<#value>), body)
        }
        Presence::Required | Presence::Defaulted(_) => {
            let body = quote!(view::operation::value::<#form>(self.0, Self::SHAPE, #number));
            getter(docs, accessor, value.clone(), body)
        }
    };
    let docs = Docs::line(&format!("The {what} {}, as an attribute.", code(slot.name)));
    let attribute = match slot.is_required() {
        true => {
            let body = quote!(view::operation::attribute(self.0, Self::SHAPE, #number));
            getter(docs, attribute_accessor, quote!(Attribute<'m>), body)
        }
        false => getter(
            docs,
            attribute_accessor,
            quote!(Option<Attribute<'m>>),
            quote!(self.0.property(#number)),
        ),
    };
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
