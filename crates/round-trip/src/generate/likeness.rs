//! The similarity of types.

use operation_core::{Type, TypeKind};

/// At most `limit` types in order, with only a few of each group of similar ones.
pub(super) fn diverse<'c>(types: &[Type<'c>], limit: usize) -> Vec<Type<'c>> {
    let mut chosen: Vec<Type<'c>> = Vec::new();
    for alike in [2, 5] {
        for &type_ in types {
            let same = chosen
                .iter()
                .filter(|other| kind_of(**other) == kind_of(type_))
                .count();
            if chosen.len() < limit && same < alike && !chosen.contains(&type_) {
                chosen.push(type_);
            }
        }
    }
    // In the order of the pool, which begins with the simplest.
    chosen.sort_by_key(|type_| types.iter().position(|other| other == type_));
    chosen
}

fn kind_of<'c>(
    type_: Type<'c>,
) -> (
    std::mem::Discriminant<TypeKind<'c, 'c>>,
    Option<&'c str>,
    usize,
) {
    let name = type_
        .dialect_instance()
        .map(|instance| instance.name.as_str());
    // A type that only its dialect's C++ can parse is identified by its mnemonic.
    let name = match type_.kind() {
        TypeKind::Opaque { body, .. } => body.as_str().split('<').next(),
        _ => name,
    };
    (
        std::mem::discriminant(type_.kind()),
        name,
        type_.shape().map_or(0, <[i64]>::len),
    )
}

/// The similarity of two types.
pub(super) fn likeness(a: Type<'_>, b: Type<'_>) -> u32 {
    let same_kind = std::mem::discriminant(a.kind()) == std::mem::discriminant(b.kind());
    let same_shape = a.shape() == b.shape() && a.is_shaped() == b.is_shaped();
    let same_element = a.element_type_or_self() == b.element_type_or_self();
    4 * u32::from(same_shape) + 3 * u32::from(same_element) + 2 * u32::from(same_kind)
}
