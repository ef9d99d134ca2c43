// FAIL: asmf opt % --strict --dialect ../../dialects/cxx.td --allow-unregistered-dialect --split-input-file
//
// What only C++ reads, where it stands without its prefix: what is missing is said.

cxx.port sym @in : i1
// -----
cxx.load %0 : [i32]
// -----
cxx.reshape to [0], #cxx.named<@a, 1>
// -----
%0 = "test.value"() : () -> i32
%1 = cxx.infer %0 : i32
// -----
"test.attribute"() {a = #cxx.layout<length = 4>}
// -----
#one = distinct[0]<unit>
"test.attribute"() {a = #cxx<name of #one>} : () -> ()
