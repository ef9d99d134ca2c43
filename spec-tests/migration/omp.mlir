// Arguments have other names, and with them a word; types of two operands are written.

func.func @atomic(%to: memref<i32>, %from: memref<i32>) {
  omp.atomic.read %to = %from memory_order(acquire) hint(none) : memref<i32>, i32
  omp.ordered.region simd {
    // In order.
    omp.terminator
  }
  return
}
