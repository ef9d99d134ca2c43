//! Lowers a checked operation format to its parse program.

use super::custom::custom_call;
use super::format::{Lowered, Lowering, ParseLowering, Places, UNTESTED};
use super::operation_scope::{OperationScope, type_slot};
use super::{directive_parse, fields};
use crate::check::{
    CheckedClause, CheckedFormat, Custom, Group, Node, OpDirective, OpFormat, Spelling, TypeTarget,
};
use crate::ods::{Length, PropertySlot, Variable};
use crate::syntax::Branch;
use format_runtime::dialect::TypeClass;
use format_runtime::program::{
    AttributeParse, CustomCall, Emitter, Jump, OperationInstructions, ParseElement as E,
    ParseInstruction as I, ParseProgram, Test,
};

pub(super) struct OperationParse<'a> {
    pub(super) scope: &'a OperationScope<'a>,
    pub(super) format: &'a CheckedFormat,
    emitter: Emitter<I<OperationInstructions>>,
    /// The number of clauses so far, in all `oilist`s.
    clauses: u16,
    places: Places,
}

/// Lowers a format to its parse program.
pub(super) fn parse_program(
    scope: &OperationScope<'_>,
    format: &CheckedFormat,
) -> Lowered<ParseProgram> {
    let mut lowering = OperationParse::of(scope, format)?;
    lowering.resolution()?;
    lowering.emitter.finish()
}

/// Returns the parse program of the text alone, and the places of its elements.
pub(super) fn text_program(
    scope: &OperationScope<'_>,
    format: &CheckedFormat,
) -> Lowered<(ParseProgram, Places)> {
    let lowering = OperationParse::of(scope, format)?;
    Ok((lowering.emitter.finish()?, lowering.places))
}

/// Returns the first instruction of each element in the parse program, and the range of the element in the format.
pub(super) fn element_places(
    scope: &OperationScope<'_>,
    format: &CheckedFormat,
) -> Lowered<Places> {
    Ok(OperationParse::of(scope, format)?.places)
}

impl Lowering for OperationParse<'_> {
    type Kind = OpFormat;
    type Set = OperationInstructions;

    fn call(&self, custom: &Custom) -> Lowered<CustomCall> {
        custom_call(self.scope, custom)
    }
}

impl ParseLowering for OperationParse<'_> {
    fn emitter(&mut self) -> &mut Emitter<I<OperationInstructions>> {
        &mut self.emitter
    }

    fn begins(&mut self, node: &Node) {
        self.places.push((self.emitter.count(), node.span.clone()));
    }

    fn described(&mut self, custom: &Custom) -> Lowered<Option<Vec<Jump>>> {
        let Some(described) = custom.text() else {
            return Ok(None);
        };
        directive_parse::directive(self.scope, custom, described, &mut self.emitter).map(Some)
    }

    fn variable(&mut self, variable: Variable, spelling: Spelling, in_group: bool) -> Lowered {
        match variable {
            Variable::Attribute(index) => {
                let attribute = &self.scope.operation.attributes[index];
                let optional = !in_group && attribute.constraint.is_optional;
                self.attribute(index, spelling, optional)?;
            }
            Variable::Property(index) => {
                let slot = self.scope.property_slot(index)?;
                self.element(E::Property(slot));
            }
            Variable::Operand(index) => self.operand(index),
            Variable::Region(index) => self.region(index),
            Variable::Successor(index) => {
                let is_variadic = self.scope.operation.successors[index].is_variadic();
                self.element(match is_variadic {
                    true => E::SuccessorList(index as u16),
                    false => E::Successor(index as u16),
                });
            }
            Variable::Result(_) => return Err("a result as an element".to_owned()),
        }
        Ok(())
    }

    fn directive(&mut self, directive: &OpDirective, is_qualified: bool) -> Lowered {
        match directive {
            OpDirective::AttrDict { with_keyword } => self.element(E::AttrDict(*with_keyword)),
            OpDirective::PropDict if self.format.has_prop_fields => {
                let fields = fields::parse(self.scope, self.format)?;
                self.element(E::PropFields(fields));
            }
            OpDirective::PropDict => {
                let slots = self.property_dictionary();
                self.element(E::PropDict(slots));
            }
            OpDirective::Operands => self.element(E::AllOperands),
            // An index past the declared regions stands for all of them.
            OpDirective::Regions => {
                self.element(E::RegionList(self.scope.operation.regions.len() as u16));
            }
            OpDirective::Successors => self.element(E::SuccessorList(0)),
            OpDirective::Type(target) => self.type_(*target, is_qualified),
            OpDirective::FunctionalType { inputs, results } => {
                self.element(E::FunctionalType(type_slot(*inputs), type_slot(*results)));
            }
            OpDirective::OiList(clauses) => self.oilist(clauses)?,
        }
        Ok(())
    }

    fn first_variable(&mut self, variable: Variable, spelling: Spelling) -> Lowered<Option<Test>> {
        Ok(Some(match variable {
            Variable::Attribute(index) => {
                self.attribute(index, spelling, true)?;
                Test::Attribute(self.scope.attribute_slot(index)?)
            }
            Variable::Property(index) => {
                let slot = self.scope.property_slot(index)?;
                let property = &self.scope.operation.properties[index].property;
                if property.default_value.is_none() || property.optional_parser.is_none() {
                    self.element(E::Property(slot));
                    return Ok(None);
                }
                Test::Property(slot)
            }
            Variable::Operand(index) => {
                self.operand(index);
                Test::Operands(index as u16)
            }
            Variable::Region(index) if self.scope.operation.regions[index].is_variadic() => {
                self.element(E::RegionList(index as u16));
                Test::Regions(index as u16)
            }
            Variable::Region(index) => Test::Region(index as u16),
            Variable::Successor(_) | Variable::Result(_) => return Err(UNTESTED.to_owned()),
        }))
    }

    /// Sets a unit attribute in place of parsing it, unless it is the first parsed element.
    fn instead_of_anchor(&self, group: &Group) -> Lowered<Option<E>> {
        let first_read = match group.anchor.branch {
            Branch::Then => Some(group.first),
            Branch::Else => group.first_of_else(),
        };
        if Some(group.anchor.index) == first_read {
            return Ok(None);
        }
        Ok(unit_slot(self.scope, group.anchor_node())?.map(E::SetUnit))
    }
}

