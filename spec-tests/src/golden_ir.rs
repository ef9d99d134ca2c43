//! The archive `roundtrip.tar.xz`: IR as the referee reads and prints it, and an index of what it holds.

use std::collections::BTreeMap;

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

impl GoldenCase {
    /// The class by which it is counted: with `syn.` in front if it was synthesised.
    pub fn counted_class(&self) -> String {
        let prefix = if self.name.starts_with("syn.") { "syn." } else { "" };
        format!("{prefix}{}", self.class)
    }
}

/// Reads every case whose operations all satisfy `wanted`.
pub fn read(wanted: impl Fn(&str) -> bool) -> Result<Vec<GoldenCase>, String> {
    let (index, mut texts) = crate::archive::read("shared.index.tsv", |name| {
        name.strip_prefix("golden/").filter(|name| !name.ends_with(".input.mlir"))
    })?;
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
