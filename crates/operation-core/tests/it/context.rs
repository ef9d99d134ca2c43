//! Uniquing: equal things have the same address.

use operation_core::*;

#[test]
fn identifiers_are_equal_by_address_and_ordered_by_text() {
    let (context, other) = (Context::new(), Context::new());
    let [b, a, b_again] = ["b", "a", "b"].map(|text| context.identifier(text));
    assert!(b == b_again && std::ptr::eq(b.as_str(), b_again.as_str()));
    assert!(a < b && a.cmp(&a).is_eq());
    assert_ne!(other.identifier("a"), a);
    assert!(other.identifier("a").cmp(&a).is_eq());
    assert_eq!(context.identifier("").as_str(), "");
    for index in 0..if cfg!(miri) { 100 } else { 10_000 } {
        assert_eq!(
            context.identifier(&format!("x{index}")).as_str(),
            format!("x{index}")
        );
    }
    assert_eq!(
        context.identifier("x77"),
        context.identifier(&format!("x{}", 77))
    );
}

#[test]
fn names_are_registered_before_or_after_they_are_met() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let early = context.operation_name("t.late");
    let before = arena.create(&OperationState::new(early, Location::unknown()));
    assert!(early.registration().is_none() && !before.is_registered());
    before.set_property(0, Some(context.dictionary(&[entry(&context, "p", 5)])));
    let late = context.register_operation("t.late", 3, &["p", "q"]);
    assert_eq!(early, late);
    assert_eq!(
        early
            .registration()
            .map(|registration| registration.definition),
        Some(3)
    );
    let after = arena.create(&OperationState::new(late, Location::unknown()));
    assert_eq!((before.num_properties(), after.num_properties()), (1, 2));
    // Made before the registration: its one slot stays a dictionary.
    let p = context.identifier("p");
    assert_eq!(before.attribute(p).and_then(Attribute::as_integer), Some(5));
    assert_eq!(after.attribute(p), None);
    after.set_attributes(Some(
        context.dictionary(&[entry(&context, "p", 1), entry(&context, "r", 2)]),
    ));
    assert_eq!(after.attribute(p).and_then(Attribute::as_integer), Some(1));
    after.set_property(0, Some(context.integer(context.i64(), 9)));
    assert_eq!(after.attribute(p).and_then(Attribute::as_integer), Some(9));
    assert_eq!(
        after
            .attribute(context.identifier("r"))
            .and_then(Attribute::as_integer),
        Some(2)
    );
    assert_eq!(after.properties().flatten().count(), 1);

    assert_eq!(
        [p.as_str(), "r", "s"].map(|name| after.attribute_named(name)),
        ["p", "r", "s"].map(|name| after.attribute(context.identifier(name)))
    );
    assert_eq!(before.attribute_named("p"), before.attribute(p));
    assert_eq!(
        (late.property_slot("q"), late.property_slot("r")),
        (Some(1), None)
    );
    // Registered again: the second registration applies to operations made from then on.
    assert_eq!(
        context.register_operation("t.late", 8, &["s", "p", "t"]),
        late
    );
    assert_eq!(
        late.registration()
            .map(|registration| registration.definition),
        Some(8)
    );
    assert_eq!(late.property_slot("p"), Some(1));
    assert_eq!(
        arena
            .create(&OperationState::new(late, Location::unknown()))
            .num_properties(),
        3
    );

    let mut state = OperationState::new(late, Location::unknown());
    for (name, value) in [("p", 1), ("x", 2), ("p", 3), ("x", 4), ("w", 5)] {
        state.set_attribute(&context, name, context.integer(context.i64(), value));
    }
    let integer = |name| state.attribute_named(name).and_then(Attribute::as_integer);
    assert_eq!(
        ["p", "x", "w", "s", "y"].map(integer),
        [Some(3), Some(4), Some(5), None, None]
    );
    let made = arena.create(&state);
    assert_eq!(
        (
            made.property(1).and_then(Attribute::as_integer),
            made.attributes().len()
        ),
        (Some(3), 2)
    );

    for (text, dialect, mnemonic) in [
        ("a.b.c", "a", "b.c"),
        ("plain", "", "plain"),
        (".x", "", "x"),
        ("", "", ""),
    ] {
        let name = context.operation_name(text);
        assert_eq!(
            (name.as_str(), name.dialect(), name.mnemonic()),
            (text, dialect, mnemonic)
        );
    }
    let definition = context.definition_name("t.type");
    assert_eq!(definition.definition(), None);
    assert_eq!(context.register_definition("t.type", 4), definition);
    assert_eq!(
        (definition.definition(), definition.as_str()),
        (Some(4), "t.type")
    );
}

