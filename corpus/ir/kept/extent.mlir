// RUN: asmf opt % --dialect ./kept.td
// RUN[generic]: asmf opt % --dialect ./kept.td --mlir-print-op-generic
// RUN[check]: asmf check % --dialect ./kept.td
// RUN[locations]: asmf opt % --dialect ./kept.td --mlir-print-debuginfo --mlir-print-local-scope
// FAIL[strict]: asmf opt % --dialect ./kept.td --strict --format plain

#map = affine_map<(d0) -> (d0
   + 1)>
!real = f32

kpt.func @extent(%a : i32) {
  // A line that begins with an operation ends the one before.
  kpt.mix
  kpt.mix %a
  %0 = kpt.mix %a,
    %a [1, 2
    kpt.add] // a comment
      as "kpt.add %a"   : #map, !real -> tensor<4x?x!real>
  %1:2, %2 = kpt.mix(%0, %a) {
    a = 1 : i32, b } =
  kpt.add loc("here":1:2)
  "kpt.use"(%1#1) : (i32) -> ()
  // So do a name of the default dialect, and a label.
  kpt.jump ^bb1(%a : i32) if %2,
    ^bb2
^bb1(%b: i32):
  kpt.mix < %b
  kpt.jump loop ^bb1(%b)
^bb2:
  kpt.return
}
kpt.mix { is, text }
module {
  kpt.mix
  module @inner {
  }
}
kpt.mix #kpt.pair<1 , 2>
#later = 1 : i32
