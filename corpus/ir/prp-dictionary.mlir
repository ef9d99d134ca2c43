// RUN: asmf opt % --dialect ../dialects/prp.td
// RUN[generic]: asmf opt % --dialect ../dialects/prp.td --mlir-print-op-generic
//
// An entry of the dictionary that is named like a property is another thing than the property.

prp.confined 12 {number = 3 : i64}
"prp.confined"() <{number = 12 : i64}> {number = 3 : i64} : () -> ()
