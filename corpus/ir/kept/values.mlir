// RUN: asmf opt % --dialect ./kept.td
// RUN[check]: asmf check % --dialect ./kept.td
// RUN[ids]: asmf opt % --dialect ./kept.td --mlir-print-unique-ssa-ids
// RUN[canonicalize]: asmf opt % --dialect ./kept.td -canonicalize -cse

kpt.func @types(%a, %n) {
  // The type of a value is the one of its first use, before or after the text that defines it.
  %0:3 = kpt.mix %a
  kpt.use %0#1 : index
  %1 = kpt.add %a, %0#2
  kpt.mix %0#0
  kpt.jump ^bb2
^bb1:
  kpt.use %2 : f32
  kpt.return
^bb2:
  %2 = kpt.mix %n
  kpt.jump ^bb1
}
kpt.func @locals(%n : index) {
  // The names that an operation with regions defines itself are known in all of its regions, and nowhere else.
  kpt.loop %i = %n to %m {
    kpt.use %i : index
    kpt.loop %j = %i {
      kpt.use %j : i32
    } then {
      kpt.use %j : i32
      %0 = kpt.number 1
    }
  }
  kpt.loop %i = %n {
    %0 = kpt.number 2
    kpt.use %i : f64
  } then {
    kpt.loop %j {
      kpt.use %j : i1
    }
  }
  // In an operation isolated from above, a name may be the same as one outside, or another one.
  kpt.func @inner(%n = %n, %i = %n) {
    kpt.use %n : i1
    kpt.use %i : i2
  }
  kpt.return
}
// Without a region, too.
kpt.func @declared(%x : i32, %y : i32)
