//! The common parts of enums and sets of bits.

use crate::docs::{Docs, code};
use format_compiler::ods::{EnumCase, Enumeration};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// An enum that can be generated.
pub(super) struct Source<'e> {
    pub(super) enumeration: &'e Enumeration,
    /// The name of the Rust type.
    pub(super) name: &'e Ident,
    /// The integer type of its values.
    pub(super) integer: Ident,
    /// The cases in order, each with its value in C++.
    pub(super) cases: Vec<(&'e EnumCase, u64)>,
}

impl<'e> Source<'e> {
    pub(super) fn of(enumeration: &'e Enumeration, name: &'e Ident) -> Result<Self, String> {
        let width = match enumeration.width {
            1..=8 => 8_u32,
            9..=16 => 16,
            17..=32 => 32,
            33..=64 => 64,
            other => return Err(format!("its values have {other} bits")),
        };
        if enumeration.cases.is_empty() && enumeration.bits.is_none() {
            return Err("it has no cases".to_owned());
        }
        let values = enumeration.values();
        let cases: Vec<_> = enumeration.cases.iter().zip(values).collect();
        let too_large = cases
            .iter()
            .find(|(_, value)| width < 64 && *value >> width != 0);
        if let Some((case, value)) = too_large {
            return Err(format!(
                "the value {value} of its case '{}' has more than {width} bits",
                case.symbol
            ));
        }
        Ok(Source {
            enumeration,
            name,
            integer: format_ident!("u{width}"),
            cases,
        })
    }

    /// A value of the enum's integer type.
    pub(super) fn number(&self, value: u64) -> Literal {
        Literal::u64_unsuffixed(value)
    }

    /// The documentation of the type.
    pub(super) fn documentation(&self) -> TokenStream {
        let Enumeration {
            summary,
            class_name,
            cpp_type,
            ..
        } = self.enumeration;
        let mut docs = Docs::of(summary, "", &code(class_name));
        docs.paragraph(&format!(
            "In C++, this is {}.",
            code(cpp_type.trim_start_matches("::"))
        ));
        docs.tokens()
    }

    /// The documentation of a case.
    pub(super) fn case_documentation(&self, case: &EnumCase, more: &str) -> TokenStream {
        Docs::line(&format!("{}{more}", code(&case.text)))
    }

    /// The trait implementations of enums and sets of bits, in terms of the functions `symbolize`, `symbolize_value`
    /// and `value`.
    pub(super) fn conversions(&self) -> TokenStream {
        let Source {
            enumeration,
            name,
            integer,
            ..
        } = self;
        let cpp_type = &enumeration.cpp_type;
        let width = Literal::u32_unsuffixed(u32::try_from(enumeration.width).unwrap_or(64));
        let is_u64 = *integer == "u64";
        let text = if enumeration.bits.is_some() {
            quote!(&self.stringify())
        } else {
            quote!(self.stringify())
        };
        let to_value = if is_u64 {
            quote!(self.value())
        } else {
            quote!(u64::from(self.value()))
        };
        let try_from_integer = (!is_u64).then(|| {
            quote! {
                impl TryFrom<#integer> for #name {
                    type Error = view::InvalidValue;

                    fn try_from(value: #integer) -> Result<Self, view::InvalidValue> {
                        Self::try_from(u64::from(value))
                    }
                }
            }
        });
        quote! {
            impl view::Enumeration for #name {
                const CPP_TYPE: &'static str = #cpp_type;
                const WIDTH: u32 = #width;

                fn from_value(value: u64) -> Option<Self> {
                    Self::symbolize_value(value)
                }

                fn to_value(self) -> u64 {
                    #to_value
                }
            }

            impl ::std::fmt::Display for #name {
                fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                    formatter.pad(#text)
                }
            }

            impl ::std::str::FromStr for #name {
                type Err = view::UnknownCase;

                fn from_str(text: &str) -> Result<Self, view::UnknownCase> {
                    Self::symbolize(text).ok_or_else(|| view::UnknownCase::of::<Self>(text))
                }
            }

            impl TryFrom<u64> for #name {
                type Error = view::InvalidValue;

                fn try_from(value: u64) -> Result<Self, view::InvalidValue> {
                    Self::symbolize_value(value).ok_or_else(|| view::InvalidValue::of::<Self>(value))
                }
            }

            #try_from_integer

            impl From<#name> for #integer {
                fn from(value: #name) -> #integer {
                    value.value()
                }
            }
        }
    }
}
