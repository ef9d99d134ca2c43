// RUN: asmf opt % --dialect ../hooks/arrays.td --hooks ../hooks/arrays.hooks --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../hooks/arrays.td --hooks ../hooks/arrays.hooks --allow-unregistered-dialect --mlir-print-op-generic

%0:2 = "test.source"() : () -> (index, index)
arr.weights %0#0 * 1.5, %0#1 * 2.0 + [0.1, -2.0e3, 7.0]
arr.weights %0#0 * 0.1 + []
arr.count [3] [1, 2]
