// RUN: asmf verify % --dialect ./kept.td
// RUN[names]: asmf verify -v % --dialect ./kept.td

// The traits of such an operation aren't checked, and its blocks may lack a terminator. Others know what it is called.
kpt.func {
  kpt.return
}
kpt.jump
kpt.loop %i { kpt.use %i : i32 } or { ^bb0: }
