// FAIL: asmf check % --strict --dialect ../private/shape.td --split-input-file
//
// What MLIR's own dialect of that name would read.

shape.func @f() {
  shape.return
}
// -----
shape.reduce(%a, %b) : !shape.shape -> index { }
// -----
%0 = shape.const_shape [1, 2] : !shape.shape
// -----
"shape.other"() : () -> ()
