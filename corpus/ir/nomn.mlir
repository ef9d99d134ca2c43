// RUN: asmf opt % --dialect ../dialects/nomn.td --allow-unregistered-dialect
// RUN[check]: asmf check % --dialect ../dialects/nomn.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../dialects/nomn.td --allow-unregistered-dialect --mlir-print-op-generic
//
// A text with a mnemonic of no definition may belong to any class of the dialect.

%0:3 = "test.values"() : () -> (!nomn.bit<5>, !nomn.bag<1>, !nomn.sack<2>)
%1 = nomn.join %0#0 : !nomn.bit<5> with %0#1 : !nomn.bag<1> in [#nomn.between<1, 2>] by [#nomn.label<7>] to !nomn.bit<10>
%2 = nomn.join %1 : !nomn.bit<10> with %0#1, %0#2 : !nomn.bag<1>, !nomn.sack<2> by [#nomn.name<"a">] to !nomn.bits
