//! Multiclasses, and the statements that define and instantiate them.

use super::argument::{Base, Callee};
use super::entry::Substitutions;
use super::node::V;
use super::record::{Entry, MultiClass, Rec};
use super::scope::Scope;
use super::types::TypeId;
use super::{Current, Evaluator};
use crate::Span;
use crate::names::NAME;
use crate::syntax::tree::{ClassUse, Expr, Item, Name, Parameter};
use std::rc::Rc;

impl<'s> Evaluator<'s> {
    pub(super) fn multiclass_item(
        &mut self,
        name: Name,
        parameters: Option<&'s [Parameter]>,
        bases: &'s [ClassUse],
        items: &'s [Item],
    ) {
        let text = self.text(name.symbol);
        if let Some(&known) = self.multiclass_ids.get(&name.symbol) {
            self.already_defined("multiclass", name, self.multiclasses[known].span);
            return;
        }
        let index = self.multiclasses.len();
        self.multiclasses.push(Rc::new(MultiClass {
            symbol: name.symbol,
            params: Vec::new(),
            implicit_name: self.intern(&format!("{text}::{}", self.text(NAME))),
            span: name.span,
            entries: Vec::new(),
        }));
        self.multiclass_ids.insert(name.symbol, index);
        let outer = self.current_multiclass.replace(index);
        self.scopes.push(Scope::multiclass());
        for parameter in parameters.unwrap_or_default() {
            if let Some(param) = self.parameter(parameter, "::", name.symbol) {
                Rc::make_mut(&mut self.multiclasses[index])
                    .params
                    .push(param);
            }
        }
        for base in bases {
            self.inherit_multiclass(index, base);
        }
        self.items(items);
        let params = self.multiclasses[index].params.clone();
        self.warn_unused(&params);
        self.scopes.pop();
        self.current_multiclass = outer;
    }

    fn multiclass_named(&mut self, name: Name) -> Option<usize> {
        let known = self.multiclass_ids.get(&name.symbol).copied();
        if known.is_none() {
            self.unknown_name(
                name.span,
                format!("Couldn't find multiclass '{}'", self.text(name.symbol)),
            );
            let names = self.multiclass_ids.keys().copied().collect();
            self.suggest(name, names);
        }
        known
    }

    fn inherit_multiclass(&mut self, own: usize, base: &'s ClassUse) -> Option<()> {
        let index = self.multiclass_named(base.name)?;
        // Arguments of a parent are neither converted nor checked here: the values computed from them will be. Only
        // nonexistent bits of them need a check of their own.
        let arguments =
            self.written_arguments(Callee::MultiClass(index), base.arguments.as_ref())?;
        let own_name = self.multiclasses[own].implicit_name;
        let name = self.var(own_name, TypeId::STRING, base.span);
        let mut substitutions = self.substitutions(index, &arguments, name, base.name.span)?;
        let inherited = Rc::clone(&self.multiclasses[index]);
        let mut new = Vec::new();
        self.unchecked = self.unchecked_arguments(
            Callee::MultiClass(index),
            &arguments,
            base.arguments.as_ref(),
        );
        let unchecked = self.unchecked.len();
        self.resolve_entries(
            &inherited.entries,
            &mut substitutions,
            false,
            Some(&mut new),
            None,
        );
        if std::mem::take(&mut self.unchecked).len() < unchecked {
            return None;
        }
        Rc::make_mut(&mut self.multiclasses[own])
            .entries
            .append(&mut new);
        Some(())
    }

    fn substitutions(
        &mut self,
        index: usize,
        arguments: &[super::node::Arg<'s>],
        name: V<'s>,
        at: Span,
    ) -> Option<Substitutions<'s>> {
        let mut substitutions = vec![(self.multiclasses[index].implicit_name, name)];
        self.bind(Callee::MultiClass(index), arguments, at, |name, value| {
            substitutions.push((name, value));
        })?;
        Some(substitutions)
    }

    pub(super) fn defm_item(
        &mut self,
        name: Option<&'s Expr>,
        bases: &'s [ClassUse],
        span: Span,
    ) -> Option<()> {
        let name = self.written_name(name)?.unwrap_or_else(|| {
            let anonymous = self.new_anonymous_name(span);
            let Some(multiclass) = self.current_multiclass else {
                return anonymous;
            };
            let implicit = self.multiclasses[multiclass].implicit_name;
            let prefix = self.var(implicit, TypeId::STRING, span);
            self.str_concat(prefix, anonymous, span)
        });
        let mut new: Vec<Entry<'s>> = Vec::new();
        let is_final = self.current_multiclass.is_none() && self.loops.is_empty();
        // Ordinary classes may follow the multiclasses.
        let first_class = bases
            .iter()
            .skip(1)
            .position(|base| self.class_ids.contains_key(&base.name.symbol))
            .map_or(bases.len(), |position| position + 1);
        for base in &bases[..first_class] {
            let at = base.name.span;
            let index = self.multiclass_named(base.name)?;
            let arguments = self.arguments(Callee::MultiClass(index), base.arguments.as_ref())?;
            let mut substitutions = self.substitutions(index, arguments, name, at)?;
            let multiclass = Rc::clone(&self.multiclasses[index]);
            if !self.resolve_entries(
                &multiclass.entries,
                &mut substitutions,
                is_final,
                Some(&mut new),
                Some(at),
            ) {
                return None;
            }
        }
        for base in &bases[first_class..] {
            let base = self.base(base)?;
            for entry in &mut new {
                entry.each_record(&mut |rec| self.inherit_entry(rec, &base));
            }
        }
        for mut entry in new {
            entry.each_record(&mut |rec| self.apply_lets(rec));
            self.add_entry(entry);
        }
        Some(())
    }

    fn inherit_entry(&mut self, rec: &mut Rec<'s>, base: &Base<'s>) {
        let outer = std::mem::replace(&mut self.current, Current::None);
        rec.is_broken |= self.inherit(rec, base).is_none();
        self.current = outer;
    }
}
