// FAIL: asmf opt % --dialect ../../dialects/num.td --allow-unregistered-dialect --split-input-file
//
// Numbers that don't fit, names that end where their brackets do, and
// dictionaries of properties with the wrong keys.

num.props 9223372036854775808 1 true []
// -----
num.props 1 2147483648 true []
// -----
num.props 1 1 5 []
// -----
num.props 1 1 true [99999999999]
// -----
num.props x 1 true []
// -----
num.list [] [4294967295] [] []
// -----
num.list [] [] [128] []
// -----
num.list [] [] [] [5]
// -----
num.list [] [] [] [x]
// -----
num.list [] [-true]
// -----
num.maybe true
// -----
num.maybe 99999999999999999999999 true
// -----
num.optional "x"
// -----
num.optional 99999999999999999999999
// -----
num.floats [true], []
// -----
"test.attribute"() {a = #num.limits<1, -10000000000000000, 1, 1>} : () -> ()
// -----
"test.attribute"() {a = #num.limits<1, 1, 2147483648, 1>} : () -> ()
// -----
"test.attribute"() {a = #num.limits<1, 1, 1, -123456789>} : () -> ()
// -----
"test.attribute"() {a = #num.limits<1, 1, 1, 4294967296>} : () -> ()
// -----
"test.attribute"() {a = #num.limits<1, 1, 1, 1, 32768>} : () -> ()
// -----
"test.attribute"() {a = #num.unit to 3} : () -> ()
// -----
"test.attribute"() {a = !num.of each 4} : () -> ()
// -----
"test.attribute"() {a = !num.of<false> each 4} : () -> ()
// -----
"test.attribute"() {a = !num.pairs<1> <2>} : () -> ()
// -----
num.sum : i32
// -----
%0 = "test.value"() : () -> i64
num.sum %0 : i32
// -----
num.dictionary 1
// -----
  num.dictionary 1 <{third = 1 : i32}>
// -----
num.dictionary 1 <{second = 5, third = 1 : i32}>
// -----
num.dictionary 1 <{second = true, third = 1 : i32, fourth}>
// -----
num.dictionary 1 <5>
