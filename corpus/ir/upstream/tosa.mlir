// RUN: asmf opt % --dialect ../upstream/tosa.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../upstream/tosa.td --allow-unregistered-dialect --mlir-print-op-generic

%0:2 = "test.values"() : () -> (tensor<i1>, tensor<3xf32>)
%1 = tosa.cond_if %0#0 : tensor<i1> -> tensor<3xf32> {
  tosa.yield %0#1 : tensor<3xf32>
} else {
  tosa.yield %0#1 : tensor<3xf32>
}
%2 = tosa.cond_if %0#0 (%arg0 = %0#1) : tensor<i1> (tensor<3xf32>) -> tensor<3xf32> {
^bb0(%arg0: tensor<3xf32>):
  tosa.yield %arg0 : tensor<3xf32>
} else {
^bb0(%arg0: tensor<3xf32>):
  tosa.yield %0#1 : tensor<3xf32>
} {note}
%3:2 = tosa.while_loop (%arg0 = %0#0, %arg1 = %0#1) : (tensor<i1>, tensor<3xf32>) -> (tensor<i1>, tensor<3xf32>) {
  tosa.yield %arg0 : tensor<i1>
} do {
^bb0(%arg0: tensor<i1>, %arg1: tensor<3xf32>):
  tosa.yield %arg0, %arg1 : tensor<i1>, tensor<3xf32>
} attributes {note}
