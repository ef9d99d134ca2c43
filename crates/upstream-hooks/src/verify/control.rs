//! The operations of `scf`.

use super::parts::{Check, Op, property, register_all};
use format_runtime::hooks::Hooks;
use format_runtime::verify::{self, LogicalResult, OperationVerifier};
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

/// The last operation of a region's first block, which must have this name.
fn terminator<'m>(
    op: &mut Op<'_, '_, 'm>,
    region: Region<'m>,
    name: &str,
    message: &str,
) -> Result<Operation<'m>, verify::Invalid> {
    let last = region.first().and_then(|block| block.last());
    if let Some(last) = last.filter(|last| last.name().as_str() == name) {
        return Ok(last);
    }
    let invalid = op.verifier.op_error(op.operation, message);
    if let Some(last) = last {
        op.verifier.note(last.location(), "terminator here");
    }
    Err(invalid)
}

/// `scf.for`
fn for_(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    if op.operation.num_operands().checked_sub(3) != Some(op.operation.num_results()) {
        return op.op_error("mismatch in number of loop-carried values and defined values");
    }
    Ok(())
}

/// `scf.for`
fn for_regions(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let Some(body) = op.operation.region(0).first() else {
        return Ok(());
    };
    let Some(variable) = body.arguments().next() else {
        return Ok(());
    };
    if variable.value().type_() != op.operation.operand(0).type_() {
        return op.op_error("expected induction variable to be same type as bounds and step");
    }
    if body.num_arguments() - 1 != op.operation.num_results() {
        return op.op_error("mismatch in number of basic block args and defined values");
    }
    let initial = op.operation.operands().skip(3);
    let arguments = body.arguments().skip(1).map(|argument| argument.value());
    for (index, ((initial, argument), result)) in initial
        .zip(arguments)
        .zip(op.operation.results())
        .enumerate()
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
    Ok(())
}

/// `scf.if`
fn if_(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    if op.operation.num_results() > 0 && op.operation.region(1).is_empty() {
        return op.op_error("must have an else block if defining values");
    }
    Ok(())
}

/// `scf.while`
fn while_(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let message = "expects the 'before' region to terminate with 'scf.condition'";
    terminator(op, op.operation.region(0), "scf.condition", message)?;
    let message = "expects the 'after' region to terminate with 'scf.yield'";
    terminator(op, op.operation.region(1), "scf.yield", message)?;
    Ok(())
}

/// `scf.execute_region`
fn execute_region(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    match op.operation.region(0).first() {
        None => op.op_error("region needs to have at least one block"),
        Some(block) if block.num_arguments() > 0 => op.op_error("region cannot have any arguments"),
        Some(_) => Ok(()),
    }
}

/// `scf.index_switch`
fn index_switch(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let cases = op.property("cases").and_then(Attribute::as_dense_i64_array);
    let Some(cases) = cases.map(Vec::from_iter) else {
        return Ok(());
    };
    let regions = op.operation.num_regions().saturating_sub(1);
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
    for (index, region) in op.operation.regions().enumerate() {
        let name = match index {
            0 => "default region".to_owned(),
            index => format!("case region #{}", index - 1),
        };
        yields(op, region, &name)?;
    }
    Ok(())
}

/// Checks that a region of `scf.index_switch` yields the types of the operation's results.
fn yields<'m>(op: &mut Op<'_, '_, 'm>, region: Region<'m>, name: &str) -> LogicalResult {
    let Some(last) = region.first().and_then(|block| block.last()) else {
        return Ok(());
    };
    if last.name().as_str() != "scf.yield" {
        let message = format!(
            "expected region to end with scf.yield, but got {}",
            last.name().as_str()
        );
        return op.op_error(message);
    }
    if last.num_operands() != op.operation.num_results() {
        let message = format!(
            "expected each region to return {} values, but {name} returns {}",
            op.operation.num_results(),
            last.num_operands()
        );
        let invalid = op.verifier.op_error(op.operation, message);
        op.verifier
            .note(last.location(), "see yield operation here");
        return Err(invalid);
    }
    for (index, (result, operand)) in op.operation.results().zip(last.operands()).enumerate() {
        if result.type_() != operand.type_() {
            let (wanted, found) = (op.quoted(result.type_()), op.quoted(operand.type_()));
            let message = format!("expected result #{index} of each region to be {wanted}");
            let invalid = op.verifier.op_error(op.operation, message);
            op.verifier
                .note(last.location(), format!("{name} returns {found} here"));
            return Err(invalid);
        }
    }
    Ok(())
}

/// `scf.parallel`
fn parallel<'m>(op: &mut Op<'_, '_, 'm>) -> LogicalResult {
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
    let Some(body) = op.operation.region(0).first() else {
        return Ok(());
    };
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
    let reduce = terminator(op, op.operation.region(0), "scf.reduce", message)?;
    let results = op.operation.num_results();
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
    let result = op.operation.results().map(|result| result.type_());
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
    Ok(())
}

/// The value of an integer constant.
fn constant<'m>(verifier: &OperationVerifier<'_, 'm>, value: Value<'m>) -> Option<i64> {
    let defining = value
        .defining_op()
        .filter(|defining| defining.name().as_str() == "arith.constant")?;
    property(verifier, defining, "value")?.as_integer()
}

/// `scf.reduce`: a region of two arguments of its type for each operand.
fn reduce(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    if op.operation.num_regions() != op.operation.num_operands() {
        let message = format!(
            "expects number of reduction regions: {} to be the same as number of reduction operands: {}",
            op.operation.num_regions(),
            op.operation.num_operands()
        );
        return op.op_error(message);
    }
    for (index, (region, operand)) in op
        .operation
        .regions()
        .zip(op.operation.operands())
        .enumerate()
    {
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
    Ok(())
}

/// `scf.reduce.return`: its operand has the type of the reduced value.
fn reduced(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let argument = op
        .operation
        .parent_region()
        .and_then(|region| region.first()?.arguments().next());
    let found = op
        .operation
        .operands()
        .next()
        .map(|operand| operand.type_());
    match (argument.map(|argument| argument.value().type_()), found) {
        (Some(wanted), Some(found)) if wanted != found => {
            let message = format!(
                "must have type {} (the type of the reduction inputs)",
                op.quoted(wanted)
            );
            op.op_error(message)
        }
        _ => Ok(()),
    }
}
