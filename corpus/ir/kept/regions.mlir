// RUN: asmf opt % --dialect ./kept.td
// RUN[check]: asmf check % --dialect ./kept.td
// RUN[generic]: asmf opt % --dialect ./kept.td --mlir-print-op-generic

// Each of these is a region.
kpt.loop once { kpt.use %a : i32 } and { %0 = kpt.number 1 } and {
  "kpt.nothing"() : () -> ()
} and { ^entry: } and { kpt.yield }, { ^entry:
  kpt.nothing
} ({ ^entry(%0: i32): kpt.use %0 : i32 })
// None of these is one.
kpt.loop { kpt.add } {} { a = 1, b } { "text" } { kpt.use = 2 } { %a + %b }
%a = kpt.number 0
// They may be nested, and the operations in them are read.
kpt.loop { kpt.loop { kpt.loop { kpt.map { kpt.add } kpt.add } kpt.use %a : i32 } }
