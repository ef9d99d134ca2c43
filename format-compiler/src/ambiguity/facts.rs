//! Facts about the variables of an operation.

use super::predicates::Predicates;
use crate::check::{ArgumentKind, CheckedFormat, Custom, Node, NodeKind, OpDirective};
use crate::ods::{
    AttrOrTypeDefinition, Definitions, Length, NamedBlocks, NamedType, Operation, Predicate,
    Variable,
};
use format_runtime::dialect::{AttributeClass, OperationFacts};

/// An operation and its format.
#[derive(Clone, Copy)]
pub(crate) struct FormatContext<'a> {
    pub(crate) operation: &'a Operation,
    pub(crate) format: &'a CheckedFormat,
    pub(crate) definitions: &'a Definitions,
    /// The states rejected by its verifier.
    pub(crate) verified: &'a OperationFacts,
    /// The constraints of its traits on the presence of variables.
    pub(crate) predicates: &'a Predicates,
}

/// Assumptions about presence at a place in the format, each variable at most once.
pub(crate) type Assumptions = Vec<(Variable, bool)>;

impl<'a> FormatContext<'a> {
    /// The first of the variables present under the same condition. It represents all of them.
    pub(crate) fn canonical(&self, variable: Variable) -> Variable {
        // A list of lists may be present without holding a value.
        let is_plain = |each: &NamedType| matches!(each.length, Length::Variadic { .. });
        let first =
            |is_same: bool, list: &[NamedType]| list.iter().position(is_plain).filter(|_| is_same);
        // Lists of equal length are present together.
        let mut together = std::iter::once(&self.verified.together).chain(&self.verified.as_many);
        if let Some(first) = together
            .find(|names| lists(names, self.name(variable)))
            .and_then(|names| names.first())
        {
            return self.operation.variable(first).unwrap_or(variable);
        }
        match variable {
            Variable::Operand(index) if is_plain(&self.operation.operands[index]) => {
                let is_same = self
                    .operation
                    .has_trait("::mlir::OpTrait::SameVariadicOperandSize");
                Variable::Operand(first(is_same, &self.operation.operands).unwrap_or(index))
            }
            Variable::Result(index) if is_plain(&self.operation.results[index]) => {
                let is_same = self
                    .operation
                    .has_trait("::mlir::OpTrait::SameVariadicResultSize");
                Variable::Result(first(is_same, &self.operation.results).unwrap_or(index))
            }
            _ => variable,
        }
    }

    /// True if its presence test may fail.
    pub(crate) fn may_be_absent(&self, variable: Variable) -> bool {
        self.is_declared_absent(variable)
            && (self.predicates.is_empty()
                || !self.is_forbidden(&vec![(self.canonical(variable), false)]))
    }

    /// True if the state violates a predicate on the operation.
    pub(crate) fn is_forbidden(&self, assumptions: &Assumptions) -> bool {
        self.predicates
            .forbid(&|variable| self.assumed(variable, assumptions))
    }

    /// True if its declaration allows its presence test to fail.
    fn is_declared_absent(&self, variable: Variable) -> bool {
        if !self.verified.never_absent.is_empty()
            && lists(&self.verified.never_absent, self.name(variable))
        {
            return false;
        }
        let length = |length: &Length| match length {
            Length::Single => false,
            Length::Variadic { minimum } => *minimum <= 0,
            Length::Optional | Length::VariadicOfVariadic { .. } => true,
        };
        match variable {
            Variable::Operand(index) => length(&self.operation.operands[index].length),
            Variable::Result(index) => length(&self.operation.results[index].length),
            Variable::Attribute(index) => {
                self.operation.attributes[index].constraint.may_be_absent()
            }
            Variable::Property(index) => self.operation.properties[index]
                .property
                .default_value
                .is_some(),
            Variable::Region(index) => {
                let region = &self.operation.regions[index];
                // Each non-empty region is verified to have one block; an empty block is printed `{}` and read as one
                // block.
                let is_filled = self.operation.is_single_block()
                    && !decides(&self.format.elements, self, variable);
                region.is_variadic() || !(is_filled || has_blocks(region))
            }
            Variable::Successor(index) => self.operation.successors[index].is_variadic(),
        }
    }

