//! Constraints on presence from the predicates on an operation (`PredOpTrait`): states forbidden by its definition.
//!
//! Only tests for the presence of a variable are understood: `$optional`, `$variadic.empty()`, and combinations of
//! these with `!`, `&&` and `||`. Everything else is unknown: it forbids nothing here, but makes findings
//! uncertain.

use crate::cxx::{Constant, Cxx, parse, predicate_text};
use crate::ods::{Length, Operation, Predicate, Trait, TraitKind, Variable};

/// A condition on the presence of variables.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Condition {
    Unknown,
    Known(bool),
    Present(Variable),
    Not(Box<Condition>),
    All(Vec<Condition>),
    Any(Vec<Condition>),
}

/// The predicates of an operation on presence.
pub(crate) struct Predicates {
    conditions: Vec<Condition>,
    /// The summaries returned by `open`.
    open: Vec<String>,
}

impl Predicates {
    /// The predicates of the operation's traits.
    pub(crate) fn of(operation: &Operation) -> Self {
        let reader = Reader(operation);
        let (mut conditions, mut open) = (Vec::new(), Vec::new());
        for each in &operation.traits {
            let TraitKind::Predicate { summary, predicate } = &each.kind else {
                continue;
            };
            let is_mentioned = reader.is_mentioned(each);
            if !is_mentioned && !reader.may_ask_more(each) {
                continue;
            }
            let condition = if is_mentioned {
                reader.predicate(predicate)
            } else {
                Condition::Unknown
            };
            if condition.is_partly_unknown() {
                open.push(summary.clone());
            }
            if condition.asks() {
                conditions.push(condition);
            }
        }
        Predicates { conditions, open }
    }

    /// The summaries of predicates that could forbid a state and are not wholly understood.
    pub(crate) fn open(&self) -> &[String] {
        &self.open
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.conditions.is_empty()
    }

    /// True if one of them certainly fails for the known presences.
    pub(crate) fn forbid(&self, presence: &dyn Fn(Variable) -> Option<bool>) -> bool {
        self.conditions
            .iter()
            .any(|condition| condition.holds(presence) == Some(false))
    }
}

impl Condition {
    /// True if it depends on the presence of any variable.
    fn asks(&self) -> bool {
        match self {
            Condition::Unknown | Condition::Known(_) => false,
            Condition::Present(_) => true,
            Condition::Not(inner) => inner.asks(),
            Condition::All(list) | Condition::Any(list) => list.iter().any(Condition::asks),
        }
    }

    /// True if any part of it is not understood.
    fn is_partly_unknown(&self) -> bool {
        match self {
            Condition::Unknown => true,
            Condition::Known(_) | Condition::Present(_) => false,
            Condition::Not(inner) => inner.is_partly_unknown(),
            Condition::All(list) | Condition::Any(list) => {
                list.iter().any(Condition::is_partly_unknown)
            }
        }
    }

    fn holds(&self, presence: &dyn Fn(Variable) -> Option<bool>) -> Option<bool> {
        // A decisive operand determines the result even if others are unknown.
        let decided = |list: &[Condition], by: bool| {
            list.iter()
                .try_fold(Some(!by), |all, each| match each.holds(presence) {
                    Some(holds) if holds == by => Err(()),
                    Some(_) => Ok(all),
                    None => Ok(None),
                })
        };
        match self {
            Condition::Unknown => None,
            Condition::Known(holds) => Some(*holds),
            Condition::Present(variable) => presence(*variable),
            Condition::Not(inner) => inner.holds(presence).map(|holds| !holds),
            Condition::All(list) => decided(list, false).unwrap_or(Some(false)),
            Condition::Any(list) => decided(list, true).unwrap_or(Some(true)),
        }
    }
}

/// Reads the predicates of an operation.
struct Reader<'a>(&'a Operation);

