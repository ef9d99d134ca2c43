//! What MLIR's own dialects say only in C++: custom directives, hand-written syntaxes, result names.