    /// True if the region may have no block, is printed even so, and gets a block from the parser.
    pub(crate) fn may_lack_block(&self, index: usize) -> bool {
        let region = &self.operation.regions[index];
        self.operation.is_single_block()
            // A symbol table has its block.
            && !self.operation.has_trait("::mlir::OpTrait::SymbolTable")
            && !has_blocks(region)
            && !lists(&self.verified.never_absent, &region.name)
            && !lists(&self.verified.filled, &region.name)
            // A list of regions may be present with one that has no block.
            && (region.is_variadic()
                || !decides(&self.format.elements, self, Variable::Region(index)))
    }

    /// True if the variable is present; `None` if unknown.
    pub(crate) fn presence(&self, variable: Variable, assumptions: &Assumptions) -> Option<bool> {
        let known = self.assumed(variable, assumptions);
        if known.is_some() || self.predicates.is_empty() {
            return known;
        }
        let is_forbidden = |is_present: bool| {
            let mut assumptions = assumptions.clone();
            assumptions.push((self.canonical(variable), is_present));
            self.is_forbidden(&assumptions)
        };
        [true, false]
            .into_iter()
            .find(|&is_present| is_forbidden(!is_present))
    }

    /// True if the declaration and the assumptions imply presence; `None` if they leave it open.
    fn assumed(&self, variable: Variable, assumptions: &Assumptions) -> Option<bool> {
        if !self.is_declared_absent(variable) {
            return Some(true);
        }
        let name = self.name(variable);
        let is_excluded = self.verified.never_both.iter().any(|(one, other)| {
            let against = if name == one { other } else { one };
            let against = self
                .operation
                .variable(against)
                .map(|each| self.canonical(each));
            (name == one || name == other)
                && against.is_some_and(|against| assumptions.contains(&(against, true)))
        });
        if is_excluded {
            return Some(false);
        }
        let variable = self.canonical(variable);
        assumptions
            .iter()
            .find(|(each, _)| *each == variable)
            .map(|(_, is_present)| *is_present)
    }

    /// The variables of an anchor: it is present if one of them is.
    pub(crate) fn deciding(&self, node: &Node) -> Vec<Variable> {
        match &node.kind {
            NodeKind::Variable(variable) => deciding_variable(*variable).into_iter().collect(),
            NodeKind::Directive(directive) => deciding_directive(directive).into_iter().collect(),
            NodeKind::Custom(custom) => self.deciding_custom(custom),
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => Vec::new(),
        }
    }

    /// The variables of a `custom` directive: it is present if one of them is.
    pub(crate) fn deciding_custom(&self, custom: &Custom) -> Vec<Variable> {
        let arguments = custom.arguments.iter().filter(|argument| !argument.is_ref);
        let deciding = arguments.filter_map(|argument| match &argument.kind {
            ArgumentKind::Variable(variable) => deciding_variable(*variable),
            ArgumentKind::Directive(directive) => deciding_directive(directive),
            ArgumentKind::String(_) => None,
        });
        deciding.collect()
    }

    /// Assumes presence of one of the variables, or absence of all. Returns false if this is impossible.
    pub(crate) fn assume(
        &self,
        variables: &[Variable],
        is_present: bool,
        assumptions: &mut Assumptions,
    ) -> bool {
        let known: Vec<_> = variables
            .iter()
            .map(|&each| self.presence(each, assumptions))
            .collect();
        if is_present {
            if known.contains(&Some(true)) {
                return true;
            }
            let mut open = variables
                .iter()
                .zip(&known)
                .filter(|(_, known)| known.is_none())
                .map(|(each, _)| *each);
            let Some(first) = open.next() else {
                return false;
            };
            let first = self.canonical(first);
            if open.all(|each| self.canonical(each) == first) {
                assumptions.push((first, true));
            }
            return !self.is_forbidden(assumptions);
        }
        if known.contains(&Some(true)) {
            return false;
        }
        for (variable, known) in variables.iter().zip(known) {
            if known.is_none() {
                assumptions.push((self.canonical(*variable), false));
            }
        }
        !self.is_forbidden(assumptions)
    }

