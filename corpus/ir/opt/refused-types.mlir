// FAIL: asmf opt % --split-input-file --format plain --allow-unregistered-dialect
//
// Messages and places are MLIR's, apart from those for arrays of indices, on which it crashes, and for negative elements of a type
// without sign, of which it makes other numbers.

"a.b"() {x = memref<4xf32, #mine.layout<a>, "L1">} : () -> ()

// -----

"a.b"() {x = memref<4xf32, "L1", "L2">} : () -> ()

// -----

"a.b"() {x = array<index: 1>} : () -> ()

// -----

"a.b"() {x = array<ui1: 1>} : () -> ()

// -----

"a.b"() {x = dense<[-1.0, 2.0]> : tensor<2xf8E8M0FNU>} : () -> ()
