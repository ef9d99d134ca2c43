//! Operations of `corpus/dialects/acc.td`: built, viewed and changed, beside their text.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks, InferReturnTypes};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use format_runtime::view::{BuildError, Builder, Mismatch, OperationView, Parts};
use generated::acc::{self, *};
use operation_core::{
    Attribute, Block, Context, InsertionPoint, IrArena, Location, NamedAttribute, OpBuilder, Operation, OperationState,
    Type, TypeKind, Value,
};

fn dialects() -> Dialects {
    let mut dialects = Dialects::default();
    acc::definitions(&mut dialects).expect("nothing is loaded");
    dialects
}

/// Infers the result type of `acc.hooked`: the type of its operand.
struct OfOperand;

impl InferReturnTypes for OfOperand {
    fn infer_return_types<'m>(&self, _: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>> {
        Some(vec![state.operands.first()?.type_()])
    }
}

/// Calls a function with a builder in an empty block, and compares the text of the new operations.
fn check(expected: &str, build: impl for<'e, 'm> FnOnce(&mut Builder<'e, 'm>, Values<'m>)) {
    let dialects = dialects();
    let context = Context::new();
    dialects.register(&context);
    let mut hooks = Hooks::default();
    hooks.inference.insert("acc.hooked", Box::new(OfOperand));
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let arena = IrArena::new(&context);
    let module = arena.create(&{
        let mut state = OperationState::new(context.module_name(), Location::unknown());
        state.regions = vec![arena.region()];
        state
    });
    let block = arena.block();
    module.region(0).push(block);
    let mut builder = Builder::new(environment, OpBuilder::new(&arena, InsertionPoint::EndOf(block)));
    let values = Values::new(&mut builder);
    build(&mut builder, values);
    let options = PrintOptions::default().generic(true);
    let text = String::from_utf8(print(module, environment, &context, &options)).expect("UTF-8");
    // The operations mean the same as the text: it can be read, and is printed the same.
    let again = IrArena::new(&context);
    let parse_options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&again, environment, text.as_bytes(), &parse_options);
    assert!(parsed.diagnostics.is_empty(), "{text}{:?}", parsed.diagnostics);
    assert_eq!(print(parsed.module, environment, &context, &options), text.as_bytes());
    let built: Vec<&str> = text.lines().filter(|line| line.contains("acc.")).map(str::trim).collect();
    assert_eq!(built, expected.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>());
}

/// Values for operands.
#[derive(Clone, Copy)]
struct Values<'m> {
    i1: Value<'m>,
    i32: Value<'m>,
    i64: Value<'m>,
    vector: Value<'m>,
}

impl<'m> Values<'m> {
    fn new(builder: &mut Builder<'_, 'm>) -> Self {
        let context = builder.context();
        let mut state = OperationState::new(context.operation_name("test.values"), Location::unknown());
        let vector = context.type_(TypeKind::Vector { shape: &[4], scalable: &[false], element: context.f32() });
        state.results = vec![context.i1(), context.i32(), context.i64(), vector];
        let operation = builder.create(&state);
        let [i1, i32, i64, vector] = [0, 1, 2, 3].map(|index| operation.result(index));
        Values { i1, i32, i64, vector }
    }
}

fn here<'m>() -> Location<'m> {
    Location::unknown()
}

/// An operation outside of any block, with these parts.
fn create<'m>(builder: &Builder<'_, 'm>, name: &str, fill: impl FnOnce(&mut OperationState<'m>)) -> Operation<'m> {
    let mut state = OperationState::new(builder.context().operation_name(name), Location::unknown());
    fill(&mut state);
    builder.arena.create(&state)
}

