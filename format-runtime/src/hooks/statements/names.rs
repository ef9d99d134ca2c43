//! Names of results and block arguments, as suggested by an operation's `getAsmResultNames` and
//! `getAsmBlockArgumentNames`.

use super::numbers::{push_decimal, push_scalar_type};
use crate::dialect::{Dialects, OperationDefinition};
use crate::dialect::{keyword_of, number};
use crate::hooks::ValueNames;
use operation_core::{
    Attribute, AttributeKind, DialectInstance, IntegerValue, Operation, Parameter, Region,
    Signedness, Type, TypeKind, Value,
};
use serde::{Deserialize, Serialize};

/// The names suggested by an operation.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Names {
    /// The names of results.
    pub results: Vec<ResultName>,
    /// The names of the entry block's arguments, by region.
    pub regions: Vec<RegionNames>,
}

/// The name of a result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultName {
    /// The name of the result in the definition; empty for the operation's first result value.
    pub result: String,
    /// True if each of several values has the name; otherwise they share it.
    pub each: bool,
    /// The name.
    pub text: Text,
}

/// The names of the arguments of a region's entry block.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RegionNames {
    /// The name of the region in the definition; empty for the first region.
    pub region: String,
    /// The arguments, beginning with the first one.
    pub arguments: Vec<Argument>,
}

/// The name of one or several arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Argument {
    /// A single argument.
    One(Text),
    /// One argument for each value of this operand.
    Like(String, Text),
    /// All remaining arguments.
    Rest(Text),
}

/// A name: the first alternative with text for every part.
pub type Text = Vec<Vec<Part>>;

/// A part of a name. Strings in it are names of attributes unless the variant is documented otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Part {
    /// Fixed text.
    Text(String),
    /// The number of an integer attribute, or of a dialect's attribute with an integer attribute as its only parameter.
    Integer(String),
    /// Like [`Part::Integer`], but with a sign even if its type is unsigned.
    Signed(String),
    /// The bit width of an integer attribute's type.
    Width(String),
    /// `true` or `false`, for an integer attribute of one bit.
    Boolean(String),
    /// The last name in a reference to a symbol.
    Symbol(String),
    /// The text of a string.
    String(String),
    /// The keyword of an enum's case; the second string names the enum attribute or the enum's C++ type.
    Keyword(String, String),
    /// The type of a result, if it is an integer or float type: `i32`.
    Type(String),
    /// The first dimension and the element type of a vector result: `4xi32`.
    Vector(String),
}

impl ValueNames for Names {
    fn result_names_of<'m>(
        &self,
        dialects: &Dialects,
        definition: &OperationDefinition,
        operation: Operation<'m>,
        set: &mut dyn FnMut(Value<'m>, &str),
    ) {
        let names = Naming {
            dialects,
            definition,
            operation,
        };
        for ResultName { result, each, text } in &self.results {
            let Some(results) = names.results(result).filter(|results| !results.is_empty()) else {
                continue;
            };
            let named = if *each {
                results
            } else {
                results.start..results.start + 1
            };
            names.with_text(text, &mut |name| {
                named
                    .clone()
                    .for_each(|index| set(operation.result(index), name));
            });
        }
    }

    fn block_argument_names_of<'m>(
        &self,
        dialects: &Dialects,
        definition: &OperationDefinition,
        region: Region<'m>,
        set: &mut dyn FnMut(Value<'m>, &str),
    ) {
        let (Some(entry), Some(operation)) = (region.first(), region.parent_op()) else {
            return;
        };
        let names = Naming {
            dialects,
            definition,
            operation,
        };
        for RegionNames {
            region: name,
            arguments,
        } in &self.regions
        {
            let mut meant = match name.is_empty() {
                true => 0..operation.num_regions().min(1),
                false => match definition
                    .regions
                    .iter()
                    .position(|each| each.name == *name)
                {
                    Some(index) => definition.region_group(operation, index),
                    None => continue,
                },
            };
            if !meant.any(|index| operation.region(index) == region) {
                continue;
            }
            let mut values = entry.arguments().map(|argument| argument.value());
            for argument in arguments {
                let (count, text) = match argument {
                    Argument::One(text) => (1, text),
                    Argument::Rest(text) => (usize::MAX, text),
                    Argument::Like(operands, text) => {
                        let group = definition
                            .operands
                            .iter()
                            .position(|each| each.name == *operands);
                        (
                            group.map_or(0, |group| {
                                definition.operand_group(operation, group).len()
                            }),
                            text,
                        )
                    }
                };
                if !names.with_text(text, &mut |name| {
                    values
                        .by_ref()
                        .take(count)
                        .for_each(|value| set(value, name));
                }) {
                    values.by_ref().take(count).for_each(drop);
                }
            }
        }
    }
}

