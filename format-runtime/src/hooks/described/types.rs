//! Types that follow from others.

use super::tree::ComputedType;
use crate::dialect::Dialects;
use crate::hooks::{DirectiveArgument, PrintArgument};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, Parameter, Signedness, Type, TypeKind,
};
use smallvec::SmallVec;

impl ComputedType {
    /// The type, if there is one; `of` has those of parameters.
    pub(super) fn type_<'m>(
        &self,
        context: &'m Context,
        dialects: &Dialects,
        of: &dyn Fn(usize) -> Option<Parameter<'m>>,
    ) -> Option<Type<'m>> {
        // Recurses as deeply as the description nests, which is limited.
        match self {
            ComputedType::Index => Some(context.index_type()),
            ComputedType::Integer(width) => {
                Some(context.integer_type(*width, Signedness::Signless))
            }
            ComputedType::Of(parameter) => match of(*parameter)? {
                Parameter::Type(type_) => Some(type_),
                Parameter::Attribute(attribute) => held(Some(attribute)),
                _ => None,
            },
            ComputedType::Make(name, parameters) => {
                let computed = parameters.iter().map(|each| match each {
                    ComputedType::Of(parameter) => of(*parameter),
                    each => Some(Parameter::Type(each.type_(context, dialects, of)?)),
                });
                let parameters = computed.collect::<Option<SmallVec<[_; 2]>>>()?;
                let without_definition = parameters.is_empty() && dialects.type_(name).is_none();
                if without_definition && let Some((dialect, body)) = name.split_once('.') {
                    // It is its text alone.
                    let (dialect, body) = (context.identifier(dialect), context.identifier(body));
                    return Some(context.type_(TypeKind::Opaque { dialect, body }));
                }
                let name = context.definition_name(name);
                Some(context.type_(TypeKind::Dialect(DialectInstance {
                    name,
                    parameters: &parameters,
                })))
            }
            ComputedType::Inner(name, outer) => match outer.type_(context, dialects, of)?.kind() {
                TypeKind::Dialect(DialectInstance {
                    name: found,
                    parameters: [Parameter::Type(type_)],
                }) if found.as_str() == name => Some(*type_),
                _ => None,
            },
            ComputedType::Part(name, parameter, outer) => {
                match outer.type_(context, dialects, of)?.kind() {
                    TypeKind::Dialect(DialectInstance {
                        name: found,
                        parameters,
                    }) if found.as_str() == name => {
                        let definition = dialects.type_(name)?;
                        let index = definition
                            .parameters
                            .iter()
                            .position(|each| each.name == *parameter)?;
                        match parameters.get(index)? {
                            Parameter::Type(type_) => Some(*type_),
                            _ => None,
                        }
                    }
                    _ => None,
                }
            }
            ComputedType::Either(one, other) => one
                .type_(context, dialects, of)
                .or_else(|| other.type_(context, dialects, of)),
        }
    }
}

/// The type of an argument that has been read; the first one of several.
pub(super) fn type_read<'m>(argument: &DirectiveArgument<'_, 'm>) -> Option<Type<'m>> {
    match argument {
        DirectiveArgument::Type(type_) => *type_,
        DirectiveArgument::Types(types) => types.first().copied(),
        DirectiveArgument::Attribute(attribute) => held(*attribute),
        _ => None,
    }
}

/// The same as the parameter of a type, which an attribute can be, too.
pub(super) fn part_read<'m>(argument: &DirectiveArgument<'_, 'm>) -> Option<Parameter<'m>> {
    match argument {
        DirectiveArgument::Attribute(attribute) => attribute.map(Parameter::Attribute),
        argument => type_read(argument).map(Parameter::Type),
    }
}

/// The same of an argument that is printed.
pub(super) fn part_printed<'m>(argument: &PrintArgument<'m>) -> Option<Parameter<'m>> {
    match argument {
        PrintArgument::Attribute(attribute) => attribute.map(Parameter::Attribute),
        argument => type_printed(argument).map(Parameter::Type),
    }
}

/// The type that an attribute holds.
fn held(attribute: Option<Attribute<'_>>) -> Option<Type<'_>> {
    match attribute?.kind() {
        AttributeKind::Type(type_) => Some(*type_),
        _ => None,
    }
}

/// The type of an argument that is printed; the first one of several.
pub(super) fn type_printed<'m>(argument: &PrintArgument<'m>) -> Option<Type<'m>> {
    match argument {
        PrintArgument::Type(type_) => *type_,
        PrintArgument::Types(types) => types.first().copied(),
        PrintArgument::Attribute(attribute) => held(*attribute),
        _ => None,
    }
}
