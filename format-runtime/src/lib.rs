//! Loaded dialects and MLIR text in and out: everything a generated parser needs.
