//! Where the values come from that a text leaves out.

use crate::classes::is_untyped;
use crate::model::Given;
use crate::operation::Operation;
use crate::predicates::{admits_one, condition_on_type, has_no_shape};
use crate::refusal::Cause;
use format_runtime::class::{AttributeClass, BuiltinAttribute};
use format_runtime::dialect::{Length, NativeTrait, OperandDefinition, PropertyKind};
use format_runtime::evaluate::{Evaluator, Value};
use format_runtime::expr::{Binary, Expr, Function};
use format_runtime::program::{
    AttributeReading, ParseElement, ResolutionStep, TypeSlot, TypeSource,
};
use operation_core::{Context, Type};

/// The type of a value or attribute.
fn type_of(value: Expr) -> Expr {
    Expr::Call(Function::AttributeType, vec![value])
}

fn term(slot: TypeSlot) -> Option<Expr> {
    match slot {
        TypeSlot::Operand(index) => Some(type_of(Expr::Operand(index))),
        TypeSlot::Result(index) => Some(type_of(Expr::Result(index))),
        TypeSlot::Operands | TypeSlot::Results => None,
    }
}

fn has_part(expr: &Expr, part: &Expr) -> bool {
    expr == part || expr.parts().into_iter().any(|each| has_part(each, part))
}

/// Equal terms, as pairs.
struct Equalities {
    pairs: Vec<(Expr, Expr)>,
    /// Pairs that say nothing where a value is absent, so that nothing follows through them.
    loose: Vec<(Expr, Expr)>,
    /// True if all operands have one type.
    same_operands: bool,
    /// True if all operands and results have one type.
    same_values: bool,
}

impl Equalities {
    fn of(operation: Operation<'_>) -> Equalities {
        let definition = operation.definition;
        let (mut pairs, mut same_operands, mut same_values) = (Vec::new(), false, false);
        for predicate in &definition.verification.predicates {
            collect(&predicate.constraint.predicate, &mut pairs);
        }
        let is_loose =
            |(a, b): &(Expr, Expr)| operation.may_be_absent(a) || operation.may_be_absent(b);
        let (loose, mut pairs): (Vec<_>, Vec<_>) = pairs.into_iter().partition(is_loose);
        let singles = |list: &[OperandDefinition], make: fn(u16) -> Expr| {
            let list = (0..)
                .zip(list)
                .filter(|(_, each)| each.length == Length::Single);
            list.map(|(index, _)| type_of(make(index)))
                .collect::<Vec<_>>()
        };
        let operands = || singles(&definition.operands, Expr::Operand);
        let results = || singles(&definition.results, Expr::Result);
        let mut all_equal = |terms: Vec<Expr>| {
            pairs.extend(
                terms
                    .windows(2)
                    .map(|pair| (pair[0].clone(), pair[1].clone())),
            );
        };
        for each in definition
            .verification
            .structural
            .iter()
            .chain(&definition.verification.native)
        {
            match each {
                NativeTrait::SameTypeOperands => {
                    same_operands = true;
                    all_equal(operands());
                }
                NativeTrait::ResultsInferredFrom(index) => {
                    let mut terms = results();
                    terms.push(type_of(Expr::Operand(*index)));
                    all_equal(terms);
                }
                NativeTrait::SameOperandsAndResultType => {
                    // Compatible types are equal if they have no shape, or the shape of a fixed vector.
                    let mut values = definition.operands.iter().chain(&definition.results);
                    let is_plain = |each: &OperandDefinition, or_fixed| {
                        has_no_shape(
                            operation.classes.environment.dialects,
                            &each.constraint.predicate,
                            or_fixed,
                        )
                    };
                    if values.clone().all(|each| is_plain(each, true))
                        || values.any(|each| each.length == Length::Single && is_plain(each, false))
                    {
                        (same_operands, same_values) = (true, true);
                        all_equal([operands(), results()].concat());
                    }
                }
                _ => {}
            }
        }
        Equalities {
            pairs,
            loose,
            same_operands,
            same_values,
        }
    }

    /// The terms that equal a term.
    fn all_of(&self, term: &Expr) -> Vec<Expr> {
        let mut terms = vec![term.clone()];
        let mut next = 0;
        while let Some(known) = terms.get(next).cloned() {
            for (a, b) in &self.pairs {
                for (one, other) in [(a, b), (b, a)] {
                    if *one == known && !terms.contains(other) {
                        terms.push(other.clone());
                    }
                }
            }
            next += 1;
        }
        terms
    }

    fn are_equal(&self, one: &Expr, other: &Expr) -> bool {
        let is_it = |(a, b): &(Expr, Expr)| (a, b) == (one, other) || (a, b) == (other, one);
        self.all_of(one).contains(other) || self.loose.iter().any(is_it)
    }
}

