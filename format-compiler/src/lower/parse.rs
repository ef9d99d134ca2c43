//! From a checked format to the parse program.

use super::custom::custom_call;
use super::operation_scope::{OperationScope, type_slot};
use crate::check::{CheckedClause, CheckedFormat, CheckedGroup, Node, NodeKind, TypeTarget};
use crate::ods::{Length, PropertySlot};
use crate::syntax::Branch;
use format_runtime::dialect::TypeClass;
use format_runtime::program::{
    AttributeParse, CustomCall, Emitter, Jump, Literal, OperationInstructions, ParseElement as E,
    ParseInstruction as I, ParseProgram, Test,
};

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
    emitter: Emitter<I<OperationInstructions>>,
    /// Number of clauses so far, of all `oilist`s.
    clauses: u16,
}

type Lowered = Result<(), String>;

/// The parse program of a format.
pub(super) fn parse_program(scope: &OperationScope<'_>, format: &CheckedFormat) -> Result<ParseProgram, String> {
    let mut lowering = ParseLowering { scope, format, emitter: Emitter::default(), clauses: 0 };
    lowering.elements(&format.elements, Place::Top)?;
    lowering.resolution()?;
    lowering.emitter.finish()
}

impl ParseLowering<'_> {
    pub(super) fn element(&mut self, element: E) {
        self.emitter.push(I::Element(element));
    }

    fn elements(&mut self, nodes: &[Node], place: Place) -> Lowered {
        nodes.iter().try_for_each(|node| self.node(node, place))
    }

    fn node(&mut self, node: &Node, place: Place) -> Lowered {
        match &node.kind {
            NodeKind::Literal(text) => self.emitter.push(I::Literal(literal(text)?)),
            NodeKind::Whitespace(_) => {}
            NodeKind::Attribute { index, is_qualified } => {
                let optional = place == Place::Top && self.scope.operation.attributes[*index].constraint.is_optional;
                self.attribute(*index, *is_qualified, optional)?;
            }
            NodeKind::Property(index) => {
                let slot = self.scope.property_slot(*index)?;
                self.element(E::Property(slot));
            }
            NodeKind::Operand(index) => self.operand(*index),
            NodeKind::Region(index) => self.region(*index),
            NodeKind::Successor(index) => {
                let number = *index as u16;
                let variadic = self.scope.operation.successors[*index].is_variadic();
                self.element(if variadic { E::SuccessorList(number) } else { E::Successor(number) });
            }
            NodeKind::AttrDict { with_keyword } => self.element(E::AttrDict { with_keyword: *with_keyword }),
            NodeKind::PropDict => {
                let slots = self.property_dictionary();
                self.element(E::PropDict(slots));
            }
            NodeKind::Operands => self.element(E::AllOperands),
            // A number that no declared region has stands for all.
            NodeKind::Regions => self.element(E::RegionList(self.scope.operation.regions.len() as u16)),
            NodeKind::Successors => self.element(E::SuccessorList(0)),
            NodeKind::Type { target, is_qualified } => self.type_(*target, *is_qualified),
            NodeKind::FunctionalType { inputs, results } => {
                self.element(E::FunctionalType { inputs: type_slot(*inputs), results: type_slot(*results) });
            }
            NodeKind::Custom { name, arguments } => {
                let call = self.custom(name, arguments)?;
                self.emitter.push(I::Custom { call, otherwise: None });
            }
            NodeKind::OiList(clauses) => self.oilist(clauses)?,
            NodeKind::Group(group) => self.group(group)?,
            NodeKind::String(_) | NodeKind::Ref(_) => return Err("an argument outside of custom".to_owned()),
        }
        Ok(())
    }

    fn attribute(&mut self, index: usize, is_qualified: bool, optional: bool) -> Lowered {
        let slot = self.scope.attribute_slot(index)?;
        let reading = self.scope.reading(index, is_qualified)?;
        self.element(E::Attribute(Box::new(AttributeParse { slot, reading, optional })));
        Ok(())
    }

    fn operand(&mut self, index: usize) {
        let number = index as u16;
        self.element(match self.scope.operation.operands[index].length {
            Length::Single => E::Operand(number),
            Length::Optional => E::OptionalOperand(number),
            Length::Variadic { .. } => E::OperandList(number),
            Length::VariadicOfVariadic { .. } => E::OperandGroups(number),
        });
    }

    fn region(&mut self, index: usize) {
        let variadic = self.scope.operation.regions[index].is_variadic();
        self.element(if variadic { E::RegionList(index as u16) } else { E::Region(index as u16) });
    }

    fn type_(&mut self, target: TypeTarget, is_qualified: bool) {
        let slot = type_slot(target);
        let Some(variable) = self.scope.variable(target) else {
            self.element(E::TypeList(slot));
            return;
        };
        let instruction = match variable.length {
            // Upstream reads a qualified type as any type.
            Length::Single if is_qualified => E::Type { slot, class: TypeClass::Any },
            Length::Single => E::Type { slot, class: self.scope.type_class(&variable.constraint.cpp_type) },
            Length::Optional => E::OptionalType(slot),
            Length::Variadic { .. } => E::TypeList(slot),
            Length::VariadicOfVariadic { .. } => E::TypeGroups(slot),
        };
        self.element(instruction);
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

    fn custom(&self, name: &str, arguments: &[Node]) -> Result<Box<CustomCall>, String> {
        Ok(Box::new(custom_call(self.scope, name, arguments)?))
    }

    /// Clauses in any order, until none begins here.
    fn oilist(&mut self, clauses: &[CheckedClause]) -> Lowered {
        let start = self.emitter.here();
        for clause in clauses {
            // A clause that begins with whitespace can never match.
            let NodeKind::Literal(text) = &clause.literal.kind else { continue };
            let literal = literal(text)?;
            let head = self.emitter.jump(|otherwise| I::OptionalLiteral { literal, otherwise });
            let number = self.clauses;
            self.clauses += 1;
            self.element(E::Clause { number, name: text.clone() });
            match self.unit_clause(clause)? {
                Some(slot) => self.element(E::SetUnit(slot)),
                None => self.elements(&clause.elements, Place::Top)?,
            }
            self.emitter.push(I::Jump(start));
            self.emitter.land(head);
        }
        Ok(())
    }

    fn unit_clause(&self, clause: &CheckedClause) -> Result<Option<u16>, String> {
        match &clause.elements[..] {
            [node] => unit_slot(self.scope, node),
            _ => Ok(None),
        }
    }

    fn group(&mut self, group: &CheckedGroup) -> Lowered {
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
                self.emitter.land(guard);
            }
            return Ok(());
        }
        let jump = self.emitter.jump(I::Jump);
        if let Some(guard) = guard {
            self.emitter.land(guard);
        }
        self.branch(&group.else_elements, 0, group, Branch::Else, elided)?;
        self.emitter.land(jump);
        Ok(())
    }

    /// Elements of a branch; a unit attribute that is the anchor is set instead of read.
    fn branch(
        &mut self,
        nodes: &[Node],
        offset: usize,
        group: &CheckedGroup,
        branch: Branch,
        elided: Option<u16>,
    ) -> Lowered {
        let here = group.anchor.branch == branch;
        if let Some(slot) = elided.filter(|_| here) {
            self.element(E::SetUnit(slot));
        }
        for (index, node) in nodes.iter().enumerate() {
            if elided.is_some() && here && index + offset == group.anchor.index {
                continue;
            }
            self.node(node, Place::Group)?;
        }
        Ok(())
    }

    /// The element that decides; gives the jump for its absence, if that can be told.
    fn first_element(&mut self, node: &Node) -> Result<Option<Jump>, String> {
        let test = match &node.kind {
            NodeKind::Literal(text) => {
                let literal = literal(text)?;
                return Ok(Some(self.emitter.jump(|otherwise| I::OptionalLiteral { literal, otherwise })));
            }
            NodeKind::Custom { name, arguments } => {
                let call = self.custom(name, arguments)?;
                return Ok(Some(self.emitter.jump(|otherwise| I::Custom { call, otherwise: Some(otherwise) })));
            }
            NodeKind::Attribute { index, is_qualified } => {
                self.attribute(*index, *is_qualified, true)?;
                Test::Attribute(self.scope.attribute_slot(*index)?)
            }
            NodeKind::Property(index) => {
                let slot = self.scope.property_slot(*index)?;
                let property = &self.scope.operation.properties[*index].property;
                if property.default_value.is_none() || property.optional_parser.is_none() {
                    self.element(E::Property(slot));
                    return Ok(None);
                }
                Test::Property(slot)
            }
            NodeKind::Operand(index) => {
                self.operand(*index);
                Test::Operands(*index as u16)
            }
            NodeKind::Region(index) if self.scope.operation.regions[*index].is_variadic() => {
                self.element(E::RegionList(*index as u16));
                Test::Regions(*index as u16)
            }
            NodeKind::Region(index) => Test::Region(*index as u16),
            _ => return Err("an optional group whose first element can't be tested".to_owned()),
        };
        Ok(Some(self.emitter.jump(|otherwise| I::Unless { test, otherwise })))
    }
}

/// The literal of that text.
pub(super) fn literal(text: &str) -> Result<Literal, String> {
    Literal::new(text).ok_or_else(|| format!("literal `{text}`"))
}

/// The slot of a unit attribute or unit property, if the node is one.
pub(super) fn unit_slot(scope: &OperationScope<'_>, node: &Node) -> Result<Option<u16>, String> {
    match &node.kind {
        NodeKind::Attribute { index, .. } if scope.operation.attributes[*index].constraint.is_unit() => {
            scope.attribute_slot(*index).map(Some)
        }
        NodeKind::Property(index) if scope.operation.properties[*index].property.is_unit() => {
            scope.property_slot(*index).map(Some)
        }
        _ => Ok(None),
    }
}
