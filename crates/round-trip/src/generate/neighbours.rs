//! Types that differ from a type in one respect: other models of its constraint, if the constraint admits them.

use operation_core::*;

/// A difference between two similar types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Neighbour {
    /// The first static dimension becomes dynamic, or the first dynamic one static.
    Dynamic,
    /// One more dimension, of size 1.
    UnitDimension,
    /// The elements in another number of dimensions.
    Reshaped,
    /// No rank.
    Unranked,
    /// The last dimension becomes scalable.
    Scalable,
    /// An encoding.
    Encoding,
    /// A layout.
    Layout,
    /// A memory space.
    MemorySpace,
    /// Another signedness.
    Signedness,
    /// Another width or kind of number.
    Number,
    /// Other parameters of the same definition.
    Parameters,
}

impl Neighbour {
    /// All differences, the likeliest to be overlooked first.
    pub const ALL: [Neighbour; 11] = [
        Neighbour::Dynamic,
        Neighbour::UnitDimension,
        Neighbour::Reshaped,
        Neighbour::Unranked,
        Neighbour::Scalable,
        Neighbour::Encoding,
        Neighbour::Layout,
        Neighbour::MemorySpace,
        Neighbour::Signedness,
        Neighbour::Number,
        Neighbour::Parameters,
    ];

    /// The type with this difference; `None` if there is none. `others` holds types of dialects.
    pub fn of<'c>(
        self,
        context: &'c Context,
        type_: Type<'c>,
        others: &[Type<'c>],
    ) -> Option<Type<'c>> {
        use Neighbour as N;
        let kind = type_.kind();
        match self {
            N::Dynamic => with_shape(context, kind, |shape, scalable| {
                // A dimension of a vector is never dynamic.
                let at = (0..shape.len()).find(|_| scalable.is_none())?;
                shape[at] = if shape[at] == DYNAMIC { 4 } else { DYNAMIC };
                Some(())
            }),
            N::UnitDimension => with_shape(context, kind, |shape, scalable| {
                shape.insert(0, 1);
                scalable
                    .into_iter()
                    .for_each(|flags| flags.insert(0, false));
                Some(())
            }),
            N::Reshaped => with_shape(context, kind, reshape),
            N::Scalable => with_shape(context, kind, |_, scalable| {
                let last = scalable?.last_mut()?;
                *last = !*last;
                Some(())
            }),
            N::Unranked => unranked(context, kind),
            N::Encoding => match kind {
                TypeKind::RankedTensor {
                    shape,
                    element,
                    encoding: None,
                } => Some(context.type_(TypeKind::RankedTensor {
                    shape,
                    element: *element,
                    encoding: Some(context.string(b"encoding")),
                })),
                _ => None,
            },
            N::Layout => layout(context, kind),
            N::MemorySpace => memory_space(context, kind),
            N::Signedness => match kind {
                TypeKind::Integer { width, signedness } => {
                    let other = match signedness {
                        Signedness::Signless => Signedness::Unsigned,
                        Signedness::Signed | Signedness::Unsigned => Signedness::Signless,
                    };
                    Some(context.integer_type(*width, other))
                }
                _ => None,
            },
            N::Number => match kind {
                TypeKind::Integer { width, signedness } => {
                    let width = if *width == 32 { 64 } else { 32 };
                    Some(context.integer_type(width, *signedness))
                }
                TypeKind::Index => Some(context.i64()),
                TypeKind::Float(FloatKind::F32) => Some(context.f64()),
                TypeKind::Float(_) => Some(context.f32()),
                _ => None,
            },
            N::Parameters => {
                let name = type_.dialect_instance()?.name;
                let is_other = |other: &&Type<'c>| {
                    **other != type_
                        && other
                            .dialect_instance()
                            .is_some_and(|instance| instance.name == name)
                };
                others.iter().find(is_other).copied()
            }
        }
    }
}

