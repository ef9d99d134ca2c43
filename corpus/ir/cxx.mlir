// RUN: asmf opt % --dialect ../dialects/cxx.td --allow-unregistered-dialect
// RUN[check]: asmf check % --dialect ../dialects/cxx.td --allow-unregistered-dialect
//
// C++ that isn't here reads and writes some of this. Its text is kept, with
// what aliases stand for; an operation that would print such text without
// `#cxx.` in front is printed in generic form.

#layout = #cxx.layout<size = 4>
#space = #cxx<name@shared>
#nested = #cxx.named<#cxx<name@inner>, 3>
#deep = #cxx<name of #nested, #layout>
#map = affine_map<(d0) -> (d0)>
#loc1 = loc("a.c":1:2)
!element = vector<4xf32>
!buffer = !cxx.buffer<4x!element, #layout, #space, mutable>

module {
  %0 = "test.value"() : () -> !cxx.buffer<4x4xf32, #layout, #space, mutable>
  %1 = "test.value"() : () -> !buffer
  %2 = "test.value"() : () -> !cxx<buffer of !buffer with {layout = #layout, text = "#layout !buffer"}>
  %3 = "test.value"() : () -> !cxx.buffer<#deep, #cxx.layout<size = 1>, #unknown, a#b, !other.type<!buffer>>
  %4 = "test.value"() : () -> !cxx.buffer<#map, loc(#loc1), [#loc1], fused<#layout>[#loc1, "x"(#loc1)], callsite(#loc1 at "b":1:1)>
  %5 = "test.value"() : () -> !unknown.type<#layout, [!buffer]>
  cxx.load %1 : !buffer
  "test.attributes"() {
    a = #deep, b = #cxx.named<@a, 1>, c = #cxx.named<#cxx<name@b>, 2>,
    d = [#cxx.named<@a, 1>, #cxx.layout<size = 2>]
  } : () -> ()
  "cxx.port"() <{name = #cxx<name@in>, type = i1}> : () -> ()
  cxx.maybe
  cxx.maybe {a}
  cxx.maybe sym #space
  cxx.full #cxx<name@in>
  cxx.reshape to #cxx.shape<sizes = [0, 1], offset = 2>, #cxx.named<@a, 1>
  "test.attributes"() {a = #cxx.shape<sizes = [], offset = 0>, b = #cxx.mask<0x10>} : () -> ()
  cxx.constant #cxx.core<0> : !cxx.buffer<i32>
  cxx.constant #cxx.typed<0, i32> : i32
  "test.attributes"() {a = #cxx.core<0> : i32, b = #cxx.core<0>, c = #cxx.core<0> : i64, d = #cxx.typed<1, f32> : f32} : () -> ()
  %6 = "test.value"() : () -> i32
  %7 = "cxx.infer"(%6) : (i32) -> i64
}
