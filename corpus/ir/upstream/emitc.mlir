// RUN: asmf opt % --dialect ../upstream/emitc.td
// RUN[generic]: asmf opt % --dialect ../upstream/emitc.td --mlir-print-op-generic

emitc.include "own.h"
emitc.include <"standard.h">
emitc.func private @declared(i32) attributes {specifiers = ["extern"]}
emitc.func @defined(%arg0: i32, %arg1: i1) -> i32 {
  %0 = expression %arg0 : (i32) -> i32 {
    %1 = add %arg0, %arg0 : (i32, i32) -> i32
    yield %1 : i32
  }
  for %arg2 = %arg0 to %0 step %arg0  : i32 {
    if %arg1 {
    }
  } {note}
  if %arg1 {
  } else {
  } {note}
  do {
  } while {
    %1 = expression %arg1 : (i1) -> i1 {
      %2 = logical_not %arg1 : i1
      yield %2 : i1
    }
    yield %1 : i1
  } attributes {note}
  return %0 : i32
}
