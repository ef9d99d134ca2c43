//! The allocator of the `asmf` program, for `use allocator as _`.
//!
//! It is a crate of its own because functions of an allocator are compiled with the crate that names it, and the crate of the program
//! is hardly optimised.
//!
//! The book (`docs/architecture.md`) shows where each crate stands.

use mimalloc::MiMalloc;

/// Evaluating definitions makes many small, short-lived allocations.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;
