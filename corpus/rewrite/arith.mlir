// RUN: asmf opt % --dialect ../rewrite/numbers.td --canonicalize

// Integers of any width wrap, and what would be undefined is left alone.
func.func @constants() -> (i8, i128, i1, i32, i32, i8, i8) {
  %0 = arith.constant 100 : i8
  %1 = arith.addi %0, %0 : i8
  %2 = arith.constant 170141183460469231731687303715884105727 : i128
  %3 = arith.muli %2, %2 : i128
  %4 = arith.constant true
  %5 = arith.addi %4, %4 : i1
  %6 = arith.constant -7 : i32
  %7 = arith.constant 2 : i32
  %8 = arith.floordivsi %6, %7 : i32
  %9 = arith.ceildivsi %6, %7 : i32
  %10 = arith.constant -128 : i8
  %11 = arith.constant -1 : i8
  %12 = arith.divsi %10, %11 : i8
  %13 = arith.constant 8 : i8
  %14 = arith.shli %11, %13 : i8
  return %1, %3, %5, %8, %9, %12, %14 : i8, i128, i1, i32, i32, i8, i8
}
// Elements of vectors and tensors, too; of a floored division and of shifts it counts only whether the last one is defined.
func.func @elements() -> (vector<2xi32>, tensor<2xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32>) {
  %0 = arith.constant dense<[1, -2147483648]> : vector<2xi32>
  %1 = arith.constant dense<3> : vector<2xi32>
  %2 = arith.muli %0, %1 : vector<2xi32>
  %3 = arith.constant dense<[5, 6]> : tensor<2xi32>
  %4 = arith.constant dense<[2, 1]> : tensor<2xi32>
  %5 = arith.addi %3, %4 : tensor<2xi32>
  %6 = arith.constant dense<[40, 2]> : vector<2xi32>
  %7 = arith.shli %1, %6 : vector<2xi32>
  %8 = arith.cmpi slt, %0, %1 : vector<2xi32>
  %9 = arith.select %8, %0, %1 : vector<2xi1>, vector<2xi32>
  return %2, %5, %7, %8, %9 : vector<2xi32>, tensor<2xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32>
}
// What one operand decides.
func.func @identities(%arg0: i32, %arg1: i32, %arg2: vector<2xi32>) -> (i32, i32, i32, i32, i32, i32, vector<2xi32>, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c-1 = arith.constant -1 : i32
  %0 = arith.addi %c0, %arg0 : i32
  %1 = arith.muli %arg0, %c0 : i32
  %2 = arith.subi %arg0, %arg0 : i32
  %3 = arith.xori %arg0, %c-1 : i32
  %4 = arith.andi %3, %arg0 : i32
  %5 = arith.ori %arg0, %3 : i32
  %6 = arith.subi %arg1, %arg0 : i32
  %7 = arith.addi %arg0, %6 : i32
  %8 = arith.subi %arg2, %arg2 : vector<2xi32>
  %9 = arith.muli %arg0, %arg1 overflow<nsw> : i32
  %10 = arith.divsi %9, %arg0 : i32
  %11 = arith.maxui %arg0, %c-1 : i32
  return %0, %1, %2, %4, %5, %7, %8, %10, %11 : i32, i32, i32, i32, i32, i32, vector<2xi32>, i32, i32
}
// Constants are put together, with the overflow flags that both operations have.
func.func @reassociated(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %c-1 = arith.constant -1 : i32
  %0 = arith.addi %arg0, %c3 overflow<nsw> : i32
  %1 = arith.addi %0, %c5 overflow<nsw, nuw> : i32
  %2 = arith.subi %c3, %arg0 : i32
  %3 = arith.subi %2, %c5 : i32
  %4 = arith.subi %c5, %2 : i32
  %5 = arith.muli %arg0, %c3 : i32
  %6 = arith.muli %c5, %5 : i32
  %7 = arith.muli %arg1, %c-1 : i32
  %8 = arith.addi %arg0, %7 : i32
  %9 = arith.subi %arg0, %arg1 overflow<nuw> : i32
  %10 = arith.subi %9, %arg0 : i32
  return %1, %3, %4, %6, %8, %10 : i32, i32, i32, i32, i32, i32
}
// What the second result isn't needed for.
func.func @extended(%arg0: i8) -> (i8, i8, i8, i8, i1) {
  %c1 = arith.constant 1 : i8
  %c-1 = arith.constant -1 : i8
  %0, %1 = arith.addui_extended %arg0, %c1 : i8, i1
  %2, %3 = arith.mulsi_extended %arg0, %c1 : i8
  %4, %5 = arith.addui_extended %c-1, %c1 : i8, i1
  return %0, %2, %3, %4, %5 : i8, i8, i8, i8, i1
}
func.func @casts(%arg0: i8, %arg1: i64, %arg2: i1, %arg3: index) -> (i32, i16, i8, i16, i32, i1, index, f32, i32) {
  %0 = arith.extsi %arg0 : i8 to i16
  %1 = arith.extsi %0 : i16 to i32
  %2 = arith.extui %arg0 : i8 to i32
  %3 = arith.trunci %2 overflow<nsw> : i32 to i16
  %4 = arith.trunci %2 : i32 to i8
  %c48 = arith.constant 48 : i64
  %5 = arith.shrsi %arg1, %c48 : i64
  %6 = arith.trunci %5 : i64 to i16
  %7 = arith.extui %arg2 : i1 to i32
  %c0 = arith.constant 0 : i32
  %8 = arith.cmpi ne, %7, %c0 : i32
  %9 = arith.index_cast %arg3 : index to i64
  %10 = arith.index_cast %9 : i64 to index
  %11 = arith.bitcast %c48 : i64 to f64
  %12 = arith.fptoui %11 : f64 to i32
  %13 = arith.constant -3 : i32
  %14 = arith.bitcast %13 : i32 to f32
  return %1, %3, %4, %6, %7, %8, %10, %14, %12 : i32, i16, i8, i16, i32, i1, index, f32, i32
}
func.func @comparisons(%arg0: i32, %arg1: i8, %arg2: i8) -> (i1, i1, i1, i1, i1, i1) {
  %c7 = arith.constant 7 : i32
  %0 = arith.cmpi slt, %c7, %arg0 : i32
  %true = arith.constant true
  %1 = arith.xori %0, %true : i1
  %2 = arith.extsi %arg1 : i8 to i32
  %3 = arith.extsi %arg2 : i8 to i32
  %4 = arith.cmpi eq, %2, %3 : i32
  %5 = arith.cmpi ule, %arg0, %arg0 : i32
  // As integers, which the float has room for.
  %6 = arith.sitofp %arg1 : i8 to f32
  %cst = arith.constant 4.4 : f32
  %7 = arith.cmpf olt, %6, %cst : f32
  %cst_0 = arith.constant 1.0e+03 : f32
  %8 = arith.cmpf ogt, %6, %cst_0 : f32
  %9 = arith.sitofp %arg0 : i32 to f32
  %cst_1 = arith.constant 1.0e+08 : f32
  %10 = arith.cmpf ogt, %9, %cst_1 : f32
  return %1, %4, %5, %7, %8, %10 : i1, i1, i1, i1, i1, i1
}
func.func @selects(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: i32) -> (i32, i32, i32, i1, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.select %arg0, %c1, %c0 : i32
  %1 = arith.select %arg0, %c0, %c1 : i32
  %2 = arith.xori %arg0, %true : i1
  %3 = arith.select %2, %arg1, %arg2 : i32
  %4 = arith.select %arg0, %false, %true : i1
  %5 = arith.select %arg0, %arg1, %arg2 : i32
  %6 = arith.select %arg0, %5, %arg3 : i32
  %7 = arith.cmpi eq, %arg1, %arg2 : i32
  %8 = arith.select %7, %arg1, %arg2 : i32
  return %0, %1, %3, %4, %6, %8 : i32, i32, i32, i1, i32, i32
}
func.func @floats(%arg0: f32, %arg1: f32) -> (f32, f32, f32, f32, f32, f32, f16) {
  %cst = arith.constant 0.0 : f32
  %cst_0 = arith.constant -0.0 : f32
  %0 = arith.addf %arg0, %cst : f32
  %1 = arith.addf %arg0, %cst_0 : f32
  %2 = arith.mulf %arg0, %cst fastmath<nnan,nsz> : f32
  %3 = arith.negf %arg0 : f32
  %4 = arith.negf %arg1 : f32
  %5 = arith.mulf %3, %4 fastmath<contract> : f32
  %nan = arith.constant 0x7FC00000 : f32
  %6 = arith.maxnumf %nan, %arg0 : f32
  %7 = arith.maxnumf %cst_0, %cst : f32
  %8 = arith.constant 65504.0 : f16
  %9 = arith.addf %8, %8 : f16
  return %0, %1, %2, %5, %6, %7, %9 : f32, f32, f32, f32, f32, f32, f16
}
// Poison spreads, but not through a shift or a comparison.
func.func @poison(%arg0: i32) -> (i32, i32, i32, i1, f32) {
  %0 = ub.poison : i32
  %1 = arith.addi %arg0, %0 : i32
  %2 = arith.shli %arg0, %0 : i32
  %3 = arith.constant true
  %4 = arith.select %3, %0, %arg0 : i32
  %5 = arith.cmpi slt, %0, %arg0 : i32
  %6 = arith.sitofp %0 : i32 to f32
  return %1, %2, %4, %5, %6 : i32, i32, i32, i1, f32
}
// Only what is the same if an index has 32 bits.
func.func @index(%arg0: index) -> (index, index, index, index) {
  %0 = index.constant 4294967296
  %1 = index.constant 2
  %2 = index.divu %0, %1
  %3 = index.add %arg0, %0
  %4 = index.add %3, %1
  %5 = index.maxs %1, %arg0
  %6 = index.maxs %5, %0
  %7 = index.add %0, %1
  return %2, %4, %6, %7 : index, index, index, index
}
func.func @math() -> (i8, f16, f32, f32, f16) {
  %0 = arith.constant 3 : i8
  %1 = math.ctlz %0 : i8
  %2 = arith.constant 2.5 : f16
  %3 = math.ceil %2 : f16
  %4 = arith.constant 2.0 : f32
  %5 = math.sqrt %4 : f32
  %6 = arith.constant -2.0 : f32
  %7 = math.sqrt %6 : f32
  %8 = math.sqrt %2 : f16
  return %1, %3, %5, %7, %8 : i8, f16, f32, f32, f16
}

// The upper half, shifted down exactly.
func.func @upper_half(%x: i64) -> (i32, i32) {
  %c32 = arith.constant 32 : i64
  %0 = arith.shrsi %x, %c32 exact : i64
  %1 = arith.trunci %0 : i64 to i32
  %2 = arith.shrsi %x, %c32 : i64
  %3 = arith.trunci %2 : i64 to i32
  return %1, %3 : i32, i32
}
