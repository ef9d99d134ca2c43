//! Lowers described directives to instructions of the parse machine.

use super::directive::{DirectiveScope, word};
use super::format::Lowered;
use crate::check::Custom;
use crate::lower::operation_scope::OperationScope;
use format_runtime::hooks::described::{
    Condition, Constant, Described, Element, ErrorPlace, Form, Group, List, is_array,
};
use format_runtime::program::{
    Array, DirectiveParse as D, DirectiveTest, Emitter, Jump, Literal, OperationInstructions,
    ParseElement, ParseInstruction as I, Target, Test, Token,
};

struct Lowering<'l, 'd> {
    scope: DirectiveScope<'d>,
    emitter: &'l mut Emitter<I<OperationInstructions>>,
    /// The elements to parse after the next value, if that value was read earlier and held for it.
    waiting: Vec<Element>,
}

/// Adds the instructions of a directive. Returns the jumps taken if its text is absent.
pub(super) fn directive(
    scope: &OperationScope<'_>,
    custom: &Custom,
    described: &Described,
    emitter: &mut Emitter<I<OperationInstructions>>,
) -> Lowered<Vec<Jump>> {
    let mut lowering = Lowering {
        scope: DirectiveScope::new(scope, custom, described)?,
        emitter,
        waiting: Vec::new(),
    };
    let parameters = described.parameters.iter().enumerate();
    let own = parameters.filter(|(_, parameter)| !parameter.is_ref);
    let (mut operands, mut arrays) = (Vec::new(), Vec::new());
    for (index, parameter) in own {
        match lowering.scope.part(index) {
            Some(
                Target::Operand(index) | Target::Operands(index) | Target::OperandGroups(index),
            ) => operands.push(index),
            Some(Target::Attribute(slot))
                if parameter.is_empty_by_default || is_array(&described.elements, index) =>
            {
                arrays.push(Array {
                    slot,
                    storage: lowering.scope.storage(index),
                    is_empty_by_default: parameter.is_empty_by_default,
                });
            }
            _ => {}
        }
    }
    if !operands.is_empty() || keeps_state(&described.elements) {
        lowering.part(D::Begin(operands));
    }
    let is_ever_absent = !described
        .parameters
        .iter()
        .any(|each| each.is_empty_by_default);
    let absent = match &described.elements[..] {
        [Element::Group(group)] if group.otherwise.is_empty() && is_ever_absent => {
            lowering.begin_group(group, false)?
        }
        elements => {
            lowering.elements(elements, false)?;
            Vec::new()
        }
    };
    if !arrays.is_empty() {
        lowering.part(D::Finish(arrays));
    }
    Ok(absent)
}

impl Lowering<'_, '_> {
    fn part(&mut self, part: D) {
        let element = ParseElement::Directive(Box::new(part));
        self.emitter.push(I::Element(element));
    }

    fn unless(&mut self, test: DirectiveTest) -> Jump {
        let test = Test::Directive(Box::new(test));
        self.emitter.jump(|otherwise| I::Unless(test, otherwise))
    }

    fn jump(&mut self) -> Jump {
        self.emitter.jump(I::Jump)
    }

    fn land(&mut self, jumps: impl IntoIterator<Item = Jump>) {
        jumps.into_iter().for_each(|jump| self.emitter.land(jump));
    }

    fn optional_literal(&mut self, literal: Literal) -> Jump {
        self.emitter
            .jump(|otherwise| I::OptionalLiteral(literal, otherwise))
    }

    fn elements(&mut self, elements: &[Element], listed: bool) -> Lowered {
        // Recurses once for each level of a description; hook files limit their depth.
        elements
            .iter()
            .try_for_each(|element| self.element(element, listed))
    }

