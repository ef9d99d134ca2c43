//! The archive `roundtrip.tar.xz` of the conformance data.

use std::collections::HashMap;
use std::io::Read;

/// The text of the file `index`, and the texts of the files that `pick` gives a key.
pub(crate) fn read(
    index: &str,
    pick: impl Fn(&str) -> Option<&str>,
) -> Result<(String, HashMap<String, Vec<u8>>), String> {
    let path = crate::shared::conformance()?.join("roundtrip.tar.xz");
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
