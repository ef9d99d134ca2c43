//! Directives of `acc`.

mod clauses;
mod devices;
mod gang;
mod loops;
mod routine;
mod segments;
mod variables;

use super::Add;

/// Adds the directives of this dialect.
pub(super) fn register(add: &mut Add<'_>) {
    add("Var", Box::new(variables::Variable("var")));
    add("AccVar", Box::new(variables::Variable("accVar")));
    add("VarPtrType", Box::new(variables::VariableType));
    add("RecipeSym", Box::new(variables::Recipe));
    add("DeviceTypeOperands", Box::new(clauses::DeviceTypeOperands));
    add("DeviceTypeOperandsWithKeywordOnly", Box::new(clauses::OperandsOrKeyword));
    add("DeviceTypeOperandsWithSegment", Box::new(clauses::Segments("DeviceTypeOperandsWithSegment")));
    add("NumGangs", Box::new(clauses::Segments("NumGangs")));
    add("WaitClause", Box::new(clauses::Wait));
    add("OperandWithKeywordOnly", Box::new(clauses::OperandOrKeyword));
    add("OperandsWithKeywordOnly", Box::new(clauses::PlainOperandsOrKeyword));
    add("GangClause", Box::new(gang::Gang));
    add("LoopControl", Box::new(loops::Control));
    add("CombinedConstructsLoop", Box::new(loops::Combined));
    add("BindName", Box::new(routine::BindName));
    add("RoutineGangClause", Box::new(routine::Gang));
    add("DeviceTypeArrayAttr", Box::new(routine::DeviceTypes));
}
