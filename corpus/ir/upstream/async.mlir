// RUN: asmf opt % --dialect ../upstream/async.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../upstream/async.td --allow-unregistered-dialect --mlir-print-op-generic

%0 = "test.value"() : () -> !async.value<f32>
%token = async.execute {
  async.yield
}
%token_0, %bodyResults = async.execute [%token] (%0 as %arg0: !async.value<f32>) -> !async.value<f32> attributes {note} {
  async.yield %arg0 : f32
}
%token_1, %bodyResults_2:2 = async.execute [%token, %token_0] -> (!async.value<i32>, !async.value<f32>) {
  %1:2 = "test.values"() : () -> (i32, f32)
  async.yield %1#0, %1#1 : i32, f32
}
