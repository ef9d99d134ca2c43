//! From bytes to dialects.

use super::block::{Block, Outline};
use super::checked::{Numbering, Numbers};
use super::layout::parts;
use super::opened::{Opened, Tables};
use super::same::is_same;
use super::source::{Definitions, DirectiveUses};
use super::table::Table;
use super::{OpenError, SharedBytes};
use crate::dialect::{
    Definition, DefinitionTable, Dialects, DirectiveTable, FormsByName, GeneratedForms,
    generated_form,
};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A definition with the name of another loaded definition.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Duplicate {
    /// An operation, by name.
    Operation(String),
    /// An attribute, by name (`dialect.mnemonic`).
    Attribute(String),
    /// A type, by name (`dialect.mnemonic`).
    Type(String),
    /// An enum, by its C++ type.
    Enum(String),
}

impl fmt::Display for Duplicate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Duplicate::Operation(name) => write!(formatter, "operation '{name}'"),
            Duplicate::Attribute(name) => write!(formatter, "attribute '#{name}'"),
            Duplicate::Type(name) => write!(formatter, "type '!{name}'"),
            Duplicate::Enum(name) => write!(formatter, "enum '{name}'"),
        }
    }
}

/// The dialects in the bytes. Their definitions are read when they are used; an unreadable one, in spite of the right
/// checksum, has no syntax but the generic one.
///
/// # Errors
///
/// If the bytes don't come from [`super::write()`] of this version of the program.
pub fn open(bytes: impl Into<SharedBytes>) -> Result<Dialects, OpenError> {
    let mut dialects = Dialects::default();
    add(bytes, &mut dialects)?;
    Ok(dialects)
}

/// Adds the dialects in the bytes to others. A definition stays as it is if the bytes have one of the same name; if the
/// two differ, the result names it.
///
/// # Errors
///
/// Like [`open`]. The dialects are as before then.
pub fn add(
    bytes: impl Into<SharedBytes>,
    dialects: &mut Dialects,
) -> Result<Vec<Duplicate>, OpenError> {
    add_generated(bytes, dialects, GeneratedForms::default())
}

/// Like [`add`], with Rust generated from the definitions in the bytes. A different definition of the same name stays as
/// it is.
///
/// # Errors
///
/// Like [`open`]. The dialects are as before then.
pub fn add_generated(
    bytes: impl Into<SharedBytes>,
    dialects: &mut Dialects,
    forms: GeneratedForms,
) -> Result<Vec<Duplicate>, OpenError> {
    let bytes = bytes.into();
    let [
        outline,
        facts,
        operations,
        attributes,
        types,
        enums,
        directives,
        parameter_directives,
        predicates,
    ] = parts(&bytes)?;
    let table = |place| Table::open(&bytes, place);
    let tables = Tables {
        operations: table(operations)?,
        attributes: table(attributes)?,
        types: table(types)?,
        enums: table(enums)?,
        directives: table(directives)?,
        parameter_directives: table(parameter_directives)?,
        predicates: table(predicates)?,
    };
    let outline: Outline = postcard::from_bytes(&bytes[outline]).map_err(|_| OpenError::Damaged)?;
    let operations = Joined::of(&dialects.operations, &tables.operations, &bytes);
    let attributes = Joined::of(&dialects.attributes, &tables.attributes, &bytes);
    let types = Joined::of(&dialects.types, &tables.types, &bytes);
    let enums = Joined::of(&dialects.enums, &tables.enums, &bytes);
    let mut opened = Opened {
        predicates: (0..tables.predicates.len())
            .map(|_| OnceLock::new())
            .collect(),
        numbering: Numbering {
            types: types.numbers,
            attributes: attributes.numbers,
            enums: enums.numbers,
            directives: Numbers::Same(tables.directives.len() as u32),
            parameter_directives: Numbers::Same(tables.parameter_directives.len() as u32),
        },
        bytes,
        tables,
        facts,
    };
    opened.numbering.directives = numbered(
        &opened,
        |tables| &tables.directives,
        &mut dialects.directives,
    );
    opened.numbering.parameter_directives = numbered(
        &opened,
        |tables| &tables.parameter_directives,
        &mut dialects.parameter_directives,
    );
    let opened = Arc::new(opened);
    if dialects.directives.is_empty() {
        dialects
            .directives
            .add_source(Arc::new(DirectiveUses::new(opened.clone(), |tables| {
                &tables.directives
            })));
    }
    if dialects.parameter_directives.is_empty() {
        let source = DirectiveUses::new(opened.clone(), |tables| &tables.parameter_directives);
        dialects.parameter_directives.add_source(Arc::new(source));
    }
    add_outline(outline, dialects);
    let mut duplicates = Vec::new();
    let mut join = Join {
        opened: &opened,
        duplicates: &mut duplicates,
    };
    join.table(
        &mut dialects.operations,
        |tables| &tables.operations,
        (operations.chosen, forms.operations),
        Duplicate::Operation,
    );
    join.table(
        &mut dialects.attributes,
        |tables| &tables.attributes,
        (attributes.chosen, forms.attributes),
        Duplicate::Attribute,
    );
    join.table(
        &mut dialects.types,
        |tables| &tables.types,
        (types.chosen, forms.types),
        Duplicate::Type,
    );
    join.table(
        &mut dialects.enums,
        |tables| &tables.enums,
        (enums.chosen, &[]),
        Duplicate::Enum,
    );
    if dialects.has_no_facts() {
        dialects.set_facts(Arc::new(move || opened.facts()));
    } else {
        dialects.learn(&Arc::new(opened.facts()));
    }
    Ok(duplicates)
}

