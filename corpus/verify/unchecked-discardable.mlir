// RUN: asmf verify % --dialect ../dialects/knw.td --dialect ../dialects/vrf.td --allow-unregistered-dialect
// RUN[names]: asmf verify -v % --dialect ../dialects/knw.td --dialect ../dialects/vrf.td --allow-unregistered-dialect
// RUN[json]: asmf verify --format json % --dialect ../dialects/knw.td --dialect ../dialects/vrf.td --allow-unregistered-dialect
//
// Attributes under the name of a dialect that verifies them in C++: on operations, and on the arguments and results of
// functions. The interface of functions is known, but what this function's own C++ says of it is not.

"test.marked"() {vrf.mark = 1, knw.mark = 2, test.mark = 3} : () -> ()
"knw.function"() <{
  sym_name = "f", function_type = (i32) -> i32,
  arg_attrs = [{vrf.argument, knw.argument}], res_attrs = [{vrf.result}]
}> ({
}) : () -> ()
