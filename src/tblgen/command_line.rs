//! What the arguments of `mlir-tblgen` say of what it reads.

use crate::lint::{GeneratorRun, Kind};
use std::ffi::OsString;
use std::path::Path;

/// The options with a value that may be the next argument. Of others, which programs derived from mlir-tblgen may have, the
/// value is taken for a file, which then doesn't exist or isn't the only one.
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

/// The part of the arguments that matters to us.
#[derive(Default, Debug)]
pub(super) struct CommandLine {
    /// What is generated, if it is something that findings are about.
    kind: Option<Kind>,
    /// Values of `-I`, in order.
    include: Vec<OsString>,
    /// Values of `-D`.
    defines: Vec<String>,
    attributes_dialect: Option<String>,
    types_dialect: Option<String>,
    /// What isn't an option.
    files: Vec<OsString>,
}

impl CommandLine {
    /// Reads arguments as LLVM's command line library does: names follow one dash or two, values `=`, or are the next
    /// argument; those of `-I` and `-D` may follow at once.
    pub(super) fn of(words: &[OsString]) -> Self {
        let mut line = CommandLine::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let text = word.to_string_lossy();
            if text == "--" {
                line.files.extend(words.by_ref().cloned());
                break;
            }
            let Some(option) =
                text.strip_prefix("--").or_else(|| text.strip_prefix('-')).filter(|rest| !rest.is_empty())
            else {
                line.files.push(word.clone());
                continue;
            };
            match option.split_once('=') {
                Some((name, value)) if WITH_VALUE.contains(&name) => line.option(name, value.into()),
                _ if WITH_VALUE.contains(&option) => match words.next() {
                    Some(value) => line.option(option, value.clone()),
                    None => break,
                },
                // Behind `I` and `D` there may be `=`, which belongs to the value.
                _ if option.starts_with(['I', 'D']) => line.option(&option[..1], option[1..].into()),
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

    /// What is generated, and the arguments of `asmf lint` that name what is read for it. `None` if nothing is to be linted, or
    /// if there isn't exactly one file.
    pub(super) fn to_lint(&self) -> Option<(GeneratorRun, Vec<OsString>)> {
        let kind = self.kind?;
        let mut files = self.files.iter().filter(|file| Path::new(file).is_file());
        let (Some(file), None) = (files.next(), files.next()) else { return None };
        let dialect = match kind {
            Kind::Operations => None,
            Kind::Types => self.types_dialect.clone(),
            Kind::Attributes => self.attributes_dialect.clone(),
        };
        let include = self.include.iter().flat_map(|folder| [OsString::from("-I"), folder.clone()]);
        let words = include.chain([OsString::from("--"), file.clone()]).collect();
        Some((GeneratorRun { kind, dialect, defines: self.defines.clone() }, words))
    }
}

/// What a generator generates whose runs are linted: of several for the same definitions, the one for their C++ definitions,
/// which every build runs once for each of them.
fn kind_of(option: &str) -> Option<Kind> {
    match option {
        "gen-op-defs" => Some(Kind::Operations),
        "gen-typedef-defs" => Some(Kind::Types),
        "gen-attrdef-defs" => Some(Kind::Attributes),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::CommandLine;
    use crate::lint::Kind;
    use std::ffi::OsString;

    fn read(line: &str) -> CommandLine {
        CommandLine::of(&line.split(' ').map(OsString::from).collect::<Vec<_>>())
    }

    #[test]
    fn values_are_told_from_files() {
        let line =
            read("-gen-typedef-defs -I a -Ib --I=c -typedefs-dialect tide -o x.inc -d=x.d --write-if-changed t.td -DX");
        assert_eq!(line.kind, Some(Kind::Types));
        assert_eq!(line.include, ["a", "b", "c"]);
        assert_eq!(line.types_dialect.as_deref(), Some("tide"));
        assert_eq!((line.files.as_slice(), line.defines.as_slice()), (&["t.td".into()][..], &["X".to_owned()][..]));
        assert_eq!(read("- -- -x").files, ["-", "-x"]);
        assert_eq!(read("--gen-op-decls -gen-op-defs=1").kind, None);
        assert!(read("-o").files.is_empty());
    }

    #[test]
    fn only_one_file_that_exists_is_linted() {
        let manifest = format!("{}/Cargo.toml", env!("CARGO_MANIFEST_DIR")).replace('\\', "/");
        let words = |line: &str| read(&line.replace('%', &manifest)).to_lint().map(|(_, words)| words);
        assert_eq!(words("-gen-op-defs % -I a").expect("a file"), ["-I", "a", "--", &manifest]);
        for line in ["-gen-op-decls %", "-gen-op-defs", "-gen-op-defs -", "-gen-op-defs none.td", "-gen-op-defs % %"] {
            assert_eq!(words(line), None, "{line}");
        }
        assert!(words("-gen-op-defs -own-option value %").is_some());
    }
}
