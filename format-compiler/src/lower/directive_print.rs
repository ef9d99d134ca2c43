//! Lowers described directives to instructions of the print machine.

use super::directive::{DirectiveScope, word};
use super::format::Lowered;
use super::output::Output;
use crate::check::Custom;
use crate::lower::operation_scope::OperationScope;
use format_runtime::hooks::described::{
    Anchor, Condition as Needed, Constant, Described, Element, Form, Group, List, is_array,
};
use format_runtime::program::{
    Condition, DirectiveCondition as C, DirectivePrint as D, DirectiveValue, Jump,
    OperationInstructions, PrintElement, PrintInstruction as I, Target, ValueForm,
};

/// The progress of a directive's output. A directive begins without spaces, since the space before it is printed
/// already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Begun {
    No,
    Yes,
    /// Only the machine knows.
    Maybe,
}

/// The place of elements in a description.
#[derive(Clone, Copy)]
struct Place {
    /// True if they are repeated.
    listed: bool,
    /// True if nothing follows them.
    last: bool,
}

struct Lowering<'l, 'd> {
    scope: &'l DirectiveScope<'d>,
    output: &'l mut Output<OperationInstructions>,
    begun: Begun,
    /// True if an instruction depends on the state of the directive.
    has_state: bool,
}

/// Adds the instructions of a directive.
pub(super) fn directive(
    scope: &OperationScope<'_>,
    custom: &Custom,
    described: &Described,
    output: &mut Output<OperationInstructions>,
) -> Lowered {
    let scope = DirectiveScope::new(scope, custom, described)?;
    output.space();
    let mut trial = Output::new();
    if lower(&scope, &mut trial) {
        part(output, D::Begin);
    }
    lower(&scope, output);
    Ok(())
}

/// Adds the instructions of the elements. Returns true if they depend on the state of the directive.
fn lower(scope: &DirectiveScope<'_>, output: &mut Output<OperationInstructions>) -> bool {
    let mut lowering = Lowering {
        scope,
        output,
        begun: Begun::No,
        has_state: false,
    };
    let place = Place {
        listed: false,
        last: true,
    };
    lowering.elements(&scope.described.elements, place);
    lowering.has_state
}

fn part(output: &mut Output<OperationInstructions>, part: D) {
    output.push(I::Element(PrintElement::Directive(Box::new(part))));
}

impl Lowering<'_, '_> {
    /// Adds an instruction that depends on the state of the directive.
    fn stateful(&mut self, own: D) {
        self.has_state = true;
        part(self.output, own);
    }

    fn elements(&mut self, elements: &[Element], place: Place) {
        // Recurses once for each level of a description; hook files limit their depth.
        for (index, element) in elements.iter().enumerate() {
            let last = place.last && index + 1 == elements.len();
            self.element(element, Place { last, ..place });
        }
    }

    fn element(&mut self, element: &Element, place: Place) {
        match element {
            Element::Literal { printed, .. } => self.text(printed),
            Element::Space(text) => {
                self.output.text(text);
                self.begun = Begun::Yes;
            }
            Element::Newline => {
                self.output.push(I::Newline);
                self.begun = Begun::Yes;
            }
            Element::Value {
                parameter,
                form,
                space,
            } => self.value(*parameter, form, *space, place.listed),
            Element::List(list) => self.list(list),
            Element::Group(group) => self.group(group, place),
            Element::Is { parameter, .. } => {
                if let Some(target) = self.scope.part(*parameter).filter(|_| place.listed) {
                    self.stateful(D::Skip(target));
                }
            }
            Element::Printed {
                parameter,
                constant,
                text,
            } => {
                let condition = self.is_constant(*parameter, constant, place.listed);
                self.branches(condition, place, false, &mut |lowering, is_first| {
                    if is_first {
                        lowering.text(text);
                    }
                });
            }
            Element::Expect { elements, .. } => self.elements(elements, place),
            Element::Argument {
                region,
                types,
                is_attached,
                space,
            } => {
                if *space {
                    self.text(" ");
                }
                let separator = if *is_attached { ": " } else { " : " };
                let separator = types.is_none().then(|| separator.to_owned());
                if let Some(Target::Region(region)) = self.scope.part(*region) {
                    self.stateful(D::Argument(region, separator));
                    self.begun = Begun::Yes;
                }
            }
            Element::Functional {
                input,
                result,
                space,
                ..
            } => {
                if let (Some(input), Some(result)) =
                    (self.scope.part(*input), self.scope.part(*result))
                {
                    if self.begun == Begun::Yes {
                        self.stateful(D::Begun);
                    } else {
                        self.begun = Begun::Maybe;
                    }
                    self.stateful(D::Functional(input, result, *space));
                }
            }
            Element::Given { .. }
            | Element::SameLength(..)
            | Element::Named(_)
            | Element::Refuse { .. } => {}
        }
    }

