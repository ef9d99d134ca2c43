// Formats that had types of operands by name have them as those of a function.

func.func @tosa(%real: tensor<1x4x8xf32>, %imag: tensor<1x4x8xf32>, %bytes: tensor<4xi8>) {
  %0, %1 = tosa.fft2d %real, %imag {inverse = false} : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
  %2, %3 = tosa.rfft2d %real : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
  return
}