/// The type with another shape; `scalable` is given for vectors.
fn with_shape<'c>(
    context: &'c Context,
    kind: &TypeKind<'_, 'c>,
    change: impl FnOnce(&mut Vec<i64>, Option<&mut Vec<bool>>) -> Option<()>,
) -> Option<Type<'c>> {
    match kind {
        TypeKind::Vector {
            shape,
            scalable,
            element,
        } => {
            let (mut shape, mut scalable) = (shape.to_vec(), scalable.to_vec());
            scalable.resize(shape.len(), false);
            change(&mut shape, Some(&mut scalable))?;
            Some(context.type_(TypeKind::Vector {
                shape: &shape,
                scalable: &scalable,
                element: *element,
            }))
        }
        TypeKind::RankedTensor {
            shape,
            element,
            encoding,
        } => {
            let mut shape = shape.to_vec();
            change(&mut shape, None)?;
            Some(context.type_(TypeKind::RankedTensor {
                shape: &shape,
                element: *element,
                encoding: *encoding,
            }))
        }
        // A layout has the rank of the shape.
        TypeKind::MemRef {
            shape,
            element,
            layout: None,
            memory_space,
        } => {
            let mut shape = shape.to_vec();
            change(&mut shape, None)?;
            Some(context.type_(TypeKind::MemRef {
                shape: &shape,
                element: *element,
                layout: None,
                memory_space: *memory_space,
            }))
        }
        _ => None,
    }
}

/// Splits the only dimension in two, or joins all static ones.
fn reshape(shape: &mut Vec<i64>, scalable: Option<&mut Vec<bool>>) -> Option<()> {
    let is_fixed = scalable.as_ref().is_none_or(|flags| !flags.contains(&true));
    if !is_fixed || shape.contains(&DYNAMIC) {
        return None;
    }
    *shape = match shape[..] {
        [] => return None,
        [size] if size % 2 == 0 && size > 0 => vec![2, size / 2],
        [size] => vec![size, 1],
        _ => vec![shape.iter().product()],
    };
    if let Some(flags) = scalable {
        *flags = vec![false; shape.len()];
    }
    Some(())
}

fn unranked<'c>(context: &'c Context, kind: &TypeKind<'_, 'c>) -> Option<Type<'c>> {
    match kind {
        TypeKind::RankedTensor { element, .. } => {
            Some(context.type_(TypeKind::UnrankedTensor(*element)))
        }
        TypeKind::UnrankedTensor(element) => Some(context.type_(TypeKind::RankedTensor {
            shape: &[4],
            element: *element,
            encoding: None,
        })),
        TypeKind::MemRef {
            element,
            memory_space,
            ..
        } => Some(context.type_(TypeKind::UnrankedMemRef {
            element: *element,
            memory_space: *memory_space,
        })),
        _ => None,
    }
}

fn layout<'c>(context: &'c Context, kind: &TypeKind<'_, 'c>) -> Option<Type<'c>> {
    let TypeKind::MemRef {
        shape,
        element,
        layout: None,
        memory_space,
    } = kind
    else {
        return None;
    };
    let strides = vec![DYNAMIC; shape.len()];
    let layout = context.attribute(AttributeKind::StridedLayout {
        offset: DYNAMIC,
        strides: &strides,
    });
    Some(context.type_(TypeKind::MemRef {
        shape,
        element: *element,
        layout: Some(layout),
        memory_space: *memory_space,
    }))
}

fn memory_space<'c>(context: &'c Context, kind: &TypeKind<'_, 'c>) -> Option<Type<'c>> {
    let other = |space: &Option<Attribute<'c>>| match space {
        None => Some(context.integer(context.i64(), 1)),
        Some(_) => None,
    };
    match kind {
        TypeKind::MemRef {
            shape,
            element,
            layout,
            memory_space,
        } => Some(context.type_(TypeKind::MemRef {
            shape,
            element: *element,
            layout: *layout,
            memory_space: other(memory_space),
        })),
        TypeKind::UnrankedMemRef {
            element,
            memory_space,
        } => Some(context.type_(TypeKind::UnrankedMemRef {
            element: *element,
            memory_space: other(memory_space),
        })),
        _ => None,
    }
}
