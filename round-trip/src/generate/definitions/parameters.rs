//! Attributes and types: their parameters.

use super::choices::Choices;
use super::{Definition, breakage, definition_format, rendering, wild};

/// A parameter.
pub(super) struct Parameter {
    pub(super) name: String,
    constraint: &'static str,
    pub(super) is_optional: bool,
    pub(super) is_self_type: bool,
}

/// Constraints, and whether they have a default value.
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

/// The definition named after `number`.
pub(super) fn definition(what: &str, number: usize, choices: &mut Choices<'_, '_>) -> Definition {
    let mut parameters = Vec::new();
    for index in 0..1 + choices.below(4) {
        let &(constraint, is_optional) = choices.pick(PARAMETERS);
        parameters.push(Parameter { name: format!("p{index}"), constraint, is_optional, is_self_type: false });
    }
    if what == "Attr" && choices.once_in(6) {
        let constraint = *choices.pick(&[
            "AttributeSelfTypeParameter<\"\">",
            "AttributeSelfTypeParameter<\"\", \"::mlir::Type\", \"$_builder.getI32Type()\">",
        ]);
        let is_optional = constraint.contains("getI32Type");
        let at = choices.below(parameters.len() + 1);
        parameters.insert(at, Parameter { name: "self".to_owned(), constraint, is_optional, is_self_type: true });
    }
    let names: Vec<String> = parameters.iter().map(|each| each.name.clone()).collect();
    let mut tokens = match choices.once_in(6) {
        true => wild::definition(&names, choices),
        false => definition_format::plan(&parameters, choices),
    };
    breakage::perhaps(&mut tokens, &names, choices);
    let format = rendering::format(&tokens, choices);
    let literal = rendering::string(&format, choices);
    let record = format!("T_{what}{number}");
    let mnemonic = format!("{}{number}", what.to_lowercase());
    let list: Vec<String> = parameters.iter().map(|each| format!("{}:${}", each.constraint, each.name)).collect();
    let list = list.join(", ");
    let text = format!(
        "def {record} : T_{what}Def<\"{what}{number}\", \"{mnemonic}\"> {{\n  let parameters = (ins {list});\n  \
         let assemblyFormat = {literal};\n}}\n"
    );
    Definition { record, mnemonic, format, text }
}
