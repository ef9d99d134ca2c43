#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
module {
  func.func @a(%arg0: tensor<4x8xf32, #sparse>) {
    %0 = sparse_tensor.extract_iteration_space %arg0 lvls = 0 : tensor<4x8xf32, #sparse> -> !sparse_tensor.iter_space<#sparse, lvls = 0>
    %1 = sparse_tensor.extract_iteration_space %arg0 lvls = 0 to 2 : tensor<4x8xf32, #sparse> -> !sparse_tensor.iter_space<#sparse, lvls = 0 to 2>
    %2 = sparse_tensor.extract_iteration_space %arg0 lvls = 0 : tensor<4x8xf32, #sparse> -> !sparse_tensor.iter_space<#sparse, lvls = 0>
    return
  }
}

// -----

#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
module {
  func.func @a(%arg0: tensor<4x8xf32, #sparse>) {
    %0 = sparse_tensor.extract_iteration_space %arg0 lvls = 0 : tensor<4x8xf32, #sparse> -> !sparse_tensor.iter_space<#sparse, lvls = 0>
    return
  }
}

// -----

#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
module {
  "t"() {b = #sparse, d = #xegpu.layout<lane_layout = [1], lane_data = [1]>, d2 = #xegpu.slice<#xegpu.layout<lane_layout = [1], lane_data = [1]>, dims = [0]>, d3 = #xegpu.block_tdesc_attr<memory_space =  slm>} : () -> ()
}

// -----

#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
module {
  "t"() {b = !llvm.struct<"x", (i32, ptr)>, c = !spirv.struct<(i32)>, d = !sparse_tensor.iter_space<#sparse, lvls = 0>, e = !emitc.opaque<"x">, f = !quant.uniform<i8:f32, 1.000000e+00>} : () -> ()
}
