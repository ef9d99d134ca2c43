module {
  func.func @f(%arg0: index) {
    scf.forall (%arg1) in (%arg0) {
    }
    scf.forall (%arg1, %arg2) = (0, 1) to (%arg0, 4) step (1, 2) {
    }
    return
  }
}
