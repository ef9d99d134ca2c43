//! Makes the views of all operations in texts, calls their accessors, and infers their result types.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, parse};
use format_runtime::verify::is_valid;
use format_runtime::view::{BuildError, Builder, OperationView, Parts, Shape};
use operation_core::{
    Context, InsertionPoint, IrArena, NamedAttribute, OpBuilder, Operation, Value, WalkOrder, WalkResult, walk,
};
use std::collections::BTreeSet;

/// The shape of an operation with a view, or the error of making one.
type ViewResult = Result<&'static Shape, String>;

fn view_as<'m, V: OperationView<'m>>(operation: Operation<'m>, read: impl FnOnce(V)) -> Option<ViewResult> {
    Some(V::try_from(operation).map(read).map(|()| V::SHAPE).map_err(|wrong| wrong.to_string()))
}

/// Builds the same operation without its result types; an error if it becomes another one.
fn rebuild<'m>(builder: &mut Builder<'_, 'm>, operation: Operation<'m>, shape: &'static Shape) -> Result<bool, String> {
    let context = builder.context();
    let operands: Vec<_> = operation.operands().collect();
    let successors: Vec<_> = operation.successors().collect();
    let slots = shape.slots.iter().zip(operation.properties());
    let slots = slots.filter(|(slot, _)| slot.name != "resultSegmentSizes");
    let slots =
        slots.filter_map(|(slot, value)| Some(NamedAttribute { name: context.identifier(slot.name), value: value? }));
    let attributes: Vec<_> = slots.collect();
    let mut new = builder.begin(shape, operation.location()).map_err(|error| error.to_string())?;
    new.parts(Parts { operands: &operands, successors: &successors, attributes: &attributes, ..Parts::default() });
    match new.finish() {
        Ok(built) if built.results().map(Value::type_).ne(operation.results().map(Value::type_)) => {
            Err(format!("{}: other types", shape.name))
        }
        Ok(built) if built.properties().ne(operation.properties()) => Err(format!("{}: other attributes", shape.name)),
        Ok(_) => Ok(true),
        // There is no hook for it.
        Err(BuildError::ResultTypes { .. }) => Ok(false),
        Err(error) => Err(error.to_string()),
    }
}

#[test]
fn operations_of_real_programs() {
    let mut dialects = Dialects::default();
    load(&mut dialects);
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let all = std::fs::read(TEXTS).expect("texts");
    let (mut rest, mut inferred) = (&all[..], 0);
    let (mut names, mut wrong) = (BTreeSet::new(), BTreeSet::new());
    while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
        let length: usize = std::str::from_utf8(&rest[..end]).expect("a length").parse().expect("a length");
        let text = &rest[end + 1..][..length];
        rest = &rest[end + 1 + length..];
        let context = Context::new();
        dialects.register(&context);
        let arena = IrArena::new(&context);
        let options = ParseOptions::default().allow_unregistered_dialects(true);
        let parsed = parse(&arena, environment, text, &options);
        let mut operations = Vec::new();
        walk(parsed.module, WalkOrder::Pre, |operation| {
            operations.push(operation);
            WalkResult::Continue
        });
        let mut builder = Builder::new(environment, OpBuilder::new(&arena, InsertionPoint::Detached));
        for operation in operations {
            let Some(viewed) = view_of(operation) else { continue };
            if !is_valid(operation, environment, &context) {
                continue;
            }
            names.insert(operation.name().as_str().to_owned());
            let rebuilt = viewed.and_then(|shape| match operation.num_regions() == 0 && operation.num_results() > 0 {
                true => rebuild(&mut builder, operation, shape),
                false => Ok(false),
            });
            match rebuilt {
                Ok(was_inferred) => inferred += usize::from(was_inferred),
                Err(error) => drop(wrong.insert(error)),
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(names.len() > 400 && inferred > 1000, "{} operations, {inferred} inferred", names.len());
}
