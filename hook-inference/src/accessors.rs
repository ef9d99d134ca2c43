//! The methods that are generated for an operation's operands, results, attributes, regions and successors.

use format_compiler::ods::{AttributeConstraint, Length, NamedType, Operation, Variable};

/// What a method of an operation's class returns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Accessed {
    /// What a parameter is: a value or several, a region, an attribute.
    Whole(usize),
    /// What an attribute holds.
    Held(usize),
    /// The name of an attribute.
    Name(String),
}

/// What the method for an attribute returns, where that isn't the attribute itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    Bool,
    /// A number of so many bits.
    Number {
        bits: u32,
        is_signed: bool,
    },
    Other,
}

/// A parameter of the functions of an operation: a variable of its definition, or the type of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meant {
    Variable(Variable),
    /// The type of an operand or result.
    TypeOf(Variable),
    /// The dictionary of attributes.
    Dictionary,
}

/// The methods of an operation's class, by what they return.
#[derive(Debug)]
pub(crate) struct Accessors<'o> {
    pub(crate) operation: &'o Operation,
    /// What each parameter stands for.
    pub(crate) meant: Vec<Meant>,
}

impl<'o> Accessors<'o> {
    pub(crate) fn new(operation: &'o Operation) -> Self {
        let operands = (0..operation.operands.len()).map(Variable::Operand);
        let results = (0..operation.results.len()).map(Variable::Result);
        let is_stored = |index: &usize| !operation.attributes[*index].constraint.is_derived;
        let attributes = (0..operation.attributes.len()).filter(is_stored).map(Variable::Attribute);
        let regions = (0..operation.regions.len()).map(Variable::Region);
        let successors = (0..operation.successors.len()).map(Variable::Successor);
        let types = operands.clone().chain(results.clone()).map(Meant::TypeOf);
        let variables = operands.chain(results).map(Meant::Variable);
        let others = attributes.chain(regions).chain(successors).map(Meant::Variable);
        let meant = variables.chain(types).chain(others).chain([Meant::Dictionary]).collect();
        Accessors { operation, meant }
    }

    /// The number of the parameter.
    pub(crate) fn parameter(&self, meant: Meant) -> Option<usize> {
        self.meant.iter().position(|known| *known == meant)
    }

    pub(crate) fn variable(&self, variable: Variable) -> Option<usize> {
        self.parameter(Meant::Variable(variable))
    }

    /// The type of the value that a parameter is.
    pub(crate) fn type_of(&self, parameter: usize) -> Option<usize> {
        match self.meant.get(parameter)? {
            Meant::Variable(variable) => self.parameter(Meant::TypeOf(*variable)),
            _ => None,
        }
    }

    /// What a method without arguments returns.
    pub(crate) fn of(&self, method: &str) -> Option<Accessed> {
        if let Some(attribute) = method.strip_suffix("AttrName") {
            let sizes = ["operandSegmentSizes", "resultSegmentSizes"];
            if let Some(name) = sizes.into_iter().find(|name| getter(name) == attribute) {
                return Some(Accessed::Name(name.to_owned()));
            }
            let named = self.operation.attributes.iter().find(|each| getter(&each.name) == attribute)?;
            return Some(Accessed::Name(named.name.clone()));
        }
        let found = self.operation.variables().find(|(name, _)| !name.is_empty() && getter(name) == method);
        if let Some((_, variable)) = found {
            let parameter = self.variable(variable)?;
            return Some(match variable {
                Variable::Attribute(index) if !is_stored_as_returned(&self.operation.attributes[index].constraint) => {
                    Accessed::Held(parameter)
                }
                Variable::Property(_) => return None,
                _ => Accessed::Whole(parameter),
            });
        }
        let of_attribute = method.strip_suffix("Attr")?;
        let index = self.operation.attributes.iter().position(|each| getter(&each.name) == of_attribute)?;
        self.variable(Variable::Attribute(index)).map(Accessed::Whole)
    }

    /// What the method for an attribute returns, and whether that may be absent.
    pub(crate) fn held(&self, parameter: usize) -> (Held, bool) {
        let Some(Meant::Variable(Variable::Attribute(index))) = self.meant.get(parameter) else {
            return (Held::Other, false);
        };
        let constraint = &self.operation.attributes[*index].constraint;
        let (returned, is_optional) = returned(constraint);
        let number = |text: &str| text.strip_prefix("int")?.strip_suffix("_t")?.parse().ok();
        let held = match &*returned {
            "bool" if !constraint.is_unit() => Held::Bool,
            text => match (number(text), text.strip_prefix('u').and_then(number)) {
                (Some(bits), _) => Held::Number { bits, is_signed: true },
                (_, Some(bits)) => Held::Number { bits, is_signed: false },
                _ => Held::Other,
            },
        };
        (held, is_optional)
    }

    /// The parameter of the attribute with that name.
    pub(crate) fn attribute(&self, name: &str) -> Option<usize> {
        let index = self.operation.attributes.iter().position(|each| each.name == name)?;
        self.variable(Variable::Attribute(index))
    }

    /// The parameters of all operands, or all results, if each is one value; or that of the only one there is.
    pub(crate) fn all(&self, is_operands: bool) -> Option<Vec<usize>> {
        let values = if is_operands { &self.operation.operands } else { &self.operation.results };
        let variable = |index| if is_operands { Variable::Operand(index) } else { Variable::Result(index) };
        let is_single = |value: &NamedType| value.length == Length::Single;
        (values.len() == 1 || values.iter().all(is_single))
            .then(|| (0..values.len()).filter_map(|index| self.variable(variable(index))).collect())
    }

    /// The C++ class of the values of a type's parameter, if it is declared.
    pub(crate) fn class_of_type(&self, parameter: usize) -> Option<&'o str> {
        let Meant::TypeOf(variable) = self.meant.get(parameter)? else { return None };
        let value = match variable {
            Variable::Operand(index) => &self.operation.operands[*index],
            Variable::Result(index) => &self.operation.results[*index],
            _ => return None,
        };
        let class = value.constraint.innermost().cpp_type.trim_start_matches("::");
        (class.ends_with("Type") && class != "mlir::Type").then_some(class)
    }
}

/// The name of the method for something with that name.
pub(crate) fn getter(name: &str) -> String {
    let mut method = "get".to_owned();
    for part in name.split('_') {
        let mut chars = part.chars();
        method.extend(chars.next().map(|first| first.to_ascii_uppercase()));
        method.push_str(chars.as_str());
    }
    method
}

/// A type in C++ without spaces and the global scope.
fn squeezed(type_: &str) -> String {
    type_.split_whitespace().collect::<String>().trim_start_matches("::").to_owned()
}

/// What the method for an attribute returns, and whether it is a `std::optional` of that.
fn returned(constraint: &AttributeConstraint) -> (String, bool) {
    let returned = squeezed(&constraint.return_type);
    let inner = returned.strip_prefix("std::optional<").and_then(|inner| inner.strip_suffix('>'));
    match inner {
        Some(inner) => (squeezed(inner), true),
        None => (returned, false),
    }
}

/// Whether the method returns the attribute itself.
fn is_stored_as_returned(constraint: &AttributeConstraint) -> bool {
    returned(constraint).0 == squeezed(&constraint.storage_type)
}
