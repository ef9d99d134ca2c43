//! The rejected cases of the archive `roundtrip.tar.xz`, with what the referee says of each.

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
    let (index, mut texts) = crate::archive::read("negative-shared.index.tsv", |name| {
        name.strip_prefix("negative/")?.strip_suffix(".mlir")
    })?;
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
