// FAIL: asmf opt --llvm 24 % --dialect ../llvm-24/upstream.td --split-input-file

func.func private @h()
func.func @twice() {
  func.call @h() <no_inline, no_inline> : () -> ()
  return
}

// -----

func.func private @h()
func.func @unknown() {
  func.call @h() <other = 3> : () -> ()
  return
}

// -----

func.func private @h()
func.func @no_value() {
  func.call @h() <other> : () -> ()
  return
}

// -----

func.func private @h()
func.func @unknown_in_braces() {
  func.call @h() <{other}> : () -> ()
  return
}

// -----

func.func private @h()
func.func @unclosed() {
  func.call @h() <no_inline : () -> ()
  return
}

// -----

func.func private @h()
func.func @no_name() {
  func.call @h() <3> : () -> ()
  return
}

// -----

func.func private @h()
func.func @comma() {
  func.call @h() <no_inline,> : () -> ()
  return
}

// -----

func.func private @h()
func.func @other_kind() {
  func.call @h() <{no_inline = 3}> : () -> ()
  return
}

// -----

func.func private @h()
func.func @inherent() {
  func.call @h() {no_inline} : () -> ()
  return
}

// -----

func.func @inherent_default(%a: i32) {
  %0 = arith.addi %a, %a {overflowFlags = #arith.overflow<nsw>} : i32
  return
}

// -----

func.func private @f() attributes {x = #gpu<dim x>}

// -----

func.func @alignment(%m: memref<4xi32>, %i: index) {
  %0 = memref.load %m[%i] {alignment = 16 : i64} : memref<4xi32>
  return
}

// -----

func.func @no_bits(%v: i0) {
  %0 = arith.addi %v, %v : i0
  return
}

// -----

func.func @case() {
  %0 = gpu.thread_id q
  return
}

// -----

func.func @bracket() {
  %0 = gpu.thread_id <x>
  return
}

// -----

func.func @in_full() {
  %0 = gpu.thread_id #gpu.dim<x>
  return
}

// -----

func.func private @case_of_attribute() attributes {x = #gpu.dim<q>}

// -----

func.func @sizes() {
  %0 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> memref<2xi32>
  return
}

// -----

func.func @sizes_of_another_kind() {
  %0 = "memref.alloca"() <{operandSegmentSizes = array<i64: 0, 0>}> : () -> memref<2xi32>
  return
}

// -----

func.func @flags(%a: i32) {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 3 : i32}> : (i32, i32) -> i32
  return
}
