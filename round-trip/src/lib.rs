//! Properties that printed IR reads back the same.
