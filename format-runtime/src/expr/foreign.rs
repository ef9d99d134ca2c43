//! Questions to types that hooks read or that are kept as text: the answer is their first parameter.

use operation_core::{Context, FloatKind, Parameter, Signedness, Type, TypeKind};

/// What stands between `<` and the next `,`, `:`, `<` or `>`.
fn first_parameter(type_: Type<'_>) -> Option<&str> {
    let TypeKind::Opaque { body, .. } = type_.kind() else { return None };
    let (_, rest) = body.as_str().split_once('<')?;
    rest.split([',', ':', '<', '>']).next().map(str::trim)
}

fn integer(text: &str) -> Option<(Signedness, u32)> {
    let (signedness, digits) = match text.as_bytes() {
        [b's', b'i', ..] => (Signedness::Signed, &text[2..]),
        [b'u', b'i', ..] => (Signedness::Unsigned, &text[2..]),
        [b'i' | b'u', ..] => (Signedness::Signless, &text[1..]),
        _ => return None,
    };
    digits.parse().ok().map(|width| (signedness, width))
}

/// `i8` of `!quant.uniform<i8:f32, 1.0>`
pub(super) fn storage_width(type_: Type<'_>) -> Option<u32> {
    if let TypeKind::Dialect(instance) = type_.kind() {
        return match instance.parameters {
            [Parameter::Integer(width), ..] => u32::try_from(width.to_i64()?).ok(),
            _ => None,
        };
    }
    integer(first_parameter(type_)?).map(|(_, width)| width)
}

/// `f32` of `!spirv.ptr<f32, Function>`; where the type is kept as text, only an integer or float.
pub(super) fn pointee_type<'m>(context: &'m Context, type_: Type<'m>) -> Option<Type<'m>> {
    if let TypeKind::Dialect(instance) = type_.kind() {
        return match instance.parameters {
            [Parameter::Type(pointee), ..] => Some(*pointee),
            _ => None,
        };
    }
    scalar(context, first_parameter(type_)?)
}

/// `f16` of `!gpu.mma_matrix<16x16xf16, "COp">`
pub(super) fn element_type<'m>(context: &'m Context, type_: Type<'m>) -> Option<Type<'m>> {
    let (sizes, element) = first_parameter(type_)?.rsplit_once('x')?;
    let is_size = |size: &str| !size.is_empty() && size.bytes().all(|digit| digit.is_ascii_digit());
    if sizes.split('x').all(is_size) { scalar(context, element) } else { None }
}

/// `!spirv.image<...>` of `!spirv.sampled_image<!spirv.image<...>>`
pub(super) fn image_type<'m>(context: &'m Context, type_: Type<'m>) -> Option<Type<'m>> {
    let TypeKind::Opaque { body, .. } = type_.kind() else { return None };
    let (_, image) = body.as_str().strip_suffix('>')?.split_once("<!")?;
    let (dialect, image) = image.split_once('.')?;
    Some(context.type_(TypeKind::Opaque { dialect: context.identifier(dialect), body: context.identifier(image) }))
}

fn scalar<'m>(context: &'m Context, text: &str) -> Option<Type<'m>> {
    if let Some(kind) = FloatKind::of_name(text) {
        return Some(context.float_type(kind));
    }
    let (signedness, width) = integer(text).filter(|(_, width)| *width <= 64)?;
    Some(context.integer_type(width, signedness))
}
