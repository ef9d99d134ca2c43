//! Variables printed although they may be absent, or not printed although they may be present.

use super::example::{Next, example};
use super::facts::lists;
use super::printed::PrintsNothing;
use super::visit::{Condition, Visitor};
use super::warnings::Warnings;
use crate::check::{ArgumentKind, Content, Members, Node, NodeKind, OpDirective, TypeTarget, walk};
use crate::cxx::without_mlir;
use crate::diagnostic::title;
use crate::ods::{EnumCase, Length, NamedBlocks, Operation, Variable};
use crate::syntax::is_keyword_spelling;
use format_runtime::dialect::AttributeClass;

impl<'a> Visitor<'a, '_> {
    /// Checks one element.
    pub(super) fn presence(&mut self, node: &'a Node) {
        match &node.kind {
            NodeKind::Variable(Variable::Attribute(index)) => {
                self.unguarded(
                    node,
                    *index,
                    "the generated printer crashes on an absent attribute",
                );
                self.enum_case(node, *index);
                self.enum_bits(node, *index);
                self.streamed_floats(node, *index);
                self.derived(node, *index);
            }
            NodeKind::Variable(Variable::Region(index)) if self.facts.may_lack_block(*index) => {
                self.missing_block(node);
            }
            // In an operation with regions of a single block, the parser adds the block.
            NodeKind::Variable(Variable::Region(index))
                if !self.facts.operation.is_single_block() =>
            {
                self.empty_block(node, &self.facts.operation.regions[*index..=*index]);
            }
            NodeKind::Directive(directive) => match directive.content() {
                Content::Types(target) => self.empty_types(node, target),
                Content::All(Members::Regions)
                    if (0..self.facts.operation.regions.len())
                        .any(|index| self.facts.may_lack_block(index)) =>
                {
                    self.missing_block(node);
                }
                Content::All(Members::Regions) if !self.facts.operation.is_single_block() => {
                    self.empty_block(node, &self.facts.operation.regions);
                }
                Content::Attributes
                | Content::Properties
                | Content::All(_)
                | Content::FunctionType(..)
                | Content::Clauses(_) => {}
            },
            NodeKind::Custom(custom) if custom.is_needed => {
                if let [Some(Variable::Attribute(index))] = custom
                    .arguments
                    .iter()
                    .map(|each| each.bound_variable())
                    .collect::<Vec<_>>()[..]
                {
                    self.unguarded(node, index, "the text can't be read without it");
                }
            }
            NodeKind::Variable(_)
            | NodeKind::Literal(_)
            | NodeKind::Whitespace(_)
            | NodeKind::Custom(_)
            | NodeKind::Group(_) => {}
        }
        self.lost_without_anchor(node);
        self.dictionary_lost(node);
    }

    /// Reports an optional attribute printed even if absent: the printer then dereferences a null attribute.
    fn unguarded(&mut self, node: &Node, index: usize, note: &str) {
        let attribute = &self.facts.operation.attributes[index];
        let variable = Variable::Attribute(index);
        if !attribute.constraint.is_optional
            || self.facts.presence(variable, &self.assumptions) == Some(true)
        {
            return;
        }
        let is_custom = matches!(node.kind, NodeKind::Custom(_));
        let name = format!("${}", attribute.name);
        let text = if is_custom {
            &name
        } else {
            self.warnings.text(node.span.clone())
        };
        let is_alone = self.conditions.is_empty() && !is_custom;
        let fix = is_alone
            .then(|| {
                self.warnings.replace(
                    node.span.clone(),
                    &format!("({text}^)?"),
                    "put it into a group",
                )
            })
            .flatten();
        let diagnostic = self
            .warnings
            .add(title::unguarded_optional(text), node.span.clone());
        diagnostic.notes.push(note.to_owned());
        diagnostic.labels.push(crate::diagnostic::Label {
            span: attribute.span,
            text: "optional here".to_owned(),
        });
        diagnostic.fix = fix;
    }

    fn enum_case(&mut self, node: &Node, index: usize) {
        let Some(enumeration) = self.facts.operation.attributes[index]
            .constraint
            .enum_attribute()
        else {
            return;
        };
        let Some(case) = enumeration.cases.iter().find(|case| case.text.is_empty()) else {
            return;
        };
        // In a group, the default value isn't printed.
        let is_present = self
            .facts
            .presence(Variable::Attribute(index), &self.assumptions)
            == Some(true);
        let default = self.facts.operation.attributes[index]
            .constraint
            .default_value
            .as_ref();
        let default = default.map(|default| &*default.text);
        if is_present
            && default.is_some_and(|text| text.trim().rsplit("::").next() == Some(&case.symbol))
        {
            return;
        }
        let diagnostic = self.warnings.add(
            title::empty_enum_case(self.warnings.text(node.span.clone())),
            node.span.clone(),
        );
        let text = format!("`{}`", case.symbol);
        diagnostic.labels.push(crate::diagnostic::Label {
            span: case.span,
            text,
        });
    }

    /// Reports a bit enum if each case is a keyword and a single bit: the printer then never uses quotes, not even
    /// for several cases.
    fn enum_bits(&mut self, node: &Node, index: usize) {
        let Some(enumeration) = self.facts.operation.attributes[index]
            .constraint
            .enum_attribute()
        else {
            return;
        };
        let Some(bits) = &enumeration.bits else {
            return;
        };
        // To `mlir-tblgen`, the highest of 64 bits is a sign, and its case is written in quotes.
        let is_bare = |case: &EnumCase| {
            is_keyword_spelling(&case.text) && case.value > 0 && case.value.count_ones() == 1
        };
        let [first, second, ..] = &enumeration.cases[..] else {
            return;
        };
        if !enumeration.cases.iter().all(is_bare) {
            return;
        }
        let diagnostic = self.warnings.add(
            title::unquoted_bits(self.warnings.text(node.span.clone())),
            node.span.clone(),
        );
        let text = format!("`{}{}{}`", first.text, bits.separator, second.text);
        diagnostic.notes.push(format!(
            "for example, {text} is printed, and one keyword or a text in quotes is read"
        ));
        diagnostic
            .notes
            .push("no bit at all prints nothing".to_owned());
    }

    /// Reports a list of floats written to a C++ stream by the printer.
    fn streamed_floats(&mut self, node: &Node, index: usize) {
        let constraint = &self.facts.operation.attributes[index].constraint;
        if !node.is_qualified() && is_float_array(&constraint.storage_type) {
            streamed_floats(self.warnings, node.span.clone());
        }
    }

    fn derived(&mut self, node: &Node, index: usize) {
        if self.facts.operation.attributes[index].constraint.is_derived {
            let diagnostic = self.warnings.add(
                title::derived_in_format(self.warnings.text(node.span.clone())),
                node.span.clone(),
            );
            diagnostic
                .notes
                .push("the generated C++ doesn't compile".to_owned());
        }
    }

    /// Reports a list of types if it may be empty: its parser requires at least one type.
    fn empty_types(&mut self, node: &'a Node, target: TypeTarget) {
        let value = match target {
            TypeTarget::Operand(index) => Some(&self.facts.operation.operands[index]),
            TypeTarget::Result(index) => Some(&self.facts.operation.results[index]),
            TypeTarget::Operands | TypeTarget::Results => None,
        };
        let is_list = value.is_none_or(|value| matches!(value.length, Length::Variadic { .. }));
        if !is_list || self.facts.printed(node, &self.assumptions).nothing == PrintsNothing::Never {
            return;
        }
        let text = self.warnings.text(node.span.clone());
        let diagnostic = self
            .warnings
            .add(title::empty_type_list(text), node.span.clone());
        diagnostic
            .notes
            .push("for example, the text ends after the colon before it".to_owned());
        if let Some(value) = value {
            let text = "may be empty".to_owned();
            diagnostic.labels.push(crate::diagnostic::Label {
                span: value.span,
                text,
            });
        }
    }

    /// Reports a region if it may have a single empty block: only the generic form prints the block, and no block
    /// is read back.
    pub(super) fn empty_block(&mut self, node: &Node, regions: &[NamedBlocks]) {
        let operation = self.facts.operation;
        let is_noted = operation.has_trait("::mlir::OpTrait::NoTerminator");
        let is_filled = |region: &NamedBlocks| lists(&self.facts.verified.filled, &region.name);
        if !is_noted || regions.iter().all(is_filled) {
            return;
        }
        let diagnostic = self.warnings.add(
            title::empty_block_lost(self.warnings.text(node.span.clone())),
            node.span.clone(),
        );
        diagnostic.notes.push(
            "for example, `({ ^bb0: })` is printed `{ }`, and that is a region without blocks"
                .to_owned(),
        );
    }

    /// Reports a region that may have no block although the parser adds one.
    fn missing_block(&mut self, node: &Node) {
        let text = self.warnings.text(node.span.clone());
        let diagnostic = self
            .warnings
            .add(title::empty_block_lost_added(text), node.span.clone());
        diagnostic.help = Some("admit no region without blocks: `SizedRegion<1>`".to_owned());
        diagnostic.notes.push(
            "for example, `({})` is printed `{ }`, and that is a region with a block".to_owned(),
        );
    }

    /// Reports variables of a branch or clause if they may be present although the branch isn't printed.
    pub(super) fn lost_without_anchor(&mut self, node: &'a Node) {
        if self.conditions.is_empty() {
            return;
        }
        let mut variables = Vec::new();
        mentioned(self.facts.operation, node, &mut variables);
        for variable in variables {
            let variable = self.facts.canonical(variable);
            if self.lost.contains(&variable) || !self.is_used_elsewhere(variable) {
                continue;
            }
            let Some(index) = self.conditions.iter().position(|condition| {
                let mut assumptions = self.assumptions[..condition.outside].to_vec();
                !self.is_needed(variable, &condition.variables)
                    && !self.is_listed(variable, &condition.variables)
                    && self.facts.assume(
                        &condition.variables,
                        !condition.is_present,
                        &mut assumptions,
                    )
                    && self.facts.assume(&[variable], true, &mut assumptions)
            }) else {
                continue;
            };
            if is_in_other_branch(
                self.facts.operation,
                &self.facts.format.elements,
                node,
                variable,
            ) {
                continue;
            }
            self.lost.push(variable);
            self.report_lost(node, variable, index);
        }
    }

    /// True if a verifier ensures the presence of one of `others` if the variable is present.
    fn is_needed(&self, variable: Variable, others: &[Variable]) -> bool {
        let name = self.facts.name(variable);
        let needed = |other: Variable| {
            let other = self.facts.name(other);
            self.facts
                .verified
                .needs
                .iter()
                .any(|(each, wanted)| each == name && wanted == other)
        };
        others.iter().any(|&other| needed(other))
    }

    /// True if it was reported as lost without one of `others`.
    fn is_listed(&self, variable: Variable, others: &[Variable]) -> bool {
        let has = |other: Variable| {
            self.listed.contains(&(variable, other)) || self.listed.contains(&(other, variable))
        };
        others.iter().any(|&other| has(other))
    }

    /// Reports a dictionary in a branch or clause: it is lost if the branch isn't printed.
    fn dictionary_lost(&mut self, node: &'a Node) {
        let found = match &node.kind {
            NodeKind::Directive(directive) => dictionary(directive).map(|what| (what, &node.span)),
            NodeKind::Custom(custom) => {
                custom
                    .arguments
                    .iter()
                    .find_map(|argument| match &argument.kind {
                        ArgumentKind::Directive(directive) if !argument.is_ref => {
                            Some((dictionary(directive)?, &argument.span))
                        }
                        _ => None,
                    })
            }
            NodeKind::Literal(_)
            | NodeKind::Whitespace(_)
            | NodeKind::Variable(_)
            | NodeKind::Group(_) => None,
        };
        let Some(condition) = self.conditions.last() else {
            return;
        };
        let Some((what, span)) = found else { return };
        self.warnings.add(
            title::lost_without_anchor(what, self.otherwise(condition)),
            span.clone(),
        );
    }

    /// Describes the state of an unprinted branch or clause.
    fn otherwise(&self, condition: &Condition) -> String {
        let names: Vec<_> = condition
            .variables
            .iter()
            .map(|&each| format!("`${}`", self.facts.name(each)))
            .collect();
        let state = if condition.is_present {
            "absent"
        } else {
            "present"
        };
        let verb = if names.len() == 1 { "is" } else { "are" };
        format!("{} {verb} {state}", names.join(", "))
    }

    /// True if the variable has a name; unnamed variables are not reported.
    fn is_used_elsewhere(&self, variable: Variable) -> bool {
        !self.facts.name(variable).is_empty()
    }

    fn report_lost(&mut self, node: &'a Node, variable: Variable, index: usize) {
        let condition = &self.conditions[index];
        let what = self.otherwise(condition);
        let text = match node.kind {
            NodeKind::Directive(ref directive) if directive.types().next().is_some() => {
                format!("the type of `${}`", self.facts.name(variable))
            }
            _ => format!("`${}`", self.facts.name(variable)),
        };
        let label = condition.variables.first().map(|&each| {
            let text = "decides whether it is printed".to_owned();
            crate::diagnostic::Label {
                span: self.facts.operation.declaration(each).1,
                text,
            }
        });
        let mut assumptions = self.assumptions[..condition.outside].to_vec();
        self.facts.assume(
            &condition.variables,
            !condition.is_present,
            &mut assumptions,
        );
        self.facts.assume(&[variable], true, &mut assumptions);
        let printed = example(self.facts, &assumptions, &Next::of(node, Some(node), ""));
        let diagnostic = self
            .warnings
            .add(title::lost_without_anchor(text, what), node.span.clone());
        diagnostic.labels.extend(label);
        diagnostic
            .notes
            .push(format!("for example, `{printed}` is all that is printed"));
    }
}