#[test]
fn operands_and_results_of_each_length() {
    check(
        r#"
        %1 = "acc.fixed"(%0#1, %0#1) : (i32, i32) -> i32
        %2:3 = "acc.one_variadic"(%0#1, %0#1, %0#1, %1) : (i32, i32, i32, i32) -> (i32, i32, i32)
        "acc.one_optional"(%0#1) : (i32) -> ()
        %3 = "acc.one_optional"(%0#1, %1) : (i32, i32) -> i32
        "acc.same_size"(%0#1, %1, %0#2, %0#2) : (i32, i32, i64, i64) -> ()
        "#,
        |builder, values| {
            let i32_type = builder.context().i32();
            let fixed = FixedOp::build(builder, here(), values.i32, values.i32).expect("buildable");
            assert_eq!((fixed.lhs(), fixed.rhs(), fixed.sum().type_()), (values.i32, values.i32, i32_type));
            let (one, two) = (values.i32, fixed.sum());
            let many = OneVariadicOp::build_typed(builder, here(), &[i32_type; 2], i32_type, one, &[one, one], two);
            let many = many.expect("buildable");
            assert_eq!((many.first(), many.last()), (one, two));
            assert_eq!((many.middle().len(), many.middle().get(1), many.middle().get(2)), (2, Some(one), None));
            assert_eq!(many.middle().iter().rev().collect::<Vec<_>>(), [one, one]);
            assert_eq!(many.rest().to_vec(), [0, 1].map(|index| many.operation().result(index)));
            assert_eq!(many.count(), many.operation().result(2));
            let without = OneOptionalOp::build_typed(builder, here(), None, None, one).expect("buildable");
            assert_eq!((without.maybe(), without.always(), without.result()), (None, one, None));
            let with = OneOptionalOp::build_typed(builder, here(), Some(i32_type), Some(one), two).expect("buildable");
            assert_eq!((with.maybe(), with.always()), (Some(one), two));
            assert!(with.result().is_some());
            let same = SameSizeOp::build(builder, here(), &[one, two], &[values.i64; 2]).expect("buildable");
            assert_eq!((same.keys().to_vec(), same.values().to_vec()), (vec![one, two], vec![values.i64; 2]));
            let wrong =
                SameSizeOp::build(builder, here(), &[one, two], &[values.i64]).expect_err("3 operands in two halves");
            assert!(matches!(&wrong, BuildError::Shape(wrong) if wrong.mismatch == Mismatch::Operands(3)));
            assert_eq!(
                wrong.to_string(),
                "the operation 'acc.same_size' does not have the shape that its definition declares: it has 3 operands"
            );
        },
    );
}

#[test]
fn segment_sizes_are_kept_right() {
    check(
        r#"
        %1:3 = "acc.segments"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 0, 0, 1, 1>, resultSegmentSizes = array<i32: 2, 1>, weight = 3 : i8}> : (i1, i32) -> (i32, i32, i64)
        "acc.nested"(%0#0, %0#1, %0#1, %0#1) <{sizes = array<i32: 1, 0, 2>}> : (i1, i32, i32, i32) -> ()
        "#,
        |builder, values| {
            let context = builder.context();
            let arena = builder.arena;
            let (i32_type, i64_type) = (context.i32(), context.i64());
            let one = values.i32;
            let both = SegmentsOp::build_typed(
                builder,
                here(),
                &[i32_type; 2],
                &[i64_type],
                &[one, one],
                Some(values.i64),
                values.i1,
                &[],
                3,
            );
            let both = both.expect("buildable");
            assert_eq!((both.left().len(), both.middle(), both.flag()), (2, Some(values.i64), values.i1));
            assert_eq!((both.right().is_empty(), both.weight()), (true, 3));
            assert_eq!((both.low().len(), both.high().len()), (2, 1));
            both.set_left(arena, &[]);
            assert_eq!((both.left().len(), both.middle(), both.flag()), (0, Some(values.i64), values.i1));
            both.set_right(arena, &[one]);
            both.set_middle(arena, None);
            assert_eq!((both.middle(), both.flag(), both.right().to_vec()), (None, values.i1, vec![one]));
            both.set_flag(values.i1);
            SegmentsOp::try_from(both.operation()).expect("the shape is as declared");
            let nested = NestedOp::build(builder, here(), values.i1, &[&[one, one], &[one]]).expect("buildable");
            assert_eq!((nested.lists().len(), nested.lists().get(1).map(|list| list.len())), (2, Some(1)));
            nested.set_lists(arena, &[&[one], &[], &[one, one]]);
            assert_eq!(nested.lists().iter().map(|list| list.len()).collect::<Vec<_>>(), [1, 0, 2]);
            assert_eq!(nested.sizes(), [1, 0, 2]);
        },
    );
}

#[test]
fn regions_and_successors() {
    check(
        r#"
        "acc.regions"() ({
        "acc.branch"(%0#0)[^bb1, ^bb2, ^bb1] : (i1) -> ()
        "#,
        |builder, values| {
            let arena = builder.arena;
            let regions = RegionsOp::build(builder, here(), 2).expect("buildable");
            assert_eq!((regions.others().len(), regions.operation().num_regions()), (2, 3));
            assert_eq!(regions.others().get(1), Some(regions.operation().region(2)));
            let blocks: Vec<Block<'_>> = (0..3).map(|_| arena.block()).collect();
            blocks.iter().for_each(|block| regions.body().push(*block));
            builder.insertion_point = InsertionPoint::EndOf(blocks[0]);
            let branch = BranchOp::build(builder, here(), values.i1, blocks[1], &[blocks[2], blocks[1]]);
            let branch = branch.expect("buildable");
            assert_eq!((branch.then(), branch.others().len()), (blocks[1], 2));
            branch.set_then(blocks[2]);
            assert_eq!(branch.others().get(0), Some(blocks[2]));
            branch.set_then(blocks[1]);
            // Blocks have to hold something to be printed.
            for block in &blocks[1..] {
                let end = create(builder, "test.end", |_| {});
                block.push(end);
            }
            assert!(BranchOp::has_trait("IsTerminator") && BranchOp::has_trait("::mlir::OpTrait::IsTerminator"));
            assert!(!BranchOp::has_trait("Pure") && FixedOp::has_trait("Pure") && !FixedOp::has_trait("IsTerminator"));
            assert!(FixedOp::implements("MemoryEffectOpInterface"));
            assert!(HookedOp::implements("InferTypeOpInterface") && !GivenOp::implements("InferTypeOpInterface"));
        },
    );
}

#[test]
fn attributes_of_each_type() {
    check(
        r#"
        "acc.required"() <{any, array = [1 : i32, "a"], bool = true, bools = array<i1: true, false>, coin = 10 : i32, dense = array<i64: 1, -2>, dictionary = {a = 1 : i32}, f32 = 5.000000e-01 : f32, f64 = -2.500000e-01 : f64, flags = 3 : i8, flat = @there, i32 = -5 : i32, i64 = 9223372036854775807 : i64, i8 = -128 : i8, index = 7 : index, level = #acc<level high>, map = #map, names = ["x", "y"], numbers = [3, 4], point = #acc.point<1, 2>, si16 = -3 : si16, str = "text", symbol = @a::@b, type = f64, ui64 = 18446744073709551615 : ui64, ui8 = 255 : ui8}> : () -> ()
        "#,
        |builder, _| {
            let context = builder.context();
            let number = context.integer(context.i32(), 1);
            let array = [number, context.string(b"a")];
            let entries = [NamedAttribute { name: context.identifier("a"), value: number }];
            let symbol = context.symbol_ref("a", &["b"]);
            let map = context.affine_map(1, 0, &[context.affine_dim(0)]);
            let built = RequiredOp::build(
                builder,
                here(),
                true,
                i8::MIN,
                -5,
                i64::MAX,
                -3,
                255,
                u64::MAX,
                7,
                0.5,
                -0.25,
                "text",
                "there",
                symbol,
                context.f64(),
                &array,
                &[3, 4],
                &["x", "y"],
                &[1, -2],
                &[true, false],
                &entries,
                map,
                context.unit(),
                Coin::Dime,
                Flags::READ | Flags::WRITE,
                Level::High,
                PointAttr::get(context, 1, 2),
            );
            let op = built.expect("buildable");
            let again = RequiredOp::try_from(op.operation()).expect("the same operation");
            assert!(again == op && again.bool() && !FixedOp::of(op.operation()).is_some());
            assert_eq!((op.i8(), op.i32(), op.i64(), op.si16()), (i8::MIN, -5, i64::MAX, -3));
            assert_eq!((op.ui8(), op.ui64(), op.index(), op.f32(), op.f64()), (255, u64::MAX, 7, 0.5, -0.25));
            assert_eq!((op.str(), op.flat(), op.symbol(), op.type_()), ("text", "there", symbol, context.f64()));
            assert_eq!((op.array(), op.dictionary()), (&array[..], &entries[..]));
            assert_eq!(op.numbers().iter().collect::<Vec<_>>(), [3, 4]);
            assert_eq!(op.names().iter().collect::<Vec<_>>(), ["x", "y"]);
            assert_eq!((op.dense().to_vec(), op.bools().to_vec()), (vec![1, -2], vec![true, false]));
            assert_eq!((op.map(), op.any(), op.coin()), (map, context.unit(), Coin::Dime));
            assert_eq!((op.flags(), op.level()), (Flags::READ | Flags::WRITE, Level::High));
            assert_eq!((op.point().x(), op.point().y()), (1, 2));
            assert_eq!(op.i32_attr(), context.integer(context.i32(), -5));
            assert_eq!(op.coin_attr(), context.integer(context.i32(), 10));
            op.set_i32(context, 6);
            op.set_str(context, "other");
            op.set_level(context, Level::Low);
            op.set_numbers(context, &[]);
            assert_eq!((op.i32(), op.str(), op.level(), op.numbers().is_empty()), (6, "other", Level::Low, true));
            op.set_i32_attr(context.integer(context.i32(), -5));
            op.set_str(context, "text");
            op.set_level(context, Level::High);
            op.set_numbers(context, &[3, 4]);
        },
    );
}

#[test]
fn optional_attributes_and_default_values() {
    check(
        r#"
        "acc.optional"() : () -> ()
        "acc.optional"() <{any, coin = 1 : i32, number = 4 : i32, text = "t", unit}> : () -> ()
        "acc.default"() <{coin = 10 : i32, dense = array<i64>, filled = array<i32: 1, 2>, flag = true, half = 5.000000e-01 : f64, level = #acc<level high>, map = #map, number = 5 : i32, numbers = [], text = "text"}> : () -> ()
        "acc.default"() <{coin = 1 : i32, dense = array<i64: 1>, filled = array<i32: 3>, flag = false, half = 1.000000e+00 : f64, level = #acc<level low>, map = #map, number = 6 : i32, numbers = [2], text = "a"}> : () -> ()
        "#,
        |builder, _| {
            let context = builder.context();
            let none = OptionalOp::build(builder, here(), false, None, None, None, None).expect("buildable");
            assert_eq!(
                (none.unit(), none.number(), none.text(), none.coin(), none.any()),
                (false, None, None, None, None)
            );
            let unit = Some(context.unit());
            let all = OptionalOp::build(builder, here(), true, Some(4), Some("t"), Some(Coin::Penny), unit);
            let all = all.expect("buildable");
            assert_eq!((all.unit(), all.number(), all.text()), (true, Some(4), Some("t")));
            assert_eq!((all.coin(), all.any(), all.unit_attr()), (Some(Coin::Penny), unit, unit));
            assert_eq!(all.remove_number_attr(), Some(context.integer(context.i32(), 4)));
            assert_eq!((all.number(), all.number_attr(), all.remove_number_attr()), (None, None, None));
            all.set_unit(context, false);
            assert!(!all.unit() && all.unit_attr().is_none());
            all.set_unit(context, true);
            all.set_number(context, Some(4));
            let defaults = |op: DefaultOp<'_>| {
                let own = (op.number(), op.flag(), op.text().to_owned(), op.half(), op.coin(), op.level());
                assert_eq!(own, (5, true, "text".to_owned(), 0.5, Coin::Dime, Level::High));
                assert!(op.dense().is_empty() && op.numbers().is_empty());
            };
            let given = DefaultOp::build(builder, here(), None, None, None, None, None, None, None, None, None, None);
            let given = given.expect("buildable");
            defaults(given);
            assert_eq!(given.filled(), [1, 2]);
            // Without a builder, it has no default values, but its accessors return them.
            let bare = create(builder, "acc.default", |_| {});
            let bare = DefaultOp::try_from(bare).expect("nothing is required");
            defaults(bare);
            assert_eq!((bare.number_attr(), bare.filled().to_vec(), bare.map()), (None, vec![1, 2], None));
            let other = DefaultOp::build(
                builder,
                here(),
                Some(6),
                Some(false),
                Some("a"),
                Some(1.0),
                Some(Coin::Penny),
                Some(Level::Low),
                Some(&[1]),
                Some(&[2]),
                Some(&[3]),
                None,
            );
            assert_eq!(other.expect("buildable").number(), 6);
        },
    );
}

#[test]
fn properties_of_each_type() {
    check(
        r#"
        "acc.properties"() <{count = -1 : i32, flag = true, list = array<i64: 1, 2>, maybe = [8], narrow = -1 : i8, seven = 7 : i64, text = "t", unit, wide = -9 : i64}> : () -> ()
        "acc.properties"() <{count = 0 : i32, flag = false, list = array<i64>, maybe = [], narrow = 0 : i8, seven = 8 : i64, text = "", unit = false, wide = 0 : i64}> : () -> ()
        "#,
        |builder, _| {
            let context = builder.context();
            let op = PropertiesOp::build(builder, here(), -9, -1, u32::MAX, true, "t", true, Some(8), &[1, 2], None);
            let op = op.expect("buildable");
            assert_eq!((op.wide(), op.narrow(), op.count(), op.flag()), (-9, -1, u32::MAX, true));
            assert_eq!((op.text(), op.unit(), op.maybe(), op.seven()), ("t", true, Some(8), 7));
            assert_eq!(op.list().to_vec(), [1, 2]);
            let op = PropertiesOp::build(builder, here(), 0, 0, 0, false, "", false, None, &[], Some(8));
            let op = op.expect("buildable");
            assert_eq!((op.wide(), op.text(), op.unit(), op.maybe(), op.seven()), (0, "", false, None, 8));
            op.set_wide(context, 1);
            assert_eq!(op.wide(), 1);
            op.set_wide(context, 0);
        },
    );
}

#[test]
fn result_types_follow() {
    check(
        r#"
        %1 = "acc.same_type"(%0#1, %0#1) : (i32, i32) -> i32
        %2:2 = "acc.match"(%0#0, %0#3) : (i1, vector<4xf32>) -> (vector<4xf32>, i64)
        %3 = "acc.element"(%0#3) : (vector<4xf32>) -> f32
        %4 = "acc.constant"() <{value = 4 : i64}> : () -> i64
        %5 = "acc.first_attr"() <{type = f64}> : () -> f64
        %6 = "acc.hooked"(%0#2) : (i64) -> i64
        %7 = "acc.given"() : () -> i1
        %8 = "acc.given"() : () -> i32
        %9 = "acc.fixed"(%0#1, %8) {note = "n"} : (i32, i32) -> i32
        "#,
        |builder, values| {
            let context = builder.context();
            SameTypeOp::build(builder, here(), values.i32, values.i32).expect("buildable");
            MatchOp::build(builder, here(), values.i1, values.vector).expect("buildable");
            ElementOp::build(builder, here(), values.vector).expect("buildable");
            ConstantOp::build(builder, here(), context.integer(context.i64(), 4)).expect("buildable");
            FirstAttrOp::build(builder, here(), context.f64()).expect("buildable");
            HookedOp::build(builder, here(), values.i64).expect("buildable");
            GivenOp::build_typed(builder, here(), context.i1()).expect("buildable");
            let given = GivenOp::build_with_types(builder, here(), &[context.i32()]).expect("buildable");
            let note = NamedAttribute { name: context.identifier("note"), value: context.string(b"n") };
            let parts = Parts { operands: &[values.i32, given.result()], attributes: &[note], ..Parts::default() };
            let fixed: FixedOp<'_> = builder.build_generic(here(), parts).expect("buildable");
            assert_eq!(fixed.rhs(), given.result());
            let wrong = ElementOp::build(builder, here(), values.i32).expect_err("an integer has no element");
            assert!(matches!(wrong, BuildError::ResultTypes { operation: "acc.element", .. }), "{wrong}");
            let wrong = GivenOp::build_with_types(builder, here(), &[]).expect_err("there is one result");
            assert!(wrong.to_string().ends_with("it has 0 results"), "{wrong}");
            let parts = Parts { operands: &[values.i32], ..Parts::default() };
            let wrong = builder.build_generic::<FixedOp<'_>>(here(), parts).expect_err("there are two operands");
            assert!(wrong.to_string().ends_with("it has 1 operand"), "{wrong}");
        },
    );
}

#[test]
fn names_do_not_clash() {
    check(
        r#"
        %1:2 = "acc.names"(%0#1, %0#1, %0#1, %0#1, %0#1, %0#1, %0#1) <{value = 3 : i32}> : (i32, i32, i32, i32, i32, i32, i32) -> (i32, i32)
        "#,
        |builder, values| {
            let one = values.i32;
            let names = NamesOp::build(builder, here(), one, one, one, 3, one, one, one, one).expect("buildable");
            assert_eq!([names.match_(), names.parts_(), names.camel_case(), names.set_value()], [one; 4]);
            assert_eq!((names.self_(), names.value()), (names.operation().result(0), 3));
            names.set_value_(builder.context(), 3);
        },
    );
}

#[test]
fn adaptors_read_parts_of_no_operation() {
    check("", |builder, values| {
        let context = builder.context();
        let sizes = context.dense_i32_array(&[1, 0, 1, 2]);
        let one = values.i32;
        let operands = [one, values.i1, one, one];
        let weight = context.integer(context.integer_type(8, operation_core::Signedness::Signless), 5);
        let slots: [Option<Attribute<'_>>; 3] = [Some(weight), Some(sizes), Some(context.dense_i32_array(&[0, 0]))];
        let adaptor = SegmentsOpAdaptor::new(&operands, &slots, &[]).expect("the shape is as declared");
        assert_eq!((adaptor.left(), adaptor.middle(), adaptor.flag()), (&[one][..], None, values.i1));
        assert_eq!((adaptor.right().len(), adaptor.weight(), adaptor.weight_attr()), (2, 5, Some(weight)));
        assert_eq!(adaptor.parts().all_operands(), operands);
        let wrong = SegmentsOpAdaptor::new(&operands[1..], &slots, &[]).expect_err("the sizes are of 4 operands");
        assert_eq!(wrong.mismatch, Mismatch::Operands(3));
        let lists = [Some(context.dense_i32_array(&[1, 2]))];
        let operands = [values.i1, one, one, one];
        let nested = NestedOpAdaptor::new(&operands, &lists, &[]).expect("the shape is as declared");
        assert_eq!(nested.lists(), [&[one][..], &[one, one]]);
        let defaults = DefaultOpAdaptor::new(&[], &[], &[]).expect("nothing is required");
        assert_eq!((defaults.number(), defaults.map()), (5, None));
        let region = builder.arena.region();
        let regions = [region, region];
        let adaptor = RegionsOpAdaptor::new(&[], &[], &regions).expect("the shape is as declared");
        assert_eq!((adaptor.body(), adaptor.others()), (region, &regions[1..]));
    });
}

#[test]
fn views_are_of_their_operation_only() {
    check("", |builder, values| {
        let context = builder.context();
        let message =
            |operation: Operation<'_>| FixedOp::try_from(operation).expect_err("another operation").to_string();
        let given = create(builder, "acc.given", |state| state.results = vec![context.i32()]);
        assert_eq!(message(given), "expected the operation 'acc.fixed', but got 'acc.given'");
        assert!(FixedOp::of(given).is_none() && GivenOp::of(given).is_some());
        let shapeless = create(builder, "acc.fixed", |state| state.operands = vec![values.i32]);
        assert!(message(shapeless).ends_with("it has 1 operand"));
        let optional = create(builder, "acc.optional", |state| state.properties = vec![None, Some(context.unit())]);
        let wrong = OptionalOp::try_from(optional).expect_err("a number is declared");
        assert_eq!(
            wrong.to_string(),
            "the operation 'acc.optional' does not have the shape that its definition declares: 'number' is not what it \
             is declared to be"
        );
        let required = create(builder, "acc.required", |_| {});
        let wrong = RequiredOp::try_from(required).expect_err("all is required");
        assert_eq!(wrong.mismatch, Mismatch::Missing("bool"));
        let not_text = create(builder, "acc.optional", |state| {
            state.properties = vec![None, None, Some(context.string(b"\xff"))];
        });
        let wrong = OptionalOp::try_from(not_text).expect_err("a text is declared");
        assert_eq!(wrong.mismatch, Mismatch::AnotherForm("text"));
    });
    let context = Context::new();
    let arena = IrArena::new(&context);
    let unregistered = arena.create(&OperationState::new(context.operation_name("acc.given"), Location::unknown()));
    let wrong = GivenOp::try_from(unregistered).expect_err("the dialect is not registered");
    assert_eq!(
        wrong.to_string(),
        "the operation 'acc.given' was created before its dialect was registered in the context (`Dialects::register`)"
    );
    let (dialects, hooks) = (dialects(), Hooks::default());
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let mut builder = Builder::new(environment, OpBuilder::new(&arena, InsertionPoint::Detached));
    let wrong = GivenOp::build_typed(&mut builder, here(), context.i32()).expect_err("the dialect is not registered");
    assert_eq!(wrong, BuildError::NotRegistered("acc.given"));
}

#[test]
fn verification_is_that_of_the_environment() {
    let dialects = dialects();
    let context = Context::new();
    dialects.register(&context);
    let hooks = Hooks::default();
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let arena = IrArena::new(&context);
    let mut builder = Builder::new(environment, OpBuilder::new(&arena, InsertionPoint::Detached));
    let values = Values::new(&mut builder);
    let fixed = FixedOp::build(&mut builder, here(), values.i32, values.i32).expect("buildable");
    assert!(fixed.verify(environment, &context).is_empty());
    fixed.set_lhs(values.i64);
    let errors = fixed.verify(environment, &context);
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].message, "'acc.fixed' op operand #0 must be 32-bit signless integer, but got 'i64'");
}

#[test]
fn builders_of_the_definition() {
    check(
        r#"
        %1 = "acc.own_builders"(%0#1) <{number = 3 : i32}> : (i32) -> i32
        %2 = "acc.own_builders"(%0#1) <{number = 4 : i32}> : (i32) -> i32
        %3 = "acc.calls_builders"(%0#1) : (i32) -> i32
        %4 = "acc.calls_builders"(%0#1) <{alignment = 8 : i64}> : (i32) -> i1
        %5 = "acc.calls_builders"(%0#1) : (i32) -> i1
        %6 = "acc.calls_builders"(%0#1) <{alignment = 16 : i64}> : (i32) -> i32
        %7 = "acc.calls_builders"(%0#1) : (i32) -> i32
        %8 = "acc.calls_builders"(%0#1, %0#2) <{alignment = 1 : i64}> {note = "n"} : (i32, i64) -> i1
        "#,
        |builder, values| {
            let context = builder.context();
            OwnBuildersOp::build_1(builder, here(), values.i32, None).expect("buildable");
            OwnBuildersOp::build_1(builder, here(), values.i32, Some(4)).expect("buildable");
            CallsBuildersOp::build_1(builder, here(), values.i32).expect("buildable");
            CallsBuildersOp::build_2(builder, here(), context.i1(), values.i32, Some(2)).expect("buildable");
            CallsBuildersOp::build_2(builder, here(), context.i1(), values.i32, None).expect("buildable");
            CallsBuildersOp::build_3(builder, here(), values.i32, true).expect("buildable");
            CallsBuildersOp::build_3(builder, here(), values.i32, false).expect("buildable");
            let entry = |name: &str, value| NamedAttribute { name: context.identifier(name), value };
            let attributes =
                [entry("note", context.string(b"n")), entry("alignment", context.integer(context.i64(), 1))];
            let operands = [values.i32, values.i64];
            let own = CallsBuildersOp::build_4(builder, here(), Some(context.i1()), &operands, &attributes);
            assert_eq!(own.expect("buildable").alignment(), Some(1));
            let wrong =
                CallsBuildersOp::build_4(builder, here(), None, &operands, &[]).expect_err("there is one result");
            assert!(wrong.to_string().ends_with("it has 0 results"), "{wrong}");
        },
    );
}
