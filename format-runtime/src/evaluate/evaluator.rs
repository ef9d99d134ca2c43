//! Evaluation of expressions.

use super::arithmetic::binary;
use super::equality::equal;
use super::{Unknown, Value};
use crate::dialect::{AttrOrTypeDefinition, Dialects, OperationDefinition, attribute_of, type_of};
use crate::expr::{Expr, Function, Predicate};
use crate::memo::check;
use operation_core::{AttributeKind, Context, Operation};
use smallvec::SmallVec;

/// Expressions nested deeper than this evaluate to unknown. (The compiler creates none.)
const MAXIMUM_DEPTH: u32 = 200;

/// Evaluates expressions in a context.
pub struct Evaluator<'e, 'm> {
    pub(super) context: &'m Context,
    pub(super) dialects: &'e Dialects,
    pub(super) this: Value<'m>,
    /// The operation behind `$_op` and the names of operands.
    pub(super) operation: Option<(Operation<'m>, &'e OperationDefinition)>,
    pub(super) locals: SmallVec<[Value<'m>; 2]>,
    depth: u32,
    /// True if only the truth value is needed: then nobody reads the reason for an unknown value.
    is_silent: bool,
}

/// The kind of entity behind a name in a predicate.
#[derive(Clone, Copy)]
pub(super) enum Side {
    Operand,
    Result,
    Slot,
}

type Evaluated<'m> = Result<Value<'m>, Unknown>;

impl<'e, 'm> Evaluator<'e, 'm> {
    /// An evaluator with a value for `$_self`.
    pub fn new(context: &'m Context, dialects: &'e Dialects, this: impl Into<Value<'m>>) -> Self {
        Evaluator {
            context,
            dialects,
            this: this.into(),
            operation: None,
            locals: SmallVec::new(),
            depth: 0,
            is_silent: false,
        }
    }

    /// An evaluator for a predicate on an operation.
    pub fn of_operation(
        context: &'m Context,
        dialects: &'e Dialects,
        operation: Operation<'m>,
        definition: &'e OperationDefinition,
    ) -> Self {
        let this = Value::Operation(operation);
        Evaluator::beside(context, dialects, this, operation, definition)
    }

    /// An evaluator with a value for `$_self`, and for `$_op` the operation it belongs to.
    pub fn beside(
        context: &'m Context,
        dialects: &'e Dialects,
        this: impl Into<Value<'m>>,
        operation: Operation<'m>,
        definition: &'e OperationDefinition,
    ) -> Self {
        let mut evaluator = Evaluator::new(context, dialects, this);
        evaluator.operation = Some((operation, definition));
        evaluator
    }

    /// Evaluates an expression.
    ///
    /// # Errors
    ///
    /// If the value is unknown, with the reason.
    pub fn evaluate(&mut self, expr: &Expr) -> Evaluated<'m> {
        self.deeper(|this| this.evaluate_inner(expr))
    }

    /// True if the predicate is certainly false.
    pub fn rejects(&mut self, predicate: &Predicate) -> bool {
        let rejects = predicate
            .rejecting()
            .is_some_and(|rejecting| self.holds(rejecting) == Some(false));
        check(|| [rejects, self.holds(predicate) == Some(false)]);
        rejects
    }

    /// The truth value of a predicate; `None` if unknown.
    pub fn holds(&mut self, predicate: &Expr) -> Option<bool> {
        let outer = std::mem::replace(&mut self.is_silent, true);
        let truth = self.truth(predicate).ok();
        self.is_silent = outer;
        truth
    }

    /// An unknown value; the reason is computed only if it is needed.
    #[cold]
    pub(super) fn unknown(&self, reason: impl FnOnce() -> String) -> Unknown {
        if self.is_silent {
            Unknown::new("")
        } else {
            Unknown::new(reason())
        }
    }

    /// The operation that `$_op` stands for, and its definition.
    pub(super) fn own_operation(
        &self,
    ) -> Result<(Operation<'m>, &'e OperationDefinition), Unknown> {
        self.operation.ok_or_else(|| Unknown::new("$_op"))
    }

    /// Like [`Self::evaluate`], but without creating values where only the truth value is needed.
    fn truth(&mut self, expr: &Expr) -> Result<bool, Unknown> {
        let truth = match expr {
            Expr::Bool(value) => return Ok(*value),
            Expr::Not(a) => !self.deeper(|this| this.truth(a))?,
            Expr::And(list) => self.deeper(|this| this.decide(list, false))?,
            Expr::Or(list) => self.deeper(|this| this.decide(list, true))?,
            Expr::IsType(class, a) => {
                let value = self.evaluate(a)?;
                self.is_type(class, &value)?
            }
            Expr::IsAttribute(class, a) => {
                let value = self.evaluate(a)?;
                self.is_attribute(class, &value)?
            }
            Expr::Let(value, body) => {
                let value = self.evaluate(value)?;
                self.deeper(|this| this.with_local(value, |this| this.truth(body)))?
            }
            Expr::If(condition, yes, no) => {
                let condition = self.deeper(|this| this.truth(condition))?;
                self.deeper(|this| this.truth(if condition { yes } else { no }))?
            }
            Expr::All(range, body) => self.deeper(|this| this.quantify(range, body, false))?,
            Expr::Any(range, body) => self.deeper(|this| this.quantify(range, body, true))?,
            Expr::Local(index) => match self.locals.get(*index as usize).and_then(Value::truth) {
                Some(truth) => truth,
                None => return self.truth_of_value(expr),
            },
            _ => return self.truth_of_value(expr),
        };
        Ok(truth)
    }

