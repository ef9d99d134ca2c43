<<<<<<< HEAD
// RUN: asmf opt % --dialect ../rewrite/memory.td --canonicalize

// Sizes are found where memory is allocated or viewed, through casts, or in the type.
func.func @dimensions(%size: index, %from: memref<?x4xf32>, %static: memref<8xf32>) -> (index, index, index, index) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %m = memref.alloc(%size) : memref<?x3xf32>
  memref.dealloc %m : memref<?x3xf32>
  %cast = memref.cast %static : memref<8xf32> to memref<?xf32>
  %part = memref.subview %from[0, 1] [%size, 2] [1, 1] : memref<?x4xf32> to memref<?x2xf32, strided<[4, 1], offset: 1>>
  %a = memref.dim %m, %0 : memref<?x3xf32>
  %b = memref.dim %from, %1 : memref<?x4xf32>
  %c = memref.dim %cast, %0 : memref<?xf32>
  %d = memref.dim %part, %0 : memref<?x2xf32, strided<[4, 1], offset: 1>>
  return %a, %b, %c, %d : index, index, index, index
}

// Casts that forget sizes are not needed to read, write and copy.
func.func @casts(%static: memref<8xf32>, %other: memref<8xf32>, %i: index) -> f32 {
  %cast = memref.cast %static : memref<8xf32> to memref<?xf32>
  %again = memref.cast %cast : memref<?xf32> to memref<8xf32>
  %same = memref.cast %other : memref<8xf32> to memref<8xf32>
  memref.copy %same, %again : memref<8xf32> to memref<8xf32>
  memref.copy %same, %other : memref<8xf32> to memref<8xf32>
  %value = memref.load %cast[%i] : memref<?xf32>
  memref.store %value, %cast[%i] : memref<?xf32>
  return %value : f32
}

// A constant size becomes part of the type; what is only written is not allocated.
func.func @allocations(%i: index, %value: f32) -> memref<?x?xf32> {
  %8 = arith.constant 8 : index
  %unread = memref.alloc(%8) : memref<?xf32>
  memref.store %value, %unread[%i] : memref<?xf32>
  memref.dealloc %unread : memref<?xf32>
  %used = memref.alloc(%i, %8) {alignment = 64 : i64} : memref<?x?xf32>
  return %used : memref<?x?xf32>
}

// So do constant offsets, sizes and strides; dimensions with one element stay dropped.
func.func @parts(%m: memref<?x16xf32>, %i: index) -> (memref<4xf32, strided<[?], offset: ?>>, memref<?x16xf32>) {
  %0 = arith.constant 0 : index
  %2 = arith.constant 2 : index
  %a = memref.subview %m[%i, %2] [1, 4] [1, %2] : memref<?x16xf32> to memref<4xf32, strided<[?], offset: ?>>
  %b = memref.collapse_shape %m [[0], [1]] : memref<?x16xf32> into memref<?x16xf32>
  return %a, %b : memref<4xf32, strided<[?], offset: ?>>, memref<?x16xf32>
}

func.func @tensors(%t: tensor<?x?xf32>, %i: index) -> (tensor<?x?xf32>, index, index) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %4 = arith.constant 4 : index
  %empty = tensor.empty(%i, %4) : tensor<?x?xf32>
  %a = tensor.dim %empty, %1 : tensor<?x?xf32>
  %slice = tensor.extract_slice %t[%0, %i] [%4, %i] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %b = tensor.dim %slice, %1 : tensor<?x?xf32>
  %c = tensor.insert_slice %slice into %empty[%0, %i] [%4, %i] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %c, %a, %b : tensor<?x?xf32>, index, index
}

