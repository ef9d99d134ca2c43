//! Attributes to choose from, by class: a plain value first, then values likely to break formats.

use super::pools::Pools;
use format_runtime::dialect::{AttributeClass, BuiltinAttribute};
use operation_core::*;

/// Attributes of the class, known or possible: those built for the class, then matching samples.
pub(super) fn of_class<'c>(
    context: &'c Context,
    class: &AttributeClass,
    pools: &Pools<'c>,
) -> Vec<Attribute<'c>> {
    let mut all = own(context, class, pools);
    all.extend(
        pools
            .samples
            .iter()
            .copied()
            .filter(|&sample| class.contains(sample) == Some(true)),
    );
    all
}

fn own<'c>(context: &'c Context, class: &AttributeClass, pools: &Pools<'c>) -> Vec<Attribute<'c>> {
    use BuiltinAttribute as B;
    match class {
        AttributeClass::Any | AttributeClass::Builtin(B::Typed) => any(context, pools),
        // An interface is more likely to be implemented by attributes of dialects than by builtin ones.
        AttributeClass::Family(_) | AttributeClass::Unknown(_) => pools
            .attributes
            .iter()
            .copied()
            .chain(any(context, pools))
            .collect(),
        AttributeClass::Builtin(class) => builtin(context, *class, pools),
        AttributeClass::DenseIntegerArray(width) => {
            let type_ = context.integer_type(*width, Signedness::Signless);
            let mut lists: Vec<&[i64]> = vec![&[1], &[]];
            if *width == 64 {
                // Static sizes occur together with operands for the dynamic ones.
                lists.extend([&[DYNAMIC][..], &[DYNAMIC, DYNAMIC], &[2, DYNAMIC]]);
            }
            lists.extend([&[-1, 2][..], &[0, 1, 2]]);
            lists
                .into_iter()
                .map(|list| integer_array(context, type_, *width, list))
                .collect()
        }
        AttributeClass::DenseBoolArray => [&[1][..], &[], &[0, 1]]
            .map(|list| integer_array(context, context.i1(), 1, list))
            .to_vec(),
        AttributeClass::DenseFloatArray(width) => {
            let kind = if *width == 64 {
                FloatKind::F64
            } else {
                FloatKind::F32
            };
            let type_ = context.float_type(kind);
            let bits = |value: f64| {
                if *width == 64 {
                    value.to_bits()
                } else {
                    (value as f32).to_bits().into()
                }
            };
            let lists: [&[f64]; 4] = [&[1.5], &[], &[-0.0, 2.0], &[f64::NAN, f64::INFINITY]];
            let of = |list: &[f64]| {
                let bytes = width.div_ceil(8) as usize;
                let data: Vec<u8> = list
                    .iter()
                    .flat_map(|&v| bits(v).to_le_bytes().into_iter().take(bytes))
                    .collect();
                context.attribute(AttributeKind::DenseArray {
                    element: type_,
                    size: list.len() as u32,
                    data: &data,
                })
            };
            lists.map(of).to_vec()
        }
        // Built from its definition.
        AttributeClass::Dialect(..) => Vec::new(),
        AttributeClass::EnumInteger(enumeration) => {
            let type_ = context.integer_type(enumeration.width, Signedness::Signless);
            let small = (0..12).chain([16, 32, 64, 128, 256, 3 << 8, 1 << 16, 127, 255, 1023]);
            let values = small.map(|value| context.integer(type_, value));
            values
                .filter(|value| class.contains(*value) != Some(false))
                .collect()
        }
    }
}

fn integer_array<'c>(
    context: &'c Context,
    element: Type<'c>,
    width: u32,
    list: &[i64],
) -> Attribute<'c> {
    let bytes = width.div_ceil(8) as usize;
    let data: Vec<u8> = list
        .iter()
        .flat_map(|value| value.to_le_bytes().into_iter().take(bytes))
        .collect();
    context.attribute(AttributeKind::DenseArray {
        element,
        size: list.len() as u32,
        data: &data,
    })
}

/// A selection of all kinds of attributes.
pub(super) fn any<'c>(context: &'c Context, pools: &Pools<'c>) -> Vec<Attribute<'c>> {
    use BuiltinAttribute as B;
    let mut all = vec![context.integer(context.i64(), 1), context.string(b"text")];
    let first = |class: B| builtin(context, class, pools).into_iter().take(2);
    all.push(context.integer(context.i32(), -1));
    // Those whose text may be empty after the name can be continued by what follows.
    all.extend(few_of_each(&pools.attributes).take(8));
    all.extend(
        [
            B::Type,
            B::Bool,
            B::Array,
            B::Dictionary,
            B::SymbolRef,
            B::Float,
            B::Unit,
        ]
        .into_iter()
        .flat_map(first),
    );
    all.extend(
        [B::DenseArray, B::DenseElements, B::AffineMap, B::String]
            .into_iter()
            .flat_map(first),
    );
    all
}

