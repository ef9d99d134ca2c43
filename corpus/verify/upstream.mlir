// What MLIR's own dialects can show of the rules: `mlir-opt` is asked for the errors (spec-tests/tests/verify_referee.rs).
// -----
func.func @f(%a: i32) -> i32 {
  %0 = "arith.addi"(%1, %a) : (i32, i32) -> i32
  %1 = "arith.addi"(%a, %a) : (i32, i32) -> i32
  return %0 : i32
}
// -----
func.func @f(%a: i32) -> i32 {
  %0 = "arith.addi"(%0, %a) : (i32, i32) -> i32
  return %0 : i32
}
// -----
func.func @f(%c: i1) -> i32 {
  "cf.cond_br"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  "cf.br"()[^bb3] : () -> ()
^bb2:
  "cf.br"()[^bb3] : () -> ()
^bb3:
  return %0 : i32
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  "test.use"(%0) : (i32) -> ()
  return
^bb2:
  %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  "cf.br"(%1)[^bb3] : (i32) -> ()
^bb3(%0: i32):
  return
}
// -----
func.func @f(%c: i1) {
  "scf.if"(%c) ({
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  "test.use"(%0) : (i32) -> ()
  return
}
// -----
func.func @f(%c: i1) {
  "scf.if"(%c) ({
    "test.use"(%0) : (i32) -> ()
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  return
}
// -----
func.func @f(%c: i1) {
  "scf.if"(%c) ({
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    "scf.yield"() : () -> ()
  }, {
    "test.use"(%0) : (i32) -> ()
    "scf.yield"() : () -> ()
  }) : (i1) -> ()
  return
}
// -----
func.func @f() {
  "test.op"() : () -> ()
  %0 = arith.constant 1 : i32
}
// -----
func.func @f() {
^bb0:
}
// -----
func.func @f() {
^bb0:
  cf.br ^bb0
}
// -----
func.func @f() {
  cf.br ^bb1
^bb1:
  "cf.br"()[^bb1] : () -> ()
  return
}
// -----
func.func @f() {
  return
  return
}
// -----
func.func @f(%a: i32) {
  "builtin.module"() ({
    "test.use"(%a) : (i32) -> ()
  }) : () -> ()
  return
}
// -----
func.func private @f()
func.func private @f()
// -----
func.func @f() {
  func.func private @g()
  return
}
// -----
func.func @f()
// -----
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "hidden"}> ({
}) : () -> ()
// -----
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()
// -----
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: i64):
  "func.return"() : () -> ()
}) : () -> ()
// -----
"func.func"() <{function_type = () -> (), sym_name = "f", arg_attrs = [{}]}> ({
  "func.return"() : () -> ()
}) : () -> ()
// -----
func.func @f() -> i32 {
  return
}
// -----
func.func @f(%a: i64) -> i32 {
  "func.return"(%a) : (i64) -> ()
}
// -----
func.func @f(%a: i64) {
  func.call @g(%a) : (i64) -> ()
  return
}
// -----
func.func private @g(i32)
func.func @f(%a: i64) {
  func.call @g(%a) : (i64) -> ()
  return
}
// -----
func.func private @g(i32) -> i32
func.func @f(%a: i32) {
  %0 = func.call @g(%a) : (i32) -> i64
  return
}
// -----
func.func private @g(i32)
func.func @f(%a: i32) {
  func.call @g(%a, %a) : (i32, i32) -> ()
  return
}
// -----
func.func @f(%a: i32) {
  "cf.br"(%a)[^bb1] : (i32) -> ()
^bb1:
  return
}
// -----
func.func @f(%a: i32) {
  "cf.br"(%a)[^bb1] : (i32) -> ()
^bb1(%b: i64):
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  "cf.switch"(%a, %b)[^bb1, ^bb2] <{case_operand_segments = array<i32: 1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i64) -> ()
^bb1:
  return
^bb2(%c: i32):
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "arith.addi"(%a, %a) : (f32, f32) -> f32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  "arith.addi"(%a, %a) : (i32, i32) -> ()
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: vector<2xf32>) {
  %0 = "arith.extf"(%a) : (vector<2xf32>) -> vector<2xf16>
  return
}
// -----
func.func @f(%a: tensor<2xf32>) {
  %0 = "arith.extf"(%a) : (tensor<2xf32>) -> tensor<3xf64>
  return
}
// -----
func.func @f(%a: memref<2x3xf32>) {
  %0 = memref.cast %a : memref<2x3xf32> to memref<2x4xf32>
  return
}
// -----
func.func @f(%a: memref<2x3xf32, strided<[3, 1], offset: 4>>) {
  %0 = memref.cast %a : memref<2x3xf32, strided<[3, 1], offset: 4>> to memref<2x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2xf32>) {
  %0 = tensor.cast %a : tensor<2xf32> to tensor<2xi32>
  return
}
// -----
func.func @f() {
  %0 = "arith.constant"() <{value = 1 : si32}> : () -> si32
  return
}
// -----
func.func @f(%a: index, %c: i1) {
  %0 = "scf.if"(%c) ({
    "scf.yield"(%a) : (index) -> ()
  }, {
  }) : (i1) -> index
  return
}
// -----
func.func @f(%a: index) {
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: i32):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%a: index) {
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: index):
    "test.other"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%a: index) {
  "scf.yield"() : () -> ()
}
// -----
module attributes {plain = 1} {
}
// -----
func.func @f(%a: vector<2xf32>, %b: f32) {
  %0 = "math.fma"(%a, %a, %b) : (vector<2xf32>, vector<2xf32>, f32) -> vector<2xf32>
  return
}
// -----
func.func @f(%a: !tosa.shape<1>, %b: tensor<2xf32>) {
  %0 = "tosa.reshape"(%b, %a) : (tensor<2xf32>, !tosa.shape<1>) -> tensor<2xf32>
  return
}
// -----
func.func @f(%a: !tosa.shape<1>, %b: !tosa.shape<2>) {
  %0 = "tosa.add_shape"(%a, %b) : (!tosa.shape<1>, !tosa.shape<2>) -> !tosa.shape<1>
  return
}
// -----
module {
  "gpu.binary"() <{objects = [#gpu.object<#nvvm.target, "">], offloadingHandler = 1 : i64, sym_name = "binary"}> : () -> ()
}
// -----
module {
  "gpu.binary"() <{objects = [#gpu.object<#nvvm.target, "">], offloadingHandler = #gpu.select_object, sym_name = 1 : i64}> : () -> ()
}
// -----
// Which attributes are missing is asked in order of their names.
%0 = "affine.parallel"() ({
}) : () -> i32
// -----
// Properties come first.
%0 = "test.make"() : () -> !llvm.ptr
%1 = "llvm.getelementptr"(%0) <{noWrapFlags = 64 : i32}> : (!llvm.ptr) -> !llvm.ptr
// -----
%0 = "test.make"() : () -> i32
%1 = "llvm.add"(%0, %0) <{overflowFlags = "a"}> : (i32, i32) -> i32
// -----
%0 = "test.make"() : () -> i32
%1 = "llvm.add"(%0, %0) <{overflowFlags = -1 : i64}> : (i32, i32) -> i32
// -----
%0 = "test.make"() : () -> !ptr.ptr<#ptr.generic_space>
%1 = "ptr.load"(%0) <{alignment = 1 : i64}> : (!ptr.ptr<#ptr.generic_space>) -> f32
// -----
%0 = "test.make"() : () -> !ptr.ptr<#ptr.generic_space>
%1 = "ptr.load"(%0) <{alignment = [1, 2]}> : (!ptr.ptr<#ptr.generic_space>) -> f32
// -----
%0 = "test.make"() : () -> !ptr.ptr<#ptr.generic_space>
%1 = "ptr.load"(%0) <{alignment = ["a"]}> : (!ptr.ptr<#ptr.generic_space>) -> f32
// -----
%0 = "test.make"() : () -> !ptr.ptr<#ptr.generic_space>
%1 = "ptr.load"(%0) <{ordering = "a"}> : (!ptr.ptr<#ptr.generic_space>) -> f32
// -----
// An enum of integers has a class of its own.
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "f", visibility_ = 16 : i64}> ({
}) : () -> ()
// -----
%0 = "ub.poison"() <{value = [1 : i32]}> : () -> i32
// -----
// The first attribute by name, then properties, then segments.
"gpu.launch"() <{operandSegmentSizes = array<i64: 1>, kernelFunc = 1 : i32, workgroup_attributions = "x"}> ({}) : () -> ()
// -----
%0 = "test.make"() : () -> i4
%1 = "emitc.unary_plus"(%0) : (i4) -> i32
// -----
%0 = "test.make"() : () -> !emitc.ptr<!emitc.ptr<vector<2xi32>>>
%1 = "emitc.logical_not"(%0) : (!emitc.ptr<!emitc.ptr<vector<2xi32>>>) -> i1
// -----
%0 = "test.make"() : () -> tuple<i32, tuple<i3>>
%1 = "emitc.logical_not"(%0) : (tuple<i32, tuple<i3>>) -> i1
// -----
%0 = "test.make"() : () -> !shape.shape
%1 = "transform.get_parent_op"(%0) : (!shape.shape) -> !transform.any_op
// -----
%0 = "test.make"() : () -> !nobody.knows
%1 = "transform.get_parent_op"(%0) : (!nobody.knows) -> !transform.any_op
// -----
%0 = "test.make"() : () -> !transform.any_op
%1 = "llvm.intr.ceil"(%0) : (!transform.any_op) -> !transform.any_op
// -----
%0 = "test.make"() : () -> !shape.shape
%1 = "vector.broadcast"(%0) : (!shape.shape) -> vector<4xf32>
// -----
"nobody.knows"() ({
  "spirv.GlobalVariable"() <{sym_name = "v", type = !spirv.ptr<f32, Input>}> : () -> ()
}) : () -> ()
// -----
%0 = "test.make"() : () -> !quant.uniform<i8:f32, 1.0>
%1 = "arith.muli"(%0, %0) : (!quant.uniform<i8:f32, 1.0>, !quant.uniform<i8:f32, 1.0>) -> !quant.uniform<i8:f32, 1.0>
// -----
// Numbers of segments that aren't written are zero.
%0 = "test.make"() : () -> i32
"acc.init"(%0) : (i32) -> ()
// -----
"test.op"() {a = vector<4x!nobody.knows>} : () -> ()
// -----
"test.op"() {a = vector<4x!emitc.ptr<i32>>} : () -> ()
// -----
"test.op"() {a = vector<4xnone>} : () -> ()
// -----
"test.op"() {a = vector<0x4xf32>} : () -> ()
// -----
"test.op"() {a = vector<[4]x0xf32>} : () -> ()
// -----
"test.op"() {a = complex<index>} : () -> ()
// -----
"test.op"() {a = complex<!llvm.ptr>} : () -> ()
// -----
"test.op"() {a = i16777216} : () -> ()
// -----
"test.op"() {a = tensor<4xnone>} : () -> ()
// -----
"test.op"() {a = tensor<*xtuple<>>} : () -> ()
// -----
"test.op"() {a = tensor<*xf32, 1>} : () -> ()
// -----
"test.op"() {a = memref<4x!nobody.knows>} : () -> ()
// -----
"test.op"() {a = memref<4x!llvm.ptr>} : () -> ()
// -----
"test.op"() {a = memref<4xtensor<4xf32>>} : () -> ()
// -----
"test.op"() {a = memref<*xnone>} : () -> ()
// -----
"test.op"() {a = memref<4xf32, #nobody.knows>} : () -> ()
// -----
"test.op"() {a = memref<4xf32, 1.0>} : () -> ()
// -----
"test.op"() {a = memref<4xf32, unit>} : () -> ()
// -----
"test.op"() {a = memref<4xf32, 1, 2>} : () -> ()
// -----
"test.op"() {a = memref<4xf32, 1, strided<[1]>>} : () -> ()
// -----
"test.op"() {a = memref<4x4xf32, strided<[4]>>} : () -> ()
// -----
"test.op"() {a = memref<4x4xf32, affine_map<(d0) -> (d0)>>} : () -> ()
// -----
"test.op"() {a = memref<*xf32, strided<[1]>>} : () -> ()
// -----
"test.op"() {a = !builtin.integer} : () -> ()
// -----
"test.op"() {a = #builtin.integer} : () -> ()
// -----
"test.op"() {a = !quant.uniform<i8<1:1>:f32, 1.0>} : () -> ()
// -----
"test.op"() {a = !quant.uniform<i33:f32, 1.0>} : () -> ()
// -----
"test.op"() {a = !quant.uniform<int8:f32, 1.0>} : () -> ()
// -----
"test.op"() {a = !quant.uniform<i4<-9:1>:f32, 1.0>} : () -> ()
// -----
"test.op"() {a = !quant.uniform<i4<-1:9>:f32, 1.0>} : () -> ()
// -----
"test.op"() {a = !quant.uniform<i8:i32, 1.0>} : () -> ()
// -----
"test.op"() {a = !quant.uniform<i8:f32, 0.0>} : () -> ()
// -----
"test.op"() {a = !quant.uniform<i8:f16, 70000.0>} : () -> ()
// -----
"test.op"() {a = !quant.uniform<i8:f32, 1>} : () -> ()
// -----
"test.op"() {a = !quant.uniform<i8:f32:-1, {1.0}>} : () -> ()
// -----
"test.op"() {a = !quant.uniform<i8:f32:{0:0}, {2.0}>} : () -> ()
// -----
"test.op"() {a = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.0, 3.0}, {2.0}}>} : () -> ()
// -----
"test.op"() {a = !quant.calibrated<f32<1.0:-1.0>>} : () -> ()
// -----
"test.op"() {a = dense<1> : tensor<?xi32>} : () -> ()
// -----
"test.op"() {a = dense<1> : i32} : () -> ()
// -----
"test.op"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()
// -----
"test.op"() {a = dense<[1, 2]> : tensor<2xcomplex<i32>>} : () -> ()
// -----
"test.op"() {a = dense<1> : tensor<2xcomplex<i32>>} : () -> ()
// -----
"test.op"() {a = dense<["a"]> : tensor<1xi32>} : () -> ()
// -----
"test.op"() {a = dense<["a"]> : tensor<1xf32>} : () -> ()
// -----
"test.op"() {a = dense<[true, 1]> : tensor<2x!nobody.knows>} : () -> ()
// -----
"test.op"() {a = dense<"0x01"> : tensor<3xi16>} : () -> ()
// -----
"test.op"() {a = dense<256> : tensor<4xi8>} : () -> ()
// -----
"test.op"() {a = sparse<[[0]], [1]> : tensor<?xi32>} : () -> ()
// -----
"test.op"() {a = sparse<[[5]], [1]> : tensor<2xi32>} : () -> ()
// -----
"test.op"() {a = sparse<[[0, 0]], [1]> : tensor<2xi32>} : () -> ()
// -----
"test.op"() {a = array<i1: 1>} : () -> ()
// -----
"test.op"() {a = array<i7: 1>} : () -> ()
// -----
"test.op"() {a = array<f32: true>} : () -> ()
// -----
"test.op"() {a = array<i8: 256>} : () -> ()
// -----
"test.op"() {a = 256 : i8} : () -> ()
// -----
"test.op"() {a = -1 : ui8} : () -> ()
// -----
"test.op"() {a = 1.0 : i32} : () -> ()
// -----
"test.op"() {a = 1 : none} : () -> ()
// -----
"test.op"() {a = affine_map<(d0) -> (symbol(d0))>} : () -> ()
// -----
"test.op"() {a = affine_map<(d0) -> (d0 * d0)>} : () -> ()
// -----
"test.op"() {a = affine_set<(d0) : (d0 > 0)>} : () -> ()
// -----
"test.op"() {a = affine_set<(d0) : (d0 = 0)>} : () -> ()
// -----
"test.op"() {a = loc(#nobody.knows)} : () -> ()
// -----
"test.op"() {a = loc(fused[#nobody.knows])} : () -> ()
// -----
"test.op"() {a = loc(callsite(#nobody.knows at "b"))} : () -> ()
// -----
"test.op"() {a = strided<[1], 3>} : () -> ()
// -----
"test.op"() {a = distinct[0]} : () -> ()
// -----
%0:2 = "test.make"() : () -> (tensor<?xi32>, tensor<2xi32>)
%1 = "arith.addi"(%0#0, %0#1) : (tensor<?xi32>, tensor<2xi32>) -> tensor<2xi32>
// -----
%0 = "test.make"() : () -> tensor<?xf32>
%1 = "math.sqrt"(%0) : (tensor<?xf32>) -> tensor<2xf32>
// -----
%0:2 = "test.make"() : () -> (vector<2xf32>, vector<2xf32>)
%1 = "vector.shuffle"(%0#0, %0#1) <{mask = array<i64>}> : (vector<2xf32>, vector<2xf32>) -> vector<1xf32>
// -----
%0:2 = "test.make"() : () -> (vector<2xf32>, vector<2xf32>)
%1 = "vector.shuffle"(%0#0, %0#1) <{mask = array<i64: 1, 9, -1, -2>}> : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
// -----
%0:2 = "test.make"() : () -> (vector<2xf32>, vector<2x3xf32>)
%1 = "vector.shuffle"(%0#0, %0#1) <{mask = array<i64: 1>}> : (vector<2xf32>, vector<2x3xf32>) -> vector<1xf32>
// -----
%0:2 = "test.make"() : () -> (vector<2x3xf32>, vector<2x4xf32>)
%1 = "vector.shuffle"(%0#0, %0#1) <{mask = array<i64: 1>}> : (vector<2x3xf32>, vector<2x4xf32>) -> vector<1x3xf32>
// -----
%0:2 = "test.make"() : () -> (vector<2x3xf32>, vector<2x3xf32>)
%1 = "vector.shuffle"(%0#0, %0#1) <{mask = array<i64: 1>}> : (vector<2x3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
// -----
%0:2 = "test.make"() : () -> (vector<f32>, vector<f32>)
%1 = "vector.shuffle"(%0#0, %0#1) <{mask = array<i64: 2>}> : (vector<f32>, vector<f32>) -> vector<1xf32>
// -----
%0 = "test.make"() : () -> vector<2xf32>
%1 = vector.shuffle %0, %0 [] : vector<2xf32>, vector<2xf32>
// -----
func.func @f() {
  %0 = "arith.constant"() <{value = dense<[1, 2]> : vector<[2]xi32>}> : () -> vector<[2]xi32>
  return
}
func.func @g() {
  %0 = "arith.constant"() <{value = dense<[1, 2]> : vector<[2]xi32>}> : () -> vector<[2]xi32>
  return
}
// -----
func.func @f() {
  %0 = "arith.constant"() <{value = 1 : si32}> : () -> si32
  return
}
func.func @g() {
  %0 = "arith.constant"() <{value = 1 : si32}> : () -> si32
  return
}
// -----
module attributes {a.x = #dlti.dl_spec<>, dlti.dl_spec = #dlti.dl_spec<>} {}
// -----
%c = arith.constant 1 : index
%i = arith.constant 1 : i32
%f = arith.constant 1.0 : f32
%r = "scf.parallel"(%c, %c, %c, %f) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
^bb0(%a: index):
  "scf.reduce"(%i) ({
  ^bb0(%x: i32, %y: i32):
    "scf.reduce.return"(%x) : (i32) -> ()
  }) : (i32) -> ()
}) : (index, index, index, f32) -> f32
// -----
"test.op"() ({
^bb0(%a: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>):
  %0 = "spirv.FNegate"(%a) : (!spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>) -> !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>
}) : () -> ()
// -----
"test.op"() ({
^bb0(%a: !amx.tile<16x32xbf16>):
  %0 = "amx.tile_mulf"(%a, %a, %a) : (!amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>) -> !amx.tile<16x32xbf16>
}) : () -> ()
// -----
func.func @f(%m: memref<4x4xf32>, %i: index) -> f32 {
  %0 = "memref.load"(%m, %i) : (memref<4x4xf32>, index) -> f32
  return %0 : f32
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %v: f32) {
  "memref.store"(%v, %m, %i) : (f32, memref<4x4xf32>, index) -> ()
  return
}
// -----
func.func @f(%i: index) {
  %0 = "memref.alloca"(%i, %i) <{operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?xf32>
  return
}
// -----
func.func @f(%i: index) {
  %0 = "memref.alloc"(%i) <{operandSegmentSizes = array<i32: 0, 1>}> : (index) -> memref<4xf32>
  return
}
// -----
func.func @f(%i: index) {
  %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x5xf32, strided<[8, 1]>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf64, strided<[8, 1]>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>, 3>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4x1xf32>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0][4][1] : memref<8x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[8, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: 64>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0, -1][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: 64>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32, affine_map<(d0, d1) -> (d0 mod 2, d1)>>) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32, affine_map<(d0, d1) -> (d0 mod 2, d1)>> to memref<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>, %i: index) {
  %0 = "memref.subview"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 1, 1>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>, index) -> memref<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>, %i: index) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 1>, static_sizes = array<i64: -4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>) -> memref<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<?xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<?xf32> to memref<4x5xf32, strided<[4, 1]>>
  return
}
// -----
func.func @f(%m: memref<?xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<?xf32> to memref<4x4xf32, strided<[5, 1]>>
  return
}
// -----
func.func @f(%m: memref<?xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [2], sizes: [4, 4], strides: [4, 1] : memref<?xf32> to memref<4x4xf32, strided<[4, 1]>>
  return
}
// -----
func.func @f(%m: memref<?xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<?xf32> to memref<4x4xf64, strided<[4, 1]>>
  return
}
// -----
func.func @f(%m: memref<?xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<?xf32> to memref<4x4xf32, strided<[4, 1]>, 2>
  return
}
// -----
func.func @f(%m: memref<?xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [4, 1] : memref<?xf32> to memref<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<?xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0, 1], sizes: [4, 4], strides: [4, 1] : memref<?xf32> to memref<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [4, 4], strides: [4, 1] : memref<?xf32> to memref<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [%i, 4], strides: [%i, 1] : memref<?xf32> to memref<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %i: index) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3, %i] : memref<4x?xf32> into memref<2x3x?xf32>
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %i: index) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 2, %i] : memref<4x?xf32> into memref<2x2x5xf32>
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %i: index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 2, %i] : memref<4x?xf32> into memref<2x2x?xf32>
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %i: index) {
  %0 = memref.expand_shape %m [[0, 2], [1]] output_shape [2, 2, %i] : memref<4x?xf32> into memref<2x2x?xf32>
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %i: index) {
  %0 = memref.expand_shape %m [[0], [1]] output_shape [2, 2, %i] : memref<4x?xf32> into memref<2x2x?xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32> into memref<15xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32> into memref<?xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32, strided<[8, 1]>>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32, strided<[8, 1]>> into memref<16xf32>
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>) {
  %0 = tensor.collapse_shape %m [[0, 1]] : tensor<4x4xf32> into tensor<15xf32>
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>) {
  %0 = tensor.collapse_shape %m [[0, 1]] : tensor<4x4xf32> into tensor<?xf32>
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>) {
  %0 = tensor.collapse_shape %m [[0]] : tensor<4x4xf32> into tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<?xf32>, %i: index) {
  %0 = tensor.expand_shape %m [[0, 1]] output_shape [%i, 4] : tensor<?xf32> into tensor<5x4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %i: index) {
  %0 = tensor.expand_shape %m [[0, 1]] output_shape [%i, 4] : tensor<4xf32> into tensor<?x4xf32>
  return
}
// -----
func.func @f(%m: tensor<?xf32>, %i: index) {
  %0 = tensor.expand_shape %m [[0, 1]] output_shape [4] : tensor<?xf32> into tensor<5x4xf32>
  return
}
// -----
func.func @f(%m: tensor<8x8xf32>) {
  %0 = tensor.extract_slice %m[0, 0][4, 4][1, 1] : tensor<8x8xf32> to tensor<4x5xf32>
  return
}
// -----
func.func @f(%m: tensor<8x8xf32>) {
  %0 = tensor.extract_slice %m[6, 0][4, 4][1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
  return
}
// -----
func.func @f(%m: tensor<8x8xf32>) {
  %0 = tensor.extract_slice %m[0, 0][4, 4][1, 1] : tensor<8x8xf32> to tensor<4x4xf64>
  return
}
// -----
func.func @f(%m: tensor<8x8xf32>) {
  %0 = tensor.extract_slice %m[0, 0][4, 4][1, 1] : tensor<8x8xf32> to tensor<4x4x1xf32>
  return
}
// -----
func.func @f(%m: tensor<8x8xf32>, %s: tensor<4x5xf32>) {
  %0 = tensor.insert_slice %s into %m[0, 0][4, 4][1, 1] : tensor<4x5xf32> into tensor<8x8xf32>
  return
}
// -----
func.func @f(%m: tensor<8x8xf32>, %s: tensor<4x4xf32>) {
  %0 = tensor.insert_slice %s into %m[6, 0][4, 4][1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
  return
}
// -----
func.func @f(%m: tensor<8x8xf32>, %s: tensor<4x4xf64>) {
  %0 = tensor.insert_slice %s into %m[0, 0][4, 4][1, 1] : tensor<4x4xf64> into tensor<8x8xf32>
  return
}
// -----
func.func @f(%i: index) {
  %0 = "tensor.empty"(%i) : (index) -> tensor<4xf32>
  return
}
// -----
func.func @f(%i: index) {
  %0 = "tensor.generate"(%i) ({ ^bb0(%a: index): %c = arith.constant 1.0 : f32 tensor.yield %c : f32 }) : (index) -> tensor<4xf32>
  return
}
// -----
func.func @f(%i: index) {
  %0 = "tensor.generate"(%i) ({ ^bb0(%a: index): %c = arith.constant 1.0 : f64 tensor.yield %c : f64 }) : (index) -> tensor<?xf32>
  return
}
// -----
func.func @f(%i: index) {
  %0 = "tensor.generate"(%i) ({ ^bb0(%a: index, %b: index): %c = arith.constant 1.0 : f32 tensor.yield %c : f32 }) : (index) -> tensor<?xf32>
  return
}
// -----
func.func @f(%i: f32) {
  %0 = tensor.from_elements %i, %i : tensor<3xf32>
  return
}
// -----
func.func @f(%i: tensor<4x4xf32>, %s: tensor<2xi32>) {
  %0 = tensor.reshape %i(%s) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<4x5xf32>
  return
}
// -----
func.func @f(%i: tensor<4x4xf32>, %s: tensor<2xi32>) {
  %0 = tensor.reshape %i(%s) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<16xf32>
  return
}
// -----
func.func @f(%i: tensor<4x4xf32>, %c: f32) {
  %0 = tensor.pad %i low[1, 1] high[1, 1] { ^bb0(%a: index, %b: index): tensor.yield %c : f32 } : tensor<4x4xf32> to tensor<6x7xf32>
  return
}
// -----
func.func @f(%i: tensor<4x4xf32>, %c: f32) {
  %0 = tensor.pad %i low[1, 1] high[1, 1] { ^bb0(%a: index): tensor.yield %c : f32 } : tensor<4x4xf32> to tensor<6x6xf32>
  return
}
// -----
func.func @f(%i: tensor<4x4xf32>, %c: f64) {
  %0 = tensor.pad %i low[1, 1] high[1, 1] { ^bb0(%a: index, %b: index): tensor.yield %c : f64 } : tensor<4x4xf32> to tensor<6x6xf32>
  return
}
// -----
func.func @f(%m: memref<16xi8>, %i: index) {
  %0 = memref.view %m[%i][%i] : memref<16xi8> to memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  memref.copy %m, %m : memref<4xf32> to memref<4xf32> %0 = memref.get_global @x : memref<4xf32>
  return
}
// -----
memref.global @x : memref<5xf32>
func.func @f(%m: memref<4xf32>) {
  %0 = memref.get_global @x : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index) {
  %0 = "vector.load"(%m, %i) : (memref<4x4xf32>, index) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index) {
  %0 = "vector.load"(%m, %i, %i) : (memref<4x4xf32>, index, index) -> vector<4xf64>
  return
}
// -----
func.func @f(%m: memref<4x4xf32, strided<[1, 4]>>, %i: index) {
  %0 = "vector.load"(%m, %i, %i) : (memref<4x4xf32, strided<[1, 4]>>, index, index) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = "vector.load"(%m, %i) : (memref<4xf32>, index) -> vector<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %v: vector<4xf32>) {
  "vector.store"(%v, %m, %i) : (vector<4xf32>, memref<4x4xf32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %v: vector<4xf64>) {
  "vector.store"(%v, %m, %i, %i) : (vector<4xf64>, memref<4x4xf32>, index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %p: f32) {
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x4xf32>, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %p: f64) {
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x4xf32>, index, index, f64) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %p: f32) {
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x4xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %p: f32) {
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<4x4xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %p: f32) {
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1, d1)>}> : (memref<4x4xf32>, index, index, f32) -> vector<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %p: f32) {
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0 + d1)>}> : (memref<4x4xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %p: f32) {
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (1)>}> : (memref<4x4xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %p: f32) {
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<4x4xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %p: f32) {
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1)[s0] -> (d1)>}> : (memref<4x4xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %p: f32, %k: vector<5xi1>) {
  %0 = "vector.transfer_read"(%m, %i, %i, %p, %k) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x4xf32>, index, index, f32, vector<5xi1>) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %v: vector<4xf32>) {
  "vector.transfer_write"(%v, %m, %i) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, memref<4x4xf32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index, %v: vector<4xf32>) {
  "vector.transfer_write"(%v, %m, %i, %i) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (0)>}> : (vector<4xf32>, memref<4x4xf32>, index, index) -> ()
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  %0 = vector.extract %v[4] : f32 from vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4x4xf32>) {
  %0 = vector.extract %v[0, 5] : f32 from vector<4x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x4xf32>) {
  %0 = vector.extract %v[0, 1, 2] : f32 from vector<4x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x4xf32>) {
  %0 = vector.extract %v[-5] : vector<4xf32> from vector<4x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x4xf32>, %s: f32) {
  %0 = vector.insert %s, %v[0, 4] : f32 into vector<4x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x4xf32>, %s: f32) {
  %0 = vector.insert %s, %v[0] : f32 into vector<4x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x4xf32>, %s: f32) {
  %0 = vector.insert %s, %v[0, 0, 0] : f32 into vector<4x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x4xf32>, %s: vector<4xf32>) {
  %0 = vector.insert %s, %v[0, 1] : vector<4xf32> into vector<4x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x4xf32>) {
  %0 = vector.broadcast %v : vector<4x4xf32> to vector<4xf32>
  return
}
// -----
func.func @f(%v: f32) {
  %0 = vector.broadcast %v : f32 to vector<4xf64>
  return
}
// -----
func.func @f(%v: vector<[4]xf32>) {
  %0 = vector.broadcast %v : vector<[4]xf32> to vector<4x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  %0 = vector.broadcast %v : vector<4xf32> to vector<4x[4]xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  %0 = vector.shape_cast %v : vector<4xf32> to vector<2x3xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  %0 = vector.shape_cast %v : vector<4xf32> to vector<2x2xf64>
  return
}
// -----
func.func @f(%v: vector<[4]xf32>) {
  %0 = vector.shape_cast %v : vector<[4]xf32> to vector<2x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>) {
  %0 = vector.bitcast %v : vector<4x2xf32> to vector<4x3xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>) {
  %0 = vector.bitcast %v : vector<4x2xf32> to vector<3x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>) {
  %0 = vector.bitcast %v : vector<4x2xf32> to vector<2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>) {
  %0 = vector.transpose %v, [0, 1] : vector<4x2xf32> to vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>) {
  %0 = vector.transpose %v, [0, 0] : vector<4x2xf32> to vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>) {
  %0 = vector.transpose %v, [0, 2] : vector<4x2xf32> to vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>) {
  %0 = vector.transpose %v, [0] : vector<4x2xf32> to vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>) {
  %0 = vector.transpose %v, [0, 1, 2] : vector<4x2xf32> to vector<4x2x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>) {
  %0 = vector.reduction <add>, %v : vector<4x2xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  %0 = vector.reduction <and>, %v : vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4x2xf32>, %a: vector<2xf32>) {
  %0 = vector.multi_reduction <add>, %v, %a [0, 1] : vector<4x2xf32> to vector<2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>, %a: vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [3], strides = [1]} : vector<4x2xf32> to vector<3x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>, %a: vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [4], sizes = [1], strides = [1]} : vector<4x2xf32> to vector<1x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>, %a: vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [1], strides = [2]} : vector<4x2xf32> to vector<1x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>, %a: vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [1], strides = [1]} : vector<4x2xf32> to vector<2x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>, %a: vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0, 0, 0], sizes = [1], strides = [1]} : vector<4x2xf32> to vector<2x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>, %a: vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0, 0, 0], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<4x2xf32> to vector<2x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>, %a: vector<2xf32>) {
  %0 = vector.insert_strided_slice %a, %v {offsets = [0, 0], strides = [2]} : vector<2xf32> into vector<4x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>, %a: vector<2xf32>) {
  %0 = vector.insert_strided_slice %a, %v {offsets = [0, 1], strides = [1]} : vector<2xf32> into vector<4x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>, %a: vector<2xf32>) {
  %0 = vector.insert_strided_slice %a, %v {offsets = [0], strides = [1]} : vector<2xf32> into vector<4x2xf32>
  return
}
// -----
func.func @f(%v: vector<4x2xf32>, %a: vector<2xf32>) {
  %0 = vector.insert_strided_slice %a, %v {offsets = [4, 0], strides = [1]} : vector<2xf32> into vector<4x2xf32>
  return
}
// -----
func.func @f() {
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}
// -----
func.func @f() {
  %0 = vector.constant_mask [5, 4] : vector<4xi1>
  return
}
// -----
func.func @f() {
  %0 = vector.constant_mask [0, 1] : vector<4x4xi1>
  return
}
// -----
func.func @f(%i: index) {
  %0 = vector.create_mask %i : vector<4x4xi1>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %k: vector<5xi1>, %p: vector<4xf32>) {
  %0 = vector.maskedload %m[%i], %k, %p : memref<4xf32>, vector<5xi1>, vector<4xf32> into vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %k: vector<4xi1>, %p: vector<4xf64>) {
  %0 = vector.maskedload %m[%i], %k, %p : memref<4xf32>, vector<4xi1>, vector<4xf64> into vector<4xf64>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %k: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.maskedload %m[%i, %i], %k, %p : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %k: vector<5xi1>, %p: vector<4xf32>) {
  vector.maskedstore %m[%i], %k, %p : memref<4xf32>, vector<5xi1>, vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %k: vector<4xi1>, %p: vector<4xf64>) {
  vector.maskedstore %m[%i], %k, %p : memref<4xf32>, vector<4xi1>, vector<4xf64>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: vector<2x2xf32>) {
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<2x2xf32>) -> vector<4x2xf32>
  return
}
// -----
func.func @f(%a: vector<4xf32>) {
  %0 = "vector.extract"(%a) <{static_position = array<i64: 5>}> : (vector<4xf32>) -> f32
  return
}
// -----
func.func @f(%a: vector<4xf32>, %i: index) {
  %0 = "vector.extract"(%a, %i) <{static_position = array<i64: 0>}> : (vector<4xf32>, index) -> f32
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %k: vector<4xi1>, %x: vector<5xi32>, %p: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%x], %k, %p : memref<4xf32>, vector<5xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %k: vector<5xi1>, %x: vector<4xi32>, %p: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%x], %k, %p : memref<4xf32>, vector<4xi32>, vector<5xi1>, vector<4xf32> into vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %k: vector<4xi1>, %x: vector<4xi32>, %p: vector<4xf32>) {
  vector.scatter %m[%i, %i] [%x], %k, %p : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = vector.type_cast %m : memref<4xf32> to memref<vector<5xf32>>
  return
}
// -----
func.func @f(%m: vector<4xf32>, %i: index) {
  %0 = vector.scalable.extract %m[2] : vector<3xf32> from vector<[4]xf32>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: vector<3xf32>) {
  %0 = vector.interleave %a, %a : vector<4xf32> -> vector<8xf32> %1, %2 = vector.deinterleave %b : vector<3xf32> -> vector<2xf32>
  return
}
// -----
func.func @f(%i: index, %v: f32) {
  %0 = scf.for %a = %i to %i step %i iter_args(%x = %v) -> f32 { scf.yield %i : index }
  return
}
// -----
func.func @f(%i: index, %v: f32) {
  %0 = scf.for %a = %i to %i step %i iter_args(%x = %v) -> f32 { scf.yield %v, %v : f32, f32 }
  return
}
// -----
func.func @f(%i: index, %v: f32) {
  scf.for %a = %i to %i step %i { scf.yield %v : f32 }
  return
}
// -----
func.func @f(%c: i1, %v: f32) {
  %0 = scf.if %c -> f32 { scf.yield %v : f32 } else { scf.yield }
  return
}
// -----
func.func @f(%c: i1, %v: f32, %w: f64) {
  %0 = scf.if %c -> f32 { scf.yield %v : f32 } else { scf.yield %w : f64 }
  return
}
// -----
func.func @f(%c: i1, %v: f32, %w: f64) {
  scf.if %c { scf.yield %v : f32 }
  return
}
// -----
func.func @f(%c: i1, %v: f32) {
  %0 = scf.while (%a = %v) : (f32) -> f32 { scf.condition(%c) %a : f32 } do { ^bb0(%b: f32): scf.yield }
  return
}
// -----
func.func @f(%c: i1, %v: f32) {
  %0 = scf.while (%a = %v) : (f32) -> f32 { scf.condition(%c) } do { ^bb0(%b: f32): scf.yield %b : f32 }
  return
}
// -----
func.func @f(%c: i1, %v: f32) {
  %0 = scf.while (%a = %v) : (f32) -> f32 { scf.condition(%c) %a : f32 } do { ^bb0(%b: f64): scf.yield %v : f32 }
  return
}
// -----
func.func @f(%c: i1, %v: f32) {
  %0 = scf.while (%a = %v) : (f32) -> f64 { scf.condition(%c) %a : f32 } do { ^bb0(%b: f64): scf.yield %v : f32 }
  return
}
// -----
func.func @f(%c: i1, %v: f32) {
  %0 = "scf.while"(%v) ({ ^bb0(%a: f64): "scf.condition"(%c, %a) : (i1, f64) -> () }, { ^bb0(%b: f64): "scf.yield"(%v) : (f32) -> () }) : (f32) -> f64
  return
}
// -----
func.func @f(%c: i1, %v: f32) {
  %0 = scf.execute_region -> f32 { scf.yield }
  return
}
// -----
func.func @f(%c: i1, %v: f64) {
  %0 = scf.execute_region -> f32 { scf.yield %v : f64 }
  return
}
// -----
func.func @f(%i: index, %v: f32) {
  %0 = scf.forall (%a) in (4) shared_outs(%o = %i) -> (index) { scf.forall.in_parallel { } }
  return
}
// -----
func.func @f(%i: index, %v: f32) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%v) -> f32 { scf.reduce(%i : index) { ^bb0(%l: index, %r: index): scf.reduce.return %l : index } }
  return
}
// -----
func.func @f(%n: index, %m: memref<?xf32>) {
  affine.for %i = 0 to %n { %x = affine.load %m[%i] : memref<?xf32> %y = arith.addi %i, %i : index affine.for %j = 0 to %y { } }
  return
}
// -----
func.func @f(%n: index, %m: memref<?x?xf32>) {
  %x = "affine.load"(%m, %n) <{map = affine_map<(d0) -> (d0)>}> : (memref<?x?xf32>, index) -> f32
  return
}
// -----
func.func @f(%n: index, %m: memref<?x?xf32>) {
  %x = "affine.load"(%m, %n) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index) -> f32
  return
}
// -----
func.func @f(%n: index, %m: memref<?xf32>, %v: f32) {
  scf.for %i = %n to %n step %n { affine.store %v, %m[%i] : memref<?xf32> }
  return
}
// -----
func.func @f(%n: index, %m: memref<?xf32>, %v: f32) {
  scf.for %i = %n to %n step %n { affine.for %j = 0 to %i { } }
  return
}
// -----
func.func @f(%n: index, %v: f32) {
  %0 = "affine.apply"(%n) <{map = affine_map<(d0, d1) -> (d0)>}> : (index) -> index
  return
}
// -----
func.func @f(%n: index, %v: f32) {
  %0 = "affine.apply"(%n) <{map = affine_map<(d0) -> (d0, d0)>}> : (index) -> index
  return
}
// -----
func.func @f(%n: index, %v: f32) {
  scf.for %i = %n to %n step %n { affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0)>(%n)[%i] { } }
  return
}
// -----
func.func @f(%n: index, %v: f32) {
  %0 = affine.for %i = 0 to 4 iter_args(%a = %v) -> f32 { affine.yield }
  return
}
// -----
func.func @f(%n: index, %v: f32) {
  %0 = affine.for %i = 0 to 4 iter_args(%a = %v) -> f32 { affine.yield %n : index }
  return
}
// -----
llvm.func @g() -> i32 { %0 = llvm.mlir.constant(1 : i64) : i64 llvm.return %0 : i64 }
// -----
llvm.func @g() { %0 = llvm.mlir.constant(1 : i64) : i64 llvm.return %0 : i64 }
// -----
llvm.func @g() -> i32 { %0 = llvm.mlir.constant(1 : i32) : i32 "llvm.return"(%0, %0) : (i32, i32) -> () }
// -----
llvm.func @h(i32) -> i32
llvm.func @g() { %0 = llvm.call @h() : () -> i32 llvm.return }
// -----
llvm.func @h(i32) -> i32
llvm.func @g(%a: i64) { %0 = llvm.call @h(%a) : (i64) -> i32 llvm.return }
// -----
llvm.func @h(i32) -> i32
llvm.func @g(%a: i32) { %0 = llvm.call @h(%a) : (i32) -> i64 llvm.return }
// -----
llvm.func @h(i32) -> i32
llvm.func @g(%a: i32) { llvm.call @h(%a) : (i32) -> () llvm.return }
// -----
llvm.func @h(i32)
llvm.func @g(%a: i32) { %0 = llvm.call @h(%a) : (i32) -> i32 llvm.return }
// -----
llvm.func @g(%a: i32) { llvm.call @nope(%a) : (i32) -> () llvm.return }
// -----
llvm.mlir.global @x() : i32
llvm.func @g(%a: i32) { llvm.call @x(%a) : (i32) -> () llvm.return }
// -----
llvm.func @h(i32, ...)
llvm.func @g(%a: i32) { llvm.call @h(%a, %a) vararg(!llvm.func<void (i32, ...)>) : (i32, i32) -> () llvm.call @h(%a, %a) : (i32, i32) -> () llvm.return }
// -----
llvm.func @g(%a: i32) { llvm.call %a(%a) : !llvm.ptr, (i32) -> () llvm.return }
// -----
llvm.func @g(%a: !llvm.ptr) { "llvm.call"(%a) <{operandSegmentSizes = array<i32: 0, 0>}> : (!llvm.ptr) -> () llvm.return }
// -----
llvm.func @g(%a: !llvm.ptr) { "llvm.call"() <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> () llvm.return }
// -----
llvm.mlir.global @x(1 : i32) : i32 { %0 = llvm.mlir.constant(1 : i32) : i32 llvm.return %0 : i32 }
// -----
llvm.mlir.global @x() : i32 { %0 = llvm.mlir.constant(1 : i64) : i64 llvm.return %0 : i64 }
// -----
llvm.mlir.global @x("abc") : !llvm.array<4 x i8>
// -----
llvm.mlir.global @x("abc") : i32
// -----
llvm.mlir.global @x() : !llvm.void
// -----
llvm.mlir.global @x() : i32 { %0 = llvm.mlir.constant(1 : i32) : i32 %1 = llvm.alloca %0 x i32 : (i32) -> !llvm.ptr llvm.return %0 : i32 }
// -----
llvm.mlir.global @x(1 : i32) {alignment = 3} : i32
// -----
func.func @f() {
  llvm.mlir.global @x(1 : i32) : i32
  return
}
// -----
llvm.func @g() { %0 = llvm.mlir.addressof @nope : !llvm.ptr llvm.return }
// -----
llvm.mlir.global @x() : i32
llvm.func @g() { %0 = llvm.mlir.addressof @x : !llvm.ptr<3> llvm.return }
// -----
llvm.func @g(%a: !llvm.struct<(i32, f32)>, %i: i32) { %0 = "llvm.extractvalue"(%a) <{position = array<i64: 1>}> : (!llvm.struct<(i32, f32)>) -> i32 llvm.return }
// -----
llvm.func @g(%a: !llvm.struct<(i32, f32)>, %i: i32) { %0 = "llvm.extractvalue"(%a) <{position = array<i64: 2>}> : (!llvm.struct<(i32, f32)>) -> i32 llvm.return }
// -----
llvm.func @g(%a: !llvm.struct<(i32, f32)>, %i: i32) { %0 = "llvm.insertvalue"(%a, %i) <{position = array<i64: 1>}> : (!llvm.struct<(i32, f32)>, i32) -> !llvm.struct<(i32, f32)> llvm.return }
// -----
llvm.func @g(%a: !llvm.ptr, %i: i32) { %0 = llvm.load %a atomic monotonic : !llvm.ptr -> i32 llvm.return }
// -----
llvm.func @g(%a: !llvm.ptr, %i: i32) { %0 = llvm.load %a atomic release {alignment = 4 : i64} : !llvm.ptr -> i32 llvm.return }
// -----
llvm.func @g(%a: !llvm.ptr, %i: i32) { llvm.store %i, %a atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr llvm.return }
// -----
gpu.module @k { gpu.func @e(%a: f32) kernel { gpu.return } }
func.func @f(%i: index, %v: f32) {
  gpu.launch_func @k::@e blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%v : f32)
  return
}
// -----
module attributes {gpu.container_module} { gpu.module @k { gpu.func @e(%a: f32) kernel { gpu.return } }
func.func @f(%i: index, %v: f32) { gpu.launch_func @k::@e blocks in (%i, %i, %i) threads in (%i, %i, %i) return } }
// -----
module attributes {gpu.container_module} { gpu.module @k { gpu.func @e(%a: f32) kernel { gpu.return } }
func.func @f(%i: index, %v: f64) { gpu.launch_func @k::@e blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%v : f64) return } }
// -----
module attributes {gpu.container_module} { gpu.module @k { gpu.func @e(%a: f32) { gpu.return } }
func.func @f(%i: index, %v: f32) { gpu.launch_func @k::@e blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%v : f32) return } }
// -----
module attributes {gpu.container_module} { gpu.module @k { gpu.func @e(%a: f32) kernel { gpu.return } }
func.func @f(%i: index, %v: f32) { gpu.launch_func @k::@x blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%v : f32) return } }
// -----
module attributes {gpu.container_module} { gpu.module @k { gpu.func @e(%a: f32) kernel { gpu.return } }
func.func @f(%i: index, %v: f32) { gpu.launch_func @z::@x blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%v : f32) return } }
// -----
module attributes {gpu.container_module} { gpu.module @k { func.func @e(%a: f32) { return } }
func.func @f(%i: index, %v: f32) { gpu.launch_func @k::@e blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%v : f32) return } }
// -----
module attributes {gpu.container_module} { func.func @e(%a: f32) { return }
func.func @f(%i: index, %v: f32) { gpu.launch_func @e blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%v : f32) return } }
// -----
gpu.module @k { gpu.func @e(%a: f32) -> f64 { gpu.return %a : f32 } }
// -----
gpu.module @k { gpu.func @e(%a: f32) -> f32 { gpu.return } }
// -----
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %o: tensor<5xf32>) {
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%o : tensor<5xf32>) -> tensor<5xf32>
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>, %o: tensor<4xf32>) {
  %0 = linalg.exp ins(%a : tensor<4x4xf32>) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %o: tensor<4x5xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%o : tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}
