// RUN: asmf opt % --dialect ./held-type.td --allow-unregistered-dialect
// RUN[check]: asmf check % --dialect ./held-type.td --allow-unregistered-dialect
// What is not known is written out: the custom form could not be read.

%0:2 = "test.values"() : () -> (i32, i64)
%1 = "hld.hold"(%0#0, %0#1) : (i32, i64) -> !hld.held<[i32, i64]>
