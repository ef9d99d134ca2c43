// RUN: asmf opt % --dialect ../../lint/defaults/unknown.td
// RUN[generic]: asmf opt % --dialect ../../lint/defaults/unknown.td --mlir-print-op-generic
//
// A default that can't be evaluated: where the format does without the attribute, an operation is read as ever, and
// printed in generic form where the attribute is written, which may be what MLIR leaves out.

unk.unnamed 7
unk.unnamed 7 {width = 3 : i64}
"unk.unnamed"() <{other = 7 : i64}> : () -> ()
"unk.named"() : () -> ()
"unk.named"() <{width = 3 : i64}> : () -> ()
unk.overflow
