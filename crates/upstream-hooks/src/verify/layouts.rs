//! Memory layouts of memrefs (`getStridesAndOffset`).

use operation_core::{
    AffineExpr, AffineExprKind, AffineMap, Attribute, AttributeKind, DYNAMIC, Type, TypeKind,
};

/// Strides and offset of the layout of a memref.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Layout {
    /// Offset and strides, [`DYNAMIC`] if not constant.
    Strided {
        /// Position of the first element.
        offset: i64,
        /// Distances between the elements of each dimension.
        strides: Vec<i64>,
    },
    /// An affine map that isn't linear.
    NotStrided,
    /// An attribute of a dialect.
    Unknown,
}

/// The layout of a memref with rank.
pub(super) fn layout(type_: Type<'_>) -> Layout {
    let TypeKind::MemRef { shape, layout, .. } = *type_.kind() else {
        return Layout::Unknown;
    };
    match layout.map(|layout| layout.kind()) {
        None => Layout::Strided {
            offset: 0,
            strides: contiguous(shape),
        },
        Some(AttributeKind::StridedLayout { offset, strides }) => Layout::Strided {
            offset: *offset,
            strides: strides.to_vec(),
        },
        Some(AttributeKind::AffineMap(map)) if map.is_identity() => Layout::Strided {
            offset: 0,
            strides: contiguous(shape),
        },
        Some(AttributeKind::AffineMap(map)) => linear(*map, shape.len()),
        Some(_) => Layout::Unknown,
    }
}

/// Offset and strides, if the layout is strided.
pub(super) fn strides(type_: Type<'_>) -> Option<(i64, Vec<i64>)> {
    match layout(type_) {
        Layout::Strided { offset, strides } => Some((offset, strides)),
        _ => None,
    }
}

/// True if the elements are contiguous (`isIdentity`).
pub(super) fn is_identity(type_: Type<'_>) -> bool {
    match *type_.kind() {
        TypeKind::MemRef { layout, .. } => match layout.map(|layout| layout.kind()) {
            None => true,
            Some(AttributeKind::AffineMap(map)) => map.is_identity(),
            Some(AttributeKind::StridedLayout { offset, strides }) => {
                *offset == 0 && **strides == [1]
            }
            Some(_) => false,
        },
        _ => false,
    }
}

/// The number of symbols in the affine map of the layout.
pub(super) fn symbols(type_: Type<'_>) -> Option<usize> {
    match *type_.kind() {
        TypeKind::MemRef { layout, .. } => match layout.map(|layout| layout.kind()) {
            None => Some(0),
            Some(AttributeKind::AffineMap(map)) => Some(map.symbols as usize),
            Some(AttributeKind::StridedLayout { offset, strides }) => {
                let all = strides.iter().chain(std::iter::once(offset));
                Some(all.filter(|&&each| each == DYNAMIC).count())
            }
            Some(_) => None,
        },
        _ => None,
    }
}

/// The strides of contiguous elements.
fn contiguous(shape: &[i64]) -> Vec<i64> {
    let mut step = 1;
    let mut strides = Vec::with_capacity(shape.len());
    for &size in shape.iter().rev() {
        strides.push(step);
        step = times(step, size);
    }
    strides.reverse();
    strides
}

/// A product; dynamic if a factor is, unless the other one is zero.
pub(super) fn times(a: i64, b: i64) -> i64 {
    match (a, b) {
        (0, _) | (_, 0) => 0,
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        (a, b) => a.wrapping_mul(b),
    }
}

/// A sum; dynamic if a summand is.
pub(super) fn plus(a: i64, b: i64) -> i64 {
    match (a, b) {
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        (a, b) => a.wrapping_add(b),
    }
}

/// Strides and offset of a map with one linear result.
fn linear(map: AffineMap<'_>, rank: usize) -> Layout {
    let [result] = map.results else {
        return Layout::NotStrided;
    };
    let mut terms = Terms {
        constant: 0,
        dims: vec![0; rank],
    };
    match terms.add(*result, 1) {
        Some(()) => Layout::Strided {
            offset: terms.constant,
            strides: terms.dims,
        },
        None => Layout::NotStrided,
    }
}

/// A linear expression.
struct Terms {
    constant: i64,
    dims: Vec<i64>,
}

impl Terms {
    /// Adds an expression times a factor; `None` if it isn't linear.
    fn add(&mut self, expression: AffineExpr<'_>, factor: i64) -> Option<()> {
        match *expression.kind() {
            AffineExprKind::Dim(dim) => {
                let place = self.dims.get_mut(dim as usize)?;
                *place = plus(*place, factor);
            }
            AffineExprKind::Add(a, b) => {
                self.add(a, factor)?;
                self.add(b, factor)?;
            }
            AffineExprKind::Mul(a, b) if b.is_symbolic_or_constant() => {
                self.add(a, times(factor, value(b)))?;
            }
            _ if expression.is_symbolic_or_constant() => {
                self.constant = plus(self.constant, times(factor, value(expression)));
            }
            _ => return None,
        }
        Some(())
    }
}

fn value(expression: AffineExpr<'_>) -> i64 {
    expression.as_constant().unwrap_or(DYNAMIC)
}

/// The memory space of a memref.
pub(super) fn space(type_: Type<'_>) -> Option<Attribute<'_>> {
    match *type_.kind() {
        TypeKind::MemRef { memory_space, .. } | TypeKind::UnrankedMemRef { memory_space, .. } => {
            memory_space
        }
        _ => None,
    }
}
