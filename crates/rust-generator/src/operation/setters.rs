//! Functions that change the parts of an operation.

use super::plan::{Plan, Presence, Slot};
use super::view::is_fixed_before;
use crate::docs::{Docs, code};
use format_compiler::ods::Length;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// Generates the setters of operands, attributes, properties and successors.
pub(super) fn setters(plan: &Plan<'_>) -> TokenStream {
    let mut out = TokenStream::new();
    for (index, part) in plan.operands.iter().enumerate() {
        let Some((_, setter)) = &part.names else {
            continue;
        };
        let docs = Docs::line(&format!(
            "Replaces the operand {}.",
            code(&part.declared.name)
        ));
        let number = Literal::usize_unsuffixed(index);
        let (parameters, body) = match part.declared.length {
            Length::Single if is_fixed_before(&plan.operation.operands, index) => (
                quote!(value: Value<'m>),
                quote!(self.0.set_operand(#number, value)),
            ),
            Length::Single => {
                let body =
                    quote!(view::operation::set_operand(self.0, Self::SHAPE, #number, value));
                (quote!(value: Value<'m>), body)
            }
            Length::Optional => {
                let body = quote! {
                    view::operation::set_operands(self.0, Self::SHAPE, arena, #number, value.as_slice())
                };
                (
                    quote!(arena: &'m IrArena<'m>, value: Option<Value<'m>>),
                    body,
                )
            }
            Length::Variadic { .. } => {
                let body = quote!(view::operation::set_operands(self.0, Self::SHAPE, arena, #number, values));
                (quote!(arena: &'m IrArena<'m>, values: &[Value<'m>]), body)
            }
            Length::VariadicOfVariadic { .. } => {
                let body = quote!(view::operation::set_operand_ranges(self.0, Self::SHAPE, arena, #number, ranges));
                (
                    quote!(arena: &'m IrArena<'m>, ranges: &[&[Value<'m>]]),
                    body,
                )
            }
        };
        out.extend(quote! {
            #docs
            #[inline]
            pub fn #setter(self, #parameters) {
                #body;
            }
        });
    }
    plan.slots
        .iter()
        .for_each(|slot| out.extend(slot_setters(slot)));
    for (index, part) in plan.successors.iter().enumerate() {
        let Some((_, setter)) = part.names.as_ref().filter(|_| !part.declared.is_variadic()) else {
            continue;
        };
        let docs = Docs::line(&format!(
            "Replaces the successor {}.",
            code(&part.declared.name)
        ));
        let number = Literal::usize_unsuffixed(index);
        out.extend(quote! {
            #docs
            #[inline]
            pub fn #setter(self, block: Block<'m>) {
                self.0.set_successor(#number, block);
            }
        });
    }
    out
}

fn slot_setters(slot: &Slot<'_>) -> TokenStream {
    let Slot {
        setter,
        attribute_setter,
        remover,
        rust,
        ..
    } = slot;
    let (form, given) = (&rust.form, &rust.given);
    let number = Literal::usize_unsuffixed(slot.index);
    let what = if slot.is_property {
        "property"
    } else {
        "attribute"
    };
    let name = code(slot.name);
    let mut out = TokenStream::new();
    if !rust.is_raw {
        let docs = Docs::line(&format!("Sets the {what} {name}."));
        let (given, body) = match slot.presence {
            Presence::Optional => (
                quote!(Option<#given>),
                quote!(view::operation::set_optional::<#form>(self.0, context, #number, value)),
            ),
            Presence::Required | Presence::Defaulted(_) => (
                given.clone(),
                quote!(view::operation::set::<#form>(self.0, context, #number, value)),
            ),
        };
        out.extend(quote! {
            #docs
            #[inline]
            pub fn #setter(self, context: &'m Context, value: #given) {
                #body;
            }
        });
    }
    let docs = Docs::line(&format!("Sets the {what} {name} to an attribute."));
    out.extend(quote! {
        #docs
        #[inline]
        pub fn #attribute_setter(self, attribute: Attribute<'m>) {
            self.0.set_property(#number, Some(attribute));
        }
    });
    if !slot.is_required() && !slot.is_property {
        let docs = Docs::line(&format!("Removes the {what} {name}, and returns it."));
        out.extend(quote! {
            #docs
            #[inline]
            pub fn #remover(self) -> Option<Attribute<'m>> {
                view::operation::remove(self.0, #number)
            }
        });
    }
    out
}
