//! Attributes and types of `corpus/dialects/par.td`, beside their text.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, parse};
use generated::par::*;
use generated::shop::{DayOfWeek, LabelAttr, Offer, OfferAttr, Size, ThingAttr};
use generated::{enm, market, par};
use operation_core::{AffineMap, Attribute, AttributeKind, Context, IntegerValue, IrArena, Parameter, Type};

fn dialects() -> Dialects {
    let mut dialects = Dialects::default();
    par::definitions(&mut dialects).expect("nothing is loaded");
    enm::definitions(&mut dialects).expect("the same definitions of what both include");
    dialects
}

/// The dialects, registered in a new context.
fn registered() -> (Dialects, Context) {
    let (dialects, context) = (dialects(), Context::new());
    dialects.register(&context);
    (dialects, context)
}

/// The attribute with this text.
fn attribute<'m>(dialects: &'m Dialects, arena: &'m IrArena<'m>, text: &str) -> Attribute<'m> {
    let hooks = Hooks::default();
    let environment = Environment { dialects, hooks: &hooks };
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let source = format!("\"test.holder\"() {{held = {text}}} : () -> ()");
    let parsed = parse(arena, environment, source.as_bytes(), &options);
    assert!(parsed.diagnostics.is_empty(), "{text}: {:?}", parsed.diagnostics);
    let holder = parsed.module.region(0).first().and_then(|block| block.first()).expect("an operation");
    holder.attributes().iter().find(|entry| entry.name.as_str() == "held").expect("an attribute").value
}

/// The type with this text.
fn type_<'m>(dialects: &'m Dialects, arena: &'m IrArena<'m>, text: &str) -> Type<'m> {
    attribute(dialects, arena, text).as_type().expect("a type")
}

#[test]
fn dialects_are_loaded_once_and_together() {
    let mut dialects = dialects();
    assert_eq!(par::definitions(&mut dialects), Ok(()));
    for name in par::OPERATIONS.iter().chain(enm::OPERATIONS) {
        assert!(dialects.operation(name).is_some(), "{name}");
    }
    assert!(par::ATTRIBUTES.iter().all(|name| dialects.attribute(name).is_some()));
    assert!(par::TYPES.iter().all(|name| dialects.type_(name).is_some()));
    assert_eq!((par::NAME, par::OPERATIONS), ("par", &["par.use", "par.any"][..]));
    assert_eq!((RangeAttr::NAME, RangeAttr::MNEMONIC, PairType::NAME), ("par.range", "range", "par.pair"));
}

