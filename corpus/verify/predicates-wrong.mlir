// FAIL: asmf verify --format plain --split-input-file --allow-unregistered-dialect % --dialect ../dialects/prd.td
//
// The verdicts are those of the C++ that mlir-tblgen generates: each part has an error.

"prd.equals"() <{n = 0 : i64}> : () -> ()
// -----
"prd.equals"() <{n = 2 : i64}> : () -> ()
// -----
"prd.equals"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.equals"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.is_all_ones"() <{n = 0 : i64}> : () -> ()
// -----
"prd.is_all_ones"() <{n = 1 : i64}> : () -> ()
// -----
"prd.is_all_ones"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.is_all_ones"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.below_two"() <{n = 2 : i64}> : () -> ()
// -----
"prd.below_two"() <{n = 3 : i64}> : () -> ()
// -----
"prd.below_two"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.below_two"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.above_minus_one"() <{n = 0 : i64}> : () -> ()
// -----
"prd.above_minus_one"() <{n = 1 : i64}> : () -> ()
// -----
"prd.above_minus_one"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.above_minus_one"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.one_less"() <{n = 0 : i64}> : () -> ()
// -----
"prd.one_less"() <{n = 2 : i64}> : () -> ()
// -----
"prd.one_less"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.one_less"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.two_less"() <{n = 2 : i64}> : () -> ()
// -----
%0 = "test.make"() : () -> (i32)
"prd.counts"(%0) <{n = 0 : i64}> : (i32) -> ()
// -----
%0:2 = "test.make"() : () -> (i32, i32)
"prd.counts"(%0#0, %0#1) <{n = 0 : i64}> : (i32, i32) -> ()
// -----
%0 = "test.make"() : () -> (i32)
"prd.counts"(%0) <{n = 9223372036854775807 : i64}> : (i32) -> ()
// -----
%0:2 = "test.make"() : () -> (i32, i32)
"prd.counts"(%0#0, %0#1) <{n = 9223372036854775807 : i64}> : (i32, i32) -> ()
// -----
"prd.differs"() <{n = 1 : i64}> : () -> ()
// -----
"prd.negative"() <{n = 0 : i64}> : () -> ()
// -----
"prd.negative"() <{n = 1 : i64}> : () -> ()
// -----
"prd.negative"() <{n = 7 : i64}> : () -> ()
// -----
"prd.negative"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.non_zero"() <{n = 0 : i64}> : () -> ()
// -----
"prd.word_all_ones"() <{n = 0 : i32}> : () -> ()
// -----
"prd.word_all_ones"() <{n = 1 : i32}> : () -> ()
// -----
"prd.word_all_ones"() <{n = -2147483648 : i32}> : () -> ()
// -----
"prd.word_all_ones"() <{n = 2147483647 : i32}> : () -> ()
// -----
"prd.word_and_long"() <{n = 0 : i32, m = 1 : i64}> : () -> ()
// -----
"prd.word_and_long"() <{n = 0 : i32, m = 2 : i64}> : () -> ()
// -----
"prd.word_and_long"() <{n = 2147483647 : i32, m = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.word_and_long"() <{n = 2147483647 : i32, m = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.word_wraps"() <{n = 0 : i32}> : () -> ()
// -----
"prd.word_wraps"() <{n = 1 : i32}> : () -> ()
// -----
"prd.word_wraps"() <{n = -2147483648 : i32}> : () -> ()
// -----
"prd.word_wraps"() <{n = 2147483647 : i32}> : () -> ()
// -----
"prd.word_below_two"() <{n = 2 : i32}> : () -> ()
// -----
"prd.word_below_two"() <{n = 3 : i32}> : () -> ()
// -----
"prd.word_below_two"() <{n = -2147483648 : i32}> : () -> ()
// -----
"prd.word_below_two"() <{n = 2147483647 : i32}> : () -> ()
// -----
"prd.byte_never"() <{n = 0 : i8}> : () -> ()
// -----
"prd.byte_never"() <{n = 1 : i8}> : () -> ()
// -----
"prd.byte_never"() <{n = -128 : i8}> : () -> ()
// -----
"prd.byte_never"() <{n = 127 : i8}> : () -> ()
// -----
"prd.byte_full"() <{n = 0 : i8}> : () -> ()
// -----
"prd.byte_full"() <{n = 1 : i8}> : () -> ()
// -----
"prd.byte_full"() <{n = -128 : i8}> : () -> ()
// -----
"prd.byte_full"() <{n = 127 : i8}> : () -> ()
// -----
"prd.byte_promoted"() <{n = 0 : i8}> : () -> ()
// -----
"prd.byte_promoted"() <{n = 1 : i8}> : () -> ()
// -----
"prd.byte_promoted"() <{n = -128 : i8}> : () -> ()
// -----
"prd.byte_promoted"() <{n = 127 : i8}> : () -> ()
// -----
"prd.half_never"() <{n = 0 : i16}> : () -> ()
// -----
"prd.half_never"() <{n = 1 : i16}> : () -> ()
// -----
"prd.half_never"() <{n = -32768 : i16}> : () -> ()
// -----
"prd.half_never"() <{n = 32767 : i16}> : () -> ()
// -----
"prd.signed_negative"() <{n = 0 : si64}> : () -> ()
// -----
"prd.signed_negative"() <{n = 1 : si64}> : () -> ()
// -----
"prd.signed_negative"() <{n = 7 : si64}> : () -> ()
// -----
"prd.signed_negative"() <{n = 9223372036854775807 : si64}> : () -> ()
// -----
"prd.signed_minus_one"() <{n = 0 : si32}> : () -> ()
// -----
"prd.signed_minus_one"() <{n = 1 : si32}> : () -> ()
// -----
"prd.signed_minus_one"() <{n = -2147483648 : si32}> : () -> ()
// -----
"prd.signed_minus_one"() <{n = 2147483647 : si32}> : () -> ()
// -----
"prd.signed_byte"() <{n = -1 : si8}> : () -> ()
// -----
"prd.signed_byte"() <{n = -2 : si8}> : () -> ()
// -----
"prd.signed_byte"() <{n = -128 : si8}> : () -> ()
// -----
"prd.unsigned_above"() <{n = 0 : ui64}> : () -> ()
// -----
"prd.unsigned_above"() <{n = 1 : ui64}> : () -> ()
// -----
"prd.unsigned_full"() <{n = 0 : ui32}> : () -> ()
// -----
"prd.unsigned_full"() <{n = 1 : ui32}> : () -> ()
// -----
"prd.unsigned_full"() <{n = 5 : ui32}> : () -> ()
// -----
"prd.unsigned_full"() <{n = 2147483648 : ui32}> : () -> ()
// -----
"prd.index_equals"() <{n = 0 : index}> : () -> ()
// -----
"prd.index_equals"() <{n = 2 : index}> : () -> ()
// -----
"prd.index_equals"() <{n = -1 : index}> : () -> ()
// -----
"prd.index_equals"() <{n = -9223372036854775808 : index}> : () -> ()
// -----
"prd.index_negative"() <{n = 0 : index}> : () -> ()
// -----
"prd.index_negative"() <{n = 1 : index}> : () -> ()
// -----
"prd.index_negative"() <{n = 2 : index}> : () -> ()
// -----
"prd.index_negative"() <{n = 5 : index}> : () -> ()
// -----
"prd.index_signed"() <{n = 0 : index}> : () -> ()
// -----
"prd.index_signed"() <{n = 1 : index}> : () -> ()
// -----
"prd.index_signed"() <{n = 2 : index}> : () -> ()
// -----
"prd.index_signed"() <{n = 5 : index}> : () -> ()
// -----
"prd.index_unsigned"() <{n = 5 : index}> : () -> ()
// -----
"prd.index_unsigned"() <{n = -1 : index}> : () -> ()
// -----
"prd.index_unsigned"() <{n = -9223372036854775808 : index}> : () -> ()
// -----
"prd.less"() <{n = 0 : i64, m = 0 : i64}> : () -> ()
// -----
"prd.less"() <{n = 1 : i64, m = 0 : i64}> : () -> ()
// -----
"prd.less"() <{n = 9223372036854775807 : i64, m = 7 : i64}> : () -> ()
// -----
"prd.less"() <{n = 9223372036854775807 : i64, m = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.mixed"() <{n = 0 : i64, m = 0 : si64}> : () -> ()
// -----
"prd.mixed"() <{n = 0 : i64, m = 1 : si64}> : () -> ()
// -----
"prd.mixed"() <{n = 9223372036854775807 : i64, m = -9223372036854775808 : si64}> : () -> ()
// -----
"prd.mixed"() <{n = 9223372036854775807 : i64, m = 9223372036854775807 : si64}> : () -> ()
// -----
"prd.as_many"() <{n = 0 : i64, l = array<i64: 1, 2>}> : () -> ()
// -----
"prd.as_many"() <{n = 0 : i64, l = array<i64: -1, 5>}> : () -> ()
// -----
"prd.as_many"() <{n = 9223372036854775807 : i64, l = array<i64: -1, 5>}> : () -> ()
// -----
"prd.as_many"() <{n = 9223372036854775807 : i64, l = array<i64: 1>}> : () -> ()
// -----
%0 = "test.make"() : () -> (tensor<1xi32>)
"prd.as_large"(%0) <{n = 0 : i64}> : (tensor<1xi32>) -> ()
// -----
%0 = "test.make"() : () -> (tensor<?xi32>)
"prd.as_large"(%0) <{n = 0 : i64}> : (tensor<?xi32>) -> ()
// -----
%0 = "test.make"() : () -> (tensor<?xi32>)
"prd.as_large"(%0) <{n = 9223372036854775807 : i64}> : (tensor<?xi32>) -> ()
// -----
%0 = "test.make"() : () -> (tensor<5xi32>)
"prd.as_large"(%0) <{n = 9223372036854775807 : i64}> : (tensor<5xi32>) -> ()
// -----
"prd.even"() <{n = 1 : i64}> : () -> ()
// -----
"prd.even"() <{n = 3 : i64}> : () -> ()
// -----
"prd.even"() <{n = -1 : i64}> : () -> ()
// -----
"prd.even"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.halved"() <{n = 0 : i64}> : () -> ()
// -----
"prd.halved"() <{n = 1 : i64}> : () -> ()
// -----
"prd.halved"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.halved"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.negated"() <{n = 0 : i64}> : () -> ()
// -----
"prd.negated"() <{n = 1 : i64}> : () -> ()
// -----
"prd.negated"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.negated"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.shifted"() <{n = 0 : i64}> : () -> ()
// -----
"prd.shifted"() <{n = 1 : i64}> : () -> ()
// -----
"prd.shifted"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.shifted"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.odd"() <{n = 0 : i64}> : () -> ()
// -----
"prd.odd"() <{n = 2 : i64}> : () -> ()
// -----
"prd.odd"() <{n = -2 : i64}> : () -> ()
// -----
"prd.odd"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.inverted"() <{n = 0 : i32}> : () -> ()
// -----
"prd.inverted"() <{n = 1 : i32}> : () -> ()
// -----
"prd.inverted"() <{n = -2147483648 : i32}> : () -> ()
// -----
"prd.inverted"() <{n = 2147483647 : i32}> : () -> ()
// -----
"prd.doubled"() <{n = 1 : i32}> : () -> ()
// -----
"prd.doubled"() <{n = 2 : i32}> : () -> ()
// -----
"prd.doubled"() <{n = -2 : i32}> : () -> ()
// -----
"prd.doubled"() <{n = 2147483647 : i32}> : () -> ()
// -----
"prd.cast"() <{n = 0 : i64}> : () -> ()
// -----
"prd.cast"() <{n = 1 : i64}> : () -> ()
// -----
"prd.cast"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.cast"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.narrowed"() <{n = 0 : i64}> : () -> ()
// -----
"prd.narrowed"() <{n = 1 : i64}> : () -> ()
// -----
"prd.narrowed"() <{n = -2 : i64}> : () -> ()
// -----
"prd.narrowed"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.attribute_signed"() <{n = 0 : i64}> : () -> ()
// -----
"prd.attribute_signed"() <{n = 1 : i64}> : () -> ()
// -----
"prd.attribute_signed"() <{n = 7 : i64}> : () -> ()
// -----
"prd.attribute_signed"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.attribute_unsigned"() <{n = 5 : i64}> : () -> ()
// -----
"prd.attribute_unsigned"() <{n = 7 : i64}> : () -> ()
// -----
"prd.attribute_unsigned"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.attribute_unsigned"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.attribute_positive"() <{n = 0 : i64}> : () -> ()
// -----
"prd.attribute_positive"() <{n = -1 : i64}> : () -> ()
// -----
"prd.attribute_positive"() <{n = -2 : i64}> : () -> ()
// -----
"prd.attribute_positive"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.power"() <{n = 0 : i64}> : () -> ()
// -----
"prd.power"() <{n = 3 : i64}> : () -> ()
// -----
"prd.power"() <{n = -2 : i64}> : () -> ()
// -----
"prd.power"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.text_is"() <{s = "b"}> : () -> ()
// -----
"prd.text_is"() <{s = ""}> : () -> ()
// -----
"prd.text_is"() <{s = "abc"}> : () -> ()
// -----
"prd.text_some"() <{s = ""}> : () -> ()
// -----
"prd.text_differs"() <{s = "b"}> : () -> ()
// -----
"prd.text_size"() <{s = "a"}> : () -> ()
// -----
"prd.text_size"() <{s = "b"}> : () -> ()
// -----
"prd.text_size"() <{s = ""}> : () -> ()
// -----
"prd.symbol_is"() <{s = @b}> : () -> ()
// -----
"prd.flag_not"() <{b = true}> : () -> ()
// -----
"prd.flag_true"() <{b = false}> : () -> ()
// -----
"prd.flag_number"() <{b = false}> : () -> ()
// -----
"prd.unit_there"() : () -> ()
// -----
"prd.unit_and"() <{u, x = 1 : i64}> : () -> ()
// -----
"prd.unit_absent"() <{u}> : () -> ()
// -----
"prd.enum_is"() <{c = 0 : i32}> : () -> ()
// -----
"prd.enum_attr_is"() <{c = #prd<shade light>}> : () -> ()
// -----
"prd.enum_optional"() <{c = 0 : i32}> : () -> ()
// -----
"prd.enum_attr_optional"() : () -> ()
// -----
"prd.enum_attr_optional"() <{c = #prd<shade light>}> : () -> ()
// -----
"prd.enum_attribute"() <{c = #prd<shade light>}> : () -> ()
// -----
"prd.enum_default"() <{c = 0 : i32}> : () -> ()
// -----
"prd.absent_or_positive"() <{o = 0 : i64}> : () -> ()
// -----
"prd.present"() : () -> ()
// -----
"prd.present_and_three"() : () -> ()
// -----
"prd.present_and_three"() <{o = 0 : i64}> : () -> ()
// -----
"prd.present_and_three"() <{o = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.present_and_three"() <{o = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.not_three"() <{o = 3 : i64}> : () -> ()
// -----
"prd.value_or"() <{o = 0 : i64}> : () -> ()
// -----
"prd.value_or"() <{o = 1 : i64}> : () -> ()
// -----
"prd.value_or"() <{o = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.value_or"() <{o = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.absent_or_zero"() <{o = 1 : i64}> : () -> ()
// -----
"prd.absent_or_zero"() <{o = 2 : i64}> : () -> ()
// -----
"prd.absent_or_zero"() <{o = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.absent_or_zero"() <{o = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.less_than_three"() <{o = 3 : i64}> : () -> ()
// -----
"prd.less_than_three"() <{o = 5 : i64}> : () -> ()
// -----
"prd.less_than_three"() <{o = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.less_than_three"() <{o = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.more_than_three"() : () -> ()
// -----
"prd.more_than_three"() <{o = 0 : i64}> : () -> ()
// -----
"prd.more_than_three"() <{o = 2 : i64}> : () -> ()
// -----
"prd.more_than_three"() <{o = 3 : i64}> : () -> ()
// -----
"prd.present_and_false"() : () -> ()
// -----
"prd.present_and_false"() <{o = true}> : () -> ()
// -----
"prd.present_flag"() : () -> ()
// -----
"prd.absent_or_text"() <{o = ""}> : () -> ()
// -----
"prd.present_and_text"() : () -> ()
// -----
"prd.present_and_text"() <{o = "b"}> : () -> ()
// -----
"prd.present_and_text"() <{o = ""}> : () -> ()
// -----
"prd.present_and_text"() <{o = "abc"}> : () -> ()
// -----
"prd.absent"() <{o = 0 : i64}> : () -> ()
// -----
"prd.absent"() <{o = 1 : i64}> : () -> ()
// -----
"prd.absent"() <{o = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.absent"() <{o = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.both_alike"() <{q = 0 : i64}> : () -> ()
// -----
"prd.both_alike"() <{q = 1 : i64}> : () -> ()
// -----
"prd.both_alike"() <{o = 9223372036854775807 : i64, q = -2 : i64}> : () -> ()
// -----
"prd.both_alike"() <{o = 9223372036854775807 : i64, q = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.absent_or_two"() <{o = []}> : () -> ()
// -----
"prd.absent_or_two"() <{o = [3]}> : () -> ()
// -----
"prd.absent_or_pair"() <{o = array<i64>}> : () -> ()
// -----
"prd.absent_or_pair"() <{o = array<i64: 1>}> : () -> ()
// -----
"prd.absent_or_word"() <{o = f32}> : () -> ()
// -----
"prd.attribute_present"() : () -> ()
// -----
"prd.default"() <{n = 0 : i64}> : () -> ()
// -----
"prd.default"() <{n = 1 : i64}> : () -> ()
// -----
"prd.default"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.default"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.default_optional"() <{n = 0 : i64}> : () -> ()
// -----
"prd.default_optional"() <{n = 1 : i64}> : () -> ()
// -----
"prd.default_optional"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.default_optional"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.default_text"() <{n = "a"}> : () -> ()
// -----
"prd.default_text"() <{n = "b"}> : () -> ()
// -----
"prd.default_text"() <{n = ""}> : () -> ()
// -----
"prd.default_flag"() <{n = false}> : () -> ()
// -----
"prd.two_elements"() <{l = []}> : () -> ()
// -----
"prd.two_elements"() <{l = [3]}> : () -> ()
// -----
"prd.some_elements"() <{l = []}> : () -> ()
// -----
"prd.dense_two"() <{l = array<i64>}> : () -> ()
// -----
"prd.dense_two"() <{l = array<i64: 1>}> : () -> ()
// -----
"prd.dense_alike"() <{l = array<i64>, m = array<i64: 1, 2>}> : () -> ()
// -----
"prd.dense_alike"() <{l = array<i64>, m = array<i64: -1, 5>}> : () -> ()
// -----
"prd.dense_alike"() <{l = array<i64: 1>, m = array<i64: 1, 2>}> : () -> ()
// -----
"prd.dense_alike"() <{l = array<i64: 1>, m = array<i64: -1, 5>}> : () -> ()
// -----
"prd.dense_first"() <{l = array<i64: -1, 5>}> : () -> ()
// -----
"prd.dense_flag"() <{l = array<i1: false>}> : () -> ()
// -----
"prd.dense_positive"() <{l = array<i64: -1, 5>}> : () -> ()
// -----
"prd.dense_byte"() <{l = array<i8: 1>}> : () -> ()
// -----
"prd.type_is"() <{t = f32}> : () -> ()
// -----
%0 = "test.make"() : () -> (f32)
"prd.type_of"(%0) <{t = i32}> : (f32) -> ()
// -----
%0 = "test.make"() : () -> (i32)
"prd.type_of"(%0) <{t = f32}> : (i32) -> ()
// -----
%0 = "test.make"() : () -> (f32)
"prd.operand_absent"(%0) : (f32) -> ()
