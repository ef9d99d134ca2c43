// RUN: asmf opt % --dialect ../upstream/affine.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../upstream/affine.td --allow-unregistered-dialect --mlir-print-op-generic

func.func @copy(%arg0: memref<8x8xf32>, %arg1: memref<8xf32, 2>, %arg2: memref<1xi32>, %arg3: index) {
  affine.dma_start %arg0[%arg3 + 1, %arg3], %arg1[%arg3 * 2], %arg2[%arg3 mod 3], %arg3 : memref<8x8xf32>, memref<8xf32, 2>, memref<1xi32>
  affine.dma_start %arg1[%arg3], %arg0[0, %arg3], %arg2[0], %arg3, %arg3, %arg3 : memref<8xf32, 2>, memref<8x8xf32>, memref<1xi32>
  affine.dma_wait %arg2[symbol(%arg3) floordiv 2], %arg3 : memref<1xi32>
  return
}
