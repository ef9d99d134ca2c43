//! `asmf lint`

mod add_allow;
mod arguments;
mod baselines;
mod counts;
mod group;
mod input;
mod kept;
mod linted;
mod once;
mod since;
mod statistics;
mod summary;
mod watch;

pub(crate) use arguments::LintArguments;
pub(crate) use kept::is_readable;

use crate::Streams;
use crate::cache::Cache;
use anyhow::bail;
use input::Input;
use std::path::Path;

pub(crate) fn run(arguments: &LintArguments, cache: &Cache, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    if let Some(path) = arguments.paths.iter().find(|path| is_mlir_text(path)) {
        bail!("{}: this is MLIR text, not TableGen; did you mean `asmf opt` or `asmf check`?", path.display());
    }
    if arguments.unsafe_fixes && !arguments.fix && !arguments.diff {
        bail!("--unsafe-fixes says which fixes to apply: it goes with --fix or --diff");
    }
    let input = Input::read(arguments, streams)?;
    if arguments.watch {
        return watch::run(arguments, &input, cache, streams);
    }
    Ok(once::once(arguments, &input, cache, streams)?.code)
}

fn is_mlir_text(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "mlir" || extension == "mlirbc") && path.is_file()
}
