// FAIL: asmf opt % --dialect ../dialects/nomn.td --allow-unregistered-dialect
//
// The mnemonic of another definition, and types of other dialects.

%0 = "test.value"() : () -> !nomn.bit<5>
%1 = nomn.join %0 : !nomn.bit<5> with %0 : !nomn.bit<5> by [#nomn.label<7>] to i32
%2 = nomn.join %0 : !nomn.bit<5> to !test.bit<5>
