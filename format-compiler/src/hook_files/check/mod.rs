//! Resolves the names of a directive and reports its mistakes.

mod constants;
mod forms;
mod group;
mod parameters;
mod prefix;
mod textless;

pub(crate) use forms::words as form_words;
pub(crate) use parameters::words as parameter_kinds;

use crate::diagnostic::{Title, title};
use crate::hook_files::errors::Errors;
use crate::hook_files::syntax::{self, ElementKind, Form, Word};
use crate::spacing::Spacing;
use format_runtime::hooks::described::{
    AttributeForm, Described, Element, ErrorPlace, Form as ValueForm, List, ListStorage, Parameter,
};
use format_runtime::program::{ArgumentKind, Literal, Token};
use std::ops::Range;

/// Returns the description of a directive; `None` if there are errors.
pub(crate) fn directive(directive: &syntax::Directive, errors: &mut Errors) -> Option<Described> {
    let before = errors.len();
    let mut described = Described::default();
    for parameter in &directive.parameters {
        if let Some(checked) = parameters::parameter(parameter, &described.parameters, errors) {
            described.parameters.push(checked);
        }
    }
    if errors.len() > before {
        return None;
    }
    let written = vec![false; described.parameters.len()];
    let spacing = Spacing::item();
    let names_arguments = written.clone();
    let mut check = Check {
        parameters: &described.parameters,
        written,
        names_arguments,
        around: None,
        spacing,
        errors,
    };
    let elements = check.elements(&directive.elements, false);
    let written = check.written;
    if errors.len() > before {
        // The checks below could report consequences of these errors.
        return None;
    }
    if !elements.iter().any(is_read) {
        errors.add(title::hook_empty(), &directive.name.span);
    }
    for ((checked, parameter), is_written) in described
        .parameters
        .iter()
        .zip(&directive.parameters)
        .zip(written)
    {
        if !is_written && !checked.is_ref && checked.kind != ArgumentKind::Text {
            let title = title::hook_not_written(&checked.name);
            errors.add(title, &parameter.name.span);
        }
    }
    if let Some(index) = prefix::misplaced(&elements, &described.parameters) {
        let name = &described.parameters[index].name;
        errors.add(
            title::hook_form_mismatch("prefix", name),
            &directive.parameters[index].name.span,
        );
    }
    described.elements = elements;
    (errors.len() == before).then_some(described)
}

fn is_read(element: &Element) -> bool {
    !element.is_only_printed()
}

/// True if an element has text to parse.
fn has_text(element: &syntax::Element) -> bool {
    match &element.kind {
        ElementKind::Literal(text) => Literal::new(text).is_some(),
        ElementKind::Form(form) => !matches!(
            &*form.word.text,
            "is" | "default" | "given" | "printed" | "as_many"
        ),
        _ => true,
    }
}

struct Check<'a> {
    parameters: &'a [Parameter],
    /// True for each parameter that the elements so far write.
    written: Vec<bool>,
    /// True for each region whose arguments are named by the elements so far.
    names_arguments: Vec<bool>,
    /// The token after the current elements, if another token precedes them.
    around: Option<Token>,
    spacing: Spacing,
    errors: &'a mut Errors,
}

