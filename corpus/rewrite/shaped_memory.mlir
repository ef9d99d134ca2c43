// RUN: asmf opt % --dialect ../rewrite/shaped_memory.td --canonicalize

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
}

// One after the other is one, if it is the same that is added.
func.func @pads(%t: tensor<2x3xf32>, %u: tensor<?xf32>, %x: f32, %y: f32, %n: index) -> (tensor<7x8xf32>, tensor<?xf32>, tensor<4xf32>) {
  %0 = tensor.pad %t low[1, 1] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<2x3xf32> to tensor<4x4xf32>
  %1 = tensor.pad %0 low[0, 2] high[3, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x4xf32> to tensor<7x8xf32>
  %2 = tensor.pad %u low[%n] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  %3 = tensor.pad %2 low[0] high[2] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  %c1 = arith.constant 1 : index
  %4 = tensor.empty() : tensor<2xf32>
  %5 = tensor.pad %4 low[%c1] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<2xf32> to tensor<3xf32>
  %6 = tensor.pad %5 low[1] high[0] {
  ^bb0(%i: index):
    tensor.yield %y : f32
  } : tensor<3xf32> to tensor<4xf32>
  return %1, %3, %6 : tensor<7x8xf32>, tensor<?xf32>, tensor<4xf32>
}

// A part that is all of a tensor is the tensor.
func.func @wholes(%part: tensor<4x2xf32>, %into: tensor<4x2xf32>, %more: tensor<?x2xf32>, %dynamic: tensor<?x2xf32>, %n: index) -> (tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<?x2xf32>) {
  %all = tensor.insert_slice %part into %into[0, 0] [4, 2] [1, 1] : tensor<4x2xf32> into tensor<4x2xf32>
  %read = tensor.extract_slice %part[0, 0] [4, 2] [1, 1] : tensor<4x2xf32> to tensor<4x2xf32>
  %back = tensor.extract_slice %all[0, 0] [4, 2] [1, 1] : tensor<4x2xf32> to tensor<4x2xf32>
  %open = tensor.insert_slice %more into %dynamic[0, 0] [%n, 2] [1, 1] : tensor<?x2xf32> into tensor<?x2xf32>
  return %all, %read, %back, %open : tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<?x2xf32>
}
