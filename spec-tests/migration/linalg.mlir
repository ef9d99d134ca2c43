// Products hold their maps since LLVM 20, and `pack` was an operation of `tensor`.
func.func @product(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) -> tensor<4x16xf32> {
  // Nothing of this changes.
  %0 = linalg.matmul   ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

func.func @pack(%source: tensor<128x256xf32>, %packed: tensor<16x8x8x32xf32>) -> tensor<128x256xf32> {
  %0 = tensor.pack %source inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %packed // rows, then columns
      : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  %1 = tensor.unpack %0 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %source
      : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  return %1 : tensor<128x256xf32>
}
