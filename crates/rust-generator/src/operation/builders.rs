//! Builders.

use super::own_builders::{Function, Parameter as CxxParameter, ParameterKind};
use super::plan::{Plan, Slot, parameter};
use crate::docs::{Docs, code};
use crate::names::Names;
use format_compiler::ods::{Argument, Length, NamedType};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

/// The parameters and variables of every builder.
const NAMES: [&str; 5] = ["builder", "context", "location", "new", "types"];

/// The parameters of an operation's builders, apart from the types of its results.
struct Parameters<'p> {
    list: Vec<(Ident, Parameter<'p>)>,
    /// The types of the results, one by one.
    results: Vec<(Ident, &'p NamedType)>,
}

#[derive(Clone, Copy)]
enum Parameter<'p> {
    Operand(&'p NamedType),
    Slot(&'p Slot<'p>),
    Successor {
        is_variadic: bool,
    },
    /// The number of regions of a variadic one.
    RegionCount,
}

impl<'p> Parameters<'p> {
    fn of(plan: &'p Plan<'p>) -> Self {
        let operation = plan.operation;
        let mut names = Names::reserving(&NAMES);
        let mut list = Vec::new();
        for (index, &argument) in operation.arguments.iter().enumerate() {
            let parameter_kind = match argument {
                Argument::Operand(index) => Parameter::Operand(&operation.operands[index]),
                _ => match plan.slots.iter().find(|slot| slot.argument == argument) {
                    Some(slot) if !slot.is_inner_segments => Parameter::Slot(slot),
                    _ => continue,
                },
            };
            let name = operation.argument_name(argument);
            list.push((
                parameter(&mut names, name, "argument", index),
                parameter_kind,
            ));
        }
        for (index, block) in operation.successors.iter().enumerate() {
            let name = parameter(&mut names, &block.name, "successor", index);
            list.push((
                name,
                Parameter::Successor {
                    is_variadic: block.is_variadic(),
                },
            ));
        }
        for (index, region) in operation
            .regions
            .iter()
            .enumerate()
            .filter(|(_, region)| region.is_variadic())
        {
            let name = match &*region.name {
                "" => format!("region_{index}"),
                name => name.to_owned(),
            };
            list.push((
                names.snake(&format!("{name}_count")),
                Parameter::RegionCount,
            ));
        }
        let results = operation.results.iter().enumerate();
        let results = results
            .map(|(index, each)| (parameter(&mut names, &each.name, "result", index), each))
            .collect();
        Parameters { list, results }
    }

    fn has_values(&self) -> bool {
        self.list
            .iter()
            .any(|(_, parameter)| matches!(parameter, Parameter::Slot(slot) if !slot.rust.is_raw))
    }

    /// The parameter list of a builder. Attributes are passed as attributes, or as their values if `takes_values` is
    /// set.
    fn declared(&self, takes_values: bool) -> TokenStream {
        let list = self.list.iter().map(|(name, parameter)| {
            let type_ = match parameter {
                Parameter::Operand(operand) => match operand.length {
                    Length::Single => quote!(Value<'m>),
                    Length::Optional => quote!(Option<Value<'m>>),
                    Length::Variadic { .. } => quote!(&[Value<'m>]),
                    Length::VariadicOfVariadic { .. } => quote!(&[&[Value<'m>]]),
                },
                Parameter::Slot(slot) => {
                    let given = &slot.rust.given;
                    let given = if takes_values {
                        given.clone()
                    } else {
                        quote!(Attribute<'m>)
                    };
                    if !slot.is_omissible || takes_values && slot.rust.says_absence {
                        given
                    } else {
                        quote!(Option<#given>)
                    }
                }
                Parameter::Successor { is_variadic: false } => quote!(Block<'m>),
                Parameter::Successor { is_variadic: true } => quote!(&[Block<'m>]),
                Parameter::RegionCount => quote!(usize),
            };
            quote!(#name: #type_)
        });
        quote!(#(#list),*)
    }

    /// The arguments of `build_from`, from the parameters of [`Self::declared`].
    fn passed(&self, takes_values: bool) -> TokenStream {
        let list = self.list.iter().map(|(name, parameter)| match parameter {
            Parameter::Slot(slot) => {
                let form = &slot.rust.form;
                let is_omitted = slot.rust.says_absence && takes_values;
                let is_optional = slot.is_omissible && !is_omitted;
                match (takes_values && !slot.rust.is_raw, is_optional) {
                    (true, true) => quote!(view::form::make_optional::<#form>(context, #name)),
                    (true, false) => quote!(view::form::make::<#form>(context, #name)),
                    (false, true) => quote!(#name),
                    (false, false) => quote!(Some(#name)),
                }
            }
            _ => quote!(#name),
        });
        quote!(#(#list),*)
    }

    /// The parameters as they appear to C++ bodies; `None` if one of them has no kind there.
    fn in_cxx(&self, plan: &Plan<'_>, takes_values: bool) -> Option<Vec<CxxParameter>> {
        // In C++, only the last arguments have default values.
        let has_default = |parameter: &Parameter<'_>| match parameter {
            Parameter::Slot(slot) => match slot.argument {
                Argument::Attribute(index) => plan.operation.attributes[index]
                    .constraint
                    .default_value
                    .is_some(),
                _ => slot.is_omissible,
            },
            _ => false,
        };
        let required = self
            .list
            .iter()
            .rposition(|(_, parameter)| !has_default(parameter))
            .map_or(0, |last| last + 1);
        let list = self.list.iter().enumerate().map(|(index, (_, parameter))| {
            let (kind, is_optional) = match parameter {
                Parameter::Operand(operand) => match operand.length {
                    Length::Single => (ParameterKind::Value, false),
                    Length::Optional => (ParameterKind::Value, true),
                    Length::Variadic { .. } => (ParameterKind::Values, false),
                    Length::VariadicOfVariadic { .. } => return None,
                },
                Parameter::Slot(slot) if takes_values && !slot.rust.is_raw => {
                    let kind = ParameterKind::of_rust(&slot.rust.given)?;
                    (kind, slot.is_omissible && !slot.rust.says_absence)
                }
                Parameter::Slot(slot) => (ParameterKind::Attribute, slot.is_omissible),
                Parameter::Successor { is_variadic: false } => (ParameterKind::Block, false),
                Parameter::Successor { is_variadic: true } => (ParameterKind::Blocks, false),
                Parameter::RegionCount => (ParameterKind::Number("usize"), false),
            };
            Some(CxxParameter {
                kind,
                is_optional,
                has_default: index >= required,
            })
        });
        list.collect()
    }

    fn result_types(&self) -> TokenStream {
        let types = self
            .results
            .iter()
            .map(|(name, result)| match result.length {
                Length::Single => quote!(#name: Type<'m>),
                Length::Optional => quote!(#name: Option<Type<'m>>),
                Length::Variadic { .. } | Length::VariadicOfVariadic { .. } => {
                    quote!(#name: &[Type<'m>])
                }
            });
        quote!(#(#types,)*)
    }

    fn passed_types(&self) -> TokenStream {
        if self
            .results
            .iter()
            .all(|(_, result)| result.length == Length::Single)
        {
            let types = self.results.iter().map(|(name, _)| name);
            return quote!(view::ResultTypes::All(&[#(#types),*]));
        }
        let types = self
            .results
            .iter()
            .map(|(name, result)| match result.length {
                Length::Single => quote!(&[#name]),
                Length::Optional => quote!(#name.as_slice()),
                Length::Variadic { .. } | Length::VariadicOfVariadic { .. } => quote!(#name),
            });
        quote!(view::ResultTypes::Each(&[#(#types),*]))
    }
}

/// Generates the builders that a definition has by default.
pub(super) fn builders(plan: &Plan<'_>) -> TokenStream {
    if plan.operation.skips_default_builders {
        return TokenStream::new();
    }
    let parameters = Parameters::of(plan);
    let has_results = !parameters.results.is_empty();
    let mut out = TokenStream::new();
    let name = code(&plan.operation.name);
    let mut add = |function: &str,
                   about: &str,
                   types: TokenStream,
                   passed_types: TokenStream,
                   takes_values: bool| {
        let function = quote::format_ident!("{function}");
        let about = match takes_values {
            true => format!("Builds {name}{about}."),
            false => {
                format!("Builds {name}{about}; attributes and properties are given as attributes.")
            }
        };
        let docs = Docs::line(&about);
        let declared = parameters.declared(takes_values);
        let passed = parameters.passed(takes_values);
        let context = (takes_values && parameters.has_values())
            .then(|| quote!(let context = builder.context();));
        out.extend(quote! {
            #docs
            #[inline]
            pub fn #function(
                builder: &mut view::Builder<'_, 'm>,
                location: Location<'m>,
                #types
                #declared
            ) -> Result<Self, view::BuildError> {
                #context
                Self::build_from(builder, location, #passed_types, #passed)
            }
        });
    };
    for takes_values in [true, false] {
        if !takes_values && !parameters.has_values() {
            continue;
        }
        let named = |stem: &str| match takes_values {
            true => stem.to_owned(),
            false => format!("{stem}_with_attributes"),
        };
        if !has_results || plan.infers_results() {
            let about = if has_results {
                "; the types of its results follow from its other parts"
            } else {
                ""
            };
            let none = quote!(view::ResultTypes::Inferred);
            add(
                &named("build"),
                about,
                TokenStream::new(),
                none,
                takes_values,
            );
        }
        if has_results {
            let types = parameters.result_types();
            add(
                &named("build_typed"),
                " with these types of its results",
                types,
                parameters.passed_types(),
                takes_values,
            );
        }
        if has_results && takes_values && plan.definition.result_segments.is_none() {
            let all = quote!(view::ResultTypes::All(types));
            let about = " with the types of all its results in one list";
            add(
                "build_with_types",
                about,
                quote!(types: &[Type<'m>],),
                all,
                takes_values,
            );
        }
    }
    let core = build_from(plan, &parameters);
    quote!(#out #core)
}

/// The builders that a definition has by default, with the parameters for calls from the C++ of its own builders.
pub(super) fn default_builders(plan: &Plan<'_>) -> Vec<Function> {
    if plan.operation.skips_default_builders {
        return Vec::new();
    }
    let parameters = Parameters::of(plan);
    let has_results = !parameters.results.is_empty();
    let types = parameters.results.iter().map(|(_, result)| {
        let (kind, is_optional) = match result.length {
            Length::Single => (ParameterKind::Type, false),
            Length::Optional => (ParameterKind::Type, true),
            Length::Variadic { .. } | Length::VariadicOfVariadic { .. } => {
                (ParameterKind::Types, false)
            }
        };
        CxxParameter {
            kind,
            is_optional,
            has_default: false,
        }
    });
    let types: Vec<_> = types.collect();
    let all_types = vec![CxxParameter {
        kind: ParameterKind::Types,
        is_optional: false,
        has_default: false,
    }];
    let mut functions = Vec::new();
    for takes_values in [false, true] {
        if takes_values && !parameters.has_values() {
            continue;
        }
        let Some(list) = parameters.in_cxx(plan, takes_values) else {
            continue;
        };
        let suffix = if takes_values || !parameters.has_values() {
            ""
        } else {
            "_with_attributes"
        };
        let mut add = |stem: &str, types: &[CxxParameter]| {
            let name = quote::format_ident!("{stem}{suffix}");
            functions.push(Function {
                name,
                parameters: [types, &list].concat(),
                number: 0,
            });
        };
        if !has_results || plan.infers_results() {
            add("build", &[]);
        }
        if has_results {
            add("build_typed", &types);
        }
        if has_results && suffix.is_empty() && plan.definition.result_segments.is_none() {
            add("build_with_types", &all_types);
        }
    }
    functions
}

/// Generates the function called by all builders.
fn build_from(plan: &Plan<'_>, parameters: &Parameters<'_>) -> TokenStream {
    let mut declared = TokenStream::new();
    let mut body = TokenStream::new();
    for (name, parameter) in &parameters.list {
        let (type_, step) = match parameter {
            Parameter::Operand(operand) => match operand.length {
                Length::Single => (quote!(Value<'m>), quote!(new.operand(#name))),
                Length::Optional => (
                    quote!(Option<Value<'m>>),
                    quote!(new.optional_operand(#name)),
                ),
                Length::Variadic { .. } => (quote!(&[Value<'m>]), quote!(new.operands(#name))),
                Length::VariadicOfVariadic { .. } => {
                    (quote!(&[&[Value<'m>]]), quote!(new.operand_lists(#name)))
                }
            },
            Parameter::Slot(slot) => {
                let number = Literal::usize_unsuffixed(slot.index);
                (
                    quote!(Option<Attribute<'m>>),
                    quote!(new.attribute(#number, #name)),
                )
            }
            Parameter::Successor { is_variadic: false } => {
                (quote!(Block<'m>), quote!(new.successors(&[#name])))
            }
            Parameter::Successor { is_variadic: true } => {
                (quote!(&[Block<'m>]), quote!(new.successors(#name)))
            }
            Parameter::RegionCount => (quote!(usize), quote!(new.regions(#name))),
        };
        declared.extend(quote!(#name: #type_,));
        body.extend(quote!(#step;));
    }
    let fixed = plan
        .operation
        .regions
        .iter()
        .filter(|region| !region.is_variadic())
        .count();
    if fixed > 0 {
        let fixed = Literal::usize_unsuffixed(fixed);
        body.extend(quote!(new.regions(#fixed);));
    }
    quote! {
        fn build_from(
            builder: &mut view::Builder<'_, 'm>,
            location: Location<'m>,
            types: view::ResultTypes<'_, 'm>,
            #declared
        ) -> Result<Self, view::BuildError> {
            let mut new = builder.begin(Self::SHAPE, location)?;
            #body
            new.results(types);
            Ok(Self(new.finish()?))
        }
    }
}