impl Reader<'_> {
    /// True if its C++ mentions a variable of variable length. Most traits compare types and need not be parsed.
    fn is_mentioned(&self, each: &Trait) -> bool {
        let names = self
            .0
            .variables()
            .filter(|&(_, variable)| self.asks_presence(variable) || self.is_list(variable));
        let mut names = names.map(|(name, _)| format!("${name}"));
        names.any(|name| each.texts.iter().any(|text| text.text.contains(&name)))
    }

    /// True if its C++ may depend on more than types: on an attribute, a property, a region, or the operation
    /// itself. Rules of type inference depend on types only.
    fn may_ask_more(&self, each: &Trait) -> bool {
        if each.inference.is_some() {
            return false;
        }
        let is_other =
            |variable: Variable| !matches!(variable, Variable::Operand(_) | Variable::Result(_));
        let mut names = self
            .0
            .variables()
            .filter(|&(_, variable)| is_other(variable));
        let mut all_names = names
            .by_ref()
            .map(|(name, _)| format!("${name}"))
            .chain(["$_op".to_owned()]);
        let is_in = |name: &str| each.texts.iter().any(|text| text.text.contains(name));
        all_names.any(|name| is_in(&name)) || !is_in("$")
    }

    fn predicate(&self, predicate: &Predicate) -> Condition {
        let all = |children: &[std::sync::Arc<Predicate>]| {
            children.iter().map(|each| self.predicate(each)).collect()
        };
        match predicate {
            Predicate::And(children) => Condition::All(all(children)),
            Predicate::Or(children) => Condition::Any(all(children)),
            Predicate::Not(child) => Condition::Not(Box::new(self.predicate(child))),
            _ => {
                let text = predicate_text(predicate);
                let cxx = text.and_then(|text| parse(&text).ok());
                cxx.map_or(Condition::Unknown, |cxx| self.condition(&cxx))
            }
        }
    }

    /// The meaning of an expression where C++ expects a `bool`.
    fn condition(&self, cxx: &Cxx) -> Condition {
        match cxx {
            Cxx::Number(Constant::Bool(holds)) => Condition::Known(*holds),
            Cxx::Unary("!", operand) => Condition::Not(Box::new(self.condition(operand))),
            Cxx::Binary("&&", left, right) => {
                Condition::All(vec![self.condition(left), self.condition(right)])
            }
            Cxx::Binary("||", left, right) => {
                Condition::Any(vec![self.condition(left), self.condition(right)])
            }
            Cxx::Binary("!=" | ">", left, right) if is_zero(right) => self.size(left),
            Cxx::Binary("==", left, right) if is_zero(right) => {
                Condition::Not(Box::new(self.size(left)))
            }
            Cxx::Placeholder(_) => self.asked(cxx, |variable| self.asks_presence(variable)),
            Cxx::Call(callee, arguments) if arguments.is_empty() => match &**callee {
                Cxx::Member(object, method) => match &*method.name {
                    "empty" => {
                        let present = self.asked(object, |variable| self.is_list(variable));
                        Condition::Not(Box::new(present))
                    }
                    "size" => self.size(cxx),
                    "has_value" => self.asked(object, |variable| self.is_optional_value(variable)),
                    _ => Condition::Unknown,
                },
                _ => Condition::Unknown,
            },
            _ => Condition::Unknown,
        }
    }

    /// The condition for `$list.size()`: it is non-zero if any value is present.
    fn size(&self, cxx: &Cxx) -> Condition {
        match cxx {
            Cxx::Call(callee, arguments) if arguments.is_empty() => match &**callee {
                Cxx::Member(object, method) if method.name == "size" => {
                    self.asked(object, |variable| self.is_list(variable))
                }
                _ => Condition::Unknown,
            },
            _ => Condition::Unknown,
        }
    }

    /// The presence of the variable named by the expression; unknown unless `is_so` accepts the variable.
    fn asked(&self, cxx: &Cxx, is_so: impl Fn(Variable) -> bool) -> Condition {
        let Cxx::Placeholder(name) = cxx else {
            return Condition::Unknown;
        };
        let variable = name
            .strip_prefix('$')
            .and_then(|name| self.0.variable(name));
        variable
            .filter(|&variable| is_so(variable))
            .map_or(Condition::Unknown, Condition::Present)
    }

    /// True if the variable, converted to `bool`, tests its presence.
    fn asks_presence(&self, variable: Variable) -> bool {
        match variable {
            Variable::Operand(index) => self.0.operands[index].length == Length::Optional,
            Variable::Result(index) => self.0.results[index].length == Length::Optional,
            Variable::Attribute(index) => {
                let constraint = &self.0.attributes[index].constraint;
                constraint.is_optional && constraint.is_unit() || self.is_optional_value(variable)
            }
            _ => false,
        }
    }

    /// True if it is an attribute and its getter returns a `std::optional`.
    fn is_optional_value(&self, variable: Variable) -> bool {
        let Variable::Attribute(index) = variable else {
            return false;
        };
        let constraint = &self.0.attributes[index].constraint;
        let type_ = constraint.return_type.trim().trim_start_matches("::");
        constraint.is_optional
            && constraint.default_value.is_none()
            && type_.starts_with("std::optional<")
    }

    /// True if the variable has a size and is present exactly if the size is not zero.
    fn is_list(&self, variable: Variable) -> bool {
        let length = match variable {
            Variable::Operand(index) => &self.0.operands[index].length,
            Variable::Result(index) => &self.0.results[index].length,
            _ => return false,
        };
        matches!(length, Length::Variadic { .. })
    }
}

fn is_zero(cxx: &Cxx) -> bool {
    matches!(cxx, Cxx::Number(Constant::Int(number)) if number.value == 0)
}
