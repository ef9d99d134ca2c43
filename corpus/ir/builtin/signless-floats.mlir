// RUN: asmf opt % --allow-unregistered-dialect
//
// The type has no sign, but MLIR keeps that of a number which isn't an element.

"t.a"() {v = -1.0 : f8E8M0FNU} : () -> ()
"t.a"() {v = -3.0 : f8E8M0FNU} : () -> ()
"t.a"() {v = -3.0e-39 : f8E8M0FNU} : () -> ()
"t.a"() {v = -2.0e-39 : f8E8M0FNU} : () -> ()
"t.a"() {v = -0.0 : f8E8M0FNU} : () -> ()
"t.a"() {v = -5.0e38 : f8E8M0FNU} : () -> ()
"t.a"() {v = dense<[1.0, 2.0]> : tensor<2xf8E8M0FNU>} : () -> ()
"t.a"() {v = -0.0 : f8E4M3FNUZ} : () -> ()
"t.a"() {v = [-1.0 : f8E8M0FNU, -1.0 : f4E2M1FN]} : () -> ()
"t.a"() {v = loc("":1:1)} : () -> ()
