//! Builders.

use super::own_builders::{Function, Parameter as CxxParameter, ParameterKind};
use super::plan::{Part, PartKind, Plan, Slot, parameter};
use crate::docs::{Docs, code};
use crate::names::Names;
use format_compiler::ods::{Argument, Length};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// The parameters and variables of every builder.
const NAMES: [&str; 5] = ["builder", "context", "location", "new", "types"];

/// The parameters of an operation's builders, apart from the types of its results.
struct Parameters<'p> {
    list: Vec<(Ident, Parameter<'p>)>,
    /// The types of the results, one by one.
    results: Vec<(Ident, &'p Part<'p>)>,
}

#[derive(Clone, Copy)]
enum Parameter<'p> {
    /// An operand or successor.
    Part(&'p Part<'p>),
    Slot(&'p Slot<'p>),
    /// The number of regions of a variadic one.
    RegionCount,
}

impl Parameter<'_> {
    /// The parameter as it appears to C++ bodies; `None` if it has no kind there. Attributes are passed as attributes, or
    /// as their values if `takes_values` is set.
    fn in_cxx(self, takes_values: bool) -> Option<CxxParameter> {
        let (kind, is_optional) = match self {
            Parameter::Part(part) => {
                let (one, several) = match part.kind {
                    PartKind::Successor => (ParameterKind::Block, ParameterKind::Blocks),
                    _ => (ParameterKind::Value, ParameterKind::Values),
                };
                match part.length {
                    Length::Single | Length::Optional => (one, !part.is_single()),
                    Length::Variadic { .. } => (several, false),
                    Length::VariadicOfVariadic { .. } => return None,
                }
            }
            Parameter::Slot(slot) => {
                let kind = match takes_values {
                    true => ParameterKind::of_rust(&slot.rust.given)?,
                    false => ParameterKind::Attribute,
                };
                (kind, slot.is_optional(takes_values))
            }
            Parameter::RegionCount => (ParameterKind::Number("usize"), false),
        };
        Some(CxxParameter::new(kind, is_optional))
    }

    fn type_(self, takes_values: bool) -> TokenStream {
        match self {
            Parameter::Slot(slot) if takes_values => {
                let given = &slot.rust.given;
                match slot.is_optional(true) {
                    true => quote!(Option<#given>),
                    false => given.clone(),
                }
            }
            _ => self
                .in_cxx(takes_values)
                .map_or_else(|| quote!(&[&[Value<'m>]]), CxxParameter::type_),
        }
    }

    /// Its argument in the call of `build_from`.
    fn passed(self, name: &Ident, takes_values: bool) -> TokenStream {
        let Parameter::Slot(slot) = self else {
            return quote!(#name);
        };
        let form = &slot.rust.form;
        let is_value = takes_values && !slot.rust.is_raw;
        match (is_value, slot.is_optional(takes_values)) {
            (true, true) => quote!(view::form::make_optional::<#form>(context, #name)),
            (true, false) => quote!(view::form::make::<#form>(context, #name)),
            (false, true) => quote!(#name),
            (false, false) => quote!(Some(#name)),
        }
    }

    /// Its parameter of `build_from`, and the statement that adds it to the new operation.
    fn added(self, name: &Ident) -> (TokenStream, TokenStream) {
        let mut type_ = self.type_(false);
        let added = match self {
            Parameter::Part(part) => match (part.kind, &part.length) {
                (PartKind::Successor, Length::Single) => quote!(successors(&[#name])),
                (PartKind::Successor, _) => quote!(successors(#name)),
                (_, Length::Single) => quote!(operand(#name)),
                (_, Length::Optional) => quote!(optional_operand(#name)),
                (_, Length::Variadic { .. }) => quote!(operands(#name)),
                (_, Length::VariadicOfVariadic { .. }) => quote!(operand_lists(#name)),
            },
            Parameter::Slot(slot) => {
                let number = slot.number();
                type_ = quote!(Option<Attribute<'m>>);
                quote!(attribute(#number, #name))
            }
            Parameter::RegionCount => quote!(regions(#name)),
        };
        (quote!(#name: #type_), quote!(new.#added;))
    }

    /// True if C++ may leave it out.
    fn has_default(self, plan: &Plan<'_>) -> bool {
        let Parameter::Slot(slot) = self else {
            return false;
        };
        match slot.argument {
            Argument::Attribute(index) => {
                let constraint = &plan.operation.attributes[index].constraint;
                constraint.default_value.is_some()
            }
            _ => slot.is_omissible,
        }
    }
}

impl<'p> Parameters<'p> {
    fn of(plan: &'p Plan<'p>) -> Self {
        let operation = plan.operation;
        let mut names = Names::reserving(&NAMES);
        let mut list = Vec::new();
        for (index, &argument) in operation.arguments.iter().enumerate() {
            let own = match argument {
                Argument::Operand(index) => Parameter::Part(&plan.parts[index]),
                _ => match plan.slots.iter().find(|slot| slot.argument == argument) {
                    Some(slot) if !slot.is_inner_segments => Parameter::Slot(slot),
                    _ => continue,
                },
            };
            let name = operation.argument_name(argument);
            list.push((parameter(&mut names, name, "argument", index), own));
        }
        for (index, part) in plan.parts_of(PartKind::Successor).enumerate() {
            let name = parameter(&mut names, part.name, "successor", index);
            list.push((name, Parameter::Part(part)));
        }
        for (index, region) in plan.parts_of(PartKind::Region).enumerate() {
            if !region.is_single() {
                let name = match region.name {
                    "" => format!("region_{index}_count"),
                    name => format!("{name}_count"),
                };
                list.push((names.snake(&name), Parameter::RegionCount));
            }
        }
        let results = plan.parts_of(PartKind::Result).enumerate();
        let results = results
            .map(|(index, part)| (parameter(&mut names, part.name, "result", index), part))
            .collect();
        Parameters { list, results }
    }

    /// True if there is an attribute or property with values of its own.
    fn has_values(&self) -> bool {
        self.list
            .iter()
            .any(|(_, parameter)| matches!(parameter, Parameter::Slot(slot) if !slot.rust.is_raw))
    }

    /// The parameters as they appear to C++ bodies; `None` if one of them has no kind there.
    fn in_cxx(&self, plan: &Plan<'_>, takes_values: bool) -> Option<Vec<CxxParameter>> {
        let required = self
            .list
            .iter()
            .rposition(|(_, parameter)| !parameter.has_default(plan))
            .map_or(0, |last| last + 1);
        let list = self.list.iter().enumerate().map(|(index, (_, parameter))| {
            Some(CxxParameter {
                has_default: index >= required,
                ..parameter.in_cxx(takes_values)?
            })
        });
        list.collect()
    }

    /// The types of the results, one by one.
    fn result_types(&self) -> impl Iterator<Item = (&Ident, CxxParameter)> {
        self.results.iter().map(|(name, result)| {
            let (kind, is_optional) = match result.length {
                Length::Single => (ParameterKind::Type, false),
                Length::Optional => (ParameterKind::Type, true),
                _ => (ParameterKind::Types, false),
            };
            (name, CxxParameter::new(kind, is_optional))
        })
    }

    fn passed_types(&self) -> TokenStream {
        if self.results.iter().all(|(_, result)| result.is_single()) {
            let types = self.results.iter().map(|(name, _)| name);
            return quote!(view::ResultTypes::All(&[#(#types),*]));
        }
        let types = self
            .results
            .iter()
            .map(|(name, result)| match result.length {
                Length::Single => quote!(&[#name]),
                Length::Optional => quote!(#name.as_slice()),
                _ => quote!(#name),
            });
        quote!(view::ResultTypes::Each(&[#(#types),*]))
    }
}

/// A builder that a definition has by default.
struct DefaultBuilder {
    types: GivenTypes,
    takes_values: bool,
}

/// The types of the results that a builder takes.
#[derive(Clone, Copy)]
enum GivenTypes {
    None,
    OneByOne,
    InOneList,
}

impl DefaultBuilder {
    fn all(plan: &Plan<'_>, parameters: &Parameters<'_>) -> Vec<Self> {
        if plan.operation.skips_default_builders {
            return Vec::new();
        }
        let has_results = !parameters.results.is_empty();
        let mut all = Vec::new();
        for takes_values in [true, false] {
            if !takes_values && !parameters.has_values() {
                continue;
            }
            let mut add = |types, is_there: bool| {
                all.extend(is_there.then_some(DefaultBuilder {
                    types,
                    takes_values,
                }));
            };
            add(GivenTypes::None, !has_results || plan.infers_results());
            add(GivenTypes::OneByOne, has_results);
            let has_list = takes_values && plan.definition.result_segments.is_none();
            add(GivenTypes::InOneList, has_results && has_list);
        }
        all
    }

    fn name(&self) -> Ident {
        let stem = match self.types {
            GivenTypes::None => "build",
            GivenTypes::OneByOne => "build_typed",
            GivenTypes::InOneList => "build_with_types",
        };
        match self.takes_values {
            true => format_ident!("{stem}"),
            false => format_ident!("{stem}_with_attributes"),
        }
    }

    fn tokens(&self, plan: &Plan<'_>, parameters: &Parameters<'_>) -> TokenStream {
        let (function, takes_values) = (self.name(), self.takes_values);
        let (about, types, passed_types) = match self.types {
            GivenTypes::None => {
                let about = match parameters.results.is_empty() {
                    true => "",
                    false => "; the types of its results follow from its other parts",
                };
                (
                    about,
                    TokenStream::new(),
                    quote!(view::ResultTypes::Inferred),
                )
            }
            GivenTypes::OneByOne => {
                let types = parameters.result_types().map(|(name, parameter)| {
                    let type_ = parameter.type_();
                    quote!(#name: #type_,)
                });
                (
                    " with these types of its results",
                    types.collect(),
                    parameters.passed_types(),
                )
            }
            GivenTypes::InOneList => (
                " with the types of all its results in one list",
                quote!(types: &[Type<'m>],),
                quote!(view::ResultTypes::All(types)),
            ),
        };
        let more = match takes_values {
            true => "",
            false => "; attributes and properties are given as attributes",
        };
        let docs = Docs::line(&format!(
            "Builds {}{about}{more}.",
            code(&plan.operation.name)
        ));
        let list = parameters.list.iter();
        let (declared, passed): (Vec<_>, Vec<_>) = list
            .map(|(name, parameter)| {
                let type_ = parameter.type_(takes_values);
                (quote!(#name: #type_), parameter.passed(name, takes_values))
            })
            .unzip();
        let context = (takes_values && parameters.has_values())
            .then(|| quote!(let context = builder.context();));
        quote! {
            #docs
            #[inline]
            pub fn #function(
                builder: &mut view::Builder<'_, 'm>,
                location: Location<'m>,
                #types
                #(#declared),*
            ) -> Result<Self, view::BuildError> {
                #context
                Self::build_from(builder, location, #passed_types, #(#passed),*)
            }
        }
    }

    fn function(&self, plan: &Plan<'_>, parameters: &Parameters<'_>) -> Option<Function> {
        let mut types: Vec<_> = match self.types {
            GivenTypes::None => Vec::new(),
            GivenTypes::OneByOne => parameters.result_types().map(|(_, own)| own).collect(),
            GivenTypes::InOneList => vec![CxxParameter::new(ParameterKind::Types, false)],
        };
        types.extend(parameters.in_cxx(plan, self.takes_values)?);
        Some(Function {
            name: self.name(),
            parameters: types,
            number: 0,
        })
    }
}

/// Generates the builders that a definition has by default.
pub(super) fn builders(plan: &Plan<'_>) -> TokenStream {
    let parameters = Parameters::of(plan);
    let all = DefaultBuilder::all(plan, &parameters);
    let core = (!all.is_empty()).then(|| build_from(plan, &parameters));
    let all = all.iter().map(|builder| builder.tokens(plan, &parameters));
    quote!(#(#all)* #core)
}

/// The builders that a definition has by default, with the parameters for calls from the C++ of its own builders.
pub(super) fn default_builders(plan: &Plan<'_>) -> Vec<Function> {
    let parameters = Parameters::of(plan);
    let all = DefaultBuilder::all(plan, &parameters).into_iter();
    all.filter_map(|builder| builder.function(plan, &parameters))
        .collect()
}

/// Generates the function called by all builders.
fn build_from(plan: &Plan<'_>, parameters: &Parameters<'_>) -> TokenStream {
    let list = parameters.list.iter();
    let (declared, added): (Vec<_>, Vec<_>) =
        list.map(|(name, parameter)| parameter.added(name)).unzip();
    let regions = plan.parts_of(PartKind::Region);
    let fixed = regions.filter(|region| region.is_single()).count();
    let regions = (fixed > 0).then(|| {
        let fixed = Literal::usize_unsuffixed(fixed);
        quote!(new.regions(#fixed);)
    });
    quote! {
        fn build_from(
            builder: &mut view::Builder<'_, 'm>,
            location: Location<'m>,
            types: view::ResultTypes<'_, 'm>,
            #(#declared,)*
        ) -> Result<Self, view::BuildError> {
            let mut new = builder.begin(Self::SHAPE, location)?;
            #(#added)*
            #regions
            new.results(types);
            Ok(Self(new.finish()?))
        }
    }
}
