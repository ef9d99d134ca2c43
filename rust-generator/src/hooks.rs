//! The traits for what a dialect's definitions leave to C++, one for each distinct use, and the function that asks for all of
//! them.

use crate::layout::Module;
use crate::names::{Names, snake};
use format_runtime::dialect::{AttrOrTypeDefinition, DefinitionSyntax, Dialects, OperationDefinition, OperationForm};
use format_runtime::program::{DirectiveUse, GivenArgument, ParameterParse, ParseInstruction, ResolutionStep};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use std::collections::BTreeMap;

/// The `custom` directives by name, namespace and arguments as text, with the arguments and the names of the definitions.
type Uses<'u> = BTreeMap<(String, String, String), (Vec<GivenArgument>, Vec<&'u str>)>;

/// Adds the module `hooks` of a dialect with its traits, and the function `register`, if anything is left to C++.
pub(crate) fn add_hooks(dialect: &str, dialects: &Dialects, module: &mut Module) {
    let prefix = format!("{dialect}.");
    let operations: Vec<&OperationDefinition> =
        dialects.operations.iter().filter(|own| own.name.starts_with(&prefix)).collect();
    let mut all = Hooks { names: Names::default(), items: TokenStream::new(), traits: Vec::new(), inserts: Vec::new() };
    all.directives(&operations);
    for definition in &operations {
        all.operation(definition);
    }
    let attributes: Vec<_> = dialects.attributes.iter().filter(|own| own.name.starts_with(&prefix)).collect();
    let types: Vec<_> = dialects.types.iter().filter(|own| own.name.starts_with(&prefix)).collect();
    all.parameter_directives(attributes.iter().chain(&types).copied());
    for (definitions, is_attribute) in [(attributes, true), (types, false)] {
        for definition in definitions {
            all.definition(definition, is_attribute);
        }
    }
    all.finish(module);
}

struct Hooks {
    names: Names,
    items: TokenStream,
    traits: Vec<Ident>,
    /// What `register` does for each trait.
    inserts: Vec<TokenStream>,
}

