//! Enums of `corpus/dialects/enm.td`.

use format_runtime::view::{Enumeration, FromParameter, IntoParameter};
use generated::enm::*;
use operation_core::{AttributeKind, Context, IntegerValue, Parameter};
use std::mem::size_of;

#[test]
fn cases_have_the_values_and_the_order_of_the_definition() {
    assert_eq!(Color::CASES, [Color::Red, Color::Green, Color::DarkBlue]);
    assert_eq!(Color::CASES.iter().map(|case| *case as u32).collect::<Vec<_>>(), [0, 1, 7]);
    assert_eq!((Color::MAX_VALUE, Size::MAX_VALUE), (7_u32, 2_u64));
    assert_eq!((size_of::<Color>(), size_of::<Size>(), size_of::<Access>()), (4, 8, 4));
    assert!(Color::Green < Color::DarkBlue);
}

#[test]
fn cases_and_texts_are_converted() {
    for case in Color::CASES {
        assert_eq!(Color::symbolize(case.stringify()), Some(*case));
        assert_eq!(Color::symbolize_value(case.value().into()), Some(*case));
        assert_eq!(case.to_string().parse(), Ok(*case));
        assert_eq!((Color::try_from(*case as u32), Color::try_from(*case as u64)), (Ok(*case), Ok(*case)));
    }
    assert_eq!(Color::DarkBlue.stringify(), "dark blue");
    assert_eq!(format!("{:>6}|{:<6}|", Color::Red, Size::Small), "   red|Small |");
    assert_eq!((Color::symbolize("Red"), Color::symbolize(""), Color::symbolize_value(2)), (None, None, None));
}

#[test]
fn errors_name_the_enum() {
    let error = "pink".parse::<Color>().expect_err("no case");
    assert_eq!(error.to_string(), "\"pink\" is not a case of the enum enm::Color");
    let error = Color::try_from(2_u64).expect_err("no case");
    assert_eq!(error.to_string(), "2 is not a value of the enum enm::Color");
    let error = Access::try_from(8_u32).expect_err("no bit of a case");
    assert_eq!(error.to_string(), "8 is not a value of the enum enm::Access");
}

#[test]
fn sets_of_bits_are_joined_and_taken_apart() {
    let both = Access::READ | Access::WRITE;
    assert_eq!(both, Access::READ_WRITE);
    assert_eq!((Access::NONE, Access::all().bits(), Access::VALID_BITS), (Access::empty(), 7, 7));
    assert_eq!((!Access::READ, Access::READ & Access::WRITE), (Access::WRITE | Access::EXECUTE, Access::NONE));
    assert!(both.contains(Access::READ) && !Access::READ.contains(both) && Access::READ.intersects(both));
    // Groups are written beside their members, unless the enum decides otherwise.
    assert_eq!(both.stringify(), "read|write|rw");
    assert_eq!((Access::NONE.stringify(), Access::EXECUTE.stringify()), ("none".into(), "execute".into()));
    assert_eq!(Access::symbolize("write | read"), Some(both));
    assert_eq!(Access::symbolize("rw|execute"), Some(Access::all()));
    let wrong = ["none|read", "read,write", "", "Read", "read|"];
    assert_eq!(wrong.map(Access::symbolize), [None; 5]);
}

#[test]
fn primary_groups_are_printed_first() {
    assert_eq!(Style::all().to_string(), "strong, underlined");
    assert_eq!((Style::BOLD | Style::UNDERLINED).to_string(), "bold, underlined");
    assert_eq!("underlined,bold".parse(), Ok(Style::BOLD | Style::UNDERLINED));
    assert_eq!((Style::PLAIN.to_string(), "plain".parse()), ("plain".to_owned(), Ok(Style::empty())));
}

#[test]
fn no_bits_may_have_no_text() {
    assert_eq!((Flags::empty().to_string(), Flags::symbolize_value(0)), (String::new(), Some(Flags::empty())));
    assert_eq!(Flags::symbolize(""), None);
    assert_eq!(Flags::all().to_string(), "fast, safe, cheap");
}

#[test]
fn enums_are_known_by_their_type_in_cxx() {
    fn of<E: Enumeration>(value: E) -> (&'static str, u32, u64, bool) {
        (E::CPP_TYPE, E::WIDTH, value.to_value(), E::from_value(value.to_value()).is_some())
    }
    assert_eq!(of(Size::Large), ("::enm::Size", 64, 2, true));
    assert_eq!(of(Access::READ_WRITE), ("::enm::Access", 32, 3, true));
}

#[test]
fn integer_attributes_hold_enums() {
    let context = Context::new();
    let attribute = ColorAttr::get(&context, Color::DarkBlue);
    assert_eq!(attribute.as_attribute(), context.integer(context.i32(), 7));
    assert_eq!(ColorAttr::try_from(attribute.as_attribute()).map(ColorAttr::value), Ok(Color::DarkBlue));
    assert_eq!(AccessAttr::try_from(context.integer(context.i32(), 5)).map(|it| it.value().bits()), Ok(5));
    for (width, value) in [(64, 7), (32, 2)] {
        let type_ = context.integer_type(width, operation_core::Signedness::Signless);
        let error = ColorAttr::try_from(context.integer(type_, value)).expect_err("another type or value");
        let expected = "expected an integer attribute of type i32 with a value of the enum enm::Color";
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn parameters_hold_enums() {
    let context = Context::new();
    let seven = Parameter::Integer(IntegerValue::Small(7));
    assert_eq!(Color::DarkBlue.into_parameter(&context), seven);
    assert_eq!((Color::from_parameter(seven), Size::from_parameter(seven)), (Some(Color::DarkBlue), None));
    let attribute = FlagsAttr::get(&context, Flags::FAST | Flags::CHEAP);
    assert_eq!(attribute.value(), Flags::FAST | Flags::CHEAP);
    let AttributeKind::Dialect(instance) = attribute.as_attribute().kind() else { panic!("a dialect's attribute") };
    assert_eq!(
        (instance.name.as_str(), instance.parameters),
        ("enm.flags", &[Parameter::Integer(IntegerValue::Small(5))][..])
    );
    let step = StepAttr::get(&context, Direction::South, -3);
    assert_eq!((step.direction(), step.count()), (Direction::South, -3));
}
