//! The evaluable form of C++ snippets in `.td`.
