// RUN[custom]: asmf opt % --dialect ./assumed_directives.td --allow-unregistered-dialect --no-cache
// RUN[generic]: asmf opt % --dialect ./assumed_directives.td --allow-unregistered-dialect --no-cache --mlir-print-op-generic
// RUN[kept]: asmf opt % --dialect ./assumed_directives.td --allow-unregistered-dialect --no-cache --hooks ./assumed_directives.hooks
// FAIL[strict]: asmf opt % --dialect ./assumed_directives.td --allow-unregistered-dialect --no-cache --strict

use.select
case 1 {
}
case -2 {
  use.select {noted}
}
use.single
case 1 {
}
%tile = use.place <4x8> : <16x16x4, f32>
%other = use.place <4x8, wraps true> : !use.tile<1x2x3, !use.tile<16x16x4, f32>>
"test.use"(%tile, %other) {grid = #use.grid<4x8>, rows = #use.grid<2>, label = #use.label<4x8>} : (!use.tile<16x16x4, f32>, !use.tile<1x2x3, !use.tile<16x16x4, f32>>) -> ()

// Other texts than the assumed ones are kept.
use.select when 1 {
}
use.single
case 1 {
}
case 2 {
}
%wide = use.place <[4, 8]> : <16x16, f32>
"test.use"(%wide) {grid = #use.grid<[4, 8]>, more = #use.grid<4x8 by 2>, flat = #use.grid<, wraps true>} : (!use.tile<16x16, f32>) -> ()

// Nothing is assumed of these.
use.export private
"use.export"() <{visibility = "secret"}> : () -> ()
use.load [%tile]
use.choose
case 1 {
}