/// The first two attributes of each definition.
fn few_of_each<'a, 'c>(
    attributes: &'a [Attribute<'c>],
) -> impl Iterator<Item = Attribute<'c>> + use<'a, 'c> {
    let definition = |attribute: &Attribute<'c>| match attribute.kind() {
        AttributeKind::Dialect(instance) => Some(instance.name),
        _ => None,
    };
    attributes
        .chunk_by(move |left, right| definition(left) == definition(right))
        .flat_map(|same| same.iter().copied().take(2))
}

fn builtin<'c>(
    context: &'c Context,
    class: BuiltinAttribute,
    pools: &Pools<'c>,
) -> Vec<Attribute<'c>> {
    use BuiltinAttribute as B;
    match class {
        B::Unit => vec![context.unit()],
        B::Bool => vec![context.bool(true), context.bool(false)],
        B::Integer => integers(context),
        B::Float => floats(context),
        B::String => strings(context),
        B::SymbolRef => {
            let mut all = symbols(context);
            all.push(context.symbol_ref("a", &["b c", "d"]));
            all
        }
        B::FlatSymbolRef => symbols(context),
        B::Array => arrays(context, pools),
        B::Dictionary => dictionaries(context),
        B::Type => {
            let of_pool = pools
                .types
                .iter()
                .map(|&type_| context.type_attribute(type_));
            let is_type = |sample: &Attribute<'c>| matches!(sample.kind(), AttributeKind::Type(_));
            let samples = pools.samples.iter().copied().filter(is_type);
            // A constraint on the type is rarely satisfied by the first types, so the samples come early.
            of_pool
                .clone()
                .take(1)
                .chain(samples)
                .chain(of_pool.skip(1))
                .collect()
        }
        B::AffineMap => affine_maps(context),
        B::IntegerSet => {
            let constraint = (context.affine_dim(0), false);
            vec![
                context.attribute(AttributeKind::IntegerSet(context.integer_set(
                    1,
                    0,
                    &[constraint],
                ))),
            ]
        }
        B::DenseArray => {
            let wide = integer_array(context, context.i64(), 64, &[1, -2]);
            vec![
                context.dense_i32_array(&[1, 2]),
                wide,
                context.dense_i32_array(&[]),
            ]
        }
        B::Elements
        | B::DenseElements
        | B::DenseIntElements
        | B::DenseFloatElements
        | B::DenseIntOrFloatElements => dense(context, pools),
        B::DenseStringElements => Vec::new(),
        B::DenseResourceElements | B::SparseElements | B::Distinct => Vec::new(),
        B::StridedLayout => vec![
            context.attribute(AttributeKind::StridedLayout {
                offset: 0,
                strides: &[1],
            }),
            context.attribute(AttributeKind::StridedLayout {
                offset: DYNAMIC,
                strides: &[DYNAMIC, 1],
            }),
        ],
        B::Location => vec![context.attribute(AttributeKind::Location(LocationAttribute::Unknown))],
        B::Opaque => Vec::new(),
        B::Typed => any(context, pools),
    }
}

fn integers(context: &Context) -> Vec<Attribute<'_>> {
    let mut all = Vec::new();
    let mut types: Vec<Type<'_>> = [64, 32, 1, 8, 16]
        .map(|width| context.integer_type(width, Signedness::Signless))
        .to_vec();
    types.push(context.index_type());
    for signedness in [Signedness::Signed, Signedness::Unsigned] {
        types.extend([64, 32, 8, 16].map(|width| context.integer_type(width, signedness)));
    }
    types.extend([2, 4, 128].map(|width| context.integer_type(width, Signedness::Signless)));
    for value in [
        1,
        0,
        2,
        -1,
        4,
        8,
        3,
        16,
        32,
        64,
        128,
        i64::from(i32::MAX),
        i64::MIN,
        7,
        5,
    ] {
        all.extend(types.iter().map(|&type_| context.integer(type_, value)));
    }
    all
}

fn floats(context: &Context) -> Vec<Attribute<'_>> {
    let mut all = Vec::new();
    for value in [1.0f64, -0.5, 0.0, f64::NAN, f64::INFINITY, -0.0, 1e10] {
        all.push(context.float(context.f32(), u128::from((value as f32).to_bits())));
        all.push(context.float(context.f64(), u128::from(value.to_bits())));
    }
    for bits in [0x3c00, 0, 0x7e00, 0xfc00] {
        all.push(context.float(context.float_type(FloatKind::F16), bits));
    }
    for bits in [0x3f80, 0x7fc0] {
        all.push(context.float(context.float_type(FloatKind::BF16), bits));
    }
    all
}

