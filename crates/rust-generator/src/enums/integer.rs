//! Enums with one case as a value.

use super::source::Source;
use crate::names::Names;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

pub(super) fn generate(source: &Source<'_>) -> TokenStream {
    let Source {
        name,
        integer,
        cases,
        ..
    } = source;
    let mut names = Names::reserving(&["CASES", "MAX_VALUE"]);
    // A value has one variant: a later case with the same value becomes a constant.
    let mut variants: BTreeMap<u64, Ident> = BTreeMap::new();
    let (mut declared, mut constants, mut of_texts, mut texts) =
        (Vec::new(), Vec::new(), Vec::new(), FxHashSet::default());
    for &(case, value) in cases {
        let text = &case.text;
        let number = source.number(value);
        let variant = match variants.get(&value) {
            Some(variant) => {
                let constant = names.constant(&case.symbol);
                let documentation = source
                    .case_documentation(case, &format!(": another name of [`Self::{variant}`]."));
                constants
                    .push(quote! { #documentation pub const #constant: Self = Self::#variant; });
                variant.clone()
            }
            None => {
                let variant = names.camel(&case.symbol);
                variants.insert(value, variant.clone());
                let documentation = source.case_documentation(case, "");
                declared.push((
                    variant.clone(),
                    text,
                    quote! { #documentation #variant = #number },
                ));
                variant
            }
        };
        // The first one of several cases with the same text counts.
        if texts.insert(text) {
            of_texts.push(quote! { #text => Self::#variant });
        }
    }
    let declarations = declared.iter().map(|(_, _, declaration)| declaration);
    let in_order = declared.iter().map(|(variant, _, _)| variant);
    let to_texts = declared
        .iter()
        .map(|(variant, text, _)| quote! { Self::#variant => #text });
    let of_values = variants.iter().map(|(value, variant)| {
        let number = source.number(*value);
        quote! { #number => Self::#variant }
    });
    let maximum = source.number(
        cases
            .iter()
            .map(|(_, value)| *value)
            .max()
            .unwrap_or_default(),
    );
    let (documentation, conversions) = (source.documentation(), source.conversions());
    quote! {
        #documentation
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(#integer)]
        pub enum #name { #(#declarations,)* }

        impl #name {
            /// The cases in order of definition.
            pub const CASES: &'static [Self] = &[#(Self::#in_order),*];
            /// The greatest value of a case.
            pub const MAX_VALUE: #integer = #maximum;
            #(#constants)*

            /// The case with this spelling in MLIR text.
            pub fn symbolize(text: &str) -> Option<Self> {
                Some(match text {
                    #(#of_texts,)*
                    _ => return None,
                })
            }

            /// The case with this value.
            pub const fn symbolize_value(value: u64) -> Option<Self> {
                Some(match value {
                    #(#of_values,)*
                    _ => return None,
                })
            }

            /// The spelling in MLIR text.
            pub const fn stringify(self) -> &'static str {
                match self { #(#to_texts,)* }
            }

            /// The value of the case.
            pub const fn value(self) -> #integer {
                self as #integer
            }
        }

        #conversions
    }
}
