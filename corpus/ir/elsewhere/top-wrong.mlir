// FAIL: asmf opt % --dialect ./highest.td --split-input-file

"top.i32"() <{v = 7 : i32}> : () -> ()

// -----

"top.prop"() <{v = 3 : i32}> : () -> ()
