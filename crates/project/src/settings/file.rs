//! The contents of `asmf.toml`.

use crate::lint_policy::{Level, Selector};
use crate::settings::error::SettingsError;
use format_compiler::LlvmVersion;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::path::Path;
use toml::Spanned;

/// The whole file. Paths are relative to its folder.
#[derive(Deserialize, Default, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(crate) struct SettingsFile {
    pub(crate) llvm: Option<Spanned<Llvm>>,
    pub(crate) include: Option<Spanned<Vec<String>>>,
    pub(crate) roots: Option<Spanned<Vec<String>>>,
    pub(crate) exclude: Option<Spanned<Vec<String>>>,
    pub(crate) gitignore: Option<Spanned<bool>>,
    pub(crate) dialects: Option<Spanned<Vec<String>>>,
    pub(crate) hooks: Option<Spanned<Vec<String>>>,
    pub(crate) compile_commands: Option<Spanned<String>>,
    pub(crate) lint: Lint,
}

/// `[lint]`
#[derive(Deserialize, Default, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(crate) struct Lint {
    pub(crate) select: Option<Spanned<Vec<Selector>>>,
    pub(crate) ignore: Option<Spanned<Vec<Selector>>>,
    pub(crate) severity: Option<Spanned<BTreeMap<Selector, Level>>>,
    pub(crate) certain_only: Option<Spanned<bool>>,
    pub(crate) deny_warnings: Option<Spanned<bool>>,
    pub(crate) included: Option<Spanned<bool>>,
    pub(crate) max_findings: Option<Spanned<usize>>,
    pub(crate) baseline: Option<Spanned<String>>,
    #[serde(rename = "override")]
    pub(crate) overrides: Vec<Override>,
}

/// `[[lint.override]]`
#[derive(Deserialize, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Override {
    pub(crate) paths: Spanned<Vec<String>>,
    #[serde(default)]
    pub(crate) ignore: Vec<Selector>,
    #[serde(default)]
    pub(crate) severity: BTreeMap<Selector, Level>,
}

/// The number of a version, or its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Llvm(pub(crate) LlvmVersion);

impl<'de> Deserialize<'de> for Llvm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u32),
            Text(String),
        }
        let text = match Written::deserialize(deserializer)? {
            Written::Number(number) => number.to_string(),
            Written::Text(text) => text,
        };
        text.parse().map(Llvm).map_err(serde::de::Error::custom)
    }
}

impl SettingsFile {
    /// Reads the text of the file at a path.
    pub(crate) fn read(path: &Path, text: &str) -> Result<Self, SettingsError> {
        toml::from_str(text).map_err(|error| {
            let problem = SettingsError::new(path, error.message());
            match error.span() {
                Some(span) => problem.at(text, span.start),
                None => problem,
            }
        })
    }
}
