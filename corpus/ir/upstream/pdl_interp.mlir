// RUN: asmf opt % --dialect ../upstream/pdl_interp.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../upstream/pdl_interp.td --allow-unregistered-dialect --mlir-print-op-generic

"test.scope"() ({
^bb0(%arg0: !pdl.range<operation>):
  pdl_interp.foreach %arg1 : !pdl.operation in %arg0 {
    pdl_interp.continue
  } {note} -> ^bb1
^bb1:  // pred: ^bb0
  pdl_interp.finalize
}) : () -> ()
