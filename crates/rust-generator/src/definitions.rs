//! Views of attributes and types.

use crate::definition_builders::{self, Built, Target};
use crate::docs::{Docs, code};
use crate::layout::Module;
use crate::names::Names;
use crate::parameters::{self, ParameterType};
use crate::paths::Paths;
use format_compiler::ods::AttrOrTypeDefinition as Source;
use format_runtime::dialect::{AttrOrTypeDefinition, Dialects};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// The functions of every view.
const RESERVED: [&str; 7] = [
    "as_attribute",
    "as_type",
    "from",
    "get",
    "get_checked",
    "into",
    "try_from",
];

/// Adds the view of an attribute or type to the items. `definition` is the loaded one.
pub(crate) fn generate(
    source: &Source,
    definition: &AttrOrTypeDefinition,
    paths: &Paths,
    dialects: &Dialects,
    module: &mut Module,
) -> TokenStream {
    View::of(source, definition, paths, dialects).items(module)
}

/// The data for the view of an attribute or type.
struct View<'s> {
    source: &'s Source,
    definition: &'s AttrOrTypeDefinition,
    name: Ident,
    /// `attribute` or `type`.
    word: &'static str,
    /// The type of the wrapped attribute or type, and its case of `Parameter`.
    core: Ident,
    parameters: Vec<(Ident, ParameterType)>,
    /// The builders listed in the definition.
    built: Vec<Built>,
}

impl<'s> View<'s> {
    fn of(
        source: &'s Source,
        definition: &'s AttrOrTypeDefinition,
        paths: &Paths,
        dialects: &Dialects,
    ) -> Self {
        let (word, core) = match source.is_attribute() {
            true => ("attribute", "Attribute"),
            false => ("type", "Type"),
        };
        let mut names = Names::reserving(&RESERVED);
        let parameters = definition.parameters.iter().map(|parameter| {
            let type_ = parameters::of(parameter, paths, dialects);
            (names.snake(&parameter.name), type_)
        });
        let parameters: Vec<_> = parameters.collect();
        let targets = definition.parameters.iter().zip(&parameters);
        let targets: Vec<_> = targets
            .map(|(own, (_, type_))| Target {
                kind: &own.kind,
                type_,
            })
            .collect();
        let make = make(word);
        let builders = source.builders.iter().enumerate();
        let built = builders
            .map(|(index, builder)| definition_builders::built(index + 1, builder, &targets, &make))
            .collect();
        View {
            source,
            definition,
            name: paths.definition(source),
            word,
            core: format_ident!("{core}"),
            parameters,
            built,
        }
    }

    fn name_in_text(&self) -> String {
        let sigil = if self.source.is_attribute() { '#' } else { '!' };
        format!("{sigil}{}", self.definition.name)
    }

    /// The reasons for everything that is not generated.
    fn missing(&self) -> Vec<String> {
        let mut missing: Vec<String> = Vec::new();
        for (parameter, (_, type_)) in self.definition.parameters.iter().zip(&self.parameters) {
            if let Some(reason) = &type_.missing {
                missing.push(format!(
                    "parameter {} has no type of its own: {reason}",
                    code(&parameter.name)
                ));
            }
        }
        missing.extend(self.built.iter().filter_map(|built| match built {
            Built::Nothing(reason) => Some(reason.clone()),
            Built::Get | Built::Function(_) => None,
        }));
        if self.source.skips_default_builders && self.source.builders.is_empty() {
            missing.push("it has no `get`, which its definition leaves to C++".to_owned());
        }
        if self.source.has_verifier {
            missing.push(
                "its verifier is written in C++, so `get_checked` and `TryFrom` don't run it"
                    .to_owned(),
            );
        }
        if self.definition.is_typed_in_cxx() {
            missing
                .push("its type is determined in C++, so what `get` returns has none".to_owned());
        }
        missing
    }

