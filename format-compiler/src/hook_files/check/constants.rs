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
            (
                Kind::Attribute,
                [
                    Argument {
                        kind: ArgumentKind::Call(inner),
                        text,
                        ..
                    },
                ],
            ) if text == "name" && matches!(inner[..], [_]) => {
                let form = Word {
                    text: "name".to_owned(),
                    span: arguments[0].span.clone(),
                };
                return Some(Constant::NameOf(self.of_kind(
                    &form,
                    &inner[0],
                    &[Kind::Attribute],
                )?));
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
        let form = Word {
            text: "is".to_owned(),
            span: name.span.clone(),
        };
        match (&argument.kind, &*argument.text) {
            (ArgumentKind::Variable, _) => Some(Constant::SameTypes(self.of_kind(
                &form,
                argument,
                &[Kind::Types],
            )?)),
            (ArgumentKind::Call(inner), "each") if let [operands, type_] = &inner[..] => {
                let operands = self.of_kind(&form, operands, &[Kind::Operands])?;
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
            [
                Argument {
                    kind: ArgumentKind::List(elements),
                    ..
                },
            ] if elements.is_empty() => Constant::List(Vec::new()),
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
            [
                Argument {
                    kind: ArgumentKind::List(element),
                    ..
                },
            ] => match self.constant_of(element, false)? {
                Some(element) => Constant::List(vec![element]),
                None => return Some(None),
            },
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
            (ArgumentKind::Variable, name) => {
                let name = Word {
                    text: name.to_owned(),
                    span: argument.span.clone(),
                };
                let parameter = self.index_of(&name)?;
                match self.parameters[parameter].kind {
                    Kind::Type | Kind::Types | Kind::Attribute => Some(ComputedType::Of(parameter)),
                    _ => self.error(title::hook_form_mismatch("is", &name.text), &name.span),
                }
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
