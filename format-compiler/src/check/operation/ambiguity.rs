//! The ambiguities rejected by `mlir-tblgen` (`docs/format-language.md#ambiguities-that-mlir-tblgen-rejects`).

use super::OperationChecker;
use crate::check::checked::{Content, OpDirective};
use crate::check::tree::{Node, NodeKind};
use crate::diagnostic::{Title, title};
use crate::ods::{Operation, Variable};
use crate::syntax::Whitespace;

/// The remaining siblings to be scanned.
type Rest<'n> = &'n [Node];

/// The result of a scan from a base element.
enum Scan<'n> {
    /// The clashing element.
    Clash(&'n Node),
    /// An element after which nothing can clash.
    Safe,
    /// Neither; all siblings are optional.
    End,
}

impl OperationChecker<'_> {
    /// Reports a `:` after an attribute with an optional `: type` in its own syntax.
    pub(super) fn colon_after_attribute(&mut self, elements: &[Node]) {
        let operation = self.operation;
        let is_base = |node: &Node| match node.kind {
            NodeKind::Variable(Variable::Attribute(index)) => {
                let constraint = &operation.attributes[index].constraint;
                let reads_type =
                    node.is_qualified() || constraint.storage_type == "::mlir::Attribute";
                constraint.type_builder().is_none() && reads_type
            }
            _ => false,
        };
        let is_colon = |node: &Node| node.literal() == Some(":");
        if let Some((base, colon)) = find_clash(operation, elements, &is_base, &is_colon) {
            let NodeKind::Variable(Variable::Attribute(index)) = base.kind else {
                return;
            };
            let name = &operation.attributes[index].name;
            self.findings
                .at_end(title::colon_ambiguity(name))
                .mark(base.span.clone(), "may read a `: type` of its own")
                .mark(colon.span.clone(), "and so take this `:`");
        }
    }

    /// Reports a region after `attr-dict`: both begin with `{`.
    pub(super) fn region_after_attr_dict(&mut self, elements: &[Node]) {
        let operation = self.operation;
        let is_base = |node: &Node| {
            matches!(
                node.kind,
                NodeKind::Directive(OpDirective::AttrDict {
                    with_keyword: false
                })
            )
        };
        let is_region = |node: &Node| matches!(node.kind, NodeKind::Variable(Variable::Region(_)));
        if let Some((base, region)) = find_clash(operation, elements, &is_base, &is_region) {
            let NodeKind::Variable(Variable::Region(index)) = region.kind else {
                return;
            };
            let name = &operation.regions[index].name;
            let (with_keyword, note) = (
                "attr-dict-with-keyword",
                "try using `attr-dict-with-keyword` instead",
            );
            let finding = self.findings.at_end(title::region_ambiguity(name));
            finding.diagnostic.notes.push(note.to_owned());
            finding
                .mark(base.span.clone(), "begins with `{`")
                .mark(region.span.clone(), "and so does this")
                .fixed_by(
                    base.span.clone(),
                    with_keyword,
                    format!("use `{with_keyword}`"),
                );
        }
    }

    /// Reports adjacent `oilist`s, or an `oilist` and the literal after it, with a literal in common.
    pub(super) fn adjacent_oilists(&mut self, elements: &[Node]) {
        let mut before: Vec<&Node> = Vec::new();
        for node in elements {
            match &node.kind {
                NodeKind::Directive(OpDirective::OiList(clauses)) => {
                    for clause in clauses {
                        if let Some(earlier) = same_literal(&before, &clause.literal) {
                            let title = title::oi_list_ambiguity(spelling(&clause.literal));
                            self.oilist_clash(earlier, &clause.literal, title);
                            return;
                        }
                    }
                    before.extend(clauses.iter().map(|clause| &clause.literal));
                }
                NodeKind::Literal(_) => {
                    if let Some(earlier) = same_literal(&before, node) {
                        self.oilist_clash(
                            earlier,
                            node,
                            title::oi_list_ambiguity_after(spelling(node)),
                        );
                        return;
                    }
                    before.clear();
                }
                _ => before.clear(),
            }
        }
    }

    fn oilist_clash(&mut self, earlier: &Node, later: &Node, title: Title) {
        self.findings
            .at_end(title)
            .mark(earlier.span.clone(), "here")
            .mark(later.span.clone(), "and here");
    }
}

