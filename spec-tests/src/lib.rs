//! Data-driven tests over corpus/ and conformance against installed LLVM tools.