/// The union of the definitions of a table in bytes with the loaded ones.
struct Joined {
    /// The index of each among the loaded ones.
    numbers: Numbers,
    /// The indices of definitions with new names; all if there is no list.
    chosen: Option<Box<[u32]>>,
}

impl Joined {
    fn of<T: Definition>(loaded: &DefinitionTable<T>, table: &Table, bytes: &[u8]) -> Self {
        let count = table.len() as u32;
        if loaded.is_empty() {
            return Joined {
                numbers: Numbers::Same(count),
                chosen: None,
            };
        }
        let mut chosen = Vec::new();
        let mut place = |index: u32| {
            loaded
                .index_of(table.name(bytes, index as usize))
                .unwrap_or_else(|| {
                    chosen.push(index);
                    (loaded.len() + chosen.len() - 1) as u32
                })
        };
        let numbers = (0..count).map(&mut place).collect();
        Joined {
            numbers: Numbers::Changed(numbers),
            chosen: Some(chosen.into()),
        }
    }
}

/// Adds tables of definitions to the loaded ones.
struct Join<'j> {
    opened: &'j Arc<Opened>,
    duplicates: &'j mut Vec<Duplicate>,
}

impl Join<'_> {
    fn table<T: Block + Definition + PartialEq + 'static>(
        &mut self,
        loaded: &mut DefinitionTable<T>,
        table: fn(&Tables) -> &Table,
        (chosen, forms): (Option<Box<[u32]>>, FormsByName),
        duplicate: fn(String) -> Duplicate,
    ) {
        let own = table(&self.opened.tables);
        if let Some(chosen) = &chosen {
            for place in
                (0..own.len()).filter(|&place| chosen.binary_search(&(place as u32)).is_err())
            {
                let name = own.name(&self.opened.bytes, place);
                let is_known = |known: &T| is_same(known, &T::read_from(self.opened, own, place));
                if !loaded.find(name).is_some_and(is_known) {
                    self.duplicates.push(duplicate(name.to_owned()));
                    continue;
                }
                let form = generated_form(forms, name);
                if form.is_some()
                    && let Some(known) = loaded
                        .index_of(name)
                        .and_then(|index| loaded.get_mut(index as usize))
                {
                    known.set_generated(form);
                }
            }
        }
        loaded.add_source(Arc::new(Definitions::new(
            self.opened.clone(),
            table,
            chosen,
            forms,
        )));
    }
}

/// The numbers of the directives of a table among the loaded ones.
fn numbered(opened: &Opened, table: fn(&Tables) -> &Table, loaded: &mut DirectiveTable) -> Numbers {
    let table = table(&opened.tables);
    let count = table.len() as u32;
    if loaded.is_empty() {
        return Numbers::Same(count);
    }
    Numbers::Changed(
        (0..count)
            .map(|own| loaded.number(&opened.directive(table, own).unwrap_or_default()))
            .collect(),
    )
}

fn add_outline(outline: Outline, dialects: &mut Dialects) {
    for namespace in outline.namespaces {
        if !dialects.knows_namespace(&namespace) {
            dialects.namespaces.push(namespace);
        }
    }
    dialects.cpp_namespaces.extend(outline.cpp_namespaces);
    dialects
        .attribute_verifiers
        .extend(outline.attribute_verifiers);
    dialects
        .generated_attributes
        .extend(outline.generated_attributes);
    dialects.generated_types.extend(outline.generated_types);
    dialects
        .without_attributes
        .extend(outline.without_attributes);
    dialects.without_types.extend(outline.without_types);
    dialects.version = dialects.version.max(outline.version);
}
