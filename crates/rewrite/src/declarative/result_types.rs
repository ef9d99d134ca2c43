//! Inferred types of the results of new operations.

use format_runtime::dialect::{OperationDefinition, ResultTypeSource, TypeOrigin};
use format_runtime::evaluate::{Evaluator, Value as Evaluated};
use format_runtime::expr::Expr;
use format_runtime::hooks::Environment;
use operation_core::{Context, OperationState, Type};

/// The types as the definition says, or a hook; `None` if neither does. `sizes`: the number of values of each operand.
pub fn infer<'m>(
    definition: &OperationDefinition,
    environment: Environment<'_>,
    context: &'m Context,
    sizes: &[i32],
    state: &OperationState<'m>,
) -> Option<Vec<Type<'m>>> {
    if definition.results.is_empty() {
        return Some(Vec::new());
    }
    if definition.result_types.is_empty() {
        return environment
            .hooks
            .inference
            .of_operation(definition)?
            .infer_return_types(context, state);
    }
    let inference = Inference {
        definition,
        environment,
        context,
        sizes,
        state,
    };
    (0..definition.result_types.len())
        .map(|index| inference.type_of(index, 0))
        .collect()
}

struct Inference<'i, 'm> {
    definition: &'i OperationDefinition,
    environment: Environment<'i>,
    context: &'m Context,
    sizes: &'i [i32],
    state: &'i OperationState<'m>,
}

impl<'m> Inference<'_, 'm> {
    fn type_of(&self, index: usize, depth: usize) -> Option<Type<'m>> {
        let sources = &self.definition.result_types;
        // The types may follow from each other only.
        let ResultTypeSource {
            origin,
            transformer,
        } = sources.get(index).filter(|_| depth <= sources.len())?;
        let slot = |slot: u16| {
            self.state
                .properties
                .get(usize::from(slot))
                .copied()
                .flatten()
        };
        let type_ = match origin {
            TypeOrigin::Operand(operand) => {
                let before: i32 = self.sizes.iter().take(usize::from(*operand)).sum();
                self.state
                    .operands
                    .get(usize::try_from(before).ok()?)?
                    .type_()
            }
            TypeOrigin::Attribute(index) => slot(*index)?.kind().type_()?,
            TypeOrigin::HeldOrOwn(index) => {
                let attribute = slot(*index)?;
                attribute.as_type().or_else(|| attribute.kind().type_())?
            }
            TypeOrigin::Result(other) => self.type_of(usize::from(*other), depth + 1)?,
            TypeOrigin::Only(expr) => self.evaluate(Evaluated::Null, expr)?,
        };
        transformer.as_ref().map_or(Some(type_), |transformer| {
            self.evaluate(Evaluated::Type(type_), transformer)
        })
    }

    fn evaluate(&self, this: Evaluated<'m>, expr: &Expr) -> Option<Type<'m>> {
        Evaluator::new(self.context, self.environment.dialects, this)
            .evaluate(expr)
            .ok()?
            .as_type()
    }
}
