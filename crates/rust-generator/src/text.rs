//! The parsers and printers of a dialect, and their list for loading its definitions.

use crate::layout::{Module, text};
use crate::names::{mentions, snake};
use crate::{parser, printer};
use format_runtime::dialect::{AttrOrTypeDefinition, DefinitionSyntax, Dialects, OperationForm};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use std::collections::BTreeSet;

const NO_BLOCKS: &str =
    "its text is read and printed by the machines, as a jump of its program leads into a loop";

/// The largest length of a file's functions in bytes, before formatting.
const LONGEST: usize = 600_000;

/// Adds the modules `text_0`, `text_1` and so on of a dialect; the first one has the function `forms` with the parsers
/// and printers of the dialect's definitions.
pub(crate) fn add_text(dialect: &str, dialects: &Dialects, module: &mut Module) {
    let mut shards = Shards {
        modules: vec![TokenStream::new()],
        length: 0,
        names: BTreeSet::new(),
    };
    let mut list = TokenStream::new();
    for definition in sorted(dialect, dialects.operations.iter(), |own| &own.name) {
        let OperationForm::Format { parse, print, .. } = &definition.syntax else {
            continue;
        };
        let (Some(general), Some((shape, printed))) = (
            parser::general(parse),
            printer::operation(definition, print, dialects),
        ) else {
            module.miss(&definition.name, NO_BLOCKS);
            continue;
        };
        let usual = parser::usual(definition, parse, dialects).map(closure);
        let (general, printed) = (closure(general), closure(printed));
        let own = shards.function("operation", &definition.name);
        let [usual_name, parse_name, print_name] =
            ["usual", "parse", "print"].map(|kind| format_ident!("{kind}_{own}"));
        let usual_function = usual.as_ref().map(|usual| {
            quote! {
                pub(super) fn #usual_name<'p, 'm>(
                    hooks: &Hooks,
                    parser: &mut Parser<'p, 'm>,
                    definition: &'p OperationDefinition,
                    state: &mut OperationState<'m>,
                ) -> bool {
                    parse_usual(hooks, parser, definition, state, #usual)
                }
            }
        });
        let place = shards.add(quote! {
            #usual_function
            pub(super) fn #parse_name<'p, 'm>(
                hooks: &Hooks,
                parser: &mut Parser<'p, 'm>,
                definition: &'p OperationDefinition,
                state: &mut OperationState<'m>,
            ) -> ParseResult<()> {
                parse_operation(hooks, parser, definition, state, #general)
            }
            pub(super) fn #print_name<'m>(
                hooks: &Hooks,
                printer: &mut Printer<'_, 'm>,
                definition: &OperationDefinition,
                operation: Operation<'m>,
            ) -> bool {
                print_operation(hooks, printer, definition, operation, #shape, #printed)
            }
        });
        let usual = usual.map_or(quote!(None), |_| quote!(Some(#place::#usual_name)));
        let name = &definition.name;
        list.extend(quote! {
            (#name, &GeneratedOperation {
                usual: #usual, parse: #place::#parse_name, print: #place::#print_name
            }),
        });
    }
    let attributes = shards.definitions("attribute", dialect, dialects.attributes.iter(), module);
    let types = shards.definitions("type", dialect, dialects.types.iter(), module);
    let forms = quote! {
        static FORMS: GeneratedForms =
            GeneratedForms { operations: &[#list], attributes: &[#attributes], types: &[#types] };

        /// The parsers and printers that the definitions of the dialect are loaded with.
        pub(super) fn forms() -> GeneratedForms {
            FORMS
        }
    };
    for (number, items) in shards.finish(forms).into_iter().enumerate() {
        module.add_inner_part(&format!("text_{number}"), &text(items));
    }
}

/// The definitions of a dialect, by name.
fn sorted<'d, T>(
    dialect: &str,
    definitions: impl Iterator<Item = &'d T>,
    name: impl Fn(&T) -> &str,
) -> Vec<&'d T> {
    let is_own = |own: &&T| name(own).split('.').next() == Some(dialect);
    let mut list: Vec<&T> = definitions.filter(is_own).collect();
    list.sort_by(|a, b| name(a).cmp(name(b)));
    list
}

/// The functions, divided among modules.
struct Shards {
    modules: Vec<TokenStream>,
    /// The length of the last one.
    length: usize,
    names: BTreeSet<String>,
}

impl Shards {
    /// Chooses a name for the functions of a definition.
    fn function(&mut self, kind: &str, name: &str) -> String {
        let own = name.split_once('.').map_or(name, |(_, own)| own);
        // `1st` becomes `_1st`, but two underscores within a name are not snake case.
        let mut name = format!("{kind}_{}", snake(own).trim_start_matches('_'));
        // `a.b` and `a_b` would have the same name.
        while !self.names.insert(name.clone()) {
            name.push('_');
        }
        name
    }

    /// Adds functions, and returns the path of their module as seen from the first one.
    fn add(&mut self, functions: TokenStream) -> TokenStream {
        let length = functions.to_string().len();
        if self.length > 0 && self.length + length > LONGEST {
            self.modules.push(TokenStream::new());
            self.length = 0;
        }
        self.length += length;
        if let Some(module) = self.modules.last_mut() {
            module.extend(functions);
        }
        match self.modules.len() - 1 {
            0 => quote!(self),
            number => {
                let name = format_ident!("text_{number}");
                quote!(super::#name)
            }
        }
    }

    /// Generates the entries of attributes or types.
    fn definitions<'d>(
        &mut self,
        kind: &str,
        dialect: &str,
        definitions: impl Iterator<Item = &'d AttrOrTypeDefinition>,
        module: &mut Module,
    ) -> TokenStream {
        let mut entries = TokenStream::new();
        for definition in sorted(dialect, definitions, |own| &own.name) {
            let DefinitionSyntax::Format { parse, print, .. } = &definition.syntax else {
                continue;
            };
            let (Some(read), Some(write)) = (parser::parameters(parse), printer::parameters(print))
            else {
                module.miss(&definition.name, NO_BLOCKS);
                continue;
            };
            let (read, write) = (closure(read), closure(write));
            let own = self.function(kind, &definition.name);
            let [parse_name, print_name] =
                ["parse", "print"].map(|kind| format_ident!("{kind}_{own}"));
            let place = self.add(quote! {
                pub(super) fn #parse_name<'m>(
                    hooks: &Hooks,
                    parser: &mut Parser<'_, 'm>,
                    definition: &AttrOrTypeDefinition,
                    type_: Option<Type<'m>>,
                ) -> ParseResult<Parameters<'m>> {
                    parse_parameters(hooks, parser, definition, type_, #read)
                }

                pub(super) fn #print_name<'m>(
                    hooks: &Hooks,
                    printer: &mut Printer<'_, 'm>,
                    definition: &AttrOrTypeDefinition,
                    parameters: &[Parameter<'m>],
                ) {
                    print_parameters(hooks, printer, definition, parameters, #write);
                }
            });
            let name = &definition.name;
            entries.extend(quote! {
                (#name, &GeneratedParameters { parse: #place::#parse_name, print: #place::#print_name }),
            });
        }
        entries
    }

    /// Returns the modules; `forms` goes into the first one.
    fn finish(self, forms: TokenStream) -> Vec<TokenStream> {
        let mut forms = Some(forms);
        let module = |functions: TokenStream| {
            let forms = forms.take();
            quote! {
                #![doc = " Parsers and printers, made from the programs of the formats."]
                #![allow(unreachable_code, clippy::needless_lifetimes, clippy::never_loop, clippy::nonminimal_bool, clippy::unused_unit)]
                use ::format_runtime::generated::*;
                use ::operation_core::{Operation, OperationState, Parameter, Type};
                #forms
                #functions
            }
        };
        self.modules.into_iter().map(module).collect()
    }
}

/// Generates a closure with the parameter `p`; `body` need not use it.
fn closure(body: TokenStream) -> TokenStream {
    let parameter = match mentions(&body, "p") {
        true => quote!(p),
        false => quote!(_),
    };
    quote!(|#parameter| { #body })
}
