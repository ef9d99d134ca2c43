// FAIL: asmf verify % --dialect ../kept.td --split-input-file --format plain

// The operations in its regions are checked.
kpt.loop {
  %0 = kpt.mix
  "kpt.add"(%0, %0) : (i1, i1) -> i32
}
// -----
kpt.loop {
  kpt.return
}
// -----
kpt.func @f(%a) {
  kpt.use %0 : i32
  %0 = kpt.number 1
}
