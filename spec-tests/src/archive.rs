//! The archive `roundtrip.tar.xz`: IR as read and printed by the referee, and texts rejected by it.
//!
//! It has two forms, both with the same names and texts: the one among the shared data also has synthesised cases
//! (`syn.` in front of the name), and the one from `spec-tests/data/rebuild` has none of these.

use crate::referees;
use std::collections::{BTreeMap, HashMap};
use std::io::Read;
use std::sync::OnceLock;

/// A case accepted by the referee.
#[derive(Clone, Debug)]
pub struct AcceptedCase {
    /// Name; `syn.` in front means synthesised.
    pub name: String,
    /// Operations it holds.
    pub operations: Vec<String>,
    /// In generic form.
    pub generic: Vec<u8>,
    /// In custom form.
    pub custom: Vec<u8>,
}

/// A case rejected by the referee, and its first error.
#[derive(Clone, Debug)]
pub struct RejectedCase {
    /// The name of the case.
    pub name: String,
    /// `line:column`
    pub place: String,
    /// The message.
    pub message: String,
    /// The text.
    pub text: Vec<u8>,
}

/// The accepted cases with all their operations among the `wanted` ones, in order of their names. A process unpacks
/// the archive once.
pub fn accepted(wanted: impl Fn(&str) -> bool) -> Result<Vec<&'static AcceptedCase>, String> {
    let is_wanted =
        |case: &&AcceptedCase| case.operations.iter().all(|operation| wanted(operation));
    Ok(all()?.0.iter().filter(is_wanted).collect())
}

/// The rejected cases.
pub fn rejected() -> Result<&'static [RejectedCase], String> {
    Ok(&all()?.1)
}

/// True if synthesised cases are among them.
pub fn has_synthesised() -> bool {
    all().is_ok_and(|(accepted, _)| accepted.iter().any(|case| case.name.starts_with("syn.")))
}

type Cases = (Vec<AcceptedCase>, Vec<RejectedCase>);

fn all() -> Result<&'static Cases, String> {
    static ALL: OnceLock<Result<Cases, String>> = OnceLock::new();
    ALL.get_or_init(read).as_ref().map_err(Clone::clone)
}

const INDEX: &str = "shared.index.tsv";
const INDEX_OF_REJECTED: &str = "negative-shared.index.tsv";

fn read() -> Result<Cases, String> {
    let mut files = files()?;
    let mut index = |name: &str| {
        let text = files
            .remove(name)
            .ok_or_else(|| format!("{name}: not in the archive"))?;
        String::from_utf8(text).map_err(|error| format!("{name}: {error}"))
    };
    let (index, index_of_rejected) = (index(INDEX)?, index(INDEX_OF_REJECTED)?);
    let mut take = |file: String| {
        files
            .remove(&file)
            .ok_or_else(|| format!("{file}: not in the archive"))
    };
    let mut cases = BTreeMap::new();
    for [name, operations] in rows(&index, ["name", "ops"])? {
        let (generic, custom) = (
            take(format!("golden/{name}.generic.mlir"))?,
            take(format!("golden/{name}.custom.mlir"))?,
        );
        let operations = operations.split(',').map(str::to_owned).collect();
        cases.insert(
            name.to_owned(),
            AcceptedCase {
                name: name.to_owned(),
                operations,
                generic,
                custom,
            },
        );
    }
    let mut rejected = Vec::new();
    for [name, place, message] in rows(&index_of_rejected, ["name", "line:col", "message"])? {
        let text = take(format!("negative/{name}.mlir"))?;
        let owned = |text: &str| text.to_owned();
        rejected.push(RejectedCase {
            name: owned(name),
            place: owned(place),
            message: owned(message),
            text,
        });
    }
    Ok((cases.into_values().collect(), rejected))
}

/// Columns of a table by the names in its first line.
fn rows<'t, const N: usize>(
    table: &'t str,
    wanted: [&str; N],
) -> Result<Vec<[&'t str; N]>, String> {
    let mut lines = table.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let mut columns = [0; N];
    for (column, wanted) in columns.iter_mut().zip(wanted) {
        *column = names
            .iter()
            .position(|name| *name == wanted)
            .ok_or_else(|| format!("no column {wanted}"))?;
    }
    let row = |line: &'t str| {
        let cells: Vec<&str> = line.split('\t').collect();
        if cells.len() == names.len() {
            Ok(columns.map(|column| cells[column]))
        } else {
            Err(format!("not a row: {line}"))
        }
    };
    lines.map(row).collect()
}

/// The files of the archive with cases or lists of them, by name.
fn files() -> Result<HashMap<String, Vec<u8>>, String> {
    let packed = crate::read(&referees::archive()?)?;
    let unpacked = lzma_rust2::XzReader::new(packed.as_slice(), true);
    let mut archive = tar::Archive::new(unpacked);
    let mut files = HashMap::new();
    for entry in archive.entries().map_err(|error| error.to_string())? {
        let mut entry = entry.map_err(|error| error.to_string())?;
        let name = entry
            .path()
            .map_err(|error| error.to_string())?
            .to_string_lossy()
            .into_owned();
        let name = name.trim_start_matches("./");
        let is_index = [INDEX, INDEX_OF_REJECTED].contains(&name);
        let is_case = name.starts_with("golden/") || name.starts_with("negative/");
        if is_index || is_case && name.ends_with(".mlir") && !name.ends_with(".input.mlir") {
            let mut text = Vec::new();
            entry
                .read_to_end(&mut text)
                .map_err(|error| error.to_string())?;
            files.insert(name.to_owned(), text);
        }
    }
    Ok(files)
}
