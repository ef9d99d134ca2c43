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
