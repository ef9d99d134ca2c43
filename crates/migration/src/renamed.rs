//! New names of definitions: a small TOML file.
//!
//! ```toml
//! [dialects]
//! old = "new"
//!
//! [operations]
//! "shop.sell" = "shop.sale"
//!
//! [attributes]
//! "shop.color" = "shop.colour"
//!
//! [types]
//! "shop.coin" = "shop.money"
//!
//! # Operands, attributes, properties, results, regions and successors of an operation, by its old name. A discardable attribute may
//! # have become an argument.
//! [arguments."shop.sell"]
//! cost = "price"
//! "shop.note" = "note"
//!
//! # Parameters of an attribute (`#`) or type (`!`), by its old name.
//! [parameters."!shop.coin"]
//! v = "value"
//!
//! # Cases of an enum, by their C++ names; the enum by its old C++ name.
//! [cases."::shop::Color"]
//! Red = "Crimson"
//!
//! # Values of new parameters, attributes and properties, which the old definitions don't have; all by their new names.
//! [values."!shop.money"]
//! currency = "EUR"
//!
//! # Text of operations, attributes and types that only C++ knows, by their old names.
//! [texts."#shop.receipt"]
//! "paid by" = "from"
//! ```

use crate::symbol::Symbol;
use format_runtime::dialect::{AttrOrTypeDefinition, Dialects, OperationDefinition};
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use toml::Spanned;

/// Old names and new ones.
type Names = BTreeMap<Spanned<String>, Spanned<String>>;

/// The same for parts of definitions, by the old names of these.
type Parts = BTreeMap<Spanned<String>, Names>;

/// Values of parts of definitions, by the names of these.
type Values = BTreeMap<Spanned<String>, BTreeMap<Spanned<String>, StatedValue>>;

/// The value of a new part, as it is written in the file.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum StatedValue {
    Bool(bool),
    Integer(i64),
    /// An attribute or type as it is written in MLIR's text, a string, or the keyword of an enum's case.
    Text(String),
    List(Vec<StatedValue>),
}

impl fmt::Display for StatedValue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StatedValue::Bool(value) => write!(formatter, "{value}"),
            StatedValue::Integer(value) => write!(formatter, "{value}"),
            StatedValue::Text(text) => formatter.write_str(text),
            StatedValue::List(elements) => {
                let elements: Vec<String> = elements.iter().map(Self::to_string).collect();
                write!(formatter, "[{}]", elements.join(", "))
            }
        }
    }
}

/// The names that the new definitions have in place of old ones, and values of what only they have. Everything else keeps its name.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Renamed {
    dialects: Names,
    operations: Names,
    attributes: Names,
    types: Names,
    arguments: Parts,
    parameters: Parts,
    cases: Parts,
    values: Values,
    texts: Parts,
}

/// A change of text: tokens, and what stands in their place.
#[derive(Clone, Copy)]
pub(crate) struct StatedText<'n> {
    pub(crate) old: &'n str,
    pub(crate) new: &'n str,
}

/// A mistake in a file of new names.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RenamedError {
    /// A stable code: `M101` for an unreadable file, `M102` for a name outside of the old definitions, `M103` for one outside of the new
    /// definitions.
    pub code: &'static str,
    /// Where in the file, in bytes.
    pub span: Range<usize>,
    /// The message.
    pub message: String,
}

impl fmt::Display for RenamedError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} [{}]", self.message, self.code)
    }
}

impl std::error::Error for RenamedError {}

impl Renamed {
    /// Reads the text of a file.
    ///
    /// # Errors
    ///
    /// If it isn't TOML, or has unknown tables.
    pub fn read(text: &str) -> Result<Self, RenamedError> {
        toml::from_str(text).map_err(|error: toml::de::Error| RenamedError {
            code: "M101",
            span: error.span().unwrap_or(0..0),
            message: error.message().trim_end().to_owned(),
        })
    }

