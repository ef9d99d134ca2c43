//! The traits of syntaxes written in C++.

use super::{Hook, Hooks, own_name};
use crate::names::snake;
use format_runtime::dialect::{
    AttrOrTypeDefinition, DefinitionSyntax, OperationDefinition, OperationForm,
};
use quote::{format_ident, quote};

impl Hooks {
    /// Adds the trait of an operation with its syntax in C++.
    pub(super) fn operation_syntax(&mut self, definition: &OperationDefinition) {
        let OperationForm::Hooked = definition.syntax else {
            return;
        };
        let (name, namespace) = (&definition.name, &definition.cpp_namespace);
        let word = own_name(name);
        let [parse, print] = ["parse", "print"].map(|verb| format_ident!("{verb}_{}", snake(word)));
        self.add(Hook {
            name: format!("{word}_op_syntax"),
            docs: format!(" The syntax of `{name}` (`hasCustomAssemblyFormat`)."),
            lacks: format!("the syntax of operation `{name}`, which is written in C++"),
            methods: quote! {
                /// Parses the text after the operation's name into `state`, whose name and location are set.
                ///
                /// # Errors
                ///
                /// After an error was recorded with the parser.
                fn #parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()>;
                /// Prints the text after the operation's name.
                fn #print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>);
            },
            implements: quote!(OperationSyntax),
            calls: quote! {
                fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
                    self.0.#parse(parser, state)
                }
                fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
                    self.0.#print(printer, operation);
                }
            },
            insert: &|adapter| quote!(operations.insert_in(#namespace, #name, Box::new(#adapter))),
        });
    }

    /// Adds the trait of an attribute or type with its syntax in C++.
    pub(super) fn definition_syntax(
        &mut self,
        definition: &AttrOrTypeDefinition,
        is_attribute: bool,
    ) {
        let DefinitionSyntax::Hooked = definition.syntax else {
            return;
        };
        let (name, namespace) = (&definition.name, &definition.cpp_namespace);
        let kind = if is_attribute { "attribute" } else { "type" };
        let word = format!("{}_{kind}", own_name(name));
        let [parse, print] =
            ["parse", "print"].map(|verb| format_ident!("{verb}_{}", snake(&word)));
        let sign = if is_attribute { '#' } else { '!' };
        let (result, of, syntax, table) = match is_attribute {
            true => (
                quote!(Attribute<'m>),
                quote!(, type_: Option<Type<'m>>),
                quote!(AttributeSyntax),
                quote!(attributes),
            ),
            false => (
                quote!(Type<'m>),
                quote!(),
                quote!(TypeSyntax),
                quote!(types),
            ),
        };
        let given = is_attribute.then(|| quote!(, type_));
        self.add(Hook {
            name: format!("{word}_syntax"),
            docs: format!(" The syntax of `{sign}{name}` (`hasCustomAssemblyFormat`)."),
            lacks: format!("the syntax of {kind} `{name}`, which is written in C++"),
            methods: quote! {
                /// Parses the text after the mnemonic.
                ///
                /// # Errors
                ///
                /// After an error was recorded with the parser.
                fn #parse<'m>(&self, parser: &mut Parser<'_, 'm> #of) -> ParseResult<#result>;
                /// Prints the text after the mnemonic.
                fn #print<'m>(&self, printer: &mut Printer<'_, 'm>, value: #result);
            },
            implements: syntax,
            calls: quote! {
                fn parse<'m>(&self, parser: &mut Parser<'_, 'm> #of) -> ParseResult<#result> {
                    self.0.#parse(parser #given)
                }
                fn print<'m>(&self, printer: &mut Printer<'_, 'm>, value: #result) {
                    self.0.#print(printer, value);
                }
            },
            insert: &|adapter| quote!(#table.insert_in(#namespace, #name, Box::new(#adapter))),
        });
    }
}
