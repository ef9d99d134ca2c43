//! Bump memory.

use operation_core::internals::{Bump, LARGEST_CHUNK};
use std::ptr;

#[test]
fn allocations_are_aligned_disjoint_and_kept() {
    const COUNT: u64 = if cfg!(miri) { 600 } else { 5000 };
    let bump = Bump::new();
    let mut numbers = Vec::new();
    for index in 0..COUNT {
        numbers.push((
            index,
            bump.alloc(index),
            bump.alloc(u128::from(index)),
            bump.slice(&[index as u8; 3]),
        ));
    }
    for (index, small, large, bytes) in numbers {
        assert_eq!(*small, index);
        assert_eq!(*large, u128::from(index));
        assert_eq!(ptr::from_ref(large).addr() % 16, 0);
        assert_eq!(bytes, [index as u8; 3]);
    }
    assert!(bump.used() >= COUNT as usize * (8 + 16 + 8));
}

#[test]
fn a_slice_larger_than_a_chunk_gets_its_own() {
    let bump = Bump::new();
    let big = vec![7u8; 3 * LARGEST_CHUNK + 1];
    assert_eq!(bump.slice(&big), big);
    assert_eq!(bump.slice::<u64>(&[]), []);
    assert_eq!(bump.text("é"), "é");
}

#[test]
fn reset_reuses_the_largest_chunk() {
    let mut bump = Bump::new();
    for _ in 0..if cfg!(miri) { 2000 } else { 10_000 } {
        bump.alloc(0u64);
    }
    bump.reset();
    assert_eq!(bump.used(), 0);
    assert_eq!(bump.num_chunks(), 1);
    assert_eq!(*bump.alloc(5u32), 5);
    assert_eq!(bump.used(), 8);
    let mut empty = Bump::new();
    empty.reset();
    assert_eq!(empty.used(), 0);
}
