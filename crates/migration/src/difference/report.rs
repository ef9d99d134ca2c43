//! The effect of a change of definitions on text, as data. Its JSON form is described by a schema, and its names are stable.

use schemars::{JsonSchema, Schema};
use serde::Serialize;

/// The number of the form of [`Report`].
pub const VERSION: u32 = 1;

/// The differences between two versions of definitions, as far as they concern text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Report {
    /// The number of this form: 1.
    pub version: u32,
    /// The old definitions, as they were named.
    pub old: String,
    /// The new definitions, as they were named.
    pub new: String,
    /// The number of definitions with each verdict.
    pub counts: Counts,
    /// The reported operations, attributes and types, in order of verdict, kind and name.
    pub changes: Vec<Change>,
}

/// The number of operations, attributes and types of each verdict.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Counts {
    /// Definitions with old text that is refused or means something else.
    pub breaking: usize,
    /// Removed definitions.
    pub removed: usize,
    /// Definitions with new text that old tools don't read.
    pub not_for_old_tools: usize,
    /// Definitions with another text that both read.
    pub compatible: usize,
    /// New definitions.
    pub added: usize,
    /// Definitions that could not be compared.
    pub not_compared: usize,
    /// Definitions with the same text. They are only listed on request.
    pub unchanged: usize,
}

impl Counts {
    /// The number of a verdict.
    pub fn of(&mut self, verdict: Verdict) -> &mut usize {
        match verdict {
            Verdict::Breaking => &mut self.breaking,
            Verdict::Removed => &mut self.removed,
            Verdict::NotForOldTools => &mut self.not_for_old_tools,
            Verdict::Compatible => &mut self.compatible,
            Verdict::Added => &mut self.added,
            Verdict::NotCompared => &mut self.not_compared,
            Verdict::Unchanged => &mut self.unchanged,
        }
    }
}

/// The effect on the text of an operation, attribute or type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Old text is refused, or means something else.
    Breaking,
    /// The definition is gone, so old text is refused.
    Removed,
    /// Old text is read and means the same; new text is refused by old tools, or means something else to them.
    NotForOldTools,
    /// It is written in another way, but both versions read the text of the other one.
    Compatible,
    /// It is new.
    Added,
    /// It could not be tried.
    NotCompared,
    /// The text is the same.
    Unchanged,
}

impl Verdict {
    /// True if valid text isn't valid any more, or means something else.
    pub fn is_breaking(self) -> bool {
        matches!(self, Verdict::Breaking | Verdict::Removed)
    }

    /// True if the text differs.
    pub fn is_of_text(self) -> bool {
        matches!(self, Verdict::NotForOldTools | Verdict::Compatible) || self.is_breaking()
    }
}

/// The kind of a definition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// An operation.
    Operation,
    /// An attribute.
    Attribute,
    /// A type.
    Type,
}

impl Kind {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Operation => "operation",
            Kind::Attribute => "attribute",
            Kind::Type => "type",
        }
    }

    /// A name as it is written in text.
    pub fn shown(self, name: &str) -> String {
        match self {
            Kind::Operation => name.to_owned(),
            Kind::Attribute => format!("#{name}"),
            Kind::Type => format!("!{name}"),
        }
    }
}

/// The change of an operation, attribute or type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Change {
    /// Its kind.
    pub kind: Kind,
    /// `dialect.name`, under the old definitions unless it is new.
    pub name: String,
    /// Its new name, if it has another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new_name: Option<String>,
    /// The effect on its text.
    pub verdict: Verdict,
    /// Its old format, if it is declared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old_format: Option<String>,
    /// Its new format, if it is declared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new_format: Option<String>,
    /// Where it is defined: by the new definitions, unless it is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The smallest instance with another text; an instance without a change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<Example>,
    /// The result of old text under the new definitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old_text: Option<Direction>,
    /// The result of new text under the old definitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new_text: Option<Direction>,
    /// Why it could not be compared, or not completely.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Change {
    /// The first failure of old text under the new definitions.
    pub fn old_failure(&self) -> Option<&Witness> {
        self.old_text.as_ref()?.witnesses.first()
    }

    /// The first failure of new text under the old definitions.
    pub fn new_failure(&self) -> Option<&Witness> {
        self.new_text.as_ref()?.witnesses.first()
    }
}

/// A place in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Place {
    /// The path.
    pub file: String,
    /// Counted from 1.
    pub line: u32,
    /// In bytes, counted from 1.
    pub column: u32,
}

impl Place {
    /// A place; line and column count from 1, columns in bytes.
    pub fn new(file: String, line: u32, column: u32) -> Self {
        Place { file, line, column }
    }
}

/// An instance in the text of both versions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Example {
    /// As the old definitions write it.
    pub old: String,
    /// As the new ones do.
    pub new: String,
}

impl Example {
    /// True if it has another text.
    pub(super) fn differs(&self) -> bool {
        self.old != self.new
    }
}

/// The result of the text of one version under the other one.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Direction {
    /// The number of instances.
    pub tried: usize,
    /// Instances with failures, the smallest of each kind.
    pub witnesses: Vec<Witness>,
}

/// An instance with a failure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Witness {
    /// The form of the text.
    pub form: Form,
    /// The failure.
    pub failure: Failure,
    /// The message of the reader, or the difference.
    pub message: String,
    /// The text.
    pub text: String,
    /// The meaning, in the generic form of the writing version.
    pub generic: String,
    /// The text of the other version for the same meaning, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counterpart: Option<String>,
}

/// The form of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// As formats say.
    Custom,
    /// The generic form.
    Generic,
}

/// A failure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// The text is refused.
    Refused,
    /// The text is read, and the verifier refuses its meaning.
    Invalid,
    /// The text is read as something else.
    OtherMeaning,
    /// The text is read, but its meaning can't be expressed any more.
    NotExpressible,
}

impl Failure {
    /// The change of the text.
    pub fn phrase(self) -> &'static str {
        match self {
            Failure::Refused => "is refused",
            Failure::Invalid => "is read, and refused by the verifier",
            Failure::OtherMeaning => "is read as something else",
            Failure::NotExpressible => "is read, but what it meant can't be expressed",
        }
    }
}

impl Report {
    /// A report of these changes. Unchanged ones are only counted, unless they are to be listed. `unchanged` are
    /// further ones.
    pub fn new(
        old: String,
        new: String,
        unchanged: usize,
        mut changes: Vec<Change>,
        lists_unchanged: bool,
    ) -> Self {
        let mut counts = Counts {
            unchanged,
            ..Counts::default()
        };
        for change in &changes {
            *counts.of(change.verdict) += 1;
        }
        changes.retain(|change| lists_unchanged || change.verdict != Verdict::Unchanged);
        changes.sort_by(|one, other| {
            (one.verdict, one.kind, &one.name).cmp(&(other.verdict, other.kind, &other.name))
        });
        Report {
            version: VERSION,
            old,
            new,
            counts,
            changes,
        }
    }
}

/// The JSON schema of [`Report`].
pub fn schema() -> Schema {
    schemars::schema_for!(Report)
}
