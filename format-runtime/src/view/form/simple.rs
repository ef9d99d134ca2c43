//! Attributes with one value of another kind than integers.

use super::{Form, Literal};
use operation_core::{
    AffineMap, Attribute, AttributeKind, Context, IntegerSet, NamedAttribute, Type,
};

/// Any attribute, as it is.
pub struct Any;

/// Strings. A string that is not UTF-8 has another form.
pub struct Text;

/// References to a symbol without nested ones, by its name.
pub struct SymbolName;

/// Attributes with a type as their value.
pub struct TypeValue;

/// Attributes without a value besides their presence: as properties, they may also be a boolean.
pub struct Unit;

/// Attributes of the type `f32`.
pub struct Float32;

/// Attributes of the type `f64`.
pub struct Float64;

/// Arrays of attributes of any kind.
pub struct Items;

/// Dictionaries.
pub struct Entries;

/// Affine maps.
pub struct Map;

/// Sets of integers defined by affine constraints.
pub struct Set;

impl Form for Any {
    type Value<'m> = Attribute<'m>;
    type Given<'a, 'm: 'a> = Attribute<'m>;

    fn read(attribute: Attribute<'_>) -> Option<Attribute<'_>> {
        Some(attribute)
    }

    fn make<'a, 'm: 'a>(_: &'m Context, given: Attribute<'m>) -> Option<Attribute<'m>> {
        Some(given)
    }
}

impl Form for Text {
    type Value<'m> = &'m str;
    type Given<'a, 'm: 'a> = &'a str;

    fn read(attribute: Attribute<'_>) -> Option<&str> {
        std::str::from_utf8(attribute.as_str()?).ok()
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: &'a str) -> Option<Attribute<'m>> {
        Some(context.string(given.as_bytes()))
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        text(literal)
    }
}

impl Form for SymbolName {
    type Value<'m> = &'m str;
    type Given<'a, 'm: 'a> = &'a str;

    fn read(attribute: Attribute<'_>) -> Option<&str> {
        match attribute.kind() {
            AttributeKind::SymbolRef { root, nested: [] } => Some(root.as_str()),
            _ => None,
        }
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: &'a str) -> Option<Attribute<'m>> {
        Some(context.symbol_ref(given, &[]))
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        text(literal)
    }
}

fn text(literal: Literal) -> Option<&'static str> {
    match literal {
        Literal::Text(text) => Some(text),
        _ => None,
    }
}

impl Form for TypeValue {
    type Value<'m> = Type<'m>;
    type Given<'a, 'm: 'a> = Type<'m>;

    fn read(attribute: Attribute<'_>) -> Option<Type<'_>> {
        attribute.as_type()
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: Type<'m>) -> Option<Attribute<'m>> {
        Some(context.type_attribute(given))
    }
}

impl Form for Unit {
    type Value<'m> = bool;
    type Given<'a, 'm: 'a> = bool;

    fn read(attribute: Attribute<'_>) -> Option<bool> {
        if attribute.is_unit() {
            Some(true)
        } else {
            attribute.as_bool()
        }
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: bool) -> Option<Attribute<'m>> {
        given.then(|| context.unit())
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        match literal {
            Literal::Bool(value) => Some(value),
            _ => None,
        }
    }
}

macro_rules! float_form {
    ($form:ident, $type:ident, $make:ident) => {
        impl Form for $form {
            type Value<'m> = $type;
            type Given<'a, 'm: 'a> = $type;

            fn read(attribute: Attribute<'_>) -> Option<$type> {
                match attribute.kind() {
                    AttributeKind::Float { type_, bits }
                        if type_.float_kind() == Some(operation_core::FloatKind::$make) =>
                    {
                        Some($type::from_bits(*bits as _))
                    }
                    _ => None,
                }
            }

            fn make<'a, 'm: 'a>(context: &'m Context, given: $type) -> Option<Attribute<'m>> {
                let type_ = context.float_type(operation_core::FloatKind::$make);
                Some(context.float(type_, given.to_bits().into()))
            }

            fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
                match literal {
                    Literal::Float(value) => Some(value as $type),
                    _ => None,
                }
            }
        }
    };
}

float_form!(Float32, f32, F32);
float_form!(Float64, f64, F64);

impl Form for Items {
    type Value<'m> = &'m [Attribute<'m>];
    type Given<'a, 'm: 'a> = &'a [Attribute<'m>];

    fn read<'m>(attribute: Attribute<'m>) -> Option<&'m [Attribute<'m>]> {
        attribute.as_array()
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: &'a [Attribute<'m>]) -> Option<Attribute<'m>> {
        Some(context.array(given))
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        (literal == Literal::Empty).then_some(&[])
    }
}

impl Form for Entries {
    type Value<'m> = &'m [NamedAttribute<'m>];
    type Given<'a, 'm: 'a> = &'a [NamedAttribute<'m>];

    fn read<'m>(attribute: Attribute<'m>) -> Option<&'m [NamedAttribute<'m>]> {
        attribute.as_dictionary()
    }

    fn make<'a, 'm: 'a>(
        context: &'m Context,
        given: &'a [NamedAttribute<'m>],
    ) -> Option<Attribute<'m>> {
        Some(context.dictionary(given))
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        (literal == Literal::Empty).then_some(&[])
    }
}

impl Form for Map {
    type Value<'m> = AffineMap<'m>;
    type Given<'a, 'm: 'a> = AffineMap<'m>;

    fn read(attribute: Attribute<'_>) -> Option<AffineMap<'_>> {
        match attribute.kind() {
            AttributeKind::AffineMap(map) => Some(*map),
            _ => None,
        }
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: AffineMap<'m>) -> Option<Attribute<'m>> {
        Some(context.attribute(AttributeKind::AffineMap(given)))
    }
}

impl Form for Set {
    type Value<'m> = IntegerSet<'m>;
    type Given<'a, 'm: 'a> = IntegerSet<'m>;

    fn read(attribute: Attribute<'_>) -> Option<IntegerSet<'_>> {
        match attribute.kind() {
            AttributeKind::IntegerSet(set) => Some(*set),
            _ => None,
        }
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: IntegerSet<'m>) -> Option<Attribute<'m>> {
        Some(context.attribute(AttributeKind::IntegerSet(given)))
    }
}
