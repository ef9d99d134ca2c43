//! The archive `roundtrip.tar.xz`: IR as the referee reads and prints it, and an index of what it holds.

use std::collections::{BTreeMap, HashMap};
use std::io::Read;

/// One case of the archive.
#[derive(Clone, Debug)]
pub struct GoldenCase {
    /// Name; `syn.` in front means synthesised.
    pub name: String,
    /// Operations it holds.
    pub operations: Vec<String>,
    /// Class of the index.
    pub class: String,
    /// Whether the referee itself round-trips it.
    pub referee_roundtrips: bool,
    /// In generic form.
    pub generic: Vec<u8>,
    /// In custom form.
    pub custom: Vec<u8>,
}

/// Reads every case whose operations all satisfy `wanted`.
pub fn read(wanted: impl Fn(&str) -> bool) -> Result<Vec<GoldenCase>, String> {
    let path = crate::shared::conformance()?.join("roundtrip.tar.xz");
    let packed = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let unpacked = lzma_rust2::XzReader::new(packed.as_slice(), true);
    let mut archive = tar::Archive::new(unpacked);
    let mut texts: HashMap<String, Vec<u8>> = HashMap::new();
    let mut index = String::new();
    for entry in archive.entries().map_err(|error| error.to_string())? {
        let mut entry = entry.map_err(|error| error.to_string())?;
        let name = entry.path().map_err(|error| error.to_string())?.to_string_lossy().into_owned();
        let name = name.trim_start_matches("./");
        if name == "shared.index.tsv" {
            entry.read_to_string(&mut index).map_err(|error| error.to_string())?;
        } else if let Some(name) = name.strip_prefix("golden/")
            && !name.ends_with(".input.mlir")
        {
            let mut text = Vec::new();
            entry.read_to_end(&mut text).map_err(|error| error.to_string())?;
            texts.insert(name.to_owned(), text);
        }
    }
    let mut cases = BTreeMap::new();
    for line in index.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [name, _, _, operations, class, _, roundtrips] = columns[..] else {
            return Err(format!("unexpected line in shared.index.tsv: {line}"));
        };
        if !operations.split(',').all(&wanted) {
            continue;
        }
        let mut take = |kind: &str| texts.remove(&format!("{name}.{kind}.mlir"));
        let (Some(generic), Some(custom)) = (take("generic"), take("custom")) else {
            return Err(format!("{name}: not in the archive"));
        };
        cases.insert(
            name.to_owned(),
            GoldenCase {
                name: name.to_owned(),
                operations: operations.split(',').map(str::to_owned).collect(),
                class: class.to_owned(),
                referee_roundtrips: roundtrips == "yes",
                generic,
                custom,
            },
        );
    }
    Ok(cases.into_values().collect())
}
