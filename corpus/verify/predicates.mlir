// RUN: asmf verify --format plain --split-input-file --allow-unregistered-dialect % --dialect ../dialects/prd.td
//
// The verdicts are those of the C++ that mlir-tblgen generates.

"prd.equals"() <{n = 1 : i64}> : () -> ()
// -----
"prd.is_all_ones"() <{n = -1 : i64}> : () -> ()
// -----
"prd.at_least_zero"() <{n = 0 : i64}> : () -> ()
// -----
"prd.at_least_zero"() <{n = 1 : i64}> : () -> ()
// -----
"prd.at_least_zero"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.at_least_zero"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.below_two"() <{n = 0 : i64}> : () -> ()
// -----
"prd.below_two"() <{n = 1 : i64}> : () -> ()
// -----
"prd.one_less"() <{n = 1 : i64}> : () -> ()
// -----
"prd.two_less"() <{n = 0 : i64}> : () -> ()
// -----
"prd.two_less"() <{n = 1 : i64}> : () -> ()
// -----
"prd.two_less"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.two_less"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.counts"() <{n = 0 : i64}> : () -> ()
// -----
%0 = "test.make"() : () -> (i32)
"prd.counts"(%0) <{n = 1 : i64}> : (i32) -> ()
// -----
%0:2 = "test.make"() : () -> (i32, i32)
"prd.counts"(%0#0, %0#1) <{n = 2 : i64}> : (i32, i32) -> ()
// -----
"prd.differs"() <{n = 0 : i64}> : () -> ()
// -----
"prd.differs"() <{n = 2 : i64}> : () -> ()
// -----
"prd.differs"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.differs"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.negative"() <{n = -1 : i64}> : () -> ()
// -----
"prd.negative"() <{n = -2 : i64}> : () -> ()
// -----
"prd.negative"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.non_zero"() <{n = 1 : i64}> : () -> ()
// -----
"prd.non_zero"() <{n = 2 : i64}> : () -> ()
// -----
"prd.non_zero"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.non_zero"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.word_all_ones"() <{n = -1 : i32}> : () -> ()
// -----
"prd.word_at_least_zero"() <{n = 0 : i32}> : () -> ()
// -----
"prd.word_at_least_zero"() <{n = 1 : i32}> : () -> ()
// -----
"prd.word_at_least_zero"() <{n = -2147483648 : i32}> : () -> ()
// -----
"prd.word_at_least_zero"() <{n = 2147483647 : i32}> : () -> ()
// -----
"prd.word_and_long"() <{n = 0 : i32, m = 0 : i64}> : () -> ()
// -----
"prd.word_and_long"() <{n = 1 : i32, m = 1 : i64}> : () -> ()
// -----
"prd.word_and_long"() <{n = 5 : i32, m = 5 : i64}> : () -> ()
// -----
"prd.word_and_long"() <{n = 7 : i32, m = 7 : i64}> : () -> ()
// -----
"prd.word_wraps"() <{n = -1 : i32}> : () -> ()
// -----
"prd.word_below_two"() <{n = 0 : i32}> : () -> ()
// -----
"prd.word_below_two"() <{n = 1 : i32}> : () -> ()
// -----
"prd.byte_full"() <{n = -1 : i8}> : () -> ()
// -----
"prd.byte_promoted"() <{n = -1 : i8}> : () -> ()
// -----
"prd.signed_negative"() <{n = -1 : si64}> : () -> ()
// -----
"prd.signed_negative"() <{n = -2 : si64}> : () -> ()
// -----
"prd.signed_negative"() <{n = -9223372036854775808 : si64}> : () -> ()
// -----
"prd.signed_minus_one"() <{n = -1 : si32}> : () -> ()
// -----
"prd.signed_byte"() <{n = 0 : si8}> : () -> ()
// -----
"prd.signed_byte"() <{n = 1 : si8}> : () -> ()
// -----
"prd.signed_byte"() <{n = 7 : si8}> : () -> ()
// -----
"prd.signed_byte"() <{n = 127 : si8}> : () -> ()
// -----
"prd.unsigned_above"() <{n = 2 : ui64}> : () -> ()
// -----
"prd.unsigned_above"() <{n = 5 : ui64}> : () -> ()
// -----
"prd.unsigned_above"() <{n = 18446744073709551615 : ui64}> : () -> ()
// -----
"prd.unsigned_above"() <{n = 9223372036854775808 : ui64}> : () -> ()
// -----
"prd.unsigned_full"() <{n = 4294967295 : ui32}> : () -> ()
// -----
"prd.index_equals"() <{n = 1 : index}> : () -> ()
// -----
"prd.index_negative"() <{n = -1 : index}> : () -> ()
// -----
"prd.index_negative"() <{n = -9223372036854775808 : index}> : () -> ()
// -----
"prd.index_signed"() <{n = -1 : index}> : () -> ()
// -----
"prd.index_signed"() <{n = -9223372036854775808 : index}> : () -> ()
// -----
"prd.index_unsigned"() <{n = 0 : index}> : () -> ()
// -----
"prd.index_unsigned"() <{n = 1 : index}> : () -> ()
// -----
"prd.index_unsigned"() <{n = 2 : index}> : () -> ()
// -----
"prd.less"() <{n = 0 : i64, m = 1 : i64}> : () -> ()
// -----
"prd.less"() <{n = 0 : i64, m = 2 : i64}> : () -> ()
// -----
"prd.less"() <{n = 9223372036854775807 : i64, m = -2 : i64}> : () -> ()
// -----
"prd.less"() <{n = 9223372036854775807 : i64, m = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.mixed"() <{n = 1 : i64, m = 0 : si64}> : () -> ()
// -----
"prd.mixed"() <{n = 2 : i64, m = 0 : si64}> : () -> ()
// -----
"prd.mixed"() <{n = 9223372036854775807 : i64, m = 5 : si64}> : () -> ()
// -----
"prd.mixed"() <{n = 9223372036854775807 : i64, m = 7 : si64}> : () -> ()
// -----
"prd.as_many"() <{n = 0 : i64, l = array<i64>}> : () -> ()
// -----
"prd.as_many"() <{n = 1 : i64, l = array<i64: 1>}> : () -> ()
// -----
"prd.as_many"() <{n = 2 : i64, l = array<i64: 1, 2>}> : () -> ()
// -----
"prd.as_many"() <{n = 2 : i64, l = array<i64: -1, 5>}> : () -> ()
// -----
%0 = "test.make"() : () -> (tensor<1xi32>)
"prd.as_large"(%0) <{n = 1 : i64}> : (tensor<1xi32>) -> ()
// -----
%0 = "test.make"() : () -> (tensor<5xi32>)
"prd.as_large"(%0) <{n = 5 : i64}> : (tensor<5xi32>) -> ()
// -----
%0 = "test.make"() : () -> (tensor<?xi32>)
"prd.as_large"(%0) <{n = -9223372036854775808 : i64}> : (tensor<?xi32>) -> ()
// -----
"prd.even"() <{n = 0 : i64}> : () -> ()
// -----
"prd.even"() <{n = 2 : i64}> : () -> ()
// -----
"prd.even"() <{n = -2 : i64}> : () -> ()
// -----
"prd.even"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.negated"() <{n = -1 : i64}> : () -> ()
// -----
"prd.odd"() <{n = 1 : i64}> : () -> ()
// -----
"prd.odd"() <{n = 3 : i64}> : () -> ()
// -----
"prd.odd"() <{n = -1 : i64}> : () -> ()
// -----
"prd.odd"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.inverted"() <{n = -1 : i32}> : () -> ()
// -----
"prd.doubled"() <{n = 0 : i32}> : () -> ()
// -----
"prd.doubled"() <{n = -2147483648 : i32}> : () -> ()
// -----
"prd.cast"() <{n = -1 : i64}> : () -> ()
// -----
"prd.narrowed"() <{n = -1 : i64}> : () -> ()
// -----
"prd.narrowed"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.attribute_signed"() <{n = -1 : i64}> : () -> ()
// -----
"prd.attribute_signed"() <{n = -2 : i64}> : () -> ()
// -----
"prd.attribute_signed"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.attribute_unsigned"() <{n = 0 : i64}> : () -> ()
// -----
"prd.attribute_unsigned"() <{n = 1 : i64}> : () -> ()
// -----
"prd.attribute_unsigned"() <{n = 2 : i64}> : () -> ()
// -----
"prd.attribute_unsigned"() <{n = 3 : i64}> : () -> ()
// -----
"prd.attribute_positive"() <{n = 1 : i64}> : () -> ()
// -----
"prd.attribute_positive"() <{n = 2 : i64}> : () -> ()
// -----
"prd.attribute_positive"() <{n = 7 : i64}> : () -> ()
// -----
"prd.attribute_positive"() <{n = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.power"() <{n = 1 : i64}> : () -> ()
// -----
"prd.power"() <{n = 2 : i64}> : () -> ()
// -----
"prd.power"() <{n = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.text_is"() <{s = "a"}> : () -> ()
// -----
"prd.text_some"() <{s = "a"}> : () -> ()
// -----
"prd.text_some"() <{s = "b"}> : () -> ()
// -----
"prd.text_some"() <{s = "abc"}> : () -> ()
// -----
"prd.text_differs"() <{s = "a"}> : () -> ()
// -----
"prd.text_differs"() <{s = ""}> : () -> ()
// -----
"prd.text_differs"() <{s = "abc"}> : () -> ()
// -----
"prd.text_size"() <{s = "abc"}> : () -> ()
// -----
"prd.symbol_is"() <{s = @a}> : () -> ()
// -----
"prd.flag_not"() <{b = false}> : () -> ()
// -----
"prd.flag_true"() <{b = true}> : () -> ()
// -----
"prd.flag_number"() <{b = true}> : () -> ()
// -----
"prd.unit_there"() <{u}> : () -> ()
// -----
"prd.unit_and"() <{x = 0 : i64}> : () -> ()
// -----
"prd.unit_and"() <{x = 1 : i64}> : () -> ()
// -----
"prd.unit_and"() <{u, x = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.unit_and"() <{u, x = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.unit_absent"() : () -> ()
// -----
"prd.enum_is"() <{c = 1 : i32}> : () -> ()
// -----
"prd.enum_attr_is"() <{c = #prd<shade dark>}> : () -> ()
// -----
"prd.enum_optional"() : () -> ()
// -----
"prd.enum_optional"() <{c = 1 : i32}> : () -> ()
// -----
"prd.enum_attr_optional"() <{c = #prd<shade dark>}> : () -> ()
// -----
"prd.enum_attribute"() <{c = #prd<shade dark>}> : () -> ()
// -----
"prd.enum_default"() : () -> ()
// -----
"prd.enum_default"() <{c = 1 : i32}> : () -> ()
// -----
"prd.absent_or_positive"() : () -> ()
// -----
"prd.absent_or_positive"() <{o = 1 : i64}> : () -> ()
// -----
"prd.absent_or_positive"() <{o = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.absent_or_positive"() <{o = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.present"() <{o = 0 : i64}> : () -> ()
// -----
"prd.present"() <{o = 1 : i64}> : () -> ()
// -----
"prd.present"() <{o = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.present"() <{o = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.present_and_three"() <{o = 3 : i64}> : () -> ()
// -----
"prd.not_three"() : () -> ()
// -----
"prd.not_three"() <{o = 0 : i64}> : () -> ()
// -----
"prd.not_three"() <{o = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.not_three"() <{o = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.value_or"() : () -> ()
// -----
"prd.value_or"() <{o = 7 : i64}> : () -> ()
// -----
"prd.absent_or_zero"() : () -> ()
// -----
"prd.absent_or_zero"() <{o = 0 : i64}> : () -> ()
// -----
"prd.less_than_three"() : () -> ()
// -----
"prd.less_than_three"() <{o = 0 : i64}> : () -> ()
// -----
"prd.less_than_three"() <{o = 1 : i64}> : () -> ()
// -----
"prd.less_than_three"() <{o = 2 : i64}> : () -> ()
// -----
"prd.more_than_three"() <{o = 5 : i64}> : () -> ()
// -----
"prd.more_than_three"() <{o = 7 : i64}> : () -> ()
// -----
"prd.more_than_three"() <{o = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.more_than_three"() <{o = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.present_and_false"() <{o = false}> : () -> ()
// -----
"prd.present_flag"() <{o = true}> : () -> ()
// -----
"prd.present_flag"() <{o = false}> : () -> ()
// -----
"prd.absent_or_text"() : () -> ()
// -----
"prd.absent_or_text"() <{o = "a"}> : () -> ()
// -----
"prd.absent_or_text"() <{o = "b"}> : () -> ()
// -----
"prd.absent_or_text"() <{o = "abc"}> : () -> ()
// -----
"prd.present_and_text"() <{o = "a"}> : () -> ()
// -----
"prd.absent"() : () -> ()
// -----
"prd.both_alike"() : () -> ()
// -----
"prd.both_alike"() <{o = 0 : i64, q = 0 : i64}> : () -> ()
// -----
"prd.both_alike"() <{o = -9223372036854775808 : i64, q = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.both_alike"() <{o = 9223372036854775807 : i64, q = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.absent_or_two"() : () -> ()
// -----
"prd.absent_or_two"() <{o = [1, 2]}> : () -> ()
// -----
"prd.absent_or_pair"() : () -> ()
// -----
"prd.absent_or_pair"() <{o = array<i64: 1, 2>}> : () -> ()
// -----
"prd.absent_or_pair"() <{o = array<i64: -1, 5>}> : () -> ()
// -----
"prd.absent_or_word"() : () -> ()
// -----
"prd.absent_or_word"() <{o = i32}> : () -> ()
// -----
"prd.attribute_present"() <{o = 0 : i64}> : () -> ()
// -----
"prd.attribute_present"() <{o = 1 : i64}> : () -> ()
// -----
"prd.attribute_present"() <{o = -9223372036854775808 : i64}> : () -> ()
// -----
"prd.attribute_present"() <{o = 9223372036854775807 : i64}> : () -> ()
// -----
"prd.default"() : () -> ()
// -----
"prd.default"() <{n = 5 : i64}> : () -> ()
// -----
"prd.default_optional"() : () -> ()
// -----
"prd.default_optional"() <{n = 5 : i64}> : () -> ()
// -----
"prd.default_text"() : () -> ()
// -----
"prd.default_text"() <{n = "abc"}> : () -> ()
// -----
"prd.default_flag"() : () -> ()
// -----
"prd.default_flag"() <{n = true}> : () -> ()
// -----
"prd.two_elements"() <{l = [1, 2]}> : () -> ()
// -----
"prd.some_elements"() <{l = [1, 2]}> : () -> ()
// -----
"prd.some_elements"() <{l = [3]}> : () -> ()
// -----
"prd.dense_two"() <{l = array<i64: 1, 2>}> : () -> ()
// -----
"prd.dense_two"() <{l = array<i64: -1, 5>}> : () -> ()
// -----
"prd.dense_alike"() <{l = array<i64>, m = array<i64>}> : () -> ()
// -----
"prd.dense_alike"() <{l = array<i64: 1, 2>, m = array<i64: 1, 2>}> : () -> ()
// -----
"prd.dense_alike"() <{l = array<i64: -1, 5>, m = array<i64: -1, 5>}> : () -> ()
// -----
"prd.dense_alike"() <{l = array<i64: 1>, m = array<i64: 1>}> : () -> ()
// -----
"prd.dense_first"() <{l = array<i64: 1, 2>}> : () -> ()
// -----
"prd.dense_first"() <{l = array<i64: 1>}> : () -> ()
// -----
"prd.dense_flag"() <{l = array<i1: true>}> : () -> ()
// -----
"prd.dense_positive"() <{l = array<i64>}> : () -> ()
// -----
"prd.dense_positive"() <{l = array<i64: 1, 2>}> : () -> ()
// -----
"prd.dense_positive"() <{l = array<i64: 1>}> : () -> ()
// -----
"prd.dense_byte"() <{l = array<i8: -1>}> : () -> ()
// -----
"prd.type_is"() <{t = i32}> : () -> ()
// -----
%0 = "test.make"() : () -> (i32)
"prd.type_of"(%0) <{t = i32}> : (i32) -> ()
// -----
%0 = "test.make"() : () -> (f32)
"prd.type_of"(%0) <{t = f32}> : (f32) -> ()
// -----
%0 = "test.make"() : () -> (i32)
"prd.operand_absent"(%0) : (i32) -> ()
// -----
"prd.starts"() <{s = "b"}> : () -> ()
// -----
"prd.starts"() <{s = ""}> : () -> ()
// -----
"prd.starts"() <{s = "a"}> : () -> ()
// -----
"prd.float_zero"() <{f = 1.0 : f32}> : () -> ()
// -----
"prd.float_zero"() <{f = 0.0 : f32}> : () -> ()
// -----
"prd.elements_rank"() <{n = dense<1> : tensor<2x2xi32>}> : () -> ()
// -----
"prd.elements_rank"() <{n = dense<1> : tensor<2xi32>}> : () -> ()
// -----
"prd.index_below"() <{n = 5 : index}> : () -> ()
// -----
"prd.index_below"() <{n = -1 : index}> : () -> ()
// -----
"prd.index_below"() <{n = 0 : index}> : () -> ()
