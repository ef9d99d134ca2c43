//! Events of our print programs.

use super::{Event, Events};
use format_runtime::dialect::{AttrOrTypeDefinition, DefinitionSyntax, OperationDefinition, OperationSyntax};
use format_runtime::program::{Label, ParameterPrint, ParameterPrintProgram, PrintInstruction, PrintProgram, TypeSlot};
use std::ops::Range;

/// What printing an operation does; why it can't be printed, if so; `None` if it has no format.
pub fn of_operation(operation: &OperationDefinition) -> Option<Result<Vec<Event>, String>> {
    match &operation.syntax {
        OperationSyntax::Format { print, .. } => {
            let mut walk = OperationWalk { operation, program: print, events: Events::default() };
            walk.range(0..print.instructions.len());
            Some(Ok(walk.events.list))
        }
        OperationSyntax::Unsupported(reason) => Some(Err(reason.clone())),
        _ => None,
    }
}

/// What printing an attribute or a type does.
pub fn of_definition(definition: &AttrOrTypeDefinition) -> Option<Result<Vec<Event>, String>> {
    match &definition.syntax {
        DefinitionSyntax::Format { print, .. } => {
            let mut walk = DefinitionWalk { definition, program: print, events: Events::default() };
            walk.range(0..print.instructions.len());
            Some(Ok(walk.events.list))
        }
        DefinitionSyntax::Unsupported(reason) => Some(Err(reason.clone())),
        _ => None,
    }
}

/// The branches of a condition at `at` with the label `otherwise`: what is done if it holds, what if not, and where both
/// end. `jump` gives the target of a jump.
fn branches(at: usize, otherwise: Label, jump: impl Fn(usize) -> Option<Label>) -> (Range<usize>, Range<usize>) {
    let otherwise = otherwise as usize;
    match (otherwise > at + 1).then(|| jump(otherwise - 1)).flatten() {
        Some(end) => (at + 1..otherwise - 1, otherwise..end as usize),
        None => (at + 1..otherwise, otherwise..otherwise),
    }
}

struct OperationWalk<'a> {
    operation: &'a OperationDefinition,
    program: &'a PrintProgram,
    events: Events,
}

impl OperationWalk<'_> {
    fn range(&mut self, range: Range<usize>) {
        let mut at = range.start;
        while at < range.end {
            at = self.instruction(at);
        }
    }

    /// Gives the index of the instruction after it.
    fn instruction(&mut self, at: usize) -> usize {
        use PrintInstruction as I;
        let operation = self.operation;
        let instructions = &self.program.instructions;
        let slot = |slot: u16| operation.properties[slot as usize].name.clone();
        let operand = |index: u16| operation.operands[index as usize].name.clone();
        match &instructions[at] {
            I::Text(text) => self.events.text(text),
            I::Newline => self.events.push(Event::Newline),
            I::Unless { condition, otherwise } => {
                let (then, other) = branches(at, *otherwise, |at| match instructions[at] {
                    I::Jump(to) => Some(to),
                    _ => None,
                });
                self.events.begin(format!("{condition:?}"));
                self.range(then);
                let end = other.end;
                if !other.is_empty() {
                    self.events.otherwise();
                    self.range(other);
                }
                self.events.end();
                return end;
            }
            I::Jump(_) => {}
            I::Attribute { slot: index, .. } | I::Property { slot: index } => self.events.element(slot(*index)),
            I::Operands(index) | I::OperandGroups(index) => self.events.element(operand(*index)),
            I::AllOperands => self.events.element("operands"),
            I::Type { slot, .. } | I::Types(slot) => {
                let name = match *slot {
                    TypeSlot::Operand(index) => operand(index),
                    TypeSlot::Result(index) => operation.results[index as usize].name.clone(),
                    TypeSlot::Operands => "operands".to_owned(),
                    TypeSlot::Results => "results".to_owned(),
                };
                self.events.element(format!("type({name})"));
            }
            I::TypeGroups(index) => self.events.element(format!("type({})", operand(*index))),
            I::FunctionalType { .. } => self.events.element("functional-type"),
            I::Regions { region, .. } => self.events.element(operation.regions[*region as usize].name.clone()),
            I::AllRegions { .. } => self.events.element("regions"),
            I::Successors(index) => self.events.element(operation.successors[*index as usize].name.clone()),
            I::AllSuccessors => self.events.element("successors"),
            I::AttrDict { with_keyword: false, .. } => self.events.element("attr-dict"),
            I::AttrDict { with_keyword: true, .. } => self.events.element("attr-dict-with-keyword"),
            I::PropDict { .. } => {
                // The space is part of what it prints.
                self.events.text(" ");
                self.events.element("prop-dict");
            }
            I::Custom(call) => self.events.element(format!("custom {}", call.directive.name)),
        }
        at + 1
    }
}

struct DefinitionWalk<'a> {
    definition: &'a AttrOrTypeDefinition,
    program: &'a ParameterPrintProgram,
    events: Events,
}

impl DefinitionWalk<'_> {
    fn range(&mut self, range: Range<usize>) {
        let mut at = range.start;
        while at < range.end {
            at = self.instruction(at);
        }
    }

    fn instruction(&mut self, at: usize) -> usize {
        use ParameterPrint as I;
        let instructions = &self.program.instructions;
        match &instructions[at] {
            I::Text(text) => self.events.text(text),
            I::Newline => self.events.push(Event::Newline),
            I::Unless { parameters, inverted, otherwise } => {
                let (then, other) = branches(at, *otherwise, |at| match instructions[at] {
                    I::Jump(to) => Some(to),
                    _ => None,
                });
                self.events.begin(format!("{inverted} {parameters:?}"));
                self.range(then);
                let end = other.end;
                if !other.is_empty() {
                    self.events.otherwise();
                    self.range(other);
                }
                self.events.end();
                return end;
            }
            I::Jump(_) => {}
            I::Parameter { parameter, .. } => {
                self.events.element(self.definition.parameters[*parameter as usize].name.clone());
            }
            I::ListStart => self.events.push(Event::List),
            I::Separator => self.events.push(Event::Separator),
            I::Custom(call) => self.events.element(format!("custom {}", call.directive.name)),
        }
        at + 1
    }
}
