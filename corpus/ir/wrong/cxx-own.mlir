// RUN: asmf opt % --dialect ../../dialects/own.td --allow-unregistered-dialect
// FAIL[generic]: asmf opt % --dialect ../../dialects/own.td --allow-unregistered-dialect --mlir-print-op-generic
// FAIL[check]: asmf check % --dialect ../../dialects/own.td --allow-unregistered-dialect
//
// A type that an operation's definition makes of parameters has no text here. The custom form doesn't show it; in generic form it
// would have to be printed.

%0 = "test.value"() : () -> i32
%1 = own.view %0
