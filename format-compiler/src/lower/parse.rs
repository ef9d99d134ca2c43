//! From a checked format to the parse program.

use super::custom::custom_call;
use super::operation_scope::{OperationScope, type_slot};
use crate::check::{CheckedClause, CheckedFormat, Custom, Group, Node, NodeKind, OpDirective, TypeTarget};
use crate::ods::{Length, PropertySlot, Variable};
use crate::syntax::Branch;
use format_runtime::dialect::TypeClass;
use format_runtime::program::{AttributeParse, CustomCall, Label, Literal, ParseInstruction as I, ParseProgram};

/// Where an element stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// At the top level or in a clause of an `oilist`.
    Top,
    /// In an optional group: what comes after its first element is required.
    Group,
}

pub(super) struct ParseLowering<'a> {
    pub(super) scope: &'a OperationScope<'a>,
    pub(super) format: &'a CheckedFormat,
    pub(super) program: ParseProgram,
}

type Lowered = Result<(), String>;

/// The parse program of a format.
pub(super) fn parse_program(scope: &OperationScope<'_>, format: &CheckedFormat) -> Result<ParseProgram, String> {
    let mut lowering = ParseLowering { scope, format, program: ParseProgram::default() };
    lowering.elements(&format.elements, Place::Top)?;
    lowering.resolution()?;
    Ok(lowering.program)
}

