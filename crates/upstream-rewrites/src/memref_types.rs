//! Memref types.

use crate::lists::DYNAMIC;
use operation_core::{
    AffineExpr, AffineExprKind, AffineMap, Attribute, AttributeKind, Context, Type, TypeKind,
};

/// The parts of a ranked memref type.
#[derive(Clone, Copy)]
pub(crate) struct MemRef<'m> {
    pub(crate) shape: &'m [i64],
    pub(crate) element: Type<'m>,
    pub(crate) layout: Option<Attribute<'m>>,
    pub(crate) memory_space: Option<Attribute<'m>>,
}

/// The parts of a type; `None` if it is not a ranked memref.
pub(crate) fn memref<'m>(type_: Type<'m>) -> Option<MemRef<'m>> {
    match *type_.kind() {
        TypeKind::MemRef {
            shape,
            element,
            layout,
            memory_space,
        } => Some(MemRef {
            shape,
            element,
            layout,
            memory_space,
        }),
        _ => None,
    }
}

/// The steps between elements, in elements: one for each dimension, and the offset of the first element.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Strides {
    pub(crate) offset: i64,
    pub(crate) strides: Vec<i64>,
}

impl<'m> MemRef<'m> {
    /// The same with another shape.
    pub(crate) fn with_shape(self, context: &'m Context, shape: &[i64]) -> Type<'m> {
        context.type_(TypeKind::MemRef {
            shape,
            element: self.element,
            layout: self.layout,
            memory_space: self.memory_space,
        })
    }

    /// Type of another shape, in row-major order.
    pub(crate) fn plain(self, context: &'m Context, shape: &[i64]) -> Type<'m> {
        MemRef {
            layout: None,
            ..self
        }
        .with_shape(context, shape)
    }

    /// The same with another shape and strides.
    pub(crate) fn with_strides(
        self,
        context: &'m Context,
        shape: &[i64],
        strides: &Strides,
    ) -> Type<'m> {
        let Strides { offset, strides } = strides;
        let layout = Some(context.attribute(AttributeKind::StridedLayout {
            offset: *offset,
            strides,
        }));
        MemRef { layout, ..self }.with_shape(context, shape)
    }

    /// True if elements stand next to each other in row-major order, from the first one on.
    pub(crate) fn is_identity(self) -> bool {
        match self.layout.map(Attribute::kind) {
            None => true,
            Some(AttributeKind::StridedLayout {
                offset: 0,
                strides: [1],
            }) => true,
            Some(AttributeKind::AffineMap(map)) => map.is_identity(),
            Some(_) => false,
        }
    }

    /// Offset and strides (`getStridesAndOffset`); `None` if the layout has none.
    pub(crate) fn strides(self) -> Option<Strides> {
        match self.layout.map(Attribute::kind) {
            Some(AttributeKind::StridedLayout { offset, strides }) => Some(Strides {
                offset: *offset,
                strides: strides.to_vec(),
            }),
            Some(AttributeKind::AffineMap(map)) if !map.is_identity() => {
                of_map(*map, self.shape.len())
            }
            None | Some(AttributeKind::AffineMap(_)) => Some(Strides {
                offset: 0,
                strides: row_major(self.shape),
            }),
            Some(_) => None,
        }
    }
}

/// The strides of consecutive elements.
fn row_major(shape: &[i64]) -> Vec<i64> {
    let mut step = 1;
    let mut strides: Vec<i64> = shape
        .iter()
        .rev()
        .map(|&size| {
            let own = step;
            step = times(step, size);
            own
        })
        .collect();
    strides.reverse();
    strides
}

/// The strides of a map with one result, if it adds multiples of dimensions.
fn of_map(map: AffineMap<'_>, rank: usize) -> Option<Strides> {
    let [result] = map.results else { return None };
    let mut strides = Strides {
        offset: 0,
        strides: vec![0; rank],
    };
    add_terms(*result, 1, &mut strides)?;
    Some(strides)
}

/// Adds an expression, multiplied by a number.
fn add_terms(expression: AffineExpr<'_>, factor: i64, strides: &mut Strides) -> Option<()> {
    match *expression.kind() {
        AffineExprKind::Dim(position) => {
            let own = strides.strides.get_mut(position as usize)?;
            *own = plus(*own, factor);
        }
        AffineExprKind::Constant(value) => {
            strides.offset = plus(strides.offset, times(value, factor));
        }
        AffineExprKind::Symbol(_) => strides.offset = DYNAMIC,
        AffineExprKind::Add(one, other) => {
            add_terms(one, factor, strides)?;
            add_terms(other, factor, strides)?;
        }
        AffineExprKind::Mul(one, other) => {
            match (other.as_constant(), other.is_symbolic_or_constant()) {
                (Some(value), _) => add_terms(one, times(factor, value), strides)?,
                (None, true) => add_terms(one, DYNAMIC, strides)?,
                (None, false) => return None,
            }
        }
        _ => return None,
    }
    Some(())
}

/// A product; zero times anything is zero, and any other unknown factor makes it unknown. (`SaturatedInteger`)
pub(crate) fn times(one: i64, other: i64) -> i64 {
    match (one, other) {
        (0, _) | (_, 0) => 0,
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => one.checked_mul(other).unwrap_or(DYNAMIC),
    }
}

/// A sum, unknown if a part of it is.
pub(crate) fn plus(one: i64, other: i64) -> i64 {
    match (one, other) {
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => one.checked_add(other).unwrap_or(DYNAMIC),
    }
}

/// True if a cast between these only forgets sizes, strides or the offset (`CastOp::canFoldIntoConsumerOp`).
pub(crate) fn forgets<'m>(from: Type<'m>, to: Type<'m>) -> bool {
    let (Some(from), Some(to)) = (memref(from), memref(to)) else {
        return false;
    };
    if from.element != to.element || from.shape.len() != to.shape.len() {
        return false;
    }
    let (Some(own), Some(others)) = (from.strides(), to.strides()) else {
        return false;
    };
    let learns = |(&from, &to): (&i64, &i64)| from == DYNAMIC && to != DYNAMIC;
    !from.shape.iter().zip(to.shape).any(learns)
        && !learns((&own.offset, &others.offset))
        && !own.strides.iter().zip(&others.strides).any(learns)
}
