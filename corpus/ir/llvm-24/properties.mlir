// RUN: asmf opt --llvm 24 % --dialect ../llvm-24/upstream.td
// RUN[generic]: asmf opt --llvm 24 % --dialect ../llvm-24/upstream.td --mlir-print-op-generic

// `prop-dict` without braces; those are still read.
func.func private @g(f32) -> f32
func.func private @h()

func.func @calls(%a: f32) -> f32 {
  %0 = func.call @g(%a) <no_inline, arg_attrs = [{test.x}], res_attrs = [{}]> {y} : (f32) -> f32
  %1 = func.call @g(%a) <{no_inline}> {z = 1 : i32} : (f32) -> f32
  %2 = func.call @g(%a) {q} : (f32) -> f32
  func.call @h() <no_inline = unit> : () -> ()
  func.call @h() <> : () -> ()
  func.call @h() <{}> : () -> ()
  return %0 : f32
}

// The generic form takes inherent attributes among the others.
func.func @sums(%a: i32) {
  %0 = arith.addi %a, %a overflow<nsw, nuw> {x} : i32
  %1 = "arith.addi"(%a, %a) {overflowFlags = #arith.overflow<nsw>} : (i32, i32) -> i32
  return
}

// An `EnumAttr` without a format of its own.
func.func private @dimensions() attributes {x = #gpu.dim<x>, y = [#gpu.dim<y>, #arith.overflow<nsw, nuw>]}

module @named <sym_visibility = "private"> attributes {test.x} {
}
