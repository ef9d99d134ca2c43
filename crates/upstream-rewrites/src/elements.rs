//! Constants element by element: a number is an attribute of its own, or an element of a vector or tensor.

use crate::float::FloatValue;
use crate::int::{Int, width_of};
use operation_core::{Attribute, AttributeKind, Context, Type, TypeKind};

/// A type of numbers for folds.
pub(crate) trait Element: Sized + Clone {
    /// The value of an attribute; `None` if it has another kind.
    fn of_attribute(attribute: Attribute<'_>) -> Option<Self>;
    /// The attribute of a type.
    fn attribute<'c>(&self, context: &'c Context, type_: Type<'c>) -> Attribute<'c>;
    /// The number of bytes of one element in dense data; `None` if elements of the type have another kind.
    fn length(type_: Type<'_>) -> Option<usize>;
    /// The element of a type with these bytes.
    fn of_bytes(type_: Type<'_>, bytes: &[u8]) -> Option<Self>;
    /// Appends its bytes.
    fn push_bytes(&self, data: &mut Vec<u8>);
}

impl Element for Int {
    fn of_attribute(attribute: Attribute<'_>) -> Option<Self> {
        Int::of_attribute(attribute)
    }
    fn attribute<'c>(&self, context: &'c Context, type_: Type<'c>) -> Attribute<'c> {
        Int::attribute(self, context, type_)
    }
    fn length(type_: Type<'_>) -> Option<usize> {
        Some(width_of(type_)?.div_ceil(8) as usize)
    }
    fn of_bytes(type_: Type<'_>, bytes: &[u8]) -> Option<Self> {
        Some(Int::of_bytes(width_of(type_)?, bytes))
    }
    fn push_bytes(&self, data: &mut Vec<u8>) {
        Int::push_bytes(self, data);
    }
}

impl Element for FloatValue {
    fn of_attribute(attribute: Attribute<'_>) -> Option<Self> {
        FloatValue::of_attribute(attribute)
    }
    fn attribute<'c>(&self, context: &'c Context, type_: Type<'c>) -> Attribute<'c> {
        FloatValue::attribute(*self, context, type_)
    }
    fn length(type_: Type<'_>) -> Option<usize> {
        Some(type_.float_kind()?.width().div_ceil(8) as usize)
    }
    fn of_bytes(type_: Type<'_>, bytes: &[u8]) -> Option<Self> {
        let mut bits = [0; 16];
        bits.get_mut(..bytes.len())?.copy_from_slice(bytes);
        FloatValue::new(type_.float_kind()?, u128::from_le_bytes(bits))
    }
    fn push_bytes(&self, data: &mut Vec<u8>) {
        data.extend_from_slice(&self.bits.to_le_bytes()[..self.kind.width().div_ceil(8) as usize]);
    }
}

/// The elements of a dense attribute: a type, the bytes, and true for a splat, with one element alone.
pub(crate) fn dense<'c>(attribute: Attribute<'c>) -> Option<(Type<'c>, &'c [u8], bool)> {
    match *attribute.kind() {
        AttributeKind::DenseElements { type_, data, splat } => Some((type_, data, splat)),
        _ => None,
    }
}

/// The value of a number, or of all elements.
pub(crate) fn splat<E: Element>(attribute: Attribute<'_>) -> Option<E> {
    if let Some(value) = E::of_attribute(attribute) {
        return Some(value);
    }
    let (type_, data, is_splat) = dense(attribute)?;
    let element = type_.element_type()?;
    if is_splat && E::length(element)? == data.len() {
        E::of_bytes(element, data)
    } else {
        None
    }
}

/// The attribute of a type with equal elements.
pub(crate) fn of_splat<'c, E: Element>(
    context: &'c Context,
    type_: Type<'c>,
    value: &E,
) -> Option<Attribute<'c>> {
    let Some(element) = type_.element_type() else {
        return Some(value.attribute(context, type_));
    };
    if !is_dense(type_) {
        return None;
    }
    let mut data = Vec::with_capacity(E::length(element)?);
    value.push_bytes(&mut data);
    Some(context.attribute(AttributeKind::DenseElements {
        type_,
        data: &data,
        splat: true,
    }))
}

/// True for a vector or tensor type with a known number of elements, at least one.
fn is_dense(type_: Type<'_>) -> bool {
    matches!(
        type_.kind(),
        TypeKind::Vector { .. } | TypeKind::RankedTensor { .. }
    ) && type_.num_elements().is_some_and(|count| count > 0)
}

/// The dense attribute of a type with these bytes. If all elements are the same, one is kept, as MLIR does.
pub(crate) fn of_data<'c>(
    context: &'c Context,
    type_: Type<'c>,
    data: &[u8],
    length: usize,
) -> Attribute<'c> {
    let splat = data[length..] == data[..data.len() - length];
    let data = if splat { &data[..length] } else { data };
    context.attribute(AttributeKind::DenseElements { type_, data, splat })
}

/// The constant of a type with elements made by `f` from another constant; `None` if it makes none from one of them.
/// `f` is called once for a splat.
pub(crate) fn map<'c, E: Element, R: Element>(
    context: &'c Context,
    operand: Attribute<'c>,
    result: Type<'c>,
    mut f: impl FnMut(E) -> Option<R>,
) -> Option<Attribute<'c>> {
    if let Some(value) = E::of_attribute(operand) {
        return Some(f(value)?.attribute(context, result));
    }
    let (type_, data, is_splat) = dense(operand)?;
    if is_splat {
        return of_splat(context, result, &f(splat(operand)?)?);
    }
    let (from, to) = (type_.element_type()?, result.element_type()?);
    let (length, new_length) = (E::length(from)?, R::length(to)?);
    let mut new = Vec::with_capacity(data.len() / length * new_length);
    for bytes in data.chunks_exact(length) {
        f(E::of_bytes(from, bytes)?)?.push_bytes(&mut new);
    }
    (is_dense(result) && is_of_length(&new, result, new_length))
        .then(|| of_data(context, result, &new, new_length))
}