impl ParseLowering<'_> {
    pub(super) fn push(&mut self, instruction: I) {
        self.program.instructions.push(instruction);
    }

    fn here(&self) -> Label {
        self.program.instructions.len() as Label
    }

    /// Makes the instruction at `at` jump here.
    fn land(&mut self, at: usize) {
        let here = self.here();
        if let Some(
            I::OptionalLiteral { otherwise, .. }
            | I::UnlessAttribute { otherwise, .. }
            | I::OptionalProperty { otherwise, .. }
            | I::UnlessOperands { otherwise, .. }
            | I::OptionalRegion { otherwise, .. }
            | I::UnlessRegions { otherwise, .. }
            | I::Custom { otherwise: Some(otherwise), .. }
            | I::Jump(otherwise),
        ) = self.program.instructions.get_mut(at)
        {
            *otherwise = here;
        }
    }

    fn elements(&mut self, nodes: &[Node], place: Place) -> Lowered {
        nodes.iter().try_for_each(|node| self.element(node, place))
    }

    fn element(&mut self, node: &Node, place: Place) -> Lowered {
        match &node.kind {
            NodeKind::Literal(text) => self.push(I::Literal(literal(text)?)),
            NodeKind::Whitespace(_) => {}
            NodeKind::Variable(variable) => self.variable(*variable, node.is_qualified, place)?,
            NodeKind::Directive(directive) => self.directive(directive, node.is_qualified)?,
            NodeKind::Custom(custom) => {
                let call = self.custom(custom)?;
                self.push(I::Custom { call, otherwise: None });
            }
            NodeKind::Group(group) => self.group(group)?,
        }
        Ok(())
    }

    fn variable(&mut self, variable: Variable, is_qualified: bool, place: Place) -> Lowered {
        match variable {
            Variable::Attribute(index) => {
                let optional = place == Place::Top && self.scope.operation.attributes[index].constraint.is_optional;
                self.attribute(index, is_qualified, optional)?;
            }
            Variable::Property(index) => {
                let slot = self.scope.property_slot(index)?;
                self.push(I::Property { slot });
            }
            Variable::Operand(index) => self.operand(index),
            Variable::Region(index) => self.region(index),
            Variable::Successor(index) => {
                let number = index as u16;
                let variadic = self.scope.operation.successors[index].is_variadic();
                self.push(if variadic { I::SuccessorList(number) } else { I::Successor(number) });
            }
            Variable::Result(_) => return Err("a result as an element".to_owned()),
        }
        Ok(())
    }

    fn directive(&mut self, directive: &OpDirective, is_qualified: bool) -> Lowered {
        match directive {
            OpDirective::AttrDict { with_keyword } => self.push(I::AttrDict { with_keyword: *with_keyword }),
            OpDirective::PropDict => {
                let slots = self.property_dictionary();
                self.push(I::PropDict(slots));
            }
            OpDirective::Operands => self.push(I::AllOperands),
            // A number that no declared region has stands for all.
            OpDirective::Regions => self.push(I::RegionList(self.scope.operation.regions.len() as u16)),
            OpDirective::Successors => self.push(I::SuccessorList(0)),
            OpDirective::Type(target) => self.type_(*target, is_qualified),
            OpDirective::FunctionalType { inputs, results } => {
                self.push(I::FunctionalType { inputs: type_slot(*inputs), results: type_slot(*results) });
            }
            OpDirective::OiList(clauses) => self.oilist(clauses)?,
        }
        Ok(())
    }

    fn attribute(&mut self, index: usize, is_qualified: bool, optional: bool) -> Lowered {
        let slot = self.scope.attribute_slot(index)?;
        let reading = self.scope.reading(index, is_qualified)?;
        self.push(I::Attribute(Box::new(AttributeParse { slot, reading, optional })));
        Ok(())
    }

    fn operand(&mut self, index: usize) {
        let number = index as u16;
        self.push(match self.scope.operation.operands[index].length {
            Length::Single => I::Operand(number),
            Length::Optional => I::OptionalOperand(number),
            Length::Variadic { .. } => I::OperandList(number),
            Length::VariadicOfVariadic { .. } => I::OperandGroups(number),
        });
    }

    fn region(&mut self, index: usize) {
        let variadic = self.scope.operation.regions[index].is_variadic();
        self.push(if variadic { I::RegionList(index as u16) } else { I::Region(index as u16) });
    }

    fn type_(&mut self, target: TypeTarget, is_qualified: bool) {
        let slot = type_slot(target);
        let Some(variable) = self.scope.variable(target) else {
            self.push(I::TypeList(slot));
            return;
        };
        let instruction = match variable.length {
            // Upstream reads a qualified type as any type.
            Length::Single if is_qualified => I::Type { slot, class: TypeClass::Any },
            Length::Single => I::Type { slot, class: self.scope.type_class(&variable.constraint.cpp_type) },
            Length::Optional => I::OptionalType(slot),
            Length::Variadic { .. } => I::TypeList(slot),
            Length::VariadicOfVariadic { .. } => I::TypeGroups(slot),
        };
        self.push(instruction);
    }

    /// Slots read from `prop-dict`: what isn't used elsewhere, but segment sizes.
    fn property_dictionary(&self) -> Vec<u16> {
        let wanted = |slot: PropertySlot| match slot {
            PropertySlot::Attribute(index) => !self.format.used_attributes.get(index).copied().unwrap_or(false),
            PropertySlot::Property(index) => !self.format.used_properties.get(index).copied().unwrap_or(false),
            PropertySlot::OperandSegmentSizes | PropertySlot::ResultSegmentSizes => false,
        };
        self.scope.slots().filter(|&(_, slot)| wanted(slot)).map(|(number, _)| number).collect()
    }

    fn custom(&self, custom: &Custom) -> Result<Box<CustomCall>, String> {
        Ok(Box::new(custom_call(self.scope, custom)?))
    }

    /// Clauses in any order, until none begins here.
    fn oilist(&mut self, clauses: &[CheckedClause]) -> Lowered {
        let start = self.here();
        for clause in clauses {
            // A clause that begins with whitespace can never match.
            let Some(text) = clause.literal.literal() else { continue };
            let head = self.program.instructions.len();
            self.push(I::OptionalLiteral { literal: literal(text)?, otherwise: 0 });
            let number = self.program.clauses;
            self.program.clauses += 1;
            self.push(I::Clause { number, name: text.to_owned() });
            match self.unit_clause(clause)? {
                Some(slot) => self.push(I::SetUnit(slot)),
                None => self.elements(&clause.elements, Place::Top)?,
            }
            self.push(I::Jump(start));
            self.land(head);
        }
        Ok(())
    }

    fn unit_clause(&self, clause: &CheckedClause) -> Result<Option<u16>, String> {
        match &clause.elements[..] {
            [node] => unit_slot(self.scope, node),
            _ => Ok(None),
        }
    }

    fn group(&mut self, group: &Group) -> Lowered {
        let Some(first) = group.then_elements.get(group.first) else {
            return Err("an optional group without an element to parse".to_owned());
        };
        let guard = self.first_element(first)?;
        let anchor = group.anchor_node();
        let first_read = match group.anchor.branch {
            Branch::Then => Some(group.first),
            Branch::Else => group.first_of_else(),
        };
        let is_first = Some(group.anchor.index) == first_read;
        let elided = if is_first { None } else { unit_slot(self.scope, anchor)? };
        let rest = &group.then_elements[group.first + 1..];
        self.branch(rest, group.first + 1, group, Branch::Then, elided)?;
        if group.else_elements.is_empty() && !(elided.is_some() && group.anchor.branch == Branch::Else) {
            if let Some(guard) = guard {
                self.land(guard);
            }
            return Ok(());
        }
        let jump = self.program.instructions.len();
        self.push(I::Jump(0));
        if let Some(guard) = guard {
            self.land(guard);
        }
        self.branch(&group.else_elements, 0, group, Branch::Else, elided)?;
        self.land(jump);
        Ok(())
    }

    /// Elements of a branch; a unit attribute that is the anchor is set instead of read.
    fn branch(&mut self, nodes: &[Node], offset: usize, group: &Group, branch: Branch, elided: Option<u16>) -> Lowered {
        let here = group.anchor.branch == branch;
        if let Some(slot) = elided.filter(|_| here) {
            self.push(I::SetUnit(slot));
        }
        for (index, node) in nodes.iter().enumerate() {
            if elided.is_some() && here && index + offset == group.anchor.index {
                continue;
            }
            self.element(node, Place::Group)?;
        }
        Ok(())
    }

    /// The element that decides; gives the instruction that jumps if it is absent.
    fn first_element(&mut self, node: &Node) -> Result<Option<usize>, String> {
        let otherwise = 0;
        match &node.kind {
            NodeKind::Literal(text) => self.push(I::OptionalLiteral { literal: literal(text)?, otherwise }),
            NodeKind::Variable(variable) => return self.first_variable(*variable, node.is_qualified),
            NodeKind::Custom(custom) => {
                let call = self.custom(custom)?;
                self.push(I::Custom { call, otherwise: Some(otherwise) });
            }
            NodeKind::Whitespace(_) | NodeKind::Directive(_) | NodeKind::Group(_) => {
                return Err("an optional group whose first element can't be tested".to_owned());
            }
        }
        Ok(Some(self.program.instructions.len() - 1))
    }

    fn first_variable(&mut self, variable: Variable, is_qualified: bool) -> Result<Option<usize>, String> {
        let otherwise = 0;
        match variable {
            Variable::Attribute(index) => {
                self.attribute(index, is_qualified, true)?;
                let slot = self.scope.attribute_slot(index)?;
                self.push(I::UnlessAttribute { slot, otherwise });
            }
            Variable::Property(index) => {
                let slot = self.scope.property_slot(index)?;
                let property = &self.scope.operation.properties[index].property;
                if property.default_value.is_none() || property.optional_parser.is_none() {
                    self.push(I::Property { slot });
                    return Ok(None);
                }
                self.push(I::OptionalProperty { slot, otherwise });
            }
            Variable::Operand(index) => {
                self.operand(index);
                self.push(I::UnlessOperands { operand: index as u16, otherwise });
            }
            Variable::Region(index) if self.scope.operation.regions[index].is_variadic() => {
                self.push(I::RegionList(index as u16));
                self.push(I::UnlessRegions { region: index as u16, otherwise });
            }
            Variable::Region(index) => self.push(I::OptionalRegion { region: index as u16, otherwise }),
            Variable::Successor(_) | Variable::Result(_) => {
                return Err("an optional group whose first element can't be tested".to_owned());
            }
        }
        Ok(Some(self.program.instructions.len() - 1))
    }
}

/// The literal of that text.
pub(super) fn literal(text: &str) -> Result<Literal, String> {
    Literal::new(text).ok_or_else(|| format!("literal `{text}`"))
}

/// The slot of a unit attribute or unit property, if the node is one.
pub(super) fn unit_slot(scope: &OperationScope<'_>, node: &Node) -> Result<Option<u16>, String> {
    match node.variable() {
        Some(Variable::Attribute(index)) if scope.operation.attributes[index].constraint.is_unit() => {
            scope.attribute_slot(index).map(Some)
        }
        Some(Variable::Property(index)) if scope.operation.properties[index].property.is_unit() => {
            scope.property_slot(index).map(Some)
        }
        _ => Ok(None),
    }
}