impl Check<'_> {
    fn error<T>(&mut self, title: Title, span: &Range<usize>) -> Option<T> {
        self.errors.add(title, span);
        None
    }

    /// Resolves elements. Elements with errors are left out.
    fn elements(&mut self, elements: &[syntax::Element], in_list: bool) -> Vec<Element> {
        let mut checked = Vec::new();
        let around = self.around.take();
        for (index, element) in elements.iter().enumerate() {
            // A list in brackets may be empty.
            self.around = Self::closing(elements, index, around);
            checked.extend(self.element(element, in_list));
        }
        self.around = None;
        checked
    }

    /// Returns the token after an element, if another token precedes it. `around` is the token after all elements.
    fn closing(elements: &[syntax::Element], index: usize, around: Option<Token>) -> Option<Token> {
        let token = |element: Option<&syntax::Element>| match &element?.kind {
            ElementKind::Literal(text) => match Literal::new(text)? {
                Literal::Token(token) => Some(token),
                Literal::Keyword(_) => None,
            },
            _ => None,
        };
        let before = elements[..index]
            .iter()
            .rev()
            .find(|element| has_text(element));
        let behind = elements[index + 1..]
            .iter()
            .find(|element| has_text(element));
        match (before, behind) {
            (None, None) => around,
            (before, behind) => token(before).and(token(behind)),
        }
    }

    fn element(&mut self, element: &syntax::Element, in_list: bool) -> Option<Element> {
        let around = self.around.take();
        match &element.kind {
            ElementKind::Literal(text) => self.literal(text, &element.span),
            ElementKind::Value(name) => {
                let parameter = self.parameter(name, in_list)?;
                if self.parameters[parameter].storage.is_of_floats() {
                    return Some(self.value(parameter, ValueForm::Attribute(AttributeForm::Float)));
                }
                if self.parameters[parameter].storage.is_of_numbers() {
                    return self.error(title::hook_form_dense(&name.text), &name.span);
                }
                let form = if self.names_arguments[parameter] {
                    ValueForm::WithoutArguments
                } else {
                    ValueForm::Plain
                };
                Some(self.value(parameter, form))
            }
            ElementKind::Form(Form {
                word,
                name,
                arguments,
            }) if matches!(&*word.text, "is" | "default") => {
                // A constant in brackets sets all elements of the parameter at once, so it may appear outside of a
                // list.
                let is_whole = matches!(&arguments[..], [list] if list.elements().is_some());
                let parameter = self.parameter(name, in_list || is_whole)?;
                let constant = self.constant(parameter, name, arguments, in_list)?;
                Some(Element::Is {
                    parameter,
                    constant,
                    is_printed: word.text == "default",
                })
            }
            ElementKind::Form(form) => {
                if let Some(checked) = self.textless(form, in_list) {
                    return checked;
                }
                let Form {
                    word,
                    name,
                    arguments,
                } = form;
                if word.text == "word" && arguments.is_empty() {
                    let parameter = self.index_of(name)?;
                    if self.parameters[parameter].kind != ArgumentKind::Text {
                        return self.mismatch("word", name);
                    }
                    return Some(self.value(parameter, ValueForm::Word));
                }
                // A value shared by all elements of a list is not an element itself.
                let is_of_all = matches!(&*word.text, "prefix" | "shared");
                let parameter = self.parameter(name, in_list && !is_of_all)?;
                let form = self.form(form, parameter, in_list)?;
                Some(self.value(parameter, form))
            }
            ElementKind::List { count, .. } if in_list != count.is_some() => {
                self.error(title::hook_list_nested(), &element.span)
            }
            ElementKind::List {
                commas,
                needs_one,
                count,
                elements,
            } => {
                let count = match count {
                    Some(count) => Some(self.count(count)?),
                    None => None,
                };
                let until = around.filter(|_| !needs_one && *commas);
                self.list(*commas, count, elements, &element.span, until)
            }
            ElementKind::Group {
                elements,
                otherwise,
                anchors,
            } => {
                // An alternative with text takes the place of an empty list.
                self.around = around.filter(|_| !otherwise.iter().any(has_text));
                self.group(elements, otherwise, anchors, in_list, &element.span)
            }
            ElementKind::Refuse {
                place,
                message,
                later,
            } => {
                let place = place.as_ref().map_or(Some(ErrorPlace::Here), |place| {
                    self.error_place(place, false)
                })?;
                Some(Element::Refuse {
                    message: message.clone(),
                    later: later.clone(),
                    place,
                })
            }
            ElementKind::Named(message) => Some(Element::Named(message.clone())),
            ElementKind::Expect {
                place,
                message,
                elements,
            } => {
                let place = self.error_place(place, true)?;
                self.around = around;
                let elements = self.elements(elements, in_list);
                Some(Element::Expect {
                    place,
                    message: message.clone(),
                    elements,
                })
            }
        }
    }

    /// Resolves the place of an error. Only `expect` allows `literals`.
    fn error_place(&mut self, place: &Word, has_elements: bool) -> Option<ErrorPlace> {
        match &*place.text {
            "name" => Some(ErrorPlace::Name),
            "here" => Some(ErrorPlace::Here),
            "literals" if has_elements => Some(ErrorPlace::Literals),
            _ if has_elements => self.error(
                title::hook_syntax("`name`, `here` or `literals`"),
                &place.span,
            ),
            _ => self.error(title::hook_syntax("`name` or `here`"), &place.span),
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
        if text.bytes().all(|byte| byte == b' ') {
            // Exactly these spaces are printed.
            self.spacing.no_space();
            return Some(Element::Space(text.to_owned()));
        }
        let Some(literal) = Literal::new(text) else {
            return self.error(title::hook_literal(text), span);
        };
        self.spacing.literal(&mut printed, text);
        Some(Element::Literal { literal, printed })
    }

    fn value(&mut self, parameter: usize, form: ValueForm) -> Element {
        // A dictionary prints its own space if it has entries.
        let space = !matches!(form, ValueForm::Entries(_)) && self.space();
        Element::Value {
            parameter,
            form,
            space,
        }
    }

    /// True if a space precedes an element other than a literal.
    fn space(&mut self) -> bool {
        let mut before = String::new();
        self.spacing.element(&mut before);
        !before.is_empty()
    }

    /// Returns the index of a parameter, or reports an unknown name.
    fn index_of(&mut self, name: &Word) -> Option<usize> {
        let index = self
            .parameters
            .iter()
            .position(|parameter| parameter.name == name.text);
        if index.is_none() {
            let known = self.parameters.iter().map(|parameter| &*parameter.name);
            self.errors.add_unknown(
                title::hook_unknown_parameter(&name.text),
                (&name.text, &name.span),
                known,
            );
        }
        index
    }

    /// Returns the index of a parameter and marks it as written. Reports an error if it can't be written here.
    fn parameter(&mut self, name: &Word, in_list: bool) -> Option<usize> {
        let index = self.index_of(name)?;
        let parameter = &self.parameters[index];
        if parameter.is_ref || parameter.kind == ArgumentKind::Text {
            return self.error(
                title::hook_written_elsewhere_reference(&name.text),
                &name.span,
            );
        }
        if self.written[index] {
            return self.error(title::hook_written_elsewhere(&name.text), &name.span);
        }
        self.written[index] = true;
        let is_single = matches!(
            parameter.kind,
            ArgumentKind::Operand
                | ArgumentKind::Type
                | ArgumentKind::Region
                | ArgumentKind::Successor
                | ArgumentKind::Parameter
        );
        let needs_list = matches!(
            parameter.kind,
            ArgumentKind::Regions
                | ArgumentKind::Successors
                | ArgumentKind::OperandGroups
                | ArgumentKind::TypeGroups
        ) || parameter.storage != ListStorage::Array;
        if in_list && is_single {
            return self.error(title::hook_list_single(&name.text), &name.span);
        }
        if !in_list && needs_list {
            return self.error(title::hook_list_several(&name.text), &name.span);
        }
        Some(index)
    }

    /// Returns the index of the parameter with the lengths of inner lists.
    fn count(&mut self, name: &Word) -> Option<usize> {
        let index = self.parameter(name, true)?;
        if self.parameters[index].kind != ArgumentKind::Attribute {
            return self.error(title::hook_form_of_attribute(&name.text), &name.span);
        }
        Some(index)
    }

    fn list(
        &mut self,
        commas: bool,
        count: Option<usize>,
        elements: &[syntax::Element],
        span: &Range<usize>,
        until: Option<Token>,
    ) -> Option<Element> {
        let mut space = String::new();
        self.spacing.element(&mut space);
        self.spacing = Spacing::item();
        let before = self.errors.len();
        let elements = self.elements(elements, true);
        if matches!(elements.first(), Some(Element::Newline | Element::Space(_))) {
            // The elements bring their own space.
            space.clear();
        }
        self.spacing = Spacing::after_list();
        if self.errors.len() > before {
            return None;
        }
        if !always_write(&elements) {
            return self.error(title::hook_list_without_parameter(), span);
        }
        let begins_with_literal = matches!(
            elements.iter().find(|each| is_read(each)),
            Some(Element::Literal { .. })
        );
        if !commas && !begins_with_literal {
            return self.error(title::hook_list_without_literal(), span);
        }
        let between = match (commas, elements.first()) {
            (true, Some(Element::Newline | Element::Space(_))) => ",",
            (true, _) => ", ",
            (false, Some(Element::Newline | Element::Space(_))) => "",
            (false, _) => " ",
        };
        let (between, at_least_one) = (between.to_owned(), commas && until.is_none());
        let space = !space.is_empty();
        Some(Element::List(Box::new(List {
            elements,
            commas,
            between,
            space,
            at_least_one,
            until,
            count,
        })))
    }
}

/// True if the elements write an element of some parameter in every state.
fn always_write(elements: &[Element]) -> bool {
    // Recurses once for each level of groups; the parser limits their depth.
    elements.iter().any(|element| match element {
        Element::Value { form, .. } => !form.is_of_all() && *form != ValueForm::Word,
        Element::Argument { .. } => true,
        Element::Expect { elements, .. } => always_write(elements),
        Element::Group(group) => always_write(&group.elements) && always_write(&group.otherwise),
        Element::List(list) => list.count.is_some(),
        _ => false,
    })
}
