// RUN: asmf opt % --allow-unregistered-dialect

module {
  "t.use"() {a = dense<1> : tensor<i32>, b = dense<0> : tensor<4xi32>, c = dense<[1, 2]> : tensor<2xi64>, d = dense<[[1, 2], [3, 4]]> : vector<2x2xi8>} : () -> ()
  "t.use"() {a = dense<true> : tensor<2xi1>, b = dense<[true, false]> : tensor<2xi1>, c = dense<> : tensor<0xf32>, d = dense<> : tensor<2x0xi32>} : () -> ()
  "t.use"() {a = dense<1.000000e+00> : tensor<2xf32>, b = dense<[1.000000e+00, 1.000000e-01]> : tensor<2xf64>, c = dense<0x7F800000> : tensor<2xf32>} : () -> ()
  "t.use"() {a = dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>, b = dense<[(1,2), (3,4)]> : tensor<2xcomplex<i32>>} : () -> ()
  "t.use"() {a = dense<"x"> : tensor<2x!t.string>, b = dense<["x", "y\22"]> : tensor<2x!t.string>, c = dense<3> : vector<2xindex>} : () -> ()
  "t.use"() {a = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, b = sparse<0, 1.000000e+00> : tensor<1xf32>} : () -> ()
  "t.use"() {a = dense<[[[1], [2]], [[3], [4]]]> : tensor<2x2x1xi16>, b = dense<-1> : tensor<1xsi8>, c = dense<255> : tensor<1xui8>} : () -> ()
}
