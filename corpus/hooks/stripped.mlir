// RUN[custom]: asmf opt % --dialect ./stripped.td --allow-unregistered-dialect --no-cache
// RUN[generic]: asmf opt % --dialect ./stripped.td --allow-unregistered-dialect --no-cache --mlir-print-op-generic

%0 = "test.bag"() : () -> !str.bag<i32 x 3>
%1 = str.pack %0 by <3 km> : <i32  x 3> to !str.bag<f32 x 4>
// A mnemonic alone says nothing of what the class prints.
%2 = "str.pack"(%1) <{way = #str.way}> : (!str.bag<f32 x 4>) -> !str.bag
%3 = "str.pack"(%2) <{way = #str.way<"a" -> {b}>}> : (!str.bag) -> !str.bag<[1, 2]>
