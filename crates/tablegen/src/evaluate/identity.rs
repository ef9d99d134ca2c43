//! Hash and equality of values, independent of their place: equal arguments make one anonymous record.

use super::node::{Arg, Kind, Node, Op, V};
use super::text::Text;
use super::types::{ClassId, TypeId};
use crate::names::Symbol;
use crate::stack::with_stack;

/// A cheap order-dependent hash.
struct Hash(u64);

impl Hash {
    fn add(mut self, value: u64) -> Self {
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self
    }

    fn add_all<'s>(self, values: impl IntoIterator<Item = V<'s>>) -> Self {
        values
            .into_iter()
            .fold(self, |hash, value| hash.add(value.hash))
    }
}

fn text_hash(text: &[u8]) -> u64 {
    use std::hash::Hasher;
    let mut hasher = rustc_hash::FxHasher::default();
    hasher.write(text);
    hasher.finish()
}

pub(super) fn hash(kind: &Kind<'_>, ty: TypeId) -> u64 {
    let tag = |tag: u64| Hash(tag).add(u64::from(ty.0));
    let hash = match *kind {
        Kind::Unset => tag(1),
        Kind::Bit(bit) => tag(2).add(u64::from(bit)),
        Kind::Bits(bits) => tag(3).add_all(bits.iter().copied()),
        Kind::Int(value) => tag(4).add(value as u64),
        Kind::Str(string) => tag(5)
            .add(u64::from(string.is_code))
            .add(text_hash(string.text)),
        Kind::List(elements) => tag(6).add_all(elements.iter().copied()),
        Kind::Dag(dag) => {
            let name = |name: Option<Symbol>| name.map_or(0, |name| u64::from(name.0) + 1);
            let start = tag(7).add(dag.operator.hash).add(name(dag.operator_name));
            dag.arguments.iter().fold(start, |hash, argument| {
                hash.add(argument.value.hash).add(name(argument.name))
            })
        }
        Kind::Def(record) => tag(8).add(u64::from(record.0)),
        Kind::Anonymous(number) => tag(9).add(u64::from(number)),
        Kind::Var(name) => tag(10).add(u64::from(name.0)),
        Kind::VarBit(value, bit) => tag(11).add(value.hash).add(u64::from(bit)),
        Kind::Field(value, name) => tag(12).add(value.hash).add(u64::from(name.0)),
        Kind::New(class, node) => arguments_hash(class, node.arguments),
        Kind::Op(op, values) => {
            let op = match op {
                Op::Bang(bang) => bang as u64,
                Op::Element => 1000,
                Op::Slice => 1001,
                Op::ClosedRange => 1002,
            };
            tag(14).add(op).add_all(values.iter().copied())
        }
        Kind::Loop(node) => tag(15)
            .add(node.op as u64)
            .add(u64::from(node.variable.0))
            .add_all([node.sequence, node.body]),
        Kind::Fold(node) => tag(16)
            .add(u64::from(node.accumulator.0))
            .add(u64::from(node.element.0))
            .add_all([node.start, node.list, node.body]),
        Kind::Cond(cases) => tag(17).add_all(
            cases
                .iter()
                .flat_map(|&(condition, value)| [condition, value]),
        ),
        Kind::IsA(of, value) => tag(18).add(u64::from(of.0)).add(value.hash),
        Kind::Exists(of, value) => tag(19).add(u64::from(of.0)).add(value.hash),
        Kind::Instances(of, value) => tag(20).add(u64::from(of.0)).add(value.hash),
    };
    hash.0
}

