// RUN: asmf opt % --dialect ../upstream/affine-loops.td
// RUN[locations]: asmf opt % --dialect ../upstream/affine-loops.td --mlir-print-debuginfo
// RUN[kept]: asmf check % --dialect ../upstream/affine-loops.td --locations
//
// The variable of a loop has a location, which its custom form keeps.

affine.for %i loc("i") = 0 to 4 {
} loc("outer")
affine.for %i loc("a.c":1:2) = 0 to 4 {
  affine.for %j loc("j") = 0 to 8 step 2 {
  } loc("inner")
} loc("outer")