    /// Adds a text, perhaps with a space at its beginning.
    fn text(&mut self, text: &str) {
        let trimmed = text.trim_start_matches(' ');
        match self.begun {
            Begun::Yes => self.output.text(text),
            Begun::No => self.output.text(trimmed),
            Begun::Maybe => self.stateful(D::Text(text.to_owned())),
        }
        if !trimmed.is_empty() {
            self.begun = Begun::Yes;
        }
    }

    fn value(&mut self, parameter: usize, form: &Form, space: bool, listed: bool) {
        if space {
            self.text(" ");
        }
        if let Some(text) = self.scope.text(parameter) {
            if *form == Form::Word {
                self.output.text(word(text));
            }
        } else if let Some(value) = self.scope.value(parameter, form, listed) {
            self.has_state |= listed;
            part(self.output, D::Value(value));
        }
        self.begun = Begun::Yes;
    }

    fn list(&mut self, list: &List) {
        let before = self.begun;
        let described = self.scope.described;
        let parts = self.scope.parts_of(list, false).into_iter();
        // An attribute with a value for missing elements doesn't limit the length of the list.
        let limits = parts.filter(|(parameter, target)| {
            described.parameters[*parameter].missing.is_none() && has_elements(*target)
        });
        let limits = limits.map(|(_, target)| target).collect();
        let count = list.count.and_then(|count| match self.scope.part(count)? {
            Target::Attribute(slot) => Some((slot, self.scope.storage(count))),
            _ => None,
        });
        let mut groups = Vec::new();
        if list.count.is_none() {
            let parts = self.scope.parts_of(list, true).into_iter();
            groups.extend(parts.map(|(_, target)| target).filter(|target| {
                matches!(target, Target::OperandGroups(_) | Target::TypeGroups(_))
            }));
        }
        let has_space = list.space && before != Begun::No;
        if has_space && before == Begun::Yes {
            self.stateful(D::Begun);
        }
        self.stateful(D::BeginList(limits, count));
        let start = self.output.here();
        let end = self
            .output
            .unless(Condition::Directive(Box::new(C::NextRound)));
        let first = if has_space { " " } else { "" };
        if has_space || !list.between.is_empty() {
            self.stateful(D::Between(first.to_owned(), list.between.clone()));
        }
        if before != Begun::Yes {
            self.begun = Begun::Maybe;
        }
        let place = Place {
            listed: true,
            last: false,
        };
        self.elements(&list.elements, place);
        if before != Begun::Yes {
            if self.begun == Begun::Yes {
                self.stateful(D::Begun);
            }
            self.begun = Begun::Maybe;
        }
        if !groups.is_empty() {
            self.stateful(D::EndRound(groups));
        }
        self.output.push(I::Jump(start));
        self.output.land(end);
        self.stateful(D::EndList);
    }

    fn group(&mut self, group: &Group, place: Place) {
        // The format passes an anchor as a whole.
        let listed = place.listed && !group.is_given;
        let anchors = group.anchors.iter();
        let conditions: Vec<Decided> = anchors
            .map(|anchor| self.holds(group, anchor, listed))
            .collect();
        let has_second = !group.otherwise.is_empty();
        self.branches(
            any(conditions),
            place,
            has_second,
            &mut |lowering, is_first| {
                let branch = if is_first {
                    &group.elements
                } else {
                    &group.otherwise
                };
                lowering.elements(branch, place);
            },
        );
    }