    /// Adds the instructions of a required element.
    fn element(&mut self, element: &Element, listed: bool) -> Lowered {
        match element {
            Element::Literal { literal, .. } => self.emitter.push(I::Literal(literal.clone())),
            Element::Space(_)
            | Element::Newline
            | Element::Printed { .. }
            | Element::Given { .. } => {}
            Element::Value {
                parameter, form, ..
            } => {
                if let Some(value) = self.scope.value(*parameter, form, listed) {
                    self.part(D::Value(value));
                    self.after_value(listed)?;
                } else if let Some(literal) = self.word(*parameter, form) {
                    self.emitter.push(I::Literal(literal));
                }
            }
            Element::List(list) => self.list(list, false)?,
            Element::Group(group) => self.group(group, listed)?,
            Element::Is {
                parameter,
                constant,
                ..
            } => {
                if let Some(target) = self.scope.part(*parameter) {
                    let constant = self.scope.constant(constant);
                    self.part(D::Set(target, constant, listed));
                }
            }
            Element::Refuse {
                message,
                later,
                place,
            } => self.part(D::Refuse(message.clone(), later.clone(), *place)),
            Element::Expect {
                place: ErrorPlace::Literals,
                message,
                elements,
            } => self.listed_literals(elements, message, listed)?,
            Element::Expect {
                place,
                message,
                elements,
            } => {
                self.part(D::Expect(message.clone(), *place));
                self.elements(elements, listed)?;
                self.part(D::EndExpect);
            }
            Element::Argument { types, .. } => {
                let types = self.argument_types(*types);
                self.part(D::Argument(types));
            }
            Element::Functional {
                input,
                result,
                message,
                ..
            } => {
                if let (Some(input), Some(result)) =
                    (self.scope.part(*input), self.scope.part(*result))
                {
                    self.part(D::Functional(input, result, message.clone()));
                }
            }
            Element::SameLength(one, other) => {
                if let (Some(one), Some(other)) = (self.scope.part(*one), self.scope.part(*other)) {
                    self.part(D::SameLength(one, other));
                }
            }
            Element::Named(message) => self.part(D::Named(message.clone())),
        }
        Ok(())
    }

    /// Returns the keyword of a string.
    fn word(&self, parameter: usize, form: &Form) -> Option<Literal> {
        let text = self.scope.text(parameter)?;
        (*form == Form::Word).then(|| Literal::Keyword(word(text).to_owned()))
    }

    fn argument_types(&self, types: Option<usize>) -> Option<format_runtime::program::TypeSlot> {
        match self.scope.part(types?)? {
            Target::Types(slot) => Some(slot),
            _ => None,
        }
    }

    /// Adds the waiting elements after a value; they are parsed only if the value was held.
    fn after_value(&mut self, listed: bool) -> Lowered {
        let waiting = std::mem::take(&mut self.waiting);
        if !waiting.is_empty() {
            let not_held = self.unless(DirectiveTest::WasHeld);
            self.elements(&waiting, listed)?;
            self.emitter.land(not_held);
        }
        Ok(())
    }

    /// Adds elements with a different error message for missing punctuation.
    fn listed_literals(&mut self, elements: &[Element], place: &str, listed: bool) -> Lowered {
        elements.iter().try_for_each(|element| match element {
            Element::Literal {
                literal: Literal::Token(token),
                ..
            } => {
                self.part(D::Token(*token, place.to_owned()));
                Ok(())
            }
            _ => self.element(element, listed),
        })
    }

    /// Adds the instructions of an optional element. Returns the jumps taken if it is absent; none if the parser
    /// can't recognize the element by its beginning.
    fn optional(&mut self, element: &Element, listed: bool) -> Lowered<Vec<Jump>> {
        Ok(match element {
            Element::Literal { literal, .. } => vec![self.optional_literal(literal.clone())],
            Element::Value {
                parameter, form, ..
            } => {
                if let Some(value) = self.scope.value(*parameter, form, listed) {
                    let absent = self.unless(DirectiveTest::Value(value));
                    self.after_value(listed)?;
                    vec![absent]
                } else if let Some(literal) = self.word(*parameter, form) {
                    vec![self.optional_literal(literal)]
                } else {
                    Vec::new()
                }
            }
            Element::List(list) => {
                self.list(list, true)?;
                vec![self.unless(DirectiveTest::HadElements)]
            }
            Element::Group(group) => self.optional_group(group, listed)?,
            Element::Expect {
                place: ErrorPlace::Literals,
                message,
                elements,
            } => match elements.split_first() {
                Some((first, others)) => {
                    let absent = self.optional(first, listed)?;
                    self.listed_literals(others, message, listed)?;
                    absent
                }
                None => vec![self.jump()],
            },
            Element::Expect {
                place,
                message,
                elements,
            } => {
                self.part(D::Expect(message.clone(), *place));
                let absent = self.branch(elements, listed)?;
                self.part(D::EndExpect);
                absent.unwrap_or_else(|| vec![self.jump()])
            }
            Element::Argument { types, .. } => {
                let types = self.argument_types(*types);
                vec![self.unless(DirectiveTest::Argument(types))]
            }
            Element::Functional { .. }
            | Element::Space(_)
            | Element::Newline
            | Element::Printed { .. }
            | Element::Given { .. }
            | Element::Is { .. }
            | Element::SameLength(..)
            | Element::Named(_)
            | Element::Refuse { .. } => {
                self.element(element, listed)?;
                Vec::new()
            }
        })
    }

