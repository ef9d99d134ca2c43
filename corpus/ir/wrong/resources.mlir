// FAIL: asmf opt % --allow-unregistered-dialect --split-input-file --format plain

"t.use"() {a = dense_resource<1> : tensor<2xi32>} : () -> ()

// -----

"t.use"() {a = dense_resource<a> : i32} : () -> ()

// -----

"t.use"() {a = dense_resource<a : tensor<2xi32>} : () -> ()
