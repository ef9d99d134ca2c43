//! Shortcuts to the type, attribute, number or shape of an expression, without creating a [`Value`]: they cover most
//! predicates. At `None`, full evaluation must decide, or explain why it can't.

use super::bits::{query_bits, query_integer, to_integer};
use super::equality::may_be_the_same;
use super::queries::type_is;
use super::{Evaluator, Value};
use crate::class::element_type;
use crate::dialect::Length;
use crate::expr::{Binary, Expr, Function};
use operation_core::{Attribute, AttributeKind, IntegerValue, Signedness, Type, TypeKind};

impl<'m> Evaluator<'_, 'm> {
    /// The type denoted by an expression.
    pub(super) fn type_of(&self, expr: &Expr) -> Option<Type<'m>> {
        if self.is_thorough {
            return None;
        }
        match expr {
            Expr::This => self.this.as_type(),
            Expr::Local(index) => self.locals.get(*index as usize)?.as_type(),
            Expr::CastType(class, a) => self
                .type_of(a)
                .filter(|&type_| class.contains(type_) == Some(true)),
            Expr::Call(function, arguments) => {
                let a = arguments.first()?;
                match function {
                    Function::AttributeType if arguments.len() == 1 => match self.value_of(a) {
                        Some(value) => Some(value.type_()),
                        None => self.attribute_of(a)?.type_(),
                    },
                    Function::AttributeValue if arguments.len() == 1 => {
                        self.attribute_of(a)?.as_type()
                    }
                    Function::ElementType if arguments.len() == 1 => element_type(self.type_of(a)?),
                    Function::ElementTypeOrSelf if arguments.len() == 1 => {
                        let type_ = match self.value_of(a) {
                            Some(value) => value.type_(),
                            None => self.type_of(a)?,
                        };
                        if self.dialects.may_implement(type_, "ShapedType") {
                            return self.accessor(type_, "getElementType")?.as_type();
                        }
                        Some(type_.element_type_or_self())
                    }
                    Function::TupleElement => {
                        let index = usize::try_from(self.number_of(arguments.get(1)?)?).ok()?;
                        self.tuple_of(a)?.get(index).copied()
                    }
                    Function::I1SameShape if arguments.len() == 1 => {
                        self.transform(*function, self.type_of(a)?, &[])?.as_type()
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The elements of the tuple type denoted by an expression.
    pub(super) fn tuple_of(&self, expr: &Expr) -> Option<&'m [Type<'m>]> {
        match *self.type_of(expr)?.kind() {
            TypeKind::Tuple(elements) => Some(elements),
            _ => None,
        }
    }

    /// The operand or result denoted by an expression.
    fn value_of(&self, expr: &Expr) -> Option<operation_core::Value<'m>> {
        let (operation, definition) = self.operation?;
        let only = |range: std::ops::Range<usize>| (range.len() == 1).then_some(range.start);
        let may_be_one = |length| matches!(length, Length::Single | Length::Optional);
        match expr {
            Expr::Operand(index) => {
                let index = usize::from(*index);
                let group = definition
                    .operands
                    .get(index)
                    .filter(|group| may_be_one(group.length));
                group
                    .and_then(|_| only(definition.operand_group(operation, index)))
                    .map(|at| operation.operand(at))
            }
            Expr::Result(index) => {
                let index = usize::from(*index);
                let group = definition
                    .results
                    .get(index)
                    .filter(|group| may_be_one(group.length));
                group
                    .and_then(|_| only(definition.result_group(operation, index)))
                    .map(|at| operation.result(at))
            }
            Expr::Call(Function::OperandAt, arguments) => match &arguments[..] {
                [Expr::Operation, Expr::Int(index)] => {
                    operation.operands().nth(usize::try_from(*index).ok()?)
                }
                _ => None,
            },
            Expr::Call(Function::ResultAt, arguments) => match &arguments[..] {
                [Expr::Operation, Expr::Int(index)] => {
                    operation.results().nth(usize::try_from(*index).ok()?)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The attribute denoted by an expression.
    pub(super) fn attribute_of(&self, expr: &Expr) -> Option<Attribute<'m>> {
        if self.is_thorough {
            return None;
        }
        match expr {
            Expr::This => self.this.as_attribute(),
            Expr::Local(index) => self.locals.get(*index as usize)?.as_attribute(),
            Expr::Slot(index) => {
                let (operation, _) = self.operation?;
                operation.properties().nth(usize::from(*index))?
            }
            Expr::CastAttribute(class, a) => self
                .attribute_of(a)
                .filter(|&attribute| class.contains(attribute) == Some(true)),
            _ => None,
        }
    }

    /// The integer denoted by an expression.
    fn number_of(&self, expr: &Expr) -> Option<i128> {
        if self.is_thorough {
            return None;
        }
        match expr {
            Expr::Int(value) => Some((*value).into()),
            Expr::Local(index) => match self.locals.get(*index as usize)? {
                Value::Int(value) => Some(*value),
                _ => None,
            },
            Expr::Call(function, arguments) => match (function, &arguments[..]) {
                (Function::Rank, [a]) => Some(self.type_of(a)?.shape()?.len() as i128),
                (Function::AttributeValue, [a]) => self.integer_in(a),
                (Function::SignExtended | Function::ZeroExtended, [a]) => {
                    match query_bits(*function, self.attribute_of(a)?)? {
                        Value::Int(value) => Some(value),
                        _ => None,
                    }
                }
                (Function::ToInteger, [a, Expr::Int(type_)]) => {
                    to_integer(self.number_of(a)?, *type_)
                }
                (Function::NonNegative, [a]) => self.number_of(a).filter(|&number| number >= 0),
                (Function::Size, [Expr::This]) => match &self.this {
                    Value::Region(region) => Some(region.blocks().count() as i128),
                    _ => None,
                },
                (Function::NumOperands, [Expr::Operation]) => {
                    Some(self.operation?.0.num_operands() as i128)
                }
                (Function::NumResults, [Expr::Operation]) => {
                    Some(self.operation?.0.num_results() as i128)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The value of an integer attribute other than a bool.
    fn integer_in(&self, expr: &Expr) -> Option<i128> {
        let AttributeKind::Integer {
            type_,
            value: IntegerValue::Small(value),
        } = *self.attribute_of(expr)?.kind()
        else {
            return None;
        };
        match *type_.kind() {
            TypeKind::Integer { width: 1, .. }
            | TypeKind::Integer {
                signedness: Signedness::Unsigned,
                ..
            } => None,
            _ => Some(value.into()),
        }
    }

    /// The shape denoted by an expression. A conditional is resolved if its condition can be decided directly.
    pub(super) fn shape_of(&self, expr: &Expr) -> Option<&'m [i64]> {
        if self.is_thorough {
            return None;
        }
        match expr {
            Expr::Call(Function::Shape, arguments) => match &arguments[..] {
                [a] => self.type_of(a)?.shape(),
                _ => None,
            },
            Expr::If(condition, a, b) => match &**condition {
                Expr::IsType(class, of) => {
                    let is_so = self.dialects.is_of_type_class(class, self.type_of(of)?)?;
                    self.shape_of(if is_so { a } else { b })
                }
                _ => None,
            },
            Expr::List(list) if list.is_empty() => Some(&[]),
            _ => None,
        }
    }

    /// The result of a boolean function.
    pub(super) fn answer(&self, function: Function, arguments: &[Expr]) -> Option<bool> {
        match arguments {
            [a] => match self.type_of(a) {
                Some(type_) => self.certainly(type_is(function, type_, None)?, type_),
                None => match self.attribute_of(a) {
                    Some(attribute) => query_bits(function, attribute)?.truth(),
                    None => query_integer(function, self.number_of(a)?)?.truth(),
                },
            },
            [a, Expr::Int(number)] => {
                let type_ = self.type_of(a)?;
                self.certainly(type_is(function, type_, Some((*number).into()))?, type_)
            }
            _ => None,
        }
    }

    /// The answer to a query about a type's kind; `None` where a negative answer isn't certain because the type is mere
    /// text.
    pub(super) fn certainly(&self, answer: bool, type_: Type<'m>) -> Option<bool> {
        (answer || !self.dialects.is_mere_text(type_)).then_some(answer)
    }

    /// The result of comparing two expressions.
    pub(super) fn comparison(&self, operator: Binary, a: &Expr, b: &Expr) -> Option<bool> {
        if let Some(a) = self.number_of(a) {
            let b = self.number_of(b)?;
            return Some(match operator {
                Binary::Equal => a == b,
                Binary::NotEqual => a != b,
                Binary::Less => a < b,
                Binary::LessEqual => a <= b,
                Binary::Greater => a > b,
                Binary::GreaterEqual => a >= b,
                _ => return None,
            });
        }
        if !matches!(operator, Binary::Equal | Binary::NotEqual) {
            return None;
        }
        let are_equal = match self.type_of(a) {
            Some(a) => {
                let b = self.type_of(b)?;
                if a != b && may_be_the_same(a, b) {
                    return None;
                }
                a == b
            }
            None => self.shape_of(a)? == self.shape_of(b)?,
        };
        Some(are_equal == (operator == Binary::Equal))
    }
}
