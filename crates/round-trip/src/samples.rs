//! Samples of constructs that the definitions don't describe, as text: types and attributes parsed by C++, and the
//! surroundings required by verifiers.

use crate::template::Template;
use format_runtime::dialect::{NativeTrait, OperationDefinition};

/// Samples for some dialects, passed to a [`crate::Fuzzer`].
#[derive(Clone, Debug)]
pub struct Samples {
    pub(crate) types: Vec<String>,
    pub(crate) attributes: Vec<String>,
    sceneries: Vec<Template>,
    /// Pairs of an operation's name and a text with an instance of it.
    operations: Vec<(String, String)>,
}

impl Samples {
    /// No samples.
    pub const NONE: &'static Samples = &Samples {
        types: Vec::new(),
        attributes: Vec::new(),
        sceneries: Vec::new(),
        operations: Vec::new(),
    };

    /// Reads lists of types and of attributes, one per line, the simplest first, with comments after `//`; and
    /// sceneries.
    ///
    /// A scenery is a paragraph: lines that begin with `for` and name its targets (an operation, `dialect.*`, or `in
    /// PARENT` for operations that are only allowed inside `PARENT`), followed by operations in generic form. `HERE`
    /// marks the place of the operation; a line with `ELSE` is omitted if the operation terminates its block.
    pub fn read(types: &str, attributes: &str, sceneries: &str) -> Self {
        let lines = |text: &str| {
            let lines = text
                .lines()
                .filter(|line| !line.is_empty() && !line.starts_with("//"));
            lines.map(str::to_owned).collect()
        };
        let paragraphs = sceneries
            .split("\n\n")
            .filter(|paragraph| paragraph.starts_with("for "));
        let sceneries = paragraphs.map(Template::read).collect();
        Samples {
            types: lines(types),
            attributes: lines(attributes),
            sceneries,
            operations: Vec::new(),
        }
    }

    /// Adds examples of operations, which are shown if they are correct: paragraphs of a first line with `for` and
    /// the name of an operation, followed by a text.
    pub fn with_operations(self, operations: &str) -> Self {
        let paragraphs = operations.split("\n\n");
        let named = paragraphs.filter_map(|paragraph| {
            let (name, text) = paragraph.strip_prefix("for ")?.split_once('\n')?;
            Some((name.to_owned(), format!("{}\n", text.trim_end())))
        });
        Samples {
            operations: named.collect(),
            ..self
        }
    }

    /// The texts with an instance of the operation.
    pub(crate) fn of_operation(&self, name: &str) -> impl Iterator<Item = &str> {
        self.operations
            .iter()
            .filter(move |(other, _)| other == name)
            .map(|(_, text)| &**text)
    }

    /// The sceneries for an operation; true if it is valid without one.
    pub(crate) fn sceneries(&self, definition: &OperationDefinition) -> (Vec<&Template>, bool) {
        let native = definition
            .verification
            .structural
            .iter()
            .chain(&definition.verification.native);
        let parents = native
            .filter_map(|native| match native {
                NativeTrait::HasParent(names) => Some(names.as_slice()),
                _ => None,
            })
            .flatten();
        let parents: Vec<String> = parents.map(|name| format!("in {name}")).collect();
        let dialect = definition.name.split('.').next().unwrap_or_default();
        let whole_dialect = format!("{dialect}.*");
        let has_symbols = definition.properties.iter().any(|slot| {
            use format_runtime::dialect::{
                AttributeClass as A, BuiltinAttribute as B, PropertyKind as P,
            };
            matches!(
                &slot.kind,
                P::Attribute(A::Builtin(B::FlatSymbolRef | B::SymbolRef | B::Array) | A::Any)
            )
        });
        let serves = |scenery: &&Template| {
            scenery.serves.iter().any(|serves| {
                *serves == definition.name
                    || parents.iter().any(|parent| parent == serves)
                    || (parents.is_empty() && has_symbols && *serves == whole_dialect)
            })
        };
        (
            self.sceneries.iter().filter(serves).collect(),
            parents.is_empty(),
        )
    }
}
