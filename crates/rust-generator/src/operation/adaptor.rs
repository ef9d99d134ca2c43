//! Adaptors.

use super::accessors::{described, getter};
use super::plan::{Plan, Presence};
use crate::docs::{Docs, code};
use format_compiler::ods::Length;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// Generates the adaptor of an operation.
pub(super) fn adaptor(plan: &Plan<'_>) -> TokenStream {
    let Plan { adaptor, view, .. } = plan;
    let docs = Docs::line(&format!(
        "The accessors of {} over operands, attributes and regions that are those of no operation.",
        code(&plan.operation.name)
    ));
    let mut accessors = TokenStream::new();
    for (index, part) in plan.operands.iter().enumerate() {
        let Some((accessor, _)) = &part.names else {
            continue;
        };
        let docs = described(
            "operand",
            &part.declared.name,
            &part.declared.constraint.summary,
        );
        let number = Literal::usize_unsuffixed(index);
        let (type_, body) = match part.declared.length {
            Length::Single => (quote!(Value<'m>), quote!(self.0.operand(#number))),
            Length::Optional => (
                quote!(Option<Value<'m>>),
                quote!(self.0.operands(#number).first().copied()),
            ),
            Length::Variadic { .. } => (quote!(&'a [Value<'m>]), quote!(self.0.operands(#number))),
            Length::VariadicOfVariadic { .. } => (
                quote!(Vec<&'a [Value<'m>]>),
                quote!(self.0.operand_lists(#number)),
            ),
        };
        accessors.extend(getter(docs, accessor, type_, body));
    }
    for slot in &plan.slots {
        let (form, value) = (&slot.rust.form, &slot.rust.value);
        let number = Literal::usize_unsuffixed(slot.index);
        let docs = described(
            if slot.is_property {
                "property"
            } else {
                "attribute"
            },
            slot.name,
            slot.summary,
        );
        let (type_, body) = match slot.presence {
            Presence::Optional => (
                quote!(Option<#value>),
                quote!(self.0.optional::<#form>(#number)),
            ),
            Presence::Required | Presence::Defaulted(_) => {
                (value.clone(), quote!(self.0.value::<#form>(#number)))
            }
        };
        accessors.extend(getter(docs, &slot.accessor, type_, body));
        if !slot.rust.is_raw {
            let docs = Docs::line(&format!(
                "The same as an attribute, if {} is there.",
                code(slot.name)
            ));
            let body = quote!(self.0.attribute(#number));
            accessors.extend(getter(
                docs,
                &slot.attribute_accessor,
                quote!(Option<Attribute<'m>>),
                body,
            ));
        }
    }
    for (index, part) in plan.regions.iter().enumerate() {
        let Some((accessor, _)) = &part.names else {
            continue;
        };
        let docs = described(
            "region",
            &part.declared.name,
            &part.declared.constraint.summary,
        );
        let number = Literal::usize_unsuffixed(index);
        let (type_, body) = match part.declared.is_variadic() {
            false => (quote!(Region<'m>), quote!(self.0.region(#number))),
            true => (quote!(&'a [Region<'m>]), quote!(self.0.regions(#number))),
        };
        accessors.extend(getter(docs, accessor, type_, body));
    }
    quote! {
        #docs
        #[derive(Clone, Copy, Debug)]
        pub struct #adaptor<'a, 'm>(view::Adaptor<'a, 'm>);

        impl<'a, 'm> #adaptor<'a, 'm> {
            /// The adaptor of these operands, attributes and properties (in the order of [`view::Shape::slots`]), and regions;
            /// an error if they don't have the shape that is declared.
            #[inline]
            pub fn new(
                operands: &'a [Value<'m>],
                slots: &'a [Option<Attribute<'m>>],
                regions: &'a [Region<'m>],
            ) -> Result<Self, view::WrongOperation> {
                view::Adaptor::new(#view::SHAPE, operands, slots, regions).map(Self)
            }

            /// The parts, each kind together.
            #[inline]
            pub fn parts(self) -> view::Adaptor<'a, 'm> {
                self.0
            }

            #accessors
        }
    }
}
