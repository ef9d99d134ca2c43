// RUN: asmf verify % --dialect ./unchecked-part.td --allow-unregistered-dialect
// RUN[names]: asmf verify -v % --dialect ./unchecked-part.td --allow-unregistered-dialect
// RUN[json]: asmf verify --format json % --dialect ./unchecked-part.td --allow-unregistered-dialect
//
// Whether affine maps lay memory out alike is left open.

%0 = "test.memory"() : () -> memref<4xf32>
%1 = memref.cast %0 : memref<4xf32> to memref<?xf32>
