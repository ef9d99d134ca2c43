// RUN: asmf opt % --dialect ../../lint/defaults/storage.td
// RUN[generic]: asmf opt % --dialect ../../lint/defaults/storage.td --mlir-print-op-generic
//
// What is not written holds what the storage begins with, in custom and generic form; what custom forms leave out is the
// default value.

stg.group
stg.group of 3 named "out"
stg.group of 4 named "in"
stg.group of 5
"stg.group"() : () -> ()
"stg.group"() <{number = 3 : i64}> : () -> ()
"stg.group"() <{number = 4 : i64, text = "out"}> : () -> ()
"stg.group"() {number = 3 : i64} : () -> ()
stg.list
"stg.list"() : () -> ()
"stg.list"() <{list = array<i64>}> : () -> ()
"stg.list"() <{list = array<i64: 7>}> : () -> ()
stg.plain 3, true
stg.plain 4, false
"stg.plain"() : () -> ()
"stg.plain"() <{number = 5 : i64}> : () -> ()
stg.dictionary
stg.dictionary <{number = 3 : i64, size = 7 : i32}>
stg.dictionary <{number = 4 : i64, size = 8 : i32}>
"stg.dictionary"() : () -> ()
"stg.dictionary"() <{}> : () -> ()
stg.same
stg.same of 4
"stg.same"() : () -> ()
stg.dense
stg.dense <{list = array<i64: 1>}>
"stg.dense"() <{list = array<i64: 1, 2>}> : () -> ()
