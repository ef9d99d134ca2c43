//! Enums with sets of bits as values.

use super::source::Source;
use crate::docs::code;
use crate::layout::text;
use crate::names::Names;
use format_compiler::ods::BitEnumeration;
use format_runtime::dialect::BitCase;
use proc_macro2::Literal;
use quote::quote;

pub(super) fn generate(source: &Source<'_>, settings: &BitEnumeration) -> String {
    let Source {
        name,
        integer,
        cases,
        ..
    } = source;
    let mut names = Names::reserving(&["CASES", "VALID_BITS"]);
    let (mut flags, mut zeros, mut table) = (Vec::new(), Vec::new(), Vec::new());
    for &(case, value) in cases {
        let (text, constant) = (&case.text, names.constant(&case.symbol));
        let (number, bits) = (source.number(value), Literal::u64_unsuffixed(value));
        let kind = match case.kind {
            BitCase::Bit => quote!(Bit),
            BitCase::Group => quote!(Group),
            BitCase::Other => quote!(Other),
        };
        table.push(quote! { (#text, #bits, view::BitCase::#kind) });
        if value == 0 {
            // Every set would contain a constant without bits among the flags.
            let documentation = source.case_documentation(case, ": none of the bits.");
            zeros.push(quote! { #documentation pub const #constant: Self = Self::empty(); });
        } else {
            flags.push(format!(
                "        /// {}\n        const {constant} = {number};\n",
                code(&case.text)
            ));
        }
    }
    let valid_bits = source.number(cases.iter().fold(0, |all, (_, value)| all | value));
    let (separator, print_primary_groups) = (&settings.separator, settings.print_primary_groups);
    let (from_value, to_value) = match *integer == "u64" {
        true => (quote!(value), quote!(self.bits())),
        false => (
            quote!(#integer::try_from(value).ok()?),
            quote!(u64::from(self.bits())),
        ),
    };
    let flags = flags.concat();
    // The formatter leaves macro calls alone, so the text is laid out here.
    let flags = format!(
        "::format_runtime::bitflags::bitflags! {{\n    impl {name}: {integer} {{\n{flags}    }}\n}}\n"
    );
    let (documentation, conversions) = (source.documentation(), source.conversions());
    let declaration = quote! {
        #documentation
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct #name(#integer);
    };
    let functions = quote! {
        impl #name {
            /// The cases in order of definition, and how several are written.
            pub const CASES: view::BitCases = view::BitCases {
                cases: &[#(#table),*],
                separator: #separator,
                print_primary_groups: #print_primary_groups,
            };
            /// The bits of all cases.
            pub const VALID_BITS: #integer = #valid_bits;
            #(#zeros)*

            /// The bits of a case, or of several joined by the separator, as in MLIR text.
            pub fn symbolize(text: &str) -> Option<Self> {
                Self::symbolize_value(Self::CASES.symbolize(text)?)
            }

            /// The set of these bits, if each of them belongs to a case.
            pub fn symbolize_value(value: u64) -> Option<Self> {
                Self::from_bits(#from_value)
            }

            /// The spelling in MLIR text. Empty if there are no bits and no case stands for that.
            pub fn stringify(self) -> ::std::borrow::Cow<'static, str> {
                Self::CASES.stringify(#to_value)
            }

            /// The bits.
            pub const fn value(self) -> #integer {
                self.bits()
            }
        }

        #conversions
    };
    [text(declaration), flags, text(functions)].concat()
}
