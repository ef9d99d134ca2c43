//! Lowers a checked operation format to its print program.

use super::custom::custom_call;
use super::format::{Lowered, Lowering, Places, PrintLowering};
use super::operation_scope::{OperationScope, type_slot};
use super::output::Output;
use super::parse::unit_slot;
use super::{directive_print, fields};
use crate::check::{
    ArgumentKind, CheckedClause, CheckedFormat, Custom, Group, Node, NodeKind, OpDirective,
    OpFormat, Spelling, TypeTarget, walk,
};
use crate::ods::{Length, PropertySlot, Variable};
use crate::syntax::{Branch, Whitespace};
use format_runtime::dialect::TypeClass;
use format_runtime::program::{
    Condition, CustomCall, OperationInstructions, PrintElement as E, PrintInstruction as I,
    PrintProgram, Terminators,
};

struct OperationPrint<'a> {
    scope: &'a OperationScope<'a>,
    format: &'a CheckedFormat,
    output: Output<OperationInstructions>,
    places: Places,
    /// True if each literal has an instruction of its own.
    is_split: bool,
}

/// Lowers a format to its print program.
pub(super) fn print_program(
    scope: &OperationScope<'_>,
    format: &CheckedFormat,
) -> Lowered<PrintProgram> {
    OperationPrint::of(scope, format, false)?.output.finish()
}

/// Returns the print program with an instruction for each literal, and the places of its elements.
pub(super) fn split_program(
    scope: &OperationScope<'_>,
    format: &CheckedFormat,
) -> Lowered<(PrintProgram, Places)> {
    let lowering = OperationPrint::of(scope, format, true)?;
    Ok((lowering.output.finish()?, lowering.places))
}

/// Returns the first instruction of each element in the print program, and the range of the element in the format.
pub(super) fn element_places(
    scope: &OperationScope<'_>,
    format: &CheckedFormat,
) -> Lowered<Places> {
    Ok(OperationPrint::of(scope, format, false)?.places)
}

impl Lowering for OperationPrint<'_> {
    type Kind = OpFormat;
    type Set = OperationInstructions;

    fn call(&self, custom: &Custom) -> Lowered<CustomCall> {
        custom_call(self.scope, custom)
    }
}

impl PrintLowering for OperationPrint<'_> {
    fn output(&mut self) -> &mut Output<OperationInstructions> {
        &mut self.output
    }

    fn begins(&mut self, node: &Node) {
        if self.is_split {
            self.output.flush();
        }
        self.places.push((self.output.count(), node.span.clone()));
    }

    fn described(&mut self, custom: &Custom) -> Lowered<bool> {
        let Some(described) = custom.text() else {
            return Ok(false);
        };
        directive_print::directive(self.scope, custom, described, &mut self.output)?;
        Ok(true)
    }

    fn variable(&mut self, variable: Variable, spelling: Spelling) -> Lowered {
        let instruction = match variable {
            Variable::Attribute(index) => {
                let slot = self.scope.attribute_slot(index)?;
                E::Attribute(slot, self.scope.writing(index, spelling)?)
            }
            Variable::Property(index) => E::Property(self.scope.property_slot(index)?),
            Variable::Operand(index) => match self.scope.operation.operands[index].length {
                Length::VariadicOfVariadic { .. } => E::OperandGroups(index as u16),
                _ => E::Operands(index as u16),
            },
            Variable::Region(index) => E::Regions(index as u16, self.terminators()),
            Variable::Successor(index) => E::Successors(index as u16),
            Variable::Result(_) => return Err("a result as an element".to_owned()),
        };
        self.spaced(instruction);
        Ok(())
    }

    fn directive(&mut self, directive: &OpDirective, is_qualified: bool) -> Lowered {
        match directive {
            OpDirective::AttrDict { with_keyword } => {
                let slots = self.attribute_dictionary();
                self.dictionary(E::AttrDict(*with_keyword, slots));
            }
            OpDirective::PropDict if self.format.has_prop_fields => {
                self.dictionary(E::PropFields(fields::print(self.scope, self.format)?));
            }
            OpDirective::PropDict => self.dictionary(E::PropDict(self.property_dictionary())),
            OpDirective::Operands => self.spaced(E::AllOperands),
            OpDirective::Regions => self.spaced(E::AllRegions(self.terminators())),
            OpDirective::Successors => self.spaced(E::AllSuccessors),
            OpDirective::Type(target) => {
                let instruction = self.type_(*target, is_qualified);
                self.spaced(instruction);
            }
            OpDirective::FunctionalType { inputs, results } => {
                self.spaced(E::FunctionalType(type_slot(*inputs), type_slot(*results)));
            }
            OpDirective::OiList(clauses) => self.oilist(clauses)?,
        }
        Ok(())
    }

    fn condition(&self, group: &Group) -> Lowered<Condition> {
        let presence = self.presence(group.anchor_node())?;
        Ok(match group.anchor.branch {
            Branch::Then => presence,
            Branch::Else => Condition::Not(Box::new(presence)),
        })
    }

    /// True for a unit attribute or property, unless it is the very first element of its branch. Upstream counts
    /// whitespace, too.
    fn hides_anchor(&self, group: &Group) -> Lowered<bool> {
        Ok(group.anchor.index != 0 && unit_slot(self.scope, group.anchor_node())?.is_some())
    }
}

impl<'a> OperationPrint<'a> {
    /// Lowers the elements of a format.
    fn of(
        scope: &'a OperationScope<'a>,
        format: &'a CheckedFormat,
        is_split: bool,
    ) -> Lowered<Self> {
        let mut lowering = OperationPrint {
            scope,
            format,
            output: Output::new(),
            places: Places::new(),
            is_split,
        };
        lowering.nodes(&format.elements, None)?;
        Ok(lowering)
    }

