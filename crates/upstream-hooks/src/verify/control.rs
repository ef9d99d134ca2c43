//! The operations of `scf`.

use super::parts::{Check, op_error, operand_group, property, register_all};
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
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    region: Region<'m>,
    name: &str,
    message: &str,
) -> Result<Operation<'m>, verify::Invalid> {
    let last = region.first().and_then(|block| block.last());
    if let Some(last) = last.filter(|last| last.name().as_str() == name) {
        return Ok(last);
    }
    let invalid = verifier.op_error(operation, message);
    if let Some(last) = last {
        verifier.note(last.location(), "terminator here");
    }
    Err(invalid)
}

/// `scf.for`
fn for_<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    if operation.num_operands().checked_sub(3) != Some(operation.num_results()) {
        return op_error(
            verifier,
            operation,
            "mismatch in number of loop-carried values and defined values",
        );
    }
    Ok(())
}

/// `scf.for`
fn for_regions<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let Some(body) = operation.region(0).first() else {
        return Ok(());
    };
    let Some(variable) = body.arguments().next() else {
        return Ok(());
    };
    if variable.value().type_() != operation.operand(0).type_() {
        return op_error(
            verifier,
            operation,
            "expected induction variable to be same type as bounds and step",
        );
    }
    if body.num_arguments() - 1 != operation.num_results() {
        return op_error(
            verifier,
            operation,
            "mismatch in number of basic block args and defined values",
        );
    }
    let initial = operation.operands().skip(3);
    let arguments = body.arguments().skip(1).map(|argument| argument.value());
    for (index, ((initial, argument), result)) in
        initial.zip(arguments).zip(operation.results()).enumerate()
    {
        if initial.type_() != result.type_() {
            let message =
                format!("types mismatch between {index}th iter operand and defined value");
            return op_error(verifier, operation, message);
        }
        if argument.type_() != result.type_() {
            let message =
                format!("types mismatch between {index}th iter region arg and defined value");
            return op_error(verifier, operation, message);
        }
    }
    Ok(())
}

/// `scf.if`
fn if_<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    if operation.num_results() > 0 && operation.region(1).is_empty() {
        return op_error(
            verifier,
            operation,
            "must have an else block if defining values",
        );
    }
    Ok(())
}

/// `scf.while`
fn while_<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let message = "expects the 'before' region to terminate with 'scf.condition'";
    terminator(
        verifier,
        operation,
        operation.region(0),
        "scf.condition",
        message,
    )?;
    let message = "expects the 'after' region to terminate with 'scf.yield'";
    terminator(
        verifier,
        operation,
        operation.region(1),
        "scf.yield",
        message,
    )?;
    Ok(())
}

/// `scf.execute_region`
fn execute_region<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    match operation.region(0).first() {
        None => op_error(
            verifier,
            operation,
            "region needs to have at least one block",
        ),
        Some(block) if block.num_arguments() > 0 => {
            op_error(verifier, operation, "region cannot have any arguments")
        }
        Some(_) => Ok(()),
    }
}

/// `scf.index_switch`
fn index_switch<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let cases = property(verifier, operation, "cases").and_then(Attribute::as_dense_i64_array);
    let Some(cases) = cases.map(Vec::from_iter) else {
        return Ok(());
    };
    let regions = operation.num_regions().saturating_sub(1);
    if cases.len() != regions {
        let message = format!("has {regions} case regions but {} case values", cases.len());
        return op_error(verifier, operation, message);
    }
    let again = cases
        .iter()
        .enumerate()
        .find(|(index, value)| cases[..*index].contains(value));
    if let Some((_, value)) = again {
        return op_error(
            verifier,
            operation,
            format!("has duplicate case value: {value}"),
        );
    }
    for (index, region) in operation.regions().enumerate() {
        let name = match index {
            0 => "default region".to_owned(),
            index => format!("case region #{}", index - 1),
        };
        yields(verifier, operation, region, &name)?;
    }
    Ok(())
}

