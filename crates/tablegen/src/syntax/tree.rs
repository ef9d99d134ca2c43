//! The syntax tree of one file. It owns its text, so every evaluation of a session can share it.

use super::literal::Literal;
use super::preprocessor::{Event, Macros};
use super::token::Bang;
use crate::names::Symbol;
use crate::stack::with_stack;
use crate::{Diagnostic, FileId, Span};
use std::cell::RefCell;

/// The syntax tree of a file, parsed under some macros.
pub(crate) struct FileTree {
    pub(crate) items: Box<[Item]>,
    /// The conditions and actions of the preprocessor, in order.
    pub(crate) events: Box<[Event]>,
    /// The first error of syntax, if there are any.
    pub(crate) first_error: Option<Box<Diagnostic>>,
    /// The macros before and after the last inclusion.
    pub(crate) replayed: RefCell<Option<(Macros, Macros)>>,
}

/// A statement.
pub(crate) struct Item {
    pub(crate) kind: ItemKind,
    /// The span from the first token to the last.
    pub(crate) span: Span,
}

pub(crate) enum ItemKind {
    Include {
        path_span: Span,
        file: Option<FileId>,
    },
    /// A statement that could not be parsed.
    Broken(Box<[Diagnostic]>),
    Class {
        name: Name,
        parameters: Option<Box<[Parameter]>>,
        body: Object,
    },
    MultiClass {
        name: Name,
        parameters: Option<Box<[Parameter]>>,
        bases: Box<[ClassUse]>,
        items: Box<[Item]>,
    },
    Def {
        keyword: Span,
        name: Option<Expr>,
        body: Object,
    },
    Defm {
        name: Option<Expr>,
        bases: Box<[ClassUse]>,
    },
    Defset {
        ty: TypeExpr,
        name: Name,
        items: Box<[Item]>,
    },
    Deftype {
        name: Name,
        ty: TypeExpr,
    },
    Defvar(Variable),
    Foreach {
        keyword: Span,
        name: Name,
        source: ForeachSource,
        /// `in`
        end: Span,
        items: Box<[Item]>,
    },
    If {
        keyword: Span,
        condition: Expr,
        then_items: Box<[Item]>,
        else_items: Option<Box<[Item]>>,
    },
    Let {
        bindings: Box<[Binding]>,
        items: Box<[Item]>,
        is_block: bool,
    },
    Assert(Assertion),
    Dump(DumpItem),
}

impl ItemKind {
    /// The statements inside a statement: at most two blocks of them.
    pub(crate) fn blocks(&self) -> [&[Item]; 2] {
        match self {
            ItemKind::MultiClass { items, .. }
            | ItemKind::Defset { items, .. }
            | ItemKind::Foreach { items, .. }
            | ItemKind::Let { items, .. } => [items, &[]],
            ItemKind::If {
                then_items,
                else_items,
                ..
            } => [then_items, else_items.as_deref().unwrap_or_default()],
            _ => [&[], &[]],
        }
    }
}

/// An identifier and its place.
#[derive(Clone, Copy)]
pub(crate) struct Name {
    pub(crate) symbol: Symbol,
    pub(crate) span: Span,
}

pub(crate) struct Variable {
    pub(crate) name: Name,
    pub(crate) value: Expr,
}

pub(crate) struct Assertion {
    pub(crate) condition: Expr,
    pub(crate) message: Expr,
}

pub(crate) struct DumpItem {
    pub(crate) keyword: Span,
    pub(crate) message: Expr,
}

/// A template parameter or, in a body, a field.
pub(crate) struct Parameter {
    pub(crate) is_field: bool,
    pub(crate) ty: TypeExpr,
    pub(crate) name: Name,
    pub(crate) default: Option<Expr>,
}

impl Parameter {
    /// The hole in the place of the default value, if the declaration is incomplete.
    pub(crate) fn hole(&self) -> Option<&Expr> {
        let hole = |default: &&Expr| matches!(default.kind, ExprKind::Hole { before: None, .. });
        self.default.as_ref().filter(hole)
    }
}

/// Base classes and body.
pub(crate) struct Object {
    pub(crate) bases: Box<[ClassUse]>,
    pub(crate) items: Box<[BodyItem]>,
}

/// `Class<arguments>`
pub(crate) struct ClassUse {
    pub(crate) name: Name,
    pub(crate) arguments: Option<Arguments>,
    pub(crate) span: Span,
}

pub(crate) struct Arguments {
    pub(crate) list: Box<[Argument]>,
}

pub(crate) struct Argument {
    /// The name in `name = value`, if written. Any expression is parsed; the evaluator requires a name.
    pub(crate) name: Option<Expr>,
    pub(crate) value: Expr,
}

pub(crate) enum BodyItem {
    Field(Parameter),
    Let(Binding),
    Defvar(Variable),
    Assert(Assertion),
    Dump(DumpItem),
    Broken(Box<[Diagnostic]>),
}

/// `mode name{bits} = value`
pub(crate) struct Binding {
    pub(crate) mode: LetMode,
    pub(crate) name: Name,
    pub(crate) bits: Box<[RangePiece]>,
    pub(crate) value: Expr,
}