impl Hooks {
    /// The traits of the directives in formats of operations.
    fn directives(&mut self, operations: &[&OperationDefinition]) {
        let mut uses = Uses::new();
        for definition in operations {
            let OperationForm::Format { parse, .. } = &definition.syntax else { continue };
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
            let own = self.hook(&directive_name("Custom", name, arguments, &uses));
            let (parse, print) = (format_ident!("parse_{}", snake(name)), format_ident!("print_{}", snake(name)));
            let Own { trait_, adapter } = &own;
            let attributes = explain(&calls(name, given, users), trait_);
            let docs = [
                format!(" `custom<{name}>{given}`, in {}.", formats(users)),
                " Parses into the arguments, which are empty at first, except for strings, the attribute dictionary and what is in".to_owned(),
                " `ref(...)`. `Ok(false)` means that the directive's text is absent, where it begins an optional group.".to_owned(),
                String::new(),
                " # Errors".to_owned(),
                String::new(),
                " After an error was recorded with the parser.".to_owned(),
                " Prints the arguments, without a leading space.".to_owned(),
            ];
            let (first, parse_docs, last) = (&docs[0], &docs[1..7], &docs[7]);
            self.items.extend(quote! {
                #[doc = #first]
                #attributes
                pub trait #trait_: Send + Sync + 'static {
                    #(#[doc = #parse_docs])*
                    fn #parse<'a, 'p, 'm>(
                        &self,
                        parser: &'a mut Parser<'p, 'm>,
                        arguments: <#parameters as Parameters>::Parsed<'a, 'p, 'm>,
                    ) -> ParseResult<bool>;
                    #[doc = #last]
                    fn #print<'a, 'm>(
                        &self,
                        printer: &'a mut Printer<'_, 'm>,
                        operation: Operation<'m>,
                        arguments: <#parameters as Parameters>::Printed<'a, 'm>,
                    );
                }
                struct #adapter<H>(Arc<H>);
                impl<H: #trait_> CustomDirective for #adapter<H> {
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
                }
            });
            self.inserts.push(quote!(
                hooks.directives.insert(#namespace, #name, #adapter(Arc::clone(implementation)));
            ));
            self.traits.push(own.trait_);
        }
    }

    /// The traits of the directives in formats of attributes and types.
    fn parameter_directives<'d>(&mut self, definitions: impl Iterator<Item = &'d AttrOrTypeDefinition>) {
        let mut uses = Uses::new();
        for definition in definitions {
            let DefinitionSyntax::Format { parse, .. } = &definition.syntax else { continue };
            for instruction in parse.instructions() {
                match instruction {
                    ParseInstruction::Custom(call, _) => note(&mut uses, &call.directive, &definition.name),
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
            let own = self.hook(&directive_name("CustomParameter", name, arguments, &uses));
            let (parse, print) =
                (format_ident!("parse_parameter_{}", snake(name)), format_ident!("print_parameter_{}", snake(name)));
            let Own { trait_, adapter } = &own;
            let attributes = explain(&calls(name, given, users), trait_);
            let docs = format!(" `custom<{name}>{given}`, in {}.", formats(users));
            let kinds = arguments.iter().map(|GivenArgument { kind, is_ref }| {
                let kind = format_ident!("{}", format!("{kind:?}"));
                quote!((ArgumentKind::#kind, #is_ref))
            });
            self.items.extend(quote! {
                #[doc = #docs]
                #attributes
                pub trait #trait_: Send + Sync + 'static {
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
                }
                struct #adapter<H>(Arc<H>);
                impl<H: #trait_> ParameterDirective for #adapter<H> {
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
                }
            });
            self.inserts.push(quote!(
                hooks.parameter_directives.insert(#namespace, #name, #adapter(Arc::clone(implementation)));
            ));
            self.traits.push(own.trait_);
        }
    }

    /// The traits of an operation whose syntax, or the inference of whose types, is in C++.
    fn operation(&mut self, definition: &OperationDefinition) {
        let (name, namespace) = (&definition.name, &definition.cpp_namespace);
        let word = own_name(name);
        match &definition.syntax {
            OperationForm::Hooked => {
                let own = self.hook(&format!("{word}_op_syntax"));
                let (parse, print) = (format_ident!("parse_{}", snake(word)), format_ident!("print_{}", snake(word)));
                let Own { trait_, adapter } = &own;
                let attributes = explain(&format!("the syntax of operation `{name}`, which is written in C++"), trait_);
                let docs = format!(" The syntax of `{name}` (`hasCustomAssemblyFormat`).");
                self.items.extend(quote! {
                    #[doc = #docs]
                    #attributes
                    pub trait #trait_: Send + Sync + 'static {
                        /// Parses the text after the operation's name into `state`, whose name and location are set.
                        ///
                        /// # Errors
                        ///
                        /// After an error was recorded with the parser.
                        fn #parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()>;
                        /// Prints the text after the operation's name.
                        fn #print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>);
                    }
                    struct #adapter<H>(Arc<H>);
                    impl<H: #trait_> OperationSyntax for #adapter<H> {
                        fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
                            self.0.#parse(parser, state)
                        }
                        fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
                            self.0.#print(printer, operation);
                        }
                    }
                });
                self.inserts.push(quote!(
                    hooks.operations.insert_in(#namespace, #name, Box::new(#adapter(Arc::clone(implementation))));
                ));
                self.traits.push(own.trait_);
            }
            OperationForm::Format { parse, .. } if parse.resolution().any(|step| *step == ResolutionStep::Infer) => {
                let own = self.hook(&format!("infer_{word}_op"));
                let infer = format_ident!("infer_{}", snake(word));
                let Own { trait_, adapter } = &own;
                let attributes =
                    explain(&format!("the inference of the result types of `{name}`, which is written in C++"), trait_);
                let docs =
                    format!(" The result types of `{name}`, which its text doesn't tell (`InferTypeOpInterface`).");
                self.items.extend(quote! {
                    #[doc = #docs]
                    #attributes
                    pub trait #trait_: Send + Sync + 'static {
                        /// The result types; `None` if they can't be inferred.
                        fn #infer<'m>(&self, context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>>;
                    }
                    struct #adapter<H>(Arc<H>);
                    impl<H: #trait_> InferReturnTypes for #adapter<H> {
                        fn infer_return_types<'m>(
                            &self,
                            context: &'m Context,
                            state: &OperationState<'m>,
                        ) -> Option<Vec<Type<'m>>> {
                            self.0.#infer(context, state)
                        }
                    }
                });
                self.inserts.push(quote!(
                    hooks.inference.insert_in(#namespace, #name, Box::new(#adapter(Arc::clone(implementation))));
                ));
                self.traits.push(own.trait_);
            }
            _ => {}
        }
    }

    /// The trait of an attribute or type whose syntax is in C++.
    fn definition(&mut self, definition: &AttrOrTypeDefinition, is_attribute: bool) {
        let DefinitionSyntax::Hooked = definition.syntax else { return };
        let (name, namespace) = (&definition.name, &definition.cpp_namespace);
        let kind = if is_attribute { "attribute" } else { "type" };
        let word = format!("{}_{kind}", own_name(name));
        let own = self.hook(&format!("{word}_syntax"));
        let (parse, print) = (format_ident!("parse_{}", snake(&word)), format_ident!("print_{}", snake(&word)));
        let Own { trait_, adapter } = &own;
        let attributes = explain(&format!("the syntax of {kind} `{name}`, which is written in C++"), trait_);
        let sign = if is_attribute { '#' } else { '!' };
        let docs = format!(" The syntax of `{sign}{name}` (`hasCustomAssemblyFormat`).");
        let (result, of, syntax, table) = match is_attribute {
            true => {
                (quote!(Attribute<'m>), quote!(, type_: Option<Type<'m>>), quote!(AttributeSyntax), quote!(attributes))
            }
            false => (quote!(Type<'m>), quote!(), quote!(TypeSyntax), quote!(types)),
        };
        let given = is_attribute.then(|| quote!(, type_));
        self.items.extend(quote! {
            #[doc = #docs]
            #attributes
            pub trait #trait_: Send + Sync + 'static {
                /// Parses the text after the mnemonic.
                ///
                /// # Errors
                ///
                /// After an error was recorded with the parser.
                fn #parse<'m>(&self, parser: &mut Parser<'_, 'm> #of) -> ParseResult<#result>;
                /// Prints the text after the mnemonic.
                fn #print<'m>(&self, printer: &mut Printer<'_, 'm>, value: #result);
            }
            struct #adapter<H>(Arc<H>);
            impl<H: #trait_> #syntax for #adapter<H> {
                fn parse<'m>(&self, parser: &mut Parser<'_, 'm> #of) -> ParseResult<#result> {
                    self.0.#parse(parser #given)
                }
                fn print<'m>(&self, printer: &mut Printer<'_, 'm>, value: #result) {
                    self.0.#print(printer, value);
                }
            }
        });
        self.inserts.push(quote!(
            hooks.#table.insert_in(#namespace, #name, Box::new(#adapter(Arc::clone(implementation))));
        ));
        self.traits.push(own.trait_);
    }

    fn hook(&mut self, name: &str) -> Own {
        let trait_ = self.names.camel(name);
        let adapter = self.names.take(format!("{trait_}Adapter"));
        Own { trait_, adapter }
    }

    fn finish(self, module: &mut Module) {
        let Hooks { items, traits, inserts, .. } = self;
        if traits.is_empty() {
            return;
        }
        module.add_module(
            "hooks",
            quote! {
                #![doc = " Traits for what the definitions leave to C++."]
                #![allow(unused_imports)]
                use ::format_runtime::hooks::*;
                use ::format_runtime::program::ArgumentKind;
                use ::format_runtime::hooks::argument::{self, Parameters};
                use ::format_runtime::text::{ParseResult, Parser, Printer};
                use ::operation_core::{Attribute, Context, Operation, OperationState, Type};
                use ::std::sync::Arc;
                #items

                pub(super) fn insert<H>(hooks: &mut Hooks, implementation: &Arc<H>)
                where
                    H: #(#traits)+*,
                {
                    #(#inserts)*
                }
            },
        );
        module.add_items(quote! {
            /// Adds the definitions of the dialect, and an implementation of everything that they leave to C++ to the hooks.
            ///
            /// # Errors
            ///
            /// If something is loaded already that is defined differently.
            #[allow(dead_code, unreachable_pub)]
            pub fn register<H>(
                dialects: &mut ::format_runtime::dialect::Dialects,
                hooks: &mut ::format_runtime::hooks::Hooks,
                implementation: H,
            ) -> ::core::result::Result<(), ::format_runtime::view::NotLoaded>
            where
                H: #(hooks::#traits)+*,
            {
                hooks::insert(hooks, &::std::sync::Arc::new(implementation));
                definitions(dialects)
            }
        });
    }
}

