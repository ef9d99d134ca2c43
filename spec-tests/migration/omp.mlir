// A word is another one, and so is the argument that it stands for.

func.func @ordered() {
  omp.ordered.region simd {
    // In order.
    omp.terminator
  }
  return
}
