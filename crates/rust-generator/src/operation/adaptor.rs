//! Adaptors.

use super::accessors::{described, getter};
use super::plan::{Part, PartKind, Plan, Presence, Slot};
use crate::docs::{Docs, code};
use format_compiler::ods::Length;
use proc_macro2::TokenStream;
use quote::quote;

/// Generates the adaptor of an operation.
pub(super) fn adaptor(plan: &Plan<'_>) -> TokenStream {
    let Plan { adaptor, view, .. } = plan;
    let docs = Docs::line(&format!(
        "The accessors of {} over operands, attributes and regions that are those of no operation.",
        code(&plan.operation.name)
    ));
    let operands = plan.parts_of(PartKind::Operand).filter_map(part_accessor);
    let slots = plan.slots.iter().map(slot_accessors);
    let regions = plan.parts_of(PartKind::Region).filter_map(part_accessor);
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

            #(#operands)*
            #(#slots)*
            #(#regions)*
        }
    }
}

fn part_accessor(part: &Part<'_>) -> Option<TokenStream> {
    let number = &part.number;
    let [one, several] = part.kind.methods();
    let [type_, _] = part.kind.types();
    let (type_, body) = match part.length {
        Length::Single => (quote!(#type_<'m>), quote!(self.0.#one(#number))),
        Length::Optional => (
            quote!(Option<#type_<'m>>),
            quote!(self.0.#several(#number).first().copied()),
        ),
        Length::Variadic { .. } => (quote!(&'a [#type_<'m>]), quote!(self.0.#several(#number))),
        Length::VariadicOfVariadic { .. } => (
            quote!(Vec<&'a [#type_<'m>]>),
            quote!(self.0.operand_lists(#number)),
        ),
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
            quote!(self.0.optional::<#form>(#number)),
        ),
        Presence::Required | Presence::Defaulted(_) => {
            (value.clone(), quote!(self.0.value::<#form>(#number)))
        }
    };
    let own = getter(docs, &slot.accessor, type_, body);
    if slot.rust.is_raw {
        return own;
    }
    let name = code(slot.name);
    let docs = Docs::line(&format!("The same as an attribute, if {name} is there."));
    let (type_, body) = (
        quote!(Option<Attribute<'m>>),
        quote!(self.0.attribute(#number)),
    );
    let attribute = getter(docs, &slot.attribute_accessor, type_, body);
    quote!(#own #attribute)
}
