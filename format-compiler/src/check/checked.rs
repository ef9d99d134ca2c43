//! Checked formats: names are resolved to indices, and every requirement is met.

use super::tree::{ArgumentKind, FormatKind, Node, NodeKind, OpFormat};
use crate::infer::TypeResolution;
use crate::ods::{Operation, PropertySlot, Variable};
use crate::syntax::OperationDirective;

/// The format of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedFormat {
    /// The elements of the format.
    pub elements: Vec<Node>,
    /// The source of the type of each operand and result.
    pub resolution: TypeResolution,
    /// Attributes used anywhere (including in `custom` and `oilist`), by index; these are not in the attribute
    /// dictionary.
    pub used_attributes: Vec<bool>,
    /// Properties used anywhere, by index; these are not in the property dictionary.
    pub used_properties: Vec<bool>,
    /// True if `operands` is used: segment sizes are then read from the dictionary instead of being computed.
    pub has_all_operands: bool,
    /// True if `type(operands)`, or `functional-type` of them, is used.
    pub has_all_operand_types: bool,
    /// True if `type(results)`, or `functional-type` to them, is used: the sizes of result segments are then read from
    /// the dictionary.
    pub has_all_result_types: bool,
    /// True if `prop-dict` is used: the attribute dictionary then holds discardable attributes only.
    pub has_prop_dict: bool,
    /// True if `prop-dict` is written as `<name = value, name>`, rather than as `<{...}>`.
    pub has_prop_fields: bool,
}

impl CheckedFormat {
    /// True if an attribute or property is used anywhere, and therefore in neither dictionary.
    pub fn names_slot(&self, slot: PropertySlot) -> bool {
        match slot {
            PropertySlot::Attribute(index) => {
                self.used_attributes.get(index).copied().unwrap_or(false)
            }
            PropertySlot::Property(index) => {
                self.used_properties.get(index).copied().unwrap_or(false)
            }
            PropertySlot::OperandSegmentSizes | PropertySlot::ResultSegmentSizes => false,
        }
    }
}

impl FormatKind for OpFormat {
    type Variable = Variable;
    type Directive = OpDirective;

    fn nested(directive: &OpDirective) -> impl Iterator<Item = &[Node]> {
        directive
            .clauses()
            .iter()
            .map(|clause| &clause.elements[..])
    }

    fn nested_mut(directive: &mut OpDirective) -> impl Iterator<Item = &mut [Node]> {
        let clauses = match directive {
            OpDirective::OiList(clauses) => &mut clauses[..],
            _ => &mut [],
        };
        clauses.iter_mut().map(|clause| &mut clause.elements[..])
    }
}

/// The directives of operation formats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpDirective {
    /// `attr-dict`, `attr-dict-with-keyword`
    AttrDict {
        /// True if the keyword `attributes` precedes the dictionary.
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
        /// The types before the arrow.
        inputs: TypeTarget,
        /// The types after the arrow.
        results: TypeTarget,
    },
    /// `oilist(...)`
    OiList(Vec<CheckedClause>),
}

/// The text printed by a directive of an operation's format. Checks and warnings use it to treat directives with
/// different syntax but the same meaning alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content<'n> {
    /// Attributes not mentioned in the format, in braces.
    Attributes,
    /// Properties not mentioned in the format, in `<{...}>`.
    Properties,
    /// All variables of one kind, separated by commas.
    All(Members),
    /// Types, separated by commas.
    Types(TypeTarget),
    /// `(types) -> types`
    FunctionType(TypeTarget, TypeTarget),
    /// Clauses in any order.
    Clauses(&'n [CheckedClause]),
}

impl Node {
    /// The content printed by the element, if it is a directive.
    pub fn content(&self) -> Option<Content<'_>> {
        self.directive().map(OpDirective::content)
    }

    /// The variable printed by the element, as itself or by its types; `None` if there are several.
    pub fn named(&self) -> Option<Variable> {
        self.variable().or_else(|| match self.content()? {
            Content::Types(target) => target.variable(),
            _ => None,
        })
    }
}

/// A kind of variables printed together by a single directive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Members {
    /// All operands.
    Operands,
    /// All regions.
    Regions,
    /// All successors.
    Successors,
}

impl Members {
    /// All parts of the kind of a variable.
    pub fn of(variable: Variable) -> Option<Self> {
        match variable {
            Variable::Operand(_) => Some(Members::Operands),
            Variable::Region(_) => Some(Members::Regions),
            Variable::Successor(_) => Some(Members::Successors),
            Variable::Attribute(_) | Variable::Property(_) | Variable::Result(_) => None,
        }
    }
    /// All variables of this kind.
    pub fn variables(self, operation: &Operation) -> Vec<Variable> {
        match self {
            Members::Operands => (0..operation.operands.len())
                .map(Variable::Operand)
                .collect(),
            Members::Regions => (0..operation.regions.len()).map(Variable::Region).collect(),
            Members::Successors => (0..operation.successors.len())
                .map(Variable::Successor)
                .collect(),
        }
    }
}

