//! Compares the conditions for parsing and for printing a group or clause.

use super::example::{Next, example};
use super::visit::Visitor;
use crate::check::{CheckedClause, Group, Node, NodeKind, Spelling};
use crate::diagnostic::title;
use crate::ods::{Length, Variable};
use crate::syntax::Branch;
use format_runtime::dialect::AttributeClass;

impl<'a> Visitor<'a, '_> {
    /// Compares the conditions for parsing a group and for printing it.
    pub(super) fn group(&mut self, group: &'a Group) {
        let anchor = group.anchor_node();
        let Some(first) = group.then_elements.get(group.first) else {
            return;
        };
        let anchor_text = self.warnings.text(anchor.span.clone());
        let deciding = self.facts.deciding(anchor);
        if group.anchor.branch == Branch::Else {
            let may_be_absent = deciding.iter().any(|&each| match each {
                Variable::Region(_) => true,
                each => self.facts.may_be_absent(each),
            });
            if !may_be_absent {
                self.warnings
                    .add(title::else_anchor(anchor_text), anchor.span.clone());
                return;
            }
        }
        let (elements, first_read) = match group.anchor.branch {
            Branch::Then => (&group.then_elements, Some(group.first)),
            Branch::Else => (&group.else_elements, group.first_of_else()),
        };
        if Some(group.anchor.index) == first_read
            && group.anchor.index > 0
            && self.facts.is_unit(anchor)
        {
            let label = self.warnings.label(
                elements[0].span.clone(),
                "taken for the first element when printed",
            );
            self.warnings
                .add(
                    title::unit_after_whitespace(anchor_text),
                    anchor.span.clone(),
                )
                .labels
                .push(label);
        }
        self.first_in_group(group, first, &deciding);
    }

    /// Checks an attribute parsed optionally, as any attribute: the first element of a group, or an optional one in
    /// a clause.
    fn looked_for(&mut self, node: &'a Node, index: usize, is_qualified: bool) {
        let text = self.warnings.text(node.span.clone());
        let constraint = &self.facts.operation.attributes[index].constraint;
        if constraint.enum_attribute().is_some() || node.spelling == Spelling::Case {
            return;
        }
        let own = self.facts.own_definition(index);
        let class = self.facts.attribute_class(index);
        let is_dense_array = class.as_ref().is_some_and(AttributeClass::is_dense_array);
        if is_dense_array && !is_qualified {
            let diagnostic = self
                .warnings
                .add(title::dense_array_first(text), node.span.clone());
            diagnostic
                .notes
                .push("for example, `[1, 2]` is read as `[1 : i64, 2 : i64]`".to_owned());
        } else if is_dense_array || class == Some(AttributeClass::Any) {
            let diagnostic = self
                .warnings
                .add(title::array_not_looked_for(text), node.span.clone());
            diagnostic
                .notes
                .push("MLIR's list of what begins an optional attribute lacks `array`".to_owned());
        } else if !is_qualified
            && own.is_some_and(|own| own.format.is_some() || own.has_custom_assembly_format)
        {
            let qualified = format!("qualified({text})");
            let fix = self.warnings.replace(
                node.span.clone(),
                &qualified,
                &format!("write `{qualified}`"),
            );
            self.warnings
                .add(title::stripped_first(text), node.span.clone())
                .fix = fix;
        }
    }

    fn first_in_group(&mut self, group: &'a Group, first: &'a Node, deciding: &[Variable]) {
        let first_text = self.warnings.text(first.span.clone());
        match &first.kind {
            NodeKind::Variable(Variable::Attribute(index)) => {
                self.looked_for(first, *index, first.is_qualified());
            }
            NodeKind::Variable(Variable::Operand(index)) => {
                let has_more = group.then_elements[group.first + 1..]
                    .iter()
                    .any(|each| !matches!(each.kind, NodeKind::Whitespace(_)));
                let is_nested = matches!(
                    self.facts.operation.operands[*index].length,
                    Length::VariadicOfVariadic { .. }
                );
                if is_nested && (has_more || !group.else_elements.is_empty()) {
                    self.warnings
                        .add(title::nested_list_first(first_text), first.span.clone());
                }
                self.first_is_not_anchor(group, first, Variable::Operand(*index), deciding);
            }
            NodeKind::Variable(Variable::Region(index)) => {
                if self.facts.operation.is_single_block() {
                    // Relevant only if there is a block.
                    self.empty_block(first, &self.facts.operation.regions[*index..=*index]);
                }
                self.first_is_not_anchor(group, first, Variable::Region(*index), deciding);
            }
            _ => {}
        }
    }

    /// Reports a group printed according to its anchor but parsed according to its first element, if the two may
    /// differ.
    fn first_is_not_anchor(
        &mut self,
        group: &'a Group,
        first: &Node,
        variable: Variable,
        deciding: &[Variable],
    ) {
        let mut assumptions = self.assumptions.clone();
        let is_present = group.anchor.branch == Branch::Then;
        if !self.facts.assume(deciding, is_present, &mut assumptions)
            || !self.facts.assume(&[variable], false, &mut assumptions)
        {
            return;
        }
        let anchor = group.anchor_node();
        let [first_text, anchor_text] =
            [first, anchor].map(|node| self.warnings.text(node.span.clone()));
        let title = match is_present {
            true => title::first_is_not_anchor(first_text, anchor_text),
            false => title::first_is_not_anchor_absent(first_text, anchor_text),
        };
        let label = self
            .warnings
            .label(anchor.span.clone(), "decides about printing");
        let printed = example(
            self.facts,
            &assumptions,
            &Next::of(anchor, Some(anchor), ""),
        );
        let diagnostic = self.warnings.add(title, first.span.clone());
        diagnostic.labels.push(label);
        diagnostic.notes.push(format!("for example, `{printed}`"));
        self.lost.push(self.facts.canonical(variable));
    }

    /// Checks a clause: it may never be parsed, or never be printed.
    pub(super) fn clause(&mut self, clause: &'a CheckedClause, variables: &[Variable]) {
        if matches!(clause.literal.kind, NodeKind::Whitespace(_)) {
            let diagnostic = self.warnings.add(
                title::clause_never_read(self.warnings.quoted(&clause.literal)),
                clause.literal.span.clone(),
            );
            diagnostic
                .notes
                .push("whitespace is no token: the parser never sees the clause begin".to_owned());
        }
        if let Some(text) = clause.literal.literal()
            && !text
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"_$".contains(&byte))
        {
            let quoted = self.warnings.quoted(&clause.literal);
            let diagnostic = self
                .warnings
                .add(title::clause_word(quoted), clause.literal.span.clone());
            diagnostic.notes.push(format!(
                "the generated parser has a variable `{text}Clause`"
            ));
        }
        for node in &clause.elements {
            if let Some(Variable::Attribute(index)) = node.variable()
                && self.facts.operation.attributes[index]
                    .constraint
                    .is_optional
                && !self.facts.is_unit(node)
            {
                self.looked_for(node, index, node.is_qualified());
            }
        }
        if variables.is_empty() {
            self.warnings.add(
                title::clause_never_written(self.warnings.quoted(&clause.literal)),
                clause.literal.span.clone(),
            );
        }
    }
}