    fn documentation(&self, missing: &[String]) -> TokenStream {
        let Source {
            summary,
            description,
            cpp_type,
            mnemonic,
            ..
        } = self.source;
        let kind = self.word;
        let otherwise = match mnemonic {
            Some(_) => format!("The {kind} {}.", code(&self.name_in_text())),
            None => format!(
                "A {kind} of dialect {} that no text can name.",
                code(&self.source.dialect.name)
            ),
        };
        let mut docs = Docs::of(summary, description, &otherwise);
        docs.paragraph(&format!(
            "In C++, this is {}.",
            code(cpp_type.trim_start_matches("::"))
        ));
        docs.not_generated(missing);
        docs.tokens()
    }

    fn items(&self, module: &mut Module) -> TokenStream {
        let View {
            source,
            definition,
            name,
            core,
            ..
        } = self;
        let missing = self.missing();
        for reason in &missing {
            module.miss(self.name_in_text(), reason);
        }
        let documentation = self.documentation(&missing);
        let as_handle = format_ident!("as_{}", self.word);
        let as_documentation = Docs::line(&format!("The {}.", self.word));
        let own_name = &definition.name;
        let mnemonic = source.mnemonic.as_ref().map(|mnemonic| {
            quote! {
                /// The name after that of the dialect.
                pub const MNEMONIC: &'static str = #mnemonic;
            }
        });
        let constructors = self.constructors();
        let accessors = self.accessors();
        let conversion = self.conversion();
        let family = source.is_attribute().then(|| {
            quote! {
                impl view::AttributeFamily for #name<'static> {
                    const NAME: &'static str = #own_name;
                    type View<'m> = #name<'m>;
                }
            }
        });
        quote! {
            #documentation
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub struct #name<'m>(#core<'m>);

            impl<'m> #name<'m> {
                /// The name of the definition.
                pub const NAME: &'static str = #own_name;
                #mnemonic
                #constructors

                #as_documentation
                pub fn #as_handle(self) -> #core<'m> {
                    self.0
                }

                #accessors
            }

