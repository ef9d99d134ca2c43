//! The traits of `custom` directives, one for each distinct use.

use super::{Hook, Hooks};
use crate::names::snake;
use format_runtime::dialect::{
    AttrOrTypeDefinition, DefinitionSyntax, OperationDefinition, OperationForm,
};
use format_runtime::program::{DirectiveUse, GivenArgument, ParameterParse, ParseInstruction};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use std::collections::BTreeMap;

/// The `custom` directives by name, namespace and arguments as text, with the arguments and the names of the
/// definitions.
type Uses<'u> = BTreeMap<(String, String, String), (Vec<GivenArgument>, Vec<&'u str>)>;

impl Hooks {
    /// Adds the traits of the directives in formats of operations.
    pub(super) fn directives(&mut self, operations: &[&OperationDefinition]) {
        let mut uses = Uses::new();
        for definition in operations {
            let OperationForm::Format { parse, .. } = &definition.syntax else {
                continue;
            };
            for instruction in parse.instructions() {
                if let ParseInstruction::Custom(call, _) = instruction {
                    note(&mut uses, &call.directive, &definition.name);
                }
            }
        }
        for ((name, namespace, given), (arguments, users)) in &uses {
            let kinds: Vec<TokenStream> = arguments.iter().map(argument).collect();
            let parameters = match &kinds[..] {
                [only] => quote!(#only),
                _ => quote!((#(#kinds),*)),
            };
            let [parse, print] =
                ["parse", "print"].map(|verb| format_ident!("{verb}_{}", snake(name)));
            self.add(Hook {
                name: directive_name("Custom", name, arguments, &uses),
                docs: format!(" `custom<{name}>{given}`, in {}.", formats(users)),
                lacks: calls(name, given, users),
                methods: quote! {
                    /// Parses into the arguments, which are empty at first, except for strings, the attribute dictionary and what is in
                    /// `ref(...)`. `Ok(false)` means that the directive's text is absent, where it begins an optional group.
                    ///
                    /// # Errors
                    ///
                    /// After an error was recorded with the parser.
                    fn #parse<'a, 'p, 'm>(
                        &self,
                        parser: &'a mut Parser<'p, 'm>,
                        arguments: <#parameters as Parameters>::Parsed<'a, 'p, 'm>,
                    ) -> ParseResult<bool>;
                    /// Prints the arguments, without a leading space.
                    fn #print<'a, 'm>(
                        &self,
                        printer: &'a mut Printer<'_, 'm>,
                        operation: Operation<'m>,
                        arguments: <#parameters as Parameters>::Printed<'a, 'm>,
                    );
                },
                implements: quote!(CustomDirective),
                calls: quote! {
                    type Parameters = #parameters;
                    fn parse<'a, 'p, 'm>(
                        &self,
                        parser: &'a mut Parser<'p, 'm>,
                        arguments: Parsed<'a, 'p, 'm, Self>,
                    ) -> ParseResult<bool> {
                        self.0.#parse(parser, arguments)
                    }
                    fn print<'a, 'm>(
                        &self,
                        printer: &'a mut Printer<'_, 'm>,
                        operation: Operation<'m>,
                        arguments: Printed<'a, 'm, Self>,
                    ) {
                        self.0.#print(printer, operation, arguments);
                    }
                },
                insert: &|adapter| quote!(directives.insert(#namespace, #name, #adapter)),
            });
        }
    }

    /// Adds the traits of the directives in formats of attributes and types.
    pub(super) fn parameter_directives<'d>(
        &mut self,
        definitions: impl Iterator<Item = &'d AttrOrTypeDefinition>,
    ) {
        let mut uses = Uses::new();
        for definition in definitions {
            let DefinitionSyntax::Format { parse, .. } = &definition.syntax else {
                continue;
            };
            for instruction in parse.instructions() {
                match instruction {
                    ParseInstruction::Custom(call, _) => {
                        note(&mut uses, &call.directive, &definition.name);
                    }
                    ParseInstruction::Element(ParameterParse::Struct(fields)) => {
                        for call in fields.iter().filter_map(|field| field.custom.as_ref()) {
                            note(&mut uses, &call.directive, &definition.name);
                        }
                    }
                    _ => {}
                }
            }
        }
        for ((name, namespace, given), (arguments, users)) in &uses {
            let [parse, print] =
                ["parse", "print"].map(|verb| format_ident!("{verb}_parameter_{}", snake(name)));
            let kinds = arguments.iter().map(|GivenArgument { kind, is_ref }| {
                let kind = format_ident!("{}", format!("{kind:?}"));
                quote!((ArgumentKind::#kind, #is_ref))
            });
            self.add(Hook {
                name: directive_name("CustomParameter", name, arguments, &uses),
                docs: format!(" `custom<{name}>{given}`, in {}.", formats(users)),
                lacks: calls(name, given, users),
                methods: quote! {
                    /// Parses into the parameters. `Ok(false)` means that the directive's text is absent, where it begins an
                    /// optional group.
                    ///
                    /// # Errors
                    ///
                    /// After an error was recorded with the parser.
                    fn #parse<'m>(
                        &self,
                        parser: &mut Parser<'_, 'm>,
                        arguments: &mut [ParameterValue<'m>],
                    ) -> ParseResult<bool>;
                    /// Prints the parameters.
                    fn #print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]);
                },
                implements: quote!(ParameterDirective),
                calls: quote! {
                    fn signature(&self) -> Signature {
                        Signature::of_given(&[#(#kinds),*])
                    }
                    fn parse<'m>(
                        &self,
                        parser: &mut Parser<'_, 'm>,
                        arguments: &mut [ParameterValue<'m>],
                    ) -> ParseResult<bool> {
                        self.0.#parse(parser, arguments)
                    }
                    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]) {
                        self.0.#print(printer, arguments);
                    }
                },
                insert: &|adapter| quote!(parameter_directives.insert(#namespace, #name, #adapter)),
            });
        }
    }
}

fn note<'u>(uses: &mut Uses<'u>, used: &DirectiveUse, user: &'u str) {
    let list: Vec<String> = used.arguments.iter().map(ToString::to_string).collect();
    let key = (
        used.name.clone(),
        used.namespace.clone(),
        format!("({})", list.join(", ")),
    );
    let (_, users) = uses
        .entry(key)
        .or_insert_with(|| (used.arguments.clone(), Vec::new()));
    if !users.contains(&user) {
        users.push(user);
    }
}

/// The name of the trait of a directive; with its arguments, if there are others of the same name.
fn directive_name(
    prefix: &str,
    name: &str,
    arguments: &[GivenArgument],
    uses: &Uses<'_>,
) -> String {
    let mut own = format!("{prefix}{name}");
    if uses.keys().filter(|(other, ..)| other == name).count() > 1 {
        for GivenArgument { kind, is_ref } in arguments {
            own += &format!("{}{kind:?}", if *is_ref { "Ref" } else { "" });
        }
    }
    own
}

fn argument(argument: &GivenArgument) -> TokenStream {
    let kind = format_ident!("{}", format!("{:?}", argument.kind));
    if argument.is_ref {
        quote!(argument::Ref<argument::#kind>)
    } else {
        quote!(argument::#kind)
    }
}

/// The first users of a directive, as code, and the number of the others.
fn listed(users: &[&str]) -> String {
    const MOST: usize = 6;
    let mut list: Vec<String> = users
        .iter()
        .take(MOST)
        .map(|user| format!("`{user}`"))
        .collect();
    if users.len() > MOST {
        list.push(format!("{} others", users.len() - MOST));
    }
    list.join(", ")
}

fn formats(users: &[&str]) -> String {
    format!(
        "the {} of {}",
        if users.len() == 1 {
            "format"
        } else {
            "formats"
        },
        listed(users)
    )
}

fn calls(name: &str, given: &str, users: &[&str]) -> String {
    let verb = if users.len() == 1 { "calls" } else { "call" };
    format!("`custom<{name}>{given}`, which {} {verb}", formats(users))
}
