//! Similar names.

use tablegen::suggest::{nearest, nearest_of};

#[test]
fn names() {
    let names = ["operand", "result", "lhs", "rhs"];
    assert_eq!(nearest("operands", names.into_iter()), Some("operand"));
    assert_eq!(nearest("reslut", names.into_iter()), Some("result"));
    assert_eq!(nearest("lsh", names.into_iter()), Some("lhs"));
    assert_eq!(nearest("oper", names.into_iter()), Some("operand"));
    assert_eq!(nearest("op", names.into_iter()), None);
    assert_eq!(nearest_of("rhhs", names.into_iter()), Some(("rhs", true)));
    assert_eq!(nearest_of("hs", names.into_iter()), Some(("lhs", false)));
    assert_eq!(nearest("zz", names.into_iter()), None);
}
