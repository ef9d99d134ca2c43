//! Constants: values of attributes and types without text.

use super::Check;
use crate::diagnostic::title;
use crate::hook_files::syntax::{Argument, ArgumentKind, Word};
use format_runtime::hooks::described::{ComputedType, Constant, IntegerType};
use format_runtime::program::ArgumentKind as Kind;
use std::ops::Range;

impl Check<'_> {
    /// Resolves the constant value of a parameter, as in `is($x, constant)`.
    pub(super) fn constant(
        &mut self,
        parameter: usize,
        name: &Word,
        arguments: &[Argument],
        in_list: bool,
    ) -> Option<Constant> {
        match (self.parameters[parameter].kind, arguments) {
            (Kind::Type, [argument]) => return Some(Constant::Type(self.computed(argument)?)),
            (Kind::Types, [argument]) if in_list => {
                return Some(Constant::Type(self.computed(argument)?));
            }
            (Kind::Types, [argument]) => return self.types(name, argument),
            (Kind::Attribute, [word]) if word.is_word("result_name") => {
                return Some(Constant::ResultName);
            }
            (Kind::Attribute, [argument])
                if let ArgumentKind::Call(inner) = &argument.kind
                    && let ("name", [_]) = (&*argument.text, &inner[..]) =>
            {
                let of = self.of_kind("name", &inner[0], &[Kind::Attribute])?;
                return Some(Constant::NameOf(of));
            }
            (Kind::Attribute, _) => {}
            _ => return self.error(title::hook_form_of_attribute(&name.text), &name.span),
        }
        let is_dense = self.parameters[parameter].storage.is_of_numbers();
        match self.constant_of(arguments, is_dense)? {
            Some(constant) => Some(constant),
            None => self.error(title::hook_form_constant(&name.text), &name.span),
        }
    }

    /// Resolves a constant for an attribute other than a parameter.
    pub(super) fn whole_constant(
        &mut self,
        arguments: &[Argument],
        span: &Range<usize>,
    ) -> Option<Constant> {
        match self.constant_of(arguments, false)? {
            Some(constant) => Some(constant),
            None => self.error(title::hook_syntax("a constant"), span),
        }
    }

    /// Resolves all types of a parameter, outside of a list: `$others`, or `each($operands, type)`.
    fn types(&mut self, name: &Word, argument: &Argument) -> Option<Constant> {
        match (&argument.kind, &*argument.text) {
            (ArgumentKind::Variable, _) => {
                let types = self.of_kind("is", argument, &[Kind::Types])?;
                Some(Constant::SameTypes(types))
            }
            (ArgumentKind::Call(inner), "each") if let [operands, type_] = &inner[..] => {
                let operands = self.of_kind("is", operands, &[Kind::Operands])?;
                Some(Constant::TypeForEach {
                    type_: self.computed(type_)?,
                    operands,
                })
            }
            _ => self.error(title::hook_form_of_attribute(&name.text), &name.span),
        }
    }

    /// Resolves a constant. The outer `None` is a recorded error; the inner one means that the arguments are no
    /// constant.
    fn constant_of(&mut self, arguments: &[Argument], is_dense: bool) -> Option<Option<Constant>> {
        Some(Some(match arguments {
            [value] if value.is_word("true") => Constant::Bool(true),
            [value] if value.is_word("false") => Constant::Bool(false),
            [value] if is_dense && value.number().is_some() => {
                Constant::Integer(IntegerType::Bits(64), value.number()?)
            }
            [list] if list.elements().is_some_and(<[_]>::is_empty) => Constant::List(Vec::new()),
            _ if is_dense => return Some(None),
            [unit] if unit.is_word("unit") => Constant::Unit,
            [text] if text.is_string() => Constant::String(text.text.clone()),
            [definition, word] if definition.is_string() && word.is_string() => {
                Constant::Case(definition.text.clone(), word.text.clone())
            }
            [value, type_] if value.number().is_some() => {
                Constant::Integer(self.integer_type(type_)?, value.number()?)
            }
            // An array of one element.
            [list] if let Some(element) = list.elements() => {
                match self.constant_of(element, false)? {
                    Some(element) => Constant::List(vec![element]),
                    None => return Some(None),
                }
            }
            _ => return Some(None),
        }))
    }

    /// Resolves a type computed from others.
    fn computed(&mut self, argument: &Argument) -> Option<ComputedType> {
        // Recurses once for each level of arguments; the parser limits their depth.
        match (&argument.kind, &*argument.text) {
            (ArgumentKind::Word, "index") => Some(ComputedType::Index),
            (ArgumentKind::Word, word) if word.starts_with('i') => {
                match self.integer_type(argument)? {
                    IntegerType::Bits(width) => Some(ComputedType::Integer(width)),
                    IntegerType::Index => Some(ComputedType::Index),
                }
            }
            (ArgumentKind::Variable, _) => {
                let kinds = [Kind::Type, Kind::Types, Kind::Attribute];
                Some(ComputedType::Of(self.of_kind("is", argument, &kinds)?))
            }
            (ArgumentKind::Call(arguments), call) => match (call, &arguments[..]) {
                ("make", [name, parameters @ ..]) if name.is_string() => {
                    let parameters = parameters
                        .iter()
                        .map(|each| self.computed(each))
                        .collect::<Option<_>>()?;
                    Some(ComputedType::Make(name.text.clone(), parameters))
                }
                ("inner", [name, outer]) if name.is_string() => Some(ComputedType::Inner(
                    name.text.clone(),
                    Box::new(self.computed(outer)?),
                )),
                ("inner", [name, parameter, outer])
                    if name.is_string() && parameter.is_string() =>
                {
                    let outer = Box::new(self.computed(outer)?);
                    Some(ComputedType::Part(
                        name.text.clone(),
                        parameter.text.clone(),
                        outer,
                    ))
                }
                ("either", [one, other]) => {
                    let (one, other) = (self.computed(one)?, self.computed(other)?);
                    Some(ComputedType::Either(Box::new(one), Box::new(other)))
                }
                _ => self.error(title::hook_form_computed(), &argument.span),
            },
            _ => self.error(title::hook_form_computed(), &argument.span),
        }
    }
}
