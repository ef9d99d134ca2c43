//! Elements without text, or with text other than that of a parameter.

use super::Check;
use crate::diagnostic::title;
use crate::hook_files::syntax::{Argument, ArgumentKind, Form, Word};
use format_runtime::hooks::described::{Constant, Element};
use format_runtime::program::ArgumentKind as Kind;

impl Check<'_> {
    /// Resolves `given($x)`, `printed($x, ...)`, `argument($x)`, `functional($x, $y, ...)` or `as_many($x, $y)`;
    /// `None` for another word.
    pub(super) fn textless(&mut self, form: &Form, in_list: bool) -> Option<Option<Element>> {
        let how: fn(&mut Self, &Form, bool) -> Option<Element> = match &*form.word.text {
            "given" => Self::given,
            "printed" => Self::printed,
            "argument" => Self::region_argument,
            "functional" => Self::functional,
            "as_many" => Self::as_many,
            _ => return None,
        };
        Some(how(self, form, in_list))
    }

    /// Reports a parameter of another kind, or other arguments.
    /// Reports a parameter that a form can't take.
    pub(super) fn mismatch<T>(&mut self, form: &str, name: &Word) -> Option<T> {
        self.error(title::hook_form_mismatch(form, &name.text), &name.span)
    }

    fn given(&mut self, form: &Form, _: bool) -> Option<Element> {
        let Form {
            word,
            name,
            arguments,
        } = form;
        let parameter = self.index_of(name)?;
        let is_text = self.parameters[parameter].kind == Kind::Text;
        let constant = match &arguments[..] {
            [] if !is_text => None,
            [text] if is_text && text.is_string() => Some(Constant::String(text.text.clone())),
            [_, ..]
                if self.parameters[parameter].kind == Kind::Attribute
                    && !self.parameters[parameter].is_ref =>
            {
                Some(self.constant(parameter, name, arguments, false)?)
            }
            _ => return self.mismatch(&word.text, name),
        };
        Some(Element::Given {
            parameter,
            constant,
        })
    }

    fn printed(&mut self, form: &Form, in_list: bool) -> Option<Element> {
        let Form {
            word,
            name,
            arguments,
        } = form;
        let parameter = self.index_of(name)?;
        match &arguments[..] {
            [constant @ .., text]
                if text.is_string() && in_list && !self.parameters[parameter].is_ref =>
            {
                let constant = self.constant(parameter, name, constant, in_list)?;
                Some(Element::Printed {
                    parameter,
                    constant,
                    text: text.text.clone(),
                })
            }
            _ => self.mismatch(&word.text, name),
        }
    }

    fn region_argument(&mut self, form: &Form, in_list: bool) -> Option<Element> {
        let Form {
            word,
            name,
            arguments,
        } = form;
        let region = self.index_of(name)?;
        let is_region = self.parameters[region].kind == Kind::Region;
        if !in_list || !is_region || self.written[region] {
            return self.mismatch(&word.text, name);
        }
        let (types, is_attached) = match &arguments[..] {
            [] => (None, false),
            [word] if word.is_word("attached") => (None, true),
            [types] => (
                Some(self.of_kind(&word.text, types, &[Kind::Types])?),
                false,
            ),
            _ => return self.mismatch(&word.text, name),
        };
        self.names_arguments[region] = true;
        Some(Element::Argument {
            region,
            types,
            is_attached,
            space: self.space(),
        })
    }

    fn functional(&mut self, form: &Form, in_list: bool) -> Option<Element> {
        let Form {
            word,
            name,
            arguments,
        } = form;
        let input = self.parameter(name, in_list)?;
        let [result, message] = &arguments[..] else {
            return self.mismatch(&word.text, name);
        };
        if self.parameters[input].kind != Kind::Type || !message.is_string() {
            return self.mismatch(&word.text, name);
        }

        self.of_kind(&word.text, result, &[Kind::Type])?;
        let result = self.parameter(&result.word(), in_list)?;
        Some(Element::Functional {
            input,
            result,
            message: message.text.clone(),
            space: self.space(),
        })
    }

    fn as_many(&mut self, form: &Form, in_list: bool) -> Option<Element> {
        let Form {
            word,
            name,
            arguments,
        } = form;
        let one = self.index_of(name)?;
        match (self.parameters[one].kind, &arguments[..]) {
            (Kind::Operands | Kind::Types, [other]) if !in_list => Some(Element::SameLength(
                one,
                self.of_kind(&word.text, other, &[Kind::Operands, Kind::Types])?,
            )),
            _ => self.mismatch(&word.text, name),
        }
    }

    /// Returns the parameter named by an argument, if it is of one of these kinds.
    pub(super) fn of_kind(
        &mut self,
        form: &str,
        argument: &Argument,
        kinds: &[Kind],
    ) -> Option<usize> {
        let name = argument.word();
        if argument.kind != ArgumentKind::Variable {
            return self.error(title::hook_syntax("a parameter"), &argument.span);
        }
        let index = self.index_of(&name)?;
        if kinds.contains(&self.parameters[index].kind) {
            Some(index)
        } else {
            self.mismatch(form, &name)
        }
    }
}
