//! Numbers in attributes.

use crate::program::IntegerType;
use operation_core::{Attribute, AttributeKind, Context, Signedness, Type, TypeKind};

impl IntegerType {
    /// Returns the type.
    pub(super) fn of<'m>(self, context: &'m Context) -> Type<'m> {
        match self {
            IntegerType::Bits(width) => context.integer_type(width, Signedness::Signless),
            IntegerType::Index => context.index_type(),
        }
    }

    /// Returns the bit width of its numbers in the text.
    pub(super) fn bits(self) -> u32 {
        match self {
            IntegerType::Bits(width) => width,
            IntegerType::Index => 64,
        }
    }
}

/// Returns the bit width of the numbers of a type; 0 for other types.
fn width(type_: Type<'_>) -> u32 {
    match type_.kind() {
        TypeKind::Integer { width, .. } => *width,
        TypeKind::Index => 64,
        _ => 0,
    }
}

/// Creates `dense<[1, 2]> : vector<2xi32>`.
pub(super) fn elements_of_vector<'m>(
    context: &'m Context,
    element: Type<'m>,
    values: &[i64],
) -> Attribute<'m> {
    let width = width(element);
    let bytes = width.div_ceil(8) as usize;
    let of_value = |value: i64| {
        let sign = if value < 0 { u8::MAX } else { 0 };
        // An i1 is one bit of its byte; wider types have the sign in the padding, as in the context.
        let value = if width == 1 { value & 1 } else { value };
        (0..bytes).map(move |index| value.to_le_bytes().get(index).copied().unwrap_or(sign))
    };
    let splat = values.iter().all(|value| Some(value) == values.first());
    let stored = if splat {
        &values[..values.len().min(1)]
    } else {
        values
    };
    let data: Vec<u8> = stored.iter().copied().flat_map(of_value).collect();
    let shape = [i64::try_from(values.len()).unwrap_or(i64::MAX)];
    let type_ = context.type_(TypeKind::Vector {
        shape: &shape,
        scalable: &[false],
        element,
    });
    context.attribute(AttributeKind::DenseElements {
        type_,
        data: &data,
        splat,
    })
}

/// The largest number of elements to print: the type of a splat may be longer than its data by any factor.
const MOST: usize = 1 << 16;

/// The numbers of a dense vector or tensor.
struct Elements<'m> {
    data: &'m [u8],
    width: u32,
    bytes: usize,
    splat: bool,
    length: usize,
}

impl<'m> Elements<'m> {
    fn of(attribute: Attribute<'m>) -> Option<Self> {
        let AttributeKind::DenseElements { type_, data, splat } = *attribute.kind() else {
            return None;
        };
        let (TypeKind::Vector { shape, element, .. }
        | TypeKind::RankedTensor { shape, element, .. }) = type_.kind()
        else {
            return None;
        };
        let width = width(*element);
        let bytes = width.div_ceil(8) as usize;
        if !(1..=8).contains(&bytes) {
            return None;
        }
        let length = match (splat, shape) {
            (true, [count]) => usize::try_from(*count).unwrap_or(0).min(MOST),
            _ => data.len() / bytes,
        };
        Some(Elements {
            data,
            width,
            bytes,
            splat,
            length,
        })
    }
}

/// Returns the length of a dense vector or tensor.
pub(super) fn elements_length(attribute: Attribute<'_>) -> usize {
    Elements::of(attribute).map_or(0, |elements| elements.length)
}

/// Returns an element of a dense vector or tensor, as a signed and as an unsigned number.
pub(super) fn element_at(attribute: Attribute<'_>, index: usize) -> Option<(i64, u64)> {
    let elements = Elements::of(attribute)?;
    let at = if elements.splat { 0 } else { index };
    let chunk = elements
        .data
        .get(at * elements.bytes..(at + 1) * elements.bytes)?;
    let mut word = [0; 8];
    word[..chunk.len()].copy_from_slice(chunk);
    let unused = 64 - elements.width;
    let shifted = u64::from_le_bytes(word) << unused;
    Some((shifted.cast_signed() >> unused, shifted >> unused))
}