#[test]
fn other_definitions_of_the_same_name_are_told() {
    let mut dialects = dialects();
    let index = dialects.types.index_of("par.pair").expect("a type");
    dialects.types.get_mut(index as usize).expect("a type").parameters.pop();
    let error = par::definitions(&mut dialects).expect_err("another definition");
    let expected =
        "the definitions of dialect 'par' can't be loaded: loaded already, but defined differently: type '!par.pair'";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn what_is_made_is_what_is_read() {
    let (dialects, context) = registered();
    let (context, arena) = (&context, IrArena::new(&context));
    let read = |text: &str| attribute(&dialects, &arena, text);
    assert_eq!(NothingAttr::get(context).as_attribute(), read("#par.nothing"));
    let range = RangeAttr::get(context, -1, u32::MAX);
    assert_eq!(range.as_attribute(), read("#par.range<-1 to 4294967295>"));
    assert_eq!(
        OuterAttr::get(context, range, range).as_attribute(),
        read("#par.outer<<-1 to 4294967295> and #par.range<-1 to 4294967295>>")
    );
    let kinds =
        KindsAttr::get(context, true, -2, "a\"b", context.i32(), context.unit(), context.integer(context.i64(), 3));
    assert_eq!(kinds.as_attribute(), read("#par.kinds<true, -2, \"a\\22b\", i32, unit, 3 : i64>"));
    assert_eq!(ListAttr::get(context, &[1, -2, 3]).as_attribute(), read("#par.list<1, -2, 3>"));
    assert_eq!(MaybeListAttr::get(context, &[]).as_attribute(), read("#par.maybe_list"));
    assert_eq!(PointAttr::get(context, 1, 2).as_attribute(), read("#par.point<y = 2, x = 1>"));
    assert_eq!(OptionsAttr::get(context, 7, 0, 4).as_attribute(), read("#par.options<required = 7>"));
    assert_eq!(AllOptionalAttr::get(context, None, None).as_attribute(), read("#par.all_optional<>"));
    let named = AllOptionalAttr::get(context, Some(context.f32()), Some(context.string(b"x")));
    assert_eq!(named.as_attribute(), read("#par.all_optional<type = f32, name = \"x\">"));
    let map = match read("affine_map<(d0) -> (d0 + 1)>").kind() {
        AttributeKind::AffineMap(map) => *map,
        other => panic!("{other:?}"),
    };
    let mapped = MappedAttr::get(context, map, map);
    assert_eq!(mapped.as_attribute(), read("#par.mapped<map = (d0) -> (d0 + 1), bound = (d0) -> (d0 + 1)>"));
    let found: (AffineMap<'_>, AffineMap<'_>) = (mapped.map(), mapped.bound());
    assert_eq!(found, (map, map));

    let pair = PairType::get(context, context.i32(), context.f32());
    assert_eq!(pair.as_type(), type_(&dialects, &arena, "!par.pair<i32, f32>"));
    assert_eq!(
        ColoredType::get(context, Color::Blue, pair.into()).as_type(),
        type_(&dialects, &arena, "!par.colored<blue !par.pair<i32, f32>>")
    );
    assert_eq!(
        ShapeType::get(context, context.i1(), &[2, 3]).as_type(),
        type_(&dialects, &arena, "!par.shape<i1 : [2, 3]>")
    );
    let vector = VectorType::get(context, context.i32(), Some(context.integer(context.i64(), 3)), None);
    assert_eq!(vector.as_type(), type_(&dialects, &arena, "!par.vector<i32 at 3>"));
    assert_eq!((vector.element(), vector.at().is_some(), vector.index()), (context.i32(), true, None));
}

#[test]
fn parameters_are_read_by_their_rust_types() {
    let (dialects, context) = registered();
    let (context, arena) = (&context, IrArena::new(&context));
    let read = |text: &str| attribute(&dialects, &arena, text);
    let kinds =
        KindsAttr::try_from(read("#par.kinds<false, -2, \"text\", i32, unit, 3 : i64>")).expect("the attribute");
    let text: &str = kinds.text();
    assert_eq!((kinds.truth(), kinds.small(), text), (false, -2_i16, "text"));
    assert_eq!((kinds.type_(), kinds.attr().is_unit(), kinds.integer().as_integer()), (context.i32(), true, Some(3)));
    let list = ListAttr::try_from(read("#par.list<5, -6>")).expect("the attribute").elements();
    assert_eq!((list.len(), list.get(1), list.get(2), list.iter().sum::<i64>()), (2, Some(-6), None, -1));
    assert_eq!(format!("{list:?}"), "[5, -6]");
    let outer = OuterAttr::try_from(read("#par.outer<<1 to 2> and #par.range<3 to 4>>")).expect("the attribute");
    assert_eq!((outer.bare().high(), outer.full().low()), (2, 3));
    let options = OptionsAttr::try_from(read("#par.options<required = 7, b = 5>")).expect("the attribute");
    assert_eq!((options.required(), options.a(), options.b()), (7, 0, 5));
    let colored = ColoredType::try_from(type_(&dialects, &arena, "!par.colored<red i32>")).expect("the type");
    assert_eq!((colored.color(), colored.of()), (Color::Red, context.i32()));
}

#[test]
fn builders_do_what_they_do_in_cxx() {
    let context = Context::new();
    let (name, type_) = (context.string(b"x"), context.i32());
    let label = LabelAttr::get_2(&context, "x", Some(type_));
    assert_eq!(label, LabelAttr::get(&context, name, -1, Some(type_), false));
    assert_eq!((label.name(), label.copies(), label.type_(), label.visible()), (name, -1, Some(type_), false));
}

#[test]
fn what_refers_to_another_dialect_has_its_types() {
    let elsewhere = Context::new();
    let error = market::StallType::get_checked(&elsewhere, market::Season::Autumn);
    assert_eq!(
        error.map_err(|error| error.to_string()),
        Err("the dialect of '!market.stall' is not registered in the context (`Dialects::register`)".to_owned())
    );
    let (mut dialects, context) = (Dialects::default(), Context::new());
    generated::shop::definitions(&mut dialects).expect("nothing is loaded");
    dialects.register(&context);
    let stall = market::StallType::get(&context, market::Season::Autumn);
    let thing = ThingAttr::get(
        &context,
        context.none_type(),
        true,
        u64::MAX,
        IntegerValue::Small(-1),
        0.5,
        "thing",
        None,
        Some(-3),
        &[OfferAttr::get(&context, Offer::CHEAP)],
        &["a", "b"],
        -1,
        stall,
        market::Season::Spring,
        Parameter::Absent,
        context.i1(),
    );
    let thing = ThingAttr::try_from(thing.as_attribute()).expect("what was just made");
    assert_eq!((thing.stall().season(), thing.season()), (market::Season::Autumn, market::Season::Spring));
    assert_eq!((thing.large(), thing.price(), thing.shelf(), thing.note()), (u64::MAX, 0.5, Some(-3), None));
    assert_eq!(thing.words().iter().collect::<Vec<_>>(), ["a", "b"]);
    assert_eq!(thing.offers().get(0).map(OfferAttr::value), Some(Offer::CHEAP));
    let no_unit = format_runtime::view::attribute_of(&context, ThingAttr::NAME, &[]);
    assert!(ThingAttr::try_from(no_unit).is_err());
}

#[test]
fn cases_with_the_same_value_are_one_variant() {
    assert_eq!((Size::DOUBLE, Size::symbolize("double"), Size::_2x.stringify()), (Size::_2x, Some(Size::_2x), "twice"));
    assert_eq!(Size::CASES, [Size::Self_, Size::_2x, Size::Error]);
    assert_eq!((DayOfWeek::MonDay as u64, DayOfWeek::MonDay_ as u64), (1, 3));
    assert_eq!(
        (Offer::ALL.to_string(), Offer::ALL.bits(), Offer::try_from(2_u8).is_err()),
        ("cheap, fresh".to_owned(), 129, true)
    );
}

#[test]
fn what_is_something_else_is_told() {
    let (dialects, context) = registered();
    let (context, arena) = (&context, IrArena::new(&context));
    let error = |attribute: Attribute<'_>| RangeAttr::try_from(attribute).expect_err("something else").to_string();
    assert_eq!(error(context.unit()), "expected '#par.range', but found a builtin attribute");
    assert_eq!(error(PointAttr::get(context, 1, 2).into()), "expected '#par.range', but found '#par.point'");
    let kept = attribute(&dialects, &arena, "#other.thing<1>");
    assert!(
        error(kept)
            .starts_with("expected '#par.range', but found a dialect's attribute that is kept as text: it was parsed")
    );
    let colored = PairType::try_from(ColoredType::get(context, Color::Red, context.i1()).as_type());
    assert_eq!(colored.expect_err("something else").to_string(), "expected '!par.pair', but found '!par.colored'");
    let wrong = KindsAttr::get_checked(context, true, 1, "", context.i32(), context.unit(), context.unit());
    let expected = "parameter 'integer' of '#par.kinds' is not what is declared: mlir::IntegerAttr";
    assert_eq!(wrong.expect_err("another class").to_string(), expected);
    let few = format_runtime::view::attribute_of(context, "par.point", &[]);
    let error = PointAttr::try_from(few).expect_err("no parameters");
    assert_eq!(error.to_string(), "'#par.point' has 0 parameters, but its definition declares 2");
}
