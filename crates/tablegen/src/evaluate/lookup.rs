//! Lookup of names.

use super::node::{Kind, V};
use super::record::{ClassData, Param};
use super::scope::ScopeKind;
use super::types::TypeId;
use super::{Current, Evaluator};
use crate::Span;
use crate::names::{NAME, Symbol};
use std::rc::Rc;

impl<'s> Evaluator<'s> {
    /// The value or variable with this name, except for globals.
    pub(super) fn lookup(&mut self, name: Symbol, span: Span) -> Option<V<'s>> {
        for index in (0..self.scopes.len()).rev() {
            let scope = &self.scopes[index];
            if let Some(&(_, value)) = scope
                .variables
                .iter()
                .rev()
                .find(|variable| variable.0 == name)
            {
                return Some(value);
            }
            let found = match &scope.kind {
                ScopeKind::Local => None,
                ScopeKind::Bound(bound) => {
                    let ty = bound
                        .iter()
                        .rev()
                        .find(|bound| bound.0 == name)
                        .map(|bound| bound.1);
                    ty.map(|ty| self.var(name, ty, span))
                }
                ScopeKind::Foreach(variable, value) => (*variable == name).then_some(*value),
                ScopeKind::Record => self.lookup_in_record(name, span),
                ScopeKind::MultiClass => self.lookup_in_multiclass(name, span),
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn lookup_in_record(&mut self, name: Symbol, span: Span) -> Option<V<'s>> {
        if let Some(ty) = self.current_rec()?.field(name).map(|field| field.ty) {
            return Some(self.var(name, ty, span));
        }
        let Current::Class(class) = self.current else {
            return None;
        };
        let ClassData {
            params,
            implicit_name,
            ..
        } = self.class_mut(class);
        let found = used_param(params, *implicit_name, name);
        found.map(|(name, ty)| self.var(name, ty, span))
    }

    fn lookup_in_multiclass(&mut self, name: Symbol, span: Span) -> Option<V<'s>> {
        let multiclass = Rc::make_mut(&mut self.multiclasses[self.current_multiclass?]);
        let found = used_param(&mut multiclass.params, multiclass.implicit_name, name);
        found.map(|(name, ty)| self.var(name, ty, span))
    }

    pub(super) fn var(&mut self, name: Symbol, ty: TypeId, span: Span) -> V<'s> {
        self.make(Kind::Var(name), ty, span)
    }

    /// True if a bang operator's variable with this name would hide a field or another such variable.
    pub(super) fn is_bound_or_field(&self, name: Symbol) -> bool {
        if self
            .current_rec()
            .is_some_and(|rec| rec.field(name).is_some())
        {
            return true;
        }
        let bound = self
            .scopes
            .iter()
            .rev()
            .map_while(|scope| match &scope.kind {
                ScopeKind::Bound(bound) => Some(bound),
                _ => None,
            });
        bound.into_iter().flatten().any(|bound| bound.0 == name)
    }

    /// True if `defvar` has defined the name in the innermost scope.
    pub(super) fn is_local_variable(&self, name: Symbol) -> bool {
        self.scopes
            .last()
            .is_some_and(|scope| scope.variables.iter().any(|variable| variable.0 == name))
    }

    pub(super) fn define_local(&mut self, name: Symbol, value: V<'s>) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.variables.push((name, value));
        }
    }

    pub(super) fn is_outermost(&self) -> bool {
        self.scopes.len() == 1
    }

    /// True if a record or a global variable has this name.
    pub(super) fn is_global(&self, name: Symbol) -> bool {
        self.defs.contains_key(&name) || self.globals.contains_key(&name)
    }
}

/// The parameter that a name stands for, or the implicit one; the parameter counts as used.
fn used_param(
    params: &mut [Param<'_>],
    implicit: Symbol,
    name: Symbol,
) -> Option<(Symbol, TypeId)> {
    match params.iter_mut().find(|param| param.plain == name) {
        Some(param) => {
            param.is_used = true;
            Some((param.qualified, param.ty))
        }
        None => (name == NAME).then_some((implicit, TypeId::STRING)),
    }
}