    fn truth_of_value(&mut self, expr: &Expr) -> Result<bool, Unknown> {
        self.evaluate(expr)?
            .truth()
            .ok_or_else(|| Unknown::new("the truth of a range"))
    }

    fn deeper<T>(
        &mut self,
        body: impl FnOnce(&mut Self) -> Result<T, Unknown>,
    ) -> Result<T, Unknown> {
        if self.depth >= MAXIMUM_DEPTH {
            return Err(Unknown::new("an expression nested too deeply"));
        }
        self.depth += 1;
        let value = body(self);
        self.depth -= 1;
        value
    }

    fn evaluate_inner(&mut self, expr: &Expr) -> Evaluated<'m> {
        Ok(match expr {
            Expr::This => self.this.clone(),
            Expr::Local(index) => self
                .locals
                .get(*index as usize)
                .cloned()
                .ok_or_else(|| Unknown::new("a local variable"))?,
            Expr::Operation => Value::Operation(self.own_operation()?.0),
            Expr::Operand(index) => self.variable(Side::Operand, *index)?,
            Expr::Result(index) => self.variable(Side::Result, *index)?,
            Expr::Slot(index) => self.variable(Side::Slot, *index)?,
            Expr::Property(index) => self.property(*index)?,
            Expr::Null => Value::Null,
            Expr::Bool(value) => Value::Bool(*value),
            Expr::Int(value) => Value::Int((*value).into()),
            Expr::Unsigned(value) => Value::Int((*value).into()),
            Expr::Float(value) => Value::Float(*value),
            Expr::Text(text) => Value::Text(text.as_bytes().to_vec().into()),
            Expr::List(list) => Value::List(self.all(list)?),
            Expr::Not(_)
            | Expr::And(_)
            | Expr::Or(_)
            | Expr::All(..)
            | Expr::Any(..)
            | Expr::IsType(..)
            | Expr::IsAttribute(..) => Value::Bool(self.truth(expr)?),
            Expr::Binary(operator, a, b) => {
                let (a, b) = (self.evaluate(a)?, self.evaluate(b)?);
                if matches!(a, Value::AffineExpr(_)) || matches!(b, Value::AffineExpr(_)) {
                    return self.affine_operator(*operator, &a, &b);
                }
                binary(*operator, &a, &b)?
            }
            Expr::If(condition, yes, no) => {
                let taken = if self.truth(condition)? { yes } else { no };
                self.evaluate(taken)?
            }
            Expr::Let(value, body) => {
                let value = self.evaluate(value)?;
                self.with_local(value, |this| this.evaluate(body))?
            }
            Expr::CastType(class, a) => match self.evaluate(a)? {
                Value::Type(type_)
                    if self.dialects.is_of_type_class(class, type_) == Some(false) =>
                {
                    Value::Null
                }
                value => value,
            },
            Expr::CastAttribute(class, a) => match self.evaluate(a)? {
                Value::Attribute(attribute)
                    if self.dialects.is_of_attribute_class(class, attribute) == Some(false) =>
                {
                    Value::Null
                }
                value => value,
            },
            Expr::MakeType(definition, arguments) => {
                let definition = self.dialects.types.get(*definition as usize);
                let definition = definition.ok_or_else(|| Unknown::new("a type definition"))?;
                let parameters = self.parameters(definition, arguments)?;
                type_of(self.context, &definition.name, &parameters).into()
            }
            Expr::MakeAttribute(definition, arguments) => {
                let definition = self.dialects.attributes.get(*definition as usize);
                let definition =
                    definition.ok_or_else(|| Unknown::new("an attribute definition"))?;
                let parameters = self.parameters(definition, arguments)?;
                attribute_of(self.context, &definition.name, &parameters).into()
            }
            Expr::Parameter(index, a) => {
                let value = self.evaluate(a)?;
                let instance = match &value {
                    Value::Type(type_) => type_.dialect_instance(),
                    Value::Attribute(attribute) => attribute.dialect_instance(),
                    _ => None,
                };
                let parameter = instance.and_then(|own| own.parameters.get(*index as usize));
                let unknown = || Unknown::new("a parameter of another class");
                Value::from_parameter(*parameter.ok_or_else(unknown)?)
            }
            // Nearly all calls have one or two arguments.
            Expr::Call(function, arguments) => match &arguments[..] {
                [Expr::List(list)] if *function == Function::AllEqual => {
                    Value::Bool(self.are_equal(list)?)
                }
                [one] => {
                    let one = [self.evaluate(one)?];
                    self.call(*function, &one)?
                }
                [one, two] => {
                    let two = [self.evaluate(one)?, self.evaluate(two)?];
                    self.call(*function, &two)?
                }
                more => {
                    let more = self.all(more)?;
                    self.call(*function, &more)?
                }
            },
            Expr::Unknown(name) => return Err(self.unknown(|| name.clone())),
        })
    }

    fn all(&mut self, list: &[Expr]) -> Result<Vec<Value<'m>>, Unknown> {
        list.iter().map(|each| self.evaluate(each)).collect()
    }

    /// Evaluates all operands: if one is unknown, so is the result.
    fn are_equal(&mut self, list: &[Expr]) -> Result<bool, Unknown> {
        let Some((first, rest)) = list.split_first() else {
            return Ok(true);
        };
        let mut before = self.evaluate(first)?;
        let mut are_equal = Ok(true);
        for each in rest {
            let next = self.evaluate(each)?;
            are_equal = match (are_equal, equal(&before, &next)) {
                (Ok(true), outcome) => outcome,
                (Err(_), Ok(false)) => Ok(false),
                (outcome, _) => outcome,
            };
            before = next;
        }
        are_equal
    }

    /// The parameters of an instance. A value unfit for the parameter's kind must be an argument of a builder without a
    /// definition.
    fn parameters(
        &mut self,
        definition: &AttrOrTypeDefinition,
        arguments: &[Expr],
    ) -> Result<SmallVec<[operation_core::Parameter<'m>; 4]>, Unknown> {
        let parameters =
            arguments
                .iter()
                .zip(&definition.parameters)
                .map(|(argument, parameter)| {
                    let value = self.evaluate(argument)?;
                    match value.suits(&parameter.kind) {
                        true => Ok(value.to_parameter(self.context)),
                        false => {
                            Err(self.unknown(|| format!("a builder of {}", definition.cpp_type)))
                        }
                    }
                });
        parameters.collect()
    }

    /// `||` (`decisive` is true) and `&&`: the first decisive operand decides, even after an unknown one. C++ would stop
    /// at the unknown one only if that decided the same way.
    fn decide(&mut self, list: &[Expr], decisive: bool) -> Result<bool, Unknown> {
        let mut unknown = None;
        for each in list {
            match self.truth(each) {
                Ok(value) if value == decisive => return Ok(decisive),
                Ok(_) => {}
                // Later operands of a conjunction may rely on earlier ones (a cast after its isa).
                Err(reason) => unknown = unknown.or(Some(reason)),
            }
        }
        unknown.map_or(Ok(!decisive), Err)
    }

    fn quantify(&mut self, range: &Expr, body: &Expr, decisive: bool) -> Result<bool, Unknown> {
        let attribute = match self.evaluate(range)? {
            Value::Attribute(attribute) => attribute,
            range => {
                let list = range
                    .into_list()
                    .ok_or_else(|| Unknown::new("the elements of something else"))?;
                return self.decide_each(list, body, decisive);
            }
        };
        match attribute.kind() {
            AttributeKind::Array(elements) => {
                self.decide_each(elements.iter().copied(), body, decisive)
            }
            AttributeKind::Dictionary(entries) => {
                self.decide_each(entries.iter().copied(), body, decisive)
            }
            _ => {
                let list = super::value::dense_array(attribute);
                let list = list.ok_or_else(|| Unknown::new("the elements of an attribute"))?;
                self.decide_each(list, body, decisive)
            }
        }
    }

    /// The first decisive element decides, unless an unknown one comes before it.
    fn decide_each<T: Into<Value<'m>>>(
        &mut self,
        range: impl IntoIterator<Item = T>,
        body: &Expr,
        decisive: bool,
    ) -> Result<bool, Unknown> {
        for each in range {
            if self.with_local(each.into(), |this| this.truth(body))? == decisive {
                return Ok(decisive);
            }
        }
        Ok(!decisive)
    }

    fn with_local<T>(&mut self, value: Value<'m>, body: impl FnOnce(&mut Self) -> T) -> T {
        self.locals.push(value);
        let result = body(self);
        self.locals.pop();
        result
    }
}

/// True if both expressions certainly evaluate to attributes, and to different ones.
pub fn are_different_attributes(a: &Expr, b: &Expr, dialects: &Dialects) -> bool {
    let context = Context::new();
    let attribute =
        |expr: &Expr| match Evaluator::new(&context, dialects, Value::Null).evaluate(expr) {
            Ok(Value::Attribute(attribute)) => Some(attribute),
            _ => None,
        };
    matches!((attribute(a), attribute(b)), (Some(a), Some(b)) if a != b)
}

/// The reason why the default value of a slot evaluates neither to an attribute nor, as some defaults do, to null.
pub fn reason_for_no_attribute(default: &Expr, dialects: &Dialects) -> Option<String> {
    if let Some(name) = default.unknown() {
        return Some(name.to_owned());
    }
    let context = Context::new();
    match Evaluator::new(&context, dialects, Value::Null).evaluate(default) {
        Ok(Value::Attribute(_) | Value::Null) => None,
        // `{}`
        Ok(Value::List(list)) if list.is_empty() => None,
        Ok(_) => Some("C++ that makes an attribute of the value".to_owned()),
        Err(Unknown(reason)) => Some(reason.into_owned()),
    }
}
