// RUN: asmf verify % --dialect ../dialects/knw.td
// RUN[names]: asmf verify -v % --dialect ../dialects/knw.td
// RUN[json]: asmf verify --format json % --dialect ../dialects/knw.td
// RUN[opt]: asmf opt % --dialect ../dialects/knw.td --mlir-print-op-generic
//
// What MLIR checks in C++ is not run, which is said.

"knw.checked"() ({
}) : () -> ()
"knw.two"() : () -> ()
