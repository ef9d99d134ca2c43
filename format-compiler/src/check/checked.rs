//! Checked formats: every name is an index, every requirement holds.

use super::tree::{ArgumentKind, FormatKind, Node, NodeKind, OpFormat};
use crate::infer::TypeResolution;
use crate::ods::{Operation, PropertySlot, Variable};
use crate::syntax::OperationDirective;

/// The format of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedFormat {
    /// Its elements.
    pub elements: Vec<Node>,
    /// How each type is resolved.
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

impl FormatKind for OpFormat {
    type Variable = Variable;
    type Directive = OpDirective;

    fn nested(directive: &OpDirective) -> impl Iterator<Item = &[Node]> {
        directive.clauses().iter().map(|clause| &clause.elements[..])
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
        /// The part after the arrow.
        results: TypeTarget,
    },
    /// `oilist(...)`
    OiList(Vec<CheckedClause>),
}

/// What a directive of an operation's format stands for. Checks and warnings ask for this: of directives that differ only
/// in how they are written, they know nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content<'n> {
    /// Attributes that the format doesn't name, in braces.
    Attributes,
    /// Properties that the format doesn't name, in `<{...}>`.
    Properties,
    /// Everything of one kind, with commas between.
    All(Members),
    /// Types, with commas between.
    Types(TypeTarget),
    /// `(types) -> types`
    FunctionType(TypeTarget, TypeTarget),
    /// Clauses in any order.
    Clauses(&'n [CheckedClause]),
}

impl Node {
    /// What the element stands for, if it is a directive.
    pub fn content(&self) -> Option<Content<'_>> {
        self.directive().map(OpDirective::content)
    }

    /// The variable that the element prints, or whose types: not one of several.
    pub fn named(&self) -> Option<Variable> {
        self.variable().or_else(|| match self.content()? {
            Content::Types(target) => target.variable(),
            _ => None,
        })
    }
}

/// What an operation has several of, and a format reads itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Members {
    /// Its operands.
    Operands,
    /// Its regions.
    Regions,
    /// Its successors.
    Successors,
}

impl Members {
    /// All of them.
    pub fn variables(self, operation: &Operation) -> Vec<Variable> {
        match self {
            Members::Operands => (0..operation.operands.len()).map(Variable::Operand).collect(),
            Members::Regions => (0..operation.regions.len()).map(Variable::Region).collect(),
            Members::Successors => (0..operation.successors.len()).map(Variable::Successor).collect(),
        }
    }
}

impl OpDirective {
    /// The word that begins it.
    pub fn word(&self) -> OperationDirective {
        match self {
            OpDirective::AttrDict { with_keyword: false } => OperationDirective::AttrDict,
            OpDirective::AttrDict { with_keyword: true } => OperationDirective::AttrDictWithKeyword,
            OpDirective::PropDict => OperationDirective::PropDict,
            OpDirective::Operands => OperationDirective::Operands,
            OpDirective::Regions => OperationDirective::Regions,
            OpDirective::Successors => OperationDirective::Successors,
            OpDirective::Type(_) => OperationDirective::Type,
            OpDirective::FunctionalType { .. } => OperationDirective::FunctionalType,
            OpDirective::OiList(_) => OperationDirective::OiList,
        }
    }

    /// What it stands for.
    pub fn content(&self) -> Content<'_> {
        match self {
            OpDirective::AttrDict { .. } => Content::Attributes,
            OpDirective::PropDict => Content::Properties,
            OpDirective::Operands => Content::All(Members::Operands),
            OpDirective::Regions => Content::All(Members::Regions),
            OpDirective::Successors => Content::All(Members::Successors),
            OpDirective::Type(target) => Content::Types(*target),
            OpDirective::FunctionalType { inputs, results } => Content::FunctionType(*inputs, *results),
            OpDirective::OiList(clauses) => Content::Clauses(clauses),
        }
    }

    /// Its clauses; none if it has no such.
    pub fn clauses(&self) -> &[CheckedClause] {
        match self.content() {
            Content::Clauses(clauses) => clauses,
            _ => &[],
        }
    }

    /// Whose types it writes, in order.
    pub fn types(&self) -> impl Iterator<Item = TypeTarget> + use<> {
        let (first, second) = match self.content() {
            Content::Types(target) => (Some(target), None),
            Content::FunctionType(inputs, results) => (Some(inputs), Some(results)),
            _ => (None, None),
        };
        first.into_iter().chain(second)
    }
}

/// The operands or results whose types are meant.
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

    /// The operands or results.
    pub fn variables(self, operation: &Operation) -> Vec<Variable> {
        match self {
            TypeTarget::Operand(index) => vec![Variable::Operand(index)],
            TypeTarget::Result(index) => vec![Variable::Result(index)],
            TypeTarget::Operands => Members::Operands.variables(operation),
            TypeTarget::Results => (0..operation.results.len()).map(Variable::Result).collect(),
        }
    }
}

/// A clause of an `oilist`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedClause {
    /// The literal that begins it; may be whitespace, which can never match.
    pub literal: Node,
    /// The elements after the literal.
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

impl AttrOrTypeDirective {
    /// The parameters that it prints itself, not by elements inside of it.
    pub fn parameters(&self) -> &[usize] {
        match self {
            AttrOrTypeDirective::Params(parameters) => parameters,
            AttrOrTypeDirective::Struct(_) => &[],
        }
    }
}

impl Node<AttrOrTypeFormat> {
    /// The parameters that the element prints; those that `custom` only refers to as well.
    pub fn parameters(&self) -> Vec<usize> {
        match &self.kind {
            NodeKind::Variable(index) => vec![*index],
            NodeKind::Directive(directive) => {
                let inside = self.nested().into_iter().flatten().flat_map(Node::parameters);
                directive.parameters().iter().copied().chain(inside).collect()
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
