// FAIL: asmf opt % --dialect ../upstream/smt.td --allow-unregistered-dialect --split-input-file --format plain

%0 = "test.value"() : () -> !smt.bv<4>
%1 = smt.bv.repeat 3 times %0 : i32

// -----

%0 = "test.value"() : () -> i32
%1 = smt.bv.repeat 3 times %0 : i32

// -----

%0 = "test.value"() : () -> !smt.bv<4>
%1 = smt.bv.repeat 0 times %0 : !smt.bv<4>

// -----

%0 = "test.value"() : () -> !smt.bv<4>
%1 = smt.bv.repeat 9223372036854775807 times %0 : !smt.bv<4>

// -----

%0 = "test.value"() : () -> !smt.bv<4>
%1 = smt.bv.repeat 9223372036854775808 times %0 : !smt.bv<4>
