module {
  wasmssa.func @f() {
    %0 = wasmssa.const 1 : i32
    wasmssa.if %0 : {
      wasmssa.block_return
    } > ^bb1
  ^bb1:  // pred: ^bb0
    wasmssa.return
  }
}

// -----

module {
  wasmssa.func @f(%arg0: !wasmssa<local ref to i32>) {
    %0 = wasmssa.local of type f32
    %1 = wasmssa.local_get %0 :  ref to f32
    %2 = wasmssa.local_get %arg0 :  ref to i32
    %3 = wasmssa.local_tee %arg0 :  ref to i32 to %2 : i32
    wasmssa.return
  }
}