            #family
            #conversion
        }
    }

    /// Generates `get` and `get_checked`, and the functions for other builders.
    fn constructors(&self) -> TokenStream {
        let is_declared = self.built.iter().any(|built| matches!(built, Built::Get));
        let get = (is_declared || !self.source.skips_default_builders).then(|| self.get());
        let functions = self.built.iter().filter_map(|built| match built {
            Built::Function(function) => Some(function),
            Built::Get | Built::Nothing(_) => None,
        });
        quote!(#get #(#functions)*)
    }

    fn get(&self) -> TokenStream {
        let make = make(self.word);
        // `context` is another parameter of these functions.
        let mut own = Names::reserving(&["context"]);
        let names: Vec<Ident> = self
            .parameters
            .iter()
            .map(|(name, _)| own.take(name.to_string()))
            .collect();
        let arguments: Vec<_> = names
            .iter()
            .zip(&self.parameters)
            .map(|(name, (_, type_))| {
                let given = &type_.given;
                quote!(#name: #given)
            })
            .collect();
        let values = names
            .iter()
            .map(|name| quote!(#name.into_parameter(context)));
        let mut docs = Docs::default();
        docs.paragraph(&format!("The {} with these parameters.", self.word));
        let described = self
            .definition
            .parameters
            .iter()
            .zip(&self.source.parameters)
            .zip(&names);
        let mut is_first = true;
        for ((parameter, own), name) in described {
            if !own.summary.trim().is_empty() || parameter.default.is_some() {
                if std::mem::take(&mut is_first) {
                    docs.paragraph("");
                }
                docs.add(&format!("- `{name}`: {}", self.described(own)));
            }
        }
        let documentation = docs.tokens();
        quote! {
            #documentation
            pub fn get(context: &'m Context, #(#arguments),*) -> Self {
                Self(view::#make(context, Self::NAME, &[#(#values),*]))
            }

            /// Like [`Self::get`], but checks the classes of the parameters.
            ///
            /// # Errors
            ///
            /// If a parameter is not of its declared class, or the dialect is not registered in the context.
            pub fn get_checked(
                context: &'m Context,
                #(#arguments),*
            ) -> Result<Self, view::WrongDefinition> {
                Self::try_from(Self::get(context, #(#names),*).0)
            }
        }
    }

    /// The summary of a parameter, with its default value.
    fn described(&self, parameter: &format_compiler::ods::Parameter) -> String {
        let summary = crate::docs::escaped(parameter.summary.trim());
        match &parameter.default_value {
            Some(default) if summary.is_empty() => format!("by default, {}", code(&default.text)),
            Some(default) => format!("{summary} (by default, {})", code(&default.text)),
            None => summary,
        }
    }

    fn accessors(&self) -> TokenStream {
        if !self.source.gen_accessors {
            return TokenStream::new();
        }
        let read = format_ident!("{}_parameter", self.word);
        let accessors = self
            .parameters
            .iter()
            .zip(&self.source.parameters)
            .enumerate()
            .map(|(index, each)| {
                let ((name, ParameterType { read: type_, .. }), parameter) = each;
                let index = Literal::usize_unsuffixed(index);
                let text = match self.described(parameter) {
                    text if text.is_empty() => format!("The parameter {}.", code(&parameter.name)),
                    text => format!("The parameter {}: {text}", code(&parameter.name)),
                };
                let documentation = Docs::line(&text);
                quote! {
                    #documentation
                    pub fn #name(self) -> #type_ {
                        view::#read(self.0, #index)
                    }
                }
            });
        quote!(#(#accessors)*)
    }

    /// Generates the conversions from and to attributes or types, and to and from parameters.
    fn conversion(&self) -> TokenStream {
        let View {
            definition,
            name,
            core,
            ..
        } = self;
        let count = Literal::usize_unsuffixed(self.parameters.len());
        let checked = match self.source.is_attribute() {
            true => {
                let implied = Literal::usize_unsuffixed(usize::from(definition.is_typed_in_cxx()));
                quote!(attribute(handle, Self::NAME, #count, #implied))
            }
            false => quote!(type_(handle, Self::NAME, #count)),
        };
        let checks = definition
            .parameters
            .iter()
            .zip(&self.parameters)
            .enumerate()
            .map(|(index, each)| {
                let (parameter, (_, type_)) = each;
                let index = Literal::usize_unsuffixed(index);
                let (own, declared, read) = (
                    &parameter.name,
                    parameter.cpp_type.trim_start_matches("::"),
                    &type_.read,
                );
                match &type_.class {
                    Some((function, class)) => quote!(.#function(#index, #class, #own, #declared)?),
                    None => quote!(.parameter::<#read>(#index, #own, #declared)?),
                }
            });
        quote! {
            impl<'m> TryFrom<#core<'m>> for #name<'m> {
                type Error = view::WrongDefinition;

                fn try_from(handle: #core<'m>) -> Result<Self, Self::Error> {
                    view::Checked::#checked? #(#checks)*;
                    Ok(Self(handle))
                }
            }

            impl<'m> From<#name<'m>> for #core<'m> {
                fn from(view: #name<'m>) -> Self {
                    view.0
                }
            }

            impl<'m> view::FromParameter<'m> for #name<'m> {
                fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
                    match parameter {
                        Parameter::#core(own) => Self::try_from(own).ok(),
                        _ => None,
                    }
                }
            }

            impl<'m> IntoParameter<'m> for #name<'m> {
                fn into_parameter(self, _: &'m Context) -> Parameter<'m> {
                    Parameter::#core(self.0)
                }
            }
        }
    }
}

/// The name of the function that makes an attribute or type from its parameters.
fn make(word: &str) -> Ident {
    format_ident!("{word}_of")
}