/// The loss if a dictionary isn't printed; `None` for other directives.
fn dictionary(directive: &OpDirective) -> Option<&'static str> {
    match directive.content() {
        Content::Attributes => Some("what stands in `attr-dict`"),
        Content::Properties => Some("what stands in `prop-dict`"),
        Content::All(_) | Content::Types(_) | Content::FunctionType(..) | Content::Clauses(_) => {
            None
        }
    }
}

/// Collects the variables of the values and types printed by an element.
fn mentioned(operation: &Operation, node: &Node, into: &mut Vec<Variable>) {
    match &node.kind {
        NodeKind::Variable(variable) => into.push(*variable),
        NodeKind::Directive(directive) => mentioned_by(operation, directive, into),
        NodeKind::Custom(custom) => {
            for argument in custom.arguments.iter().filter(|argument| !argument.is_ref) {
                match &argument.kind {
                    ArgumentKind::Variable(variable) => into.push(*variable),
                    ArgumentKind::Directive(directive) => mentioned_by(operation, directive, into),
                    ArgumentKind::String(_) => {}
                }
            }
        }
        NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => {}
    }
}

fn mentioned_by(operation: &Operation, directive: &OpDirective, into: &mut Vec<Variable>) {
    if let Content::All(members) = directive.content() {
        into.extend(members.variables(operation));
    }
    into.extend(
        directive
            .types()
            .flat_map(|target| target.variables(operation)),
    );
}

