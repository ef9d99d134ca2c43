//! What a format has used so far, and where.

use std::ops::Range;

use crate::ods::{Operation, Variable};

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
    pub(super) fn places(&mut self, variable: Variable) -> (&mut Place, &Place) {
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