/// The effect of a `let` on the present value of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LetMode {
    Replace,
    Append,
    Prepend,
}

pub(crate) enum ForeachSource {
    /// `{ranges}`, with the place of the `}` or the diagnostics about its absence.
    Ranges(Box<[RangePiece]>, Result<Span, Box<[Diagnostic]>>),
    Value(Expr),
    /// `first...last`, as a value followed by the rest of a range.
    Range(RangePiece),
}

/// `first`, `first...last`, `first-last` or `first -last`.
pub(crate) struct RangePiece {
    pub(crate) first: Expr,
    pub(crate) last: Option<RangeEnd>,
}

pub(crate) enum RangeEnd {
    Value(Expr),
    /// The deprecated `1-5`, lexed as `1` and `-5`: the end without its sign, its place, and the token behind it.
    Negated(i64, Span, Span),
}

pub(crate) struct TypeExpr {
    pub(crate) kind: TypeKind,
    pub(crate) span: Span,
}

pub(crate) enum TypeKind {
    Bit,
    Int,
    String,
    Code,
    Dag,
    Bits(i64),
    List(Box<TypeExpr>),
    Class(Symbol),
}

pub(crate) struct Expr {
    pub(crate) kind: ExprKind,
    pub(crate) span: Span,
    /// Start of the next token, where `llvm-tblgen` reports many errors.
    pub(crate) next: Span,
}

pub(crate) enum ExprKind {
    /// A missing part: a value, or the end of the value before.
    Hole {
        before: Option<Box<Expr>>,
        diagnostics: Box<[Diagnostic]>,
    },
    Unset,
    Int(i64),
    Binary(u64, u32),
    Str(Literal),
    Code(Literal),
    Id(Symbol),
    Class {
        name: Name,
        arguments: Arguments,
    },
    Bits(Box<[Expr]>),
    List {
        elements: Box<[Expr]>,
        ty: Option<Box<TypeExpr>>,
    },
    Dag(Box<DagExpr>),
    Bang(Box<BangExpr>),
    Foreach(Box<ForeachExpr>),
    Foldl(Box<FoldExpr>),
    Cond(Box<[(Expr, Expr)]>),
    Switch(Box<SwitchExpr>),
    BitRange {
        value: Box<Expr>,
        pieces: Box<[RangePiece]>,
        brace: Span,
    },
    Slice {
        value: Box<Expr>,
        pieces: Box<[RangePiece]>,
        trailing_comma: bool,
    },
    Field {
        value: Box<Expr>,
        name: Name,
    },
    /// `a # b # c`, with the places of the `#`; the last operand is missing after a trailing `#`.
    Paste {
        operands: Box<[Expr]>,
        pastes: Box<[Span]>,
    },
}

pub(crate) struct DagExpr {
    pub(crate) operator: Expr,
    pub(crate) operator_name: Option<Name>,
    pub(crate) arguments: Box<[DagArgumentExpr]>,
}

pub(crate) struct DagArgumentExpr {
    pub(crate) value: Option<Expr>,
    pub(crate) name: Option<Name>,
    pub(crate) span: Span,
}

pub(crate) struct BangExpr {
    pub(crate) op: Bang,
    pub(crate) op_span: Span,
    pub(crate) ty: Option<TypeExpr>,
    /// The token after the type.
    pub(crate) open: Span,
    pub(crate) arguments: Box<[Expr]>,
}

/// `!foreach`, `!filter` or `!sort`.
pub(crate) struct ForeachExpr {
    pub(crate) op: Bang,
    pub(crate) op_span: Span,
    pub(crate) variable: Name,
    pub(crate) sequence: Expr,
    pub(crate) body: Expr,
}

/// `!switch(key, case: value, ..., default)`
pub(crate) struct SwitchExpr {
    pub(crate) key: Expr,
    pub(crate) cases: Box<[(Expr, Expr)]>,
    pub(crate) default: Expr,
}

pub(crate) struct FoldExpr {
    pub(crate) start: Expr,
    pub(crate) list: Expr,
    pub(crate) accumulator: Name,
    pub(crate) element: Name,
    pub(crate) body: Expr,
}

// Nested nodes are dropped with enough stack for their depth.

impl Drop for Item {
    fn drop(&mut self) {
        if self.kind.blocks().iter().any(|block| !block.is_empty()) {
            let kind = std::mem::replace(&mut self.kind, ItemKind::Broken(Box::default()));
            with_stack(|| drop(kind));
        }
    }
}

impl Drop for Expr {
    fn drop(&mut self) {
        let nests = !matches!(
            self.kind,
            ExprKind::Unset
                | ExprKind::Int(_)
                | ExprKind::Binary(..)
                | ExprKind::Str(_)
                | ExprKind::Code(_)
                | ExprKind::Id(_)
        );
        if nests {
            let kind = std::mem::replace(&mut self.kind, ExprKind::Unset);
            with_stack(|| drop(kind));
        }
    }
}

impl Drop for TypeExpr {
    fn drop(&mut self) {
        if let TypeKind::List(_) = self.kind {
            let kind = std::mem::replace(&mut self.kind, TypeKind::Bit);
            with_stack(|| drop(kind));
        }
    }
}