/// The operation whose values get names.
struct Naming<'n, 'm> {
    dialects: &'n Dialects,
    definition: &'n OperationDefinition,
    operation: Operation<'m>,
}

impl<'m> Naming<'_, 'm> {
    /// Returns the indices of the values of a result, by its name in the definition.
    fn results(&self, name: &str) -> Option<std::ops::Range<usize>> {
        if name.is_empty() {
            return Some(0..self.operation.num_results().min(1));
        }
        let group = self
            .definition
            .results
            .iter()
            .position(|each| each.name == name)?;
        Some(self.definition.result_group(self.operation, group))
    }

    /// Calls `use_it` with the name; returns false if there is none.
    fn with_text(&self, text: &Text, use_it: &mut dyn FnMut(&str)) -> bool {
        // Most names are fixed.
        if let [alternative] = &text[..]
            && let [Part::Text(name)] = &alternative[..]
        {
            use_it(name);
            return true;
        }
        let mut made = String::with_capacity(24);
        for alternative in text {
            made.clear();
            if alternative
                .iter()
                .all(|part| self.push(part, &mut made).is_some())
            {
                use_it(&made);
                return true;
            }
        }
        false
    }

    /// Appends a part; `None` if it has no text.
    fn push(&self, part: &Part, text: &mut String) -> Option<()> {
        match part {
            Part::Text(fixed) => text.push_str(fixed),
            Part::Integer(name) => match self.integer(name)? {
                // The value is stored sign-extended; the name has the unsigned number.
                (
                    IntegerValue::Small(value),
                    &TypeKind::Integer {
                        width,
                        signedness: Signedness::Unsigned,
                    },
                ) if (1..=64).contains(&width) => {
                    text.push_str(&((value as u64) & (u64::MAX >> (64 - width))).to_string());
                }
                (value, _) => push_decimal(text, value)?,
            },
            Part::Signed(name) => push_decimal(text, self.integer(name)?.0)?,
            Part::Width(name) => match self.integer(name)?.1 {
                TypeKind::Integer { width, .. } => text.push_str(&width.to_string()),
                _ => return None,
            },
            Part::Boolean(name) => match self.integer(name)? {
                (value, TypeKind::Integer { width: 1, .. }) => {
                    text.push_str(if value == IntegerValue::Small(0) {
                        "false"
                    } else {
                        "true"
                    });
                }
                _ => return None,
            },
            Part::Symbol(name) => match self.attribute(name)?.kind() {
                AttributeKind::SymbolRef { root, nested } => {
                    text.push_str(nested.last().unwrap_or(root).as_str());
                }
                _ => return None,
            },
            Part::String(name) => {
                text.push_str(&String::from_utf8_lossy(self.attribute(name)?.as_str()?));
            }
            Part::Keyword(name, of) => {
                let attribute = self.attribute(name)?;
                number(attribute)?;
                text.push_str(&keyword_of(self.dialects, of, attribute)?);
            }
            Part::Type(name) => push_scalar_type(text, self.type_of(name)?.kind())?,
            Part::Vector(name) => match self.type_of(name)?.kind() {
                TypeKind::Vector {
                    shape: [first, ..],
                    element,
                    ..
                } => {
                    text.push_str(&first.to_string());
                    let length = text.len();
                    text.push('x');
                    if push_scalar_type(text, element.kind()).is_none() {
                        text.truncate(length);
                    }
                }
                _ => return None,
            },
        }
        Some(())
    }

    fn attribute(&self, name: &str) -> Option<Attribute<'m>> {
        self.operation.attribute_named(name)
    }

    /// Returns the number in an attribute, and its type.
    fn integer(&self, name: &str) -> Option<(IntegerValue<'m>, &'m TypeKind<'m, 'm>)> {
        let attribute = self.attribute(name)?;
        let held = match attribute.kind() {
            AttributeKind::Dialect(DialectInstance {
                parameters: [Parameter::Attribute(held)],
                ..
            }) => *held,
            _ => attribute,
        };
        match held.kind() {
            AttributeKind::Integer { type_, value } => Some((*value, type_.kind())),
            _ => None,
        }
    }

    /// Returns the type of the first value of a result.
    fn type_of(&self, name: &str) -> Option<Type<'m>> {
        let results = self.results(name)?;
        (!results.is_empty()).then(|| self.operation.result(results.start).type_())
    }
}