fn entry<'c>(context: &'c Context, name: &str, value: i64) -> NamedAttribute<'c> {
    NamedAttribute {
        name: context.identifier(name),
        value: context.integer(context.i64(), value),
    }
}

#[test]
fn dictionaries_are_sorted_and_hold_a_name_once() {
    let context = Context::new();
    let entries =
        ["zeta", "b", "alpha", "a", "b"].map(|name| entry(&context, name, name.len() as i64));
    let dictionary = context.dictionary(&entries);
    let names: Vec<_> = dictionary
        .as_dictionary()
        .unwrap()
        .iter()
        .map(|entry| entry.name.as_str())
        .collect();
    assert_eq!(names, ["a", "alpha", "b", "zeta"]);
    // The first of two entries with one name stays.
    let twice = [
        entry(&context, "b", 1),
        entry(&context, "a", 2),
        entry(&context, "b", 3),
    ];
    let of_twice = context.dictionary(&twice);
    assert_eq!(
        of_twice
            .dictionary_get_named("b")
            .and_then(Attribute::as_integer),
        Some(1)
    );
    assert_eq!(of_twice.dictionary_get_named("c"), None);
    assert_eq!(
        context.attribute(AttributeKind::Dictionary(&entries)),
        dictionary
    );
    assert_eq!(
        dictionary
            .dictionary_get(context.identifier("alpha"))
            .and_then(Attribute::as_integer),
        Some(5)
    );
    assert_eq!(dictionary.dictionary_get(context.identifier("beta")), None);
    assert_eq!(context.dictionary(&[]), context.empty_dictionary());
    let many: Vec<_> = (0..if cfg!(miri) { 40 } else { 200 })
        .map(|index| entry(&context, &format!("n{index}"), index))
        .collect();
    let dictionary = context.dictionary(&many);
    for entry in many {
        assert_eq!(dictionary.dictionary_get(entry.name), Some(entry.value));
    }
    assert_eq!(dictionary.dictionary_get(context.identifier("n200")), None);
}

#[test]
fn types_are_uniqued() {
    let context = Context::new();
    let i32_type = context.i32();
    assert!(i32_type.is_integer(32) && !i32_type.is_integer(31) && i32_type.is_any_integer());
    assert_eq!(
        i32_type,
        context.type_(TypeKind::Integer {
            width: 32,
            signedness: Signedness::Signless
        })
    );
    assert_ne!(i32_type, context.integer_type(32, Signedness::Signed));
    for width in [0, 1, 7, 8, 16, 32, 64, 128] {
        let type_ = context.integer_type(width, Signedness::Signless);
        assert_eq!(type_.bit_width(), Some(width));
        assert_eq!(type_, context.integer_type(width, Signedness::Signless));
    }
    for kind in FloatKind::ALL {
        assert_eq!(context.float_type(kind).float_kind(), Some(kind));
        assert_eq!(
            context.float_type(kind),
            context.type_(TypeKind::Float(kind))
        );
    }
    let tensor = |shape: &[i64]| {
        context.type_(TypeKind::RankedTensor {
            shape,
            element: i32_type,
            encoding: None,
        })
    };
    assert_eq!(tensor(&[2, DYNAMIC]), tensor(&[[2], [DYNAMIC]].concat()));
    assert_ne!(tensor(&[2, 3]), tensor(&[3, 2]));
    assert_eq!(tensor(&[2, 3]).num_elements(), Some(6));
    assert_eq!(
        (
            tensor(&[2, DYNAMIC]).num_elements(),
            tensor(&[]).num_elements()
        ),
        (None, Some(1))
    );
    assert!(tensor(&[2]).is_shaped() && tensor(&[2]).has_rank() && !i32_type.is_shaped());
    assert_eq!(tensor(&[2]).element_type(), Some(i32_type));
    let vector = |scalable: &[bool]| {
        context.type_(TypeKind::Vector {
            shape: &[4],
            scalable,
            element: i32_type,
        })
    };
    assert_ne!(vector(&[true]), vector(&[false]));
    let function = context.function_type(&[i32_type], &[]);
    assert_ne!(function, context.function_type(&[], &[i32_type]));
    assert_eq!(function, context.function_type(&[i32_type], &[]));
    let unranked = context.type_(TypeKind::UnrankedTensor(i32_type));
    assert!(unranked.is_shaped() && !unranked.has_rank());
    assert_eq!(context.index_type().integer_width(), Some(64));
}

