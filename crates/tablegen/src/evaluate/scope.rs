//! Names in scope.

use super::node::V;
use super::types::TypeId;
use crate::names::Symbol;

/// A level of the scope stack.
#[derive(Clone)]
pub(crate) struct Scope<'s> {
    pub(super) kind: ScopeKind<'s>,
    /// The variables defined here by `defvar`.
    pub(super) variables: Vec<(Symbol, V<'s>)>,
}

#[derive(Clone)]
pub(super) enum ScopeKind<'s> {
    Local,
    /// The current record or class.
    Record,
    /// Variables of a bang operator.
    Bound(Vec<(Symbol, TypeId)>),
    Foreach(Symbol, V<'s>),
    MultiClass,
}

impl<'s> Scope<'s> {
    pub(crate) fn local() -> Self {
        Scope {
            kind: ScopeKind::Local,
            variables: Vec::new(),
        }
    }

    pub(crate) fn record() -> Self {
        Scope {
            kind: ScopeKind::Record,
            ..Self::local()
        }
    }

    pub(crate) fn bound(variables: Vec<(Symbol, TypeId)>) -> Self {
        Scope {
            kind: ScopeKind::Bound(variables),
            ..Self::local()
        }
    }

    pub(crate) fn foreach(name: Symbol, variable: V<'s>) -> Self {
        Scope {
            kind: ScopeKind::Foreach(name, variable),
            ..Self::local()
        }
    }

    pub(crate) fn multiclass() -> Self {
        Scope {
            kind: ScopeKind::MultiClass,
            ..Self::local()
        }
    }
}
