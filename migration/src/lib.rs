//! What a change of definitions means for text: operations are carried from dialects as they were to dialects as they are.
//!
//! The modules have one order, and each imports only modules before it.
