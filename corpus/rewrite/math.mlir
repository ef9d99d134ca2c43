// RUN: asmf opt % --dialect ../rewrite/numbers.td --canonicalize

// What is exact in any format.
func.func @exact() -> (f32, f16, f64, f32, f32, f64) {
  %0 = arith.constant -2.5 : f32
  %1 = math.absf %0 : f32
  %2 = arith.constant 1.25 : f16
  %3 = math.ceil %2 : f16
  %4 = arith.constant -0.25 : f64
  %5 = math.roundeven %4 : f64
  %6 = math.roundeven %0 : f32
  %7 = math.trunc %0 : f32
  %8 = arith.constant 3.0 : f64
  %9 = math.copysign %8, %4 : f64
  return %1, %3, %5, %6, %7, %9 : f32, f16, f64, f32, f32, f64
}

// A function of the C library has results for the two formats that are there, within its domain.
func.func @library() -> (f32, f64, f16, f32, f64, f64, f32, f32) {
  %0 = arith.constant 0.0 : f32
  %1 = math.cos %0 : f32
  %2 = arith.constant 4.0 : f64
  %3 = math.sqrt %2 : f64
  %4 = arith.constant 4.0 : f16
  %5 = math.sqrt %4 : f16
  %6 = arith.constant -1.0 : f32
  %7 = math.sqrt %6 : f32
  %8 = math.powf %2, %2 : f64
  %9 = arith.constant 1.0 : f64
  %10 = math.log %9 : f64
  %11 = math.atan2 %0, %0 : f32
  %12 = arith.constant -1.5 : f32
  %13 = math.log1p %12 : f32
  return %1, %3, %5, %7, %8, %10, %11, %13 : f32, f64, f16, f32, f64, f64, f32, f32
}

func.func @integers() -> (i8, i8, i8, i32, i32, i16) {
  %0 = arith.constant -128 : i8
  %1 = math.absi %0 : i8
  %2 = arith.constant 24 : i8
  %3 = math.cttz %2 : i8
  %4 = arith.constant 0 : i8
  %5 = math.cttz %4 : i8
  %6 = arith.constant -1 : i32
  %7 = math.ctpop %6 : i32
  %8 = math.ctlz %6 : i32
  %9 = arith.constant 255 : i16
  %10 = math.ctlz %9 : i16
  return %1, %3, %5, %7, %8, %10 : i8, i8, i8, i32, i32, i16
}

// Powers wrap; those of negative exponents are rounded to zero, and zero has none.
func.func @powers() -> (i8, i32, i32, i32, i32) {
  %0 = arith.constant 3 : i8
  %1 = arith.constant 6 : i8
  %2 = math.ipowi %0, %1 : i8
  %3 = arith.constant 2 : i32
  %4 = arith.constant -3 : i32
  %5 = math.ipowi %3, %4 : i32
  %6 = arith.constant -1 : i32
  %7 = math.ipowi %6, %4 : i32
  %8 = arith.constant 0 : i32
  %9 = math.ipowi %8, %4 : i32
  %10 = math.ipowi %8, %8 : i32
  return %2, %5, %7, %9, %10 : i8, i32, i32, i32, i32
}

func.func @kinds() -> (i1, i1, i1, vector<2xi1>) {
  %0 = arith.constant 0x7F800000 : f32
  %1 = math.isfinite %0 : f32
  %2 = arith.constant 0x7FC00000 : f32
  %3 = math.isnan %2 : f32
  %4 = math.isnan %0 : f32
  %5 = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %6 = math.isfinite %5 : vector<2xf32>
  return %1, %3, %4, %6 : i1, i1, i1, vector<2xi1>
}

// Elements one by one, all at once where they are the same.
func.func @elements() -> (vector<3xf32>, tensor<4xf64>, vector<2xi8>) {
  %0 = arith.constant dense<[1.5, -1.5, 2.5]> : vector<3xf32>
  %1 = math.roundeven %0 : vector<3xf32>
  %2 = arith.constant dense<9.0> : tensor<4xf64>
  %3 = math.sqrt %2 : tensor<4xf64>
  %4 = arith.constant dense<[1, 16]> : vector<2xi8>
  %5 = math.ctlz %4 : vector<2xi8>
  return %1, %3, %5 : vector<3xf32>, tensor<4xf64>, vector<2xi8>
}

// What isn't constant stays, and without uses it goes.
func.func @unknown(%x: f32, %n: i32) -> (f32, i32) {
  %0 = math.absf %x : f32
  %1 = math.absf %0 : f32
  %2 = math.absi %n : i32
  %3 = math.cos %x : f32
  return %1, %2 : f32, i32
}
