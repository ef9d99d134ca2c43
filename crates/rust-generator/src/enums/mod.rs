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

/// The Rust code for an enum with this name; empty if [`check`] fails.
pub(crate) fn generate(enumeration: &Enumeration, name: &Ident) -> String {
    let Ok(source) = Source::of(enumeration, name) else {
        return String::new();
    };
    match &enumeration.bits {
        Some(settings) => bits::generate(&source, settings),
        None => text(integer::generate(&source)),
    }
}

/// Generates the view of integer attributes with values of an enum.
pub(crate) fn attribute(name: &Ident, class: &Ident) -> TokenStream {
    let documentation = Docs::line(&format!(
        "An integer attribute that holds a value of [`{name}`]."
    ));
    quote! {
        #documentation
        pub type #class<'m> = view::EnumIntegerAttr<'m, #name>;
    }
}

/// Returns an error with the reason if there is no Rust code for an enum.
pub(crate) fn check(enumeration: &Enumeration) -> Result<(), String> {
    Source::of(enumeration, &format_ident!("Checked")).map(|_| ())
}
