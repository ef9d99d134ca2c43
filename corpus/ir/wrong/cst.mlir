// FAIL: asmf opt % --dialect ../../dialects/cst.td --allow-unregistered-dialect --split-input-file

"test.attributes"() {a = !cst.word<i64>} : () -> ()
// -----
"test.attributes"() {a = !cst.word<f32>} : () -> ()
// -----
"test.attributes"() {a = !cst.either<i64, 4>} : () -> ()
// -----
"test.attributes"() {a = !cst.either<f32, 4>} : () -> ()
// -----
"test.attributes"() {a = !cst.vec<vector<2xf64>, f64>} : () -> ()
// -----
"test.attributes"() {a = !cst.vec<vector<2xf32>, i32>} : () -> ()
// -----
"test.attributes"() {a = #cst.holder<<i64>, i7>} : () -> ()
// -----
"test.attributes"() {a = #cst.holder<!cst.word<i64>, i7>} : () -> ()
// -----
"test.attributes"() {a = #cst.holder<<i32>, f32>} : () -> ()
