// The type of a result is written now, an operation has another name, and an operand too.

func.func @buffers(%memory: memref<?xf32>, %tensor: tensor<4xf32>) -> tensor<?xf32> {
  // What is read.
  %0 = bufferization.to_tensor %memory restrict   writable : memref<?xf32>
  %1 = bufferization.to_memref %tensor : memref<4xf32> // a buffer
  %2 = "bufferization.to_tensor"(%memory) <{restrict}> : (memref<?xf32>) -> tensor<?xf32>
  memref.dealloc %1 : memref<4xf32>
  return %0 : tensor<?xf32>
}
