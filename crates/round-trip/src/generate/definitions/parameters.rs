//! Parameters of attributes and types.

use super::choices::Choices;

/// A parameter of an attribute or type.
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) constraint: &'static str,
    pub(super) is_optional: bool,
    pub(super) is_self_type: bool,
}

/// Pairs of a constraint and true if it has a default value.
const PARAMETERS: &[(&str, bool)] = &[
    ("\"int64_t\"", false),
    ("OptionalParameter<\"int64_t\">", true),
    ("DefaultValuedParameter<\"int\", \"7\">", true),
    ("\"::mlir::Type\"", false),
    ("StringRefParameter<>", false),
    ("StringRefParameter<\"\", \"\\\"x\\\"\">", true),
    ("ArrayRefParameter<\"int64_t\">", false),
    ("OptionalArrayRefParameter<\"int64_t\">", true),
    ("OptionalParameter<\"::mlir::Attribute\">", true),
    ("TypeParameter<\"::mlir::Type\", \"\">", false),
    ("APFloatParameter<\"\">", false),
    ("T_Attr", false),
    ("EnumParameter<T_Color>", false),
];

/// Chooses parameters for an attribute or for a type.
pub(super) fn choose(is_attribute: bool, choices: &mut Choices<'_, '_>) -> Vec<Parameter> {
    let mut parameters = Vec::new();
    for index in 0..1 + choices.below(4) {
        let &(constraint, is_optional) = choices.pick(PARAMETERS);
        parameters.push(Parameter {
            name: format!("p{index}"),
            constraint,
            is_optional,
            is_self_type: false,
        });
    }
    if is_attribute && choices.once_in(6) {
        let constraint = *choices.pick(&[
            "AttributeSelfTypeParameter<\"\">",
            "AttributeSelfTypeParameter<\"\", \"::mlir::Type\", \"$_builder.getI32Type()\">",
        ]);
        let is_optional = constraint.contains("getI32Type");
        let at = choices.below(parameters.len() + 1);
        parameters.insert(
            at,
            Parameter {
                name: "self".to_owned(),
                constraint,
                is_optional,
                is_self_type: true,
            },
        );
    }
    parameters
}