/// The names of a trait and of what puts it into the hooks.
struct Own {
    trait_: Ident,
    adapter: Ident,
}

fn note<'u>(uses: &mut Uses<'u>, used: &DirectiveUse, user: &'u str) {
    let list: Vec<String> = used.arguments.iter().map(ToString::to_string).collect();
    let key = (used.name.clone(), used.namespace.clone(), format!("({})", list.join(", ")));
    let (_, users) = uses.entry(key).or_insert_with(|| (used.arguments.clone(), Vec::new()));
    if !users.contains(&user) {
        users.push(user);
    }
}

/// The name of the trait of a directive; with its arguments, if there are others of that name.
fn directive_name(prefix: &str, name: &str, arguments: &[GivenArgument], uses: &Uses<'_>) -> String {
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
    if argument.is_ref { quote!(argument::Ref<argument::#kind>) } else { quote!(argument::#kind) }
}

/// The users of a directive, in code; not all of very many.
fn listed(users: &[&str]) -> String {
    const MOST: usize = 6;
    let mut list: Vec<String> = users.iter().take(MOST).map(|user| format!("`{user}`")).collect();
    if users.len() > MOST {
        list.push(format!("{} others", users.len() - MOST));
    }
    list.join(", ")
}

fn formats(users: &[&str]) -> String {
    format!("the {} of {}", if users.len() == 1 { "format" } else { "formats" }, listed(users))
}

fn calls(name: &str, given: &str, users: &[&str]) -> String {
    let verb = if users.len() == 1 { "calls" } else { "call" };
    format!("`custom<{name}>{given}`, which {} {verb}", formats(users))
}

/// What the compiler says if a trait is not implemented: who lacks what.
fn explain(what: &str, trait_: &Ident) -> TokenStream {
    let message = format!("`{{Self}}` lacks {what}");
    let label = format!("`{trait_}` is not implemented");
    let note = format!("implement the trait `hooks::{trait_}` of the generated module for `{{Self}}`");
    quote!(#[diagnostic::on_unimplemented(message = #message, label = #label, note = #note)])
}

/// The name without the dialect.
fn own_name(name: &str) -> &str {
    name.split_once('.').map_or(name, |(_, own)| own)
}