impl OpDirective {
    /// The keyword of the directive.
    pub fn word(&self) -> OperationDirective {
        match self {
            OpDirective::AttrDict {
                with_keyword: false,
            } => OperationDirective::AttrDict,
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

    /// The content printed by the directive.
    pub fn content(&self) -> Content<'_> {
        match self {
            OpDirective::AttrDict { .. } => Content::Attributes,
            OpDirective::PropDict => Content::Properties,
            OpDirective::Operands => Content::All(Members::Operands),
            OpDirective::Regions => Content::All(Members::Regions),
            OpDirective::Successors => Content::All(Members::Successors),
            OpDirective::Type(target) => Content::Types(*target),
            OpDirective::FunctionalType { inputs, results } => {
                Content::FunctionType(*inputs, *results)
            }
            OpDirective::OiList(clauses) => Content::Clauses(clauses),
        }
    }

    /// The clauses of an `oilist`; empty for other directives.
    pub fn clauses(&self) -> &[CheckedClause] {
        match self.content() {
            Content::Clauses(clauses) => clauses,
            _ => &[],
        }
    }

    /// The operands and results with types printed by the directive, in order.
    pub fn types(&self) -> impl Iterator<Item = TypeTarget> + use<> {
        let (first, second) = match self.content() {
            Content::Types(target) => (Some(target), None),
            Content::FunctionType(inputs, results) => (Some(inputs), Some(results)),
            _ => (None, None),
        };
        first.into_iter().chain(second)
    }
}

/// Operands or results as the target of `type` or `functional-type`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeTarget {
    /// The types of one operand.
    Operand(usize),
    /// The types of one result.
    Result(usize),
    /// The types of all operands.
    Operands,
    /// The types of all results.
    Results,
}

impl TypeTarget {
    /// The type of an operand or result.
    pub fn of(variable: Variable) -> Option<Self> {
        match variable {
            Variable::Operand(index) => Some(TypeTarget::Operand(index)),
            Variable::Result(index) => Some(TypeTarget::Result(index)),
            _ => None,
        }
    }

    /// The types of all operands or all results.
    pub fn all(self) -> Self {
        match self {
            TypeTarget::Operand(_) | TypeTarget::Operands => TypeTarget::Operands,
            TypeTarget::Result(_) | TypeTarget::Results => TypeTarget::Results,
        }
    }
    /// The operand or result, if it is a single one.
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
    /// The literal that introduces the clause; it may be whitespace, which never matches.
    pub literal: Node,
    /// The elements after the literal.
    pub elements: Vec<Node>,
}

/// The format of an attribute or a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedDefinitionFormat {
    /// The elements of the format.
    pub elements: Vec<Node<AttrOrTypeFormat>>,
    /// Parameters bound anywhere, by index.
    pub used_parameters: Vec<bool>,
}

/// The format of an attribute or type. A variable is the index of a parameter.
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

    fn nested_mut(directive: &mut AttrOrTypeDirective) -> impl Iterator<Item = &mut [Node<Self>]> {
        let fields = match directive {
            AttrOrTypeDirective::Struct(fields) => Some(&mut fields[..]),
            AttrOrTypeDirective::Params(_) => None,
        };
        fields.into_iter()
    }
}

/// The directives of attribute and type formats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AttrOrTypeDirective {
    /// `params`: these parameters in order, separated by commas.
    Params(Vec<usize>),
    /// `struct(...)`: `name = value` in any order.
    Struct(Vec<Node<AttrOrTypeFormat>>),
}

impl AttrOrTypeDirective {
    /// The parameters printed by the directive itself, excluding those of nested elements.
    pub fn parameters(&self) -> &[usize] {
        match self {
            AttrOrTypeDirective::Params(parameters) => parameters,
            AttrOrTypeDirective::Struct(_) => &[],
        }
    }
}

impl Node<AttrOrTypeFormat> {
    /// The parameters printed by the element, including those only passed to `custom`.
    pub fn parameters(&self) -> Vec<usize> {
        match &self.kind {
            NodeKind::Variable(index) => vec![*index],
            NodeKind::Directive(directive) => {
                let inside = self
                    .nested()
                    .into_iter()
                    .flatten()
                    .flat_map(Node::parameters);
                directive
                    .parameters()
                    .iter()
                    .copied()
                    .chain(inside)
                    .collect()
            }
            NodeKind::Custom(custom) => {
                let arguments =
                    custom
                        .arguments
                        .iter()
                        .filter_map(|argument| match argument.kind {
                            ArgumentKind::Variable(index) => Some(index),
                            ArgumentKind::String(_) | ArgumentKind::Directive(_) => None,
                        });
                arguments.collect()
            }
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => Vec::new(),
        }
    }
}
