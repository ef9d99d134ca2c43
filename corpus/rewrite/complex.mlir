// RUN: asmf opt % --dialect ../rewrite/numbers.td --canonicalize
// RUN[cse]: asmf opt % --dialect ../rewrite/numbers.td --cse

// Parts of what is put together, and numbers whose parts are put together again.
func.func @parts(%x: f32, %y: f32, %z: complex<f32>, %w: complex<f32>) -> (f32, f32, complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.create %x, %y : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.im %0 : complex<f32>
  %3 = complex.re %z : complex<f32>
  %4 = complex.im %z : complex<f32>
  %5 = complex.im %w : complex<f32>
  %6 = complex.create %3, %4 : complex<f32>
  %7 = complex.create %3, %5 : complex<f32>
  %8 = complex.create %4, %3 : complex<f32>
  return %1, %2, %6, %7, %8 : f32, f32, complex<f32>, complex<f32>, complex<f32>
}

func.func @parts_of_constants() -> (f32, f64, complex<f32>) {
  %0 = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.constant [0x7FF0000000000000 : f64, -0.0] : complex<f64>
  %3 = complex.im %2 : complex<f64>
  return %1, %3, %0 : f32, f64, complex<f32>
}

// The parts of a negated number are the negated parts, without flags.
func.func @negated(%x: f32, %y: f32, %z: complex<f32>) -> (f32, f32, f32) {
  %0 = complex.create %x, %y : complex<f32>
  %1 = complex.neg %0 fastmath<nnan,nsz> : complex<f32>
  %2 = complex.re %1 : complex<f32>
  %3 = complex.im %1 fastmath<nnan> : complex<f32>
  %4 = complex.neg %z : complex<f32>
  %5 = complex.im %4 : complex<f32>
  return %2, %3, %5 : f32, f32, f32
}

// What is undone at once.
func.func @undone(%z: complex<f64>, %w: complex<f64>) -> (complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>) {
  %0 = complex.neg %z : complex<f64>
  %1 = complex.neg %0 : complex<f64>
  %2 = complex.conj %z : complex<f64>
  %3 = complex.conj %2 : complex<f64>
  %4 = complex.log %z : complex<f64>
  %5 = complex.exp %4 : complex<f64>
  %6 = complex.exp %z : complex<f64>
  %7 = complex.log %6 : complex<f64>
  %8 = complex.sub %z, %w : complex<f64>
  %9 = complex.add %8, %w : complex<f64>
  %10 = complex.add %w, %8 : complex<f64>
  %11 = complex.add %z, %w : complex<f64>
  %12 = complex.sub %11, %w : complex<f64>
  // The left one is what is taken away.
  %13 = complex.sub %11, %z : complex<f64>
  return %1, %3, %5, %7, %9, %10, %12, %13 : complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>
}

// Zero and one on the right change nothing; zero may be negative. On the left they stay.
func.func @neutral(%z: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %zero = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %minus = complex.constant [-0.0 : f32, 0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %i = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  %0 = complex.add %z, %zero : complex<f32>
  %1 = complex.add %z, %minus : complex<f32>
  %2 = complex.sub %z, %zero : complex<f32>
  %3 = complex.mul %z, %one : complex<f32>
  %4 = complex.div %z, %one : complex<f32>
  %5 = complex.mul %z, %i : complex<f32>
  %6 = complex.add %zero, %z : complex<f32>
  %7 = complex.sub %zero, %z : complex<f32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
}

// Two casts are one, of this dialect where a type is complex.
func.func @bitcasts(%z: complex<f32>, %x: i64, %y: f64) -> (complex<f32>, f64, complex<f32>, f64, complex<f32>, i64) {
  %0 = complex.bitcast %z : complex<f32> to complex<f32>
  %1 = complex.bitcast %z : complex<f32> to i64
  %2 = arith.bitcast %1 : i64 to f64
  %3 = arith.bitcast %y : f64 to i64
  %4 = complex.bitcast %3 : i64 to complex<f32>
  %5 = complex.bitcast %x : i64 to complex<f32>
  %6 = complex.bitcast %5 : complex<f32> to f64
  %7 = complex.bitcast %1 : i64 to complex<f32>
  %8 = complex.bitcast %5 : complex<f32> to i64
  return %0, %2, %4, %6, %7, %8 : complex<f32>, f64, complex<f32>, f64, complex<f32>, i64
}

// The same constant of another type is another one.
func.func @constants() -> (complex<f32>, complex<f32>, complex<f64>) {
  %0 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %1 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %2 = complex.constant [1.0, 2.0] : complex<f64>
  return %0, %1, %2 : complex<f32>, complex<f32>, complex<f64>
}
