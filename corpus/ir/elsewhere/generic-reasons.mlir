// RUN: asmf opt % --dialect ./kept.td --split-input-file
//
// Of several reasons why an operation is printed in generic form, the first one is told, in whichever part of the file it is.

"rsn.kept"() <{first = 1 : i64}> : () -> ()

// -----

"rsn.kept"() <{second = 2 : i64}> : () -> ()
