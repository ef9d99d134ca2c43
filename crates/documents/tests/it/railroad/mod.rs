//! Tests of railroad diagrams.

mod expression;
mod label;
mod pictures;
