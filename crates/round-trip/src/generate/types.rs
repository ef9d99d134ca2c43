//! The builtin types to choose from, simplest first.

use format_runtime::dialect::BuiltinType;
use format_runtime::{Change, LlvmVersion};
use operation_core::*;

/// The builtin types, simplest first.
pub(super) fn builtin<'c>(context: &'c Context, version: LlvmVersion) -> Vec<Type<'c>> {
    let integer = |width| context.integer_type(width, Signedness::Signless);
    let mut scalars: Vec<Type<'c>> = [32, 64, 1, 8, 16].into_iter().map(integer).collect();
    scalars.extend([context.index_type(), context.f32(), context.f64()]);
    scalars.extend([FloatKind::F16, FloatKind::BF16].map(|kind| context.float_type(kind)));
    let mut all = scalars.clone();
    all.extend([4, 2, 128].into_iter().map(integer));
    for signedness in [Signedness::Signed, Signedness::Unsigned] {
        all.extend([32, 8, 64, 16].map(|width| context.integer_type(width, signedness)));
    }
    let floats = FloatKind::ALL
        .into_iter()
        .map(|kind| context.float_type(kind));
    all.extend(floats.filter(|type_| !scalars.contains(type_)));
    all.push(context.type_(TypeKind::Complex(context.f32())));
    all.push(context.none_type());
    if version.has(Change::TokenType) {
        all.push(context.token_type());
    }
    shaped(context, &scalars, &mut all);
    packed(context, &mut all);
    all.extend(
        BuiltinType::ALL
            .iter()
            .flat_map(|&class| others(context, class)),
    );
    all
}

/// Types of a class that constraints require less often.
fn others(context: &Context, class: BuiltinType) -> Vec<Type<'_>> {
    use BuiltinType as B;
    let (i32, f32) = (context.i32(), context.f32());
    match class {
        B::Function => {
            let [empty, function, inner] = [(&[][..], &[][..]), (&[i32], &[f32]), (&[], &[i32])]
                .map(|(a, b)| context.function_type(a, b));
            vec![empty, function, context.function_type(&[], &[inner])]
        }
        B::Tuple => [&[][..], &[i32, f32]]
            .map(|types| context.type_(TypeKind::Tuple(types)))
            .to_vec(),
        // Added above.
        B::Integer | B::Index | B::None | B::Token | B::AnyFloat | B::Complex => Vec::new(),
        B::Vector
        | B::FixedVector
        | B::ScalableVector
        | B::RankedTensor
        | B::UnrankedTensor
        | B::Tensor => Vec::new(),
        B::MemRef | B::UnrankedMemRef | B::BaseMemRef | B::Shaped | B::Opaque => Vec::new(),
    }
}

fn shaped<'c>(context: &'c Context, scalars: &[Type<'c>], all: &mut Vec<Type<'c>>) {
    let tensor = |shape: &[i64], element| {
        context.type_(TypeKind::RankedTensor {
            shape,
            element,
            encoding: None,
        })
    };
    let memref = |shape: &[i64], element, layout, memory_space| {
        context.type_(TypeKind::MemRef {
            shape,
            element,
            layout,
            memory_space,
        })
    };
    let vector = |shape: &[i64], scalable: &[bool], element| {
        context.type_(TypeKind::Vector {
            shape,
            scalable,
            element,
        })
    };
    for &element in scalars {
        all.push(tensor(&[4], element));
        all.push(vector(&[4], &[false], element));
        all.push(memref(&[4], element, None, None));
    }
    for &element in scalars {
        all.push(tensor(&[DYNAMIC, 4], element));
        all.push(tensor(&[], element));
        all.push(context.type_(TypeKind::UnrankedTensor(element)));
        all.push(vector(&[2, 4], &[false, false], element));
        all.push(memref(&[DYNAMIC, 4], element, None, None));
        all.push(memref(&[], element, None, None));
        all.push(context.type_(TypeKind::UnrankedMemRef {
            element,
            memory_space: None,
        }));
    }
    let element = context.f32();
    let strided = context.attribute(AttributeKind::StridedLayout {
        offset: DYNAMIC,
        strides: &[DYNAMIC, 1],
    });
    for space in [1, 3, 5] {
        let space = context.integer(context.i64(), space);
        all.push(memref(&[4], element, None, Some(space)));
        all.push(memref(&[DYNAMIC, 4], element, None, Some(space)));
    }
    all.push(memref(&[DYNAMIC, 4], element, Some(strided), None));
    all.push(tensor(&[DYNAMIC, DYNAMIC, DYNAMIC], element));
    all.push(tensor(&[1, 2, 3, 4], element));
    all.push(tensor(&[1, 2, 3], element));
    all.push(tensor(&[2, 3], element));
    all.push(tensor(&[1, 2, 3, 4, 5], element));
    let complex = context.type_(TypeKind::Complex(element));
    all.push(tensor(&[4], complex));
    all.push(vector(&[], &[], element));
    for &element in scalars {
        all.push(vector(&[4], &[true], element));
        all.push(tensor(&[0], element));
    }
}

/// The vector types used by processor instructions.
fn packed<'c>(context: &'c Context, all: &mut Vec<Type<'c>>) {
    let mut elements: Vec<Type<'c>> = [32, 8, 16, 64, 1, 4]
        .map(|width| context.integer_type(width, Signedness::Signless))
        .to_vec();
    elements.extend(
        [
            FloatKind::F32,
            FloatKind::F16,
            FloatKind::BF16,
            FloatKind::F64,
        ]
        .map(|k| context.float_type(k)),
    );
    elements.extend([FloatKind::F8E4M3FN, FloatKind::F8E5M2].map(|kind| context.float_type(kind)));
    for length in [2, 3, 8, 16, 32, 64, 6] {
        for &element in &elements {
            all.push(context.type_(TypeKind::Vector {
                shape: &[length],
                scalable: &[false],
                element,
            }));
        }
    }
    for length in [2, 8, 16] {
        for &element in &elements {
            all.push(context.type_(TypeKind::Vector {
                shape: &[length],
                scalable: &[true],
                element,
            }));
        }
    }
    for &element in &elements {
        for shape in [[2, 2], [4, 4], [4, 2], [4, 1], [8, 16], [16, 16]] {
            all.push(context.type_(TypeKind::Vector {
                shape: &shape,
                scalable: &[false; 2],
                element,
            }));
        }
    }
}
