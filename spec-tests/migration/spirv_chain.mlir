// The type of a pointer into a composite is written since LLVM 20.
spirv.func @chain(%i: i32, %c: i1) "None" {
  %one = spirv.Constant 1 : i32
  %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>
  %1 = spirv.AccessChain %0[%one, %i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i32, i32 // an element
  %2 = spirv.Load "Function" %1 : f32
  %3 = spirv.PtrAccessChain %0[%i, %one] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i32, i32
  spirv.mlir.selection control(Flatten) {
    spirv.BranchConditional %c, ^then, ^merge
  ^then:
    %4 = spirv.InBoundsPtrAccessChain %0[%i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.mlir.loop {
    spirv.Branch ^header
  ^header:
    spirv.BranchConditional %c, ^body, ^end
  ^body:
    spirv.Branch ^continue
  ^continue:
    spirv.Branch ^header
  ^end:
    spirv.mlir.merge
  }
  spirv.Return
}
