//! Functions that change the parts of an operation.

use super::plan::{Part, PartKind, Plan, Presence, Slot};
use crate::docs::{Docs, code};
use format_compiler::ods::Length;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// Generates the setters of operands, attributes, properties and successors.
pub(super) fn setters(plan: &Plan<'_>) -> TokenStream {
    let operands = plan.parts_of(PartKind::Operand).filter_map(part_setter);
    let slots = plan.slots.iter().map(slot_setters);
    let successors = plan.parts_of(PartKind::Successor).filter_map(part_setter);
    quote!(#(#operands)* #(#slots)* #(#successors)*)
}

fn part_setter(part: &Part<'_>) -> Option<TokenStream> {
    let number = &part.number;
    let (parameters, body) = match part.length {
        Length::Single if part.kind == PartKind::Successor => (
            quote!(block: Block<'m>),
            quote!(self.0.set_successor(#number, block)),
        ),
        _ if part.kind == PartKind::Successor => return None,
        Length::Single if part.is_at_fixed_place => (
            quote!(value: Value<'m>),
            quote!(self.0.set_operand(#number, value)),
        ),
        Length::Single => (
            quote!(value: Value<'m>),
            quote!(view::operation::set_operand(self.0, Self::SHAPE, #number, value)),
        ),
        Length::Optional => (
            quote!(arena: &'m IrArena<'m>, value: Option<Value<'m>>),
            quote!(view::operation::set_operands(self.0, Self::SHAPE, arena, #number, value.as_slice())),
        ),
        Length::Variadic { .. } => (
            quote!(arena: &'m IrArena<'m>, values: &[Value<'m>]),
            quote!(view::operation::set_operands(self.0, Self::SHAPE, arena, #number, values)),
        ),
        Length::VariadicOfVariadic { .. } => (
            quote!(arena: &'m IrArena<'m>, ranges: &[&[Value<'m>]]),
            quote!(view::operation::set_operand_ranges(self.0, Self::SHAPE, arena, #number, ranges)),
        ),
    };
    let docs = format!("Replaces the {} {}.", part.kind.word(), code(part.name));
    Some(setter(&docs, part.setter.as_ref()?, parameters, body))
}

fn slot_setters(slot: &Slot<'_>) -> TokenStream {
    let (form, given, number) = (&slot.rust.form, &slot.rust.given, slot.number());
    let (word, name) = (slot.word(), code(slot.name));
    let own = (!slot.rust.is_raw).then(|| {
        let (given, function) = match slot.presence {
            Presence::Optional => (quote!(Option<#given>), quote!(set_optional)),
            Presence::Required | Presence::Defaulted(_) => (given.clone(), quote!(set)),
        };
        setter(
            &format!("Sets the {word} {name}."),
            &slot.setter,
            quote!(context: &'m Context, value: #given),
            quote!(view::operation::#function::<#form>(self.0, context, #number, value)),
        )
    });
    let attribute = setter(
        &format!("Sets the {word} {name} to an attribute."),
        &slot.attribute_setter,
        quote!(attribute: Attribute<'m>),
        quote!(self.0.set_property(#number, Some(attribute))),
    );
    let remover = (!slot.is_required() && !slot.is_property).then(|| {
        let docs = Docs::line(&format!("Removes the {word} {name}, and returns it."));
        let remover = &slot.remover;
        quote! {
            #docs
            #[inline]
            pub fn #remover(self) -> Option<Attribute<'m>> {
                view::operation::remove(self.0, #number)
            }
        }
    });
    quote!(#own #attribute #remover)
}

fn setter(docs: &str, name: &Ident, parameters: TokenStream, body: TokenStream) -> TokenStream {
    let docs = Docs::line(docs);
    quote! {
        #docs
        #[inline]
        pub fn #name(self, #parameters) {
            #body;
        }
    }
}
