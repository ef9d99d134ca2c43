// RUN: asmf opt % --dialect ../rewrite/vectors.td --canonicalize

// A mask of nothing, with and without something else; one that leaves nothing out.
func.func @masks(%m: vector<4xi1>, %v: vector<4xf32>, %w: vector<4xf32>, %x: f32) -> (vector<4xf32>, vector<4xf32>, f32) {
  %all = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.mask %m { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %1 = vector.mask %m, %w { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %2 = vector.mask %all { vector.reduction <add>, %v, %x : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, f32
}

// Loads and stores of everything or nothing, and of what stands together.
func.func @memory(%b: memref<?xf32>, %m: vector<4xi1>, %v: vector<4xf32>, %i: index) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %c0 = "arith.constant"() {value = 0 : index} : () -> index
  %c4 = "arith.constant"() {value = 4 : index} : () -> index
  %all = vector.create_mask %c4 : vector<4xi1>
  %none = vector.create_mask %c0 : vector<4xi1>
  %0 = vector.maskedload %b[%i], %all, %v {alignment = 8 : i64} : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.maskedload %b[%i], %none, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %b[%i], %all, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %b[%i], %none, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %step = vector.step : vector<4xindex>
  %2 = vector.gather %b[%i] [%step], %m, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %3 = vector.gather %b[%i] [%step], %none, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0, %1, %2, %3 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
}

// The same mask, transposed; a part of it; without dimensions of one element.
func.func @sizes(%i: index, %j: index) -> (vector<4x2xi1>, vector<4xi1>, vector<4xi1>, vector<2xi1>) {
  %c1 = "arith.constant"() {value = 1 : index} : () -> index
  %0 = vector.create_mask %i, %j : vector<2x4xi1>
  %1 = vector.transpose %0, [1, 0] : vector<2x4xi1> to vector<4x2xi1>
  %2 = vector.create_mask %c1, %j : vector<2x4xi1>
  %3 = vector.extract %2[0] : vector<4xi1> from vector<2x4xi1>
  %4 = vector.extract %2[1] : vector<4xi1> from vector<2x4xi1>
  %5 = vector.create_mask %i, %c1, %c1 : vector<2x1x1xi1>
  %6 = vector.shape_cast %5 : vector<2x1x1xi1> to vector<2xi1>
  return %1, %3, %4, %6 : vector<4x2xi1>, vector<4xi1>, vector<4xi1>, vector<2xi1>
}

// What has one element is no reduction.
func.func @reductions(%v: vector<1xf32>, %x: f32, %w: vector<2x1xf32>, %y: vector<2xf32>, %m: vector<2x1xi1>) -> (f32, f32, vector<2xf32>, vector<2xf32>) {
  %0 = vector.reduction <add>, %v : vector<1xf32> into f32
  %1 = vector.reduction <add>, %v, %x fastmath<nnan> : vector<1xf32> into f32
  %2 = vector.multi_reduction <add>, %w, %y [1] : vector<2x1xf32> to vector<2xf32>
  %3 = vector.mask %m { vector.multi_reduction <add>, %w, %y [1] : vector<2x1xf32> to vector<2xf32> } : vector<2x1xi1> -> vector<2xf32>
  return %0, %1, %2, %3 : f32, f32, vector<2xf32>, vector<2xf32>
}

// Parts of parts, and of what was inserted last.
func.func @slices(%v: vector<4x8xf32>, %w: vector<2x8xf32>) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<1x4xf32>, vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  %1 = vector.extract %0[1] : vector<8xf32> from vector<2x8xf32>
  %2 = vector.insert_strided_slice %w, %v {offsets = [1, 0], strides = [1, 1]} : vector<2x8xf32> into vector<4x8xf32>
  %3 = vector.extract %2[2] : vector<8xf32> from vector<4x8xf32>
  %4 = vector.extract %2[3] : vector<8xf32> from vector<4x8xf32>
  %5 = vector.extract_strided_slice %2 {offsets = [1, 2], sizes = [1, 4], strides = [1, 1]} : vector<4x8xf32> to vector<1x4xf32>
  %6 = vector.extract_strided_slice %v {offsets = [1, 0], sizes = [2, 8], strides = [1, 1]} : vector<4x8xf32> to vector<2x8xf32>
  %7 = vector.insert_strided_slice %6, %v {offsets = [1, 0], strides = [1, 1]} : vector<2x8xf32> into vector<4x8xf32>
  return %1, %3, %4, %5, %7 : vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<1x4xf32>, vector<4x8xf32>
}

// The same elements otherwise.
func.func @shapes(%v: vector<2xf32>) -> (vector<3x2xf32>, vector<2xi32>) {
  %0 = vector.shape_cast %v : vector<2xf32> to vector<1x2xf32>
  %1 = vector.broadcast %0 : vector<1x2xf32> to vector<3x2xf32>
  %2 = "arith.constant"() {value = dense<-96> : vector<8xi8>} : () -> vector<8xi8>
  %3 = vector.bitcast %2 : vector<8xi8> to vector<2xi32>
  return %1, %3 : vector<3x2xf32>, vector<2xi32>
}

// What was written is read; what is written over isn't written; what is there already isn't either.
func.func @transfers(%t: tensor<4x4xf32>, %u: tensor<4x4xf32>, %v: vector<1x4xf32>, %w: vector<1x4xf32>, %x: f32) -> (vector<1x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = "arith.constant"() {value = 0 : index} : () -> index
  %c1 = "arith.constant"() {value = 1 : index} : () -> index
  %c2 = "arith.constant"() {value = 2 : index} : () -> index
  %0 = vector.transfer_write %v, %t[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_write %w, %0[%c2, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %2 = vector.transfer_read %1[%c1, %c0], %x {in_bounds = [true, true]} : tensor<4x4xf32>, vector<1x4xf32>
  %3 = vector.transfer_write %v, %u[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %4 = vector.transfer_write %w, %3[%c2, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %5 = vector.transfer_write %w, %4[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %6 = vector.transfer_read %t[%c0, %c0], %x {in_bounds = [true, true]} : tensor<4x4xf32>, vector<4x4xf32>
  %7 = vector.transfer_write %6, %u[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<4x4xf32>
  %8 = vector.transfer_read %u[%c1, %c0], %x {in_bounds = [true, true]} : tensor<4x4xf32>, vector<1x4xf32>
  %9 = vector.transfer_write %8, %u[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  return %2, %5, %7, %9 : vector<1x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}

// A mask that leaves nothing out, given to a transfer.
func.func @masked_transfers(%m: memref<?xf32>, %t: tensor<?xf32>, %v: vector<4xf32>, %i: index, %x: f32) -> (vector<4xf32>, tensor<?xf32>) {
  %c0 = "arith.constant"() {value = 0 : index} : () -> index
  %all = vector.constant_mask [4] : vector<4xi1>
  %some = vector.create_mask %i : vector<4xi1>
  %0 = vector.transfer_read %m[%c0], %x, %all {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
  %1 = vector.transfer_write %v, %t[%c0], %all : vector<4xf32>, tensor<?xf32>
  vector.transfer_write %0, %m[%c0], %some : vector<4xf32>, memref<?xf32>
  return %0, %1 : vector<4xf32>, tensor<?xf32>
}

// Through what was inserted elsewhere, and through transpositions.
func.func @chains(%v: vector<2x3xf32>, %w: vector<3xf32>, %x: f32, %y: f32, %i: index) -> (vector<3xf32>, f32, f32, f32, f32, vector<2x3xf32>) {
  %0 = vector.insert %w, %v [1] : vector<3xf32> into vector<2x3xf32>
  %1 = vector.extract %0[0] : vector<3xf32> from vector<2x3xf32>
  %2 = vector.extract %0[1, 2] : f32 from vector<2x3xf32>
  %3 = vector.insert %x, %0 [0, 1] : f32 into vector<2x3xf32>
  %4 = vector.transpose %3, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %5 = vector.extract %4[1, 0] : f32 from vector<3x2xf32>
  %6 = vector.extract %4[2, 0] : f32 from vector<3x2xf32>
  %7 = vector.insert %y, %3 [0, %i] : f32 into vector<2x3xf32>
  %8 = vector.extract %7[0, 1] : f32 from vector<2x3xf32>
  // A scalar isn't a vector that holds it everywhere.
  %9 = vector.broadcast %x : f32 to vector<2x3xf32>
  %10 = vector.insert %x, %9 [0, 0] : f32 into vector<2x3xf32>
  return %1, %2, %5, %6, %8, %10 : vector<3xf32>, f32, f32, f32, f32, vector<2x3xf32>
}
