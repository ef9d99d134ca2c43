// What MLIR's own dialects can show of the rules: `mlir-opt` is asked for the errors (spec-tests/tests/verify_referee.rs).
// -----
func.func @f(%a: i32) -> i32 {
  %0 = "arith.addi"(%1, %a) : (i32, i32) -> i32
  %1 = "arith.addi"(%a, %a) : (i32, i32) -> i32
  return %0 : i32
}
// -----
func.func @f(%a: i32) -> i32 {
  %0 = "arith.addi"(%0, %a) : (i32, i32) -> i32
  return %0 : i32
}
// -----
func.func @f(%c: i1) -> i32 {
  "cf.cond_br"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  "cf.br"()[^bb3] : () -> ()
^bb2:
  "cf.br"()[^bb3] : () -> ()
^bb3:
  return %0 : i32
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  "test.use"(%0) : (i32) -> ()
  return
^bb2:
  %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  "cf.br"(%1)[^bb3] : (i32) -> ()
^bb3(%0: i32):
  return
}
// -----
func.func @f(%c: i1) {
  "scf.if"(%c) ({
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  "test.use"(%0) : (i32) -> ()
  return
}
// -----
func.func @f(%c: i1) {
  "scf.if"(%c) ({
    "test.use"(%0) : (i32) -> ()
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  return
}
// -----
func.func @f(%c: i1) {
  "scf.if"(%c) ({
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    "scf.yield"() : () -> ()
  }, {
    "test.use"(%0) : (i32) -> ()
    "scf.yield"() : () -> ()
  }) : (i1) -> ()
  return
}
// -----
func.func @f() {
  "test.op"() : () -> ()
  %0 = arith.constant 1 : i32
}
// -----
func.func @f() {
^bb0:
}
// -----
func.func @f() {
^bb0:
  cf.br ^bb0
}
// -----
func.func @f() {
  cf.br ^bb1
^bb1:
  "cf.br"()[^bb1] : () -> ()
  return
}
// -----
func.func @f() {
  return
  return
}
// -----
func.func @f(%a: i32) {
  "builtin.module"() ({
    "test.use"(%a) : (i32) -> ()
  }) : () -> ()
  return
}
// -----
func.func private @f()
func.func private @f()
// -----
func.func @f() {
  func.func private @g()
  return
}
// -----
func.func @f()
// -----
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "hidden"}> ({
}) : () -> ()
// -----
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()
// -----
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: i64):
  "func.return"() : () -> ()
}) : () -> ()
// -----
"func.func"() <{function_type = () -> (), sym_name = "f", arg_attrs = [{}]}> ({
  "func.return"() : () -> ()
}) : () -> ()
// -----
func.func @f() -> i32 {
  return
}
// -----
func.func @f(%a: i64) -> i32 {
  "func.return"(%a) : (i64) -> ()
}
// -----
func.func @f(%a: i64) {
  func.call @g(%a) : (i64) -> ()
  return
}
// -----
func.func private @g(i32)
func.func @f(%a: i64) {
  func.call @g(%a) : (i64) -> ()
  return
}
// -----
func.func private @g(i32) -> i32
func.func @f(%a: i32) {
  %0 = func.call @g(%a) : (i32) -> i64
  return
}
// -----
func.func private @g(i32)
func.func @f(%a: i32) {
  func.call @g(%a, %a) : (i32, i32) -> ()
  return
}
// -----
func.func @f(%a: i32) {
  "cf.br"(%a)[^bb1] : (i32) -> ()
^bb1:
  return
}
// -----
func.func @f(%a: i32) {
  "cf.br"(%a)[^bb1] : (i32) -> ()
^bb1(%b: i64):
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  "cf.switch"(%a, %b)[^bb1, ^bb2] <{case_operand_segments = array<i32: 1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i64) -> ()
^bb1:
  return
^bb2(%c: i32):
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "arith.addi"(%a, %a) : (f32, f32) -> f32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  "arith.addi"(%a, %a) : (i32, i32) -> ()
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: vector<2xf32>) {
  %0 = "arith.extf"(%a) : (vector<2xf32>) -> vector<2xf16>
  return
}
// -----
func.func @f(%a: tensor<2xf32>) {
  %0 = "arith.extf"(%a) : (tensor<2xf32>) -> tensor<3xf64>
  return
}
// -----
func.func @f(%a: memref<2x3xf32>) {
  %0 = memref.cast %a : memref<2x3xf32> to memref<2x4xf32>
  return
}
// -----
func.func @f(%a: memref<2x3xf32, strided<[3, 1], offset: 4>>) {
  %0 = memref.cast %a : memref<2x3xf32, strided<[3, 1], offset: 4>> to memref<2x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2xf32>) {
  %0 = tensor.cast %a : tensor<2xf32> to tensor<2xi32>
  return
}
// -----
func.func @f() {
  %0 = "arith.constant"() <{value = 1 : si32}> : () -> si32
  return
}
// -----
func.func @f(%a: index, %c: i1) {
  %0 = "scf.if"(%c) ({
    "scf.yield"(%a) : (index) -> ()
  }, {
  }) : (i1) -> index
  return
}
// -----
func.func @f(%a: index) {
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: i32):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%a: index) {
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: index):
    "test.other"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%a: index) {
  "scf.yield"() : () -> ()
}
// -----
module attributes {plain = 1} {
}
// -----
func.func @f(%a: vector<2xf32>, %b: f32) {
  %0 = "math.fma"(%a, %a, %b) : (vector<2xf32>, vector<2xf32>, f32) -> vector<2xf32>
  return
}
// -----
func.func @f(%a: !tosa.shape<1>, %b: tensor<2xf32>) {
  %0 = "tosa.reshape"(%b, %a) : (tensor<2xf32>, !tosa.shape<1>) -> tensor<2xf32>
  return
}
// -----
func.func @f(%a: !tosa.shape<1>, %b: !tosa.shape<2>) {
  %0 = "tosa.add_shape"(%a, %b) : (!tosa.shape<1>, !tosa.shape<2>) -> !tosa.shape<1>
  return
}