    fn dictionary(&mut self, element: E) {
        self.output.push(I::Element(element));
        self.output.spacing.dictionary();
    }
    fn terminators(&self) -> Terminators {
        let operation = self.scope.operation;
        match operation.implicit_terminator_class() {
            None => Terminators::All,
            Some(_) if operation.described.is_some() => Terminators::WithResults,
            Some(_) => Terminators::Meaningful,
        }
    }

    fn type_(&self, target: TypeTarget, is_qualified: bool) -> E {
        let slot = type_slot(target);
        let Some(variable) = self.scope.variable(target) else {
            return E::Types(slot);
        };
        match (&variable.length, target) {
            (Length::Single, _) if is_qualified => E::Type(slot, TypeClass::Any),
            (Length::Single, _) => {
                E::Type(slot, self.scope.type_class(&variable.constraint.cpp_type))
            }
            (Length::VariadicOfVariadic { .. }, TypeTarget::Operand(index)) => {
                E::TypeGroups(index as u16)
            }
            _ => E::Types(slot),
        }
    }

    /// Returns the slots printable by `attr-dict`; none if there is a `prop-dict`, or if properties are strict.
    fn attribute_dictionary(&self) -> Vec<u16> {
        if self.format.has_prop_dict || self.scope.operation.is_strict() {
            return Vec::new();
        }
        let inner = self.scope.all_inner_segments();
        self.scope.slots_where(|number, slot| match slot {
            // Properties are not attributes: a property not mentioned by the format is lost.
            PropertySlot::Property(_) => false,
            PropertySlot::Attribute(_) if inner.contains(&number) => {
                self.format.has_all_operands && !self.format.names_slot(slot)
            }
            slot => self.is_unnamed(slot),
        })
    }

    /// Returns the slots printable by `prop-dict`. If attributes are not stored as properties, they are in neither
    /// dictionary.
    fn property_dictionary(&self) -> Vec<u16> {
        let has_attributes = self.scope.operation.dialect.use_properties_for_attributes;
        self.scope.slots_where(|_, slot| match slot {
            PropertySlot::Attribute(_) if !has_attributes => false,
            slot => self.is_unnamed(slot),
        })
    }

    /// True if the text has nothing else of which the value of a slot could be made.
    fn is_unnamed(&self, slot: PropertySlot) -> bool {
        match slot {
            PropertySlot::Attribute(_) | PropertySlot::Property(_) => !self.format.names_slot(slot),
            PropertySlot::OperandSegmentSizes => self.format.has_all_operands,
            PropertySlot::ResultSegmentSizes => self.format.has_all_result_types,
        }
    }

    /// Prints each clause with a present variable in its body.
    fn oilist(&mut self, clauses: &[CheckedClause]) -> Lowered {
        for clause in clauses {
            let conditions = self.variables(&clause.elements)?;
            let unless = self.output.unless(any(conditions));
            self.begins(&clause.literal);
            self.head(&clause.literal);
            let elided = match &clause.elements[..] {
                [node] => unit_slot(self.scope, node)?.map(|_| 0),
                _ => None,
            };
            self.nodes(&clause.elements, elided)?;
            self.output.land(unless);
        }
        Ok(())
    }

    /// Prints the literal of a clause as text, even if it is whitespace.
    fn head(&mut self, literal: &Node) {
        match &literal.kind {
            NodeKind::Literal(text) => self.output.literal(text),
            NodeKind::Whitespace(Whitespace::Space) => self.output.literal(" "),
            NodeKind::Whitespace(Whitespace::Newline) => {
                // Two characters for the generator, but one in C++.
                let mut text = String::new();
                self.output.spacing.literal(&mut text, "\\n");
                self.output.text(&text.replace("\\n", "\n"));
            }
            _ => self.output.literal(""),
        }
    }

    /// Returns the presence tests of all variables, including variables in `custom`, groups, functional types and
    /// other `oilist`s, but excluding variables in `type` and `ref`.
    fn variables(&self, nodes: &[Node]) -> Lowered<Vec<Condition>> {
        let mut conditions = Vec::new();
        walk(nodes, &mut |node| match &node.kind {
            NodeKind::Variable(Variable::Successor(_)) => {}
            NodeKind::Variable(variable) => conditions.push(self.presence_of(*variable)),
            NodeKind::Directive(OpDirective::FunctionalType { inputs, .. }) => {
                conditions.push(Ok(target_presence(*inputs)));
            }
            NodeKind::Custom(custom) => {
                let variables = custom
                    .arguments
                    .iter()
                    .filter_map(|argument| argument.bound_variable());
                let tested =
                    variables.filter(|variable| !matches!(variable, Variable::Successor(_)));
                conditions.extend(tested.map(|variable| self.presence_of(variable)));
            }
            NodeKind::Literal(_)
            | NodeKind::Whitespace(_)
            | NodeKind::Directive(_)
            | NodeKind::Group(_) => {}
        });
        conditions.into_iter().collect()
    }

    /// Returns the presence test of an anchor.
    fn presence(&self, node: &Node) -> Lowered<Condition> {
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
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => {
                Err(UNTESTED.to_owned())
            }
        }
    }

    fn presence_of(&self, variable: Variable) -> Lowered<Condition> {
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
            Variable::Region(index) if operation.regions[index].is_variadic() => {
                Condition::Regions(index as u16)
            }
            Variable::Region(index) => Condition::Region(index as u16),
            Variable::Result(_) | Variable::Successor(_) => return Err(UNTESTED.to_owned()),
        })
    }
}

const UNTESTED: &str = "an anchor that can't be tested";

fn directive_presence(directive: &OpDirective) -> Lowered<Condition> {
    let target = directive.types().next().ok_or(UNTESTED)?;
    Ok(target_presence(target))
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
