// Calls have bundles since LLVM 20, and indices of addresses flags; what follows operands was a directive's.
llvm.func @callee(i32) -> i32
llvm.func @printf(!llvm.ptr, ...) -> i32

llvm.func @f(%a: i32, %b: i32, %x: f32, %p: !llvm.ptr, %v: vector<4xi32>) -> i32 {
  %0 = llvm.call @callee(%a) : (i32) -> i32 // direct
  %1 = llvm.call fastcc %p(%a) : !llvm.ptr, (i32) -> i32 // indirect
  %2 = llvm.call @printf(%p, %a) vararg(!llvm.func<i32 (ptr, ...)>) {note = 1 : i32} : (!llvm.ptr, i32) -> i32
  %3 = llvm.add %a, %b overflow<nsw, nuw> {note} : i32 // both flags
  %4 = llvm.sub %3, %b overflow<none> : i32
  %5 = llvm.mul %4, %b : i32
  %6 = llvm.xor %5, %2 {note} : i32
  %7 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<fast>} : f32
  %8 = llvm.fneg %7 : f32
  %9 = llvm.extractelement %v[%a : i32] : vector<4xi32>
  %10 = "llvm.getelementptr"(%p) <{elem_type = i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return %6 : i32
}