impl<'a> OperationParse<'a> {
    /// Lowers the elements of a format.
    fn of(scope: &'a OperationScope<'a>, format: &'a CheckedFormat) -> Lowered<Self> {
        let mut lowering = OperationParse {
            scope,
            format,
            emitter: Emitter::default(),
            clauses: 0,
            places: Places::new(),
        };
        lowering.nodes(&format.elements)?;
        Ok(lowering)
    }

    fn attribute(&mut self, index: usize, spelling: Spelling, optional: bool) -> Lowered {
        let slot = self.scope.attribute_slot(index)?;
        let reading = self.scope.reading(index, spelling)?;
        self.element(E::Attribute(Box::new(AttributeParse {
            slot,
            reading,
            optional,
        })));
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
        let is_variadic = self.scope.operation.regions[index].is_variadic();
        self.element(match is_variadic {
            true => E::RegionList(index as u16),
            false => E::Region(index as u16),
        });
    }

    fn type_(&mut self, target: TypeTarget, is_qualified: bool) {
        let slot = type_slot(target);
        let Some(variable) = self.scope.variable(target) else {
            self.element(E::TypeList(slot));
            return;
        };
        let instruction = match variable.length {
            // Upstream parses a qualified type as any type.
            Length::Single if is_qualified => E::Type(slot, TypeClass::Any),
            Length::Single => E::Type(slot, self.scope.type_class(&variable.constraint.cpp_type)),
            Length::Optional => E::OptionalType(slot),
            Length::Variadic { .. } => E::TypeList(slot),
            Length::VariadicOfVariadic { .. } => E::TypeGroups(slot),
        };
        self.element(instruction);
    }

    /// Returns the slots parsed from `prop-dict`: slots not used elsewhere, except segment sizes.
    fn property_dictionary(&self) -> Vec<u16> {
        self.scope.slots_where(|_, slot| match slot {
            PropertySlot::Attribute(_) | PropertySlot::Property(_) => !self.format.names_slot(slot),
            PropertySlot::OperandSegmentSizes | PropertySlot::ResultSegmentSizes => false,
        })
    }

    /// Parses clauses in any order, until no clause follows.
    fn oilist(&mut self, clauses: &[CheckedClause]) -> Lowered {
        let start = self.emitter.here();
        for clause in clauses {
            // A clause introduced by whitespace can never match.
            let Some(text) = clause.literal.literal() else {
                continue;
            };
            self.begins(&clause.literal);
            let head = self.optional_literal(text)?;
            self.element(E::Clause(self.clauses, text.to_owned()));
            self.clauses += 1;
            match self.unit_clause(clause)? {
                Some(slot) => self.element(E::SetUnit(slot)),
                None => self.nodes(&clause.elements)?,
            }
            self.emitter.push(I::Jump(start));
            self.emitter.land(head);
        }
        Ok(())
    }

    fn unit_clause(&self, clause: &CheckedClause) -> Lowered<Option<u16>> {
        match &clause.elements[..] {
            [node] => unit_slot(self.scope, node),
            _ => Ok(None),
        }
    }
}

/// Returns the slot of a unit attribute or unit property, if the node is one.
pub(super) fn unit_slot(scope: &OperationScope<'_>, node: &Node) -> Lowered<Option<u16>> {
    match node.variable() {
        Some(Variable::Attribute(index))
            if scope.operation.attributes[index].constraint.is_unit() =>
        {
            scope.attribute_slot(index).map(Some)
        }
        Some(Variable::Property(index)) if scope.operation.properties[index].property.is_unit() => {
            scope.property_slot(index).map(Some)
        }
        _ => Ok(None),
    }
}
