//! Enums: a Rust enum with the values of the definition, or a set of bits.

mod bits;
mod integer;
mod source;

use crate::docs::Docs;
use crate::layout::text;
use format_compiler::ods::Enumeration;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use source::Source;

/// The Rust for an enum of that name. Nothing unless [`check`] passes.
pub(crate) fn generate(enumeration: &Enumeration, name: &Ident) -> String {
    let Ok(source) = Source::of(enumeration, name) else {
        return String::new();
    };
    match &enumeration.bits {
        Some(settings) => bits::generate(&source, settings),
        None => text(integer::generate(&source)),
    }
}

/// The view of the integer attributes that hold values of an enum.
pub(crate) fn attribute(name: &Ident, class: &Ident) -> TokenStream {
    let documentation = Docs::line(&format!(
        "An integer attribute that holds a value of [`{name}`]."
    ));
    quote! {
        #documentation
        pub type #class<'m> = view::EnumIntegerAttr<'m, #name>;
    }
}

/// Whether there is Rust for an enum; else the reason why not.
pub(crate) fn check(enumeration: &Enumeration) -> Result<(), String> {
    Source::of(enumeration, &format_ident!("Checked")).map(|_| ())
}
