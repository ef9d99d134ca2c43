// FAIL: asmf opt % --split-input-file --format plain --allow-unregistered-dialect
//
// Messages and places are MLIR's.

"a.b"() {x = vector<2xnone>} : () -> ()
// -----
"a.b"() {x = memref<2xnone>} : () -> ()
// -----
"a.b"() {x = memref<2xi32, unit>} : () -> ()
// -----
"a.b"() {x = memref<2xi32, 1.0>} : () -> ()
// -----
"a.b"() {x = memref<2x2xi32, strided<[1]>>} : () -> ()
// -----
"a.b"() {x = affine_map<(i, j) -> (i, floordiv j + 5)>} : () -> ()
// -----
"a.b"() {x = affine_map<(i, j) -> (i, i * 2 ceildiv j * 5)>} : () -> ()
// -----
"a.b"() ({
  i32
}) : () -> ()
// -----
{-#
  dialect_resources: { foo: { a: "0x01000000AB" } }
#-}
// -----
{-#
  dialect_resources: { builtin: { a: "0x01000000AB", b: "0x03000000AB" } }
#-}
// -----
{-#
  dialect_resources: { builtin: { a: "0x010000" } }
#-}
// -----
{-#
  dialect_resources: { builtin: { a: "0x01000000A" } }
#-}
// -----
{-#
  dialect_resources: { builtin: { 10: "0x01000000AB" } }
#-}
// -----
{-#
  dialect_resources: { "builtin": { a: "0x01000000AB" } }
#-}
// -----
{-#
  external_resources: { foo: { a: bar } }
#-}
// -----
{-#
  external_resources: { foo: { 10: true } }
#-}
// -----
{-#
  foo: {}
#-}
// -----
{-# dialect_resources: { builtin: { a: "0x01000000AB" } }
// -----
"a.b"() {x = sparse<[[0]], [1, 2]> : tensor<3xi32>} : () -> ()
// -----
"a.b"() {x = sparse<[[1], [5]], [1, 2]> : tensor<3xi32>} : () -> ()
// -----
"a.b"() {x = sparse<[[0, 0]], [1]> : tensor<3xi32>} : () -> ()
// -----
"a.b"() {x = array<i1: 2>} : () -> ()
// -----
"a.b"()[^bb0 ^bb1] : () -> ()
// -----
"a.b"()[%x] : () -> ()