/// [`map`] with two constants of one type.
pub(crate) fn zip<'c, E: Element, R: Element>(
    context: &'c Context,
    [left, right]: [Attribute<'c>; 2],
    result: Type<'c>,
    mut f: impl FnMut(E, E) -> Option<R>,
) -> Option<Attribute<'c>> {
    if left.type_()? != right.type_()? {
        return None;
    }
    if let (Some(one), Some(other)) = (E::of_attribute(left), E::of_attribute(right)) {
        return Some(f(one, other)?.attribute(context, result));
    }
    let ((type_, left_data, left_splat), (_, right_data, right_splat)) =
        (dense(left)?, dense(right)?);
    if left_splat && right_splat {
        return of_splat(context, result, &f(splat(left)?, splat(right)?)?);
    }
    let (from, to) = (type_.element_type()?, result.element_type()?);
    let (length, new_length) = (E::length(from)?, R::length(to)?);
    let count = usize::try_from(type_.num_elements()?).ok()?;
    let element = |data: &[u8], is_splat: bool, index: usize| {
        let at = if is_splat { 0 } else { index * length };
        E::of_bytes(from, data.get(at..at + length)?)
    };
    let mut new = Vec::with_capacity(
        count
            .saturating_mul(new_length)
            .min(left_data.len().max(right_data.len()) * 16),
    );
    for index in 0..count {
        let (one, other) = (
            element(left_data, left_splat, index)?,
            element(right_data, right_splat, index)?,
        );
        f(one, other)?.push_bytes(&mut new);
    }
    (is_dense(result) && is_of_length(&new, result, new_length))
        .then(|| of_data(context, result, &new, new_length))
}

/// True if there are as many bytes as elements of this length need.
fn is_of_length(data: &[u8], type_: Type<'_>, length: usize) -> bool {
    type_
        .num_elements()
        .is_some_and(|count| count.checked_mul(length as u64) == Some(data.len() as u64))
}

/// The zero of a type (`Builder::getZeroAttr`): of integers, floats, and vectors and tensors of them with a static shape.
pub(crate) fn zero<'c>(context: &'c Context, type_: Type<'c>) -> Option<Attribute<'c>> {
    let element = type_.element_type_or_self();
    match width_of(element) {
        Some(width) => of_splat(context, type_, &Int::new(width, 0)),
        None => of_splat(context, type_, &FloatValue::new(element.float_kind()?, 0)?),
    }
}

/// The same elements with another shape; `None` if it has another number of elements.
pub(crate) fn with_shape<'c>(
    context: &'c Context,
    attribute: Attribute<'c>,
    type_: Type<'c>,
) -> Option<Attribute<'c>> {
    let (from, data, splat) = dense(attribute)?;
    let is_same =
        from.element_type() == type_.element_type() && from.num_elements() == type_.num_elements();
    let is_known = is_dense(type_) && is_same;
    is_known.then(|| context.attribute(AttributeKind::DenseElements { type_, data, splat }))
}

/// All elements the same, with another shape; `None` if they aren't.
pub(crate) fn splat_with_shape<'c>(
    context: &'c Context,
    attribute: Attribute<'c>,
    type_: Type<'c>,
) -> Option<Attribute<'c>> {
    let (from, data, _) = dense(attribute).filter(|&(.., splat)| splat)?;
    let is_known = is_dense(type_) && from.element_type() == type_.element_type();
    is_known.then(|| {
        context.attribute(AttributeKind::DenseElements {
            type_,
            data,
            splat: true,
        })
    })
}

/// One of the elements, in row-major order, as an attribute.
pub(crate) fn element<'c>(
    context: &'c Context,
    attribute: Attribute<'c>,
    index: usize,
) -> Option<Attribute<'c>> {
    fn at<'c, E: Element>(
        context: &'c Context,
        (type_, data, splat): (Type<'c>, &[u8], bool),
        index: usize,
    ) -> Option<Attribute<'c>> {
        let element = type_.element_type()?;
        let length = E::length(element)?;
        let start = if splat { 0 } else { index.checked_mul(length)? };
        Some(
            E::of_bytes(element, data.get(start..start.checked_add(length)?)?)?
                .attribute(context, element),
        )
    }
    let own = dense(attribute)?;
    at::<Int>(context, own, index).or_else(|| at::<FloatValue>(context, own, index))
}

/// The dense attribute of a type with these elements.
pub(crate) fn of_elements<'c>(
    context: &'c Context,
    type_: Type<'c>,
    elements: &[Attribute<'c>],
) -> Option<Attribute<'c>> {
    fn all<E: Element>(type_: Type<'_>, elements: &[Attribute<'_>]) -> Option<(Vec<u8>, usize)> {
        let length = E::length(type_.element_type()?)?;
        let mut data = Vec::with_capacity(elements.len() * length);
        for &element in elements {
            E::of_attribute(element)?.push_bytes(&mut data);
        }
        Some((data, length))
    }
    let (data, length) =
        all::<Int>(type_, elements).or_else(|| all::<FloatValue>(type_, elements))?;
    (is_dense(type_) && is_of_length(&data, type_, length))
        .then(|| of_data(context, type_, &data, length))
}