/// The equalities that a predicate demands.
fn collect(predicate: &Expr, pairs: &mut Vec<(Expr, Expr)>) {
    match predicate {
        Expr::Binary(Binary::Equal, a, b) => pairs.push(((**a).clone(), (**b).clone())),
        Expr::And(list) => list.iter().for_each(|each| collect(each, pairs)),
        Expr::Or(list) => {
            if let Some((equal @ Expr::Binary(Binary::Equal, ..), guards)) = list.split_last()
                && guards
                    .iter()
                    .all(|guard| matches!(guard, Expr::Not(of) if has_part(equal, of)))
            {
                collect(equal, pairs);
            }
        }
        _ => {}
    }
}

impl<'c> Operation<'c> {
    /// True if an expression is about a value that may be absent, or about several.
    fn may_be_absent(self, expr: &Expr) -> bool {
        let is_single = |slot| self.slot_length(slot) == Some(Length::Single);
        match expr {
            Expr::Operand(index) => !is_single(TypeSlot::Operand(*index)),
            Expr::Result(index) => !is_single(TypeSlot::Result(*index)),
            Expr::Slot(slot) => {
                let slot = self.definition.properties.get(usize::from(*slot));
                slot.is_none_or(|slot| slot.optional)
            }
            _ => expr
                .parts()
                .into_iter()
                .any(|part| self.may_be_absent(part)),
        }
    }

    /// The types that each step of the resolution gives, with their source.
    fn given_types(self) -> Result<Vec<(TypeSlot, TypeSource)>, Cause> {
        let definition = self.definition;
        let steps = self.resolution().ok_or(Cause::Resolution)?;
        let (mut operands, mut results, mut all) = (0, 0, Vec::new());
        let mut is_counted = [definition.operand_segments, definition.result_segments]
            .map(|slot| slot.is_none_or(|slot| self.is_in_dictionary(slot)));
        for step in &steps {
            match step {
                ResolutionStep::OperandSegments(slot) => {
                    is_counted[0] |= definition.operand_segments == Some(*slot);
                }
                ResolutionStep::ResultSegments(slot) => {
                    is_counted[1] |= definition.result_segments == Some(*slot);
                }
                ResolutionStep::Results(source) => {
                    all.push((TypeSlot::Result(results), source.clone()));
                    results += match source {
                        TypeSource::Parsed(TypeSlot::Results) => definition.results.len() as u16,
                        _ => 1,
                    };
                }
                ResolutionStep::Operand(index, source) if *index == operands => {
                    operands += 1;
                    all.push((TypeSlot::Operand(*index), source.clone()));
                }
                ResolutionStep::AllOperands(sources) if operands == 0 => {
                    for source in sources {
                        all.push((TypeSlot::Operand(operands), source.clone()));
                        operands += match source {
                            TypeSource::Parsed(TypeSlot::Operands) => {
                                definition.operands.len() as u16
                            }
                            _ => 1,
                        };
                    }
                }
                ResolutionStep::OperandsTogether if operands == 0 => {
                    operands = definition.operands.len() as u16;
                    all.push((TypeSlot::Operands, TypeSource::Parsed(TypeSlot::Operands)));
                }
                ResolutionStep::InnerSegments(..)
                | ResolutionStep::Check(_)
                | ResolutionStep::Build(_) => {}
                _ => return Err(Cause::Resolution),
            }
        }
        let has_all = usize::from(operands) == definition.operands.len()
            && usize::from(results) == definition.results.len();
        let inner = (0..)
            .zip(&definition.operands)
            .all(|(index, each)| match each.length {
                Length::VariadicOfVariadic { segments } => {
                    self.is_in_dictionary(segments)
                        || steps.contains(&&ResolutionStep::InnerSegments(index, segments))
                }
                _ => true,
            });
        match has_all && inner && is_counted == [true; 2] {
            true => Ok(all),
            false => Err(Cause::Resolution),
        }
    }

    /// The types that are taken from types that are read.
    pub(crate) fn types_taken(self) -> Result<Vec<(TypeSlot, TypeSlot)>, Cause> {
        let given = self.given_types()?.into_iter();
        let taken = given.filter_map(|(to, source)| match source {
            TypeSource::Parsed(from)
            | TypeSource::First(from)
            | TypeSource::Transformed(from, ..) => Some((to, from)),
            _ => None,
        });
        Ok(taken.collect())
    }

    /// The lines about values that the text doesn't hold, each of which is right.
    pub(crate) fn origins(self, given: &Given<'_>) -> Result<Vec<String>, Cause> {
        let equalities = Equalities::of(self);
        let mut lines = Vec::new();
        for (to, source) in self.given_types()? {
            let word = match &source {
                TypeSource::Parsed(_) => "read",
                TypeSource::First(_) => "first",
                TypeSource::Attribute(_) => "attribute",
                TypeSource::Transformed(..) | TypeSource::TransformedAttribute(..) => "function",
                TypeSource::Built(_) => "built",
            };
            if !self.is_right(to, &source, &equalities) {
                return Err(Cause::Origin(format!("{to} {word}")));
            }
            lines.push(format!("{to} {word}"));
        }
        for instruction in self.parse.instructions() {
            if let Some(ParseElement::Attribute(parse)) = instruction.element() {
                let word = self.attribute_origin(parse.slot, &parse.reading, given)?;
                lines.push(format!("attribute {} {word}", parse.slot));
            }
        }
        Ok(lines)
    }