/// True if the element is in one branch of a group, and another element for the variable is in the other branch.
/// Only descriptions of directives have such groups.
fn is_in_other_branch(
    operation: &Operation,
    nodes: &[Node],
    element: &Node,
    variable: Variable,
) -> bool {
    let is_it = |node: &Node| std::ptr::eq(node, element);
    let has_it = |node: &Node| {
        let mut variables = Vec::new();
        mentioned(operation, node, &mut variables);
        variables.contains(&variable)
    };
    any(nodes, &|node| {
        let NodeKind::Group(group) = &node.kind else {
            return false;
        };
        let [then, otherwise] = [&group.then_elements, &group.else_elements];
        (any(then, &is_it) && any(otherwise, &has_it))
            || (any(otherwise, &is_it) && any(then, &has_it))
    })
}

/// True if `wanted` accepts one of the elements, at any depth.
fn any(nodes: &[Node], wanted: &dyn Fn(&Node) -> bool) -> bool {
    let mut found = false;
    walk(nodes, &mut |node| found |= wanted(node));
    found
}

/// True if it is `DenseF32ArrayAttr` or `DenseF64ArrayAttr`.
pub(super) fn is_float_array(storage_type: &str) -> bool {
    let class = AttributeClass::of_name(without_mlir(storage_type));
    matches!(class, Some(AttributeClass::DenseFloatArray(_)))
}

/// Reports a list of floats printed with the precision of a C++ stream.
pub(super) fn streamed_floats<'w, 'a>(
    warnings: &'w mut Warnings<'a>,
    range: std::ops::Range<usize>,
) -> &'w mut crate::diagnostic::Diagnostic {
    let text = warnings.text(range.clone());
    let qualified = format!("qualified({text})");
    let fix = warnings.replace(range.clone(), &qualified, &format!("write `{qualified}`"));
    let diagnostic = warnings.add(title::streamed_floats(text), range);
    diagnostic.notes.push(
        "for example, 0.70710678118654757 is printed `7.071068e-01`, which is another number"
            .to_owned(),
    );
    diagnostic
        .notes
        .push("an infinity is printed `INF`, which is not read".to_owned());
    diagnostic.fix = fix;
    diagnostic
}