    /// Checks that everything exists under its old name before, and under its new name afterwards.
    pub fn check(&self, old: &Dialects, new: &Dialects) -> Vec<RenamedError> {
        type Has = fn(&Dialects, &str) -> bool;
        let tables: [(&str, &Names, Has); 4] = [
            ("dialect", &self.dialects, Dialects::knows_namespace),
            ("operation", &self.operations, |all, name| {
                all.operation(name).is_some()
            }),
            ("attribute", &self.attributes, |all, name| {
                all.attribute(name).is_some()
            }),
            ("type", &self.types, |all, name| all.type_(name).is_some()),
        ];
        let mut errors = Vec::new();
        for (kind, names, has) in tables {
            for (before, after) in names {
                errors.extend(missing("old", kind, before, has(old, before.get_ref())));
                errors.extend(missing("new", kind, after, has(new, after.get_ref())));
            }
        }
        self.check_arguments(old, new, &mut errors);
        self.check_parameters(old, new, &mut errors);
        self.check_cases(old, &mut errors);
        self.check_values(new, &mut errors);
        for owner in self.texts.keys() {
            let name = owner.get_ref();
            let is_there = match Symbol::read(name) {
                Some((symbol, name)) => symbol.definition(old, name).is_some(),
                None => old.operation(name).is_some(),
            };
            let kind = "operation, attribute (#dialect.name) or type (!dialect.name)";
            errors.extend(missing("old", kind, owner, is_there));
        }
        errors.sort_by_key(|error| error.span.start);
        errors
    }

    fn check_arguments(&self, old: &Dialects, new: &Dialects, errors: &mut Vec<RenamedError>) {
        for (operation, names) in &self.arguments {
            let Some(definition) = old.operation(operation.get_ref()) else {
                errors.extend(missing("old", "operation", operation, false));
                continue;
            };
            let new = new.operation(&self.operation(operation.get_ref()));
            for (before, after) in names {
                let name = before.get_ref();
                // No definition names a discardable attribute: `dialect.name`.
                let was_there = has_argument(definition, name) || name.contains('.');
                let is_there = new.is_some_and(|new| has_argument(new, after.get_ref()));
                errors.extend(missing("old", "argument", before, was_there));
                errors.extend(missing("new", "argument", after, is_there));
            }
        }
    }

    fn check_parameters(&self, old: &Dialects, new: &Dialects, errors: &mut Vec<RenamedError>) {
        for (owner, names) in &self.parameters {
            let definitions = Symbol::read(owner.get_ref()).and_then(|(symbol, name)| {
                let new_name = self.symbol(symbol, name);
                let old = symbol.definition(old, name)?;
                Some((old, symbol.definition(new, &new_name)))
            });
            let Some((definition, new)) = definitions else {
                let kind = "attribute (#dialect.name) or type (!dialect.name)";
                errors.extend(missing("old", kind, owner, false));
                continue;
            };
            for (before, after) in names {
                let was_there = has_parameter(definition, before.get_ref());
                let is_there = new.is_some_and(|new| has_parameter(new, after.get_ref()));
                errors.extend(missing("old", "parameter", before, was_there));
                errors.extend(missing("new", "parameter", after, is_there));
            }
        }
    }

    fn check_cases(&self, old: &Dialects, errors: &mut Vec<RenamedError>) {
        for (class, names) in &self.cases {
            let wanted = class.get_ref().trim_start_matches(':');
            let is_meant = |name: &str| name.trim_start_matches(':') == wanted;
            let Some(definition) = old.enums.iter().find(|each| is_meant(&each.cpp_type)) else {
                errors.extend(missing("old", "enum", class, false));
                continue;
            };
            for before in names.keys() {
                let was_there = definition.symbol(before.get_ref()).is_some();
                errors.extend(missing("old", "case", before, was_there));
            }
        }
    }

    fn check_values(&self, new: &Dialects, errors: &mut Vec<RenamedError>) {
        for (owner, values) in &self.values {
            let symbol = Symbol::read(owner.get_ref());
            let definition = symbol.map(|(symbol, name)| symbol.definition(new, name));
            let operation = new.operation(owner.get_ref());
            if operation.is_none() && definition.flatten().is_none() {
                let kind = "operation, attribute (#dialect.name) or type (!dialect.name)";
                errors.extend(missing("new", kind, owner, false));
                continue;
            }
            for name in values.keys() {
                let has =
                    |operation: &OperationDefinition| operation.slot(name.get_ref()).is_some();
                let is_there = operation.is_some_and(has)
                    || definition
                        .flatten()
                        .is_some_and(|definition| has_parameter(definition, name.get_ref()));
                let kind = match operation {
                    Some(_) => "attribute",
                    None => "parameter",
                };
                errors.extend(missing("new", kind, name, is_there));
            }
        }
    }