fn same_literal<'n>(before: &[&'n Node], literal: &Node) -> Option<&'n Node> {
    before
        .iter()
        .find(|each| each.kind == literal.kind)
        .copied()
}

fn spelling(node: &Node) -> &str {
    match &node.kind {
        NodeKind::Literal(text) => text,
        NodeKind::Whitespace(Whitespace::Space) => " ",
        NodeKind::Whitespace(Whitespace::Newline) => "\\n",
        _ => "",
    }
}

/// The first base element with a clashing element within reach of its scan, and the latter.
fn find_clash<'n>(
    operation: &Operation,
    elements: &'n [Node],
    is_base: &dyn Fn(&Node) -> bool,
    clashes: &dyn Fn(&Node) -> bool,
) -> Option<(&'n Node, &'n Node)> {
    find_clash_in(elements, &mut Vec::new(), &mut |node, after| {
        let found = is_base(node).then(|| {
            // At the end of a branch, the elements after the group follow the base.
            after
                .iter()
                .rev()
                .find_map(|rest| match scan(operation, rest, clashes, false) {
                    Scan::Clash(found) => Some(Some(found)),
                    Scan::Safe => Some(None),
                    Scan::End => None,
                })
        });
        found.flatten().flatten()
    })
}

/// Passes each element to `check` in order, with the remaining elements of its own list and of the enclosing lists.
fn find_clash_in<'n>(
    elements: &'n [Node],
    after: &mut Vec<Rest<'n>>,
    check: &mut dyn FnMut(&'n Node, &[Rest<'n>]) -> Option<&'n Node>,
) -> Option<(&'n Node, &'n Node)> {
    // Recurses as deeply as groups nest, which is limited.
    for (index, node) in elements.iter().enumerate() {
        after.push(&elements[index + 1..]);
        let found = match &node.kind {
            NodeKind::Group(group) => find_clash_in(&group.then_elements, after, check)
                .or_else(|| find_clash_in(&group.else_elements, after, check)),
            _ => check(node, after).map(|found| (node, found)),
        };
        after.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Scans siblings, skipping possibly empty ones. A group is never empty, since its first element decides about parsing
/// it.
fn scan<'n>(
    operation: &Operation,
    elements: &'n [Node],
    clashes: &dyn Fn(&Node) -> bool,
    is_group: bool,
) -> Scan<'n> {
    for (index, node) in elements.iter().enumerate() {
        if clashes(node) {
            return Scan::Clash(node);
        }
        if let NodeKind::Group(group) = &node.kind {
            for (branch, is_then) in [(&group.then_elements, true), (&group.else_elements, false)] {
                if let Scan::Clash(found) = scan(operation, branch, clashes, is_then) {
                    return Scan::Clash(found);
                }
            }
            continue;
        }
        let is_first_of_group = is_group && index == 0;
        if is_first_of_group || !may_read_nothing(operation, node) {
            return Scan::Safe;
        }
    }
    Scan::End
}

fn may_read_nothing(operation: &Operation, node: &Node) -> bool {
    match &node.kind {
        NodeKind::Variable(variable) => match *variable {
            Variable::Attribute(index) => operation.attributes[index].constraint.may_be_absent(),
            Variable::Property(index) => {
                let property = &operation.properties[index].property;
                property.default_value.is_some() && property.optional_parser.is_some()
            }
            Variable::Operand(index) => operation.operands[index].is_variable_length(),
            Variable::Successor(index) => operation.successors[index].is_variadic(),
            Variable::Region(index) => operation.regions[index].is_variadic(),
            Variable::Result(_) => false,
        },
        NodeKind::Directive(directive) => directive.content() == Content::Attributes,
        NodeKind::Whitespace(_) => true,
        NodeKind::Literal(_) | NodeKind::Custom(_) | NodeKind::Group(_) => false,
    }
}
