//! The ways to write an attribute.

use super::Check;
use crate::syntax::{Argument, Word};
use format_compiler::diagnostic::title;
use format_runtime::hooks::described::{Constant, EnumForm, Form, IntegerType, ListStorage, Parameter};
use format_runtime::program::ArgumentKind;

/// Their words.
const FORMS: [&str; 10] =
    ["integer", "typed", "type", "symbol", "string", "name", "keyword", "quoted", "is", "default"];

impl Check<'_> {
    /// The form of an attribute that has text.
    pub(super) fn form(&mut self, form: &Word, parameter: usize, name: &Word, arguments: &[Argument]) -> Option<Form> {
        let Parameter { kind, storage, .. } = self.parameters[parameter];
        if kind != ArgumentKind::Attribute {
            return self.error(title::hook_form_of_attribute(&name.text), &name.span);
        }
        let checked = match (&*form.text, arguments) {
            ("integer", [argument]) => Form::Integer(self.integer_type(argument)?),
            ("typed", [argument]) => Form::Typed(self.integer_type(argument)?),
            (how @ ("keyword" | "quoted"), [argument, message @ ..])
                if argument.is_string && message.len() < 2 && message.iter().all(|each| each.is_string) =>
            {
                let unknown = message.first().map(|message| message.text.clone());
                Form::Keyword(EnumForm { name: argument.text.clone(), is_quoted: how == "quoted", unknown })
            }
            ("type", []) => Form::Type,
            ("symbol", []) => Form::Symbol,
            ("string", []) => Form::String,
            ("name", []) => Form::Name,
            ("integer" | "typed", []) => {
                return self.error(title::hook_syntax("`,` and a type, such as `i64`"), &name.span);
            }
            ("keyword" | "quoted", _) => {
                let what = "`,` and the name of an enum attribute, such as \"shop.colour\"";
                return self.error(title::hook_syntax(what), &name.span);
            }
            (word, [.., last]) if FORMS.contains(&word) => {
                return self.error(title::hook_syntax("`)`"), &last.span);
            }
            _ => {
                self.errors.add_unknown(title::hook_form(&form.text), (&form.text, &form.span), FORMS.into_iter());
                return None;
            }
        };
        if storage != ListStorage::Array && !matches!(checked, Form::Integer(_)) {
            return self.error(title::hook_form_dense(&name.text), &form.span);
        }
        Some(checked)
    }

    fn integer_type(&mut self, argument: &Argument) -> Option<IntegerType> {
        if argument.text == "index" && !argument.is_string {
            return Some(IntegerType::Index);
        }
        let width = argument.text.strip_prefix('i').and_then(|width| width.parse().ok());
        match width.filter(|width| (1..=64).contains(width) && !argument.is_string) {
            Some(width) => Some(IntegerType::Bits(width)),
            None => self.error(title::hook_form_integer_type(&argument.text), &argument.span),
        }
    }

    /// What `is(...)` says that an attribute is.
    pub(super) fn constant(&mut self, parameter: usize, name: &Word, arguments: &[Argument]) -> Option<Constant> {
        let Parameter { kind, storage, .. } = self.parameters[parameter];
        if kind != ArgumentKind::Attribute {
            return self.error(title::hook_form_of_attribute(&name.text), &name.span);
        }
        let is_dense = storage != ListStorage::Array;
        let number = |argument: &Argument| argument.text.parse().ok().filter(|_| !argument.is_string);
        match arguments {
            [unit] if unit.text == "unit" && !unit.is_string && !is_dense => Some(Constant::Unit),
            [text] if text.is_string && !is_dense => Some(Constant::String(text.text.clone())),
            [definition, word] if definition.is_string && word.is_string && !is_dense => {
                Some(Constant::Case(definition.text.clone(), word.text.clone()))
            }
            [value] if is_dense && number(value).is_some() => {
                Some(Constant::Integer(IntegerType::Bits(64), number(value)?))
            }
            [value, type_] if !is_dense && number(value).is_some() => {
                Some(Constant::Integer(self.integer_type(type_)?, number(value)?))
            }
            _ => self.error(title::hook_form_constant(&name.text), &name.span),
        }
    }
}
