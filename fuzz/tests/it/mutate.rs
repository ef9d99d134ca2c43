//! Mutations of texts.

use fuzz::mutate::mutate;

#[test]
fn changes_are_small_and_bounded() {
    let text = include_bytes!("../../../corpus/ir/calc.mlir");
    let mut different = 0;
    for seed in 0..200 {
        let changed = mutate(text, 4096, seed);
        assert!(changed.len() <= 4096);
        assert_eq!(changed, mutate(text, 4096, seed), "one seed, one text");
        different += usize::from(changed != text);
    }
    assert!(different > 180, "{different} of 200 texts differ");
    assert!(mutate(b"", 10, 1).len() <= 10);
}
