//! Lowers described directives in the formats of attributes and types.

use super::directive::word;
use super::format::Lowered;
use super::output::Output;
use crate::check::{ArgumentKind, AttrOrTypeFormat, Custom};
use crate::ods::AttrOrTypeDefinition;
use format_runtime::hooks::described::{Condition, Constant, Described, Element, Form, Group};
use format_runtime::program::{
    Emitter, Jump, Literal, ParameterCondition, ParameterInstructions, ParameterParse,
    ParameterPrint, ParseInstruction, PrintInstruction,
};

/// A directive with its arguments.
pub(super) struct ParameterDirective<'a> {
    pub(super) definition: &'a AttrOrTypeDefinition,
    pub(super) custom: &'a Custom<AttrOrTypeFormat>,
}

/// A condition that the description or the definition may decide on its own.
enum Decided {
    Always(bool),
    By(Vec<u16>),
}

impl ParameterDirective<'_> {
    fn parameter(&self, index: usize) -> Option<u16> {
        match self.custom.arguments.get(index)?.kind {
            ArgumentKind::Variable(parameter) => Some(parameter as u16),
            ArgumentKind::String(_) | ArgumentKind::Directive(_) => None,
        }
    }

    fn text(&self, index: usize) -> Option<&str> {
        match &self.custom.arguments.get(index)?.kind {
            ArgumentKind::String(text) => Some(text),
            ArgumentKind::Variable(_) | ArgumentKind::Directive(_) => None,
        }
    }

    fn unsupported<T>(&self, what: &str) -> Lowered<T> {
        let name = &self.custom.name;
        Err(format!(
            "custom<{name}> has {what}, which directives of attributes and types can't have"
        ))
    }

    /// Returns the condition for printing the first branch of a group.
    fn condition(&self, group: &Group) -> Lowered<Decided> {
        let mut parameters = Vec::new();
        for anchor in &group.anchors {
            match (&anchor.condition, self.text(anchor.parameter)) {
                (Condition::Present, Some(text)) if !text.is_empty() => {
                    return Ok(Decided::Always(true));
                }
                (Condition::Is(Constant::String(wanted)), Some(text)) if wanted == text => {
                    return Ok(Decided::Always(true));
                }
                (Condition::Present | Condition::Is(_), Some(_)) => {}
                (Condition::Present, None) => match self.parameter(anchor.parameter) {
                    Some(index) if self.definition.is_optional(usize::from(index)) => {
                        parameters.push(index);
                    }
                    Some(_) => return Ok(Decided::Always(true)),
                    None => {}
                },
                _ => return self.unsupported("a group that depends on a constant"),
            }
        }
        Ok(match parameters.is_empty() {
            true => Decided::Always(false),
            false => Decided::By(parameters),
        })
    }

    /// Adds the instructions for parsing the directive. Returns the jumps taken if its text is absent.
    pub(super) fn parse(
        &self,
        described: &Described,
        emitter: &mut Emitter<ParseInstruction<ParameterInstructions>>,
    ) -> Lowered<Vec<Jump>> {
        match &described.elements[..] {
            [Element::Group(group)] if group.otherwise.is_empty() => {
                self.begin_group(group, emitter)
            }
            elements => self.parse_elements(elements, emitter).map(|()| Vec::new()),
        }
    }

    fn parse_elements(
        &self,
        elements: &[Element],
        emitter: &mut Emitter<ParseInstruction<ParameterInstructions>>,
    ) -> Lowered {
        // Recurses once for each level of a description; hook files limit their depth.
        for element in elements {
            match element {
                Element::Literal { literal, .. } => {
                    emitter.push(ParseInstruction::Literal(literal.clone()));
                }
                Element::Space(_) | Element::Newline | Element::Given { .. } => {}
                Element::Value {
                    parameter, form, ..
                } => match (self.parameter(*parameter), self.text(*parameter), form) {
                    (Some(index), _, Form::Plain) => {
                        let element = ParameterParse::Parameter(index);
                        emitter.push(ParseInstruction::Element(element));
                    }
                    (_, Some(text), Form::Word) => {
                        let literal = Literal::Keyword(word(text).to_owned());
                        emitter.push(ParseInstruction::Literal(literal));
                    }
                    _ => return self.unsupported("a form"),
                },
                Element::Group(group) => {
                    let absent = self.begin_group(group, emitter)?;
                    let end = emitter.jump(ParseInstruction::Jump);
                    absent.into_iter().for_each(|jump| emitter.land(jump));
                    self.parse_elements(&group.otherwise, emitter)?;
                    emitter.land(end);
                }
                _ => return self.unsupported(name(element)),
            }
        }
        Ok(())
    }

    /// Adds the instructions of a group. Returns the jumps taken if its text is absent.
    fn begin_group(
        &self,
        group: &Group,
        emitter: &mut Emitter<ParseInstruction<ParameterInstructions>>,
    ) -> Lowered<Vec<Jump>> {
        if group.is_given {
            return match self.condition(group)? {
                Decided::Always(true) => {
                    self.parse_elements(&group.elements, emitter)?;
                    Ok(Vec::new())
                }
                Decided::Always(false) => Ok(vec![emitter.jump(ParseInstruction::Jump)]),
                Decided::By(_) => self.unsupported("a group that a `ref` decides"),
            };
        }
        let first = group.elements.iter().position(Element::has_text);
        let Some((first, Element::Literal { literal, .. })) =
            first.map(|first| (first, &group.elements[first]))
        else {
            return self.unsupported("a group that begins with no literal");
        };
        let absent =
            emitter.jump(|otherwise| ParseInstruction::OptionalLiteral(literal.clone(), otherwise));
        self.parse_elements(&group.elements[first + 1..], emitter)?;
        Ok(vec![absent])
    }

    /// Adds the instructions for printing the directive. The space before it is printed already.
    pub(super) fn print(
        &self,
        described: &Described,
        output: &mut Output<ParameterInstructions>,
    ) -> Lowered {
        let elements: Vec<&Element> = described.elements.iter().collect();
        self.print_elements(&elements, false, output)
    }

    /// Adds the instructions of elements. If nothing has `begun`, the first space is left out.
    fn print_elements(
        &self,
        elements: &[&Element],
        mut begun: bool,
        output: &mut Output<ParameterInstructions>,
    ) -> Lowered {
        // Recurses once for each level of a description; hook files limit their depth.
        for (index, element) in elements.iter().enumerate() {
            match element {
                Element::Literal { printed, .. } => {
                    text(printed, &mut begun, output);
                }
                Element::Space(space) => {
                    output.text(space);
                    begun = true;
                }
                Element::Newline => {
                    output.push(PrintInstruction::Newline);
                    begun = true;
                }
                Element::Value {
                    parameter, space, ..
                } => {
                    if *space {
                        text(" ", &mut begun, output);
                    }
                    if let Some(word_of) = self.text(*parameter) {
                        output.text(word(word_of));
                    } else if let Some(index) = self.parameter(*parameter) {
                        let element = ParameterPrint::Parameter(index);
                        output.push(PrintInstruction::Element(element));
                    }
                    begun = true;
                }
                Element::Given { .. } => {}
                Element::Group(group) => {
                    // The space after a group depends on the branch, so each branch includes all later elements.
                    let behind = &elements[index + 1..];
                    let branch = |first: bool| {
                        let own = if first {
                            &group.elements
                        } else {
                            &group.otherwise
                        };
                        own.iter().chain(behind.iter().copied()).collect::<Vec<_>>()
                    };
                    let parameters = match self.condition(group)? {
                        Decided::Always(holds) => {
                            return self.print_elements(&branch(holds), begun, output);
                        }
                        Decided::By(parameters) => parameters,
                    };
                    let otherwise = output.unless(ParameterCondition::Any(parameters));
                    self.print_elements(&branch(true), begun, output)?;
                    let end = output.jump(PrintInstruction::Jump);
                    output.land(otherwise);
                    self.print_elements(&branch(false), begun, output)?;
                    output.land(end);
                    return Ok(());
                }
                _ => return self.unsupported(name(element)),
            }
        }
        Ok(())
    }
}

fn text(text: &str, begun: &mut bool, output: &mut Output<ParameterInstructions>) {
    let text = if *begun {
        text
    } else {
        text.trim_start_matches(' ')
    };
    output.text(text);
    *begun |= !text.is_empty();
}

/// Returns the name of an element, for messages.
fn name(element: &Element) -> &'static str {
    match element {
        Element::List(_) => "a list",
        Element::Is { .. } | Element::Printed { .. } => "a constant",
        Element::Refuse { .. } | Element::Expect { .. } | Element::Named(_) => "an error",
        Element::Argument { .. } => "an argument of a region",
        Element::Functional { .. } => "a function type",
        Element::SameLength(..) => "a comparison of lengths",
        Element::Literal { .. }
        | Element::Space(_)
        | Element::Newline
        | Element::Value { .. }
        | Element::Group(_)
        | Element::Given { .. } => "an element",
    }
}
