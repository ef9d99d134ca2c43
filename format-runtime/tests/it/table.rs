//! Tables of named blocks.

use format_runtime::internals::{Table, table};

#[test]
fn names_are_found() {
    let entries = [
        ("shop.sell", vec![1]),
        ("arith.addi", vec![]),
        ("shop.buy", vec![2, 3]),
    ];
    let mut bytes = vec![9; 5];
    bytes.extend(table(&entries));
    let end = bytes.len();
    bytes.push(9);
    let table = Table::open(&bytes, 5..end).unwrap();
    assert_eq!(table.len(), 3);
    for (index, (name, block)) in entries.iter().enumerate() {
        assert_eq!(
            (table.name(&bytes, index), table.block(&bytes, index)),
            (*name, Some(&block[..]))
        );
        assert_eq!(table.find(&bytes, name), Some(index));
    }
    assert_eq!(
        ["", "shop", "shop.buys", "zoo"].map(|name| table.find(&bytes, name)),
        [None; 4]
    );
    assert_eq!((table.name(&bytes, 3), table.block(&bytes, 3)), ("", None));
    assert!((5..end).all(|end| Table::open(&bytes, 5..end).is_err()));
}

#[test]
fn names_need_not_be_unique() {
    let bytes = table(&[("a", vec![1]), ("a", vec![2])]);
    let table = Table::open(&bytes, 0..bytes.len()).unwrap();
    assert!(table.find(&bytes, "a").is_some());
}
