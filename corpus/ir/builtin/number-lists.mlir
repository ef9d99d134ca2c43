// RUN: asmf opt % --allow-unregistered-dialect
//
// Lists of numbers are read twice: for their shape, and for their values. Spaces, comments and signs may stand anywhere between them.

"t.a"() {v = dense<[1, 2, -3, 4]> : tensor<4xi32>} : () -> ()
"t.a"() {v = dense<[1,2,-3,-4]> : tensor<4xi64>} : () -> ()
"t.a"() {v = dense<[1, 2 , // 9, 9
  - // 8
  3,
	0x1F, -4, 5]> : tensor<6xi16>} : () -> ()
"t.a"() {v = dense<[[1, -2, 3], [4,
5, 6]]> : tensor<2x3xi8>} : () -> ()
"t.a"() {v = dense<[[[1], [2]], [[3], [-4]]]> : tensor<2x2x1xi65>} : () -> ()
"t.a"() {v = dense<[1.5, -2.5e+01, 3., 0x7FC00000, - 4.0E-3]> : tensor<5xf32>} : () -> ()
"t.a"() {v = dense<[true, false, 1, 0, -1]> : tensor<5xi1>} : () -> ()
"t.a"() {v = dense<[(1, -2), ( 3 , 4 )]> : tensor<2xcomplex<i32>>} : () -> ()
"t.a"() {v = dense<["a, [1]", "-1"]> : tensor<2x!t.s>} : () -> ()
"t.a"() {v = sparse<[[0, 0], [1, 2]], [1, -5]> : tensor<3x4xi32>} : () -> ()
"t.a"() {v = dense<(1, -2)> : tensor<2xi32>} : () -> ()
