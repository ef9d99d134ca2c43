//! Resolves the names of a directive, and says what is wrong with it.

use crate::errors::Errors;
use crate::syntax::{self, AnchorMark, Argument, ElementKind, Word};
use format_compiler::diagnostic::{Title, title};
use format_compiler::spacing::Spacing;
use format_runtime::hooks::described::{Described, Element, Form, Group, List, ListStorage, Parameter};
use format_runtime::program::{ArgumentKind, Literal};
use std::ops::Range;

/// The description of a directive; `None` if there are errors.
pub(crate) fn directive(directive: &syntax::Directive, errors: &mut Errors) -> Option<Described> {
    let before = errors.len();
    let mut described = Described::default();
    for parameter in &directive.parameters {
        if let Some(checked) = self::parameter(parameter, &described.parameters, errors) {
            described.parameters.push(checked);
        }
    }
    if errors.len() > before {
        return None;
    }
    let written = vec![false; described.parameters.len()];
    let spacing = Spacing::item();
    let mut check = Check { parameters: &described.parameters, written, spacing, errors };
    let elements = check.elements(&directive.elements, None);
    let written = check.written;
    if errors.len() > before {
        // What is missing below may follow from that.
        return None;
    }
    if !elements.iter().any(is_read) {
        errors.add(title::hook_empty(), &directive.name.span);
    }
    for ((checked, parameter), is_written) in described.parameters.iter().zip(&directive.parameters).zip(written) {
        if !is_written && !checked.is_ref && checked.kind != ArgumentKind::Text {
            let title = title::hook_not_written(&checked.name);
            errors.add(title, &parameter.name.span);
        }
    }
    described.elements = elements;
    (errors.len() == before).then_some(described)
}

/// The kinds of parameters, by the word that names them.
const KINDS: [(&str, ArgumentKind, ListStorage); 12] = [
    ("attribute", ArgumentKind::Attribute, ListStorage::Array),
    ("array", ArgumentKind::Attribute, ListStorage::Array),
    ("dense_i32", ArgumentKind::Attribute, ListStorage::DenseI32),
    ("dense_i64", ArgumentKind::Attribute, ListStorage::DenseI64),
    ("operand", ArgumentKind::Operand, ListStorage::Array),
    ("operands", ArgumentKind::Operands, ListStorage::Array),
    ("type", ArgumentKind::Type, ListStorage::Array),
    ("types", ArgumentKind::Types, ListStorage::Array),
    ("region", ArgumentKind::Region, ListStorage::Array),
    ("regions", ArgumentKind::Regions, ListStorage::Array),
    ("successor", ArgumentKind::Successor, ListStorage::Array),
    ("successors", ArgumentKind::Successors, ListStorage::Array),
];

/// The kind of strings in the format.
const STRING: &str = "string";

/// The kind and storage that a word stands for.
fn kind_of(word: &str) -> Option<(ArgumentKind, ListStorage)> {
    if word == STRING {
        return Some((ArgumentKind::Text, ListStorage::Array));
    }
    KINDS.iter().find(|(name, ..)| *name == word).map(|&(_, kind, storage)| (kind, storage))
}

fn parameter(parameter: &syntax::Parameter, earlier: &[Parameter], errors: &mut Errors) -> Option<Parameter> {
    let syntax::Parameter { is_ref, kind: word, name, empty } = parameter;
    let Some((kind, storage)) = kind_of(&word.text) else {
        let known = KINDS.iter().map(|(name, ..)| *name).chain([STRING]);
        errors.add_unknown(title::hook_parameter_kind(&word.text), (&word.text, &word.span), known);
        return None;
    };
    if earlier.iter().any(|each| each.name == name.text) {
        errors.add(title::hook_parameter_twice(&name.text), &name.span);
        return None;
    }
    if let Some(empty) = empty
        && (*is_ref || kind != ArgumentKind::Attribute || word.text == "attribute")
    {
        errors.add(title::hook_list_empty(&word.text), empty);
        return None;
    }
    let is_empty_by_default = empty.is_some();
    Some(Parameter { name: name.text.clone(), kind, is_ref: *is_ref, storage, is_empty_by_default })
}

fn is_read(element: &Element) -> bool {
    !matches!(element, Element::Space(_) | Element::Newline)
}

/// The ways to write an attribute.
const FORMS: [&str; 6] = ["integer", "typed", "symbol", "string", "name", "keyword"];

struct Check<'a> {
    parameters: &'a [Parameter],
    /// By parameter.
    written: Vec<bool>,
    spacing: Spacing,
    errors: &'a mut Errors,
}

