//! Operations, values, regions and blocks in expressions.

use super::evaluator::Side;
use super::{Evaluator, Unknown, Value};
use crate::class::dialect_of;
use crate::dialect::{Length, PropertyKind};
use crate::expr::Function;
use operation_core::{Block, Operation, Region};

impl<'m> Evaluator<'_, 'm> {
    /// True if an operation is a symbol table; `None` for an operation without a definition.
    pub(super) fn is_symbol_table(&self, operation: Operation<'m>) -> Option<bool> {
        let name = operation.name();
        let Some(registration) = name.registration() else {
            // An unregistered operation has no traits.
            return self
                .dialects
                .is_foreign(dialect_of(name.as_str()))
                .then_some(false);
        };
        let definition = self
            .dialects
            .operations
            .get(registration.definition as usize)?;
        Some(definition.traits.symbol_table)
    }

    /// True if an operation implements `FunctionOpInterface`. C++ may attach it even if the definition doesn't list it,
    /// unless everything is known about the dialect.
    fn is_function(&self, operation: Operation<'m>) -> Option<bool> {
        let name = operation.name();
        let Some(registration) = name.registration() else {
            return self
                .dialects
                .is_foreign(dialect_of(name.as_str()))
                .then_some(false);
        };
        let definition = self
            .dialects
            .operations
            .get(registration.definition as usize)?;
        let is_complete = self.dialects.is_complete(dialect_of(name.as_str()));
        if definition.traits.function {
            Some(true)
        } else {
            is_complete.then_some(false)
        }
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
        let Some((operation, definition)) = self.operation else {
            return Err(Unknown::new("$_op"));
        };
        let slot = usize::from(slot);
        let value = || {
            let PropertyKind::Property(form) = &definition.properties.get(slot)?.kind else {
                return None;
            };
            let attribute = (slot < operation.num_properties())
                .then(|| operation.property(slot))
                .flatten()?;
            Value::of_property(form, attribute, self.dialects)
        };
        value().ok_or_else(|| Unknown::new("the value of a property"))
    }

    /// An operand or result by index, or an attribute by slot.
    pub(super) fn variable(&self, side: Side, index: u16) -> Result<Value<'m>, Unknown> {
        let Some((operation, definition)) = self.operation else {
            return Err(Unknown::new("$_op"));
        };
        let index = usize::from(index);
        let (groups, range, is_operand) = match side {
            Side::Slot => {
                let slot = (index < operation.num_properties())
                    .then(|| operation.property(index))
                    .flatten();
                return Ok(slot.into());
            }
            Side::Operand => (
                &definition.operands,
                definition.operand_group(operation, index),
                true,
            ),
            Side::Result => (
                &definition.results,
                definition.result_group(operation, index),
                false,
            ),
        };
        let value = |position| {
            Value::Ssa(if is_operand {
                operation.operand(position)
            } else {
                operation.result(position)
            })
        };
        match groups.get(index).map(|group| group.length) {
            Some(Length::Single) if range.len() == 1 => Ok(value(range.start)),
            Some(Length::Optional) if range.len() <= 1 => {
                Ok(range.map(value).next().unwrap_or(Value::Null))
            }
            Some(Length::Variadic | Length::VariadicOfVariadic { .. }) => {
                Ok(Value::List(range.map(value).collect()))
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
    Some(match function {
        Function::OperandAt => Value::Ssa(operation.operands().nth(index()?)?),
        Function::ResultAt => Value::Ssa(operation.results().nth(index()?)?),
        Function::Operands => Value::List(operation.operands().map(Value::Ssa).collect()),
        Function::Results => Value::List(operation.results().map(Value::Ssa).collect()),
        Function::NumOperands | Function::Size => Value::Int(operation.num_operands() as i128),
        Function::NumResults => Value::Int(operation.num_results() as i128),
        Function::OperandTypes => Value::List(
            operation
                .operands()
                .map(|each| each.type_().into())
                .collect(),
        ),
        Function::ResultTypes => Value::List(
            operation
                .results()
                .map(|each| each.type_().into())
                .collect(),
        ),
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
    Value::List(
        block
            .arguments()
            .map(|argument| Value::Ssa(argument.value()))
            .collect(),
    )
}
