//! Parameters that are refused wherever an attribute or type is read.

use crate::dialect::{AttrOrTypeDefinition, Dialects, ParameterDefinition};
use crate::evaluate::{Evaluator, Value};
use crate::hooks::{Environment, InstanceVerifier};
use operation_core::{Context, Parameter};

/// Returns the message with which the parser refuses an attribute or type of a definition with these parameters; `None`
/// if it accepts them. `verifier` is the hook of the definition.
pub fn refusal<'m>(
    environment: Environment<'_>,
    context: &'m Context,
    definition: &AttrOrTypeDefinition,
    verifier: Option<&dyn InstanceVerifier>,
    parameters: &[Parameter<'m>],
) -> Option<String> {
    let mut all = definition.parameters.iter().zip(parameters);
    all.find_map(|(each, value)| parameter_refusal(context, environment.dialects, each, *value))
        .or_else(|| {
            let text = |type_| environment.show(type_, context).to_string();
            verifier?.verify(&text, parameters)
        })
}

/// Returns the message with which the declared constraint of a parameter refuses a value.
pub fn parameter_refusal<'m>(
    context: &'m Context,
    dialects: &Dialects,
    definition: &ParameterDefinition,
    value: Parameter<'m>,
) -> Option<String> {
    let constraint = definition.constraint.as_ref()?;
    let rejecting = constraint.rejecting()?;
    if value == Parameter::Absent {
        return None;
    }
    let holds = Evaluator::new(context, dialects, Value::from_parameter(value)).holds(rejecting);
    (holds == Some(false)).then(|| {
        format!(
            "failed to verify '{}': {}",
            definition.name, constraint.summary
        )
    })
}
