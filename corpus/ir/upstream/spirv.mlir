// RUN: asmf opt % --dialect ../upstream/spirv.td
// RUN[generic]: asmf opt % --dialect ../upstream/spirv.td --mlir-print-op-generic

func.func @memory(%arg0: !spirv.ptr<f32, StorageBuffer>, %arg1: f32) {
  %0 = spirv.Variable {note} : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, Function>
  %1 = spirv.Variable : !spirv.ptr<f32, Function>
  %2 = spirv.Load "StorageBuffer" %arg0 : f32
  %3 = spirv.Load "StorageBuffer" %arg0 ["Volatile|Aligned", 4] {note} : f32
  spirv.Store "Function" %1, %arg1 ["None"] : f32
  spirv.Store "Function" %1, %3 ["Aligned", 8] : f32
  spirv.CopyMemory  "Function" %1,  "StorageBuffer" %arg0,  : f32
  spirv.CopyMemory  "Function" %1,  "StorageBuffer" %arg0 ["Aligned", 4],  ["Volatile"] : f32
  %4 = spirv.GL.Fma %2, %3, %arg1 {note} : f32
  return
}
func.func @composites(%arg0: i32, %arg1: vector<4xf32>, %arg2: !spirv.array<2 x !spirv.matrix<3 x vector<4xf32>>, stride=64>) {
  %0 = spirv.IAddCarry %arg0, %arg0 : !spirv.struct<(i32, i32)>
  %1 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(i32, i32)>
  %2 = spirv.CompositeExtract %arg2[0 : i32, 2 : i32, 3 : i32] : !spirv.array<2 x !spirv.matrix<3 x vector<4xf32>>, stride=64>
  %3 = spirv.CompositeInsert %2, %arg1[3 : i32] : f32 into vector<4xf32>
  return
}
func.func @branches(%arg0: i1, %arg1: i32) {
  %0 = spirv.mlir.selection control(Flatten) -> i32 {
    spirv.BranchConditional %arg0 [5, 10], ^bb1(%arg1 : i32), ^bb2
  ^bb1(%1: i32):  // pred: ^bb0
    spirv.Branch ^bb3(%1 : i32)
  ^bb2:  // pred: ^bb0
    spirv.Branch ^bb3(%arg1 : i32)
  ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
    spirv.mlir.merge %2 : i32
  }
  spirv.mlir.loop control(Unroll) {
    spirv.Branch ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    spirv.BranchConditional %arg0, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    spirv.Branch ^bb1
  ^bb3:  // pred: ^bb1
    spirv.mlir.merge
  }
  return
}
