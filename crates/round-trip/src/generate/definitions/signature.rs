//! The lists of an operation: operands, attributes, properties, results, regions and successors, and its traits.

use super::choices::Choices;
use super::vocabulary::{self, ATTRIBUTES, MlirVersion, REGIONS, TRAITS, TYPES};

/// An operand or a result.
pub(super) struct Value {
    pub(super) name: String,
    constraint: String,
    pub(super) is_variable_length: bool,
    pub(super) is_buildable: bool,
    has_shape: bool,
}

/// An attribute, a property, a region or a successor.
pub(super) struct Named {
    pub(super) name: String,
    constraint: String,
    /// True if it may be absent because it is optional, default-valued or variadic.
    pub(super) may_be_absent: bool,
}

/// An operation without its format.
#[derive(Default)]
pub(super) struct Signature {
    pub(super) operands: Vec<Value>,
    pub(super) attributes: Vec<Named>,
    pub(super) properties: Vec<Named>,
    pub(super) results: Vec<Value>,
    pub(super) regions: Vec<Named>,
    pub(super) successors: Vec<Named>,
    pub(super) traits: Vec<String>,
}

impl Signature {
    pub(super) fn choose(edition: MlirVersion, choices: &mut Choices<'_, '_>) -> Self {
        let mut signature = Signature::default();
        let count = *choices.pick(&[1, 1, 2, 2, 3, 0, 4]);
        for index in 0..count {
            let value = signature.value("a", index, true, choices);
            signature.operands.push(value);
        }
        for index in 0..*choices.pick(&[0, 1, 2, 0, 3]) {
            let word = choices.pick(ATTRIBUTES);
            let (constraint, may_be_absent) = (word.text.to_owned(), word.may_be_absent);
            signature.attributes.push(Named {
                name: format!("v{index}"),
                constraint,
                may_be_absent,
            });
        }
        for index in 0..*choices.pick(&[0, 0, 0, 1, 2]) {
            let word = choices.pick(vocabulary::properties(edition));
            let (constraint, may_be_absent) = (word.text.to_owned(), word.may_be_absent);
            signature.properties.push(Named {
                name: format!("p{index}"),
                constraint,
                may_be_absent,
            });
        }
        for index in 0..*choices.pick(&[0, 1, 1, 0, 2]) {
            let value = signature.value("r", index, false, choices);
            signature.results.push(value);
        }
        let regions = *choices.pick(&[0, 0, 0, 1, 2]);
        for index in 0..regions {
            let constraint = choices.pick(REGIONS).to_string();
            signature.regions.push(blocks(
                "g",
                index,
                regions,
                &constraint,
                "VariadicRegion",
                choices,
            ));
        }
        let successors = *choices.pick(&[0, 0, 0, 0, 1, 2]);
        for index in 0..successors {
            signature.successors.push(blocks(
                "s",
                index,
                successors,
                "AnySuccessor",
                "VariadicSuccessor",
                choices,
            ));
        }
        signature.choose_traits(choices);
        signature
    }

    fn value(
        &mut self,
        prefix: &str,
        index: usize,
        is_operand: bool,
        choices: &mut Choices<'_, '_>,
    ) -> Value {
        let word = choices.pick(TYPES);
        let mut value = Value {
            name: format!("{prefix}{index}"),
            constraint: word.text.to_owned(),
            is_variable_length: false,
            is_buildable: word.is_buildable,
            has_shape: word.text == "AnyTensor",
        };
        let wrapper =
            *choices.pick(&["", "", "", "Variadic", "Optional", "", "VariadicOfVariadic"]);
        match wrapper {
            "VariadicOfVariadic" if is_operand && choices.once_in(2) => {
                let segments = format!("n{index}");
                value.constraint = format!("VariadicOfVariadic<{}, \"{segments}\">", word.text);
                value.is_variable_length = true;
                let constraint = "DenseI32ArrayAttr".to_owned();
                self.attributes.push(Named {
                    name: segments,
                    constraint,
                    may_be_absent: false,
                });
            }
            "Variadic" | "Optional" => {
                value.constraint = format!("{wrapper}<{}>", word.text);
                value.is_variable_length = true;
            }
            _ => {}
        }
        if choices.once_in(12) {
            let wrapper = if is_operand { "Arg" } else { "Res" };
            value.constraint = format!("{wrapper}<{}, \"a value\">", value.constraint);
        }
        value
    }

