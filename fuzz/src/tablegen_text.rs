//! Any bytes are a TableGen file: evaluation ends without a panic.

/// Evaluates `data` as a root file, and compiles its definitions.
pub fn run(data: &[u8]) {
    let files = crate::prepared::OneFile::new(data);
    let session = crate::prepared::session(&files);
    let evaluation = session.evaluate(crate::prepared::ROOT);
    let _ = crate::prepared::compile(&evaluation.records);
}
