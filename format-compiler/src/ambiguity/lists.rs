//! Lists printed together, one of which may be longer than another. Only described directives print several lists
//! together.

use super::facts::{FormatContext, lists as names};
use super::warnings::Warnings;
use crate::check::{ArgumentKind, Custom, Node, NodeKind};
use crate::diagnostic::{Label, title};
use crate::ods::{Length, NamedType, Variable};
use format_runtime::hooks::described::{Element, List};

/// Lists of possibly different lengths.
pub(super) type Pairs = Vec<(Variable, Variable)>;

/// Checks every described directive of the format. Returns the reported pairs of variables.
pub(super) fn check<'a>(facts: FormatContext<'a>, warnings: &mut Warnings<'a>) -> Pairs {
    let mut reported = Pairs::new();
    nodes(facts, &facts.format.elements, warnings, &mut reported);
    reported
}

fn nodes<'a>(
    facts: FormatContext<'a>,
    elements: &'a [Node],
    warnings: &mut Warnings<'a>,
    reported: &mut Pairs,
) {
    for node in elements {
        if let NodeKind::Custom(custom) = &node.kind
            && let Some(described) = custom.description.as_deref()
        {
            let mut directive = Directive {
                facts,
                node,
                custom,
                reported: Pairs::new(),
            };
            directive.elements(&described.elements, warnings);
            reported.extend(directive.reported);
        }
        node.nested()
            .into_iter()
            .for_each(|inner| nodes(facts, inner, warnings, reported));
    }
}

/// A directive with its description.
struct Directive<'a> {
    facts: FormatContext<'a>,
    node: &'a Node,
    custom: &'a Custom,
    /// The pairs already reported: several lists may have the same parameters.
    reported: Pairs,
}

/// The parameters of a list, by the number of values they have in it.
#[derive(Default)]
struct Counts {
    /// Parameters with one value in every round.
    each: Vec<usize>,
    /// Parameters with values only in some rounds, each with the parameter that selects these rounds.
    some: Vec<(usize, usize)>,
}

impl Directive<'_> {
    fn elements(&mut self, elements: &[Element], warnings: &mut Warnings<'_>) {
        // Recurses as deeply as descriptions nest, which is limited.
        for element in elements {
            match element {
                Element::List(list) => self.list(list, warnings),
                Element::Group(group) => {
                    self.elements(&group.elements, warnings);
                    self.elements(&group.otherwise, warnings);
                }
                Element::Expect { elements, .. } => self.elements(elements, warnings),
                _ => {}
            }
        }
    }

    fn list(&mut self, list: &List, warnings: &mut Warnings<'_>) {
        let mut counts = Counts::default();
        count(&list.elements, &mut counts);
        counts.each.extend(list.count);
        let variables: Vec<Variable> = counts
            .each
            .iter()
            .filter_map(|&each| self.variable(each))
            .collect();
        if let Some(first) = variables.first() {
            let other = variables
                .iter()
                .find(|other| !self.is_as_long(*first, **other));
            other
                .into_iter()
                .for_each(|other| self.report(*first, *other, false, warnings));
        }
        for (some, said_by) in counts.some {
            if let (Some(some), Some(said_by)) = (self.variable(some), self.variable(said_by))
                && !self.is_as_long(some, said_by)
            {
                self.report(some, said_by, true, warnings);
            }
        }
    }

    /// The variable bound to a parameter. Types count as the variable of their values.
    fn variable(&self, parameter: usize) -> Option<Variable> {
        let argument = self.custom.arguments.get(parameter)?;
        match &argument.kind {
            ArgumentKind::Variable(variable) => Some(*variable),
            ArgumentKind::Directive(directive) => directive.types().next()?.variable(),
            ArgumentKind::String(_) => None,
        }
    }

    /// True if both are known to have equally many elements.
    fn is_as_long(&self, one: Variable, other: Variable) -> bool {
        let FormatContext {
            operation,
            verified,
            ..
        } = self.facts;
        let is_plain = |each: &NamedType| matches!(each.length, Length::Variadic { .. });
        let is_of_one_size = match (one, other) {
            (Variable::Operand(one), Variable::Operand(other)) => {
                operation.has_trait("::mlir::OpTrait::SameVariadicOperandSize")
                    && is_plain(&operation.operands[one])
                    && is_plain(&operation.operands[other])
            }
            (Variable::Result(one), Variable::Result(other)) => {
                operation.has_trait("::mlir::OpTrait::SameVariadicResultSize")
                    && is_plain(&operation.results[one])
                    && is_plain(&operation.results[other])
            }
            _ => false,
        };
        let mut open: Vec<&[String]> = verified.as_many.iter().map(|each| &each[..]).collect();
        let mut reached = vec![self.facts.name(one)];
        // Each round adds a list with a name already reached.
        while let Some(next) = open
            .iter()
            .position(|list| reached.iter().any(|name| names(list, name)))
        {
            reached.extend(open.swap_remove(next).iter().map(String::as_str));
        }
        one == other || is_of_one_size || reached.contains(&self.facts.name(other))
    }

    fn report(
        &mut self,
        one: Variable,
        other: Variable,
        is_counted: bool,
        warnings: &mut Warnings<'_>,
    ) {
        if self.reported.contains(&(one, other)) {
            return;
        }
        self.reported.push((one, other));
        let operation = self.facts.operation;
        let ((name, span), (other_name, other_span)) =
            (operation.declaration(one), operation.declaration(other));
        let title = match is_counted {
            false => title::lost_in_list(name, other_name),
            true => title::lost_in_list_counted(name, other_name),
        };
        let diagnostic = warnings.add(title, self.node.span.clone());
        for (span, text) in [(span, "one list"), (other_span, "the other")] {
            diagnostic.labels.push(Label {
                span,
                text: text.to_owned(),
            });
        }
    }
}

