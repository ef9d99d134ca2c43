// RUN: asmf opt % --dialect ../rewrite/shaped.td --canonicalize --allow-unregistered-dialect

// Sizes of tensors, and elements of them.
func.func @tensors(%t: tensor<4x?xi32>, %n: index, %x: i32, %y: i32) -> (index, index, index, i32, i32, tensor<?xi32>) {
  %c0 = "arith.constant"() {value = 0 : index} : () -> index
  %c1 = "arith.constant"() {value = 1 : index} : () -> index
  %0 = tensor.cast %t : tensor<4x?xi32> to tensor<?x?xi32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xi32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xi32>
  %3 = tensor.empty(%n) : tensor<?xi32>
  %4 = tensor.dim %3, %c0 : tensor<?xi32>
  %5 = tensor.from_elements %x, %y : tensor<2xi32>
  %6 = tensor.extract %5[%c1] : tensor<2xi32>
  %7 = tensor.extract %0[%c0, %n] : tensor<?x?xi32>
  %c4 = "arith.constant"() {value = 4 : index} : () -> index
  %8 = tensor.empty(%c4) : tensor<?xi32>
  return %1, %2, %4, %6, %7, %8 : index, index, index, i32, i32, tensor<?xi32>
}

// Vectors of the same everywhere, and of another shape.
func.func @vectors(%x: f32, %v: vector<2x3xf32>, %w: vector<3xf32>) -> (vector<6xf32>, vector<2x3xf32>, vector<3x2xf32>, vector<2x4x3xf32>, vector<2x3xf32>) {
  %0 = vector.shape_cast %v : vector<2x3xf32> to vector<3x2xf32>
  %1 = vector.shape_cast %0 : vector<3x2xf32> to vector<6xf32>
  %2 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %3 = vector.transpose %2, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
  %4 = vector.broadcast %x : f32 to vector<2x3xf32>
  %5 = vector.transpose %4, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %6 = vector.broadcast %w : vector<3xf32> to vector<4x3xf32>
  %7 = vector.broadcast %6 : vector<4x3xf32> to vector<2x4x3xf32>
  %8 = vector.broadcast %v : vector<2x3xf32> to vector<2x3xf32>
  return %1, %3, %5, %7, %8 : vector<6xf32>, vector<2x3xf32>, vector<3x2xf32>, vector<2x4x3xf32>, vector<2x3xf32>
}

func.func @masks() -> (vector<2x3xi1>, vector<2x3xi1>, vector<2x3xi1>, vector<2x[3]xi1>) {
  %0 = vector.constant_mask [2, 3] : vector<2x3xi1>
  %1 = vector.constant_mask [0, 0] : vector<2x3xi1>
  %2 = vector.constant_mask [1, 3] : vector<2x3xi1>
  %3 = vector.constant_mask [2, 3] : vector<2x[3]xi1>
  return %0, %1, %2, %3 : vector<2x3xi1>, vector<2x3xi1>, vector<2x3xi1>, vector<2x[3]xi1>
}
