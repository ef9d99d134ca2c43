//! Loads dialects from `.td` files, on disk or in memory.
