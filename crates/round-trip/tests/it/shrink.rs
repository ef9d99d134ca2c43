//! Shrinking.

use round_trip::shrink;

#[test]
fn finds_the_smallest_numbers() {
    let fails = |recipe: &Vec<u16>| recipe[1] >= 2 && recipe[3] >= 1 || recipe[0] > 8;
    assert_eq!(shrink(&vec![8, 5, 7, 3], fails), [0, 2, 0, 1]);
    // Shrinking stays with the first reason to fail.
    assert_eq!(shrink(&vec![9, 5, 7, 3], fails), [9, 0, 0, 0]);
    assert_eq!(shrink(&vec![0, 2, 0, 1], fails), [0, 2, 0, 1]);
}
