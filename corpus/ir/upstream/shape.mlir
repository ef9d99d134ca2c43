// RUN: asmf opt % --dialect ../upstream/shape.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../upstream/shape.td --allow-unregistered-dialect --mlir-print-op-generic

%0, %1, %2 = "test.values"() : () -> (!shape.witness, !shape.shape, index)
%3 = shape.assuming %0 -> (index) {
  shape.assuming_yield %2 : index
}
shape.assuming %0 {
} {note}
%4 = shape.reduce(%1, %2) : !shape.shape -> index {
^bb0(%arg0: index, %arg1: !shape.size, %arg2: index):
  shape.yield %arg2 : index
} {note}
