//! Values under evaluation: immutable trees in the session's arena, which may still contain variables.

use super::text::Text;
use super::types::{ClassId, TypeId};
use crate::Span;
use crate::names::Symbol;
use crate::stack::with_stack;
use crate::syntax::token::Bang;

/// A reference to a value.
pub(crate) type V<'s> = &'s Node<'s>;

/// The index of a record in one evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct RecordId(pub(crate) u32);

/// A value, its type, its place in the source, and properties of its parts.
pub(crate) struct Node<'s> {
    pub(crate) kind: Kind<'s>,
    pub(crate) ty: TypeId,
    pub(crate) span: Span,
    pub(super) flags: u8,
    /// Levels of values inside, this one included.
    pub(crate) depth: u32,
    /// Number of parts, with shared ones counted every time; it bounds the work of walking the value.
    pub(super) size: u32,
    /// Equal for equal values, independent of their place.
    pub(super) hash: u64,
}

#[derive(Clone, Copy)]
pub(crate) enum Kind<'s> {
    Unset,
    Bit(bool),
    /// Least significant first.
    Bits(&'s [V<'s>]),
    Int(i64),
    Str(&'s Text<'s>),
    List(&'s [V<'s>]),
    Dag(&'s DagNode<'s>),
    Def(RecordId),
    /// The name of an anonymous record, before the record is finished.
    Anonymous(u32),
    Var(Symbol),
    VarBit(V<'s>, u32),
    Field(V<'s>, Symbol),
    /// `Class<arguments>` with arguments not known yet.
    New(ClassId, &'s NewNode<'s>),
    Op(Op, &'s [V<'s>]),
    Loop(&'s LoopNode<'s>),
    Fold(&'s FoldNode<'s>),
    Cond(&'s [(V<'s>, V<'s>)]),
    IsA(TypeId, V<'s>),
    Exists(TypeId, V<'s>),
    Instances(TypeId, V<'s>),
}

/// An operator on values; operators without a bang come from suffixes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Bang(Bang),
    /// `list[index]`
    Element,
    /// `list[indices]`
    Slice,
    /// `first...last`
    ClosedRange,
}

/// An instantiation with arguments that are not known yet.
pub(crate) struct NewNode<'s> {
    pub(crate) arguments: &'s [Arg<'s>],
    /// The place of the first equal instantiation, which `llvm-tblgen` takes as the record's place.
    pub(crate) origin: Span,
}

/// A template argument.
#[derive(Clone, Copy)]
pub(crate) struct Arg<'s> {
    /// The parameter's qualified name.
    pub(crate) parameter: Symbol,
    /// True if passed as `name = value`.
    pub(crate) is_named: bool,
    pub(crate) value: V<'s>,
}

pub(crate) struct DagNode<'s> {
    pub(crate) operator: V<'s>,
    pub(crate) operator_name: Option<Symbol>,
    pub(crate) arguments: &'s [DagArg<'s>],
}

#[derive(Clone, Copy)]
pub(crate) struct DagArg<'s> {
    pub(crate) value: V<'s>,
    pub(crate) name: Option<Symbol>,
    pub(crate) name_span: Option<Span>,
}

/// `!foreach`, `!filter` or `!sort`.
pub(crate) struct LoopNode<'s> {
    pub(crate) op: Bang,
    pub(crate) variable: Symbol,
    pub(crate) sequence: V<'s>,
    pub(crate) body: V<'s>,
}

pub(crate) struct FoldNode<'s> {
    pub(crate) start: V<'s>,
    pub(crate) list: V<'s>,
    pub(crate) accumulator: Symbol,
    pub(crate) element: Symbol,
    pub(crate) body: V<'s>,
}

/// Flag: contains a free variable or an anonymous record's name.
const HAS_VARIABLE: u8 = 1;
/// Flag: contains an operator that is evaluated again, or fails, when the record is finished.
const IS_LATE: u8 = 2;
/// Flag: allowed in a finished record.
const IS_CONCRETE: u8 = 4;
/// Flag: allowed as a template argument's default.
const IS_COMPLETE: u8 = 8;

impl<'s> Node<'s> {
    /// A value with the hash of its kind and type.
    pub(crate) fn new(kind: Kind<'s>, ty: TypeId, span: Span, hash: u64) -> Self {
        let flags = flags(&kind);
        let (depth, size) = measure(&kind);
        Node {
            kind,
            ty,
            span,
            flags,
            depth,
            size,
            hash,
        }
    }

    pub(crate) fn has_variable(&self) -> bool {
        self.flags & HAS_VARIABLE != 0
    }

    /// True if resolving might change the value.
    pub(crate) fn is_open(&self, is_final: bool) -> bool {
        self.flags & HAS_VARIABLE != 0 || (is_final && self.flags & IS_LATE != 0)
    }

    pub(crate) fn is_concrete(&self) -> bool {
        self.flags & IS_CONCRETE != 0
    }

    pub(crate) fn is_complete(&self) -> bool {
        self.flags & IS_COMPLETE != 0
    }

    pub(crate) fn is_unset(&self) -> bool {
        matches!(self.kind, Kind::Unset)
    }

