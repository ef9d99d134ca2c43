//! Differences between two texts.
//!
//! All comparisons of sequences are made here: the algorithm is large, and a generic one would be compiled for each
//! caller.

use rustc_hash::FxHashMap;
use similar::DiffOp;
use similar::algorithms::{Capture, Compact, Replace, myers};
use similar::udiff::UnifiedHunkHeader;
use std::hash::Hash;

/// The number of unchanged lines shown around a change in a unified diff.
const CONTEXT: usize = 3;

/// The steps from one sequence to another, including steps for equal elements.
pub fn changes<T: Hash + Eq>(old: &[T], new: &[T]) -> Vec<DiffOp> {
    let mut numbers = FxHashMap::default();
    let mut number = |element| {
        let next = numbers.len() as u32;
        *numbers.entry(element).or_insert(next)
    };
    let old: Vec<u32> = old.iter().map(&mut number).collect();
    let new: Vec<u32> = new.iter().map(&mut number).collect();
    changes_of_numbers(&old, &new)
}

fn changes_of_numbers(old: &[u32], new: &[u32]) -> Vec<DiffOp> {
    let mut steps = Compact::new(Replace::new(Capture::new()), old, new);
    match myers::diff(&mut steps, old, 0..old.len(), new, 0..new.len()) {
        Ok(()) => steps.into_inner().into_inner().into_ops(),
        Err(never) => match never {},
    }
}

/// A unified diff of two texts with these names; empty if they are the same.
pub fn unified_diff(before: &[u8], after: &[u8], old_name: &str, new_name: &str) -> Vec<u8> {
    let hunks = hunks(before, after, CONTEXT);
    if hunks.is_empty() {
        return hunks;
    }
    [
        format!("--- {old_name}\n+++ {new_name}\n").as_bytes(),
        &hunks,
    ]
    .concat()
}

/// The same as text.
pub fn diff_text(before: &[u8], after: &[u8], old_name: &str, new_name: &str) -> String {
    let diff = unified_diff(before, after, old_name, new_name);
    String::from_utf8_lossy(&diff).into_owned()
}

/// A unified diff without names; `context` is the number of lines shown around a change.
pub fn hunks(before: &[u8], after: &[u8], context: usize) -> Vec<u8> {
    let (old, new) = (lines(before), lines(after));
    let mut text = Vec::new();
    for group in similar::group_diff_ops(changes(&old, &new), context) {
        text.extend(format!("{}\n", UnifiedHunkHeader::new(&group)).as_bytes());
        for step in group {
            let (removed, added) = (&old[step.old_range()], &new[step.new_range()]);
            if let DiffOp::Equal { .. } = step {
                add(&mut text, b' ', removed);
            } else {
                add(&mut text, b'-', removed);
                add(&mut text, b'+', added);
            }
        }
    }
    text
}

fn add(text: &mut Vec<u8>, mark: u8, lines: &[&[u8]]) {
    for line in lines {
        text.push(mark);
        text.extend_from_slice(line);
        if !line.ends_with(b"\n") {
            text.extend_from_slice(b"\n\\ No newline at end of file\n");
        }
    }
}

/// The lines of a text, each with its end.
pub(crate) fn lines(text: &[u8]) -> Vec<&[u8]> {
    text.split_inclusive(|&byte| byte == b'\n').collect()
}
