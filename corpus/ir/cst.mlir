// RUN: asmf opt % --dialect ../dialects/cst.td --allow-unregistered-dialect

module {
  "test.attributes"() {a = !cst.word<i32>, b = !cst.either<i16, 4>, c = !cst.vec<vector<2xf32>, f64>, d = #cst.holder<<i32>, i7>} : () -> ()
}