    /// The bytes of a string.
    pub(crate) fn as_bytes(&self) -> Option<&'s [u8]> {
        self.as_string().map(|string| string.text)
    }

    /// The text of a string, if it is UTF-8.
    pub(crate) fn as_text(&self) -> Option<&'s str> {
        self.as_string()?.utf8()
    }

    pub(crate) fn as_string(&self) -> Option<&'s Text<'s>> {
        match self.kind {
            Kind::Str(string) => Some(string),
            _ => None,
        }
    }

    pub(crate) fn as_list(&self) -> Option<&'s [V<'s>]> {
        match self.kind {
            Kind::List(elements) => Some(elements),
            _ => None,
        }
    }

    pub(crate) fn as_dag(&self) -> Option<&'s DagNode<'s>> {
        match self.kind {
            Kind::Dag(dag) => Some(dag),
            _ => None,
        }
    }

    pub(crate) fn as_def(&self) -> Option<RecordId> {
        match self.kind {
            Kind::Def(record) => Some(record),
            _ => None,
        }
    }

    /// The value of an `int` literal; bits are converted elsewhere.
    pub(crate) fn as_int(&self) -> Option<i64> {
        match self.kind {
            Kind::Int(value) => Some(value),
            _ => None,
        }
    }
}

impl<'s> Kind<'s> {
    /// True if a part of the value passes a test.
    #[inline]
    fn any_part(&self, mut test: impl FnMut(V<'s>) -> bool) -> bool {
        match *self {
            Kind::Unset | Kind::Bit(_) | Kind::Int(_) | Kind::Str(_) => false,
            Kind::Def(_) | Kind::Anonymous(_) | Kind::Var(_) => false,
            Kind::Bits(values) | Kind::List(values) | Kind::Op(_, values) => {
                values.iter().any(|value| test(value))
            }
            Kind::Dag(dag) => {
                test(dag.operator) || dag.arguments.iter().any(|argument| test(argument.value))
            }
            Kind::VarBit(value, _)
            | Kind::Field(value, _)
            | Kind::IsA(_, value)
            | Kind::Exists(_, value)
            | Kind::Instances(_, value) => test(value),
            Kind::New(_, node) => node.arguments.iter().any(|argument| test(argument.value)),
            Kind::Loop(node) => test(node.sequence) || test(node.body),
            Kind::Fold(node) => test(node.start) || test(node.list) || test(node.body),
            Kind::Cond(cases) => cases
                .iter()
                .any(|(condition, value)| test(condition) || test(value)),
        }
    }
}

/// Combines flags: "has" flags are united, "is" flags must be set for every part.
fn combine(left: u8, right: u8) -> u8 {
    ((left | right) & (HAS_VARIABLE | IS_LATE)) | (left & right & (IS_CONCRETE | IS_COMPLETE))
}

/// Depth and size.
fn measure(kind: &Kind<'_>) -> (u32, u32) {
    let mut depth = 0u32;
    let mut size = match kind {
        Kind::Str(string) => (string.text.len() / 64) as u32,
        _ => 0,
    };
    kind.any_part(|part| {
        depth = depth.max(part.depth);
        size = size.saturating_add(part.size);
        false
    });
    (depth.saturating_add(1), size.saturating_add(1))
}

fn flags(kind: &Kind<'_>) -> u8 {
    const LEAF: u8 = IS_CONCRETE | IS_COMPLETE;
    let mut flags = LEAF;
    kind.any_part(|part| {
        flags = combine(flags, part.flags);
        false
    });
    match *kind {
        Kind::Unset => IS_CONCRETE,
        Kind::Bit(_) | Kind::Int(_) | Kind::Str(_) | Kind::Def(_) => LEAF,
        Kind::Bits(_) | Kind::List(_) | Kind::Cond(_) => flags,
        Kind::Dag(_) => flags | IS_COMPLETE,
        Kind::Anonymous(_) | Kind::Var(_) => HAS_VARIABLE | IS_COMPLETE,
        Kind::VarBit(..) | Kind::Field(..) | Kind::New(..) => (flags & !IS_CONCRETE) | IS_COMPLETE,
        Kind::Op(op, values) => {
            let late = matches!(op, Op::Bang(Bang::Cast | Bang::And | Bang::Or));
            let late = if late { IS_LATE } else { 0 };
            let complete = if values.len() == 3 { 0 } else { IS_COMPLETE };
            (flags & !IS_CONCRETE) | late | complete
        }
        Kind::Loop(node) => {
            let body = bound_flags(node.body, &[node.variable]);
            (combine(node.sequence.flags, body)) & !IS_CONCRETE
        }
        Kind::Fold(node) => {
            let body = bound_flags(node.body, &[node.accumulator, node.element]);
            combine(combine(node.start.flags, node.list.flags), body) & !LEAF
        }
        Kind::IsA(..) => flags & !LEAF,
        Kind::Exists(..) | Kind::Instances(..) => (flags & !LEAF) | IS_LATE,
    }
}

/// Flags of a body with some bound variables.
fn bound_flags(body: V<'_>, bound: &[Symbol]) -> u8 {
    if !body.has_variable() || has_free_variable(body, &mut bound.to_vec()) {
        body.flags
    } else {
        body.flags & !HAS_VARIABLE
    }
}

fn has_free_variable(value: V<'_>, bound: &mut Vec<Symbol>) -> bool {
    value.has_variable() && with_stack(|| has_free_variable_inside(value, bound))
}

fn has_free_variable_inside(value: V<'_>, bound: &mut Vec<Symbol>) -> bool {
    let before = bound.len();
    match value.kind {
        Kind::Var(name) => !bound.contains(&name),
        Kind::Anonymous(_) => true,
        Kind::Loop(node) => {
            if has_free_variable(node.sequence, bound) {
                return true;
            }
            bound.push(node.variable);
            let found = has_free_variable(node.body, bound);
            bound.truncate(before);
            found
        }
        Kind::Fold(node) => {
            if has_free_variable(node.start, bound) || has_free_variable(node.list, bound) {
                return true;
            }
            bound.extend([node.accumulator, node.element]);
            let found = has_free_variable(node.body, bound);
            bound.truncate(before);
            found
        }
        kind => kind.any_part(|part| has_free_variable(part, bound)),
    }
}
