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
// So is what it uses, unless that may be something of its own.
kpt.func @f(%n) {
  kpt.mix %later
  %later = kpt.number 1
}
// -----
kpt.func @f(%a) {
  kpt.use %0 : i32
  %0 = kpt.number 1
}
