//! The similarity of types.

use operation_core::{Type, TypeKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// At most `limit` types in order, with only a few of each group of similar ones.
pub(super) fn diverse<'c>(types: &[Type<'c>], limit: usize) -> Vec<Type<'c>> {
    let mut chosen = vec![false; types.len()];
    let mut seen = FxHashSet::default();
    let mut alike: FxHashMap<Kind<'c>, usize> = FxHashMap::default();
    for most_alike in [2, 5] {
        for (&type_, is_chosen) in types.iter().zip(&mut chosen) {
            if seen.len() >= limit {
                break;
            }
            if *is_chosen || seen.contains(&type_) {
                continue;
            }
            let count = alike.entry(kind_of(type_)).or_default();
            if *count < most_alike {
                *count += 1;
                *is_chosen = seen.insert(type_);
            }
        }
    }
    // In the order of the pool, which begins with the simplest.
    types
        .iter()
        .zip(chosen)
        .filter(|(_, is_chosen)| *is_chosen)
        .map(|(type_, _)| *type_)
        .collect()
}

/// Common properties of similar types: their kind, the name of a dialect's type, the number of dimensions.
type Kind<'c> = (
    std::mem::Discriminant<TypeKind<'c, 'c>>,
    Option<&'c str>,
    usize,
);

fn kind_of<'c>(type_: Type<'c>) -> Kind<'c> {
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
