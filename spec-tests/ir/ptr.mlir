module {
  func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: i32, %arg2: vector<4x!ptr.ptr<#ptr.generic_space>>, %arg3: vector<4xi32>, %arg4: tensor<4xi32>, %arg5: vector<[4]xi32>) {
    %0 = ptr.ptr_add %arg0, %arg1 : !ptr.ptr<#ptr.generic_space>, i32
    %1 = ptr.ptr_add %arg2, %arg1 : vector<4x!ptr.ptr<#ptr.generic_space>>, i32
    %2 = ptr.ptr_add %arg0, %arg3 : !ptr.ptr<#ptr.generic_space>, vector<4xi32>
    %3 = ptr.ptr_add %arg2, %arg3 : vector<4x!ptr.ptr<#ptr.generic_space>>, vector<4xi32>
    %4 = ptr.ptr_add %arg0, %arg5 : !ptr.ptr<#ptr.generic_space>, vector<[4]xi32>
    return
  }
}

// -----

module {
  func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: i32, %arg2: tensor<4x!ptr.ptr<#ptr.generic_space>>, %arg3: tensor<4xi32>, %arg4: tensor<4xi32, 3 : i32>) {
    %0 = ptr.ptr_add %arg0, %arg3 : !ptr.ptr<#ptr.generic_space>, tensor<4xi32>
    %1 = ptr.ptr_add %arg0, %arg4 : !ptr.ptr<#ptr.generic_space>, tensor<4xi32, 3 : i32>
    return
  }
}

// -----

module {
  "t"() {a = #arith.fastmath<nnan>, b = #gpu.block<x>, c = #spirv.vce<v1.0, [Shader], []>, d = #nvvm.target, e = #rocdl.target, f = #vector.kind<add>, h = #emitc.opaque<"x">, i = #ptr.generic_space} : () -> ()
}
