//! The archive `roundtrip.tar.xz`: IR as the referee reads and prints it, and texts that it rejects.
//!
//! It has two forms, both with the same names and texts: the one among the shared data, which also holds cases that were
//! synthesised (`syn.` in front of the name), and the one that `spec-tests/data/rebuild` makes, without them.

use std::collections::{BTreeMap, HashMap};
use std::io::Read;

/// A case that the referee accepts.
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

/// A case that the referee rejects, and its first error.
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

/// Reads every accepted case whose operations all satisfy `wanted`, in order of their names.
pub fn accepted(wanted: impl Fn(&str) -> bool) -> Result<Vec<AcceptedCase>, String> {
    let (index, mut texts) =
        read("shared.index.tsv", |name| name.strip_prefix("golden/").filter(|name| !name.ends_with(".input.mlir")))?;
    let mut cases = BTreeMap::new();
    for row in rows(&index, ["name", "ops"])? {
        let [name, operations] = row;
        if !operations.split(',').all(&wanted) {
            continue;
        }
        let mut take = |kind: &str| texts.remove(&format!("{name}.{kind}.mlir"));
        let (Some(generic), Some(custom)) = (take("generic"), take("custom")) else {
            return Err(format!("{name}: not in the archive"));
        };
        let operations = operations.split(',').map(str::to_owned).collect();
        cases.insert(name.to_owned(), AcceptedCase { name: name.to_owned(), operations, generic, custom });
    }
    Ok(cases.into_values().collect())
}

/// Reads every rejected case.
pub fn rejected() -> Result<Vec<RejectedCase>, String> {
    let (index, mut texts) =
        read("negative-shared.index.tsv", |name| name.strip_prefix("negative/")?.strip_suffix(".mlir"))?;
    let rows = rows(&index, ["name", "line:col", "message"])?;
    let case = |[name, place, message]: [&str; 3]| {
        let Some(text) = texts.remove(name) else { return Err(format!("{name}: not in the archive")) };
        let owned = |text: &str| text.to_owned();
        Ok(RejectedCase { name: owned(name), place: owned(place), message: owned(message), text })
    };
    rows.into_iter().map(case).collect()
}

/// Columns of a table by the names in its first line.
fn rows<'t, const N: usize>(table: &'t str, wanted: [&str; N]) -> Result<Vec<[&'t str; N]>, String> {
    let mut lines = table.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let mut columns = [0; N];
    for (column, wanted) in columns.iter_mut().zip(wanted) {
        *column = names.iter().position(|name| *name == wanted).ok_or_else(|| format!("no column {wanted}"))?;
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

/// The text of the file `index`, and the texts of the files that `pick` gives a key.
fn read(index: &str, pick: impl Fn(&str) -> Option<&str>) -> Result<(String, HashMap<String, Vec<u8>>), String> {
    let path = referees::archive()?;
    let packed = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let unpacked = lzma_rust2::XzReader::new(packed.as_slice(), true);
    let mut archive = tar::Archive::new(unpacked);
    let mut texts = HashMap::new();
    let mut index_text = String::new();
    for entry in archive.entries().map_err(|error| error.to_string())? {
        let mut entry = entry.map_err(|error| error.to_string())?;
        let name = entry.path().map_err(|error| error.to_string())?.to_string_lossy().into_owned();
        let name = name.trim_start_matches("./");
        if name == index {
            entry.read_to_string(&mut index_text).map_err(|error| error.to_string())?;
        } else if let Some(key) = pick(name) {
            let mut text = Vec::new();
            entry.read_to_end(&mut text).map_err(|error| error.to_string())?;
            texts.insert(key.to_owned(), text);
        }
    }
    Ok((index_text, texts))
}
