//! The definitions that have verdicts.

use format_runtime::dialect::Dialects;

/// The kinds of definitions with formats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// An operation.
    Operation,
    /// An attribute.
    Attribute,
    /// A type.
    Type,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 3] = [Kind::Operation, Kind::Attribute, Kind::Type];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Operation => "operation",
            Kind::Attribute => "attribute",
            Kind::Type => "type",
        }
    }
}

/// A definition of loaded dialects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Definition {
    /// The kind of definition.
    pub kind: Kind,
    /// The index among the definitions of its kind.
    pub index: usize,
}

impl Definition {
    /// All definitions: operations, attributes, and types.
    pub fn all(dialects: &Dialects) -> impl Iterator<Item = Definition> {
        let count = |kind| match kind {
            Kind::Operation => dialects.operations.len(),
            Kind::Attribute => dialects.attributes.len(),
            Kind::Type => dialects.types.len(),
        };
        Kind::ALL
            .into_iter()
            .flat_map(move |kind| (0..count(kind)).map(move |index| Definition { kind, index }))
    }

    /// The operation at an index.
    pub fn operation(index: usize) -> Definition {
        Definition {
            kind: Kind::Operation,
            index,
        }
    }

    /// The definition with the name `dialect.op`, `#dialect.attribute` or `!dialect.type`, if there is one.
    pub fn named(name: &str, dialects: &Dialects) -> Option<Definition> {
        let (kind, index) = match (name.strip_prefix('#'), name.strip_prefix('!')) {
            (Some(name), _) => (Kind::Attribute, dialects.attributes.index_of(name)?),
            (_, Some(name)) => (Kind::Type, dialects.types.index_of(name)?),
            _ => (Kind::Operation, dialects.operations.index_of(name)?),
        };
        let index = index as usize;
        Some(Definition { kind, index })
    }

    /// The name as [`Definition::named`] has it; `None` if there is no such definition.
    pub fn name(self, dialects: &Dialects) -> Option<String> {
        let Definition { kind, index } = self;
        Some(match kind {
            Kind::Operation => dialects.operations.get(index)?.name.clone(),
            Kind::Attribute => format!("#{}", dialects.attributes.get(index)?.name),
            Kind::Type => format!("!{}", dialects.types.get(index)?.name),
        })
    }
}