/// Counts the parameters of a list's elements.
fn count(elements: &[Element], counts: &mut Counts) {
    for element in elements {
        match element {
            // It is a single value, repeated in every round.
            Element::Value { form, .. } if form.is_of_all() => {}
            Element::Value { parameter, .. } | Element::Is { parameter, .. } => {
                push(&mut counts.each, *parameter);
            }
            Element::Group(group) => {
                let (mut then, mut otherwise) = (Counts::default(), Counts::default());
                count(&group.elements, &mut then);
                count(&group.otherwise, &mut otherwise);
                let anchors: Vec<usize> = group
                    .anchors
                    .iter()
                    .map(|anchor| anchor.parameter)
                    .collect();
                let decider = anchors.iter().copied().find(|each| {
                    // Its values determine the branch.
                    then.each.contains(each) && otherwise.each.contains(each)
                });
                let all = then.each.iter().chain(&otherwise.each);
                for &parameter in all {
                    let is_in_both =
                        then.each.contains(&parameter) && otherwise.each.contains(&parameter);
                    // A group of values is printed if it isn't empty. Its anchor counts as present in every round.
                    let decides_itself = anchors.contains(&parameter);
                    match decider {
                        _ if is_in_both || decides_itself => push(&mut counts.each, parameter),
                        Some(decider) => push(&mut counts.some, (parameter, decider)),
                        None => {}
                    }
                }
                counts
                    .some
                    .extend(then.some.into_iter().chain(otherwise.some));
            }
            Element::List(list) => {
                let mut inner = Counts::default();
                count(&list.elements, &mut inner);
                if let Some(decider) = list.count {
                    push(&mut counts.each, decider);
                    inner
                        .each
                        .into_iter()
                        .for_each(|parameter| push(&mut counts.some, (parameter, decider)));
                }
            }
            Element::Expect { elements, .. } => count(elements, counts),
            _ => {}
        }
    }
}

fn push<T: PartialEq>(list: &mut Vec<T>, each: T) {
    if !list.contains(&each) {
        list.push(each);
    }
}
