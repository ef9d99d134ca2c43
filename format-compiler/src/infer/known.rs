//! Result types that follow from the definition alone, so that the generator writes `inferReturnTypes` itself.

use crate::ods::{InferenceRule, NamedType, Operation, TraitKind};

/// What a result's type is taken from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResultSource {
    /// The argument of that index, of any kind.
    Argument(usize),
    /// A result: itself if it admits but one type.
    Result(usize),
}

/// For each result, where ODS takes its type from, if it knows that for all of them. The parser then derives types
/// itself and doesn't call `inferReturnTypes`.
pub(crate) fn result_sources(operation: &Operation) -> Option<Vec<ResultSource>> {
    if operation.results.is_empty() || operation.results.iter().any(NamedType::is_variable_length) {
        return None;
    }
    if operation.has_trait("::mlir::OpTrait::SameOperandsAndResultType") {
        let anchor = operation.arguments.iter().position(|argument| {
            matches!(*argument, crate::ods::Argument::Operand(index) if !operation.operands[index].is_variable_length())
        })?;
        return Some(vec![ResultSource::Argument(anchor); operation.results.len()]);
    }
    // The interface itself, not `DeclareOpInterfaceMethods` of it, says that the types need special treatment.
    let is_special = operation.traits.iter().any(|each| {
        each.inference == Some(InferenceRule::InferTypeOpInterface)
            && matches!(each.kind, TraitKind::Interface { is_declared: false, .. })
    });
    if is_special { None } else { Graph::new(operation).solved() }
}

/// The results as nodes; what each could be taken from, in order of preference.
struct Graph {
    sources: Vec<Vec<ResultSource>>,
    is_known: Vec<bool>,
}

impl Graph {
    fn new(operation: &Operation) -> Self {
        let buildable: Vec<bool> =
            operation.results.iter().map(|each| each.constraint.builder_call.is_some()).collect();
        let own = |(index, &known): (usize, &bool)| if known { vec![ResultSource::Result(index)] } else { Vec::new() };
        let mut graph = Graph { sources: buildable.iter().enumerate().map(own).collect(), is_known: buildable };
        let lookup = |name: &String| {
            let result = operation.results.iter().position(|each| each.name == *name);
            // Upstream takes a name that doesn't exist for the first argument.
            let argument = || operation.arguments.iter().position(|&each| operation.argument_name(each) == name);
            result.map_or_else(|| ResultSource::Argument(argument().unwrap_or(0)), ResultSource::Result)
        };
        for rule in operation.inference_rules() {
            match rule {
                InferenceRule::TypesMatchWith { lhs, rhs, .. } => graph.one(lookup(lhs), lookup(rhs)),
                InferenceRule::AllTypesMatch { values } => graph.all(&values.iter().map(lookup).collect::<Vec<_>>()),
                _ => {}
            }
        }
        graph
    }

    fn is_known(&self, source: ResultSource) -> bool {
        match source {
            ResultSource::Argument(_) => true,
            ResultSource::Result(index) => self.is_known[index],
        }
    }

    /// A result's type follows from another's.
    fn one(&mut self, from: ResultSource, to: ResultSource) {
        if let ResultSource::Result(index) = to
            && !self.is_known[index]
        {
            self.sources[index].push(from);
            self.is_known[index] = self.is_known(from);
        }
    }

    /// All of them are the same: the last one that is known gives the others theirs.
    fn all(&mut self, values: &[ResultSource]) {
        let known = values.iter().rev().find(|&&each| self.is_known(each)).copied();
        let results: Vec<usize> = values
            .iter()
            .filter_map(|each| match *each {
                ResultSource::Result(index) => Some(index),
                ResultSource::Argument(_) => None,
            })
            .collect();
        for &index in results.iter().filter(|&&index| known.is_none() || !self.is_known[index]) {
            match known {
                Some(source) => self.sources[index] = vec![source],
                None => {
                    let others = results.iter().filter(|&&other| other != index);
                    self.sources[index].extend(others.map(|&other| ResultSource::Result(other)));
                }
            }
        }
        if known.is_some() {
            results.into_iter().for_each(|index| self.is_known[index] = true);
        }
    }

    /// Follows sources until nothing changes.
    fn solved(mut self) -> Option<Vec<ResultSource>> {
        loop {
            let mut changed = false;
            for index in 0..self.sources.len() {
                if self.is_known[index] {
                    continue;
                }
                let Some(source) = self.sources[index].iter().copied().find(|&each| self.is_known(each)) else {
                    continue;
                };
                self.sources[index] = vec![source];
                self.is_known[index] = true;
                changed = true;
            }
            if !changed {
                break;
            }
        }
        let is_complete = self.is_known.iter().all(|&known| known);
        is_complete.then(|| self.sources.iter().filter_map(|sources| sources.first().copied()).collect())
    }
}
