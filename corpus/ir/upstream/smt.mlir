// RUN: asmf opt % --dialect ../upstream/smt.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../upstream/smt.td --allow-unregistered-dialect --mlir-print-op-generic

%0 = "test.value"() : () -> !smt.bv<4>
%1 = smt.bv.repeat 3 times %0 {note} : !smt.bv<4>
%2 = smt.eq %0, %0 {note} : !smt.bv<4>
%3 = smt.distinct %2, %2, %2 : !smt.bool
%c-5 = smt.int.constant -5
%c0 = smt.int.constant 0 {note}
%c9 = smt.int.constant 9
%c123456789012345678901234567890 = smt.int.constant 123456789012345678901234567890