    /// Adds elements under a condition. `branch` adds the first or the second branch.
    fn branches(
        &mut self,
        condition: Decided,
        place: Place,
        has_second: bool,
        branch: &mut dyn FnMut(&mut Self, bool),
    ) {
        let condition = match condition {
            Decided::Always(holds) => return branch(self, holds),
            Decided::By(condition) => condition,
        };
        let before = self.begun;
        let otherwise = self.output.unless(condition);
        branch(self, true);
        let mut then = self.begun;
        if before != Begun::Yes && then == Begun::Yes && !place.last {
            self.stateful(D::Begun);
            then = Begun::Maybe;
        }
        let end: Jump = if has_second {
            let end = self.output.jump(I::Jump);
            self.output.land(otherwise);
            end
        } else {
            otherwise
        };
        self.begun = before;
        branch(self, false);
        if then != self.begun && self.begun == Begun::Yes && !place.last {
            self.stateful(D::Begun);
        }
        if then != self.begun {
            self.begun = Begun::Maybe;
        }
        self.output.land(end);
    }

    /// Returns the condition of an anchor.
    fn holds(&self, group: &Group, anchor: &Anchor, listed: bool) -> Decided {
        let parameter = anchor.parameter;
        let is = |constant: &Constant| self.is_constant(parameter, constant, listed);
        let present = || match (self.scope.part(parameter), self.scope.text(parameter)) {
            (Some(target), _) if listed && has_elements(target) => Decided::by(C::HasNext(target)),
            (Some(target), _) => {
                let is_array = !listed && is_array(&group.elements, parameter);
                Decided::by(C::Present(target, is_array))
            }
            (None, text) => Decided::Always(text.is_some_and(|text| !text.is_empty())),
        };
        match &anchor.condition {
            Needed::Present => present(),
            Needed::PresentAndNot(constant) => {
                any(vec![present().inverted(), is(constant)]).inverted()
            }
            Needed::Is(constant) => is(constant),
            Needed::IsNot(constant) => is(constant).inverted(),
            Needed::HasArguments => match self.scope.part(parameter) {
                Some(Target::Region(region)) => Decided::by(C::HasArguments(region)),
                _ => Decided::Always(false),
            },
        }
    }

    fn is_constant(&self, parameter: usize, constant: &Constant, listed: bool) -> Decided {
        if let Some(text) = self.scope.text(parameter) {
            let is_it = matches!(constant, Constant::String(wanted) if wanted == text);
            return Decided::Always(is_it);
        }
        let Some(target) = self.scope.part(parameter) else {
            return Decided::Always(false);
        };
        let value = DirectiveValue {
            target,
            form: ValueForm::Plain,
            storage: self.scope.storage(parameter),
            is_listed: listed,
        };
        let missing = &self.scope.described.parameters[parameter].missing;
        let is_missing = missing.as_ref() == Some(constant);
        Decided::by(C::Is(value, self.scope.constant(constant), is_missing))
    }
}

/// A condition that the description may decide on its own.
enum Decided {
    Always(bool),
    By(Condition),
}

impl Decided {
    fn by(condition: C) -> Self {
        Decided::By(Condition::Directive(Box::new(condition)))
    }

    fn inverted(self) -> Self {
        match self {
            Decided::Always(holds) => Decided::Always(!holds),
            Decided::By(Condition::Not(condition)) => Decided::By(*condition),
            Decided::By(condition) => Decided::By(Condition::Not(Box::new(condition))),
        }
    }
}

fn any(conditions: Vec<Decided>) -> Decided {
    let mut open = Vec::new();
    for condition in conditions {
        match condition {
            Decided::Always(true) => return Decided::Always(true),
            Decided::Always(false) => {}
            Decided::By(condition) => open.push(condition),
        }
    }
    match open.len() {
        0 => Decided::Always(false),
        1 => Decided::By(open.remove(0)),
        _ => Decided::By(Condition::Any(open)),
    }
}

/// True if a list can print elements of the part.
fn has_elements(target: Target) -> bool {
    !matches!(
        target,
        Target::Operand(_) | Target::Type(_) | Target::Successor(_) | Target::AttrDict
    )
}
