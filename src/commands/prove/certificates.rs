//! `--certificates`: the proofs, written down.

use crate::fuzzing::verdicts::{Judged, Verdict};
use crate::report::counted;
use crate::write::write_unflushed;
use anyhow::Context as _;
use format_prover::{Prover, Uncertified};
use format_runtime::hooks::Environment;
use operation_core::Context;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

/// Writes a certificate for each proved definition into the folder, and says for how many there is none.
pub(super) fn write(
    all: &[Judged],
    environment: Environment<'_>,
    folder: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let context = Context::new();
    environment.dialects.register(&context);
    let prover = Prover::new(&context, environment);
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let put = |name: &str, text: String| {
        write_unflushed(&folder.join(format!("{name}.certificate")), text.as_bytes())
    };
    put("summaries", prover.summaries().to_string())?;
    let mut causes: BTreeMap<Uncertified, usize> = BTreeMap::new();
    let mut count = 0usize;
    for judged in all {
        if judged.verdict > Verdict::ProvedGiven {
            continue;
        }
        match prover.certificate(judged.definition) {
            Some(Ok(certificate)) => {
                put(&file_name(judged), certificate.to_string())?;
                count += 1;
            }
            Some(Err(cause)) => *causes.entry(cause).or_default() += 1,
            None => {}
        }
    }
    write!(out, "{} written", counted(count, "certificate"))?;
    for (cause, count) in causes {
        write!(out, "; {count} proved without one: {cause}")?;
    }
    writeln!(out)?;
    Ok(())
}

/// The name of a definition's file, without its ending. Anything but letters, digits, `_`, `-` and `.` is replaced.
fn file_name(judged: &Judged) -> String {
    let is_safe = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
    let name = judged.name.trim_start_matches(['#', '!']);
    let name = name.replace(|c| !is_safe(c), "_");
    format!("{}.{name}", judged.definition.kind.word())
}
