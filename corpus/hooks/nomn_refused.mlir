// FAIL: asmf opt % --dialect ../dialects/nomn.td --allow-unregistered-dialect
//
// A builtin type is certainly none of the class.

%0 = "test.value"() : () -> !nomn.bit<5>
%1 = nomn.join %0 : !nomn.bit<5> with %0 : !nomn.bit<5> by [#nomn.label<7>] to i32
