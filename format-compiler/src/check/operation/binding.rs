//! What a format has used so far: each variable and each type once, `ref` only what came before.

use std::ops::Range;

use super::{Checker, Context};
use crate::diagnostic::{Label, Title, title};
use crate::ods::{Operation, Variable};
use crate::syntax::Element;
use tablegen::suggest;

/// Where something was bound first.
pub(super) type Place = Option<Range<usize>>;

/// What is bound, and where in the format.
#[derive(Debug)]
pub(super) struct Bound {
    pub(super) attributes: Vec<Place>,
    pub(super) properties: Vec<Place>,
    pub(super) operands: Vec<Place>,
    pub(super) regions: Vec<Place>,
    pub(super) successors: Vec<Place>,
    pub(super) operand_types: Vec<Place>,
    pub(super) result_types: Vec<Place>,
    pub(super) all_operands: Place,
    pub(super) all_regions: Place,
    pub(super) all_successors: Place,
    pub(super) all_operand_types: Place,
    pub(super) all_result_types: Place,
    pub(super) attr_dict: Place,
    pub(super) prop_dict: Place,
}

impl Bound {
    pub(super) fn new(operation: &Operation) -> Self {
        Bound {
            attributes: vec![None; operation.attributes.len()],
            properties: vec![None; operation.properties.len()],
            operands: vec![None; operation.operands.len()],
            regions: vec![None; operation.regions.len()],
            successors: vec![None; operation.successors.len()],
            operand_types: vec![None; operation.operands.len()],
            result_types: vec![None; operation.results.len()],
            all_operands: None,
            all_regions: None,
            all_successors: None,
            all_operand_types: None,
            all_result_types: None,
            attr_dict: None,
            prop_dict: None,
        }
    }

    /// Where a variable is bound itself, and where together with all of its kind. (Results never are: only their types
    /// are written.)
    fn places(&mut self, variable: Variable) -> (&mut Place, &Place) {
        const NOWHERE: &Place = &None;
        match variable {
            Variable::Attribute(index) => (&mut self.attributes[index], NOWHERE),
            Variable::Property(index) => (&mut self.properties[index], NOWHERE),
            Variable::Operand(index) => (&mut self.operands[index], &self.all_operands),
            Variable::Region(index) => (&mut self.regions[index], &self.all_regions),
            Variable::Successor(index) => (&mut self.successors[index], &self.all_successors),
            Variable::Result(index) => (&mut self.result_types[index], NOWHERE),
        }
    }

    /// True if the type of an operand or result was named individually, or an attribute was used: only these can
    /// give their type to others.
    pub(crate) fn can_resolve(&self, variable: Variable) -> bool {
        match variable {
            Variable::Operand(index) => self.operand_types[index].is_some(),
            Variable::Result(index) => self.result_types[index].is_some(),
            Variable::Attribute(index) => self.attributes[index].is_some(),
            _ => false,
        }
    }
}

impl Checker<'_> {
    pub(super) fn variable(&mut self, element: &Element, name: &str, context: Context) -> Option<Variable> {
        let Some(variable) = self.operation.variable(name) else {
            self.unknown_variable(element, name);
            return None;
        };
        let kind = match variable {
            Variable::Attribute(_) => "attribute",
            Variable::Property(_) => "property",
            Variable::Operand(_) => "operand",
            Variable::Region(_) => "region",
            Variable::Successor(_) => "successor",
            Variable::Result(_) => "result",
        };
        self.may_stand(element, variable, context)?;
        let (own, all) = self.bound.places(variable);
        match context {
            Context::Ref if own.is_none() => {
                self.findings.at_element(title::reference_before_binding(kind, name), element);
                return None;
            }
            Context::Ref if !self.findings.profile.may_refer_to_blocks() => {
                self.no_reference_to_blocks(element, variable)?;
            }
            Context::TopLevel | Context::Custom => {
                if let Some(first) = all.clone().or_else(|| own.clone()) {
                    self.already_bound(title::already_bound(kind, name), element, first);
                    return None;
                }
                *own = Some(element.span.clone());
            }
            _ => {}
        }
        (!matches!(variable, Variable::Result(_))).then_some(variable)
    }

    /// Regions and successors are referred to in later versions only.
    fn no_reference_to_blocks(&mut self, element: &Element, variable: Variable) -> Option<()> {
        let title = match variable {
            Variable::Region(_) => title::ref_unsupported_region(),
            Variable::Successor(_) => title::ref_unsupported_successor(),
            _ => return Some(()),
        };
        self.findings.at_element(title, element);
        None
    }

    /// What a variable is decides where it may stand.
    fn may_stand(&mut self, element: &Element, variable: Variable, context: Context) -> Option<()> {
        let profile = self.findings.profile;
        let title = match (variable, context) {
            (Variable::Property(_), Context::TopLevel | Context::Type) if !profile.has_printed_properties() => {
                title::property_misplaced()
            }
            (Variable::Attribute(_), Context::Type) => title::type_argument("attributes"),
            (Variable::Property(_), Context::Type) => title::type_argument("properties"),
            (Variable::Region(_), Context::Type) => profile.region_misplaced(),
            (Variable::Successor(_), Context::Type) => profile.successor_misplaced(),
            (Variable::Result(_), Context::TopLevel | Context::Custom | Context::Ref) => title::result_misplaced(),
            _ => return Some(()),
        };
        let wrapped = format!("type({})", self.findings.text(element.span.clone()));
        let fix = match variable {
            Variable::Result(_) if context != Context::Ref => {
                self.findings.replace(element.span.clone(), &wrapped, format!("write `{wrapped}`"))
            }
            _ => None,
        };
        let (_, declared) = self.operation.declaration(variable);
        let finding = self.findings.at_element(title, element);
        finding.labels.push(Label { span: declared, text: "declared here".to_owned() });
        finding.fix = fix;
        None
    }

    fn unknown_variable(&mut self, element: &Element, name: &str) {
        let near = suggest::nearest(name, self.operation.variables().map(|(each, _)| each));
        let fix = near.and_then(|near| {
            let title = format!("did you mean `${near}`?");
            self.findings.replace(element.span.clone(), &format!("${near}"), title)
        });
        let span = self.operation.span;
        let finding = self.findings.at_element(title::unknown_variable(), element);
        finding.help = Some(match near {
            Some(near) => format!("did you mean `${near}`?"),
            None => format!("`{name}` is no argument, result, region or successor of this operation"),
        });
        finding.labels.push(Label { span, text: "of this operation".to_owned() });
        finding.fix = fix;
    }

    pub(super) fn already_bound(&mut self, title: Title, element: &Element, first: Range<usize>) {
        let label = self.findings.label(first, "first here");
        self.findings.at_element(title, element).labels.push(label);
    }
}
