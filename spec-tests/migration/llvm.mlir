// What a directive wrote is a group now.

llvm.func @sum(%a: i32, %b: i32, %p: !llvm.ptr, %x: f32) -> i32 {
  %0 = llvm.add %a, %b overflow<nsw,   nuw> : i32
  %1 = llvm.intr.sqrt(%x) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
  %2 = llvm.getelementptr inbounds %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %3 = llvm.icmp "slt" %a, %b : i32
  llvm.return %0 : i32
}