/// Makes a type and an attribute from lists dropped before the context; returns their addresses.
fn from_short_lists(context: &Context, bytes: &[u8], words: &[u64]) -> (*const (), *const ()) {
    let (bytes, words) = (bytes.to_vec(), words.to_vec());
    let inner = [
        Parameter::String(&bytes),
        Parameter::Integer(IntegerValue::Wide(&words)),
        Parameter::Absent,
    ];
    let outer = [Parameter::List(&inner), Parameter::Type(context.i1())];
    let instance = DialectInstance {
        name: context.definition_name("t.param"),
        parameters: &outer,
    };
    let type_ = context.type_(TypeKind::Dialect(instance));
    let strings = [&*bytes];
    let kind = AttributeKind::DenseStrings {
        type_: context.i1(),
        values: &strings,
        splat: true,
    };
    let attribute = context.attribute(kind);
    (
        std::ptr::from_ref(type_.kind()).cast(),
        std::ptr::from_ref(attribute.kind()).cast(),
    )
}

#[test]
fn what_a_caller_lends_is_copied() {
    let context = Context::new();
    let first = from_short_lists(&context, b"one", &[1, 2]);
    let other = from_short_lists(&context, b"two", &[1, 2]);
    let size = context.allocated_bytes();
    assert!(first != other && first == from_short_lists(&context, b"one", &[1, 2]));
    assert_eq!(
        context.allocated_bytes(),
        size,
        "looking up takes no memory"
    );
    for round in 0..if cfg!(miri) { 8 } else { 200u64 } {
        from_short_lists(&context, &round.to_le_bytes(), &[round, round]);
    }
    assert_eq!(first, from_short_lists(&context, b"one", &[1, 2]));
    let bytes = context.bytes(b"one");
    assert!(std::ptr::eq(bytes, context.bytes(b"one")));
}

#[test]
fn attributes_are_uniqued() {
    let context = Context::new();
    assert_eq!(context.unit(), context.attribute(AttributeKind::Unit));
    assert_eq!(context.bool(true), context.integer(context.i1(), 1));
    assert_eq!(context.bool(false).as_bool(), Some(false));
    assert_eq!(context.string(b"x\xff").as_str(), Some(&b"x\xff"[..]));
    assert_eq!(context.string(b"x"), context.string(b"x"));
    assert_ne!(
        context.float(context.f32(), 1),
        context.float(context.f64(), 1)
    );
    let array = context.array(&[context.unit(), context.bool(true)]);
    assert_eq!(
        array.as_array(),
        Some(&[context.unit(), context.bool(true)][..])
    );
    assert_eq!(
        context.type_attribute(context.i1()).as_type(),
        Some(context.i1())
    );
    assert_eq!(
        context.symbol_ref("a", &["b"]),
        context.symbol_ref("a", &["b"])
    );
    assert_ne!(
        context.symbol_ref("a", &["b"]),
        context.symbol_ref("a", &[])
    );
    let AttributeKind::DenseArray {
        element,
        size,
        data,
    } = *context.dense_i32_array(&[1, -1]).kind()
    else {
        panic!("not a dense array")
    };
    assert_eq!(
        (element, size, data),
        (context.i32(), 2, &[1, 0, 0, 0, 255, 255, 255, 255][..])
    );
    assert_ne!(context.dense_i64_array(&[]), context.dense_i32_array(&[]));
    assert_ne!(context.next_distinct_id(), context.next_distinct_id());
    let map = context.affine_map(1, 0, &[context.affine_dim(0)]);
    assert_eq!(
        context.attribute(AttributeKind::AffineMap(map)),
        context.attribute(AttributeKind::AffineMap(map))
    );
    assert_eq!(
        context.integer(context.i64(), 4).type_(),
        Some(context.i64())
    );
}