// Several steps are one; a constant is of another type.
func.func @reshapes(%t: tensor<2x3x4xf32>, %u: tensor<?x2x3x5xf32>, %i: index)
    -> (tensor<24xf32>, tensor<?x15xf32>, tensor<2x3x4xf32>, tensor<4xi32>, i32) {
  %1 = arith.constant 1 : index
  %constant = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %a = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %b = tensor.collapse_shape %a [[0, 1]] : tensor<6x4xf32> into tensor<24xf32>
  %c = tensor.collapse_shape %u [[0, 1, 2, 3]] : tensor<?x2x3x5xf32> into tensor<?xf32>
  %d = tensor.expand_shape %c [[0, 1]] output_shape [%i, 15] : tensor<?xf32> into tensor<?x15xf32>
  %e = tensor.expand_shape %a [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  %f = tensor.collapse_shape %constant [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  %g = tensor.extract %constant[%1, %1] : tensor<2x2xi32>
  return %b, %d, %e, %f, %g : tensor<24xf32>, tensor<?x15xf32>, tensor<2x3x4xf32>, tensor<4xi32>, i32
}

func.func @concatenation(%a: tensor<5x12xi32>, %b: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %all = tensor.concat dim(0) %a, %b : (tensor<5x12xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
  return %all : tensor<?x?xi32>
=======
// RUN: asmf opt % --dialect ../rewrite/shaped.td --canonicalize --allow-unregistered-dialect
// RUN[cse]: asmf opt % --dialect ../rewrite/shaped.td --cse --allow-unregistered-dialect

// Reads are the same as long as nothing may be written between them, in one block.
func.func @reads(%m: memref<4xi32>, %other: memref<4xi32>, %i: index, %c: i1) -> (i32, i32, i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = memref.load %m[%i] : memref<4xi32>
  memref.store %1, %other[%i] : memref<4xi32>
  %2 = memref.load %m[%i] : memref<4xi32>
  "unknown.effect"() : () -> ()
  %3 = memref.load %m[%i] : memref<4xi32>
  scf.if %c {
    %5 = memref.load %m[%i] : memref<4xi32>
    "unknown.use"(%5) : (i32) -> ()
  }
  %4 = memref.load %m[%i] : memref<4xi32>
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}

// A read between whose effects are known.
func.func @read_over_regions(%m: memref<4xi32>, %i: index, %c: i1) -> (i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = scf.if %c -> (i32) {
    %3 = memref.load %m[%i] : memref<4xi32>
    scf.yield %3 : i32
  } else {
    %3 = arith.addi %0, %0 : i32
    scf.yield %3 : i32
  }
  %2 = memref.load %m[%i] : memref<4xi32>
  return %0, %1, %2 : i32, i32, i32
}

// The same regions; others.
func.func @regions(%c: i1, %x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = scf.if %c -> (i32) {
    %3 = arith.addi %x, %y : i32
    %4 = arith.muli %3, %3 : i32
    scf.yield %4 : i32
  } else {
    scf.yield %x : i32
  }
  %1 = scf.if %c -> (i32) {
    %3 = arith.addi %y, %x : i32
    %4 = arith.muli %3, %3 : i32
    scf.yield %4 : i32
  } else {
    scf.yield %x : i32
  }
  %2 = scf.if %c -> (i32) {
    %3 = arith.subi %y, %x : i32
    scf.yield %3 : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %1, %2 : i32, i32, i32
}

// What dominates is seen, and nothing else; what is isolated sees nothing.
func.func @blocks(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %1 = arith.addi %x, %x : i32
  %2 = arith.muli %1, %x : i32
  cf.br ^bb3(%2 : i32)
^bb2:
  %3 = arith.muli %0, %x : i32
  cf.br ^bb3(%3 : i32)
^bb3(%4: i32):
  %5 = arith.muli %0, %x : i32
  %6 = arith.addi %4, %5 : i32
  return %6 : i32
}

// Memory that nobody reads, and constant sizes.
func.func @allocations(%i: index, %x: f32) -> (memref<?x?xf32>, index, index) {
  %c1 = "arith.constant"() {value = 1 : index} : () -> index
  %c8 = "arith.constant"() {value = 8 : index} : () -> index
  %0 = memref.alloc(%i) : memref<?xf32>
  memref.store %x, %0[%i] : memref<?xf32>
  memref.dealloc %0 : memref<?xf32>
  %1 = memref.alloc(%c8, %i) {alignment = 64 : i64} : memref<?x?xf32>
  %2 = memref.dim %1, %c1 : memref<?x?xf32>
  %3 = memref.cast %1 : memref<?x?xf32> to memref<8x?xf32>
  %4 = memref.cast %3 : memref<8x?xf32> to memref<?x?xf32>
  memref.store %x, %4[%i, %i] : memref<?x?xf32>
  %c0 = "arith.constant"() {value = 0 : index} : () -> index
  %5 = memref.dim %3, %c0 : memref<8x?xf32>
  return %1, %2, %5 : memref<?x?xf32>, index, index
>>>>>>> main
}
