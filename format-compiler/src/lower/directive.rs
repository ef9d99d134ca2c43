//! The parameters of a described directive, and the parts of an operation passed for them by a format.

use super::custom::custom_argument;
use super::format::Lowered;
use super::operation_scope::OperationScope;
use crate::check::Custom;
use format_runtime::hooks::described::{Constant, Described, Form, List};
use format_runtime::program::{
    self, ArgumentKind, ArrayStorage, AttributeForm, CustomArgument, DirectiveValue, Target,
    ValueForm,
};

/// An argument of a directive.
pub(super) enum Passed {
    Part(Target),
    Text(String),
}

/// A directive with its arguments.
pub(super) struct DirectiveScope<'d> {
    pub(super) described: &'d Described,
    pub(super) passed: Vec<Passed>,
}

impl<'d> DirectiveScope<'d> {
    pub(super) fn new(
        scope: &OperationScope<'_>,
        custom: &Custom,
        described: &'d Described,
    ) -> Lowered<Self> {
        let arguments = custom.arguments.iter().zip(&described.parameters);
        let passed = arguments.map(|(argument, parameter)| {
            let argument = custom_argument(scope, &argument.kind)?;
            passed(parameter.kind, argument)
                .ok_or_else(|| format!("custom<{}> can't describe a prop-dict", custom.name))
        });
        Ok(DirectiveScope {
            described,
            passed: passed.collect::<Lowered<_>>()?,
        })
    }

    /// Returns the part of the operation; `None` for a string.
    pub(super) fn part(&self, parameter: usize) -> Option<Target> {
        match self.passed.get(parameter)? {
            Passed::Part(target) => Some(*target),
            Passed::Text(_) => None,
        }
    }

    /// Returns the string; `None` for a part of the operation.
    pub(super) fn text(&self, parameter: usize) -> Option<&str> {
        match self.passed.get(parameter)? {
            Passed::Part(_) => None,
            Passed::Text(text) => Some(text),
        }
    }

    /// Returns the part of the operation referred to by a form or a constant. Hook files can't refer to strings
    /// there.
    fn referred(&self, parameter: &usize) -> Target {
        self.part(*parameter).unwrap_or(Target::AttrDict)
    }

    pub(super) fn constant(&self, constant: &Constant) -> program::Constant<Target> {
        constant.map(&mut |parameter| self.referred(parameter))
    }

    pub(super) fn storage(&self, parameter: usize) -> ArrayStorage<Target> {
        match self.described.parameters.get(parameter) {
            Some(parameter) => parameter.storage.map(&mut |type_| self.referred(type_)),
            None => ArrayStorage::Array,
        }
    }

    /// Returns the value of a parameter with text; `None` for a string.
    pub(super) fn value(
        &self,
        parameter: usize,
        form: &Form,
        is_listed: bool,
    ) -> Option<DirectiveValue> {
        let target = self.part(parameter)?;
        let form = match form {
            Form::Plain if matches!(target, Target::Attribute(_)) => {
                ValueForm::Attribute(AttributeForm::Full)
            }
            Form::Plain | Form::Word => ValueForm::Plain,
            Form::Attribute(form) => {
                ValueForm::Attribute(form.map(&mut |type_| self.referred(type_)))
            }
            Form::Results { in_parentheses } => ValueForm::Results {
                in_parentheses: *in_parentheses,
            },
            Form::Body => ValueForm::Body,
            Form::WithoutArguments => ValueForm::WithoutArguments,
            Form::OneFor(operands) => match self.part(*operands) {
                Some(Target::Operands(index)) => ValueForm::OneFor(index),
                _ => ValueForm::Plain,
            },
            Form::Unprefixed(dialect) => ValueForm::Unprefixed(dialect.clone()),
            Form::Prefix | Form::Shared => ValueForm::Shared,
            Form::Entries(form) => ValueForm::Entries(form.clone()),
        };
        Some(DirectiveValue {
            target,
            form,
            storage: self.storage(parameter),
            is_listed,
        })
    }

    /// Returns the parts written by each element of a list, in any of its branches if `with_branches`.
    pub(super) fn parts_of(&self, list: &List, with_branches: bool) -> Vec<(usize, Target)> {
        let parameters = list.parameters(with_branches).into_iter();
        parameters
            .filter_map(|parameter| Some((parameter, self.part(parameter)?)))
            .collect()
    }
}

/// Returns the value passed by a format for a parameter of this kind; `None` for `prop-dict`.
fn passed(kind: ArgumentKind, argument: CustomArgument) -> Option<Passed> {
    use CustomArgument as A;
    Some(Passed::Part(match (argument, kind) {
        (A::Text(text), _) => return Some(Passed::Text(text)),
        (A::Ref(inner), kind) => return passed(kind, *inner),
        (A::Property(slot), _) => Target::Attribute(slot),
        (A::Operand(index), ArgumentKind::Operand) => Target::Operand(index),
        (A::Operand(index), ArgumentKind::OperandGroups) => Target::OperandGroups(index),
        (A::Operand(index), _) => Target::Operands(index),
        (A::Type(slot), ArgumentKind::Type) => Target::Type(slot),
        (A::Type(slot), ArgumentKind::TypeGroups) => Target::TypeGroups(slot),
        (A::Type(slot), _) => Target::Types(slot),
        (A::Region(index), ArgumentKind::Region) => Target::Region(index),
        (A::Region(index), _) => Target::Regions(index),
        (A::Successor(index), ArgumentKind::Successor) => Target::Successor(index),
        (A::Successor(index), _) => Target::Successors(index),
        (A::AttrDict, _) => Target::AttrDict,
        (A::PropDict, _) => return None,
    }))
}

/// Returns the text of a string literal in C++, as a format passes it.
pub(super) fn word(text: &str) -> &str {
    text.trim_matches(|c| matches!(c, '"' | '\\'))
}