fn arguments_hash(class: ClassId, arguments: &[Arg<'_>]) -> Hash {
    arguments
        .iter()
        .fold(Hash(13).add(u64::from(class.0)), |hash, argument| {
            hash.add(u64::from(argument.parameter.0))
                .add(u64::from(argument.is_named))
                .add(argument.value.hash)
        })
}

/// Hash of an instantiation, for finding equal ones.
pub(crate) fn instance_hash(class: ClassId, arguments: &[Arg<'_>]) -> u64 {
    arguments_hash(class, arguments).0
}

pub(crate) fn same_arguments(left: &[Arg<'_>], right: &[Arg<'_>]) -> bool {
    pairs(left, right, |left, right| {
        left.parameter == right.parameter
            && left.is_named == right.is_named
            && left.value.same(right.value)
    })
}

/// True if both consist of the identical parts (by address).
pub(super) fn has_same_parts<'s>(left: &Kind<'s>, right: &Kind<'s>) -> bool {
    let is_simple = !matches!(
        left,
        Kind::Dag(_) | Kind::Anonymous(_) | Kind::New(..) | Kind::Loop(_) | Kind::Fold(_)
    );
    is_simple
        && same(left, right, Text::is_identical, |left, right| {
            std::ptr::eq(left, right)
        })
}

/// Compares two values of the same kind, given how to compare strings and how to compare parts.
#[inline]
fn same<'s>(
    left: &Kind<'s>,
    right: &Kind<'s>,
    text: impl Fn(&Text<'s>, &Text<'s>) -> bool,
    one: impl Fn(V<'s>, V<'s>) -> bool,
) -> bool {
    let all = |left: &[V<'s>], right: &[V<'s>]| pairs(left, right, |left, right| one(left, right));
    match (*left, *right) {
        (Kind::Unset, Kind::Unset) => true,
        (Kind::Bit(left), Kind::Bit(right)) => left == right,
        (Kind::Int(left), Kind::Int(right)) => left == right,
        (Kind::Str(left), Kind::Str(right)) => text(left, right),
        (Kind::Bits(left), Kind::Bits(right)) | (Kind::List(left), Kind::List(right)) => {
            all(left, right)
        }
        (Kind::Dag(left), Kind::Dag(right)) => {
            one(left.operator, right.operator)
                && left.operator_name == right.operator_name
                && pairs(left.arguments, right.arguments, |left, right| {
                    left.name == right.name && one(left.value, right.value)
                })
        }
        (Kind::Def(left), Kind::Def(right)) => left == right,
        (Kind::Anonymous(left), Kind::Anonymous(right)) => left == right,
        (Kind::Var(left), Kind::Var(right)) => left == right,
        (Kind::VarBit(left, left_bit), Kind::VarBit(right, right_bit)) => {
            left_bit == right_bit && one(left, right)
        }
        (Kind::Field(left, left_name), Kind::Field(right, right_name)) => {
            left_name == right_name && one(left, right)
        }
        (Kind::New(left_class, left), Kind::New(right_class, right)) => {
            left_class == right_class && same_arguments(left.arguments, right.arguments)
        }
        (Kind::Op(left_op, left), Kind::Op(right_op, right)) => {
            left_op == right_op && all(left, right)
        }
        (Kind::Loop(left), Kind::Loop(right)) => {
            left.op == right.op
                && left.variable == right.variable
                && all(&[left.sequence, left.body], &[right.sequence, right.body])
        }
        (Kind::Fold(left), Kind::Fold(right)) => {
            left.accumulator == right.accumulator
                && left.element == right.element
                && one(left.start, right.start)
                && all(&[left.list, left.body], &[right.list, right.body])
        }
        (Kind::Cond(left), Kind::Cond(right)) => pairs(left, right, |left, right| {
            one(left.0, right.0) && one(left.1, right.1)
        }),
        (Kind::IsA(left_type, left), Kind::IsA(right_type, right))
        | (Kind::Exists(left_type, left), Kind::Exists(right_type, right))
        | (Kind::Instances(left_type, left), Kind::Instances(right_type, right)) => {
            left_type == right_type && one(left, right)
        }
        _ => false,
    }
}

/// True if there are equally many on both sides and each two pass the test.
fn pairs<T>(left: &[T], right: &[T], test: impl Fn(&T, &T) -> bool) -> bool {
    left.len() == right.len()
        && left
            .iter()
            .zip(right)
            .all(|(left, right)| test(left, right))
}

impl<'s> Node<'s> {
    /// Equality, independent of the place.
    pub(crate) fn same(&self, other: &Node<'s>) -> bool {
        let same_text = |left: &Text<'s>, right: &Text<'s>| {
            left.is_code == right.is_code && left.text == right.text
        };
        std::ptr::eq(self, other)
            || (self.hash == other.hash
                && self.ty == other.ty
                && with_stack(|| {
                    same(&self.kind, &other.kind, same_text, |left, right| {
                        left.same(right)
                    })
                }))
    }
}
