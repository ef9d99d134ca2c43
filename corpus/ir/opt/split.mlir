// RUN: asmf opt % --allow-unregistered-dialect -split-input-file --mlir-print-debuginfo
// FAIL[wrong]: asmf opt % --split-input-file --output-split-marker=//====
// RUN[whole]: asmf opt % -allow-unregistered-dialect
//
// A part begins right behind its marker; lines are counted through the file.

"a.first"() : () -> ()

// -----

"a.second"() : () -> ()
  // -----"a.third"() : () -> () loc("elsewhere":1:1)
// ---- not quite
"a.fourth"() : () -> ()
