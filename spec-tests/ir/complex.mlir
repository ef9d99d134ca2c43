module {
  "t"() {a = #complex.number<:f64 1.000000e+00, 0.000000e+00> : complex<f64>, b = [#complex.number<:f32 1.000000e+00, 0.000000e+00> : complex<f32>], c = #complex.number<:f32 1.000000e+00, 0.000000e+00> : complex<f32>} : () -> ()
}
