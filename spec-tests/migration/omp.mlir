// Clauses in another order.

func.func @parallel(%condition: i1, %threads: i32) {
  omp.parallel num_threads(%threads : i32) if(%condition) proc_bind(close) {
    // In parallel.
    omp.barrier
    omp.terminator
  }
  return
}
