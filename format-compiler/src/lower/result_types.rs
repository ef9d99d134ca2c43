//! The sources of result types for operations built without them.

use super::operation_scope::OperationScope;
use crate::infer::{ResultSource, result_sources};
use crate::ods::{Argument, InferenceRule};
use format_runtime::dialect::{ResultTypeSource, TypeOrigin};

/// Returns the source of each result's type; `None` if a type can't be inferred, or only by C++ beyond the model.
pub(super) fn lower(scope: &OperationScope<'_>) -> Option<Vec<ResultTypeSource>> {
    let operation = scope.operation;
    if operation.results.is_empty() {
        return None;
    }
    if let Some(sources) = result_sources(operation) {
        return sources
            .iter()
            .enumerate()
            .map(|(index, &source)| one(scope, index, source))
            .collect();
    }
    let has = |name: &str| operation.has_trait(&format!("::mlir::OpTrait::{name}"));
    let origin = if has("SameOperandsAndResultType") && !operation.operands.is_empty() {
        TypeOrigin::Operand(0)
    } else if has("FirstAttrDerivedResultType") && !operation.attributes.is_empty() {
        TypeOrigin::HeldOrOwn(scope.attribute_slot(0).ok()?)
    } else {
        return None;
    };
    // The number of results is only known if none of them varies.
    let is_fixed = !operation
        .results
        .iter()
        .any(|result| result.is_variable_length());
    is_fixed.then(|| {
        vec![
            ResultTypeSource {
                origin,
                transformer: None
            };
            operation.results.len()
        ]
    })
}

fn one(
    scope: &OperationScope<'_>,
    result: usize,
    source: ResultSource,
) -> Option<ResultTypeSource> {
    let operation = scope.operation;
    let (origin, from) = match source {
        ResultSource::Result(own) if own == result => {
            let builder = operation.results[result]
                .constraint
                .builder_call
                .as_deref()?;
            let only = scope.known(builder, "its type").ok()?;
            return Some(ResultTypeSource {
                origin: TypeOrigin::Only(only),
                transformer: None,
            });
        }
        ResultSource::Result(other) => (
            TypeOrigin::Result(other as u16),
            &operation.results[other].name,
        ),
        ResultSource::Argument(index) => match *operation.arguments.get(index)? {
            Argument::Operand(index) => (
                TypeOrigin::Operand(index as u16),
                &operation.operands[index].name,
            ),
            Argument::Attribute(index) => {
                let slot = scope.attribute_slot(index).ok()?;
                (
                    TypeOrigin::Attribute(slot),
                    &operation.attributes[index].name,
                )
            }
            Argument::Property(_) => return None,
        },
    };
    let to = &operation.results[result].name;
    let transformer = operation.inference_rules().find_map(|rule| match rule {
        InferenceRule::TypesMatchWith {
            lhs,
            rhs,
            transformer,
        } if lhs == from && rhs == to => Some(transformer),
        _ => None,
    });
    let transformer = match transformer {
        Some(text) => Some(scope.known(text, "the transformer").ok()?),
        None => None,
    };
    Some(ResultTypeSource {
        origin,
        transformer,
    })
}
