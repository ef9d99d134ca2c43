// FAIL[converges]: asmf opt % --dialect ../rewrite/upstream.td "--canonicalize=max-iterations=1 test-convergence"
// FAIL[anchor]: asmf opt % --dialect ../rewrite/upstream.td "--pass-pipeline=func.func(cse)"
// FAIL[isolated]: asmf opt % --dialect ../rewrite/upstream.td "--pass-pipeline=builtin.module(func.func(scf.execute_region(cse)))"

func.func @f(%arg0: i32) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0, %0 : i32
  %2 = scf.execute_region -> i32 no_inline {
    scf.yield %1 : i32
  }
  return %2 : i32
}
