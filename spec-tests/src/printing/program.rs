//! Events of our print programs.

use super::{Event, Events};
use format_runtime::dialect::{
    AttrOrTypeDefinition, DefinitionSyntax, OperationDefinition, OperationForm,
};
use format_runtime::program::{
    InstructionSet, Label, OperationInstructions, ParameterInstructions, ParameterPrint,
    PrintElement, PrintInstruction, Program, TypeSlot,
};
use std::ops::Range;

/// The events of printing an operation, or the reason why it can't be printed; `None` if it has no format.
pub fn of_operation(operation: &OperationDefinition) -> Option<Result<Vec<Event>, String>> {
    match &operation.syntax {
        OperationForm::Format { print, .. } => Some(Ok(walk(operation, print))),
        OperationForm::Unsupported(reason) => Some(Err(reason.clone())),
        OperationForm::Hooked | OperationForm::Generic => None,
    }
}

/// The events of printing an attribute or a type.
pub fn of_definition(definition: &AttrOrTypeDefinition) -> Option<Result<Vec<Event>, String>> {
    match &definition.syntax {
        DefinitionSyntax::Format { print, .. } => Some(Ok(walk(definition, print))),
        DefinitionSyntax::Unsupported(reason) => Some(Err(reason.clone())),
        DefinitionSyntax::Hooked | DefinitionSyntax::Bare => None,
    }
}

/// The elements of one kind of definition.
trait Definition<S: InstructionSet> {
    fn element(&self, element: &S::Print, events: &mut Events);
}

fn walk<S: InstructionSet>(
    definition: &impl Definition<S>,
    program: &Program<PrintInstruction<S>>,
) -> Vec<Event> {
    let mut events = Events::default();
    range(
        definition,
        program.instructions(),
        0..program.instructions().len(),
        &mut events,
    );
    events.list
}

/// The branches of a condition at `at` with the label `otherwise`: the instructions if it holds, those if not, and the
/// common end.
fn branches<S: InstructionSet>(
    instructions: &[PrintInstruction<S>],
    at: usize,
    otherwise: Label,
) -> (Range<usize>, Range<usize>) {
    let otherwise = otherwise.index();
    match instructions.get(at + 1..otherwise).and_then(<[_]>::last) {
        Some(PrintInstruction::Jump(end)) => (at + 1..otherwise - 1, otherwise..end.index()),
        _ => (at + 1..otherwise, otherwise..otherwise),
    }
}

fn range<S: InstructionSet>(
    definition: &impl Definition<S>,
    instructions: &[PrintInstruction<S>],
    range: Range<usize>,
    events: &mut Events,
) {
    use PrintInstruction as I;
    let mut at = range.start;
    while at < range.end {
        match &instructions[at] {
            I::Text(text) => events.text(text),
            I::Newline => events.push(Event::Newline),
            I::Unless(condition, otherwise) => {
                let (then, other) = branches(instructions, at, *otherwise);
                events.begin(condition.to_string());
                self::range(definition, instructions, then, events);
                let end = other.end;
                if !other.is_empty() {
                    events.otherwise();
                    self::range(definition, instructions, other, events);
                }
                events.end();
                at = end;
                continue;
            }
            I::Jump(_) => {}
            I::Custom(call) => events.element(format!("custom {}", call.directive.name)),
            I::Element(element) => definition.element(element, events),
        }
        at += 1;
    }
}

impl Definition<OperationInstructions> for OperationDefinition {
    fn element(&self, element: &PrintElement, events: &mut Events) {
        use PrintElement as E;
        let slot = |slot: u16| self.properties[slot as usize].name.clone();
        let operand = |index: u16| self.operands[index as usize].name.clone();
        match element {
            E::Attribute(index, _) | E::Property(index) => events.element(slot(*index)),
            E::Operands(index) | E::OperandGroups(index) => events.element(operand(*index)),
            E::AllOperands => events.element("operands"),
            E::Type(slot, _) | E::Types(slot) => {
                let name = match *slot {
                    TypeSlot::Operand(index) => operand(index),
                    TypeSlot::Result(index) => self.results[index as usize].name.clone(),
                    TypeSlot::Operands => "operands".to_owned(),
                    TypeSlot::Results => "results".to_owned(),
                };
                events.element(format!("type({name})"));
            }
            E::TypeGroups(index) => events.element(format!("type({})", operand(*index))),
            E::FunctionalType(..) => events.element("functional-type"),
            E::Regions(region, _) => events.element(self.regions[*region as usize].name.clone()),
            E::AllRegions(_) => events.element("regions"),
            E::Successors(index) => events.element(self.successors[*index as usize].name.clone()),
            E::AllSuccessors => events.element("successors"),
            E::AttrDict(false, _) => events.element("attr-dict"),
            E::AttrDict(true, _) => events.element("attr-dict-with-keyword"),
            E::PropFields(_) => events.element("prop-dict"),
            E::Directive(part) => events.element(part.to_string()),
            E::PropDict(_) => {
                // The space is part of its text.
                events.text(" ");
                events.element("prop-dict");
            }
        }
    }
}

impl Definition<ParameterInstructions> for AttrOrTypeDefinition {
    fn element(&self, element: &ParameterPrint, events: &mut Events) {
        match element {
            ParameterPrint::Parameter(parameter) | ParameterPrint::Qualified(parameter) => {
                events.element(self.parameters[*parameter as usize].name.clone());
            }
            ParameterPrint::ListStart => events.push(Event::List),
            ParameterPrint::Separator => events.push(Event::Separator),
        }
    }
}