#[test]
fn a_context_may_be_used_while_its_handles_live() {
    let context = Context::new();
    let attributes: Vec<_> = (0..if cfg!(miri) { 50 } else { 5000 })
        .map(|value| (value, context.integer(context.i64(), value)))
        .collect();
    for (value, attribute) in attributes {
        assert_eq!(attribute.as_integer(), Some(value));
        assert_eq!(context.integer(context.i64(), value), attribute);
    }
}

#[test]
fn what_holds_a_foreign_handle_is_not_uniqued() {
    let context = Context::new();
    let mut sizes = Vec::new();
    for _ in 0..4 {
        // The next round may get the same memory, and so the same addresses.
        let other = Context::new();
        let foreign = other.type_(TypeKind::Complex(other.f32()));
        let tuple = context.type_(TypeKind::Tuple(&[foreign]));
        assert_ne!(tuple, context.type_(TypeKind::Tuple(&[foreign])));
        let foreign_name = other.identifier("foreign");
        let opaque = || {
            context.type_(TypeKind::Opaque {
                dialect: foreign_name,
                body: context.identifier(""),
            })
        };
        assert_ne!(opaque(), opaque());
        let expr =
            |expr| context.affine_expr(AffineExprKind::FloorDiv(expr, context.affine_constant(2)));
        assert_ne!(expr(other.affine_dim(0)), expr(other.affine_dim(0)));
        assert_eq!(expr(context.affine_dim(0)), expr(context.affine_dim(0)));
        let map = context.affine_map(1, 0, &[other.affine_dim(0)]);
        let attribute = || context.attribute(AttributeKind::AffineMap(map));
        assert_ne!(attribute(), attribute());
        let inner = [Parameter::Type(foreign)];
        let (inner_list, name) = ([Parameter::List(&inner)], context.definition_name("t.list"));
        let list = || {
            context.type_(TypeKind::Dialect(DialectInstance {
                name,
                parameters: &inner_list,
            }))
        };
        assert_ne!(list(), list());
        assert_eq!(
            context.parameters(&[Parameter::List(&inner)]),
            [Parameter::List(&inner)]
        );
        sizes.push(context.array(&[other.unit()]) == context.array(&[other.unit()]));
    }
    assert_eq!(sizes, [false; 4]);
    let empty = context.identifier("");
    let opaque = || {
        context.type_(TypeKind::Opaque {
            dialect: empty,
            body: empty,
        })
    };
    assert_eq!(opaque(), opaque());
}

/// A hasher that records its input.
#[derive(Default)]
struct Hashed(Vec<usize>);
impl std::hash::Hasher for Hashed {
    fn finish(&self) -> u64 {
        0
    }
    fn write(&mut self, _: &[u8]) {
        panic!("a handle is hashed by its address");
    }
    fn write_usize(&mut self, address: usize) {
        self.0.push(address);
    }
}

