//! Classes, inheritance, and the fields of records and classes.

use super::argument::{Base, Callee};
use super::print::Describe;
use super::record::{ClassData, FieldState, LetBinding, Param, Rec};
use super::scope::Scope;
use super::types::{ClassId, TypeId};
use super::{Current, Evaluator};
use crate::diagnostic::UNUSED_ARGUMENT;
use crate::names::{NAME, Symbol};
use crate::syntax::tree::{Binding, BodyItem, Name, Object, Parameter};
use crate::{Severity, Span};
use std::rc::Rc;

impl<'s> Evaluator<'s> {
    pub(super) fn current_rec(&self) -> Option<&Rec<'s>> {
        match &self.current {
            Current::None => None,
            &Current::Class(class) => Some(&self.class(class).rec),
            Current::Def(rec) => Some(rec),
        }
    }

    fn current_rec_mut(&mut self) -> Option<&mut Rec<'s>> {
        match self.current {
            Current::None => None,
            Current::Class(class) => Some(&mut self.class_mut(class).rec),
            Current::Def(ref mut rec) => Some(rec),
        }
    }

    pub(super) fn current_is_broken(&self) -> bool {
        self.current_rec().is_some_and(|rec| rec.is_broken)
    }

    fn break_current(&mut self) {
        if let Some(rec) = self.current_rec_mut() {
            rec.is_broken = true;
        }
    }

    /// Takes the current record out of the evaluator and calls `work` with both.
    fn with_current<T>(&mut self, work: impl FnOnce(&mut Self, &mut Rec<'s>) -> T) -> Option<T> {
        let rec = self.current_rec_mut()?;
        let hollow = Rec::new(rec.name, rec.spans, rec.is_anonymous);
        let mut rec = std::mem::replace(rec, hollow);
        let result = work(self, &mut rec);
        if let Some(place) = self.current_rec_mut() {
            *place = rec;
        }
        Some(result)
    }

    pub(super) fn class_item(
        &mut self,
        name: Name,
        parameters: Option<&'s [Parameter]>,
        body: &'s Object,
    ) {
        if self.aliases.contains_key(&name.symbol) {
            self.error(
                name.span,
                format!(
                    "there is already a defined type alias '{}'",
                    self.text(name.symbol)
                ),
            );
            return;
        }
        let class = match self.class_ids.get(&name.symbol) {
            Some(&class) => {
                let ClassData {
                    rec, params, span, ..
                } = self.class(class);
                let is_defined =
                    !rec.fields.is_empty() || !rec.superclasses.is_empty() || !params.is_empty();
                if is_defined {
                    let previous = *span;
                    self.already_defined("Class", name, previous);
                    // From here on it is ambiguous which of the two the name refers to.
                    self.class_mut(class).rec.lacks_base = true;
                    return;
                }
                let spans = self.arena.alloc([name.span]);
                let data = self.class_mut(class);
                data.span = name.span;
                data.rec.spans = spans;
                class
            }
            None => self.declare_class(name),
        };
        self.current = Current::Class(class);
        self.scopes.push(Scope::record());
        for parameter in parameters.unwrap_or_default() {
            if let Some(param) = self.parameter(parameter, ":", name.symbol) {
                self.class_mut(class).params.push(param);
            }
        }
        self.object(body);
        self.scopes.pop();
        self.current = Current::None;
        let class = Rc::clone(&self.classes[class.0 as usize]);
        if !class.rec.is_broken {
            self.warn_unused(&class.params);
        }
    }

    /// Reports the second definition of a class or multiclass.
    pub(super) fn already_defined(&mut self, kind: &str, name: Name, previous: Span) {
        let message = format!("{kind} '{}' already defined", self.text(name.symbol));
        let note = "location of previous definition";
        self.error_with_note(name.span, message, note, Some(previous));
    }

    fn declare_class(&mut self, name: Name) -> ClassId {
        let class = ClassId(self.classes.len() as u32);
        let text = self.text(name.symbol);
        let name_value = self.computed(text, name.span);
        self.classes.push(Rc::new(ClassData {
            symbol: name.symbol,
            span: name.span,
            params: Vec::new(),
            implicit_name: self.intern(&format!("{text}:{}", self.text(NAME))),
            rec: Rec::new(name_value, self.arena.alloc([name.span]), false),
        }));
        self.class_ids.insert(name.symbol, class);
        class
    }

    /// Declares a template parameter; its default may refer to earlier ones.
    pub(super) fn parameter(
        &mut self,
        parameter: &'s Parameter,
        separator: &str,
        scope_name: Symbol,
    ) -> Option<Param<'s>> {
        let ty = self.type_of(&parameter.ty)?;
        let qualified = self.intern(&format!(
            "{}{separator}{}",
            self.text(scope_name),
            self.text(parameter.name.symbol)
        ));
        let callee = match (&self.current, self.current_multiclass) {
            (&Current::Class(class), _) => Some(Callee::Class(class)),
            (_, multiclass) => multiclass.map(Callee::MultiClass),
        };
        if callee.is_some_and(|callee| self.param_named(callee, qualified).is_some()) {
            let at = parameter.ty.span;
            return self.fail(
                at,
                "template argument with the same name has already been defined",
            );
        }
        if let Some(hole) = parameter.hole() {
            return self.value(hole, None).and(None);
        }
        let unset = self.unset(parameter.name.span);
        let mut default = self.cast_for_field(unset, ty)?;
        if let Some(expr) = &parameter.default
            && let Some(value) = self.value(expr, Some(ty))
        {
            match self.cast_for_field(value, ty) {
                Some(value) => default = value,
                None => self.incompatible(expr.span, self.text(qualified), ty, value),
            }
        }
        let plain = parameter.name.symbol;
        Some(Param {
            plain,
            qualified,
            ty,
            default,
            span: parameter.name.span,
            is_used: false,
        })
    }

    pub(super) fn warn_unused(&mut self, params: &[Param<'s>]) {
        for param in params.iter().filter(|param| !param.is_used) {
            let message = format!("{UNUSED_ARGUMENT}{}", self.text(param.qualified));
            self.report(Severity::Warning, Some(param.span), message, Vec::new());
        }
    }

    /// Evaluates base classes, bindings of enclosing `let`s, and the body.
    pub(super) fn object(&mut self, object: &'s Object) {
        for base in &object.bases {
            let added = self.base(base).and_then(|base| {
                self.with_current(|evaluator, rec| evaluator.inherit(rec, &base))?
            });
            if added.is_none() {
                self.break_current();
                self.with_current(|_, rec| rec.lacks_base = true);
            }
        }
        self.with_current(|evaluator, rec| evaluator.apply_lets(rec));
        for item in &object.items {
            if self.is_over {
                return;
            }
            self.body_item(item);
        }
    }

    pub(super) fn apply_lets(&mut self, rec: &mut Rec<'s>) {
        for level in 0..self.lets.len() {
            for index in 0..self.lets[level].len() {
                let LetBinding {
                    mode,
                    name,
                    span,
                    ref bits,
                    value,
                } = self.lets[level][index];
                let bits = bits.clone();
                self.change_field(rec, Name { symbol: name, span }, mode, &bits, value);
            }
        }
    }

    fn body_item(&mut self, item: &'s BodyItem) {
        match item {
            BodyItem::Field(parameter) => self.field_item(parameter),
            BodyItem::Let(binding) => self.let_item(binding),
            BodyItem::Defvar(variable) => self.defvar(variable),
            BodyItem::Assert(assertion) => {
                let check = self.assertion(assertion);
                if let Some(rec) = self.current_rec_mut() {
                    rec.assertions.extend(check);
                }
            }
            BodyItem::Dump(dump) => {
                let check = self.dump_check(dump);
                if let Some(rec) = self.current_rec_mut() {
                    rec.dumps.extend(check);
                }
            }
            BodyItem::Broken(diagnostics) => {
                self.broken(diagnostics);
                self.break_current();
            }
        }
    }

    fn field_item(&mut self, field: &'s Parameter) {
        let Some(ty) = self.type_of(&field.ty) else {
            self.break_current();
            return;
        };
        if let Some(hole) = field.hole() {
            self.value(hole, None);
            self.break_current();
            return;
        }
        let (name, span) = (field.name.symbol, field.name.span);
        if self.is_local_variable(name) {
            self.error(span, "local variable of this name already exists");
            return;
        }
        let unset = self.unset(span);
        let state = FieldState {
            name,
            ty,
            value: unset,
            span,
            may_be_open: field.is_field,
        };
        self.with_current(|evaluator, rec| evaluator.add_field(rec, state, span));
        if let Some(expr) = &field.default {
            match self.value(expr, Some(ty)) {
                Some(value) => {
                    let name = Name {
                        symbol: name,
                        span: expr.span,
                    };
                    self.with_current(|evaluator, rec| {
                        evaluator.set_field(rec, name, &[], value, false)
                    });
                }
                None => self.break_current(),
            }
        }
    }

    fn let_item(&mut self, binding: &'s Binding) {
        let Some(bits) = self.ranges(&binding.bits) else {
            return;
        };
        let field = self
            .current_rec()
            .and_then(|rec| rec.field(binding.name.symbol));
        let Some(&FieldState { ty, .. }) = field else {
            if !self.current_is_broken() {
                let message = format!("Value '{}' unknown!", self.text(binding.name.symbol));
                self.error(binding.name.span, message);
                self.with_current(|evaluator, rec| {
                    evaluator.suggest(binding.name, rec.field_names());
                    rec.lacks_value = true;
                });
            }
            return;
        };
        let expected = if !bits.is_empty() && self.types.width(ty).is_some() {
            self.types.bits(bits.len() as u32)
        } else {
            ty
        };
        let Some(value) = self.value(&binding.value, Some(expected)) else {
            self.break_current();
            return;
        };
        let bits: Vec<u32> = bits.into_iter().rev().collect();
        self.with_current(|evaluator, rec| {
            evaluator.change_field(rec, binding.name, binding.mode, &bits, value)
        });
    }

    /// Makes `rec` a subclass: adds fields, assertions, superclasses.
    pub(super) fn inherit(&mut self, rec: &mut Rec<'s>, base: &Base<'s>) -> Option<()> {
        let at = base.span;
        let class = base.class;
        rec.follow_from(&self.class(class).rec);
        if rec.fields.is_empty() {
            rec.fields.clone_from(&self.class(class).rec.fields);
        } else {
            for index in 0..self.class(class).rec.fields.len() {
                let field = self.class(class).rec.fields[index];
                self.add_field(rec, field, at)?;
            }
        }
        let mut resolver = self.bound_resolver(class, base.arguments, at, Self::owner_of(rec))?;
        let data = self.class(class);
        rec.assertions.extend_from_slice(&data.rec.assertions);
        rec.dumps.extend_from_slice(&data.rec.dumps);
        let implicit = data.implicit_name;
        let name = match self.current {
            Current::Class(own) => self.var(self.class(own).implicit_name, TypeId::STRING, at),
            _ => rec.name,
        };
        resolver.set(implicit, name);
        self.resolve_rec(rec, &mut resolver);
        if rec.is_below(class) {
            let name = self.class_name(class);
            return self.fail(at, format!("Already subclass of '{name}'!"));
        }
        let own = self.class(class).rec.superclasses;
        rec.superclasses = rec.superclasses.with(class, at, own, self.arena);
        Some(())
    }
}
