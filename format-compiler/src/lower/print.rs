//! From a checked format to the print program.

use super::custom::custom_call;
use super::operation_scope::{OperationScope, type_slot};
use super::parse::unit_slot;
use crate::check::{ArgumentKind, CheckedClause, CheckedFormat, Group, Node, NodeKind, OpDirective, TypeTarget, walk};
use crate::ods::{Length, PropertySlot, Variable};
use crate::spacing::Spacing;
use crate::syntax::{Branch, Whitespace};
use format_runtime::dialect::TypeClass;
use format_runtime::program::{Condition, Label, PrintInstruction as I, PrintProgram};

struct PrintLowering<'a> {
    scope: &'a OperationScope<'a>,
    format: &'a CheckedFormat,
    program: PrintProgram,
    /// Text that isn't in the program yet.
    text: String,
    spacing: Spacing,
}

type Lowered = Result<(), String>;

/// The print program of a format.
pub(super) fn print_program(scope: &OperationScope<'_>, format: &CheckedFormat) -> Result<PrintProgram, String> {
    let program = PrintProgram::default();
    let mut lowering = PrintLowering { scope, format, program, text: String::new(), spacing: Spacing::start() };
    lowering.elements(&format.elements, None)?;
    lowering.flush();
    Ok(lowering.program)
}

