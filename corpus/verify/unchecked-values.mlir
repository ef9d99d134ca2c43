// RUN: asmf verify % --dialect ../dialects/vrf.td --allow-unregistered-dialect
// RUN[names]: asmf verify -v % --dialect ../dialects/vrf.td --allow-unregistered-dialect
// RUN[json]: asmf verify --format json % --dialect ../dialects/vrf.td --allow-unregistered-dialect
//
// Attributes and types whose classes are verified in C++, deep in others too, and kept as text too. What doesn't occur and
// what has no verifier isn't named.

"test.holds"() {list = [{in = #vrf.range<3, 1>}], word = #vrf.word} : () -> tuple<i32, !vrf.cell<vector<4xi8>>>
"test.region"() ({
^bb0(%0: !vrf.odd<un read>):
  "test.end"() : () -> ()
}) : () -> ()