// -----
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8xf32>, %o: tensor<4x4xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x8xf32>, %b: memref<8x4xf32>, %o: tensor<4x4xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, memref<8x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %o: tensor<4x4xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x5xf32>
  return
}
// -----
func.func @f(%a: memref<4x8xf32>, %b: memref<8x4xf32>, %o: memref<4x4xf32>) {
  %0 = "linalg.matmul"(%a, %b, %o) <{operandSegmentSizes = array<i32: 2, 1>}> ({^bb0(%x: f32, %y: f32, %z: f32): linalg.yield %x : f32}) : (memref<4x8xf32>, memref<8x4xf32>, memref<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%v: f32, %o: tensor<4xf32>) {
  %0 = linalg.fill ins(%v : f32) outs(%o : tensor<4xf32>) -> tensor<5xf32>
  return
}
// -----
#m = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<4xf32>, %o: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#m], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}
// -----
#m = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<4xf32>, %o: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}
// -----
#m = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<4xf32>, %o: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) { ^bb0(%x: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}
// -----
#m = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<4xf32>, %o: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) { ^bb0(%x: f64, %y: f32): linalg.yield %y : f32 } -> tensor<4xf32>
  return
}
// -----
#m = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<4xf32>, %o: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield } -> tensor<4xf32>
  return
}
// -----
#m = affine_map<(d0) -> (d0 - 1)>
#n = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<4xf32>, %o: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#m, #n], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}
// -----
#m = affine_map<(d0) -> (d0 + 1)>
#n = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<4xf32>, %o: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#m, #n], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}
// -----
#m = affine_map<(d0, d1) -> (d0)>
#n = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<4xf32>, %o: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#m, #n], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4xf32>
  return
}
// -----
#m = affine_map<(d0, d1) -> (d0)>
#n = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<4xf32>, %o: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#n, #n], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) { ^bb0(%x: f32, %y: f32): %i = linalg.index 3 : index linalg.yield %x : f32 } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>, %o: tensor<4x2xf32>) {
  %0 = linalg.transpose ins(%a : tensor<4x2xf32>) outs(%o : tensor<4x2xf32>) permutation = [1, 0]
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>, %o: tensor<4x2xf32>) {
  %0 = linalg.transpose ins(%a : tensor<4x2xf32>) outs(%o : tensor<4x2xf32>) permutation = [1, 1]
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>, %o: tensor<4x2xf32>) {
  %0 = linalg.transpose ins(%a : tensor<4x2xf32>) outs(%o : tensor<4x2xf32>) permutation = [0]
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %o: tensor<4x2xf32>) {
  %0 = linalg.transpose ins(%a : tensor<4xf32>) outs(%o : tensor<4x2xf32>) permutation = [0, 1]
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %o: tensor<4x2xf32>) {
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%o : tensor<4x2xf32>) dimensions = [0]
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %o: tensor<4x2xf32>) {
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%o : tensor<4x2xf32>) dimensions = [0, 1]
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %o: tensor<4x2xf32>) {
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%o : tensor<4x2xf32>) dimensions = [2]
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>, %o: tensor<4xf32>) {
  %0 = linalg.reduce ins(%a : tensor<4x2xf32>) outs(%o : tensor<4xf32>) dimensions = [0] (%x: f32, %y: f32) { linalg.yield %x : f32 }
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>, %o: tensor<4xf32>) {
  %0 = linalg.reduce ins(%a : tensor<4x2xf32>) outs(%o : tensor<4xf32>) dimensions = [2] (%x: f32, %y: f32) { linalg.yield %x : f32 }
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>, %o: tensor<4xf32>) {
  %0 = linalg.reduce ins(%a : tensor<4x2xf32>) outs(%o : tensor<4xf32>) dimensions = [1] (%x: f64, %y: f32) { linalg.yield %y : f32 }
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>, %o: tensor<4xf32>) {
  %0 = linalg.map ins(%a : tensor<4x2xf32>) outs(%o : tensor<4xf32>) (%x: f32, %y: f32) { linalg.yield %x : f32 }
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %o: tensor<4xf32>) {
  %0 = linalg.map ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) (%x: f64, %y: f32) { linalg.yield %y : f32 }
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>, %o: tensor<4x5xf32>) {
  %0 = linalg.softmax dimension(0) ins(%a : tensor<4x4xf32>) outs(%o : tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>, %o: tensor<4x4xf32>) {
  %0 = linalg.softmax dimension(2) ins(%a : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: tensor<1x8x8x3xf32>, %k: tensor<3x3x3x4xf32>, %o: tensor<1x6x7x4xf32>) {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%a, %k : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) outs(%o : tensor<1x6x7x4xf32>) -> tensor<1x6x7x4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  %0 = tosa.transpose %a {perms = array<i32: 0, 1>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>) {
  %0 = tosa.transpose %a {perms = array<i32: 0, 0>} : (tensor<4x2xf32>) -> tensor<4x2xf32>
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>) {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<4x2xf32>) -> tensor<4x2xf32>
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>) {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<4x2xf32>) -> tensor<2x4x1xf32>
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>) {
  %0 = tosa.transpose %a {perms = array<i32: 2, 0>} : (tensor<4x2xf32>) -> tensor<2x4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>) {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<4x2xf32>) -> tensor<2x4xf16>
  return
}
// -----
func.func @f(%a: tensor<4x2xf32>, %b: tensor<3xf32>) {
  %0 = tosa.add %a, %b : (tensor<4x2xf32>, tensor<3xf32>) -> tensor<4x2xf32>
  return
}
// -----
func.func @f(%m: memref<?xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<?xf32> to memref<4x4xf32, affine_map<(d0, d1) -> (d0 mod 2, d1)>>
  return
}
// -----
func.func @f(%i: index, %v: f32) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%v) -> f32 { scf.reduce(%v : f32) { ^bb0(%l: f32, %r: f64): scf.reduce.return %l : f32 } }
  return
}
// -----
func.func @f(%i: index, %v: f32) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%v) -> f32 { scf.reduce(%v : f32) { ^bb0(%l: f32, %r: f32): scf.reduce.return %i : index } }
  return
}
// -----
llvm.mlir.global common @x(1 : i32) : i32
// -----
llvm.mlir.global appending @x() : i32
// -----
llvm.func @g() { %0 = llvm.mlir.constant("a") : i32 llvm.return }
// -----
llvm.func @g() { %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<3xi32> llvm.return }
// -----
llvm.func @g() { %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : i32 llvm.return }
