//! Folds and canonical patterns in C++ of MLIR's own dialects: in builds with the feature `upstream-rewrites`.

use crate::terminal::Streams;
use rewrite::Rewrites;
use std::io;

/// Folds, patterns, constants and effects of MLIR's own dialects.
#[cfg(feature = "upstream-rewrites")]
pub(crate) fn of_upstream(_: &mut Streams<'_>) -> io::Result<Rewrites> {
    let mut rewrites = Rewrites::default();
    upstream_rewrites::register(&mut rewrites);
    Ok(rewrites)
}

/// Nothing, with a note about it.
#[cfg(not(feature = "upstream-rewrites"))]
pub(crate) fn of_upstream(streams: &mut Streams<'_>) -> io::Result<Rewrites> {
    writeln!(
        streams.stderr,
        "asmf: note: what MLIR's own dialects fold and canonicalize in C++ is left out: this program was built without the feature \
         'upstream-rewrites'"
    )?;
    Ok(Rewrites::default())
}