    /// True if it is a flag without any information but its presence.
    pub(crate) fn is_unit(&self, node: &Node) -> bool {
        match node.variable() {
            Some(Variable::Attribute(index)) => {
                self.operation.attributes[index].constraint.is_unit()
            }
            Some(Variable::Property(index)) => self.operation.properties[index].property.is_unit(),
            _ => false,
        }
    }

    /// The builtin class of an attribute, if it has one.
    pub(crate) fn attribute_class(&self, index: usize) -> Option<AttributeClass> {
        self.operation.attributes[index].constraint.builtin_class()
    }

    /// The definition of an attribute printed without its prefix.
    pub(crate) fn own_definition(&self, index: usize) -> Option<&'a AttrOrTypeDefinition> {
        let name = self.operation.attributes[index]
            .constraint
            .innermost()
            .definition
            .as_ref()?;
        self.definitions
            .attributes
            .iter()
            .find(|each| each.record == *name)
            .map(|each| &**each)
    }

    /// True if all properties and attributes left to `prop-dict` may have their absent values.
    pub(crate) fn prop_dict_may_be_empty(&self) -> bool {
        let properties = (0..self.operation.properties.len())
            .filter(|&index| !self.format.used_properties[index])
            .map(Variable::Property);
        self.unused_attributes()
            .chain(properties)
            .all(|variable| self.may_be_absent(variable))
    }

    /// True if all attributes left to `attr-dict` may be absent; `prop-dict`, if present, takes them all.
    pub(crate) fn attr_dict_may_be_empty(&self) -> bool {
        self.format.has_prop_dict
            || self
                .unused_attributes()
                .all(|variable| self.may_be_absent(variable) || self.is_omitted(variable))
    }

    /// True if the attribute holds the lengths of inner lists. `attr-dict` omits it unless the format uses the
    /// directive `operands`.
    fn is_omitted(&self, variable: Variable) -> bool {
        let Variable::Attribute(index) = variable else {
            return false;
        };
        let name = &self.operation.attributes[index].name;
        let has_lengths = |length: &Length| matches!(length, Length::VariadicOfVariadic { segment_attribute } if segment_attribute == name);
        !self.format.has_all_operands
            && self
                .operation
                .operands
                .iter()
                .any(|operand| has_lengths(&operand.length))
    }

    /// The attributes not mentioned by the format.
    fn unused_attributes(&self) -> impl Iterator<Item = Variable> {
        (0..self.operation.attributes.len())
            .filter(|&index| {
                !self.format.used_attributes[index]
                    && !self.operation.attributes[index].constraint.is_derived
            })
            .map(Variable::Attribute)
    }

    /// The name of a variable in messages.
    pub(crate) fn name(&self, variable: Variable) -> &'a str {
        self.operation.declaration(variable).0
    }
}

/// True if the name is among `names`.
pub(crate) fn lists(names: &[String], name: &str) -> bool {
    names.iter().any(|each| each == name)
}

/// The variable, unless it is a successor: the presence of successors is unknown.
fn deciding_variable(variable: Variable) -> Option<Variable> {
    (!matches!(variable, Variable::Successor(_))).then_some(variable)
}

fn deciding_directive(directive: &OpDirective) -> Option<Variable> {
    directive.types().next()?.variable()
}

/// True if the constraint requires at least one block.
pub(crate) fn has_blocks(region: &NamedBlocks) -> bool {
    let Predicate::Leaf(text) = &*region.constraint.predicate else {
        return false;
    };
    let Some((_, rest)) = text.split_once("hasNItems") else {
        return false;
    };
    !rest.starts_with("OrLess") && !rest.contains(", 0)")
}

/// True if the presence of the variable decides about a nested group or clause.
fn decides(nodes: &[Node], facts: &FormatContext<'_>, variable: Variable) -> bool {
    nodes.iter().any(|node| match &node.kind {
        NodeKind::Group(group) => {
            facts.deciding(group.anchor_node()).contains(&variable)
                || decides(&group.then_elements, facts, variable)
                || decides(&group.else_elements, facts, variable)
        }
        NodeKind::Directive(directive) => directive
            .clauses()
            .iter()
            .any(|clause| facts.clause_variables(&clause.elements).contains(&variable)),
        NodeKind::Literal(_)
        | NodeKind::Whitespace(_)
        | NodeKind::Variable(_)
        | NodeKind::Custom(_) => false,
    })
}
