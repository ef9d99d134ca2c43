//! Checked formats: every name is an index, every requirement holds.

use std::ops::Range;

use crate::infer::TypeResolution;
use crate::ods::PropertySlot;
use crate::syntax::{Branch, Whitespace};

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

/// One element of an operation's format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// Its bytes in the format string.
    pub span: Range<usize>,
}

/// The kinds of [`Node`]. Indices are those of the operation's lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NodeKind {
    /// A keyword or punctuation.
    Literal(String),
    /// Printed only.
    Whitespace(Whitespace),
    /// Text for C++; only in `custom`.
    String(String),
    /// An attribute.
    Attribute {
        /// Which.
        index: usize,
        /// Printed with its dialect and mnemonic.
        is_qualified: bool,
    },
    /// A property.
    Property(usize),
    /// An operand.
    Operand(usize),
    /// A region.
    Region(usize),
    /// A successor.
    Successor(usize),
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
    Type {
        /// Of what.
        target: TypeTarget,
        /// Printed with its dialect and mnemonic.
        is_qualified: bool,
    },
    /// `functional-type(...)`
    FunctionalType {
        /// Before the arrow.
        inputs: TypeTarget,
        /// After it.
        results: TypeTarget,
    },
    /// `ref(...)`; only in `custom`.
    Ref(Box<Node>),
    /// `custom<name>(...)`
    Custom {
        /// The name.
        name: String,
        /// Variables, `type`s, `ref`s, strings, `attr-dict`, `prop-dict`.
        arguments: Vec<Node>,
    },
    /// `oilist(...)`
    OiList(Vec<CheckedClause>),
    /// `(...)?`
    Group(Box<CheckedGroup>),
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

/// A clause of an `oilist`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedClause {
    /// The literal that begins it; may be whitespace, which can never match.
    pub literal: Node,
    /// What follows.
    pub elements: Vec<Node>,
}

/// An optional group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedGroup {
    /// Read and printed if the anchor is present.
    pub then_elements: Vec<Node>,
    /// Read and printed if not.
    pub else_elements: Vec<Node>,
    /// What printing depends on.
    pub anchor: Anchor,
    /// What parsing depends on: index in `then_elements` of the first one that isn't whitespace.
    pub first: usize,
}

/// The element marked `^`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Anchor {
    /// Its branch; in the else branch its presence is tested the other way round.
    pub branch: Branch,
    /// Its index in that branch.
    pub index: usize,
}

impl CheckedGroup {
    /// The element marked `^`.
    pub fn anchor_node(&self) -> &Node {
        match self.anchor.branch {
            Branch::Then => &self.then_elements[self.anchor.index],
            Branch::Else => &self.else_elements[self.anchor.index],
        }
    }

    /// Index in `else_elements` of the first one that isn't whitespace.
    pub fn first_of_else(&self) -> Option<usize> {
        self.else_elements.iter().position(|node| !matches!(node.kind, NodeKind::Whitespace(_)))
    }
}

/// The format of an attribute or a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedDefinitionFormat {
    /// Its elements.
    pub elements: Vec<DefinitionNode>,
    /// Parameters bound anywhere, by index.
    pub used_parameters: Vec<bool>,
}

/// One element of an attribute's or a type's format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefinitionNode {
    /// What it is.
    pub kind: DefinitionNodeKind,
    /// Its bytes in the format string.
    pub span: Range<usize>,
}

/// The kinds of [`DefinitionNode`]. Indices are those of the parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DefinitionNodeKind {
    /// A keyword or punctuation.
    Literal(String),
    /// Printed only.
    Whitespace(Whitespace),
    /// Text for C++; only in `custom`.
    String(String),
    /// A parameter.
    Parameter {
        /// Which.
        index: usize,
        /// Printed with its dialect and mnemonic.
        is_qualified: bool,
    },
    /// `params`: these parameters in order, with commas.
    Params(Vec<usize>),
    /// `struct(...)`: `name = value` in any order.
    Struct(Vec<DefinitionNode>),
    /// `ref($parameter)`; only in `custom`.
    Ref(usize),
    /// `custom<name>(...)`
    Custom {
        /// The name.
        name: String,
        /// Parameters, `ref`s, strings.
        arguments: Vec<DefinitionNode>,
    },
    /// `(...)?`
    Group(Box<DefinitionGroup>),
}

/// An optional group of an attribute's or a type's format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefinitionGroup {
    /// Read and printed if the anchor is present.
    pub then_elements: Vec<DefinitionNode>,
    /// Read and printed if not.
    pub else_elements: Vec<DefinitionNode>,
    /// What printing depends on.
    pub anchor: Anchor,
    /// What parsing depends on: index in `then_elements` of the first one that isn't whitespace.
    pub first: usize,
}
