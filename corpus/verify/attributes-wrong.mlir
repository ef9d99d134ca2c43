// FAIL: asmf verify --format plain --split-input-file % --dialect ../dialects/ver.td

ver.min 2
// -----
ver.max 4
// -----
ver.one_of 2
// -----
ver.non_negative -1
// -----
ver.positive 0
// -----
ver.power 6
// -----
ver.array_min [1 : i32]
// -----
ver.array_max [1 : i32, 2 : i32]
// -----
ver.array_max [1 : i64]
// -----
ver.array_count ["a"]
// -----
ver.element [9]
// -----
ver.element []
// -----
ver.element_min [7]
// -----
ver.element_max [9]
// -----
ver.element_range [1]
// -----
ver.dense_positive [0, 2]
// -----
ver.dense_non_negative [-1, 2]
// -----
ver.dense_sorted [2, 1]
// -----
ver.dense_strictly_sorted [1, 1]
// -----
ver.dense_count [1]
// -----
ver.nested_array [1]
// -----
ver.type_of f32
// -----
"ver.paint"() <{colour = 2 : i32}> : () -> ()
// -----
"ver.paint"() : () -> ()
// -----
"ver.number"() <{number = 2 : i64}> : () -> ()
// -----
ver.not_three 3
// -----
ver.any_power 6
// -----
ver.any_power 0
// -----
ver.alignment 0
// -----
ver.all_of 1
// -----
ver.all_of 5
// -----
ver.any_of 1 : i64
// -----
ver.dense_min [1]
// -----
ver.dense_max [1, 2]
// -----
"ver.null"() <{value = "there"}> : () -> ()
// -----
"ver.word"() <{word = "a"}> : () -> ()
// -----
"ver.min"() <{value = 4 : i64}> : () -> ()
// -----
ver.power -9223372036854775808
// -----
ver.any_power -8