/// Whether the elements are in a list.
type InList = Option<()>;

impl Check<'_> {
    fn error<T>(&mut self, title: Title, span: &Range<usize>) -> Option<T> {
        self.errors.add(title, span);
        None
    }

    /// Elements; those with errors are left out.
    fn elements(&mut self, elements: &[syntax::Element], in_list: InList) -> Vec<Element> {
        let mut checked = Vec::new();
        for (index, element) in elements.iter().enumerate() {
            // A list in brackets may be empty.
            let is_literal = |at: Option<&syntax::Element>| {
                at.is_some_and(|at| matches!(&at.kind, ElementKind::Literal(text) if Literal::new(text).is_some()))
            };
            let before = index.checked_sub(1).and_then(|before| elements.get(before));
            let is_bracketed = is_literal(before) && is_literal(elements.get(index + 1));
            checked.extend(self.element(element, in_list, is_bracketed));
        }
        checked
    }

    fn element(&mut self, element: &syntax::Element, in_list: InList, is_bracketed: bool) -> Option<Element> {
        match &element.kind {
            ElementKind::Literal(text) => self.literal(text, &element.span),
            ElementKind::Value(name) => {
                let parameter = self.parameter(name, in_list)?;
                if self.parameters[parameter].storage != ListStorage::Array {
                    return self.error(title::hook_form_dense(&name.text), &name.span);
                }
                Some(self.value(parameter, Form::Plain))
            }
            ElementKind::Form { form, name, argument } => {
                let parameter = self.parameter(name, in_list)?;
                let form = self.form(form, parameter, name, argument.as_ref())?;
                Some(self.value(parameter, form))
            }
            ElementKind::List { .. } | ElementKind::Group { .. } if in_list.is_some() => {
                self.error(title::hook_list_nested(), &element.span)
            }
            ElementKind::List { commas, elements } => self.list(*commas, elements, &element.span, is_bracketed),
            ElementKind::Group { elements, otherwise, anchors } => {
                self.group(elements, otherwise, anchors, &element.span)
            }
        }
    }

    fn literal(&mut self, text: &str, span: &Range<usize>) -> Option<Element> {
        let mut printed = String::new();
        match text {
            "" => {
                self.spacing.no_space();
                return Some(Element::Space(printed));
            }
            " " => {
                self.spacing.space(&mut printed);
                return Some(Element::Space(printed));
            }
            "\\n" => {
                self.spacing.no_space();
                return Some(Element::Newline);
            }
            _ => {}
        }
        let Some(literal) = Literal::new(text) else {
            return self.error(title::hook_literal(text), span);
        };
        self.spacing.literal(&mut printed, text);
        Some(Element::Literal { literal, printed })
    }

    fn value(&mut self, parameter: usize, form: Form) -> Element {
        let mut before = String::new();
        self.spacing.element(&mut before);
        Element::Value { parameter, form, space: !before.is_empty() }
    }

    /// The index of a parameter that may be written here, which is then written.
    fn parameter(&mut self, name: &Word, in_list: InList) -> Option<usize> {
        let Some(index) = self.parameters.iter().position(|parameter| parameter.name == name.text) else {
            let known = self.parameters.iter().map(|parameter| &*parameter.name);
            self.errors.add_unknown(title::hook_unknown_parameter(&name.text), (&name.text, &name.span), known);
            return None;
        };
        let parameter = &self.parameters[index];
        if parameter.is_ref || parameter.kind == ArgumentKind::Text {
            return self.error(title::hook_written_elsewhere_reference(&name.text), &name.span);
        }
        if self.written[index] {
            return self.error(title::hook_written_elsewhere(&name.text), &name.span);
        }
        self.written[index] = true;
        let is_several = matches!(
            parameter.kind,
            ArgumentKind::Operands | ArgumentKind::Types | ArgumentKind::Regions | ArgumentKind::Successors
        ) || parameter.storage != ListStorage::Array;
        let is_single = !is_several && parameter.kind != ArgumentKind::Attribute;
        match in_list {
            Some(()) if is_single => self.error(title::hook_list_single(&name.text), &name.span),
            None if is_several => self.error(title::hook_list_several(&name.text), &name.span),
            _ => Some(index),
        }
    }

    fn form(&mut self, form: &Word, parameter: usize, name: &Word, argument: Option<&Argument>) -> Option<Form> {
        let Parameter { kind, storage, .. } = self.parameters[parameter];
        if kind != ArgumentKind::Attribute {
            return self.error(title::hook_form_of_attribute(&name.text), &name.span);
        }
        let checked = match (&*form.text, argument) {
            ("integer", Some(argument)) => Form::Integer(self.width(argument)?),
            ("typed", Some(argument)) => Form::Typed(self.width(argument)?),
            ("keyword", Some(argument)) if argument.is_string => Form::Keyword(argument.text.clone()),
            ("symbol", None) => Form::Symbol,
            ("string", None) => Form::String,
            ("name", None) => Form::Name,
            ("integer" | "typed", None) => {
                return self.error(title::hook_syntax("`,` and a type, such as `i64`"), &name.span);
            }
            ("keyword", _) => {
                let what = "`,` and the name of an enum attribute, such as \"shop.colour\"";
                return self.error(title::hook_syntax(what), &name.span);
            }
            ("symbol" | "string" | "name", Some(argument)) => {
                return self.error(title::hook_syntax("`)`"), &argument.span);
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

    fn width(&mut self, argument: &Argument) -> Option<u32> {
        let width = argument.text.strip_prefix('i').and_then(|width| width.parse().ok());
        match width.filter(|width| (1..=64).contains(width) && !argument.is_string) {
            Some(width) => Some(width),
            None => self.error(title::hook_form_integer_type(&argument.text), &argument.span),
        }
    }

    fn list(
        &mut self,
        commas: bool,
        elements: &[syntax::Element],
        span: &Range<usize>,
        is_bracketed: bool,
    ) -> Option<Element> {
        let mut space = String::new();
        self.spacing.element(&mut space);
        self.spacing = Spacing::item();
        let before = self.errors.len();
        let elements = self.elements(elements, Some(()));
        if matches!(elements.first(), Some(Element::Newline | Element::Space(_))) {
            // It brings its own.
            space.clear();
        }
        self.spacing = Spacing::after_list();
        if self.errors.len() > before {
            return None;
        }
        if !elements.iter().any(|element| matches!(element, Element::Value { .. })) {
            return self.error(title::hook_list_without_parameter(), span);
        }
        let begins_with_literal = matches!(elements.iter().find(|each| is_read(each)), Some(Element::Literal { .. }));
        if !commas && !begins_with_literal {
            return self.error(title::hook_list_without_literal(), span);
        }
        let between = match (commas, elements.first()) {
            (true, _) => ", ",
            (false, Some(Element::Newline | Element::Space(_))) => "",
            (false, _) => " ",
        };
        let (between, at_least_one) = (between.to_owned(), commas && !is_bracketed);
        Some(Element::List(Box::new(List { elements, commas, between, space: !space.is_empty(), at_least_one })))
    }

    fn group(
        &mut self,
        elements: &[syntax::Element],
        otherwise: &[syntax::Element],
        anchors: &[AnchorMark],
        span: &Range<usize>,
    ) -> Option<Element> {
        let before = self.errors.len();
        let spacing = self.spacing;
        let checked = self.elements(elements, None);
        // What follows is printed as after the first branch.
        let after = std::mem::replace(&mut self.spacing, spacing);
        let otherwise = self.elements(otherwise, None);
        self.spacing = after;
        if self.errors.len() > before {
            return None;
        }
        let first = checked.iter().find(|element| is_read(element));
        if !matches!(first, Some(Element::Literal { .. } | Element::Value { .. } | Element::List(_))) {
            return self.error(title::hook_group_start(), span);
        }
        if let Some((_, second)) = anchors.get(1) {
            return self.error(title::hook_group_second_anchor(), second);
        }
        let Some((index, mark)) = anchors.first() else {
            let decides = |element: &&syntax::Element| {
                matches!(element.kind, ElementKind::Value(_) | ElementKind::Form { .. } | ElementKind::List { .. })
            };
            let mut candidates = elements.iter().filter(decides);
            match (candidates.next(), candidates.next()) {
                (Some(one), None) => self.errors.add_missing(title::hook_group(), span, one.span.end, "^"),
                _ => self.errors.add(title::hook_group(), span),
            }
            return None;
        };
        let anchor = match checked.get(*index) {
            Some(Element::Value { parameter, .. }) => Some(*parameter),
            Some(Element::List(list)) => list.elements.iter().find_map(|element| match element {
                Element::Value { parameter, .. } => Some(*parameter),
                _ => None,
            }),
            _ => None,
        };
        let Some(anchor) = anchor else { return self.error(title::hook_group_anchor(), mark) };
        Some(Element::Group(Box::new(Group { elements: checked, otherwise, anchor })))
    }
}
