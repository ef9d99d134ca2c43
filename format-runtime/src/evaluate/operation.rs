//! Operations, values, regions and blocks in expressions.

use super::evaluator::Side;
use super::{Evaluator, Unknown, Value};
use crate::class::dialect_of;
use crate::dialect::{Length, OperationDefinition, PropertyKind};
use crate::expr::Function;
use operation_core::{Block, Operation, Region};

impl<'m> Evaluator<'_, 'm> {
    /// True if an operation is a symbol table; `None` for an operation without a definition.
    pub(super) fn is_symbol_table(&self, operation: Operation<'m>) -> Option<bool> {
        self.of_definition(operation, |definition| Some(definition.traits.symbol_table))
    }

    /// Asks the definition of an operation; without one, the answer is no if its dialect is certainly foreign.
    fn of_definition(
        &self,
        operation: Operation<'m>,
        known: impl FnOnce(&OperationDefinition) -> Option<bool>,
    ) -> Option<bool> {
        let dialects = self.dialects;
        match operation.name().registration() {
            Some(own) => known(dialects.operations.get(own.definition as usize)?),
            // An unregistered operation has no traits.
            None => dialects
                .is_foreign(dialect_of(operation.name().as_str()))
                .then_some(false),
        }
    }

    /// True if an operation implements `FunctionOpInterface`. C++ may attach it even if the definition doesn't list it,
    /// unless everything is known about the dialect.
    fn is_function(&self, operation: Operation<'m>) -> Option<bool> {
        self.of_definition(operation, |definition| {
            let is_function = definition.traits.function;
            let dialect = dialect_of(operation.name().as_str());
            (is_function || self.dialects.is_complete(dialect)).then_some(is_function)
        })
    }

    /// `isNestedInFunctionOpInterface`: true if the operation is inside a function, with no symbol table in between.
    pub(super) fn is_nested_in_function(&self, operation: Operation<'m>) -> Option<bool> {
        let mut around = Some(operation);
        let mut may_be = false;
        while let Some(operation) = around {
            if self.is_symbol_table(operation)? {
                break;
            }
            match self.is_function(operation) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => may_be = true,
            }
            around = operation.parent_op();
        }
        (!may_be).then_some(false)
    }

    /// The C++ value of a property, by slot.
    pub(super) fn property(&self, slot: u16) -> Result<Value<'m>, Unknown> {
        let (operation, definition) = self.own_operation()?;
        let slot = usize::from(slot);
        let value = || {
            let PropertyKind::Property(form) = &definition.properties.get(slot)?.kind else {
                return None;
            };
            let attribute = operation.properties().nth(slot).flatten()?;
            Value::of_property(form, attribute, self.dialects)
        };
        value().ok_or_else(|| Unknown::new("the value of a property"))
    }

    /// An operand or result by index, or an attribute by slot.
    pub(super) fn variable(&self, side: Side, index: u16) -> Result<Value<'m>, Unknown> {
        let (operation, definition) = self.own_operation()?;
        let index = usize::from(index);
        let (groups, range) = match side {
            Side::Slot => return Ok(operation.properties().nth(index).flatten().into()),
            Side::Operand => (
                &definition.operands,
                definition.operand_group(operation, index),
            ),
            Side::Result => (
                &definition.results,
                definition.result_group(operation, index),
            ),
        };
        let value = |position| {
            Value::Ssa(match side {
                Side::Result => operation.result(position),
                Side::Operand | Side::Slot => operation.operand(position),
            })
        };
        match groups.get(index).map(|group| group.length) {
            Some(Length::Single) if range.len() == 1 => Ok(value(range.start)),
            Some(Length::Optional) if range.len() <= 1 => {
                Ok(range.map(value).next().unwrap_or(Value::Null))
            }
            Some(Length::Variadic | Length::VariadicOfVariadic { .. }) => {
                Ok(Value::list(range.map(value)))
            }
            _ => Err(Unknown::new("an operand that isn't there")),
        }
    }
}

pub(super) fn query_value<'m>(
    function: Function,
    value: operation_core::Value<'m>,
) -> Option<Value<'m>> {
    Some(match function {
        Function::AttributeType => Value::Type(value.type_()),
        Function::DefiningOp => value.defining_op().map_or(Value::Null, Value::Operation),
        Function::IsBlockArgument => Value::Bool(value.defining_op().is_none()),
        Function::Users => Value::List(users(value).collect()),
        _ => return None,
    })
}

fn users<'m>(value: operation_core::Value<'m>) -> impl Iterator<Item = Value<'m>> {
    value.uses().map(|each| Value::Operation(each.owner))
}

pub(super) fn query_operation<'m>(
    function: Function,
    operation: Operation<'m>,
    rest: &[Value<'m>],
) -> Option<Value<'m>> {
    let index = || usize::try_from(rest.first()?.as_int()?).ok();
    let type_of = |value: operation_core::Value<'m>| value.type_().into();
    Some(match function {
        Function::OperandAt => Value::Ssa(operation.operands().nth(index()?)?),
        Function::ResultAt => Value::Ssa(operation.results().nth(index()?)?),
        Function::Operands => Value::List(operation.operands().map(Value::Ssa).collect()),
        Function::Results => Value::List(operation.results().map(Value::Ssa).collect()),
        Function::NumOperands | Function::Size => Value::Int(operation.num_operands() as i128),
        Function::NumResults => Value::Int(operation.num_results() as i128),
        Function::OperandTypes => Value::list(operation.operands().map(type_of)),
        Function::ResultTypes => Value::list(operation.results().map(type_of)),
        // `$_op.getType()` for an operation with one result.
        Function::AttributeType if operation.num_results() == 1 => {
            operation.result(0).type_().into()
        }
        Function::Users => Value::List(operation.results().flat_map(users).collect()),
        Function::ParentOp => operation.parent_op().map_or(Value::Null, Value::Operation),
        _ => return None,
    })
}

pub(super) fn query_region<'m>(function: Function, region: Region<'m>) -> Option<Value<'m>> {
    Some(match function {
        Function::Size => Value::Int(region.blocks().count() as i128),
        Function::IsEmpty => Value::Bool(region.is_empty()),
        Function::Front => Value::Block(region.first()?),
        Function::Arguments => region.first().map_or(Value::List(Vec::new()), arguments),
        _ => return None,
    })
}

pub(super) fn query_block<'m>(function: Function, block: Block<'m>) -> Option<Value<'m>> {
    Some(match function {
        Function::IsEmpty => Value::Bool(block.first().is_none()),
        Function::Arguments => arguments(block),
        _ => return None,
    })
}

fn arguments<'m>(block: Block<'m>) -> Value<'m> {
    Value::list(block.arguments().map(|each| Value::Ssa(each.value())))
}
