//! The operators of sets.

use super::sequence::name_of;
use super::{Expanded, Expander, Set, diagnostic};
use crate::Record;
use crate::evaluate::node::{DagArg, DagNode, Kind, V};

/// Upper bound of the numbers in a `sequence`.
const MAX_NUMBER: i64 = 1 << 30;

/// The use of an operator in the elements of a set.
#[derive(Clone, Copy)]
struct Operation<'s> {
    value: V<'s>,
    arguments: &'s [DagArg<'s>],
    of: Record<'s>,
}

impl<'s> Expander<'_, 's> {
    /// Adds the result of the operator. `value` is the dag as a value.
    pub(super) fn operate(
        &mut self,
        value: V<'s>,
        dag: &'s DagNode<'s>,
        of: Record<'s>,
        elements: &mut Set,
    ) -> Expanded<()> {
        let operator = dag
            .operator
            .as_def()
            .and_then(|operator| self.records.world.record(operator));
        let Some(operator) = operator else {
            return Err(self.error(of, "Bad set expression", value));
        };
        let operation = Operation {
            value,
            arguments: dag.arguments,
            of,
        };
        match operator.name() {
            "add" => self.evaluate_all(dag.arguments, of, elements),
            "sub" => self.subtract(operation, elements),
            "and" => self.intersect(operation, elements),
            "interleave" => self.interleave(operation, elements),
            "sequence" => self.sequence(operation, elements),
            name @ ("shl" | "trunc" | "rotl" | "rotr" | "decimate") => {
                self.select(name, operation, elements)
            }
            _ => Err(self.error(of, "Unknown set operator", value)),
        }
    }

    fn evaluate_all(
        &mut self,
        arguments: &[DagArg<'s>],
        of: Record<'s>,
        elements: &mut Set,
    ) -> Expanded<()> {
        arguments
            .iter()
            .try_for_each(|argument| self.evaluate(argument.value, of, elements))
    }

    /// The union of the arguments.
    fn set_of(&mut self, arguments: &[DagArg<'s>], of: Record<'s>) -> Expanded<Set> {
        let mut set = Set::default();
        self.evaluate_all(arguments, of, &mut set)?;
        Ok(set)
    }

    fn subtract(&mut self, operation: Operation<'s>, elements: &mut Set) -> Expanded<()> {
        let Operation {
            value,
            arguments,
            of,
        } = operation;
        let ([first], rest @ [_, ..]) = arguments.split_at(arguments.len().min(1)) else {
            return Err(self.error(of, "Set difference needs at least two arguments", value));
        };
        let from = self.set_of(std::slice::from_ref(first), of)?;
        let without = self.set_of(rest, of)?;
        elements.extend(
            from.elements
                .iter()
                .filter(|element| !without.known.contains(element)),
        );
        Ok(())
    }

    fn intersect(&mut self, operation: Operation<'s>, elements: &mut Set) -> Expanded<()> {
        let Operation {
            value,
            arguments,
            of,
        } = operation;
        let [left, right] = arguments else {
            return Err(self.error(of, "Set intersection requires two arguments", value));
        };
        let left = self.set_of(std::slice::from_ref(left), of)?;
        let right = self.set_of(std::slice::from_ref(right), of)?;
        elements.extend(
            left.elements
                .iter()
                .filter(|element| right.known.contains(element)),
        );
        Ok(())
    }

    /// Evaluates operators that select from a set, or rotate it, by a number.
    fn select(
        &mut self,
        operator: &str,
        operation: Operation<'s>,
        elements: &mut Set,
    ) -> Expanded<()> {
        let Operation { value, of, .. } = operation;
        let [set, number] = operation.arguments else {
            return Err(self.error(of, "Operator requires (Op Set, Int) arguments", value));
        };
        let set = self.set_of(std::slice::from_ref(set), of)?.elements;
        let Kind::Int(number) = number.value.kind else {
            return Err(self.error(of, "Second argument must be an integer", value));
        };
        let count = usize::try_from(number).ok();
        let required = |message: &str| self.error(of, message, value);
        match operator {
            "shl" => {
                let count = count.ok_or_else(|| required("Positive shift required"))?;
                elements.extend(set.iter().skip(count));
            }
            "trunc" => {
                let count = count.ok_or_else(|| required("Positive length required"))?;
                elements.extend(set.iter().take(count));
            }
            "decimate" => {
                let stride = count.filter(|&stride| stride > 0);
                let stride = stride.ok_or_else(|| required("Positive stride required"))?;
                elements.extend(set.iter().step_by(stride));
            }
            _ if set.is_empty() => {}
            _ => {
                let number = if operator == "rotr" {
                    -i128::from(number)
                } else {
                    i128::from(number)
                };
                let (end, start) = set.split_at(number.rem_euclid(set.len() as i128) as usize);
                elements.extend(start);
                elements.extend(end);
            }
        }
        Ok(())
    }

    /// The first element of each argument, then the second of each, and so on.
    fn interleave(&mut self, operation: Operation<'s>, elements: &mut Set) -> Expanded<()> {
        let Operation { arguments, of, .. } = operation;
        let sets = arguments
            .iter()
            .map(|argument| self.set_of(std::slice::from_ref(argument), of));
        let sets: Vec<Set> = sets.collect::<Expanded<_>>()?;
        let longest = sets.iter().map(|set| set.elements.len()).max().unwrap_or(0);
        for index in 0..longest {
            elements.extend(sets.iter().filter_map(|set| set.elements.get(index)));
        }
        Ok(())
    }

    /// Evaluates `(sequence "format", from, to)`, with an optional stride: records with numbered names.
    fn sequence(&mut self, operation: Operation<'s>, elements: &mut Set) -> Expanded<()> {
        let Operation {
            value,
            arguments,
            of,
        } = operation;
        let argument = |index: usize| Some(&arguments.get(index)?.value.kind);
        if arguments.len() > 4 {
            return Err(self.error(of, "Bad args to (sequence \"Format\", From, To)", value));
        }
        let stride = match argument(3) {
            None => 1,
            Some(&Kind::Int(stride)) => stride,
            Some(_) => return Err(self.error(of, "Stride must be an integer", value)),
        };
        let Some(Kind::Str(format)) = argument(0) else {
            return Err(self.error(of, "Format must be a string", value));
        };
        let bound = |index: usize, name: &str| match argument(index) {
            Some(&Kind::Int(number)) if (0..MAX_NUMBER).contains(&number) => Ok(number),
            Some(Kind::Int(_)) => Err(diagnostic(Some(of), format!("{name} out of range"))),
            _ => Err(self.error(of, &format!("{name} must be an integer"), value)),
        };
        let (from, to) = (bound(1, "From")?, bound(2, "To")?);
        // llvm-tblgen would loop endlessly.
        if stride == 0 {
            return Err(self.error(of, "Stride must not be zero", value));
        }
        let stride = if from <= to {
            stride
        } else {
            stride.saturating_neg()
        };
        let mut number = from;
        while if stride > 0 {
            number <= to
        } else {
            number >= to
        } {
            self.count_step(of)?;
            let name = u32::try_from(number)
                .ok()
                .and_then(|number| name_of(format.text, number));
            let Some(name) = name else {
                return Err(self.error(
                    of,
                    "Format must have conversions of one integer only",
                    value,
                ));
            };
            let Some(record) = self.records.get(&String::from_utf8_lossy(&name)) else {
                let message = format!("No def named '{}'", String::from_utf8_lossy(&name));
                return Err(self.error(of, &message, value));
            };
            self.add(record.data.id, elements)?;
            number = number.saturating_add(stride);
        }
        Ok(())
    }
}