impl PrintLowering<'_> {
    fn flush(&mut self) {
        if !self.text.is_empty() {
            self.program.instructions.push(I::Text(std::mem::take(&mut self.text)));
        }
    }

    fn push(&mut self, instruction: I) {
        self.flush();
        self.program.instructions.push(instruction);
    }

    /// An instruction whose target is filled in by [`PrintLowering::land`].
    fn jump(&mut self, instruction: I) -> usize {
        self.push(instruction);
        self.program.instructions.len() - 1
    }

    fn land(&mut self, at: usize) {
        self.flush();
        let here = self.program.instructions.len() as Label;
        if let Some(I::Unless { otherwise, .. } | I::Jump(otherwise)) = self.program.instructions.get_mut(at) {
            *otherwise = here;
        }
    }

    /// An element that takes part in spacing as a word does.
    fn spaced(&mut self, instruction: I) {
        self.spacing.element(&mut self.text);
        self.push(instruction);
    }

    fn elements(&mut self, nodes: &[Node], elided: Option<usize>) -> Lowered {
        for (index, node) in nodes.iter().enumerate() {
            if elided != Some(index) {
                self.element(node)?;
            }
        }
        Ok(())
    }

    fn element(&mut self, node: &Node) -> Lowered {
        match &node.kind {
            NodeKind::Literal(text) => self.spacing.literal(&mut self.text, text),
            NodeKind::Whitespace(Whitespace::Empty) => self.spacing.no_space(),
            NodeKind::Whitespace(Whitespace::Space) => self.spacing.space(&mut self.text),
            NodeKind::Whitespace(Whitespace::Newline) => self.push(I::Newline),
            NodeKind::Variable(variable) => self.variable(*variable, node.is_qualified)?,
            NodeKind::Directive(directive) => self.directive(directive, node.is_qualified)?,
            NodeKind::Custom(custom) => {
                let call = custom_call(self.scope, custom)?;
                self.spaced(I::Custom(Box::new(call)));
            }
            NodeKind::Group(group) => self.group(group)?,
        }
        Ok(())
    }

    fn hide_terminator(&self) -> bool {
        self.scope.operation.implicit_terminator_class().is_some()
    }

    fn variable(&mut self, variable: Variable, is_qualified: bool) -> Lowered {
        let instruction = match variable {
            Variable::Attribute(index) => {
                let slot = self.scope.attribute_slot(index)?;
                I::Attribute { slot, writing: self.scope.writing(index, is_qualified)? }
            }
            Variable::Property(index) => I::Property { slot: self.scope.property_slot(index)? },
            Variable::Operand(index) => {
                let number = index as u16;
                let groups = matches!(self.scope.operation.operands[index].length, Length::VariadicOfVariadic { .. });
                if groups { I::OperandGroups(number) } else { I::Operands(number) }
            }
            Variable::Region(index) => I::Regions { region: index as u16, hide_terminator: self.hide_terminator() },
            Variable::Successor(index) => I::Successors(index as u16),
            Variable::Result(_) => return Err("a result as an element".to_owned()),
        };
        self.spaced(instruction);
        Ok(())
    }

    fn directive(&mut self, directive: &OpDirective, is_qualified: bool) -> Lowered {
        match directive {
            OpDirective::AttrDict { with_keyword } => {
                let slots = self.attribute_dictionary();
                self.push(I::AttrDict { with_keyword: *with_keyword, slots });
                self.spacing.dictionary();
            }
            OpDirective::PropDict => {
                let slots = self.property_dictionary();
                self.push(I::PropDict { slots });
                self.spacing.dictionary();
            }
            OpDirective::Operands => self.spaced(I::AllOperands),
            OpDirective::Regions => self.spaced(I::AllRegions { hide_terminator: self.hide_terminator() }),
            OpDirective::Successors => self.spaced(I::AllSuccessors),
            OpDirective::Type(target) => {
                let instruction = self.type_(*target, is_qualified);
                self.spaced(instruction);
            }
            OpDirective::FunctionalType { inputs, results } => {
                self.spaced(I::FunctionalType { inputs: type_slot(*inputs), results: type_slot(*results) });
            }
            OpDirective::OiList(clauses) => self.oilist(clauses)?,
        }
        Ok(())
    }

    fn type_(&self, target: TypeTarget, is_qualified: bool) -> I {
        let slot = type_slot(target);
        match (self.scope.variable(target).map(|variable| (&variable.length, variable)), target) {
            (Some((Length::Single, variable)), _) => {
                let class =
                    if is_qualified { TypeClass::Any } else { self.scope.type_class(&variable.constraint.cpp_type) };
                I::Type { slot, class }
            }
            (Some((Length::VariadicOfVariadic { .. }, _)), TypeTarget::Operand(index)) => I::TypeGroups(index as u16),
            _ => I::Types(slot),
        }
    }

    /// Slots that `attr-dict` may print: with `prop-dict` there are none.
    fn attribute_dictionary(&self) -> Vec<u16> {
        if self.format.has_prop_dict {
            return Vec::new();
        }
        let inner: Vec<_> =
            (0..self.scope.operation.operands.len()).filter_map(|index| self.scope.inner_segments(index)).collect();
        let wanted = |number: u16, slot: PropertySlot| match slot {
            PropertySlot::Attribute(index) => {
                !self.format.used_attributes.get(index).copied().unwrap_or(false)
                    && (self.format.has_all_operands || !inner.contains(&number))
            }
            // Properties are no attributes: what the format doesn't name is lost here.
            PropertySlot::Property(_) => false,
            PropertySlot::OperandSegmentSizes => self.format.has_all_operands,
            PropertySlot::ResultSegmentSizes => self.format.has_all_result_types,
        };
        self.scope.slots().filter(|&(number, slot)| wanted(number, slot)).map(|(number, _)| number).collect()
    }

    /// Slots that `prop-dict` may print. Where attributes are no properties, they are in neither dictionary.
    fn property_dictionary(&self) -> Vec<u16> {
        let wanted = |slot: PropertySlot| match slot {
            PropertySlot::Attribute(_) if !self.scope.operation.dialect.use_properties_for_attributes => false,
            PropertySlot::Attribute(index) => !self.format.used_attributes.get(index).copied().unwrap_or(false),
            PropertySlot::Property(index) => !self.format.used_properties.get(index).copied().unwrap_or(false),
            PropertySlot::OperandSegmentSizes => self.format.has_all_operands,
            PropertySlot::ResultSegmentSizes => self.format.has_all_result_types,
        };
        self.scope.slots().filter(|&(_, slot)| wanted(slot)).map(|(number, _)| number).collect()
    }

    /// A clause is printed if a variable of its body is present.
    fn oilist(&mut self, clauses: &[CheckedClause]) -> Lowered {
        for clause in clauses {
            let conditions = self.variables(&clause.elements)?;
            let unless = self.jump(I::Unless { condition: any(conditions), otherwise: 0 });
            self.head(&clause.literal);
            let elided = match &clause.elements[..] {
                [node] => unit_slot(self.scope, node)?.map(|_| 0),
                _ => None,
            };
            self.elements(&clause.elements, elided)?;
            self.land(unless);
        }
        Ok(())
    }

    /// What begins a clause is printed as a literal, even if it is whitespace.
    fn head(&mut self, literal: &Node) {
        match &literal.kind {
            NodeKind::Literal(text) => self.spacing.literal(&mut self.text, text),
            NodeKind::Whitespace(Whitespace::Space) => self.spacing.literal(&mut self.text, " "),
            NodeKind::Whitespace(Whitespace::Newline) => {
                // Two characters to the generator, one to C++.
                let mut text = String::new();
                self.spacing.literal(&mut text, "\\n");
                self.text.push_str(&text.replace("\\n", "\n"));
            }
            _ => self.spacing.literal(&mut self.text, ""),
        }
    }

    /// Presence of every variable, also inside `custom`, groups, functional types and other `oilist`s; not of `type`
    /// and `ref`.
    fn variables(&self, nodes: &[Node]) -> Result<Vec<Condition>, String> {
        let mut conditions = Vec::new();
        walk(nodes, &mut |node| match &node.kind {
            NodeKind::Variable(Variable::Successor(_)) => {}
            NodeKind::Variable(variable) => conditions.push(self.presence_of(*variable)),
            NodeKind::Directive(OpDirective::FunctionalType { inputs, .. }) => {
                conditions.push(Ok(target_presence(*inputs)));
            }
            NodeKind::Custom(custom) => {
                let variables = custom.arguments.iter().filter_map(|argument| argument.bound_variable());
                let tested = variables.filter(|variable| !matches!(variable, Variable::Successor(_)));
                conditions.extend(tested.map(|variable| self.presence_of(variable)));
            }
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Directive(_) | NodeKind::Group(_) => {}
        });
        conditions.into_iter().collect()
    }

    /// The presence test of an anchor.
    fn presence(&self, node: &Node) -> Result<Condition, String> {
        match &node.kind {
            NodeKind::Variable(variable) => self.presence_of(*variable),
            NodeKind::Directive(directive) => directive_presence(directive),
            NodeKind::Custom(custom) => {
                let arguments = custom.arguments.iter().filter(|argument| !argument.is_ref);
                let conditions = arguments.filter_map(|argument| match &argument.kind {
                    ArgumentKind::Variable(variable) => Some(self.presence_of(*variable)),
                    ArgumentKind::Directive(directive) => Some(directive_presence(directive)),
                    ArgumentKind::String(_) => None,
                });
                Ok(any(conditions.collect::<Result<_, _>>()?))
            }
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => Err(UNTESTED.to_owned()),
        }
    }

    fn presence_of(&self, variable: Variable) -> Result<Condition, String> {
        let operation = self.scope.operation;
        Ok(match variable {
            Variable::Attribute(index) => {
                let slot = self.scope.attribute_slot(index)?;
                match operation.attributes[index].constraint.default_value {
                    Some(_) => Condition::NotDefault(slot),
                    None => Condition::Present(slot),
                }
            }
            Variable::Property(index) => Condition::NotDefault(self.scope.property_slot(index)?),
            Variable::Operand(index) => Condition::Operands(index as u16),
            Variable::Region(index) if operation.regions[index].is_variadic() => Condition::Regions(index as u16),
            Variable::Region(index) => Condition::Region(index as u16),
            Variable::Result(_) | Variable::Successor(_) => return Err(UNTESTED.to_owned()),
        })
    }

    fn group(&mut self, group: &Group) -> Lowered {
        let anchor = group.anchor_node();
        let presence = self.presence(anchor)?;
        let condition = match group.anchor.branch {
            Branch::Then => presence,
            Branch::Else => Condition::Not(Box::new(presence)),
        };
        // Upstream compares with the very first element of each branch, whitespace included.
        let elided = group.anchor.index != 0 && unit_slot(self.scope, anchor)?.is_some();
        let elided = |branch: Branch| (elided && group.anchor.branch == branch).then_some(group.anchor.index);
        let unless = self.jump(I::Unless { condition, otherwise: 0 });
        self.elements(&group.then_elements, elided(Branch::Then))?;
        if group.else_elements.is_empty() {
            self.land(unless);
            return Ok(());
        }
        let jump = self.jump(I::Jump(0));
        self.land(unless);
        self.elements(&group.else_elements, elided(Branch::Else))?;
        self.land(jump);
        Ok(())
    }
}

const UNTESTED: &str = "an anchor that can't be tested";

fn directive_presence(directive: &OpDirective) -> Result<Condition, String> {
    match directive {
        OpDirective::Type(target) | OpDirective::FunctionalType { inputs: target, .. } => Ok(target_presence(*target)),
        OpDirective::AttrDict { .. }
        | OpDirective::PropDict
        | OpDirective::Operands
        | OpDirective::Regions
        | OpDirective::Successors
        | OpDirective::OiList(_) => Err(UNTESTED.to_owned()),
    }
}

fn target_presence(target: TypeTarget) -> Condition {
    match target {
        TypeTarget::Operand(index) => Condition::Operands(index as u16),
        TypeTarget::Result(index) => Condition::Results(index as u16),
        TypeTarget::Operands | TypeTarget::Results => Condition::Any(Vec::new()),
    }
}

fn any(mut conditions: Vec<Condition>) -> Condition {
    match conditions.len() {
        1 => conditions.remove(0),
        _ => Condition::Any(conditions),
    }
}
