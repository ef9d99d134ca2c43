//! Instances of the definitions of attributes and types.

use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, Parameter, Type, TypeKind,
};

/// The attribute with these parameters, of the named definition.
pub fn attribute_of<'m>(
    context: &'m Context,
    name: &str,
    parameters: &[Parameter<'m>],
) -> Attribute<'m> {
    let name = context.definition_name(name);
    context.attribute(AttributeKind::Dialect(DialectInstance { name, parameters }))
}

/// The type with these parameters, of the named definition.
pub fn type_of<'m>(context: &'m Context, name: &str, parameters: &[Parameter<'m>]) -> Type<'m> {
    let name = context.definition_name(name);
    context.type_(TypeKind::Dialect(DialectInstance { name, parameters }))
}
