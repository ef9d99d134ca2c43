// RUN: asmf opt % --dialect ../dialects/prp.td
// RUN[generic]: asmf opt % --dialect ../dialects/prp.td --mlir-print-op-generic
//
// What the generic form leaves out has the value that C++ initialises its storage with.

"prp.values"() : () -> ()
"prp.values"() <{number = 3 : i64}> : () -> ()
"prp.list"() : () -> ()
"prp.list"() <{numbers = [1 : i64]}> : () -> ()
"prp.maybe"() : () -> ()
"prp.confined"() : () -> ()
"prp.groups"() <{width = 4 : i64}> : () -> ()
