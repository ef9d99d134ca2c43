// RUN: asmf opt % --dialect ../upstream/complex.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../upstream/complex.td --allow-unregistered-dialect --mlir-print-op-generic

"test.op"() {all = [#complex.number<:f16 3.000000e+00, 4.000000e+00> : complex<f16>], one = #complex.number<:f64 -1.000000e+00, 0.000000e+00> : complex<f64>} : () -> ()
