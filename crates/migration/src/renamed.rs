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
//! ```

use format_runtime::dialect::{AttrOrTypeDefinition, Dialects, OperationDefinition};
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use toml::Spanned;

/// Old names and new ones.
type Names = BTreeMap<Spanned<String>, Spanned<String>>;

/// The names that the new definitions have in place of old ones. Everything else keeps its name.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Renamed {
    dialects: Names,
    operations: Names,
    attributes: Names,
    types: Names,
    arguments: BTreeMap<Spanned<String>, Names>,
    parameters: BTreeMap<Spanned<String>, Names>,
    cases: BTreeMap<Spanned<String>, Names>,
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
        let mut errors = Vec::new();
        let mut expect = |holds: bool, is_old: bool, name: &Spanned<String>, what: &str| {
            if !holds {
                let (code, side) = if is_old {
                    ("M102", "old")
                } else {
                    ("M103", "new")
                };
                let message = format!("the {side} definitions have no {what} '{}'", name.get_ref());
                errors.push(RenamedError {
                    code,
                    span: name.span(),
                    message,
                });
            }
        };
        for (before, after) in &self.dialects {
            expect(
                old.knows_namespace(before.get_ref()),
                true,
                before,
                "dialect",
            );
            expect(
                new.knows_namespace(after.get_ref()),
                false,
                after,
                "dialect",
            );
        }
        for (before, after) in &self.operations {
            expect(
                old.operation(before.get_ref()).is_some(),
                true,
                before,
                "operation",
            );
            expect(
                new.operation(after.get_ref()).is_some(),
                false,
                after,
                "operation",
            );
        }
        for (before, after) in &self.attributes {
            expect(
                old.attribute(before.get_ref()).is_some(),
                true,
                before,
                "attribute",
            );
            expect(
                new.attribute(after.get_ref()).is_some(),
                false,
                after,
                "attribute",
            );
        }
        for (before, after) in &self.types {
            expect(old.type_(before.get_ref()).is_some(), true, before, "type");
            expect(new.type_(after.get_ref()).is_some(), false, after, "type");
        }
        for (operation, names) in &self.arguments {
            let definition = old.operation(operation.get_ref());
            expect(definition.is_some(), true, operation, "operation");
            let Some(definition) = definition else {
                continue;
            };
            let renamed = self.operation(operation.get_ref());
            for (before, after) in names {
                // It may have been a discardable attribute, which no definition names: `dialect.name`.
                let was_there =
                    has_argument(definition, before.get_ref()) || before.get_ref().contains('.');
                expect(was_there, true, before, "argument");
                let has = new
                    .operation(&renamed)
                    .is_some_and(|new| has_argument(new, after.get_ref()));
                expect(has, false, after, "argument");
            }
        }
        for (owner, names) in &self.parameters {
            let name = owner.get_ref();
            let (before_definition, after_definition) =
                match (name.strip_prefix('#'), name.strip_prefix('!')) {
                    (Some(name), _) => (old.attribute(name), new.attribute(&self.attribute(name))),
                    (_, Some(name)) => (old.type_(name), new.type_(&self.type_(name))),
                    (None, None) => (None, None),
                };
            expect(
                before_definition.is_some(),
                true,
                owner,
                "attribute (#dialect.name) or type (!dialect.name)",
            );
            let Some(definition) = before_definition else {
                continue;
            };
            for (before, after) in names {
                expect(
                    has_parameter(definition, before.get_ref()),
                    true,
                    before,
                    "parameter",
                );
                let has = after_definition.is_some_and(|new| has_parameter(new, after.get_ref()));
                expect(has, false, after, "parameter");
            }
        }
        for (class, names) in &self.cases {
            let wanted = class.get_ref().trim_start_matches(':');
            let is_meant = |name: &str| name.trim_start_matches(':') == wanted;
            let definition = old.enums.iter().find(|each| is_meant(&each.cpp_type));
            expect(definition.is_some(), true, class, "enum");
            let Some(definition) = definition else {
                continue;
            };
            for before in names.keys() {
                expect(
                    definition.symbol(before.get_ref()).is_some(),
                    true,
                    before,
                    "case",
                );
            }
        }
        errors.sort_by_key(|error| error.span.start);
        errors
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
        let owned = |parts: &BTreeMap<Spanned<String>, Names>, name: &dyn Fn(&str) -> String| {
            let part = |(owner, names): (&Spanned<String>, &Names)| {
                (
                    Spanned::new(owner.span(), name(owner.get_ref())),
                    swapped(names),
                )
            };
            parts.iter().map(part).collect()
        };
        let definition = |owner: &str| match (owner.strip_prefix('#'), owner.strip_prefix('!')) {
            (Some(name), _) => format!("#{}", self.attribute(name)),
            (_, Some(name)) => format!("!{}", self.type_(name)),
            (None, None) => owner.to_owned(),
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
        fn add_parts(
            parts: &mut BTreeMap<Spanned<String>, Names>,
            others: BTreeMap<Spanned<String>, Names>,
        ) {
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
        self
    }

    /// True if an operation and everything of it keep their names.
    pub(crate) fn keeps_operation(&self, name: &str) -> bool {
        self.operation(name) == name && !self.arguments.contains_key(name)
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

fn in_part<'n>(parts: &'n BTreeMap<Spanned<String>, Names>, owner: &str, name: &'n str) -> &'n str {
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
