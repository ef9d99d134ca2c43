//! Result types derived from the definition alone. The generator writes `inferReturnTypes` for them.

use crate::ods::{InferenceRule, NamedType, Operation, TraitKind};

/// The source of a result's type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResultSource {
    /// The type of the argument with this index, of any kind.
    Argument(usize),
    /// The type of another result, or of the result itself if its constraint allows only one type.
    Result(usize),
}

/// The source of each result's type in ODS, or `None` unless ODS can derive all of them. The parser then derives the
/// types itself and doesn't call `inferReturnTypes`.
pub(crate) fn result_sources(operation: &Operation) -> Option<Vec<ResultSource>> {
    if operation.results.is_empty() || operation.results.iter().any(NamedType::is_variable_length) {
        return None;
    }
    if operation.has_trait("::mlir::OpTrait::SameOperandsAndResultType") {
        let anchor = operation.arguments.iter().position(|argument| {
            matches!(*argument, crate::ods::Argument::Operand(index) if !operation.operands[index].is_variable_length())
        })?;
        return Some(vec![
            ResultSource::Argument(anchor);
            operation.results.len()
        ]);
    }
    // Using the interface itself, rather than `DeclareOpInterfaceMethods` of it, indicates that the types need special
    // treatment.
    let is_special = operation.traits.iter().any(|each| {
        each.inference == Some(InferenceRule::InferTypeOpInterface)
            && matches!(
                each.kind,
                TraitKind::Interface {
                    is_declared: false,
                    ..
                }
            )
    });
    if is_special {
        None
    } else {
        Graph::new(operation).solved()
    }
}

/// A graph with the results as nodes and, for each, the possible sources in order of preference.
struct Graph {
    sources: Vec<Vec<ResultSource>>,
    is_known: Vec<bool>,
}

impl Graph {
    fn new(operation: &Operation) -> Self {
        let buildable: Vec<bool> = operation
            .results
            .iter()
            .map(|each| each.constraint.builder_call.is_some())
            .collect();
        let own = |(index, &known): (usize, &bool)| {
            if known {
                vec![ResultSource::Result(index)]
            } else {
                Vec::new()
            }
        };
        let mut graph = Graph {
            sources: buildable.iter().enumerate().map(own).collect(),
            is_known: buildable,
        };
        let lookup = |name: &String| {
            let result = operation.results.iter().position(|each| each.name == *name);
            // Upstream treats an unknown name as the first argument.
            let argument = || {
                operation
                    .arguments
                    .iter()
                    .position(|&each| operation.argument_name(each) == name)
            };
            result.map_or_else(
                || ResultSource::Argument(argument().unwrap_or(0)),
                ResultSource::Result,
            )
        };
        for rule in operation.inference_rules() {
            match rule {
                InferenceRule::TypesMatchWith { lhs, rhs, .. } => {
                    graph.one(lookup(lhs), lookup(rhs));
                }
                InferenceRule::AllTypesMatch { values } => {
                    graph.all(&values.iter().map(lookup).collect::<Vec<_>>());
                }
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

    /// Records the derivation of one type from another.
    fn one(&mut self, from: ResultSource, to: ResultSource) {
        if let ResultSource::Result(index) = to
            && !self.is_known[index]
        {
            self.sources[index].push(from);
            self.is_known[index] = self.is_known(from);
        }
    }

    /// Records the equality of all these types: the last known one determines the others.
    fn all(&mut self, values: &[ResultSource]) {
        let known = values
            .iter()
            .rev()
            .find(|&&each| self.is_known(each))
            .copied();
        let results: Vec<usize> = values
            .iter()
            .filter_map(|each| match *each {
                ResultSource::Result(index) => Some(index),
                ResultSource::Argument(_) => None,
            })
            .collect();
        for &index in results
            .iter()
            .filter(|&&index| known.is_none() || !self.is_known[index])
        {
            match known {
                Some(source) => self.sources[index] = vec![source],
                None => {
                    let others = results.iter().filter(|&&other| other != index);
                    self.sources[index].extend(others.map(|&other| ResultSource::Result(other)));
                }
            }
        }
        if known.is_some() {
            results
                .into_iter()
                .for_each(|index| self.is_known[index] = true);
        }
    }

    /// Propagates sources until nothing changes; `None` if a result has no source.
    fn solved(mut self) -> Option<Vec<ResultSource>> {
        loop {
            let mut changed = false;
            for index in 0..self.sources.len() {
                if self.is_known[index] {
                    continue;
                }
                let Some(source) = self.sources[index]
                    .iter()
                    .copied()
                    .find(|&each| self.is_known(each))
                else {
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
        is_complete.then(|| {
            self.sources
                .iter()
                .filter_map(|sources| sources.first().copied())
                .collect()
        })
    }
}
