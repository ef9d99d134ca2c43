//! `vector.contract`.

use crate::elements::zero;
use crate::matchers::defined_by;
use crate::registered::Pattern;
use operation_core::{Mapping, Operation, Value};
use rewrite::Rewriter;

/// The patterns of this dialect for sums.
pub(crate) const ADDED_TO_CONTRACT: [Pattern; 2] = [
    Pattern::new("CanonicalizeContractAdd", "arith.addi", add),
    Pattern::new("CanonicalizeContractAdd", "arith.addf", add),
];

/// The summand of a contraction of zero becomes its initial value.
fn add<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let [left, right] = [0, 1].map(|index| operation.operand(index));
    begun_with(left, right, operation, rewriter)
        .or_else(|| begun_with(right, left, operation, rewriter))
}

fn begun_with<'m>(
    sum: Value<'m>,
    other: Value<'m>,
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let contract = defined_by(sum, "vector.contract")?;
    let begin = contract.operand(2);
    let nothing = zero(rewriter.context(), begin.type_());
    let is_nothing =
        defined_by(begin, "arith.constant").and_then(|constant| constant.property_named("value"));
    if nothing.is_none() || is_nothing != nothing {
        return None;
    }
    let mut mapping = Mapping::new();
    mapping.map_value(begin, other);
    let new = rewriter.clone_op(contract, &mut mapping).result(0);
    rewriter.replace_op(operation, &[new]);
    Some(())
}