    /// Adds elements that are present if the first one with text is. Returns the jumps taken if it isn't; `None` if
    /// no element has text.
    fn branch(&mut self, elements: &[Element], listed: bool) -> Lowered<Option<Vec<Jump>>> {
        let Some(first) = elements.iter().position(Element::has_text) else {
            return Ok(None);
        };
        let absent = match prefix(elements) {
            Some((parameter, literal)) => {
                let value = self.scope.value(parameter, &Form::Prefix, listed);
                let value = value.ok_or("a prefix that is no operand or type")?;
                vec![self.unless(DirectiveTest::Prefix(value, literal.clone()))]
            }
            None => self.optional(&elements[first], listed)?,
        };
        for (index, element) in elements.iter().enumerate() {
            if index != first {
                self.element(element, listed)?;
            }
        }
        Ok(Some(absent))
    }

    /// Adds the elements of a group. Returns the jumps taken if they are absent.
    fn begin_group(&mut self, group: &Group, listed: bool) -> Lowered<Vec<Jump>> {
        if !group.is_given {
            let absent = self.branch(&group.elements, listed)?;
            return Ok(absent.unwrap_or_else(|| vec![self.jump()]));
        }
        let mut parts = Vec::new();
        let mut is_certain = false;
        for anchor in &group.anchors {
            match (self.scope.text(anchor.parameter), &anchor.condition) {
                (Some(text), Condition::Is(Constant::String(wanted))) => {
                    is_certain |= text == wanted;
                }
                (None, Condition::Present) => parts.extend(self.scope.part(anchor.parameter)),
                _ => {}
            }
        }
        let absent = match (is_certain, parts.is_empty()) {
            (true, _) => Vec::new(),
            (false, true) => return Ok(vec![self.jump()]),
            (false, false) => vec![self.unless(DirectiveTest::Given(parts))],
        };
        self.elements(&group.elements, listed)?;
        Ok(absent)
    }

    fn group(&mut self, group: &Group, listed: bool) -> Lowered {
        let absent = self.begin_group(group, listed)?;
        if group.otherwise.is_empty() || absent.is_empty() {
            self.land(absent);
            return Ok(());
        }
        let end = self.jump();
        self.land(absent);
        if prefix(&group.elements).is_some() {
            let free = self.unless(DirectiveTest::Held);
            let held = self.jump();
            self.emitter.land(free);
            self.elements(&group.otherwise, listed)?;
            self.emitter.land(held);
            self.waiting.clone_from(&group.otherwise);
        } else {
            self.elements(&group.otherwise, listed)?;
        }
        self.emitter.land(end);
        Ok(())
    }

    /// Adds a group in an optional place. Returns the jumps taken if both branches are absent.
    fn optional_group(&mut self, group: &Group, listed: bool) -> Lowered<Vec<Jump>> {
        let absent = self.begin_group(group, listed)?;
        if absent.is_empty() {
            return Ok(absent);
        }
        let there = self.jump();
        self.land(absent);
        if group.is_given {
            self.elements(&group.otherwise, listed)?;
            let absent = self.jump();
            self.emitter.land(there);
            return Ok(vec![absent]);
        }
        if prefix(&group.elements).is_some() {
            // A held value means that the element after the group is present.
            let free = self.unless(DirectiveTest::Held);
            let held = self.jump();
            self.emitter.land(free);
            let absent = self.jump();
            self.land([held, there]);
            self.waiting.clone_from(&group.otherwise);
            return Ok(vec![absent]);
        }
        let has_text = group.elements.iter().any(Element::has_text);
        let absent = match self.branch(&group.otherwise, listed)? {
            Some(absent) if has_text => absent,
            _ => vec![self.jump()],
        };
        self.emitter.land(there);
        Ok(absent)
    }