    fn is_right(self, to: TypeSlot, source: &TypeSource, equalities: &Equalities) -> bool {
        let length = self.slot_length(to);
        let is_single = length == Some(Length::Single);
        let is_result = matches!(to, TypeSlot::Result(_) | TypeSlot::Results);
        let equals =
            |from: Expr| term(to).is_some_and(|to| is_single && equalities.are_equal(&to, &from));
        let slot_is_certain = |slot: u16| {
            let slot = self.definition.properties.get(usize::from(slot));
            slot.is_some_and(|slot| !slot.optional)
        };
        let transformed = |from: Expr, function: &Expr| {
            // A list of types may be computed, but not the type of something that may be absent.
            !(is_result && length == Some(Length::Optional))
                && term(to).is_some_and(|to| {
                    let terms = equalities.all_of(&from);
                    terms
                        .iter()
                        .any(|from| equalities.are_equal(&to, &function.with_this(from)))
                })
        };
        match source {
            TypeSource::Parsed(from) => {
                // All operands, or all results, may take their types from one list.
                let is_first = matches!(
                    (to, from),
                    (TypeSlot::Operand(0), TypeSlot::Operands)
                        | (TypeSlot::Result(0), TypeSlot::Results)
                );
                *from == to || is_first
            }
            TypeSource::First(from) if *from == to => {
                is_single || (equalities.same_operands && !is_result)
            }
            TypeSource::First(from) => match is_single {
                true => term(*from).is_some_and(equals),
                false => match from {
                    TypeSlot::Operand(_) | TypeSlot::Operands => {
                        equalities.same_operands && !is_result
                    }
                    TypeSlot::Result(_) => equalities.same_values && !is_result,
                    TypeSlot::Results => false,
                },
            },
            TypeSource::Attribute(slot) => {
                slot_is_certain(*slot) && equals(type_of(Expr::Slot(*slot)))
            }
            TypeSource::Transformed(from, false, function) => {
                term(*from).is_some_and(|from| transformed(from, function))
            }
            TypeSource::Transformed(_, true, _) => false,
            TypeSource::TransformedAttribute(slot, function) => {
                slot_is_certain(*slot) && transformed(type_of(Expr::Slot(*slot)), function)
            }
            TypeSource::Built(number) => {
                let mut built = self.parse.resolution().filter_map(|step| match step {
                    ResolutionStep::Build(expr) => Some(expr),
                    _ => None,
                });
                let declared = self.definition.declared(to);
                (is_single || !is_result)
                    && built.nth(usize::from(*number)).is_some_and(|expr| {
                        declared.is_some_and(|declared| {
                            self.is_only(expr, &declared.constraint.predicate)
                        })
                    })
            }
        }
    }

    /// True if a built type meets a predicate, and no other one does.
    pub(crate) fn is_only(self, expr: &Expr, predicate: &Expr) -> bool {
        let dialects = self.classes.environment.dialects;
        let context = Context::new();
        dialects.register(&context);
        let built = Evaluator::new(&context, dialects, Value::Null).evaluate(expr);
        let Ok(Some(type_)) = built.map(|value| value.as_type()) else {
            return false;
        };
        let type_: Type<'_> = type_;
        Evaluator::new(&context, dialects, Value::Type(type_)).holds(predicate) == Some(true)
            && admits_one(dialects, predicate, &Expr::This)
    }

    fn attribute_origin(
        self,
        slot: u16,
        reading: &AttributeReading,
        given: &Given<'_>,
    ) -> Result<&'static str, Cause> {
        use AttributeReading as R;
        Ok(match reading {
            R::Enum(_) | R::Case(..) => "case",
            R::SymbolName | R::Typed(_, AttributeClass::Builtin(BuiltinAttribute::String)) => {
                given.require("strings have no type")?;
                "string"
            }
            R::Typed(_, class) if is_untyped(class) => "untyped",
            R::Typed(type_, _) => {
                let slot = self.definition.properties.get(usize::from(slot));
                let constraint = slot.and_then(|slot| match slot.kind {
                    PropertyKind::Attribute(_) => slot.constraint.as_ref(),
                    _ => None,
                });
                let condition = constraint.and_then(|each| condition_on_type(&each.predicate));
                if !condition.is_some_and(|condition| self.is_only(type_, &condition)) {
                    return Err(Cause::Origin(format!(
                        "attribute {}",
                        slot.map_or("", |slot| &slot.name)
                    )));
                }
                "built"
            }
            R::Full(class) | R::Stripped(class) => {
                if let AttributeClass::Dialect(_, name) = class {
                    given.require(&format!("#{name}"))?;
                }
                "read"
            }
        })
    }
}
