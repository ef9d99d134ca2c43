module {
  func.func @f(%arg0: index) {
    scf.forall (%arg1) in (%arg0) {
    }
    scf.forall (%arg1, %arg2) = (0, 1) to (%arg0, 4) step (1, 2) {
    }
    return
  }
  func.func @g(%arg0: i32) {
    scf.execute_region no_inline {
      scf.yield
    } {foo}
    %0 = scf.execute_region -> i32 {
      scf.yield %arg0 : i32
    }
    %1:2 = scf.execute_region -> (i32, i32) no_inline {
      scf.yield %arg0, %arg0 : i32, i32
    }
    return
  }
}