#[test]
fn handles_are_hashed_and_compared_by_address_alone() {
    use std::hash::Hash;
    // Records of a table may refer to records of a dropped context: no lookup may read them.
    fn hashed(handle: impl Hash, address: usize) {
        let mut hasher = Hashed::default();
        handle.hash(&mut hasher);
        assert_eq!(hasher.0, [address]);
    }
    let (context, other) = (Context::new(), Context::new());
    let (type_, attribute, expr) = (context.i32(), context.unit(), context.affine_dim(0));
    let (name, identifier) = (context.operation_name("t.op"), context.identifier("x"));
    let definition = context.definition_name("t.type");
    hashed(type_, type_.address());
    hashed(attribute, attribute.address());
    hashed(expr, expr.address());
    hashed(name, name.address());
    hashed(identifier, identifier.address());
    hashed(definition, definition.address());
    assert_ne!(type_, other.i32());
    assert_ne!(attribute, other.unit());
    assert_ne!(expr, other.affine_dim(0));
    assert_ne!(name, other.operation_name("t.op"));
    assert_ne!(identifier, other.identifier("x"));
    assert_ne!(definition, other.definition_name("t.type"));
}

#[test]
fn a_table_outlives_what_it_refers_to() {
    // A record with a handle of another context is in no table; a record with a handle to that one may be, and is
    // still compared by address after the other context is gone.
    let context = Context::new();
    for round in 0..if cfg!(miri) { 4 } else { 50u32 } {
        let other = Context::new();
        let foreign = other.type_(TypeKind::Complex(other.f32()));
        let tuple = context.type_(TypeKind::Tuple(&[foreign]));
        let holder = context.type_(TypeKind::Complex(tuple));
        assert_eq!(holder, context.type_(TypeKind::Complex(tuple)));
        drop(other);
        // The table grows and is searched after the other context is gone.
        for width in 0..40 {
            let type_ = context.integer_type(1000 * (round + 1) + width, Signedness::Unsigned);
            let complex = context.type_(TypeKind::Complex(type_));
            assert_eq!(complex, context.type_(TypeKind::Complex(type_)));
        }
    }
}

#[test]
fn sub_elements_are_what_is_directly_inside_in_order() {
    let context = Context::new();
    let (i8, unit) = (context.i1(), context.unit());
    let tuple = context.type_(TypeKind::Tuple(&[context.f32(), i8]));
    let string = context.attribute(AttributeKind::String {
        value: b"a",
        type_: tuple,
    });
    let mut found = Vec::new();
    let name = context.definition_name("t.a");
    let list = context.parameters(&[Parameter::Absent, Parameter::Attribute(string)]);
    let parameters = [
        Parameter::Type(tuple),
        Parameter::List(list),
        Parameter::Attribute(unit),
    ];
    let instance = context.attribute(AttributeKind::Dialect(DialectInstance {
        name,
        parameters: &parameters,
    }));
    SubElement::Attribute(instance).walk_immediate_sub_elements(|each| found.push(each));
    assert_eq!(
        found,
        [
            SubElement::Type(tuple),
            SubElement::Attribute(string),
            SubElement::Attribute(unit)
        ]
    );
    let mut visits = 0;
    assert!(
        !SubElement::Attribute(string).any_sub_element(|each| each == SubElement::Type(i8))
            && !SubElement::Attribute(unit).any_sub_element(|_| true)
    );
    assert!(SubElement::Type(tuple).any_sub_element(|each| {
        visits += 1;
        each == SubElement::Type(context.f32())
    }));
    assert_eq!(visits, 1);
    let (shape, element) = (&[4][..], context.f32());
    let (layout, memory_space) = (Some(context.bool(true)), Some(unit));
    let memref = context.type_(TypeKind::MemRef {
        shape,
        element,
        layout,
        memory_space,
    });
    let mut found = Vec::new();
    SubElement::Type(memref).walk_immediate_sub_elements(|each| found.push(each));
    assert_eq!(
        found,
        [element.into(), context.bool(true).into(), unit.into()]
    );
}

