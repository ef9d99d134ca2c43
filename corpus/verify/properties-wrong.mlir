// FAIL: asmf verify --format plain --split-input-file % --dialect ../dialects/ver.td

"ver.prop_int"() <{value = 0 : i32}> : () -> ()
// -----
"ver.prop_int"() <{value = "a"}> : () -> ()
// -----
"ver.prop_bool"() <{value = false}> : () -> ()
// -----
"ver.prop_bool"() <{value = 1 : i32}> : () -> ()
// -----
"ver.prop_unit"() <{value = false}> : () -> ()
// -----
"ver.prop_string"() <{value = ""}> : () -> ()
// -----
"ver.prop_string"() <{value = @a}> : () -> ()
// -----
"ver.prop_optional"() <{value = [2]}> : () -> ()
// -----
"ver.prop_optional"() <{value = 3 : i64}> : () -> ()
// -----
"ver.prop_optional"() <{value = [3, 4]}> : () -> ()
// -----
"ver.prop_optional"() <{value = ["a"]}> : () -> ()
// -----
"ver.prop_array"() <{value = []}> : () -> ()
// -----
"ver.prop_array"() <{value = array<i64: 1>}> : () -> ()
// -----
"ver.prop_array"() <{value = [1.0]}> : () -> ()
// -----
"ver.prop_elements"() <{value = [3, 2]}> : () -> ()
// -----
"ver.prop_dense"() <{value = array<i32: 1, 2, 3>}> : () -> ()
// -----
"ver.prop_dense"() <{value = array<i64: 1>}> : () -> ()
// -----
"ver.prop_default"() <{value = 2 : i64}> : () -> ()
// -----
"ver.prop_both"() <{value = 9 : i64}> : () -> ()
// -----
"ver.prop_both"() <{value = 2 : i64}> : () -> ()
// -----
"ver.prop_enum"() <{value = 3 : i32}> : () -> ()
// -----
"ver.prop_enum"() <{value = "light"}> : () -> ()
// -----
"ver.prop_bits"() <{value = 4 : i8}> : () -> ()
// -----
"ver.order"() <{number = 1 : i64}> : () -> ()
// -----
"ver.order"() <{number = 3 : i64}> : () -> ()
// -----
"ver.order"() <{number = 3 : i64, first = 1 : i64}> : () -> ()
// -----
"ver.order"() <{number = 3 : i64, first = 1 : i32, second = 1 : i64}> : () -> ()
// -----
"ver.order"() <{number = "a", first = 1 : i32, second = "b"}> : () -> ()
// -----
"ver.number"() : () -> ()
// -----
"ver.word"() : () -> ()
// -----
"ver.prop_array"() : () -> ()
// -----
"ver.prop_unit"() : () -> ()
