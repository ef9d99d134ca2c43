//! Inherent attributes by name: a registered operation has them in property slots, an unregistered one in its
//! dictionary.

use format_runtime::Change;
use format_runtime::text::Printer;
use operation_core::{
    AffineMap, Attribute, AttributeKind, Context, NamedAttribute, Operation, OperationState, Type,
    TypeKind,
};

/// The attribute with this name, inherent or discardable.
pub(crate) fn get<'m>(operation: Operation<'m>, name: &str) -> Option<Attribute<'m>> {
    operation.attribute_named(name)
}

/// The bytes of a string attribute.
pub(crate) fn string<'m>(operation: Operation<'m>, name: &str) -> Option<&'m [u8]> {
    get(operation, name)?.as_str()
}

/// True if the unit attribute is present.
pub(crate) fn unit(operation: Operation<'_>, name: &str) -> bool {
    get(operation, name).is_some()
}

/// The elements of a dense array of 64-bit integers.
pub(crate) fn i64_array(operation: Operation<'_>, name: &str) -> Option<Vec<i64>> {
    dense_i64(get(operation, name)?)
}

/// The elements of a dense array of integers.
pub(crate) fn dense_i64(attribute: Attribute<'_>) -> Option<Vec<i64>> {
    Some(attribute.dense_integers()?.collect())
}

/// `dense<[1, 2]> : tensor<2xindex>`
pub(crate) fn dense_indices<'m>(context: &'m Context, values: &[i64]) -> Attribute<'m> {
    let splat = !values.is_empty() && values.iter().all(|value| *value == values[0]);
    let stored = if splat { &values[..1] } else { values };
    let data: Vec<u8> = stored
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect();
    let type_ = context.type_(TypeKind::RankedTensor {
        shape: &[values.len() as i64],
        element: context.index_type(),
        encoding: None,
    });
    context.attribute(AttributeKind::DenseElements {
        type_,
        data: &data,
        splat,
    })
}

/// The values of [`dense_indices`]. A splat is short in memory, even if its type is long: `length` says how many of its
/// values are needed.
pub(crate) fn indices_of(
    attribute: Attribute<'_>,
    length: impl FnOnce(usize) -> Option<usize>,
) -> Option<Vec<i64>> {
    let AttributeKind::DenseElements { type_, data, splat } = attribute.kind() else {
        return None;
    };
    let TypeKind::RankedTensor { shape: [count], .. } = type_.kind() else {
        return None;
    };
    let bytes = data.as_chunks::<8>().0.iter();
    let values: Vec<i64> = bytes.map(|bytes| i64::from_le_bytes(*bytes)).collect();
    if !*splat {
        return Some(values);
    }
    Some(vec![
        *values.first()?;
        length(usize::try_from(*count).ok()?)?
    ])
}

/// Sets an inherent attribute.
pub(crate) fn set<'m>(
    context: &'m Context,
    state: &mut OperationState<'m>,
    name: &str,
    value: Attribute<'m>,
) {
    state.set_attribute(context, name, value);
}

/// Sets an inherent attribute that is a type.
pub(crate) fn set_type<'m>(
    context: &'m Context,
    state: &mut OperationState<'m>,
    name: &str,
    type_: Type<'m>,
) {
    set(context, state, name, context.type_attribute(type_));
}

/// Sets an inherent attribute that is an affine map.
pub(crate) fn set_map<'m>(
    context: &'m Context,
    state: &mut OperationState<'m>,
    name: &str,
    map: AffineMap<'m>,
) {
    let map = context.attribute(AttributeKind::AffineMap(map));
    set(context, state, name, map);
}

/// An inherent attribute of an operation under construction.
pub(crate) fn in_state<'m>(state: &OperationState<'m>, name: &str) -> Option<Attribute<'m>> {
    state.attribute_named(name)
}

/// Adds the entries of a parsed dictionary: to slots or discardable attributes.
pub(crate) fn set_all<'m>(
    context: &'m Context,
    state: &mut OperationState<'m>,
    entries: &[NamedAttribute<'m>],
) {
    let mut discardable = Vec::with_capacity(entries.len());
    for entry in entries {
        match state.name.property_slot(entry.name.as_str()) {
            Some(_) => set(context, state, entry.name.as_str(), entry.value),
            None => discardable.push(*entry),
        }
    }
    if let Some(AttributeKind::Dictionary(earlier)) = state.attributes.map(Attribute::kind) {
        // Attributes set by the syntax itself win over repeated ones in the dictionary.
        discardable.retain(|entry| !earlier.iter().any(|old| old.name == entry.name));
        discardable.extend_from_slice(earlier);
    }
    if !discardable.is_empty() {
        state.attributes = Some(context.dictionary(&discardable));
    }
}

/// All attributes, inherent ones included, sorted by name, without the elided ones.
pub(crate) fn entries<'m>(operation: Operation<'m>, elided: &[&str]) -> Vec<NamedAttribute<'m>> {
    let mut all = Vec::new();
    add_discardable(operation, elided, &mut all);
    add_inherent(operation, elided, &mut all);
    sort(&mut all);
    all
}

/// All attributes in the order of `getAttrs`, without the elided ones: sorted by name, in later versions with the
/// discardable ones first.
pub(crate) fn listed<'m>(
    printer: &Printer<'_, 'm>,
    operation: Operation<'m>,
    elided: &[&str],
) -> Vec<NamedAttribute<'m>> {
    if !printer.environment().dialects.has(Change::DiscardableFirst) {
        return entries(operation, elided);
    }
    let mut all = Vec::new();
    add_discardable(operation, elided, &mut all);
    let first = all.len();
    add_inherent(operation, elided, &mut all);
    sort(&mut all[first..]);
    all
}

fn sort(entries: &mut [NamedAttribute<'_>]) {
    if entries.len() > 1 {
        entries.sort_by(|one, other| one.name.as_str().cmp(other.name.as_str()));
    }
}

fn add_discardable<'m>(
    operation: Operation<'m>,
    elided: &[&str],
    into: &mut Vec<NamedAttribute<'m>>,
) {
    for &entry in operation.attributes() {
        if !is_elided(entry, elided) {
            into.push(entry);
        }
    }
}

fn add_inherent<'m>(operation: Operation<'m>, elided: &[&str], into: &mut Vec<NamedAttribute<'m>>) {
    let Some(registration) = operation.name().registration() else {
        return;
    };
    for (&name, value) in registration.properties.iter().zip(operation.properties()) {
        if let Some(value) = value {
            let entry = NamedAttribute { name, value };
            if !is_elided(entry, elided) {
                into.push(entry);
            }
        }
    }
}

fn is_elided(entry: NamedAttribute<'_>, elided: &[&str]) -> bool {
    let name = entry.name.as_str();
    elided.contains(&name)
}
