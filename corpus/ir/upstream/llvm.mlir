// RUN: asmf opt % --dialect ../upstream/llvm.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../upstream/llvm.td --allow-unregistered-dialect --mlir-print-op-generic

llvm.func @callee(i32) -> i32
"test.types"() {recursive = !llvm.struct<"node", (ptr, struct<(i32, struct<"node">)>)>} : () -> ()
"test.scope"() ({
^bb0(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64):
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.call fastcc tail @callee(%arg1) {note} : (i32) -> i32
  llvm.call %arg0(%1, %arg2) : !llvm.ptr, (i32, i64 {llvm.zeroext}) -> ()
  %2 = llvm.call @callee(%arg1) ["align"(%arg0, %arg2 : !llvm.ptr, i64), "cold"()] : (i32) -> (i32 {llvm.signext})
  %3 = llvm.call_intrinsic "llvm.smax"(%1, %2) {fastmathFlags = #llvm.fastmath<nnan, ninf>, note} : (i32, i32) -> i32
  llvm.call_intrinsic "llvm.assume"() ["cold"()] : () -> ()
  %4 = llvm.invoke fastcc @callee(%arg1) to ^bb1(%arg1 : i32) unwind ^bb2 {note} : (i32) -> i32
^bb1(%5: i32):  // pred: ^bb0
  llvm.invoke %arg0() to ^bb3 unwind ^bb2 : !llvm.ptr, () -> ()
^bb2:  // 2 preds: ^bb0, ^bb1
  %6 = llvm.landingpad cleanup (catch %0 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
^bb3:  // pred: ^bb1
  llvm.return
}) : () -> ()
