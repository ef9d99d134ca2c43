// Words precede lists of numbers.

gpu.module @test {
  func.func @block(%memory: memref<?x?xf16>, %x: index, %w: index, %h: index, %s: index) {
    %c1 = arith.constant 1 : index
    %0 = xegpu.create_nd_tdesc %memory[%x, %x], [%h, %w], [%s, %c1] : memref<?x?xf16> -> !xegpu.tensor_desc<8x16xf16>
    return
  }
}