/// The types and attributes made by each thread, in an order of its own.
fn make_many(context: &Context, thread: usize, count: usize) -> Vec<[usize; 8]> {
    let mut made = vec![[0; 8]; count];
    for step in 0..count {
        let index = if thread.is_multiple_of(2) {
            step
        } else {
            count - 1 - step
        };
        let name = context.operation_name(&format!("t.op{index}"));
        let integer = context.integer(context.i64(), index as i64);
        let wide = context.integer_wide(
            context.integer_type(300, Signedness::Signless),
            &[index as u64, 1, 2],
        );
        let expr = context.affine_dim(index as u32);
        let map = context.affine_map(index as u32 + 1, 0, &[expr]);
        let map = context.attribute(AttributeKind::AffineMap(map));
        let parameters = [
            Parameter::List(&[Parameter::Attribute(integer)]),
            Parameter::String(b"text"),
        ];
        let definition = context.definition_name(&format!("t.d{index}"));
        let instance = DialectInstance {
            name: definition,
            parameters: &parameters,
        };
        let named = NamedAttribute {
            name: context.identifier("a"),
            value: wide,
        };
        made[index] = [
            name.address(),
            integer.address(),
            wide.address(),
            expr.address(),
            map.address(),
            context.type_(TypeKind::Dialect(instance)).address(),
            context.dictionary(&[named]).address(),
            context.identifier(&format!("i{index}")).address(),
        ];
    }
    made
}

#[test]
fn threads_get_the_same_things() {
    let count = if cfg!(miri) { 30 } else { 3000 };
    for _ in 0..if cfg!(miri) { 1 } else { 20 } {
        let context = Context::new();
        let start = std::sync::Barrier::new(4);
        let made: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4)
                .map(|thread| {
                    let (context, start) = (&context, &start);
                    scope.spawn(move || {
                        start.wait();
                        make_many(context, thread, count)
                    })
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("no thread panics"))
                .collect()
        });
        let again = make_many(&context, 0, count);
        assert!(
            made.iter().all(|one| *one == again),
            "each thread gets the same handles"
        );
        let distinct: std::collections::HashSet<usize> = again.iter().flatten().copied().collect();
        assert_eq!(distinct.len(), 8 * count);
    }
}

#[test]
fn a_registration_is_seen_by_other_threads() {
    let context = Context::new();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for index in 0..if cfg!(miri) { 20 } else { 2000 } {
                context.register_operation(&format!("t.op{index}"), index, &["a", "b"]);
            }
        });
        scope.spawn(|| {
            for index in 0..if cfg!(miri) { 20 } else { 2000 } {
                let name = context.operation_name(&format!("t.op{index}"));
                if let Some(registration) = name.registration() {
                    assert_eq!(registration.definition, index);
                    assert_eq!(registration.properties.len(), 2);
                }
            }
        });
    });
    assert!(context.operation_name("t.op7").registration().is_some());
}

/// The message of the panic.
#[cfg(debug_assertions)]
fn panics(make: impl FnOnce() + std::panic::UnwindSafe) -> Option<String> {
    let error = std::panic::catch_unwind(make).err()?;
    error.downcast_ref::<&str>().map(|text| (*text).to_owned())
}

#[test]
#[cfg(debug_assertions)]
fn an_operation_is_of_one_context() {
    type Change = for<'m> fn(&mut OperationState<'m>, &'m Context);
    let changes: [Change; 5] = [
        |state, other| state.name = other.operation_name("t.op"),
        |state, other| state.results = vec![other.i32()],
        |state, other| state.properties = vec![None, Some(other.unit())],
        |state, other| state.attributes = Some(other.dictionary(&[])),
        |state, other| {
            let unknown = other.attribute(AttributeKind::Location(LocationAttribute::Unknown));
            state.location = Location::attribute(unknown);
        },
    ];
    for change in changes {
        let create = |is_foreign: bool| {
            panics(move || {
                let (context, other) = (Context::new(), Context::new());
                let arena = IrArena::new(&context);
                let mut state =
                    OperationState::new(context.operation_name("t.op"), Location::unknown());
                change(&mut state, if is_foreign { &other } else { &context });
                arena.create(&state);
            })
        };
        assert_eq!(create(false), None);
        assert_eq!(
            create(true).as_deref(),
            Some(
                "an operation is created of a name, type or attribute of another context than its arena's"
            )
        );
    }
}
