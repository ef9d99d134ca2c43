module {
  ml_program.global private mutable @g(dense<0> : tensor<4xi32>) : tensor<4xi32>
  func.func @a() {
    %0 = ml_program.token
    %result, %produceToken = ml_program.global_load_graph @g ordering(%0 -> !ml_program.token) : tensor<4xi32>
    %result_0, %produceToken_1 = ml_program.global_load_graph @g ordering(() -> !ml_program.token) : tensor<4xi32>
    %result_2, %produceToken_3 = ml_program.global_load_graph @g ordering(%produceToken, %produceToken_1 -> !ml_program.token) : tensor<4xi32>
    %1 = ml_program.global_store_graph @g = %result ordering(%produceToken, %produceToken_1 -> !ml_program.token) : tensor<4xi32>
    return
  }
}