fn strings(context: &Context) -> Vec<Attribute<'_>> {
    let texts: [&[u8]; 9] = [
        b"text",
        b"",
        b"a \"b\"\\\n\x00\xff",
        b"true",
        b"i32",
        b"attributes",
        b"-1",
        b"a-b",
        b"0x1F",
    ];
    texts.map(|text| context.string(text)).to_vec()
}

fn symbols(context: &Context) -> Vec<Attribute<'_>> {
    ["a", "needs \"quotes\"", "1", "a.b$c"]
        .map(|name| context.symbol_ref(name, &[]))
        .to_vec()
}

/// Arrays of each kind of element; constraints select among them.
fn arrays<'c>(context: &'c Context, pools: &Pools<'c>) -> Vec<Attribute<'c>> {
    let mut elements = vec![
        context.integer(context.i64(), 1),
        context.integer(context.i32(), 1),
    ];
    elements.extend([
        context.string(b"a"),
        context.symbol_ref("a", &[]),
        context.bool(true),
    ]);
    elements.push(context.integer(context.index_type(), 0));
    elements.push(context.type_attribute(context.i32()));
    elements.push(context.float(context.f32(), u128::from(1f32.to_bits())));
    elements.push(context.float(context.f64(), u128::from(1f64.to_bits())));
    elements.extend(affine_maps(context).into_iter().take(1));
    elements.push(context.array(&[context.integer(context.i64(), 1)]));
    elements.extend([
        context.array(&[]),
        context.empty_dictionary(),
        context.unit(),
    ]);
    elements.push(context.array(&[context.integer(context.index_type(), 1)]));
    elements.push(integer_array(context, context.i64(), 64, &[1]));
    elements.push(context.integer(context.integer_type(8, Signedness::Signless), 1));
    // Two attributes per definition would be too many, but every definition is represented.
    elements.extend(pools.attributes.iter().copied());
    let mut all = vec![context.array(&elements[..1]), context.array(&[])];
    all.extend(
        elements[1..]
            .iter()
            .map(|&element| context.array(&[element])),
    );
    all.extend(
        elements
            .iter()
            .take(20)
            .map(|&element| context.array(&[element, element])),
    );
    all.extend(
        elements
            .iter()
            .take(10)
            .map(|&element| context.array(&[element, element, element])),
    );
    let two = [
        context.integer(context.i64(), 1),
        context.integer(context.i64(), 0),
    ];
    all.push(context.array(&two));
    all.push(context.array(&[two[1], two[0]]));
    all
}

fn dictionaries(context: &Context) -> Vec<Attribute<'_>> {
    let named = |name: &str, value| NamedAttribute {
        name: context.identifier(name),
        value,
    };
    let one = context.integer(context.i64(), 1);
    let inner = context.dictionary(&[named("needs quotes", context.unit()), named("a", one)]);
    vec![
        context.dictionary(&[named("a", one)]),
        context.empty_dictionary(),
        context.dictionary(&[named("b", inner)]),
    ]
}

pub(super) fn affine_maps<'c>(context: &'c Context) -> Vec<Attribute<'c>> {
    let (x, y) = (context.affine_dim(0), context.affine_dim(1));
    let map = |dims, symbols, results: &[AffineExpr<'c>]| {
        context.attribute(AttributeKind::AffineMap(
            context.affine_map(dims, symbols, results),
        ))
    };
    vec![
        map(1, 0, &[x]),
        map(2, 0, &[y, x]),
        map(0, 0, &[]),
        map(0, 1, &[context.affine_symbol(0)]),
    ]
}

/// `dense<...>` of shaped types with integer or float elements.
fn dense<'c>(context: &'c Context, pools: &Pools<'c>) -> Vec<Attribute<'c>> {
    let mut all = Vec::new();
    for &type_ in pools
        .types
        .iter()
        .filter(|type_| type_.has_static_shape() && type_.num_elements() != Some(0))
    {
        if matches!(type_.kind(), TypeKind::MemRef { .. }) {
            continue;
        }
        let Some(element) = type_.element_type() else {
            continue;
        };
        let Some(width) = element.integer_width().or_else(|| element.bit_width()) else {
            continue;
        };
        let bytes = vec![0u8; width.div_ceil(8) as usize];
        all.push(context.attribute(AttributeKind::DenseElements {
            type_,
            data: &bytes,
            splat: true,
        }));
    }
    all
}
