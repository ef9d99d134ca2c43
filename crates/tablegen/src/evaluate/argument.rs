//! Template arguments.

use super::Evaluator;
use super::node::{Arg, Kind, V};
use super::print::Describe;
use super::record::{Param, UncheckedArgument};
use super::types::{ClassId, TypeId};
use crate::Span;
use crate::names::Symbol;
use crate::syntax::tree::{Argument, Arguments, ClassUse, ExprKind, Name};
use smallvec::SmallVec;

/// A class with its arguments, checked.
pub(super) struct Base<'s> {
    pub(super) class: ClassId,
    pub(super) arguments: &'s [Arg<'s>],
    pub(super) span: Span,
}

/// The target of arguments.
#[derive(Clone, Copy)]
pub(super) enum Callee {
    Class(ClassId),
    MultiClass(usize),
}

impl<'s> Evaluator<'s> {
    fn param(&self, callee: Callee, index: usize) -> Option<&Param<'s>> {
        self.params(callee).get(index)
    }

    /// The parameter of this qualified name.
    pub(super) fn param_named(&self, callee: Callee, qualified: Symbol) -> Option<Param<'s>> {
        self.params(callee)
            .iter()
            .find(|param| param.qualified == qualified)
            .copied()
    }

    pub(super) fn params(&self, callee: Callee) -> &[Param<'s>] {
        match callee {
            Callee::Class(class) => &self.class(class).params,
            Callee::MultiClass(index) => &self.multiclasses[index].params,
        }
    }

    pub(super) fn callee_name(&self, callee: Callee) -> &'s str {
        match callee {
            Callee::Class(class) => self.class_name(class),
            Callee::MultiClass(index) => self.text(self.multiclasses[index].symbol),
        }
    }

    /// Evaluates arguments and converts them to the parameters' types.
    pub(super) fn arguments(
        &mut self,
        callee: Callee,
        arguments: Option<&'s Arguments>,
    ) -> Option<&'s [Arg<'s>]> {
        let mut values = self.written_arguments(callee, arguments)?;
        let mut is_good = true;
        for (argument, written) in values
            .iter_mut()
            .zip(arguments.iter().flat_map(|arguments| &arguments.list))
        {
            let at = written.name.as_ref().unwrap_or(&written.value).span;
            match self.checked_argument(callee, *argument, at) {
                Some(checked) => *argument = checked,
                None => is_good = false,
            }
        }
        is_good.then(|| &*self.arena.alloc_slice_copy(&values))
    }

    /// Evaluates arguments without conversion.
    pub(super) fn written_arguments(
        &mut self,
        callee: Callee,
        arguments: Option<&'s Arguments>,
    ) -> Option<SmallVec<[Arg<'s>; 8]>> {
        let Some(arguments) = arguments else {
            return Some(SmallVec::new());
        };
        let mut values: SmallVec<[Arg<'s>; 8]> = SmallVec::new();
        let mut has_named = false;
        for (index, argument) in arguments.list.iter().enumerate() {
            if index >= self.params(callee).len() {
                let place = argument.name.as_ref().unwrap_or(&argument.value).span;
                return self.fail(place, format!("Too many template arguments: {}", index + 1));
            }
            let value = match &argument.name {
                Some(_) => {
                    has_named = true;
                    self.named_argument(callee, argument)?
                }
                None if has_named => {
                    return self.fail(
                        argument.value.span,
                        "Positional argument should be put before named argument",
                    );
                }
                None => {
                    let &Param { ty, qualified, .. } = self.param(callee, index)?;
                    let value = self.value(&argument.value, Some(ty))?;
                    Arg {
                        parameter: qualified,
                        is_named: false,
                        value,
                    }
                }
            };
            values.push(value);
        }
        Some(values)
    }

    fn named_argument(&mut self, callee: Callee, argument: &'s Argument) -> Option<Arg<'s>> {
        let name = argument.name.as_ref()?;
        let ExprKind::Id(symbol) = name.kind else {
            return self.fail(
                name.span,
                "The name of named argument should be a valid identifier",
            );
        };
        let param = self
            .params(callee)
            .iter()
            .find(|param| param.plain == symbol)
            .copied();
        let Some(param) = param else {
            self.error(
                name.span,
                format!("Argument \"{}\" doesn't exist", self.text(symbol)),
            );
            let names = self.params(callee).iter().map(|param| param.plain);
            let names = names.collect();
            let span = name.span;
            self.suggest(Name { symbol, span }, names);
            return None;
        };
        let value = self.value(&argument.value, Some(param.ty))?;
        if value.is_unset() {
            let message = "The value of named argument should be initialized, but we got '?'";
            return self.fail(argument.value.span, message);
        }
        Some(Arg {
            parameter: param.qualified,
            is_named: true,
            value,
        })
    }

    /// Collects the errors of arguments for a parent multiclass with types that do not convert to its parameters'
    /// types. `llvm-tblgen` doesn't check these types: it accepts the arguments, and crashes where a nonexistent bit
    /// of one is used.
    pub(super) fn unchecked_arguments(
        &mut self,
        callee: Callee,
        values: &[Arg<'s>],
        arguments: Option<&'s Arguments>,
    ) -> Vec<UncheckedArgument> {
        let written = arguments.iter().flat_map(|arguments| &arguments.list);
        let mut unchecked = Vec::new();
        for (argument, written) in values.iter().zip(written) {
            let at = written.name.as_ref().unwrap_or(&written.value).span;
            let Some(message) = self.argument_error(callee, *argument) else {
                continue;
            };
            unchecked.push(UncheckedArgument {
                parameter: argument.parameter,
                at,
                message,
            });
        }
        unchecked
    }

    /// The error message for an argument of the wrong type.
    fn argument_error(&mut self, callee: Callee, argument: Arg<'s>) -> Option<String> {
        let param = self.param_named(callee, argument.parameter)?;
        if argument.value.is_unset() || self.cast(argument.value, param.ty).is_some() {
            return None;
        }
        Some(format!(
            "Value specified for template argument '{}' is of type {}; expected type {}: {}",
            self.text(param.qualified),
            self.type_name(argument.value.ty),
            self.type_name(param.ty),
            self.print(argument.value)
        ))
    }

    /// Reports an unchecked argument of a parent multiclass if it lacks the bit being accessed.
    pub(super) fn expect_bit(&mut self, of: V<'s>, whole: V<'s>, index: u32) {
        if self.unchecked.is_empty() {
            return;
        }
        let Kind::Var(name) = of.kind else { return };
        let has_bit = match self.types.width(whole.ty) {
            Some(width) => index < width,
            None => matches!(whole.ty, TypeId::BIT | TypeId::INT) || whole.is_unset(),
        };
        let unchecked = self
            .unchecked
            .iter()
            .position(|each| each.parameter == name);
        if let Some(at) = unchecked.filter(|_| !has_bit) {
            let UncheckedArgument { at, message, .. } = self.unchecked.swap_remove(at);
            self.error(at, message);
        }
    }

    fn checked_argument(&mut self, callee: Callee, argument: Arg<'s>, at: Span) -> Option<Arg<'s>> {
        if argument.value.is_unset() {
            return Some(argument);
        }
        let param = self.param_named(callee, argument.parameter)?;
        match self.cast(argument.value, param.ty) {
            Some(value) => Some(Arg { value, ..argument }),
            None => {
                let message = self.argument_error(callee, argument)?;
                self.fail(at, message)
            }
        }
    }

    /// Calls `set` with every parameter and its value, passed or default. `None` after an error.
    pub(super) fn bind(
        &mut self,
        callee: Callee,
        arguments: &[Arg<'s>],
        at: Span,
        mut set: impl FnMut(Symbol, V<'s>),
    ) -> Option<()> {
        let count = self.params(callee).len();
        let mut is_set: SmallVec<[bool; 8]> = smallvec::smallvec![false; count];
        for argument in arguments {
            let index = self
                .params(callee)
                .iter()
                .position(|param| param.qualified == argument.parameter)?;
            if std::mem::replace(&mut is_set[index], true) {
                let name = self.text(argument.parameter);
                return self.fail(
                    at,
                    format!("We can only specify the template argument '{name}' once"),
                );
            }
            set(argument.parameter, argument.value);
        }
        for (index, is_set) in is_set.into_iter().enumerate() {
            if is_set {
                continue;
            }
            let param = *self.param(callee, index)?;
            if !param.default.is_complete() {
                let message = format!(
                    "value not specified for template argument '{}'",
                    self.text(param.qualified)
                );
                let note = format!("declared in '{}'", self.callee_name(callee));
                self.error_with_note(at, message, note, Some(param.span));
                return None;
            }
            set(param.qualified, param.default);
        }
        Some(())
    }

    /// Evaluates a class named as a base.
    pub(super) fn base(&mut self, class_use: &'s ClassUse) -> Option<Base<'s>> {
        let Some(&class) = self.class_ids.get(&class_use.name.symbol) else {
            self.unknown_class(class_use.name);
            return None;
        };
        let arguments = self.arguments(Callee::Class(class), class_use.arguments.as_ref())?;
        Some(Base {
            class,
            arguments,
            span: class_use.span,
        })
    }

    /// Evaluates `Class<arguments>` as a value.
    pub(super) fn class_value(
        &mut self,
        name: Name,
        arguments: &'s Arguments,
        span: Span,
    ) -> Option<V<'s>> {
        let Some(&class) = self.class_ids.get(&name.symbol) else {
            self.error(
                name.span,
                format!("Expected a class name, got '{}'", self.text(name.symbol)),
            );
            let classes = self.classes.iter().map(|class| class.symbol).collect();
            self.suggest(name, classes);
            return None;
        };
        let arguments = self.arguments(Callee::Class(class), Some(arguments))?;
        self.bind(Callee::Class(class), arguments, name.span, |_, _| {})?;
        Some(self.instance_or_new(class, arguments, span, span))
    }
}
