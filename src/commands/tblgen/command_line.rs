//! The arguments of `mlir-tblgen` that determine its input.

use crate::commands::lint::{GeneratorRun, Kind};
use std::ffi::OsString;
use std::path::Path;

/// The options with a value that may be the next argument. The value of others, of programs derived from mlir-tblgen, is
/// taken for a file, which then doesn't exist or isn't the only one.
const WITH_VALUE: [&str; 22] = [
    "I",
    "D",
    "d",
    "o",
    "attrdefs-dialect",
    "bind-dialect",
    "bytecode-dialect",
    "dialect",
    "dialect-extension",
    "dialect-opclass-base",
    "directives-dialect",
    "llvmir-intrinsics-access-group-regexp",
    "llvmir-intrinsics-alias-analysis-regexp",
    "llvmir-intrinsics-filter",
    "name",
    "on-deprecated",
    "op-exclude-regex",
    "op-include-regex",
    "op-shard-count",
    "prefix",
    "strip-prefix",
    "typedefs-dialect",
];

/// The relevant part of the arguments.
#[derive(Default, Debug)]
pub struct CommandLine {
    /// The kind of generated classes, if findings may be about it.
    pub kind: Option<Kind>,
    /// Values of `-I`, in order.
    pub include: Vec<OsString>,
    /// Values of `-D`.
    pub defines: Vec<String>,
    attributes_dialect: Option<String>,
    /// The dialect of the generated types.
    pub types_dialect: Option<String>,
    /// The other arguments.
    pub files: Vec<OsString>,
}

impl CommandLine {
    /// Reads arguments as LLVM's command line library does: names follow one dash or two, values `=`, or are the next
    /// argument; those of `-I` and `-D` may follow at once.
    pub fn of(words: &[OsString]) -> Self {
        let mut line = CommandLine::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let text = word.to_string_lossy();
            if text == "--" {
                line.files.extend(words.by_ref().cloned());
                break;
            }
            let Some(option) = text
                .strip_prefix("--")
                .or_else(|| text.strip_prefix('-'))
                .filter(|rest| !rest.is_empty())
            else {
                line.files.push(word.clone());
                continue;
            };
            match option.split_once('=') {
                Some((name, value)) if WITH_VALUE.contains(&name) => {
                    line.option(name, value.into());
                }
                _ if WITH_VALUE.contains(&option) => match words.next() {
                    Some(value) => line.option(option, value.clone()),
                    None => break,
                },
                // Behind `I` and `D` there may be `=`, a part of the value.
                _ if option.starts_with(['I', 'D']) => {
                    line.option(&option[..1], option[1..].into());
                }
                _ => line.kind = kind_of(option).or(line.kind),
            }
        }
        line
    }

    fn option(&mut self, name: &str, value: OsString) {
        let text = || Some(value.to_string_lossy().into_owned());
        match name {
            "I" => self.include.push(value),
            "D" => self.defines.extend(text()),
            "attrdefs-dialect" => self.attributes_dialect = text(),
            "typedefs-dialect" => self.types_dialect = text(),
            _ => {}
        }
    }

    /// The generated classes, and the arguments of `asmf lint` for the input. `None` if nothing is to be linted, or
    /// if there isn't exactly one file.
    pub fn to_lint(&self) -> Option<(GeneratorRun, Vec<OsString>)> {
        let kind = self.kind?;
        let mut files = self.files.iter().filter(|file| Path::new(file).is_file());
        let (Some(file), None) = (files.next(), files.next()) else {
            return None;
        };
        let dialect = match kind {
            Kind::Operations => None,
            Kind::Types => self.types_dialect.clone(),
            Kind::Attributes => self.attributes_dialect.clone(),
        };
        let include = self
            .include
            .iter()
            .flat_map(|folder| [OsString::from("-I"), folder.clone()]);
        let words = include
            .chain([OsString::from("--"), file.clone()])
            .collect();
        Some((
            GeneratorRun {
                kind,
                dialect,
                defines: self.defines.clone(),
            },
            words,
        ))
    }
}

/// The classes of a linted generator: of several for the same definitions, the one for their C++ definitions,
/// which every build runs once for each of them.
fn kind_of(option: &str) -> Option<Kind> {
    match option {
        "gen-op-defs" => Some(Kind::Operations),
        "gen-typedef-defs" => Some(Kind::Types),
        "gen-attrdef-defs" => Some(Kind::Attributes),
        _ => None,
    }
}
