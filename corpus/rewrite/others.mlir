// RUN: asmf opt % --dialect ../rewrite/others.td --canonicalize --allow-unregistered-dialect
// RUN[blocks]: asmf opt % --dialect ../rewrite/others.td --canonicalize=region-simplify=disabled --allow-unregistered-dialect
// RUN[cse]: asmf opt % --dialect ../rewrite/others.td --cse --allow-unregistered-dialect

// What a constant is stands in its only property, whatever that is called.
func.func @property(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tosa.abs %x : (tensor<2xf32>) -> tensor<2xf32>
  %a = "tosa.const"() <{values = dense<1.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  "unknown.use"(%0, %a) : (tensor<2xf32>, tensor<2xf32>) -> ()
  %b = "tosa.const"() <{values = dense<1.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %c = "tosa.const"() <{values = dense<2.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  "unknown.use"(%b, %c) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return %b : tensor<2xf32>
}
// Without properties, all of one operation are the same constant; those of different operations are not.
func.func @none() -> (i32, i32, i32, i32, i64) {
  "unknown.use"() : () -> ()
  %a = llvm.mlir.undef : i32
  %b = llvm.mlir.poison : i32
  %c = llvm.mlir.zero : i32
  "unknown.use"(%a, %b) : (i32, i32) -> ()
  %d = llvm.mlir.undef : i32
  %e = llvm.mlir.poison : i32
  %f = llvm.mlir.zero : i32
  %g = llvm.mlir.zero : i64
  "unknown.use"(%c) : (i32) -> ()
  return %d, %e, %f, %a, %g : i32, i32, i32, i32, i64
}
// They leave a loop, and the dead ones go.
func.func @hoisted(%c: i1) {
  cf.br ^bb1
^bb1:
  %a = llvm.mlir.undef : i32
  %b = llvm.mlir.poison : i32
  "unknown.use"(%a) : (i32) -> ()
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}
// To match is no effect.
func.func @matched(%a: !transform.any_op) {
  transform.match.operation_name %a ["linalg.generic"] : !transform.any_op
  transform.match.operation_empty %a : !transform.any_op
  %0 = transform.get_parent_op %a : (!transform.any_op) -> !transform.any_op
  transform.match.operation_empty %0 : !transform.any_op
  transform.print %a : !transform.any_op
  return
}