    /// Chooses the traits required by the lists, and some that may determine types.
    fn choose_traits(&mut self, choices: &mut Choices<'_, '_>) {
        let lists = [(&self.operands, "Operand"), (&self.results, "Result")];
        for (values, name) in lists {
            if values.iter().filter(|each| each.is_variable_length).count() > 1 {
                let same = choices.once_in(5);
                let text = if same {
                    format!("SameVariadic{name}Size")
                } else {
                    format!("AttrSized{name}Segments")
                };
                self.traits.push(text);
            }
        }
        let more = *choices.pick(&[0, 0, 1, 1, 2]);
        for _ in 0..more {
            let text = self.one_trait(choices);
            if !self.traits.contains(&text) {
                self.traits.push(text);
            }
        }
    }

    fn one_trait(&mut self, choices: &mut Choices<'_, '_>) -> String {
        let values: Vec<&Value> = self.operands.iter().chain(&self.results).collect();
        let attribute = self.attributes.first().map(|each| each.name.clone());
        if values.is_empty() || choices.once_in(3) {
            return choices.pick(TRAITS).to_string();
        }
        let name = |choices: &mut Choices<'_, '_>| match &attribute {
            Some(attribute) if choices.once_in(8) => attribute.clone(),
            _ if choices.once_in(30) => "nothing".to_owned(),
            _ => choices.pick(&values).name.clone(),
        };
        let (first, second) = (name(choices), name(choices));
        match choices.below(5) {
            0 | 1 => {
                let third = if choices.once_in(3) {
                    format!(", \"{}\"", name(choices))
                } else {
                    String::new()
                };
                format!("AllTypesMatch<[\"{first}\", \"{second}\"{third}]>")
            }
            2 | 3 => {
                format!("TypesMatchWith<\"they match\", \"{first}\", \"{second}\", \"$_self\">")
            }
            _ => {
                let shaped = values
                    .iter()
                    .find(|each| each.has_shape)
                    .map_or(first, |each| each.name.clone());
                let elements = values
                    .iter()
                    .find(|each| each.is_variable_length)
                    .map_or(second, |each| each.name.clone());
                format!(
                    "RangedTypesMatchWith<\"they match\", \"{shaped}\", \"{elements}\", \"$_self\">"
                )
            }
        }
    }

    /// All names available to a format.
    pub(super) fn names(&self) -> Vec<String> {
        let values = self
            .operands
            .iter()
            .chain(&self.results)
            .map(|each| &each.name);
        let others = [
            &self.attributes,
            &self.properties,
            &self.regions,
            &self.successors,
        ];
        values
            .chain(others.into_iter().flatten().map(|each| &each.name))
            .cloned()
            .collect()
    }

    /// The lists as TableGen fields.
    pub(super) fn lists(&self) -> String {
        let value = |each: &Value| format!("{}:${}", each.constraint, each.name);
        let named = |each: &Named| format!("{}:${}", each.constraint, each.name);
        let mut arguments: Vec<String> = self.operands.iter().map(value).collect();
        arguments.extend(self.attributes.iter().chain(&self.properties).map(named));
        let fields = [
            ("arguments", "ins", arguments),
            ("results", "outs", self.results.iter().map(value).collect()),
            (
                "regions",
                "region",
                self.regions.iter().map(named).collect(),
            ),
            (
                "successors",
                "successor",
                self.successors.iter().map(named).collect(),
            ),
        ];
        let mut text = String::new();
        for (field, operator, items) in fields {
            if !items.is_empty() {
                text.push_str(&format!(
                    "  let {field} = ({operator} {});\n",
                    items.join(", ")
                ));
            }
        }
        text
    }
}

/// A region or a successor; only the last one of several may be variadic.
fn blocks(
    prefix: &str,
    index: usize,
    count: usize,
    constraint: &str,
    variadic: &str,
    choices: &mut Choices<'_, '_>,
) -> Named {
    let is_variadic = index + 1 == count && choices.once_in(3);
    let constraint = if is_variadic {
        format!("{variadic}<{constraint}>")
    } else {
        constraint.to_owned()
    };
    Named {
        name: format!("{prefix}{index}"),
        constraint,
        may_be_absent: is_variadic,
    }
}
