//! From a checked format to the print program.

use super::custom::custom_call;
use super::operation_scope::{OperationScope, type_slot};
use super::output::Output;
use super::parse::unit_slot;
use crate::check::{CheckedClause, CheckedFormat, CheckedGroup, Node, NodeKind, TypeTarget};
use crate::ods::{Length, PropertySlot};
use crate::syntax::{Branch, Whitespace};
use format_runtime::dialect::TypeClass;
use format_runtime::program::{
    Condition, OperationInstructions, PrintElement as E, PrintInstruction as I, PrintProgram,
};

struct PrintLowering<'a> {
    scope: &'a OperationScope<'a>,
    format: &'a CheckedFormat,
    output: Output<OperationInstructions>,
}

type Lowered = Result<(), String>;

/// The print program of a format.
pub(super) fn print_program(scope: &OperationScope<'_>, format: &CheckedFormat) -> Result<PrintProgram, String> {
    let mut lowering = PrintLowering { scope, format, output: Output::new() };
    lowering.elements(&format.elements, None)?;
    lowering.output.finish()
}

impl PrintLowering<'_> {
    /// An element that takes part in spacing as a word does.
    fn spaced(&mut self, element: E) {
        self.output.spaced(I::Element(element));
    }

    fn elements(&mut self, nodes: &[Node], elided: Option<usize>) -> Lowered {
        for (index, node) in nodes.iter().enumerate() {
            if elided != Some(index) {
                self.node(node)?;
            }
        }
        Ok(())
    }

    fn node(&mut self, node: &Node) -> Lowered {
        let operation = self.scope.operation;
        let hide_terminator = operation.implicit_terminator_class().is_some();
        match &node.kind {
            NodeKind::Literal(text) => self.output.literal(text),
            NodeKind::Whitespace(Whitespace::Empty) => self.output.spacing.no_space(),
            NodeKind::Whitespace(Whitespace::Space) => self.output.literal_space(),
            NodeKind::Whitespace(Whitespace::Newline) => self.output.push(I::Newline),
            NodeKind::Attribute { index, is_qualified } => {
                let slot = self.scope.attribute_slot(*index)?;
                let writing = self.scope.writing(*index, *is_qualified)?;
                self.spaced(E::Attribute { slot, writing });
            }
            NodeKind::Property(index) => {
                let slot = self.scope.property_slot(*index)?;
                self.spaced(E::Property(slot));
            }
            NodeKind::Operand(index) => {
                let number = *index as u16;
                let groups = matches!(operation.operands[*index].length, Length::VariadicOfVariadic { .. });
                self.spaced(if groups { E::OperandGroups(number) } else { E::Operands(number) });
            }
            NodeKind::Region(index) => self.spaced(E::Regions { region: *index as u16, hide_terminator }),
            NodeKind::Successor(index) => self.spaced(E::Successors(*index as u16)),
            NodeKind::AttrDict { with_keyword } => {
                let slots = self.attribute_dictionary();
                self.output.push(I::Element(E::AttrDict { with_keyword: *with_keyword, slots }));
                self.output.spacing.dictionary();
            }
            NodeKind::PropDict => {
                let slots = self.property_dictionary();
                self.output.push(I::Element(E::PropDict(slots)));
                self.output.spacing.dictionary();
            }
            NodeKind::Operands => self.spaced(E::AllOperands),
            NodeKind::Regions => self.spaced(E::AllRegions { hide_terminator }),
            NodeKind::Successors => self.spaced(E::AllSuccessors),
            NodeKind::Type { target, is_qualified } => {
                let instruction = self.type_(*target, *is_qualified);
                self.spaced(instruction);
            }
            NodeKind::FunctionalType { inputs, results } => {
                self.spaced(E::FunctionalType { inputs: type_slot(*inputs), results: type_slot(*results) });
            }
            NodeKind::Custom { name, arguments } => {
                let call = custom_call(self.scope, name, arguments)?;
                self.output.spaced(I::Custom(Box::new(call)));
            }
            NodeKind::OiList(clauses) => self.oilist(clauses)?,
            NodeKind::Group(group) => self.group(group)?,
            NodeKind::String(_) | NodeKind::Ref(_) => return Err("an argument outside of custom".to_owned()),
        }
        Ok(())
    }

    fn type_(&self, target: TypeTarget, is_qualified: bool) -> E {
        let slot = type_slot(target);
        match (self.scope.variable(target).map(|variable| (&variable.length, variable)), target) {
            (Some((Length::Single, variable)), _) => {
                let class =
                    if is_qualified { TypeClass::Any } else { self.scope.type_class(&variable.constraint.cpp_type) };
                E::Type { slot, class }
            }
            (Some((Length::VariadicOfVariadic { .. }, _)), TypeTarget::Operand(index)) => E::TypeGroups(index as u16),
            _ => E::Types(slot),
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
            let mut conditions = Vec::new();
            self.variables(&clause.elements, &mut conditions)?;
            let unless = self.output.unless(any(conditions));
            self.head(&clause.literal);
            let elided = match &clause.elements[..] {
                [node] => unit_slot(self.scope, node)?.map(|_| 0),
                _ => None,
            };
            self.elements(&clause.elements, elided)?;
            self.output.land(unless);
        }
        Ok(())
    }

    /// What begins a clause is printed as a literal, even if it is whitespace.
    fn head(&mut self, literal: &Node) {
        match &literal.kind {
            NodeKind::Literal(text) => self.output.literal(text),
            NodeKind::Whitespace(Whitespace::Space) => self.output.literal(" "),
            NodeKind::Whitespace(Whitespace::Newline) => {
                // Two characters to the generator, one to C++.
                let mut text = String::new();
                self.output.spacing.literal(&mut text, "\\n");
                self.output.text(&text.replace("\\n", "\n"));
            }
            _ => self.output.literal(""),
        }
    }

    /// Presence of every variable, also inside `custom`, groups, functional types and other `oilist`s; not of `type`
    /// and `ref`.
    fn variables(&self, nodes: &[Node], into: &mut Vec<Condition>) -> Lowered {
        for node in nodes {
            match &node.kind {
                NodeKind::Attribute { .. }
                | NodeKind::Property(_)
                | NodeKind::Operand(_)
                | NodeKind::Region(_)
                | NodeKind::FunctionalType { .. } => into.push(self.presence(node)?),
                NodeKind::Custom { arguments, .. } => self.variables(arguments, into)?,
                NodeKind::OiList(clauses) => {
                    for clause in clauses {
                        self.variables(&clause.elements, into)?;
                    }
                }
                NodeKind::Group(group) => {
                    self.variables(&group.then_elements, into)?;
                    self.variables(&group.else_elements, into)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The presence test of an anchor.
    fn presence(&self, node: &Node) -> Result<Condition, String> {
        let operation = self.scope.operation;
        Ok(match &node.kind {
            NodeKind::Attribute { index, .. } => {
                let slot = self.scope.attribute_slot(*index)?;
                let constraint = &operation.attributes[*index].constraint;
                match constraint.default_value {
                    Some(_) => Condition::NotDefault(slot),
                    None => Condition::Present(slot),
                }
            }
            NodeKind::Property(index) => Condition::NotDefault(self.scope.property_slot(*index)?),
            NodeKind::Operand(index) => Condition::Operands(*index as u16),
            NodeKind::Region(index) if operation.regions[*index].is_variadic() => Condition::Regions(*index as u16),
            NodeKind::Region(index) => Condition::Region(*index as u16),
            NodeKind::Type { target, .. } => target_presence(*target),
            NodeKind::FunctionalType { inputs, .. } => target_presence(*inputs),
            NodeKind::Custom { arguments, .. } => {
                let tested = |node: &&Node| !matches!(node.kind, NodeKind::Ref(_) | NodeKind::String(_));
                let conditions = arguments.iter().filter(tested).map(|argument| self.presence(argument));
                any(conditions.collect::<Result<_, _>>()?)
            }
            _ => return Err("an anchor that can't be tested".to_owned()),
        })
    }

    fn group(&mut self, group: &CheckedGroup) -> Lowered {
        let anchor = group.anchor_node();
        let presence = self.presence(anchor)?;
        let condition = match group.anchor.branch {
            Branch::Then => presence,
            Branch::Else => Condition::Not(Box::new(presence)),
        };
        // Upstream compares with the very first element of each branch, whitespace included.
        let elided = group.anchor.index != 0 && unit_slot(self.scope, anchor)?.is_some();
        let elided = |branch: Branch| (elided && group.anchor.branch == branch).then_some(group.anchor.index);
        let unless = self.output.unless(condition);
        self.elements(&group.then_elements, elided(Branch::Then))?;
        if group.else_elements.is_empty() {
            self.output.land(unless);
            return Ok(());
        }
        let jump = self.output.jump(I::Jump);
        self.output.land(unless);
        self.elements(&group.else_elements, elided(Branch::Else))?;
        self.output.land(jump);
        Ok(())
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
