//! The operations of `scf`.

use super::parts::{Check, Finding, Op, property, register_all};
use format_runtime::hooks::Hooks;
use format_runtime::verify::OperationVerifier;
use operation_core::{Attribute, Operation, Region, TypeKind, Value};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("scf.for", Check::of(for_).with_regions(for_regions)),
            ("scf.if", Check::of(if_)),
            ("scf.while", Check::of(while_)),
            ("scf.execute_region", Check::of(execute_region)),
            ("scf.index_switch", Check::of(index_switch)),
            ("scf.parallel", Check::of(parallel)),
            ("scf.reduce", Check::of_regions(reduce)),
            ("scf.reduce.return", Check::of(reduced)),
        ],
    );
}

/// Checks that the last operation of a region's first block has this name.
fn terminator<'m>(
    op: &mut Op<'_, '_, 'm>,
    region: Region<'m>,
    name: &str,
    message: &str,
) -> Finding {
    let last = region.first().and_then(|block| block.last());
    if last.is_some_and(|last| last.name().as_str() == name) {
        return None;
    }
    match last {
        Some(last) => op.op_error_with_note(message, last.location(), "terminator here"),
        None => op.op_error(message),
    }
}

/// `scf.for`
fn for_(op: &mut Op<'_, '_, '_>) -> Finding {
    if op.num_operands().checked_sub(3) != Some(op.num_results()) {
        return op.op_error("mismatch in number of loop-carried values and defined values");
    }
    None
}

/// `scf.for`
fn for_regions(op: &mut Op<'_, '_, '_>) -> Finding {
    let body = op.region(0).first()?;
    let variable = body.arguments().next()?;
    if variable.value().type_() != op.operand(0).type_() {
        return op.op_error("expected induction variable to be same type as bounds and step");
    }
    if body.num_arguments() - 1 != op.num_results() {
        return op.op_error("mismatch in number of basic block args and defined values");
    }
    let initial = op.operands().skip(3);
    let arguments = body.arguments().skip(1).map(|argument| argument.value());
    for (index, ((initial, argument), result)) in
        initial.zip(arguments).zip(op.results()).enumerate()
    {
        if initial.type_() != result.type_() {
            let message =
                format!("types mismatch between {index}th iter operand and defined value");
            return op.op_error(message);
        }
        if argument.type_() != result.type_() {
            let message =
                format!("types mismatch between {index}th iter region arg and defined value");
            return op.op_error(message);
        }
    }
    None
}

/// `scf.if`
fn if_(op: &mut Op<'_, '_, '_>) -> Finding {
    if op.num_results() > 0 && op.region(1).is_empty() {
        return op.op_error("must have an else block if defining values");
    }
    None
}

/// `scf.while`
fn while_(op: &mut Op<'_, '_, '_>) -> Finding {
    let before = "expects the 'before' region to terminate with 'scf.condition'";
    let after = "expects the 'after' region to terminate with 'scf.yield'";
    terminator(op, op.region(0), "scf.condition", before)
        .or_else(|| terminator(op, op.region(1), "scf.yield", after))
}

/// `scf.execute_region`
fn execute_region(op: &mut Op<'_, '_, '_>) -> Finding {
    match op.region(0).first() {
        None => op.op_error("region needs to have at least one block"),
        Some(block) if block.num_arguments() > 0 => op.op_error("region cannot have any arguments"),
        Some(_) => None,
    }
}

/// `scf.index_switch`
fn index_switch(op: &mut Op<'_, '_, '_>) -> Finding {
    let cases = op.property("cases").and_then(Attribute::as_dense_i64_array);
    let cases = cases.map(Vec::from_iter)?;
    let regions = op.num_regions().saturating_sub(1);
    if cases.len() != regions {
        return op.op_error(format!(
            "has {regions} case regions but {} case values",
            cases.len()
        ));
    }
    let again = cases
        .iter()
        .enumerate()
        .find(|(index, value)| cases[..*index].contains(value));
    if let Some((_, value)) = again {
        return op.op_error(format!("has duplicate case value: {value}"));
    }
    op.regions().enumerate().find_map(|(index, region)| {
        let name = match index {
            0 => "default region".to_owned(),
            index => format!("case region #{}", index - 1),
        };
        yields(op, region, &name)
    })
}