    /// Adds a list. If it `may_be_missing`, an absent first element means an empty list.
    fn list(&mut self, list: &List, may_be_missing: bool) -> Lowered {
        let parts = self.scope.parts_of(list, true);
        let arrays = parts
            .iter()
            .filter_map(|&(parameter, target)| match target {
                Target::Attribute(slot) => {
                    Some((slot, self.scope.storage(parameter).is_of_numbers()))
                }
                _ => None,
            });
        let arrays: Vec<(u16, bool)> = arrays.collect();
        let groups = parts.iter().filter_map(|(_, target)| match target {
            Target::OperandGroups(index) if list.count.is_none() => Some(*index),
            _ => None,
        });
        let groups: Vec<u16> = groups.collect();
        let count = list.count.and_then(|count| match self.scope.part(count)? {
            Target::Attribute(slot) => Some(slot),
            _ => None,
        });
        self.part(D::BeginList(arrays));
        let mut elements = list
            .elements
            .iter()
            .filter(|element| !element.is_only_printed());
        let Some(first) = elements.next() else {
            self.part(D::EndList(None));
            return Ok(());
        };
        let none = list
            .until
            .map(|token| self.unless(DirectiveTest::NotAt(token)));
        let needs_one = none.is_some() || list.at_least_one && !may_be_missing;
        let start = self.emitter.here();
        let mut ends = Vec::new();
        match (needs_one, list.commas) {
            (true, true) => self.element(first, true)?,
            (false, false) => ends.extend(self.optional(first, true)?),
            (at_first, later) => {
                let optional = self.unless(DirectiveTest::Required(at_first, later));
                self.element(first, true)?;
                let there = self.jump();
                self.emitter.land(optional);
                ends.extend(self.optional(first, true)?);
                self.emitter.land(there);
            }
        }
        for element in elements {
            self.element(element, true)?;
        }
        self.part(D::EndRound(groups));
        if list.commas {
            ends.push(self.optional_literal(Literal::Token(Token::Comma)));
        }
        self.emitter.push(I::Jump(start));
        self.land(ends);
        match (none, count) {
            (Some(none), Some(_)) => {
                self.part(D::EndList(count));
                let end = self.jump();
                self.emitter.land(none);
                self.part(D::EndList(None));
                self.emitter.land(end);
            }
            (none, count) => {
                self.land(none);
                self.part(D::EndList(count));
            }
        }
        Ok(())
    }
}

/// Returns the parameter of the prefix at the beginning of a group, and the literal after it.
fn prefix(elements: &[Element]) -> Option<(usize, &Literal)> {
    let mut read = elements.iter().filter(|element| element.has_text());
    match (read.next()?, read.next()?) {
        (
            Element::Value {
                parameter,
                form: Form::Prefix,
                ..
            },
            Element::Literal { literal, .. },
        ) => Some((*parameter, literal)),
        _ => None,
    }
}

/// True if elements keep values for later ones, or report errors at the beginning of the directive.
fn keeps_state(elements: &[Element]) -> bool {
    // Recurses once for each level of a description; hook files limit their depth.
    elements.iter().any(|element| match element {
        Element::List(_) | Element::Argument { .. } | Element::Named(_) => true,
        Element::Is { constant, .. } => matches!(constant, Constant::List(_)),
        Element::Value { form, .. } => matches!(form, Form::Prefix | Form::Shared),
        Element::Expect { elements, .. } => keeps_state(elements),
        Element::Group(group) => keeps_state(&group.elements) || keeps_state(&group.otherwise),
        Element::Literal { .. }
        | Element::Space(_)
        | Element::Newline
        | Element::Given { .. }
        | Element::Printed { .. }
        | Element::Refuse { .. }
        | Element::Functional { .. }
        | Element::SameLength(..) => false,
    })
}