/// Checks that a region of `scf.index_switch` yields the types of the operation's results.
fn yields<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    region: Region<'m>,
    name: &str,
) -> LogicalResult {
    let Some(last) = region.first().and_then(|block| block.last()) else {
        return Ok(());
    };
    if last.name().as_str() != "scf.yield" {
        let message = format!(
            "expected region to end with scf.yield, but got {}",
            last.name().as_str()
        );
        return op_error(verifier, operation, message);
    }
    if last.num_operands() != operation.num_results() {
        let message = format!(
            "expected each region to return {} values, but {name} returns {}",
            operation.num_results(),
            last.num_operands()
        );
        let invalid = verifier.op_error(operation, message);
        verifier.note(last.location(), "see yield operation here");
        return Err(invalid);
    }
    for (index, (result, operand)) in operation.results().zip(last.operands()).enumerate() {
        if result.type_() != operand.type_() {
            let (wanted, found) = (
                verifier.quoted(result.type_()),
                verifier.quoted(operand.type_()),
            );
            let message = format!("expected result #{index} of each region to be {wanted}");
            let invalid = verifier.op_error(operation, message);
            verifier.note(last.location(), format!("{name} returns {found} here"));
            return Err(invalid);
        }
    }
    Ok(())
}

/// `scf.parallel`
fn parallel<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let steps: Vec<_> = operand_group(verifier, operation, 2).collect();
    if steps.is_empty() {
        let message = "needs at least one tuple element for lowerBound, upperBound and step";
        return op_error(verifier, operation, message);
    }
    if steps
        .iter()
        .filter_map(|step| constant(verifier, *step))
        .any(|step| step <= 0)
    {
        return op_error(
            verifier,
            operation,
            "constant step operand must be positive",
        );
    }
    let Some(body) = operation.region(0).first() else {
        return Ok(());
    };
    if body.num_arguments() != steps.len() {
        let message = format!(
            "expects the same number of induction variables: {} as bound and step values: {}",
            body.num_arguments(),
            steps.len()
        );
        return op_error(verifier, operation, message);
    }
    let is_index = |value: Value<'m>| matches!(value.type_().kind(), TypeKind::Index);
    if !body.arguments().all(|argument| is_index(argument.value())) {
        let message = "expects arguments for the induction variable to be of index type";
        return op_error(verifier, operation, message);
    }
    let message = "expects body to terminate with 'scf.reduce'";
    let reduce = terminator(
        verifier,
        operation,
        operation.region(0),
        "scf.reduce",
        message,
    )?;
    let results = operation.num_results();
    for (count, what) in [
        (reduce.num_regions(), "reductions"),
        (
            operand_group(verifier, operation, 3).len(),
            "initial values",
        ),
    ] {
        if results != count {
            let message = format!(
                "expects number of results: {results} to be the same as number of {what}: {count}"
            );
            return op_error(verifier, operation, message);
        }
    }
    let reduced = reduce.operands().map(|operand| operand.type_());
    let result = operation.results().map(|result| result.type_());
    if let Some((index, (reduced, result))) =
        reduced.zip(result).enumerate().find(|(_, (a, b))| a != b)
    {
        let (reduced, result) = (verifier.quoted(reduced), verifier.quoted(result));
        let message = format!(
            "expects type of {index}-th reduction operand: {reduced} to be the same as the {index}-th result type: \
             {result}"
        );
        return op_error(verifier, reduce, message);
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
fn reduce<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    if operation.num_regions() != operation.num_operands() {
        let message = format!(
            "expects number of reduction regions: {} to be the same as number of reduction operands: {}",
            operation.num_regions(),
            operation.num_operands()
        );
        return op_error(verifier, operation, message);
    }
    for (index, (region, operand)) in operation.regions().zip(operation.operands()).enumerate() {
        let type_ = operand.type_();
        let Some(block) = region.first().filter(|block| block.first().is_some()) else {
            let message = format!("{index}-th reduction has an empty body");
            return op_error(verifier, operation, message);
        };
        let mut arguments = block.arguments().map(|argument| argument.value().type_());
        if block.num_arguments() != 2 || arguments.any(|argument| argument != type_) {
            let message = format!(
                "expected two block arguments with type {} in the {index}-th reduction region",
                verifier.quoted(type_)
            );
            return op_error(verifier, operation, message);
        }
        let last = block.last().map(|last| last.name().as_str());
        if last != Some("scf.reduce.return") {
            let message = "reduction bodies must be terminated with an 'scf.reduce.return' op";
            return op_error(verifier, operation, message);
        }
    }
    Ok(())
}

/// `scf.reduce.return`: its operand has the type of the reduced value.
fn reduced<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let argument = operation
        .parent_region()
        .and_then(|region| region.first()?.arguments().next());
    let found = operation.operands().next().map(|operand| operand.type_());
    match (argument.map(|argument| argument.value().type_()), found) {
        (Some(wanted), Some(found)) if wanted != found => {
            let message = format!(
                "must have type {} (the type of the reduction inputs)",
                verifier.quoted(wanted)
            );
            op_error(verifier, operation, message)
        }
        _ => Ok(()),
    }
}
