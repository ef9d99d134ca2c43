//! The types that the functions of an operation find by themselves, as the rules of hook files.

use crate::accessors::{Accessors, Meant, getter};
use crate::elements::{Constant, Element, writes};
use crate::enums::Enums;
use crate::values::{Part, Value};
use format_compiler::ods::Variable;
use format_runtime::hooks::TypeRule;

/// Why hook files can't say something.
type Reason = String;

/// How deep types follow from others at most.
const DEEPEST: usize = 8;

/// What is known of types that aren't written.
pub(crate) struct Rules<'r> {
    pub(crate) accessors: &'r Accessors<'r>,
    pub(crate) enums: &'r Enums<'r>,
    /// The elements of the text.
    pub(crate) elements: &'r [Element],
    /// What types are.
    pub(crate) said: Vec<(usize, Value)>,
}

/// Takes what is said of types out of elements, where it is said of all states of the operation.
pub(crate) fn taken(accessors: &Accessors<'_>, elements: Vec<Element>, said: &mut Vec<(usize, Value)>) -> Vec<Element> {
    let mut left = Vec::new();
    for element in elements {
        match element {
            Element::Is { parameter, constant: Constant::Computed(value) } if is_type(accessors, parameter) => {
                said.push((parameter, value));
            }
            // An operand that is absent has no type.
            Element::Group(mut group) => {
                let mut yes = Vec::new();
                for element in &group.yes {
                    match element {
                        Element::Is { parameter, constant: Constant::Computed(value) }
                            if is_of_one(accessors, &group.yes, *parameter) =>
                        {
                            said.push((*parameter, value.clone()));
                        }
                        other => yes.push(other.clone()),
                    }
                }
                group.yes = yes;
                left.push(Element::Group(group));
            }
            other => left.push(other),
        }
    }
    left
}

fn is_type(accessors: &Accessors<'_>, parameter: usize) -> bool {
    matches!(accessors.meant[parameter], Meant::TypeOf(_))
}

/// Whether a parameter is the type of an operand that these elements write.
fn is_of_one(accessors: &Accessors<'_>, elements: &[Element], parameter: usize) -> bool {
    match accessors.meant[parameter] {
        Meant::TypeOf(variable @ Variable::Operand(_)) => {
            accessors.variable(variable).is_some_and(|operand| writes(elements, operand))
        }
        _ => false,
    }
}

impl Rules<'_> {
    /// The rules for the types that aren't written.
    pub(crate) fn all(&self) -> Result<Vec<TypeRule>, Reason> {
        let mut rules = Vec::new();
        for (index, meant) in self.accessors.meant.iter().enumerate() {
            let Meant::TypeOf(variable) = *meant else { continue };
            if writes(self.elements, index) {
                continue;
            }
            let mut values = self.said.iter().filter(|(parameter, _)| *parameter == index).map(|(_, value)| value);
            let Some(value) = values.next() else { continue };
            let name = self.name(variable)?;
            if values.any(|other| other != value) {
                return Err(format!("the type of `${name}`, which isn't always found in the same way"));
            }
            let mut from = None;
            let expression = self.expression(value, &mut from, DEEPEST)?;
            let constraint = match variable {
                Variable::Operand(index) => &self.accessors.operation.operands[index].constraint,
                Variable::Result(index) => &self.accessors.operation.results[index].constraint,
                _ => continue,
            };
            // The definition says so itself.
            if from.is_none() && constraint.builder_call.as_deref() == Some(&*expression) {
                continue;
            }
            let from = from.map(|variable| self.name(variable)).transpose()?;
            rules.push(TypeRule { variable: name, expression, from });
        }
        Ok(rules)
    }

    fn name(&self, variable: Variable) -> Result<String, Reason> {
        let (name, _) = self.accessors.operation.declaration(variable);
        if name.is_empty() { Err("something without a name".to_owned()) } else { Ok(name.to_owned()) }
    }

    /// The C++ for a type, and what it follows from.
    fn expression(&self, value: &Value, from: &mut Option<Variable>, depth: usize) -> Result<String, Reason> {
        let computed = || Err("a type that is computed".to_owned());
        let Some(depth) = depth.checked_sub(1) else { return computed() };
        let of_variable = |variable: Variable, from: &mut Option<Variable>| match from.replace(variable) {
            Some(other) if other != variable => Err("a type that follows from two others".to_owned()),
            _ => Ok("$_self".to_owned()),
        };
        match value {
            Value::Type(text) => builder(text).ok_or_else(|| format!("the type `{text}`")),
            Value::Parameter(parameter) => match self.accessors.meant[*parameter] {
                Meant::TypeOf(variable) if writes(self.elements, *parameter) => {
                    if self.is_list(variable) {
                        return computed();
                    }
                    of_variable(variable, from)
                }
                Meant::TypeOf(_) => {
                    let said = self.said.iter().find(|(known, _)| known == parameter);
                    said.map_or_else(computed, |(_, value)| self.expression(value, from, depth))
                }
                _ => computed(),
            },
            Value::Of(Part::Type, of) => match **of {
                Value::Parameter(parameter) => match self.accessors.meant[parameter] {
                    Meant::Variable(variable @ Variable::Attribute(_)) if writes(self.elements, parameter) => {
                        of_variable(variable, from)
                    }
                    _ => computed(),
                },
                _ => computed(),
            },
            // One type for all.
            Value::Every(each) => match &**each {
                Value::Tuple(parts) if parts.len() == 2 => self.expression(&parts[1], from, depth),
                _ => computed(),
            },
            Value::MakeType(class, values) => {
                let parameters = self.enums.type_(class).map(|(_, parameters)| parameters.len());
                let class = self.class(class)?;
                if parameters != Some(values.len()) {
                    return Err(format!("a type of the class `{class}` that is made in another way"));
                }
                let values = values.iter().map(|value| self.expression(value, from, depth));
                let values: Vec<String> =
                    std::iter::once(Ok("$_ctxt".to_owned())).chain(values).collect::<Result<_, _>>()?;
                Ok(format!("{class}::get({})", values.join(", ")))
            }
            Value::Accessor(class, method, of) => {
                let known = self.enums.type_(class).map(|(_, parameters)| parameters);
                if !known.is_some_and(|known| known.iter().any(|each| getter(each) == **method)) {
                    return Err(format!("what `{class}::{method}` returns"));
                }
                let (class, of) = (self.class(class)?, self.expression(of, from, depth)?);
                Ok(format!("::llvm::cast<{class}>({of}).{method}()"))
            }
            _ => computed(),
        }
    }

    /// Whether a variable has several types.
    fn is_list(&self, variable: Variable) -> bool {
        match variable {
            Variable::Operand(index) => self.accessors.operation.operands[index].is_variadic(),
            Variable::Result(index) => self.accessors.operation.results[index].is_variadic(),
            _ => false,
        }
    }

    fn class(&self, class: &str) -> Result<&str, Reason> {
        self.enums.cpp_type(class).ok_or_else(|| format!("the type `{class}`, which isn't defined in the definitions"))
    }
}

/// The C++ that makes a builtin type without parts.
fn builder(text: &str) -> Option<String> {
    let call = |name: &str| Some(format!("$_builder.{name}()"));
    match text {
        "index" => call("getIndexType"),
        "none" => call("getNoneType"),
        "f16" | "f32" | "f64" | "bf16" => call(&format!("get{}Type", text.to_ascii_uppercase())),
        _ => {
            let width = text.strip_prefix('i')?;
            let is_number = !width.is_empty() && width.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| format!("$_builder.getIntegerType({width})"))
        }
    }
}
