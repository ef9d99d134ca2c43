// RUN: asmf opt % --allow-unregistered-dialect --mlir-print-elementsattrs-with-hex-if-larger=1
// RUN[decimal]: asmf opt % --allow-unregistered-dialect
//
// Integers whose width is no multiple of eight: the bits beyond it are zero in hexadecimal. Bits are packed, with or without a sign.

"t.a"() {v = dense<[-7, 3]> : tensor<2xi10>} : () -> ()
"t.a"() {v = dense<"0xF9030300"> : tensor<2xi10>} : () -> ()
"t.a"() {v = dense<[-1, 1]> : tensor<2xi3>} : () -> ()
"t.a"() {v = dense<[-1, 1]> : tensor<2xsi4>} : () -> ()
"t.a"() {v = dense<[15, 1]> : tensor<2xui4>} : () -> ()
"t.a"() {v = dense<[-2, 1]> : tensor<2xi33>} : () -> ()
"t.a"() {v = dense<[-2, 1]> : tensor<2xi65>} : () -> ()
"t.a"() {v = dense<[-2, 1]> : tensor<2xi130>} : () -> ()
"t.a"() {v = dense<[(-2, 1), (3, -4)]> : tensor<2xcomplex<i10>>} : () -> ()
"t.a"() {v = dense<[-2, 1]> : tensor<2xi16>} : () -> ()
"t.a"() {v = dense<[true, false, true]> : tensor<3xi1>} : () -> ()
"t.a"() {v = dense<[true, false, true]> : tensor<3xui1>} : () -> ()
"t.a"() {v = dense<[-1, 0, -1]> : tensor<3xsi1>} : () -> ()
"t.a"() {v = dense<"0x0101"> : tensor<9xui1>} : () -> ()
"t.a"() {v = dense<1> : tensor<2xui1>} : () -> ()
"t.a"() {v = dense<true> : tensor<2xui1>} : () -> ()
"t.a"() {v = array<ui1: true, false>} : () -> ()
"t.a"() {v = array<si1: true, false>} : () -> ()
"t.a"() {v = sparse<0, true> : tensor<2xui1>} : () -> ()
