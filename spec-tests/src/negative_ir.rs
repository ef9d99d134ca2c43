//! The rejected cases of the archive `roundtrip.tar.xz`, with what the referee says of each.

use std::collections::HashMap;
use std::io::Read;

/// One rejected case.
#[derive(Clone, Debug)]
pub struct NegativeCase {
    /// Name.
    pub name: String,
    /// `verifier`, or `parse:` and what it is about.
    pub class: String,
    /// The operation that the error is about.
    pub operation: String,
    /// `line:column`
    pub place: String,
    /// The first error.
    pub message: String,
    /// The text.
    pub text: Vec<u8>,
}

/// Reads every case.
pub fn read() -> Result<Vec<NegativeCase>, String> {
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
        if name == "negative-shared.index.tsv" {
            entry.read_to_string(&mut index).map_err(|error| error.to_string())?;
        } else if let Some(name) = name.strip_prefix("negative/").and_then(|name| name.strip_suffix(".mlir")) {
            let mut text = Vec::new();
            entry.read_to_end(&mut text).map_err(|error| error.to_string())?;
            texts.insert(name.to_owned(), text);
        }
    }
    let mut cases = Vec::new();
    for line in index.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [name, _, class, _, operation, _, place, message] = columns[..] else {
            return Err(format!("unexpected line in negative-shared.index.tsv: {line}"));
        };
        let Some(text) = texts.remove(name) else { return Err(format!("{name}: not in the archive")) };
        let owned = |text: &str| text.to_owned();
        cases.push(NegativeCase {
            name: owned(name),
            class: owned(class),
            operation: owned(operation),
            place: owned(place),
            message: owned(message),
            text,
        });
    }
    Ok(cases)
}