    /// The value of a part of the new definition of an operation, attribute (`#dialect.mnemonic`) or type (`!dialect.mnemonic`).
    pub(crate) fn value(&self, owner: &str, name: &str) -> Option<&StatedValue> {
        self.values.get(owner)?.get(name)
    }

    /// True if there are changes of text.
    pub(crate) fn states_texts(&self) -> bool {
        !self.texts.is_empty()
    }

    /// The changes of the text of an attribute (`#dialect.mnemonic`) or type (`!dialect.mnemonic`).
    pub(crate) fn texts_of_symbol(&self, owner: &str) -> impl Iterator<Item = StatedText<'_>> {
        stated_texts(self.texts.get(owner))
    }

    /// The changes of the text of an operation, by its name with or without the dialect.
    pub(crate) fn texts_of_operation(&self, name: &str) -> impl Iterator<Item = StatedText<'_>> {
        let is_meant = |owner: &str| {
            let short = owner.strip_suffix(name);
            Symbol::read(owner).is_none()
                && short.is_some_and(|dialect| dialect.is_empty() || dialect.ends_with('.'))
        };
        let mut owners = self.texts.iter();
        let found = owners.find(|(owner, _)| is_meant(owner.get_ref()));
        stated_texts(found.map(|(_, texts)| texts))
    }

    /// The new name of the operation `dialect.name`.
    pub fn operation<'n>(&'n self, name: &'n str) -> Cow<'n, str> {
        self.in_dialect(&self.operations, name)
    }

    /// The new name of the attribute `dialect.mnemonic`.
    pub fn attribute<'n>(&'n self, name: &'n str) -> Cow<'n, str> {
        self.in_dialect(&self.attributes, name)
    }

    /// The new name of the type `dialect.mnemonic`.
    pub fn type_<'n>(&'n self, name: &'n str) -> Cow<'n, str> {
        self.in_dialect(&self.types, name)
    }

    /// The new name of an attribute or type.
    pub(crate) fn symbol<'n>(&'n self, symbol: Symbol, name: &'n str) -> Cow<'n, str> {
        match symbol {
            Symbol::Attribute => self.attribute(name),
            Symbol::Type => self.type_(name),
        }
    }

    /// The new name of an operand, attribute, property, result, region or successor.
    pub fn argument<'n>(&'n self, operation: &str, name: &'n str) -> &'n str {
        in_part(&self.arguments, operation, name)
    }

    /// The new name of a parameter. `owner` is `#dialect.mnemonic` or `!dialect.mnemonic`.
    pub fn parameter<'n>(&'n self, owner: &str, name: &'n str) -> &'n str {
        in_part(&self.parameters, owner, name)
    }

    /// The new C++ name of a case of an enum, both given by their C++ names.
    pub fn case<'n>(&'n self, class: &str, name: &'n str) -> &'n str {
        let class = class.trim_start_matches(':');
        let found = self
            .cases
            .iter()
            .find(|(each, _)| each.get_ref().trim_start_matches(':') == class);
        found
            .and_then(|(_, names)| lookup(names, name))
            .unwrap_or(name)
    }

    /// The old names of the new ones: the same, read backwards. A new name that the old definitions have, too, stands for
    /// itself.
    #[must_use]
    pub fn inverted(&self, old: &Dialects) -> Self {
        let swapped = |names: &Names| {
            names
                .iter()
                .map(|(before, after)| (after.clone(), before.clone()))
                .collect()
        };
        let owned = |parts: &Parts, name: &dyn Fn(&str) -> String| {
            let part = |(owner, names): (&Spanned<String>, &Names)| {
                (
                    Spanned::new(owner.span(), name(owner.get_ref())),
                    swapped(names),
                )
            };
            parts.iter().map(part).collect()
        };
        let definition = |owner: &str| match Symbol::read(owner) {
            Some((symbol, name)) => format!("{}{}", symbol.sign(), self.symbol(symbol, name)),
            None => owner.to_owned(),
        };
        Renamed {
            dialects: swapped(&self.dialects),
            operations: without(swapped(&self.operations), |name| {
                old.operation(name).is_some()
            }),
            attributes: without(swapped(&self.attributes), |name| {
                old.attribute(name).is_some()
            }),
            types: without(swapped(&self.types), |name| old.type_(name).is_some()),
            arguments: owned(&self.arguments, &|name| self.operation(name).into_owned()),
            parameters: owned(&self.parameters, &definition),
            cases: owned(&self.cases, &str::to_owned),
            // They are of what is gone then.
            values: Values::new(),
            texts: Parts::new(),
        }
    }

    /// These names and others. These take precedence.
    #[must_use]
    pub fn or(mut self, others: Renamed) -> Self {
        fn add<T>(names: &mut BTreeMap<Spanned<String>, T>, others: BTreeMap<Spanned<String>, T>) {
            for (name, value) in others {
                names.entry(name).or_insert(value);
            }
        }
        type Owned<T> = BTreeMap<Spanned<String>, BTreeMap<Spanned<String>, T>>;
        fn add_parts<T>(parts: &mut Owned<T>, others: Owned<T>) {
            for (owner, names) in others {
                add(parts.entry(owner).or_default(), names);
            }
        }
        add(&mut self.dialects, others.dialects);
        add(&mut self.operations, others.operations);
        add(&mut self.attributes, others.attributes);
        add(&mut self.types, others.types);
        add_parts(&mut self.arguments, others.arguments);
        add_parts(&mut self.parameters, others.parameters);
        add_parts(&mut self.cases, others.cases);
        add_parts(&mut self.values, others.values);
        add_parts(&mut self.texts, others.texts);
        self
    }

    /// True if an operation and everything of it keep their names, and nothing new of it has a value.
    pub(crate) fn keeps_operation(&self, name: &str) -> bool {
        self.operation(name) == name
            && !self.arguments.contains_key(name)
            && !self.values.contains_key(name)
    }

    fn in_dialect<'n>(&'n self, names: &'n Names, name: &'n str) -> Cow<'n, str> {
        if let Some(renamed) = lookup(names, name) {
            return Cow::Borrowed(renamed);
        }
        self.of_dialect(name)
    }

    /// The new name of something with at most another dialect, such as a discardable attribute.
    pub(crate) fn of_dialect<'n>(&'n self, name: &'n str) -> Cow<'n, str> {
        if self.dialects.is_empty() {
            return Cow::Borrowed(name);
        }
        match name
            .split_once('.')
            .and_then(|(dialect, rest)| Some((lookup(&self.dialects, dialect)?, rest)))
        {
            Some((dialect, rest)) => Cow::Owned(format!("{dialect}.{rest}")),
            None => Cow::Borrowed(name),
        }
    }
}

