// RUN: asmf opt % --dialect ../dialects/num.td --allow-unregistered-dialect
//
// Other spellings of numbers, and what they are taken for.

num.props true false 1 [true, 0x10]
num.props -0x5 -0 0 [false]
num.list [true, false] [true, -1] [true, 0x7f] [1, 0]
num.maybe true true
num.maybe false 0
num.word true
num.word false false
num.optional true
num.use %0 in to 3 : !num<of <true> each 4>
num.use %1 in to true : <false> each -1
%0 = "test.type"() : () -> !num<of each 4>
%1 = "test.type"() : () -> !num<of <0> each 0xffffffff>
"test.limits"() {
  a = #num.limits<true, true, true, true, true>,
  b = #num.limits<-5, -5, -5, -5, -5>,
  c = #num.limits<-9223372036854775808, -9999999999999999, -2147483648, -12345678, -32768>,
  d = #num.limits<0x7fffffffffffffff, 0xffffffffffffffff, 0x7fffffff, -0x7fffffff, 0x7fff>
} : () -> ()