/// Checks that a region of `scf.index_switch` yields the types of the operation's results.
fn yields<'m>(op: &mut Op<'_, '_, 'm>, region: Region<'m>, name: &str) -> Finding {
    let last = region.first().and_then(|block| block.last())?;
    if last.name().as_str() != "scf.yield" {
        let message = format!(
            "expected region to end with scf.yield, but got {}",
            last.name().as_str()
        );
        return op.op_error(message);
    }
    if last.num_operands() != op.num_results() {
        let message = format!(
            "expected each region to return {} values, but {name} returns {}",
            op.num_results(),
            last.num_operands()
        );
        return op.op_error_with_note(message, last.location(), "see yield operation here");
    }
    for (index, (result, operand)) in op.results().zip(last.operands()).enumerate() {
        if result.type_() != operand.type_() {
            let (wanted, found) = (op.quoted(result.type_()), op.quoted(operand.type_()));
            let message = format!("expected result #{index} of each region to be {wanted}");
            let note = format!("{name} returns {found} here");
            return op.op_error_with_note(message, last.location(), note);
        }
    }
    None
}

/// `scf.parallel`
fn parallel<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let steps: Vec<_> = op.operand_group(2).collect();
    if steps.is_empty() {
        return op.op_error("needs at least one tuple element for lowerBound, upperBound and step");
    }
    if steps
        .iter()
        .filter_map(|step| constant(op.verifier, *step))
        .any(|step| step <= 0)
    {
        return op.op_error("constant step operand must be positive");
    }
    let body = op.region(0).first()?;
    if body.num_arguments() != steps.len() {
        let message = format!(
            "expects the same number of induction variables: {} as bound and step values: {}",
            body.num_arguments(),
            steps.len()
        );
        return op.op_error(message);
    }
    let is_index = |value: Value<'m>| matches!(value.type_().kind(), TypeKind::Index);
    if !body.arguments().all(|argument| is_index(argument.value())) {
        return op.op_error("expects arguments for the induction variable to be of index type");
    }
    let message = "expects body to terminate with 'scf.reduce'";
    terminator(op, op.region(0), "scf.reduce", message).or_else(|| reductions(op, body.last()?))
}

/// The reductions of `scf.parallel`.
fn reductions<'m>(op: &mut Op<'_, '_, 'm>, reduce: Operation<'m>) -> Finding {
    let results = op.num_results();
    for (count, what) in [
        (reduce.num_regions(), "reductions"),
        (op.operand_group(3).len(), "initial values"),
    ] {
        if results != count {
            let message = format!(
                "expects number of results: {results} to be the same as number of {what}: {count}"
            );
            return op.op_error(message);
        }
    }
    let reduced = reduce.operands().map(|operand| operand.type_());
    let result = op.results().map(|result| result.type_());
    if let Some((index, (reduced, result))) =
        reduced.zip(result).enumerate().find(|(_, (a, b))| a != b)
    {
        let (reduced, result) = (op.quoted(reduced), op.quoted(result));
        let message = format!(
            "expects type of {index}-th reduction operand: {reduced} to be the same as the {index}-th result type: \
             {result}"
        );
        return op.at(reduce).op_error(message);
    }
    None
}

/// The value of an integer constant.
fn constant<'m>(verifier: &OperationVerifier<'_, 'm>, value: Value<'m>) -> Option<i64> {
    let defining = value
        .defining_op()
        .filter(|defining| defining.name().as_str() == "arith.constant")?;
    property(verifier, defining, "value")?.as_integer()
}

/// `scf.reduce`: a region of two arguments of its type for each operand.
fn reduce(op: &mut Op<'_, '_, '_>) -> Finding {
    if op.num_regions() != op.num_operands() {
        let message = format!(
            "expects number of reduction regions: {} to be the same as number of reduction operands: {}",
            op.num_regions(),
            op.num_operands()
        );
        return op.op_error(message);
    }
    for (index, (region, operand)) in op.regions().zip(op.operands()).enumerate() {
        let type_ = operand.type_();
        let Some(block) = region.first().filter(|block| block.first().is_some()) else {
            return op.op_error(format!("{index}-th reduction has an empty body"));
        };
        let mut arguments = block.arguments().map(|argument| argument.value().type_());
        if block.num_arguments() != 2 || arguments.any(|argument| argument != type_) {
            let message = format!(
                "expected two block arguments with type {} in the {index}-th reduction region",
                op.quoted(type_)
            );
            return op.op_error(message);
        }
        let last = block.last().map(|last| last.name().as_str());
        if last != Some("scf.reduce.return") {
            let message = "reduction bodies must be terminated with an 'scf.reduce.return' op";
            return op.op_error(message);
        }
    }
    None
}

/// `scf.reduce.return`: its operand has the type of the reduced value.
fn reduced(op: &mut Op<'_, '_, '_>) -> Finding {
    let argument = op
        .parent_region()
        .and_then(|region| region.first()?.arguments().next());
    let found = op.operand_type();
    match (argument.map(|argument| argument.value().type_()), found) {
        (Some(wanted), Some(found)) if wanted != found => {
            let message = format!(
                "must have type {} (the type of the reduction inputs)",
                op.quoted(wanted)
            );
            op.op_error(message)
        }
        _ => None,
    }
}