fn stated_texts(texts: Option<&Names>) -> impl Iterator<Item = StatedText<'_>> {
    let texts = texts.into_iter().flatten();
    texts.map(|(old, new)| StatedText {
        old: old.get_ref(),
        new: new.get_ref(),
    })
}

/// The error about a name that the old or new definitions don't have.
fn missing(side: &str, kind: &str, name: &Spanned<String>, is_there: bool) -> Option<RenamedError> {
    (!is_there).then(|| RenamedError {
        code: if side == "old" { "M102" } else { "M103" },
        span: name.span(),
        message: format!("the {side} definitions have no {kind} '{}'", name.get_ref()),
    })
}

/// The names without a property.
fn without(names: Names, test: impl Fn(&str) -> bool) -> Names {
    names
        .into_iter()
        .filter(|(before, _)| !test(before.get_ref()))
        .collect()
}

/// The new name, if there is one.
fn lookup<'n>(names: &'n Names, name: &str) -> Option<&'n str> {
    names.get(name).map(|after| after.get_ref().as_str())
}

fn in_part<'n>(parts: &'n Parts, owner: &str, name: &'n str) -> &'n str {
    parts
        .get(owner)
        .and_then(|names| lookup(names, name))
        .unwrap_or(name)
}

fn has_argument(definition: &OperationDefinition, name: &str) -> bool {
    let values = definition.operands.iter().chain(&definition.results);
    definition.slot(name).is_some()
        || values.map(|value| &value.name).any(|each| each == name)
        || definition.regions.iter().any(|region| region.name == name)
        || definition
            .successors
            .iter()
            .any(|successor| successor.name == name)
}

fn has_parameter(definition: &AttrOrTypeDefinition, name: &str) -> bool {
    definition
        .parameters
        .iter()
        .any(|parameter| parameter.name == name)
}
