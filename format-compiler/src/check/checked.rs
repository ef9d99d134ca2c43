//! Checked formats: every name is an index, every requirement holds.

use super::tree::{ArgumentKind, FormatKind, Node, NodeKind};
use crate::infer::TypeResolution;
use crate::ods::{PropertySlot, Variable};

/// The format of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedFormat {
    /// Its elements.
    pub elements: Vec<Node>,
    /// How types are found.
    pub resolution: TypeResolution,
    /// Attributes used anywhere (in `custom` and `oilist` too), by index: these are not in the attribute dictionary.
    pub used_attributes: Vec<bool>,
    /// Properties used anywhere, by index: these are not in the property dictionary.
    pub used_properties: Vec<bool>,
    /// `operands` is used: sizes of segments are not computed but read from the dictionary.
    pub has_all_operands: bool,
    /// `type(operands)`, or `functional-type` of them.
    pub has_all_operand_types: bool,
    /// `type(results)`, or `functional-type` to them: sizes of result segments are read from the dictionary.
    pub has_all_result_types: bool,
    /// `prop-dict` is used: the attribute dictionary holds discardable attributes only.
    pub has_prop_dict: bool,
}

impl CheckedFormat {
    /// True if an attribute or a property is used anywhere: it is in no dictionary then.
    pub fn names_slot(&self, slot: PropertySlot) -> bool {
        match slot {
            PropertySlot::Attribute(index) => self.used_attributes.get(index).copied().unwrap_or(false),
            PropertySlot::Property(index) => self.used_properties.get(index).copied().unwrap_or(false),
            PropertySlot::OperandSegmentSizes | PropertySlot::ResultSegmentSizes => false,
        }
    }
}

/// Formats of operations. A variable is never a result: only the types of results are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpFormat {}

impl FormatKind for OpFormat {
    type Variable = Variable;
    type Directive = OpDirective;

    fn nested(directive: &OpDirective) -> impl Iterator<Item = &[Node]> {
        let clauses = match directive {
            OpDirective::OiList(clauses) => &clauses[..],
            OpDirective::AttrDict { .. }
            | OpDirective::PropDict
            | OpDirective::Operands
            | OpDirective::Regions
            | OpDirective::Successors
            | OpDirective::Type(_)
            | OpDirective::FunctionalType { .. } => &[],
        };
        clauses.iter().map(|clause| &clause.elements[..])
    }
}

/// The directives of operation formats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpDirective {
    /// `attr-dict`, `attr-dict-with-keyword`
    AttrDict {
        /// With the keyword `attributes` before it.
        with_keyword: bool,
    },
    /// `prop-dict`
    PropDict,
    /// `operands`
    Operands,
    /// `regions`
    Regions,
    /// `successors`
    Successors,
    /// `type(...)`
    Type(TypeTarget),
    /// `functional-type(...)`
    FunctionalType {
        /// Before the arrow.
        inputs: TypeTarget,
        /// After it.
        results: TypeTarget,
    },
    /// `oilist(...)`
    OiList(Vec<CheckedClause>),
}

/// Whose types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeTarget {
    /// Of one operand.
    Operand(usize),
    /// Of one result.
    Result(usize),
    /// Of all operands.
    Operands,
    /// Of all results.
    Results,
}

impl TypeTarget {
    /// The operand or result, if it is one.
    pub fn variable(self) -> Option<Variable> {
        match self {
            TypeTarget::Operand(index) => Some(Variable::Operand(index)),
            TypeTarget::Result(index) => Some(Variable::Result(index)),
            TypeTarget::Operands | TypeTarget::Results => None,
        }
    }
}

/// A clause of an `oilist`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedClause {
    /// The literal that begins it; may be whitespace, which can never match.
    pub literal: Node,
    /// What follows.
    pub elements: Vec<Node>,
}

/// The format of an attribute or a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedDefinitionFormat {
    /// Its elements.
    pub elements: Vec<Node<AttrOrTypeFormat>>,
    /// Parameters bound anywhere, by index.
    pub used_parameters: Vec<bool>,
}

/// Formats of attributes and types. A variable is the index of a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrOrTypeFormat {}

impl FormatKind for AttrOrTypeFormat {
    type Variable = usize;
    type Directive = AttrOrTypeDirective;

    fn nested(directive: &AttrOrTypeDirective) -> impl Iterator<Item = &[Node<Self>]> {
        let fields = match directive {
            AttrOrTypeDirective::Struct(fields) => Some(&fields[..]),
            AttrOrTypeDirective::Params(_) => None,
        };
        fields.into_iter()
    }
}

/// The directives of attribute and type formats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AttrOrTypeDirective {
    /// `params`: these parameters in order, with commas.
    Params(Vec<usize>),
    /// `struct(...)`: `name = value` in any order.
    Struct(Vec<Node<AttrOrTypeFormat>>),
}

impl Node<AttrOrTypeFormat> {
    /// The parameters that the element prints; those that `custom` only refers to as well.
    pub fn parameters(&self) -> Vec<usize> {
        match &self.kind {
            NodeKind::Variable(index) => vec![*index],
            NodeKind::Directive(AttrOrTypeDirective::Params(indices)) => indices.clone(),
            NodeKind::Directive(AttrOrTypeDirective::Struct(fields)) => {
                fields.iter().flat_map(Node::parameters).collect()
            }
            NodeKind::Custom(custom) => {
                let arguments = custom.arguments.iter().filter_map(|argument| match argument.kind {
                    ArgumentKind::Variable(index) => Some(index),
                    ArgumentKind::String(_) | ArgumentKind::Directive(_) => None,
                });
                arguments.collect()
            }
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => Vec::new(),
        }
    }
}
