//! Evaluated values. All are `Copy`: what they hold lives in the session's arena.

use crate::{Record, Span};

/// A fully evaluated value.
#[derive(Clone, Copy, Debug)]
pub enum Value<'s> {
    /// `?`
    Unset,
    /// A `bit`.
    Bit(bool),
    /// `bits<n>`, least significant first.
    Bits(&'s [BitValue]),
    /// `int`
    Int(i64),
    /// `string`, and `code`, which TableGen makes the same.
    Str(Str<'s>),
    /// `list<T>`
    List(List<'s>),
    /// `dag`
    Dag(&'s Dag<'s>),
    /// A record.
    Record(Record<'s>),
    /// What could not be folded, such as an operator on an unset value, as TableGen prints it.
    Unresolved(&'s str),
}

/// One bit of a `bits<n>` value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitValue {
    /// 0
    Zero,
    /// 1
    One,
    /// `?`
    Unset,
}

/// A string and where each of its bytes came from.
#[derive(Clone, Copy, Debug)]
pub struct Str<'s> {
    /// The decoded text. (Arbitrary bytes of a source file that are not UTF-8 are replaced by U+FFFD.)
    pub text: &'s str,
    /// The source bytes of each part of `text`, in order, without gaps.
    pub pieces: &'s [Piece],
    /// True for `[{...}]`.
    pub is_code: bool,
}

/// A run of a string's bytes and its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// First byte in the text.
    pub start: u32,
    /// The source of the run: byte for byte if both are of the same length, else (escapes, `!tolower` of a number,
    /// computed text) the run as a whole.
    pub span: Span,
}

/// A list.
#[derive(Clone, Copy, Debug)]
pub struct List<'s> {
    /// The elements.
    pub elements: &'s [Value<'s>],
    /// Source of each element; the same length as `elements`.
    pub spans: &'s [Span],
}

/// A dag: `(operator:$name argument:$name, ...)`.
#[derive(Clone, Copy, Debug)]
pub struct Dag<'s> {
    /// The operator.
    pub operator: Value<'s>,
    /// Name of the operator.
    pub operator_name: Option<&'s str>,
    /// The arguments.
    pub arguments: &'s [DagArgument<'s>],
    /// The whole dag.
    pub span: Span,
}

/// One argument of a dag.
#[derive(Clone, Copy, Debug)]
pub struct DagArgument<'s> {
    /// The value; [`Value::Unset`] for a bare `$name`.
    pub value: Value<'s>,
    /// The name after `:$`.
    pub name: Option<&'s str>,
    /// Source of the value.
    pub span: Span,
    /// Source of the name, `$` not included.
    pub name_span: Option<Span>,
}

impl<'s> Str<'s> {
    /// The source of a range of the text, where it is known: from the piece of the first byte to that of the last one
    /// if both are in one file, else the part in the first byte's file. An empty range gives an empty span.
    pub fn span(&self, range: std::ops::Range<usize>) -> Option<Span> {
        source_of(self.pieces, self.text.len(), range)
    }
}

/// The source of a range of a text of that length, as [`Str::span`] has it.
pub(crate) fn source_of(pieces: &[Piece], length: usize, range: std::ops::Range<usize>) -> Option<Span> {
    let start = source_of_byte(pieces, length, range.start)?;
    if range.is_empty() {
        return Some(Span { end: start.start, ..start });
    }
    let last = source_of_byte(pieces, length, range.end - 1)?;
    let goes_on = last.file == start.file && last.end >= start.start;
    Some(if goes_on { Span { end: last.end, ..start } } else { start })
}

/// Source of the byte at `offset`; one past the end gives an empty span at the end of the last piece.
fn source_of_byte(pieces: &[Piece], length: usize, offset: usize) -> Option<Span> {
    let index = pieces.partition_point(|piece| piece.start as usize <= offset).checked_sub(1)?;
    let piece = pieces[index];
    let end = pieces.get(index + 1).map_or(length, |next| next.start as usize);
    let inside = (offset - piece.start as usize) as u32;
    let exact = piece.span.end - piece.span.start == (end - piece.start as usize) as u32;
    Some(if offset >= length {
        Span { start: piece.span.end, ..piece.span }
    } else if exact {
        Span { start: piece.span.start + inside, end: piece.span.start + inside + 1, ..piece.span }
    } else {
        piece.span
    })
}

impl<'s> Value<'s> {
    /// The text, if a string.
    pub fn as_str(&self) -> Option<&'s str> {
        match self {
            Value::Str(string) => Some(string.text),
            _ => None,
        }
    }

    /// The integer, if an `int`, a `bit`, or fully known `bits` of at most 63.
    pub fn as_int(&self) -> Option<i64> {
        match *self {
            Value::Int(value) => Some(value),
            Value::Bit(bit) => Some(i64::from(bit)),
            Value::Bits(bits) if bits.len() < 64 => {
                bits.iter().enumerate().try_fold(0, |sum, (index, bit)| match bit {
                    BitValue::Zero => Some(sum),
                    BitValue::One => Some(sum | 1 << index),
                    BitValue::Unset => None,
                })
            }
            _ => None,
        }
    }

    /// The truth of a `bit`, or of an `int` that is 0 or 1.
    pub fn as_bool(&self) -> Option<bool> {
        self.as_int().map(|value| value != 0)
    }

    /// The record, if one.
    pub fn as_record(&self) -> Option<Record<'s>> {
        match *self {
            Value::Record(record) => Some(record),
            _ => None,
        }
    }

    /// The elements, if a list.
    pub fn as_list(&self) -> Option<List<'s>> {
        match *self {
            Value::List(list) => Some(list),
            _ => None,
        }
    }

    /// The dag, if one.
    pub fn as_dag(&self) -> Option<&'s Dag<'s>> {
        match *self {
            Value::Dag(dag) => Some(dag),
            _ => None,
        }
    }
}
