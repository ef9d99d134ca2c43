// RUN: asmf opt % --allow-unregistered-dialect
//
// Without data, nothing is aligned.

"t.use"() {a = dense_resource<none> : tensor<0xi32>, b = dense_resource<some> : tensor<1xi8>, c = dense_resource<zero> : tensor<0xi8>} : () -> ()

{-#
  dialect_resources: { builtin: { none: "0x08000000", some: "0x0800000001", zero: "0x00000000" } },
  external_resources: { x: { a: "0x08000000", b: "0x0400000001" } }
#-}
