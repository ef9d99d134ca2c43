// RUN: asmf opt % --dialect ../dialects/own.td --allow-unregistered-dialect
// RUN[check]: asmf check % --dialect ../dialects/own.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../dialects/own.td --allow-unregistered-dialect --mlir-print-op-generic
//
// Text that only C++ reads: spaces between its words make no difference, a class without parameters has one instance, and an attribute
// with a type of its own is printed as it was read.

"test.attributes"() {a = #own.all : i32, b = #own.all} : () -> ()
%0 = "test.value"() : () -> i32
%1 = own.compare %0
own.not %1 : !own.flag
%2 = "test.value"() : () -> !own.layout<(4, 8)>
"test.use"(%2) : (!own.layout<(4,8)>) -> ()
%3 = "test.value"() : () -> !own.layout<"a b", 4 x 8>
"test.use"(%3) : (!own.layout< "a b"  ,  4 x 8 >) -> ()
%4 = "test.value"() : () -> !own.bit<5>
%5 = own.join %4 : !own.bit<5> to !own.bit<10>
