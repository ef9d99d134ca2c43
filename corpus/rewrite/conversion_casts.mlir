// RUN: asmf opt % --dialect ../rewrite/numbers.td --canonicalize
// RUN[cse]: asmf opt % --dialect ../rewrite/numbers.td --cse
// RUN[both]: asmf opt % --dialect ../rewrite/numbers.td --cse --canonicalize

// To the same types.
func.func @same(%x: i32, %y: f32) -> (i32, f32) {
  %0:2 = builtin.unrealized_conversion_cast %x, %y : i32, f32 to i32, f32
  return %0#0, %0#1 : i32, f32
}

// There and back, also by way of a third type.
func.func @back(%x: i32) -> (i32, i32) {
  %0 = builtin.unrealized_conversion_cast %x : i32 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i32
  %2 = builtin.unrealized_conversion_cast %x : i32 to i64
  %3 = builtin.unrealized_conversion_cast %2 : i64 to f32
  %4 = builtin.unrealized_conversion_cast %3 : f32 to i64
  %5 = builtin.unrealized_conversion_cast %4 : i64 to i32
  return %1, %5 : i32, i32
}

// Neither is back where it began.
func.func @on(%x: i32) -> (i16, i64) {
  %0 = builtin.unrealized_conversion_cast %x : i32 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i16
  %2 = builtin.unrealized_conversion_cast %1 : i16 to i64
  return %1, %2 : i16, i64
}

// One to two, and two to one: all of them in their order, or nothing.
func.func @several(%x: i64, %y: i32, %z: i32) -> (i64, i64, i64, i32, i32) {
  %0:2 = builtin.unrealized_conversion_cast %x : i64 to i32, i32
  %1 = builtin.unrealized_conversion_cast %0#0, %0#1 : i32, i32 to i64
  %2 = builtin.unrealized_conversion_cast %0#1, %0#0 : i32, i32 to i64
  %3 = builtin.unrealized_conversion_cast %0#0 : i32 to i64
  %4 = builtin.unrealized_conversion_cast %y, %z : i32, i32 to i64
  %5:2 = builtin.unrealized_conversion_cast %4 : i64 to i32, i32
  return %1, %2, %3, %5#0, %5#1 : i64, i64, i64, i32, i32
}

// From nothing to something, and what nobody uses.
func.func @nothing(%x: i32) -> (i32, i32) {
  %0 = builtin.unrealized_conversion_cast to i32
  %1 = builtin.unrealized_conversion_cast to i32
  %2 = builtin.unrealized_conversion_cast %x : i32 to f64
  return %0, %1 : i32, i32
}

// A round trip of constants and of what a block is given.
func.func @flow(%c: i1, %x: f32) -> i32 {
  %0 = arith.constant 7 : i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to f32
  cf.cond_br %c, ^next(%1 : f32), ^next(%x : f32)
^next(%y: f32):
  %2 = builtin.unrealized_conversion_cast %y : f32 to i32
  %3 = builtin.unrealized_conversion_cast %1 : f32 to i32
  %4 = builtin.unrealized_conversion_cast %2 : i32 to f32
  %5 = builtin.unrealized_conversion_cast %4 : f32 to i32
  %6 = arith.addi %3, %5 : i32
  return %6 : i32
}
