//! Tests of documentation; `spec-tests` has most of them.

mod markdown_text;
