// RUN: asmf opt --llvm 24 % --dialect ../llvm-24/upstream.td --allow-unregistered-dialect
// RUN[generic]: asmf opt --llvm 24 % --dialect ../llvm-24/upstream.td --allow-unregistered-dialect --mlir-print-op-generic

// What `attr-dict` held before has clauses of its own.
func.func @loads(%m: memref<4xi32>, %i: index) {
  %0 = memref.load %m[%i] alignment(16) nontemporal(true) : memref<4xi32>
  %1 = memref.load %m[%i] nontemporal(true) {x} : memref<4xi32>
  %2 = memref.load %m[%i] nontemporal(false) alignment(8) : memref<4xi32>
  %3 = "memref.load"(%m, %i) {alignment = 16 : i64} : (memref<4xi32>, index) -> i32
  return
}

// `enum` writes the case of an attribute whose own syntax has brackets.
func.func @threads() {
  %0 = gpu.thread_id x
  %1 = gpu.thread_id "y" upper_bound 4
  %2 = "gpu.thread_id"() {dimension = #gpu.dim<z>} : () -> index
  "test.attributes"() {x = #gpu.dim<x>, y = #gpu.dim<"y">} : () -> ()
  return
}

func.func @calls(%f: (i32) -> f32, %a: i32) {
  %0 = func.call_indirect %f(%a) arg_attrs = [{test.x}] {z} : (i32) -> f32
  %1 = func.call_indirect %f(%a) res_attrs = [{test.x}] : (i32) -> f32
  %2 = func.call_indirect %f(%a) {a} : (i32) -> f32
  return
}

// Discardable attributes are first.
func.func private @attributes() attributes {no_inline, z, a}
