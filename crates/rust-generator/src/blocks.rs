//! From jumps to blocks and loops.

use crate::names::mentions;
use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Lifetime;

/// A part of a program in its order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// The instruction at this place.
    Instruction(usize),
    /// The scope of a jump forward to `end`.
    Block {
        /// The target of the jump.
        end: usize,
        /// The contents of the block.
        body: Vec<Piece>,
    },
    /// The scope of a jump back to `start`.
    Loop {
        /// The target of the jump.
        start: usize,
        /// The contents of the loop.
        body: Vec<Piece>,
    },
}

/// An instruction as Rust, with its continuation.
#[derive(Clone)]
pub(crate) enum Step {
    /// Continues with the next instruction.
    Next(TokenStream),
    /// Continues with the next instruction if the condition holds, otherwise at the label.
    If(TokenStream, usize),
    /// Continues at the label.
    Jump(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Interval {
    start: usize,
    end: usize,
    is_loop: bool,
}

impl Interval {
    /// True if the other one begins inside this one and ends after it.
    fn is_left_by(self, other: Interval) -> bool {
        self.start < other.start && other.start < self.end && self.end < other.end
    }
}

/// Returns the blocks and loops for jumps between places, in a program of this length; `None` if a jump leads into a
/// loop.
pub fn structure(jumps: &[(usize, usize)], length: usize) -> Option<Vec<Piece>> {
    let mut intervals: Vec<Interval> = Vec::new();
    for &(from, to) in jumps {
        let is_loop = to <= from;
        let (start, end) = if is_loop { (to, from + 1) } else { (from, to) };
        let same = |own: &&mut Interval| {
            own.is_loop == is_loop
                && if is_loop {
                    own.start == to
                } else {
                    own.end == to
                }
        };
        match intervals.iter_mut().find(same) {
            Some(own) => (own.start, own.end) = (own.start.min(start), own.end.max(end)),
            None => intervals.push(Interval {
                start,
                end,
                is_loop,
            }),
        }
    }
    // A block may begin earlier, and a loop end later.
    while let Some((first, second)) = crossing(&intervals) {
        match (intervals[first].is_loop, intervals[second].is_loop) {
            (_, false) => intervals[second].start = intervals[first].start,
            (true, true) => intervals[first].end = intervals[second].end,
            (false, true) => return None,
        }
    }
    intervals.sort_by_key(|own| (own.start, std::cmp::Reverse(own.end), own.is_loop));
    let mut rest = intervals.into_iter().peekable();
    Some(pieces(&mut rest, 0, length))
}

fn crossing(intervals: &[Interval]) -> Option<(usize, usize)> {
    let places = 0..intervals.len();
    places
        .clone()
        .flat_map(|first| places.clone().map(move |second| (first, second)))
        .find(|&(first, second)| intervals[first].is_left_by(intervals[second]))
}

fn pieces(
    rest: &mut std::iter::Peekable<std::vec::IntoIter<Interval>>,
    start: usize,
    end: usize,
) -> Vec<Piece> {
    let mut list = Vec::new();
    let mut at = start;
    while at < end {
        match rest.next_if(|own| own.start == at) {
            Some(own) => {
                let body = pieces(rest, at, own.end);
                at = own.end;
                list.push(match own.is_loop {
                    true => Piece::Loop {
                        start: own.start,
                        body,
                    },
                    false => Piece::Block { end: own.end, body },
                });
            }
            None => {
                list.push(Piece::Instruction(at));
                at += 1;
            }
        }
    }
    list
}

fn label(prefix: &str, place: usize) -> Lifetime {
    Lifetime::new(&format!("'{prefix}{place}"), Span::call_site())
}

/// The statement for a jump.
fn jump(from: usize, to: usize) -> TokenStream {
    if to <= from {
        let label = label("again", to);
        quote!(continue #label;)
    } else {
        let label = label("at", to);
        quote!(break #label;)
    }
}

/// Generates the Rust code of pieces; `step` returns the code of the instruction at a place, given its depth in
/// blocks.
pub(crate) fn emit(pieces: &[Piece], step: &mut dyn FnMut(usize, usize) -> Step) -> TokenStream {
    emit_at(pieces, 0, step)
}

fn emit_at(
    pieces: &[Piece],
    depth: usize,
    step: &mut dyn FnMut(usize, usize) -> Step,
) -> TokenStream {
    let mut code = TokenStream::new();
    for piece in pieces {
        code.extend(match piece {
            Piece::Instruction(place) => match step(*place, depth) {
                Step::Next(code) => code,
                Step::Jump(to) => jump(*place, to),
                Step::If(condition, to) => {
                    let jump = jump(*place, to);
                    quote!(if !(#condition) { #jump })
                }
            },
            Piece::Block { end, body } => emit_block(*end, body, depth, step),
            Piece::Loop { start, body } => {
                let (label, body) = (label("again", *start), emit_at(body, depth + 1, step));
                quote!(#label: loop { #body break; })
            }
        });
    }
    code
}

/// Generates a block, or an equivalent `if`.
fn emit_block(
    end: usize,
    body: &[Piece],
    depth: usize,
    step: &mut dyn FnMut(usize, usize) -> Step,
) -> TokenStream {
    if let Some((Piece::Instruction(first), rest)) = body.split_first()
        && let Step::If(condition, to) = step(*first, depth + 1)
    {
        let inner = emit_at(rest, depth + 1, step);
        if to == end && !mentions(&inner, &format!("at{end}")) {
            // The test may consume its text even if nothing depends on it.
            return match inner.is_empty() {
                true => quote!(let _ = #condition;),
                false => quote!(if #condition { #inner }),
            };
        }
        let (label, jump) = (label("at", end), jump(*first, to));
        return quote!(#label: { if !(#condition) { #jump } #inner });
    }
    // `if` and `else`: the jump to the end is the last instruction of the block before.
    if let Some((
        Piece::Block {
            end: other,
            body: then,
        },
        otherwise,
    )) = body.split_first()
        && let [
            Piece::Instruction(first),
            then @ ..,
            Piece::Instruction(last),
        ] = &then[..]
        && let Step::If(condition, to) = step(*first, depth + 2)
        && to == *other
        && matches!(step(*last, depth + 2), Step::Jump(to) if to == end)
    {
        let (then, otherwise) = (
            emit_at(then, depth + 2, step),
            emit_at(otherwise, depth + 1, step),
        );
        let (own, others) = (label("at", end), label("at", *other));
        let is_label_used = |code| {
            [end, *other]
                .iter()
                .any(|at| mentions(code, &format!("at{at}")))
        };
        if !is_label_used(&then) && !is_label_used(&otherwise) {
            return match (then.is_empty(), otherwise.is_empty()) {
                (true, _) => quote!(if !(#condition) { #otherwise }),
                (_, true) => quote!(if #condition { #then }),
                _ => quote!(if #condition { #then } else { #otherwise }),
            };
        }
        let jump = jump(*last, end);
        return quote!(#own: { #others: { if !(#condition) { break #others; } #then #jump } #otherwise });
    }
    let (label, body) = (label("at", end), emit_at(body, depth + 1, step));
    quote!(#label: { #body })
}
