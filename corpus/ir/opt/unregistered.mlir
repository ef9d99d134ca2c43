// FAIL: asmf opt % --split-input-file --format plain
//
// Messages and places are MLIR's.

module attributes {a.b = #mine.space<"fast">} {}

// -----

module attributes {a.b = #mine<"fast">} {}

// -----

module attributes {a.b = #mine.space<"fast"> : i32} {}

// -----

module attributes {a.b = !mine.t<a>} {}

// -----

module attributes {a.b = !mine<"t<a>">} {}

// -----

module attributes {a.b = tuple<!mine.t>} {}
