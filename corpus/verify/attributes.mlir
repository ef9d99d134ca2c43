// RUN: asmf verify % --dialect ../dialects/ver.td

ver.min 3
ver.max 3
ver.one_of 1
ver.non_negative 0
ver.positive 1
ver.power 8
ver.array_min [1 : i32, 2 : i32]
ver.array_max []
ver.array_count ["a", "b"]
ver.element [8, 9]
ver.element_min [8]
ver.element_max [8]
ver.element_range [2]
ver.dense_positive [1, 2]
ver.dense_non_negative [0, 2]
ver.dense_sorted [1, 1, 2]
ver.dense_strictly_sorted [1, 2]
ver.dense_count [1, 2]
ver.nested_array [[1], []]
ver.type_of i7
"ver.paint"() <{colour = 1 : i32, note = "x"}> : () -> ()
"ver.number"() <{number = 3 : i64}> : () -> ()
ver.not_three 4
ver.any_power 8
ver.any_power -9223372036854775808
ver.alignment 16
ver.all_of 3
ver.any_of "text"
ver.any_of 1 : i32
ver.dense_min [1, 2]
ver.dense_max []
"ver.null"() : () -> ()
"ver.word"() <{word = "ab"}> : () -> ()
