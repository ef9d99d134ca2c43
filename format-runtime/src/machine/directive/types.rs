//! Types computed from others.

use crate::dialect::{Dialects, type_of};
use crate::program::ComputedType;
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, Parameter, Signedness, Type, TypeKind,
};
use smallvec::SmallVec;

impl<P> ComputedType<P> {
    /// Computes the type; `None` if there is none. `of` returns the type or attribute of a parameter.
    pub(super) fn type_<'m>(
        &self,
        context: &'m Context,
        dialects: &Dialects,
        of: &dyn Fn(&P) -> Option<Parameter<'m>>,
    ) -> Option<Type<'m>> {
        // The recursion is as deep as the nesting of the description, and this is limited.
        match self {
            ComputedType::Index => Some(context.index_type()),
            ComputedType::Integer(width) => {
                Some(context.integer_type(*width, Signedness::Signless))
            }
            ComputedType::Of(parameter) => match of(parameter)? {
                Parameter::Type(type_) => Some(type_),
                Parameter::Attribute(attribute) => held(Some(attribute)),
                _ => None,
            },
            ComputedType::Make(name, parameters) => {
                let computed = parameters.iter().map(|each| match each {
                    ComputedType::Of(parameter) => of(parameter),
                    each => Some(Parameter::Type(each.type_(context, dialects, of)?)),
                });
                let parameters = computed.collect::<Option<SmallVec<[_; 2]>>>()?;
                let without_definition = parameters.is_empty() && dialects.type_(name).is_none();
                if without_definition && let Some((dialect, body)) = name.split_once('.') {
                    // Only its text is known.
                    let (dialect, body) = (context.identifier(dialect), context.identifier(body));
                    return Some(context.type_(TypeKind::Opaque { dialect, body }));
                }
                Some(type_of(context, name, &parameters))
            }
            ComputedType::Inner(name, outer) => match outer.type_(context, dialects, of)?.kind() {
                TypeKind::Dialect(DialectInstance {
                    name: found,
                    parameters: [Parameter::Type(type_)],
                }) if found.as_str() == name => Some(*type_),
                _ => None,
            },
            ComputedType::Part(name, parameter, outer) => {
                let outer = outer.type_(context, dialects, of)?.dialect_instance();
                let outer = outer.filter(|found| found.name.as_str() == name)?;
                let mut parameters = dialects.type_(name)?.parameters.iter();
                let index = parameters.position(|each| each.name == *parameter)?;
                match outer.parameters.get(index)? {
                    Parameter::Type(type_) => Some(*type_),
                    _ => None,
                }
            }
            ComputedType::Either(one, other) => one
                .type_(context, dialects, of)
                .or_else(|| other.type_(context, dialects, of)),
        }
    }
}

/// Returns the type in an attribute.
pub(super) fn held(attribute: Option<Attribute<'_>>) -> Option<Type<'_>> {
    match attribute?.kind() {
        AttributeKind::Type(type_) => Some(*type_),
        _ => None,
    }
}
